"""The placer's turn: the block goes into the building."""
