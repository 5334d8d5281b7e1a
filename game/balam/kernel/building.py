"""What builds promise."""

from game.balam.compiled import compiled, inlined
from game.balam.kernel.frontier import count_city, frontier_worth, peril, reckon_garrisons, standing_peril
from game.balam.kernel.holdings import income, is_beside, part_income, promise
from game.balam.kernel.layout import (
    CITY,
    COMP,
    DEG,
    FEARS,
    FEAT,
    H_PLAYERS,
    HEAD,
    HOPES,
    IMAGINED,
    INCOMES,
    N_BASE,
    N_COIN,
    N_MATCHES,
    N_ROUNDS,
    N_SMALL,
    N_TOTAL,
    OWN,
    OWNER,
    PAIR,
    PALACE,
    PARTS,
    PROD,
    PROS,
    RECKONED,
    S_DREAD,
    S_MARKETS,
    S_RAIDS,
    S_RISK,
    SETS,
    SIZE,
    SPECIALS,
    STOCK,
    TEMPLE,
    UNKNOWN,
    UPPER,
    VILLAGE,
    WHAT,
    Floats,
    Ints,
)
from game.balam.kernel.survey import market_harm
from game.balam.kernel.tables import F_G, F_M, F_N, F_P, F_SP, F_T, F_TOK, F_V, FILL, FILLS, NEVER, NPAIR, PAIRT, POINTS


@inlined
def is_affordable(deal: Ints, fill: int, taxed: int, mind: Ints) -> bool:
    """Whether the treasury and the stock allow a filling, its special building aside."""
    return (
        FILL[fill, F_TOK] + taxed <= mind[N_TOTAL]
        and FILL[fill, F_V] + FILL[fill, F_G] <= deal[STOCK]
        and FILL[fill, F_P] + FILL[fill, F_T] <= deal[STOCK + 1]
    )


@inlined
def income_with(fill: int, kind: int, mind: Ints, part: int, rounds: int, st: Ints) -> int:
    """The income of a component with the villages, temples and palaces of a filling."""
    maize = mind[part] + (0 if kind else FILL[fill, F_V])
    others = mind[part + 1] + (FILL[fill, F_V] if kind else 0)
    temples, palaces = (mind[part + 2] + FILL[fill, F_T], mind[part + 3] + FILL[fill, F_P])
    return income(maize, others, temples, palaces, rounds, st)


@compiled
def site_fills(
    deal: Ints, king: int, site: int, mind: Ints, worths: Floats, st: Ints, taxed: int, best: Floats, found: Ints
) -> bool:
    """Improve best[0] and found (fill, -1) by fillings of a site."""
    rounds, coin = (mind[N_ROUNDS], mind[N_COIN])
    size = deal[SIZE + site]
    taken = 0
    for slot in range(4):
        if deal[WHAT + site * 4 + slot]:
            taken |= 1 << slot
    if FILLS[size, taken, 0] == FILLS[size, taken, 1]:
        return False
    new = 1 if deal[OWNER + site] < 0 else 0
    beside = 1 if is_beside(deal, site, king) else 0
    watchful = st[S_RAIDS] != 0 or st[S_DREAD] != 0
    threatened = watchful and beside
    risky = deal[FEAT + site] == 1 or deal[FEAT + site] == 2
    fear_now = standing_peril(deal, site, king, 0, mind, worths, st) if threatened and not new else 0.0
    worths[HOPES:FEARS] = UNKNOWN
    worths[HOPES + 0] = worths[FEARS + 0] = 0.0
    kind = 0 if POINTS[deal[PROD + site]] == 1 else 1
    part = OWN + PARTS + 4 * mind[OWN + COMP + site]
    incomes = INCOMES + SETS * kind
    if mind[RECKONED + kind] != part:
        mind[RECKONED + kind] = part
        mind[incomes : incomes + SETS] = NEVER
        mind[incomes] = part_income(mind, part, rounds, st)
    pros = PROS + SPECIALS * (2 * new + beside)
    imagined = 0
    change = 0
    harm = 0.0
    improved = False
    for i in range(FILLS[size, taken, 0], FILLS[size, taken, 1]):
        special = mind[pros + FILL[i, F_SP]]
        if special == NEVER or not is_affordable(deal, i, taxed, mind):
            continue
        key = FILL[i, F_V] + 5 * FILL[i, F_T] + 15 * FILL[i, F_P]
        if FILL[i, F_M]:
            if mind[N_SMALL] < 1 + deal[DEG + site]:
                continue
            if not imagined:
                harm = market_harm(deal, king, site, mind)
                n, matches = (deal[HEAD + H_PLAYERS], mind[N_MATCHES])
                imagined = IMAGINED + PARTS + 4 * mind[IMAGINED + COMP + site]
                change = promise(mind, IMAGINED, n, king, rounds, matches, st) - mind[N_BASE]
                change -= part_income(mind, imagined, rounds, st)
            gain = float(change + income_with(i, kind, mind, imagined, rounds, st))
            gain = gain + st[S_MARKETS] * (harm / 2 + 10 * min(rounds, 4)) / 100
        else:
            if mind[incomes + key] == NEVER:
                mind[incomes + key] = income_with(i, kind, mind, part, rounds, st)
            gain = float(mind[incomes + key] - mind[incomes] + special)
        price = FILL[i, F_TOK] * coin
        risk = st[S_RISK] * FILL[i, F_N] * min(rounds, 4) if risky else 0
        tax = coin if taxed else 0
        garrisons = FILL[i, F_G]
        near = 0.0
        if threatened or (watchful and garrisons):
            if worths[HOPES + garrisons] == UNKNOWN:
                reckon_garrisons(deal, site, king, garrisons, mind, worths, st)
            near = frontier_worth(worths[HOPES + garrisons], 0.0 - fear_now + worths[FEARS + garrisons], st)
        # nothing is dreaded less than no attack at all: only who could be the best then has to reckon with the worst
        if gain + near - price - risk - tax <= best[0]:
            continue
        if threatened:
            count_city(deal, site, mind)
            for letter in range(1, UPPER):
                mind[CITY + letter] += FILL[i, letter - 1]
            fear = peril(deal, site, king, garrisons, mind, st) - fear_now
            near = frontier_worth(worths[HOPES + garrisons], fear + worths[FEARS + garrisons], st)
        worth = gain + near - price - risk - tax
        if worth > best[0]:
            best[0] = worth
            found[0] = i
            improved = True
    return improved


