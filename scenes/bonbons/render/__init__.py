"""Pictures of the sweets, the tiles and the shop."""
