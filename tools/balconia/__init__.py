"""Commands of Balconia alone."""
