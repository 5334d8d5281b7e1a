"""Attacks on what is promised about saved games, data files, secrets and processes, the same ones for the same seed."""
