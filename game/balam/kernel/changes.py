"""Buildings come and go, tokens change hands."""

from game.balam.compiled import compiled
from game.balam.kernel.layout import (
    OWNER,
    PAIR,
    PALACE,
    SCORES,
    SIZE,
    SOURCE,
    STOCK,
    SUPPLY,
    TEMPLE,
    TOKEN_AT,
    TYPE_AT,
    UPPER,
    WEALTH,
    Ints,
    wealth_of,
)
from game.balam.kernel.tables import COST_K, COST_N, F_PAIR, F_SLOT, FILL, PAIRT, PREF, TILE


@compiled
def raze(position: Ints, place: int) -> None:
    """Take a building away, given by its site and lowest slot."""
    w = position[TYPE_AT + place]
    position[STOCK + TILE[w]] += 1
    if position[TOKEN_AT + place]:
        position[SUPPLY + (position[TOKEN_AT + place] - 1)] += 1
        position[TOKEN_AT + place] = 0
    position[TYPE_AT + place] = 0
    if w in (PALACE, TEMPLE):
        position[TYPE_AT + (place // 4 * 4 + position[PAIR + place])] = 0
    # A city without a building belongs to nobody (BAL-57).
    s = place // 4
    for slot in range(4):
        if position[TYPE_AT + s * 4 + slot]:
            return
    position[OWNER + s] = -1


@compiled
def pay_any(position: Ints, king: int, number: int) -> None:
    """Pay this number of tokens of any kind, the most numerous kinds first."""
    own = wealth_of(position, king)
    for _i in range(number):
        best = PREF[0]
        for j in range(1, 6):
            if own[PREF[j]] > own[best]:
                best = PREF[j]
        own[best] -= 1
        position[SUPPLY + best] += 1


@compiled
def raise_one(position: Ints, king: int, site: int, slot: int, letter: int, partner: int) -> None:
    """Put up a building."""
    position[OWNER + site] = king
    position[TYPE_AT + site * 4 + slot] = letter
    position[PAIR + site * 4 + slot] = partner
    position[TOKEN_AT + site * 4 + slot] = 0
    if letter in (PALACE, TEMPLE):
        position[TYPE_AT + site * 4 + partner] = UPPER
        position[TOKEN_AT + site * 4 + partner] = 0
    position[STOCK + TILE[letter]] -= 1


@compiled
def do_fill(position: Ints, king: int, site: int, fill: int, taxed: int) -> None:
    """Build a filling on a site and pay for it."""
    f = FILL[fill]
    anything = taxed
    for letter in range(1, 9):
        if f[letter - 1]:
            k = COST_K[letter]
            if k < 0:
                anything += f[letter - 1] * COST_N[letter]
            else:
                position[WEALTH + king * 6 + k] -= f[letter - 1] * COST_N[letter]
                position[SUPPLY + k] += f[letter - 1] * COST_N[letter]
    pay_any(position, king, anything)
    for slot in range(4):
        letter = f[F_SLOT + slot]
        if 0 < letter < UPPER:
            raise_one(position, king, site, slot, letter, f[F_PAIR + slot])


@compiled
def do_replace(position: Ints, king: int, site: int, which: int, letter: int) -> None:
    """Build a temple or palace in place of the buildings on a pair of slots."""
    a, b = (PAIRT[position[SIZE + site], which, 0], PAIRT[position[SIZE + site], which, 1])
    pay_any(position, king, 1 + COST_N[letter])
    for slot in (a, b):
        w = position[TYPE_AT + site * 4 + slot]
        if 0 < w < UPPER:
            raze(position, site * 4 + slot)
    raise_one(position, king, site, a, letter, b)


@compiled
def score(position: Ints, king: int, source: int, points: int) -> None:
    """A king scores."""
    position[SCORES + king] += points
    position[SOURCE + king * 5 + source] += points


@compiled
def gain(position: Ints, king: int, kind: int, number: int) -> None:
    """Move tokens from the supply to a treasury, up to the number left."""
    number = min(number, position[SUPPLY + kind])
    position[WEALTH + king * 6 + kind] += number
    position[SUPPLY + kind] -= number
