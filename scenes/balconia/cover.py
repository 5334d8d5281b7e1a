"""Balconia as it lies on the shelf."""

from game.language import marked
from scenes.kit.cover import Cover

COVER = Cover(
    name="balconia",
    title="Balconia",
    players=(2, 2),
    minutes=(20, 30),
    sentence=marked("Two neighbours, one house: every block shows one balcony to you and another one to them."),
)
