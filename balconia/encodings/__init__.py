"""Moves and views as numbers, for programs that learn: an encoding for each game."""
