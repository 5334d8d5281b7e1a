"""The table: the map, the kings, the Katun row, and the animations on it."""
