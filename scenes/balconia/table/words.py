"""What is written on every table, and spoken: whose side is seen, what it is worth, how many tokens are left."""

from game.balconia.words import points
from game.language import _, ngettext


def side_words(name: str) -> str:
    """Whose side of the building is seen."""
    return _("This side: {name}").format(name=name)


def left_words(tokens: int) -> str:
    """How long the game goes on."""
    return ngettext("{number} token left", "{number} tokens left", tokens).format(number=tokens)


def worth_words(total: int, owner: str | None) -> str:
    """What a side is worth now, and whose it is; None is the one who looks."""
    if owner is None:
        return _("Your side: {points}").format(points=points(total))
    return _("{name}: {points}").format(name=owner, points=points(total))
