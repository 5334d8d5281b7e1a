"""Drawing for all games: text, widgets, colours, SVG and projection."""
