"""The cards, the dice, the decks and the sets of buildings as arrays."""

from itertools import combinations

import numpy as np

from game.balam.building import PREFERENCE
from game.balam.catalogue_file import load_catalogue
from game.balam.deck import place_of, skeletons
from game.balam.kernel.layout import UPPER, Ints
from game.balam.kinds import KINDS, ORDER, TILE_OF, TYPES, Card, Type
from game.balam.map import PAIRS
from game.balam.moves import Construction
from game.balam.odds import rolls
from game.balam.state import DICE, LAST_MATCH, MOST_MATCHES

# The tables become constants of the compiled code. Editions differ only in tiles, which a position carries itself.
_CATALOGUE = load_catalogue()
NEVER = -(1 << 40)

_NAMES = (
    "prosperous",
    "favourable",
    "exceptional",
    "expedition",
    "cacao_feast",
    "wedding",
    "cenotes",
    "ball_match",
    "eclipse",
)
PROSPEROUS, FAVOURABLE, EXCEPTIONAL, EXPEDITION, FEAST, WEDDING, CENOTES, BALL_MATCH, ECLIPSED, DISASTER = range(10)
FEATURES = ("none", "sea", "volcano", "cenote")
CARD_IDS: tuple[Card, ...] = tuple(sorted(_CATALOGUE.katun))
CODE_OF = {card: code for code, card in enumerate(CARD_IDS)}
NCARDS = len(CARD_IDS)
C_NAME, C_K1, C_K2, C_PRESTIGE, C_ASK, C_ASKN, C_T1, C_N1, C_T2, C_N2, C_FEAT, C_COUNT, C_TOP = range(13)
"""The columns of a card: its name, kinds, prestige, price, losses, feature and count."""


def _card(card: Card) -> list[int]:
    katun = _CATALOGUE.katun[card]
    row = [0] * (C_TOP + 1)
    row[C_NAME] = _NAMES.index(katun.name) if katun.name in _NAMES else DISASTER
    kinds = [ORDER[kind] for kind in katun.kinds]
    row[C_K1], row[C_K2] = (kinds[0], kinds[-1]) if kinds else (0, 0)
    row[C_PRESTIGE] = katun.prestige
    if katun.asks is not None:
        row[C_ASK], row[C_ASKN] = ORDER[katun.asks[0]], katun.asks[1]
    for number, (letter, most) in enumerate(katun.takes):
        row[C_T1 + 2 * number], row[C_N1 + 2 * number] = TYPES.index(letter) + 1, most
    row[C_FEAT] = FEATURES.index(katun.destroys) if katun.destroys is not None else 0
    row[C_COUNT] = _CATALOGUE.deck.count(card)
    row[C_TOP] = card.startswith("prosperous")
    return row


def _ints(rows: object) -> Ints:
    return np.array(rows, np.int64)


CARDT = _ints([_card(card) for card in CARD_IDS])
_LETTERS = "pme-"
CARD_LETTER = _ints(
    [0 if row[C_TOP] else {BALL_MATCH: 1, ECLIPSED: 2}.get(int(row[C_NAME]), 3) for row in CARDT.tolist()]
)
"""The letter of a card in a skeleton."""
SKEL = _ints([[_LETTERS.index(letter) for letter in skeleton] for skeleton in skeletons()])
MATCH_AT = _ints([[place_of(one, match) for match in range(1, MOST_MATCHES + 1)] for one in skeletons()])
LAST2 = _ints([round(2 * place) for place in LAST_MATCH])
"""Twice the place of each ball match, in the middle of its range."""

POINTS = _ints([_CATALOGUE.points[kind] for kind in KINDS])
TILE = _ints([0, *(TILE_OF[letter] for letter in TYPES)])
COST_N = _ints([0, *(_CATALOGUE.costs[letter].tokens for letter in TYPES)])
COST_K = _ints([-1, *(-1 if (kind := _CATALOGUE.costs[letter].kind) is None else ORDER[kind] for letter in TYPES)])
"""The kind that a building costs, -1 for any."""
LARGE, SMALL = _CATALOGUE.large, _CATALOGUE.small
PREF = _ints([ORDER[kind] for kind in PREFERENCE])

