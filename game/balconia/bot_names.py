"""The names of the bots, without importing the bots."""

LEVELS = ("tourist", "neighbour", "concierge", "architect")
"""The levels to play against, from the weakest to the strongest."""
BOT_NAMES = ("random", "greedy", *LEVELS)
"""Every bot by the name the tools take."""
