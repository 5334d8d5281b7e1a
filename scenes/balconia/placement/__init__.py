"""The block goes into the building."""
