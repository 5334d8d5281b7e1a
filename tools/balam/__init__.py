"""Tools for Balam alone."""
