"""The values that the evaluation of builds starts from."""

from game.balam.compiled import compiled
from game.balam.kernel.holdings import holdings, land_value, outlook, prospects, pyramids, token_value
from game.balam.kernel.layout import (
    CACAO,
    DEGREE,
    H_LENGTH,
    H_MATCHES,
    H_PLAYERS,
    HEAD,
    IMAGINED,
    INCOME_PARTS,
    INCOMES,
    JADE,
    MAIZE,
    MOST_SITES,
    N_BASE,
    N_FOUND,
    N_MATCHES,
    N_ROUNDS,
    N_SMALL,
    N_TOKEN,
    N_TOTAL,
    NEIGHBOURS,
    NUMS,
    OTHERS,
    OWN,
    OWNER,
    PLAIN_ROW,
    PROSPECTS,
    PYRAMIDS,
    SHELL,
    SPECIALS,
    STOCK,
    UNKNOWN,
    WEALTH,
    Floats,
    Ints,
    style_of,
)
from game.balam.kernel.tables import LARGE, NEVER
from game.balam.kernel.threats import forces
from game.balam.kernel.token_values import buildings_of, free_small


@compiled
def prepare(position: Ints, king: int, scratch: Ints, worths: Floats) -> None:
    """Fill the scratch array for a king."""
    worths[:] = UNKNOWN
    scratch[INCOME_PARTS:INCOMES] = -1
    pyramids(position, scratch)
    holdings(position, king, scratch, OWN)
    style = style_of(position, king)
    rounds = outlook(position, king)
    matches = max(0, position[HEAD + H_LENGTH] - position[HEAD + H_MATCHES])
    total = 0
    for k in range(6):
        total += position[WEALTH + king * 6 + k]
    scratch[N_ROUNDS] = rounds
    scratch[N_MATCHES] = matches
    scratch[N_TOTAL] = total
    scratch[N_TOKEN] = token_value(rounds, style, total)
    scratch[N_BASE] = land_value(scratch, OWN, position[HEAD + H_PLAYERS], king, rounds, matches, style)
    scratch[N_SMALL] = free_small(position, king)
    scratch[N_FOUND] = scratch[OWN + NUMS + king] < LARGE
    buildings_of(position, king, scratch)
    forces(position, scratch)


@compiled
def value_prospects(position: Ints, king: int, scratch: Ints) -> None:
    """The value added by buildings that bring no income, by new site, rival neighbour and special building."""
    style = style_of(position, king)
    n = position[HEAD + H_PLAYERS]
    rounds, matches = (scratch[N_ROUNDS], scratch[N_MATCHES])
    nums = OWN + NUMS
    base = prospects(scratch, OWN, n, king, rounds, matches, style)
    own = WEALTH + king * 6
    scratch[PROSPECTS:OTHERS] = NEVER
    for new in range(2):
        scratch[nums + king] += new
        for beside in range(2):
            pros = PROSPECTS + SPECIALS * (2 * new + beside)
            garrisons = nums + (13 if beside else 14)
            scratch[pros] = prospects(scratch, OWN, n, king, rounds, matches, style) - base
            scratch[garrisons] += 1
            scratch[pros + 1] = prospects(scratch, OWN, n, king, rounds, matches, style) - base
            scratch[garrisons] += 1
            scratch[pros + 2] = prospects(scratch, OWN, n, king, rounds, matches, style) - base
            scratch[garrisons] -= 2
            if position[own + MAIZE] and position[STOCK + 2]:
                scratch[nums + 12] += 1
                scratch[pros + 3] = prospects(scratch, OWN, n, king, rounds, matches, style) - base
                scratch[nums + 12] -= 1
            if position[own + SHELL] and position[STOCK + 3]:
                scratch[nums + 4 + king] += 1
                scratch[pros + 4] = prospects(scratch, OWN, n, king, rounds, matches, style) - base
                scratch[nums + 4 + king] -= 1
            if position[own + JADE] and position[STOCK + 3]:
                scratch[nums + 8 + king] += 1
                scratch[pros + 5] = prospects(scratch, OWN, n, king, rounds, matches, style) - base
                scratch[nums + 8 + king] -= 1
            if position[own + CACAO] and position[STOCK + 2]:
                scratch[pros + 6] = 0
        scratch[nums + king] -= new


@compiled
def market_harm(position: Ints, king: int, site: int, number: int, scratch: Ints) -> float:
    """Compute the holdings with this number of markets more on a site; returns the average loss of the other kings."""
    n = position[HEAD + H_PLAYERS]
    rounds, matches = (scratch[N_ROUNDS], scratch[N_MATCHES])
    plain = style_of(position, PLAIN_ROW)
    before = position[OWNER + site]
    position[OWNER + site] = king
    scratch[PYRAMIDS + MOST_SITES * king + site] += number
    for j in range(position[DEGREE + site]):
        scratch[PYRAMIDS + MOST_SITES * king + position[NEIGHBOURS + site * 4 + j]] += number
    harm = 0
    for k in range(n):
        if k != king:
            holdings(position, k, scratch, IMAGINED)
            harm += scratch[OTHERS + k] - land_value(scratch, IMAGINED, n, k, rounds, matches, plain)
    holdings(position, king, scratch, IMAGINED)
    position[OWNER + site] = before
    scratch[PYRAMIDS + MOST_SITES * king + site] -= number
    for j in range(position[DEGREE + site]):
        scratch[PYRAMIDS + MOST_SITES * king + position[NEIGHBOURS + site * 4 + j]] -= number
    return harm / (n - 1)


@compiled
def value_others(position: Ints, king: int, scratch: Ints) -> None:
    """The value of the land of the other kings."""
    n = position[HEAD + H_PLAYERS]
    for k in range(n):
        if k != king:
            holdings(position, k, scratch, IMAGINED)
            scratch[OTHERS + k] = land_value(
                scratch, IMAGINED, n, k, scratch[N_ROUNDS], scratch[N_MATCHES], style_of(position, PLAIN_ROW)
            )
