"""Names of things: kinds of tokens, buildings, Katun cards, places."""

from collections.abc import Callable, Iterable, Mapping

from game.balam.kinds import KINDS, Card, Kind, Type, Wealth
from game.balam.texts import _, marked, ngettext
from game.language import ProperName, together

KIND_NAMES: Mapping[Kind, str] = {
    "maize": marked("maize"),
    "cacao": marked("cacao"),
    "shell": marked("shell"),
    "jade": marked("jade"),
    "obsidian": marked("obsidian"),
    "prisoner": marked("prisoner"),
}
_TOKENS: Mapping[Kind, Callable[[int], str]] = {
    "maize": lambda number: ngettext("{number} maize", "{number} maize", number),
    "cacao": lambda number: ngettext("{number} cacao", "{number} cacao", number),
    "shell": lambda number: ngettext("{number} shell", "{number} shells", number),
    "jade": lambda number: ngettext("{number} jade", "{number} jade", number),
    "obsidian": lambda number: ngettext("{number} obsidian", "{number} obsidian", number),
    "prisoner": lambda number: ngettext("{number} prisoner", "{number} prisoners", number),
}
TYPE_NAMES: Mapping[Type, str] = {
    "V": marked("village"),
    "G": marked("garrison"),
    "P": marked("palace"),
    "T": marked("temple"),
    "M": marked("market"),
    "R": marked("reserve"),
    "B": marked("ball court"),
    "O": marked("observatory"),
}
_BUILDINGS: Mapping[Type, Callable[[int], str]] = {
    "V": lambda number: ngettext("{number} village", "{number} villages", number),
    "G": lambda number: ngettext("{number} garrison", "{number} garrisons", number),
    "P": lambda number: ngettext("{number} palace", "{number} palaces", number),
    "T": lambda number: ngettext("{number} temple", "{number} temples", number),
    "M": lambda number: ngettext("{number} market", "{number} markets", number),
    "R": lambda number: ngettext("{number} reserve", "{number} reserves", number),
    "B": lambda number: ngettext("{number} ball court", "{number} ball courts", number),
    "O": lambda number: ngettext("{number} observatory", "{number} observatories", number),
}
CARD_NAMES: Mapping[str, str] = {
    "prosperous": marked("Prosperous Katun"),
    "favourable": marked("Favourable Katun"),
    "exceptional": marked("Exceptional Katun"),
    "expedition": marked("Return of the expedition"),
    "cacao_feast": marked("Cacao feast"),
    "wedding": marked("Royal wedding"),
    "cenotes": marked("Cult of the sacred cenotes"),
    "ball_match": marked("Ball match"),
    "eclipse": marked("Eclipse"),
    "drought": marked("Drought"),
    "uprising": marked("Uprising"),
    "earthquake": marked("Earthquake"),
    "pochteca": marked("Pochteca rivals"),
    "toltec_raid": marked("Toltec raid"),
    "decadence": marked("Decadence"),
    "eruption": marked("Volcanic eruptions"),
    "tidal_wave": marked("Tidal wave"),
}


def kind_name(kind: Kind) -> str:
    """Maize, cacao."""
    return _(KIND_NAMES[kind])


def tokens(kind: Kind, number: int) -> str:
    """1 prisoner, 2 prisoners."""
    return _TOKENS[kind](number).format(number=number)


def wealth_words(owned: Wealth) -> str:
    """2 maize and 1 jade; nothing when there is nothing."""
    return listed(tokens(kind, number) for kind, number in zip(KINDS, owned, strict=True) if number)


def type_name(letter: Type) -> str:
    """Village, palace."""
    return _(TYPE_NAMES[letter])


def buildings(letters: Iterable[Type]) -> str:
    """2 villages and 1 palace."""
    counts: dict[Type, int] = {}
    for letter in letters:
        counts[letter] = counts.get(letter, 0) + 1
    return listed(_BUILDINGS[letter](number).format(number=number) for letter, number in counts.items())


def card_name(card: Card) -> str:
    """The card's title, with the kinds that it shows: Favourable Katun (maize)."""
    name, _colon, shown = card.partition(":")
    title = _(CARD_NAMES[name])
    if not shown:
        return title
    kinds = ", ".join(_(KIND_NAMES[kind]) for kind in KINDS if kind in shown.split("/"))
    return _("{card} ({kinds})").format(card=title, kinds=kinds)


def listed(words: Iterable[str]) -> str:
    """One, two and three: with commas and a last `and`."""
    *most, last = list(words) or [_("nothing")]
    if not most:
        return last
    first = together(most)
    # Say: the end of every list: D3, E1 and E2.
    whole = _("{most} and {last}")
    return ProperName(whole.format(most=first, last=last), whole.format(most=first.inside, last=last))
