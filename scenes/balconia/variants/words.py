"""The variants of a game in words: what each means, and all of them in a few sentences."""

from game.balconia.state import Options
from game.balconia.texts import _, ngettext
from game.engine.option import options_of


def sentences(options: Options) -> tuple[str, ...]:
    """What each variant means as it is chosen now."""
    return tuple(one.meaning(options) for one in options_of(Options))


def summary(options: Options) -> str:
    """The game as it will be played, in a few short sentences."""
    if options == Options():
        return _("Standard game: 14 blocks, entrance in the middle, blocks touch.")
    blocks = ngettext("{number} block is placed.", "{number} blocks are placed.", options.tokens)
    entrance = sentences(options)[1]
    if options.full_building != "three":
        entrance = _("The entrance is in column {column}.").format(column=options.door)
    where = _("Blocks may go anywhere.") if options.free_placement else _("Every block must touch another.")
    return " ".join((blocks.format(number=options.tokens), entrance, where))
