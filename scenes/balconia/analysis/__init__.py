"""The analysis of a finished game."""
