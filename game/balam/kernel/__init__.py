"""Balam once more on integers, compiled: the rules and the greedy king of `styles.py`, fast enough to look ahead."""
