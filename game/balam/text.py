"""A view as text, for the terminal: the map, the kings, the cards."""

from game.balam.building import city_counts, free_large, free_small
from game.balam.kinds import TILES, King
from game.balam.nouns import card_name, kind_name, wealth_words
from game.balam.ranking import counted
from game.balam.sites import COLUMNS, ROWS, SITE_NAMES, Site, site_at
from game.balam.state import City
from game.balam.texts import _, marked
from game.balam.view import View
from game.balam.words import COLOURS, points, prompt
from game.language import together

LEGEND = (
    marked("Moves start with a word: peek 1, end, flip 2, pass maize, take jade, prestige, dowry 2 maize, decline."),
    marked(
        "build maize D3 -V0 +P0,1 =maize,jade: the tax, the site, the buildings to remove, the buildings "
        "to add, the payment."
    ),
    marked(
        "attack maize D3>D4 g0,1 o1, then defend D4.0, lose 0, destroy 0,2, settle +V0 =maize: the numbers are slots."
    ),
    marked(
        "offer D3.0>E1, pay C3.0, suffer D3.0, produce maize A2.0, assign D3.0>D3.2 D3.1>lose; none is the empty list."
    ),
)
"""The syntax of the moves."""
WIDTH = 16
FEATURES = {"none": "", "sea": "~", "volcano": "^", "cenote": "o"}


def table_text(view: View) -> str:
    """The whole table as this seat sees it."""
    names = [_(colour) for colour in COLOURS[: view.options.players]]
    lines = [*_map(view), _("Sea ~, volcano ^, cenote o; a token on a building is its kind’s first letter."), ""]
    lines += [_king(view, king, name) for king, name in enumerate(names)]
    lines += [_("Supply: {tokens}.").format(tokens=wealth_words(view.supply))]
    stock = ", ".join(f"{number} {tile}" for number, tile in zip(view.stock, TILES, strict=True))
    lines += [_("Building tiles: {tiles}.").format(tiles=stock), *_cards(view, names), ""]
    lines += [prompt(view.phase, names[view.asked])]
    return "\n".join(lines)


def _map(view: View) -> list[str]:
    board = view.board
    columns = [column for column in range(COLUMNS) if board.slots[site_at(column, 0)]]
    lines = []
    for row in range(ROWS):
        if not board.slots[site_at(0, row)]:
            break
        sites = [site_at(column, row) for column in columns]
        lines += [
            "".join(_title(view, site).ljust(WIDTH) + ("--" if _joined(view, site, 1, 0) else "  ") for site in sites),
            "".join(_standing(view, site).ljust(WIDTH + 2) for site in sites),
            "".join(("  |" if _joined(view, site, 0, 1) else "").ljust(WIDTH + 2) for site in sites),
        ]
    return [line.rstrip() for line in lines]


def _title(view: View, site: Site) -> str:
    laid = view.board.tiles[site]
    assert laid is not None
    return f"{SITE_NAMES[site]} {kind_name(laid.production)}{laid.slots} {FEATURES[laid.feature]}"


def _standing(view: View, site: Site) -> str:
    city = view.cities[site]
    if city is None:
        return "." * view.board.slots[site]
    return f"{city.owner}: {_buildings(city, view.board.slots[site])}"


def _buildings(city: City, slots: int) -> str:
    signs = ["."] * slots
    for one in city.buildings:
        for slot in one.slots:
            signs[slot] = one.type
        if one.content is not None:
            signs[one.slots[0]] += one.content[0]
    return " ".join(signs)


def _joined(view: View, site: Site, columns: int, rows: int) -> bool:
    column, row = site // ROWS + columns, site % ROWS + rows
    return row < ROWS and column < COLUMNS and site_at(column, row) in view.board.neighbours[site]


def _king(view: View, king: King, name: str) -> str:
    sentence = _(
        "{king} {name}: {points}; treasury {treasury}; cities {cities}, ball courts {courts}, "
        "observatories {observatories}; pyramids left {large} large, {small} small."
    )
    return sentence.format(
        king=king,
        name=name,
        points=points(view.scores[king]),
        treasury=wealth_words(view.treasuries[king]),
        cities=city_counts(view)[king],
        courts=counted(view, "B")[king],
        observatories=counted(view, "O")[king],
        large=free_large(view, king),
        small=free_small(view, king),
    )


def _cards(view: View, names: list[str]) -> list[str]:
    lines = [
        _("Round {round}, ball matches {matches} of {length}.").format(
            round=view.round, matches=view.matches, length=view.options.matches
        )
    ]
    if view.eclipse:
        lines += [_("The eclipse has come: Chaak gives no more maize.")]
    for position, card in enumerate(view.row):
        seen = [name for king, name in enumerate(names) if view.seen[king] >> position & 1]
        face = _("face down") if card is None else card_name(card)
        if view.turned >> position & 1:
            sentence = _("Card {position}: {face}, face up.")
        elif seen:
            sentence = _("Card {position}: {face}, seen by {names}.")
        else:
            sentence = _("Card {position}: {face}.")
        lines += [sentence.format(position=position, face=face, names=together(seen))]
    return lines
