"""`python -m balconia` starts the game."""

from balconia import main

if __name__ == "__main__":
    main()
