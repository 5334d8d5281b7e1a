"""Buildings come and go, tokens change hands."""

from game.balam.compiled import compiled
from game.balam.kernel.layout import (
    HELD,
    OWNER,
    PAIR,
    PALACE,
    SCORES,
    SIZE,
    SOURCE,
    STOCK,
    SUPPLY,
    TEMPLE,
    UPPER,
    WEALTH,
    WHAT,
    Ints,
)
from game.balam.kernel.slices import wealth_of
from game.balam.kernel.tables import COST_K, COST_N, F_PAIR, F_SLOT, FILL, PAIRT, PREF, TILE


@compiled
def raze(deal: Ints, place: int) -> None:
    """Take a building away, given by its site and lowest slot."""
    w = deal[WHAT + place]
    deal[STOCK + TILE[w]] += 1
    if deal[HELD + place]:
        deal[SUPPLY + (deal[HELD + place] - 1)] += 1
        deal[HELD + place] = 0
    deal[WHAT + place] = 0
    if w in (PALACE, TEMPLE):
        deal[WHAT + (place // 4 * 4 + deal[PAIR + place])] = 0
    s = place // 4
    for slot in range(4):
        if deal[WHAT + s * 4 + slot]:
            return
    deal[OWNER + s] = -1


@compiled
def pay_any(deal: Ints, king: int, number: int) -> None:
    """Pay so many tokens of any kind, those there are most of first (23.5)."""
    own = wealth_of(deal, king)
    for _i in range(number):
        best = PREF[0]
        for j in range(1, 6):
            if own[PREF[j]] > own[best]:
                best = PREF[j]
        own[best] -= 1
        deal[SUPPLY + best] += 1


@compiled
def raise_one(deal: Ints, king: int, site: int, slot: int, letter: int, partner: int) -> None:
    """Put up a building."""
    deal[OWNER + site] = king
    deal[WHAT + site * 4 + slot] = letter
    deal[PAIR + site * 4 + slot] = partner
    deal[HELD + site * 4 + slot] = 0
    if letter in (PALACE, TEMPLE):
        deal[WHAT + site * 4 + partner] = UPPER
        deal[HELD + site * 4 + partner] = 0
    deal[STOCK + TILE[letter]] -= 1


@compiled
def do_fill(deal: Ints, king: int, site: int, fill: int, taxed: int) -> None:
    """Build a filling on a site and pay for it."""
    f = FILL[fill]
    anything = taxed
    for letter in range(1, 9):
        if f[letter - 1]:
            k = COST_K[letter]
            if k < 0:
                anything += f[letter - 1] * COST_N[letter]
            else:
                deal[WEALTH + king * 6 + k] -= f[letter - 1] * COST_N[letter]
                deal[SUPPLY + k] += f[letter - 1] * COST_N[letter]
    pay_any(deal, king, anything)
    for slot in range(4):
        letter = f[F_SLOT + slot]
        if 0 < letter < UPPER:
            raise_one(deal, king, site, slot, letter, f[F_PAIR + slot])


@compiled
def do_replace(deal: Ints, king: int, site: int, which: int, letter: int) -> None:
    """Build a temple or palace in place of what stands on a pair of slots."""
    a, b = (PAIRT[deal[SIZE + site], which, 0], PAIRT[deal[SIZE + site], which, 1])
    pay_any(deal, king, 1 + COST_N[letter])
    for slot in (a, b):
        w = deal[WHAT + site * 4 + slot]
        if 0 < w < UPPER:
            raze(deal, site * 4 + slot)
    raise_one(deal, king, site, a, letter, b)


@compiled
def score(deal: Ints, king: int, source: int, points: int) -> None:
    """A king scores."""
    deal[SCORES + king] += points
    deal[SOURCE + king * 5 + source] += points


@compiled
def gain(deal: Ints, king: int, kind: int, number: int) -> None:
    """Tokens go from the supply to a treasury, as many as there are."""
    number = min(number, deal[SUPPLY + kind])
    deal[WEALTH + king * 6 + kind] += number
    deal[SUPPLY + kind] -= number
