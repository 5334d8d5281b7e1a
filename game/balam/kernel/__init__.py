"""The rules and the greedy king on arrays of integers, compiled for search."""
