"""Bubbles for players new to Balam: what they can use, and in their first round how to play well."""

from game.balam.texts import marked
from scenes.balam.settings import BalamSettings
from scenes.kit.bubbles import Bubbles, Novelty

NOVELTIES = (
    Novelty(
        "turn",
        "table",
        ("pass",),
        "katun",
        marked("Turning over a card is free. To build, choose a site on the map; to attack, choose a rival’s city."),
    ),
    Novelty(
        "build",
        "table",
        ("building-V", "confirm"),
        "desk",
        marked("Choose what to build here. The tokens are your payment: press one to pay with another kind."),
        width=34,
        also=("line",),
    ),
    Novelty(
        "attack",
        "table",
        ("garrison-*", "confirm"),
        "desk",
        marked(
            "Choose the garrisons and the obsidian to send. The bars show how likely you are to win, and by how much."
        ),
        width=34,
        also=("line",),
    ),
    Novelty(
        "disaster",
        "table",
        ("choice-0", "choice-1", "confirm"),
        "desk",
        marked(
            "A disaster! Either your reserves and garrisons pay, or you lose the buildings ringed in red on the map."
        ),
        width=34,
        also=("line",),
    ),
    Novelty(
        "plan",
        "table",
        ("accept",),
        "accept",
        marked("The arrows are a good suggestion. Drag a token to send it somewhere else, or simply accept."),
        width=34,
        also=("line",),
        by_finger=marked("The arrows are a good suggestion. Tap a site to see its tokens up close, or simply accept."),
    ),
    Novelty(
        "end",
        "points",
        ("part-*",),
        "part-*",
        marked("Hover over a part of a bar to see where its points come from."),
        by_finger=marked("Press a part of a bar to see where its points come from."),
    ),
)


STRATEGY = (
    Novelty(
        "engine",
        "table",
        ("building-V", "building-P", "confirm"),
        "building-[VP]",
        marked(
            "A good start: villages produce tokens every round, and a palace moves 2 of them into your treasury. "
            "Build two villages and a palace on one site."
        ),
        width=34,
        most=2,
        also=("line", "desk"),
    ),
    Novelty(
        "passing",
        "table",
        ("pass",),
        "pass",
        marked(
            "Disasters hit the king who turns over the card. Pass if the cards look bad and a rival has no token "
            "left to pass with."
        ),
        width=34,
        also=("line", "desk"),
    ),
    Novelty(
        "temples",
        "table",
        ("go-on",),
        "go-on",
        marked(
            "Points come from temples. Fill your treasury for three or four rounds, then build temples where your "
            "tokens can reach them."
        ),
        width=34,
    ),
)
"""The advice on strategy for the first round of a first game, after the tutorial too."""


class Pointers(Bubbles):
    """Balam's bubbles."""

    novelties = (*NOVELTIES, *STRATEGY)
    settings = BalamSettings
