"""Tools for Balconia alone."""
