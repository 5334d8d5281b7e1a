"""Tools for the screens that belong to no game: the shelf and everything reached from it."""
