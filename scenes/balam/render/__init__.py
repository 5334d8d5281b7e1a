"""How Balam looks: tiles, cities, cards, tokens, drawn from its own SVG files."""
