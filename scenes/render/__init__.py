"""Draws faces, cubes, the building and the disc."""
