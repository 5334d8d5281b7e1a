"""The doors and tokens are dealt."""
