"""The table: the grid, the rows around it, and everything that happens on it."""
