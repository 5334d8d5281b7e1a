"""The variants to choose from."""
