"""The tutorial over the real table."""
