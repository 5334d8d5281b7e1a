"""The rules on integers, compiled for search."""
