"""What a king looks at before he weighs builds."""

from game.balam.compiled import compiled
from game.balam.kernel.frontier import forces
from game.balam.kernel.hoard import buildings_of, free_small
from game.balam.kernel.holdings import coin_of, holdings, outlook, promise, prospects, pyramids
from game.balam.kernel.layout import (
    CACAO,
    DEG,
    H_LENGTH,
    H_MATCHES,
    H_PLAYERS,
    HEAD,
    IMAGINED,
    INCOMES,
    JADE,
    MAIZE,
    MOST_SITES,
    N_BASE,
    N_COIN,
    N_FOUND,
    N_MATCHES,
    N_ROUNDS,
    N_SMALL,
    N_TOTAL,
    NB,
    NUMS,
    OTHERS,
    OWN,
    OWNER,
    PLAIN_ROW,
    PROS,
    PYR,
    RECKONED,
    SHELL,
    SPECIALS,
    STOCK,
    UNKNOWN,
    WEALTH,
    Floats,
    Ints,
)
from game.balam.kernel.slices import style_of
from game.balam.kernel.tables import LARGE, NEVER


@compiled
def survey(deal: Ints, king: int, mind: Ints, worths: Floats) -> None:
    """Note everything that a king's weighing needs."""
    worths[:] = UNKNOWN
    mind[RECKONED:INCOMES] = -1
    pyramids(deal, mind)
    holdings(deal, king, mind, OWN)
    st = style_of(deal, king)
    rounds = outlook(deal, king)
    matches = max(0, deal[HEAD + H_LENGTH] - deal[HEAD + H_MATCHES])
    total = 0
    for k in range(6):
        total += deal[WEALTH + king * 6 + k]
    mind[N_ROUNDS] = rounds
    mind[N_MATCHES] = matches
    mind[N_TOTAL] = total
    mind[N_COIN] = coin_of(rounds, st, total)
    mind[N_BASE] = promise(mind, OWN, deal[HEAD + H_PLAYERS], king, rounds, matches, st)
    mind[N_SMALL] = free_small(deal, king)
    mind[N_FOUND] = mind[OWN + NUMS + king] < LARGE
    buildings_of(deal, king, mind)
    forces(deal, mind)


@compiled
def fill_prospects(deal: Ints, king: int, mind: Ints) -> None:
    """What new buildings without a part in income add, by new site, beside an enemy, and special."""
    st = style_of(deal, king)
    n = deal[HEAD + H_PLAYERS]
    rounds, matches = (mind[N_ROUNDS], mind[N_MATCHES])
    nums = OWN + NUMS
    base = prospects(mind, OWN, n, king, rounds, matches, st)
    own = WEALTH + king * 6
    mind[PROS:OTHERS] = NEVER
    for new in range(2):
        mind[nums + king] += new
        for beside in range(2):
            pros = PROS + SPECIALS * (2 * new + beside)
            garrisons = nums + (13 if beside else 14)
            mind[pros] = prospects(mind, OWN, n, king, rounds, matches, st) - base
            mind[garrisons] += 1
            mind[pros + 1] = prospects(mind, OWN, n, king, rounds, matches, st) - base
            mind[garrisons] += 1
            mind[pros + 2] = prospects(mind, OWN, n, king, rounds, matches, st) - base
            mind[garrisons] -= 2
            if deal[own + MAIZE] and deal[STOCK + 2]:
                mind[nums + 12] += 1
                mind[pros + 3] = prospects(mind, OWN, n, king, rounds, matches, st) - base
                mind[nums + 12] -= 1
            if deal[own + SHELL] and deal[STOCK + 3]:
                mind[nums + 4 + king] += 1
                mind[pros + 4] = prospects(mind, OWN, n, king, rounds, matches, st) - base
                mind[nums + 4 + king] -= 1
            if deal[own + JADE] and deal[STOCK + 3]:
                mind[nums + 8 + king] += 1
                mind[pros + 5] = prospects(mind, OWN, n, king, rounds, matches, st) - base
                mind[nums + 8 + king] -= 1
            if deal[own + CACAO] and deal[STOCK + 2]:
                mind[pros + 6] = 0
        mind[nums + king] -= new


@compiled
def market_harm(deal: Ints, king: int, site: int, mind: Ints) -> float:
    """Lay a market in mind; the imagined holdings are then the king's. Returns what others lose on average."""
    n = deal[HEAD + H_PLAYERS]
    rounds, matches = (mind[N_ROUNDS], mind[N_MATCHES])
    plain = style_of(deal, PLAIN_ROW)
    before = deal[OWNER + site]
    deal[OWNER + site] = king
    mind[PYR + MOST_SITES * king + site] += 1
    for j in range(deal[DEG + site]):
        mind[PYR + MOST_SITES * king + deal[NB + site * 4 + j]] += 1
    harm = 0
    for k in range(n):
        if k != king:
            holdings(deal, k, mind, IMAGINED)
            harm += mind[OTHERS + k] - promise(mind, IMAGINED, n, k, rounds, matches, plain)
    holdings(deal, king, mind, IMAGINED)
    deal[OWNER + site] = before
    mind[PYR + MOST_SITES * king + site] -= 1
    for j in range(deal[DEG + site]):
        mind[PYR + MOST_SITES * king + deal[NB + site * 4 + j]] -= 1
    return harm / (n - 1)


@compiled
def plain_promises(deal: Ints, king: int, mind: Ints) -> None:
    """What the land promises the other kings, in plain numbers."""
    n = deal[HEAD + H_PLAYERS]
    for k in range(n):
        if k != king:
            holdings(deal, k, mind, IMAGINED)
            mind[OTHERS + k] = promise(mind, IMAGINED, n, k, mind[N_ROUNDS], mind[N_MATCHES], style_of(deal, PLAIN_ROW))
