"""The tutorial over the real table: one game of two, from the first pair to the victory."""
