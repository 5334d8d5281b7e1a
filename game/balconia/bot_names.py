"""What the bots are called, for those who only want to name one."""

LEVELS = ("tourist", "neighbour", "concierge", "architect")
"""The levels to play against, from the weakest to the strongest."""
BOT_NAMES = ("random", "greedy", *LEVELS)
"""Every bot by the name the tools take."""
