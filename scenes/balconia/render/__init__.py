"""Balconies, blocks, disc and building as pictures."""
