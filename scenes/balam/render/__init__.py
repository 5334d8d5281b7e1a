"""Pictures of Balam: tiles, cities, cards and tokens, drawn from its own SVG files."""
