"""Balam on the screen: kings on one couch."""
