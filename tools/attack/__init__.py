"""Attacks on saved games, data files, secrets and processes; the same seed gives the same attacks."""
