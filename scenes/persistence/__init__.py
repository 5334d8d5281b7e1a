"""What is kept on disk: settings, the game going on, past games."""
