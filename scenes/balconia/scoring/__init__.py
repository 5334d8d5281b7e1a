"""The scoring show."""
