"""Commands for Balam alone."""
