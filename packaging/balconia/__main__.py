"""`python -m balconia` starts the game, too."""

from balconia import main

if __name__ == "__main__":
    main()
