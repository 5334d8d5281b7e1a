"""The tutorial over the real table: five chapters, each from a position of its own."""
