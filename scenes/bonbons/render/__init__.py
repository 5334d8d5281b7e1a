"""How the sweets, the tiles and the shop are drawn."""
