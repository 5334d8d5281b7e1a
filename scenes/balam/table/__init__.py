"""The table: the map, the kings, the Katun row, and what moves on it."""
