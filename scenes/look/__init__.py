"""How things are drawn, whatever the game."""