_MOST_DICE = 4
FACES = _ints([[-1 if face == "x" else int(face) for face in _CATALOGUE.dice[name]] for name in DICE])
ROLLN = np.zeros((len(DICE), _MOST_DICE + 1), np.int64)
ROLL = np.zeros((len(DICE), _MOST_DICE + 1, 64, 3))
"""By faces and number of dice: successes, skulls and their probability."""
HITS = np.zeros((len(DICE), _MOST_DICE + 1, 13))
SKULLS = np.zeros((len(DICE), _MOST_DICE + 1))
for _die, _name in enumerate(DICE):
    for _number in range(1, _MOST_DICE + 1):
        for _row, (_hits, _skulls, _chance) in enumerate(rolls(_number, _CATALOGUE.dice[_name])):
            ROLL[_die, _number, _row] = _hits, _skulls, _chance
            ROLLN[_die, _number] = _row + 1
            HITS[_die, _number, _hits] += _chance
            SKULLS[_die, _number] += _skulls * _chance

F_V, F_G, F_P, F_T, F_M, F_R, F_B, F_O, F_N, F_TOK, F_SP, F_SLOT = range(12)
"""A filling: buildings by type, all of them, tokens, which special one; then by slot the type and the other slot."""
F_PAIR = F_SLOT + 4


_SPECIAL: tuple[tuple[Type, ...], ...] = ((), ("G",), ("G", "G"), ("R",), ("B",), ("O",), ("M",))
_LARGE: tuple[tuple[Type, ...], ...] = ((), ("P",), ("T",), ("P", "T"), ("T", "T"), ("P", "P"))
_VILLAGE: Type = "V"


def fillings(size: int, taken: int) -> tuple[tuple[Construction, ...], ...]:
    """The sets of buildings that a king considers for the free slots of a site: large ones, villages, special ones."""
    found: dict[tuple[Construction, ...], None] = {}
    for large in _LARGE:
        places = _places(size, taken, len(large))
        if places is None:
            continue
        wide = [Construction(letter, pair) for letter, pair in zip(large, places, strict=True)]
        used = {slot for pair in places for slot in pair}
        rest = [slot for slot in range(size) if not taken >> slot & 1 and slot not in used]
        for special in _SPECIAL:
            for villages in range(len(rest) - len(special) + 1):
                letters = (*(_VILLAGE,) * villages, *special)
                small = [Construction(letter, (slot,)) for letter, slot in zip(letters, rest, strict=False)]
                if wide or small:
                    found[tuple(sorted(wide + small, key=lambda one: one.slots))] = None
    return tuple(found)


def _places(size: int, taken: int, number: int) -> tuple[tuple[int, int], ...] | None:
    """Pairs of adjacent free slots from the end, so that the early slots stay together; None if there are too few."""
    free = [pair for pair in PAIRS[size] if not any(taken >> slot & 1 for slot in pair)]
    for some in combinations(reversed(free), number):
        if len({slot for pair in some for slot in pair}) == 2 * number:
            return some
    return None


def _fillings() -> tuple[Ints, Ints]:
    rows: list[list[int]] = []
    ranges = np.zeros((5, 16, 2), np.int64)
    for size in (2, 3, 4):
        for taken in range(1 << size):
            ranges[size, taken, 0] = len(rows)
            for construct in fillings(size, taken):
                row = [0] * (F_PAIR + 4)
                for letter, slots in construct:
                    code = TYPES.index(letter) + 1
                    row[code - 1] += 1
                    row[F_N] += 1
                    row[F_TOK] += int(COST_N[code])
                    row[F_SLOT + slots[0]] = code
                    row[F_PAIR + slots[0]] = slots[-1]
                    if len(slots) > 1:
                        row[F_SLOT + slots[1]] = UPPER
                others = [row[F_G] == 1, row[F_G] == 2, row[F_R], row[F_B], row[F_O], row[F_M]]
                row[F_SP] = next((number for number, there in enumerate(others, 1) if there), 0)
                rows.append(row)
            ranges[size, taken, 1] = len(rows)
    return _ints(rows), ranges


FILL, FILLS = _fillings()
"""The fillings; and by the size of a site and the slots taken, the first of them and the one after the last."""
NPAIR = _ints([len(pairs) for pairs in PAIRS])
PAIRT = _ints([[*pairs, *[(-1, -1)] * (4 - len(pairs))] for pairs in PAIRS])
"""The adjacent slots by the size of a site."""

GOLD, M1, M2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
U1, U27, U30, U31, MAXU = (np.uint64(number) for number in (1, 27, 30, 31, (1 << 64) - 1))
