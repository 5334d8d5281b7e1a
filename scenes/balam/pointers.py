"""Bubbles for players new to Balam: a turn, a plan, an attack, a disaster, the arrows, the points."""

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
        "end",
        ("part-*",),
        "part-*",
        marked("Hover over a part of a bar to see where its points come from."),
        by_finger=marked("Press a part of a bar to see where its points come from."),
    ),
)


class Pointers(Bubbles):
    """Balam's bubbles."""

    novelties = NOVELTIES
    settings = BalamSettings