@compiled
def site_replacements(
    deal: Ints, king: int, site: int, mind: Ints, worths: Floats, st: Ints, best: Floats, found: Ints
) -> bool:
    """Improve the best by temples and palaces in place of others."""
    if mind[N_TOTAL] < 3 or deal[STOCK + 1] < 1:
        return False
    rounds, coin = (mind[N_ROUNDS], mind[N_COIN])
    size = deal[SIZE + site]
    threatened = (st[S_RAIDS] != 0 or st[S_DREAD] != 0) and is_beside(deal, site, king)
    part = OWN + PARTS + 4 * mind[OWN + COMP + site]
    kind = 0 if POINTS[deal[PROD + site]] == 1 else 1
    risky = deal[FEAT + site] == 1 or deal[FEAT + site] == 2
    improved = False
    for j in range(NPAIR[size]):
        a, b = (PAIRT[size, j, 0], PAIRT[size, j, 1])
        first = 0
        ok = True
        villages = 0
        temples = 0
        palaces = 0
        for slot in range(4):
            w = deal[WHAT + site * 4 + slot]
            if 0 < w < UPPER:
                q = deal[PAIR + site * 4 + slot] if w in (PALACE, TEMPLE) else slot
                hits = slot in (a, b) or q in (a, b)
                if hits:
                    if w not in (VILLAGE, PALACE, TEMPLE) or not ((slot in (a, b)) and (q in (a, b))):
                        ok = False
                    if not first:
                        first = w
                    villages += w == VILLAGE
                    temples += w == TEMPLE
                    palaces += w == PALACE
        if not ok or not first:
            continue
        for letter in (PALACE, TEMPLE):
            if letter == first:
                continue
            risk = st[S_RISK] * min(rounds, 4) if risky else 0
            growth = income(
                mind[part] - (0 if kind else villages),
                mind[part + 1] - (villages if kind else 0),
                mind[part + 2] - temples + (letter == TEMPLE),
                mind[part + 3] - palaces + (letter == PALACE),
                rounds,
                st,
            ) - part_income(mind, part, rounds, st)
            near = 0.0
            if threatened:
                fear_now = standing_peril(deal, site, king, 0, mind, worths, st)
                near = frontier_worth(0.0, 0.0 - fear_now, st)
                if growth + near - 2 * coin - risk - coin <= best[0]:
                    continue
                count_city(deal, site, mind)
                mind[CITY + VILLAGE] -= villages
                mind[CITY + TEMPLE] -= temples
                mind[CITY + PALACE] -= palaces
                mind[CITY + letter] += 1
                near = frontier_worth(0.0, peril(deal, site, king, 0, mind, st) - fear_now, st)
            worth = growth + near - 2 * coin - risk - coin
            if worth > best[0]:
                best[0] = worth
                found[0] = j
                found[1] = letter
                improved = True
    return improved
