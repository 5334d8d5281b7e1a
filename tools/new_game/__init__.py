"""Writes a new game that can be played at once."""
