"""Tools for Bonbons alone."""
