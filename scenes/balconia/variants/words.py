"""The variants of a game in words: what each means, all of them in a few sentences, and in short."""

from game.balconia.building import COLUMNS
from game.balconia.state import Options
from game.balconia.texts import _, ngettext, pgettext


def columns(options: Options) -> dict[str, int]:
    """The columns of three entrances by their names in sentences, from the left as turquoise sees them."""
    return dict(zip(("first", "second", "third"), (cell % COLUMNS + 1 for cell in options.door_cells), strict=True))


def sentences(options: Options) -> tuple[str, str, str]:
    """What each variant means as it is chosen now."""
    return _free_words(options), _door_words(options), _full_words(options)


def _free_words(options: Options) -> str:
    if options.free_placement:
        return _("Blocks may go into any empty cell.")
    return _("Each block must touch one already placed.")


def _door_words(options: Options) -> str:
    if options.full_building == "three":
        return _("The entrances are in columns {first}, {second} and {third}.").format(**columns(options))
    if options.door == Options().door:
        return _("The entrance is in the middle.")
    return _("The entrance isn’t in the middle.")


def _full_words(options: Options) -> str:
    match options.full_building:
        case "one":
            return _("All 22 blocks are placed; two cells stay empty.")
        case "three":
            return _("Every cell is filled. You score three doors: one in your colour, two in your opponent’s.")
        case _:
            number = options.tokens
            return ngettext(
                "The game ends after {number} block.", "The game ends after {number} blocks.", number
            ).format(number=number)


def summary(options: Options) -> str:
    """The game as it will be played, in a few short sentences."""
    if options == Options():
        return _("Standard game: 14 blocks, entrance in the middle, blocks touch.")
    blocks = ngettext("{number} block is placed.", "{number} blocks are placed.", options.tokens)
    entrance = _door_words(options)
    if options.full_building != "three":
        entrance = _("The entrance is in column {column}.").format(column=options.door)
    where = _("Blocks may go anywhere.") if options.free_placement else _("Every block must touch another.")
    return " ".join((blocks.format(number=options.tokens), entrance, where))


def in_short(options: Options) -> str:
    """The variants of a game in a few words, each for itself."""
    if options == Options():
        return pgettext("game", "standard")
    words = []
    if options.full_building:
        words.append(ngettext("{number} block", "{number} blocks", options.tokens).format(number=options.tokens))
    if options.full_building == "three":
        words.append(_("3 entrances"))
    if options.free_placement:
        words.append(_("free placement"))
    if options.door != Options().door and options.full_building == "three":
        words.append(_("columns {first}, {second} and {third}").format(**columns(options)))
    elif options.door != Options().door:
        words.append(_("door in column {column}").format(column=options.door))
    return ", ".join(words)
