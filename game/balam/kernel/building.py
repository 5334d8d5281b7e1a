"""The value of building."""

from game.balam.compiled import compiled, inlined
from game.balam.kernel.holdings import income, is_beside, land_value, part_income
from game.balam.kernel.layout import (
    ATTACK_GAINS,
    ATTACK_RISKS,
    CITY,
    COMP,
    DEGREE,
    FEATURE,
    H_PLAYERS,
    HEAD,
    IMAGINED,
    INCOME_PARTS,
    INCOMES,
    N_BASE,
    N_MATCHES,
    N_ROUNDS,
    N_SMALL,
    N_TOKEN,
    N_TOTAL,
    OWN,
    OWNER,
    PAIR,
    PALACE,
    PARTS,
    PRODUCTION,
    PROSPECTS,
    S_DREAD,
    S_MARKETS,
    S_RAIDS,
    S_RISK,
    SETS,
    SIZE,
    SPECIALS,
    STOCK,
    TEMPLE,
    TYPE_AT,
    UNKNOWN,
    UPPER,
    VILLAGE,
    Floats,
    Ints,
)
from game.balam.kernel.prepare import market_harm
from game.balam.kernel.tables import F_G, F_M, F_N, F_P, F_SP, F_T, F_TOK, F_V, FILL, FILLS, NEVER, NPAIR, PAIRT, POINTS
from game.balam.kernel.threats import attack_risk, city_risk, count_city, threat_value, value_garrisons


@inlined
def is_affordable(position: Ints, fill: int, taxed: int, scratch: Ints) -> bool:
    """True if the treasury and the stock allow a filling, its special building aside."""
    return (
        FILL[fill, F_TOK] + taxed <= scratch[N_TOTAL]
        and FILL[fill, F_V] + FILL[fill, F_G] <= position[STOCK]
        and FILL[fill, F_P] + FILL[fill, F_T] <= position[STOCK + 1]
    )


@inlined
def income_with(fill: int, kind: int, scratch: Ints, part: int, rounds: int, style: Ints) -> int:
    """The income of a component with the villages, temples and palaces of a filling."""
    maize = scratch[part] + (0 if kind else FILL[fill, F_V])
    others = scratch[part + 1] + (FILL[fill, F_V] if kind else 0)
    temples, palaces = (scratch[part + 2] + FILL[fill, F_T], scratch[part + 3] + FILL[fill, F_P])
    return income(maize, others, temples, palaces, rounds, style)


@compiled
def site_fills(
    position: Ints,
    king: int,
    site: int,
    scratch: Ints,
    worths: Floats,
    style: Ints,
    taxed: int,
    best: Floats,
    found: Ints,
) -> bool:
    """Improve best[0] and found (fill, -1) by fillings of a site."""
    rounds, coin = (scratch[N_ROUNDS], scratch[N_TOKEN])
    size = position[SIZE + site]
    taken = 0
    for slot in range(4):
        if position[TYPE_AT + site * 4 + slot]:
            taken |= 1 << slot
    if FILLS[size, taken, 0] == FILLS[size, taken, 1]:
        return False
    new = 1 if position[OWNER + site] < 0 else 0
    beside = 1 if is_beside(position, site, king) else 0
    watchful = style[S_RAIDS] != 0 or style[S_DREAD] != 0
    threatened = watchful and beside
    risky = position[FEATURE + site] == 1 or position[FEATURE + site] == 2
    risk_now = city_risk(position, site, king, 0, scratch, worths, style) if threatened and not new else 0.0
    worths[ATTACK_GAINS:ATTACK_RISKS] = UNKNOWN
    worths[ATTACK_GAINS + 0] = worths[ATTACK_RISKS + 0] = 0.0
    kind = 0 if POINTS[position[PRODUCTION + site]] == 1 else 1
    part = OWN + PARTS + 4 * scratch[OWN + COMP + site]
    incomes = INCOMES + SETS * kind
    if scratch[INCOME_PARTS + kind] != part:
        scratch[INCOME_PARTS + kind] = part
        scratch[incomes : incomes + SETS] = NEVER
        scratch[incomes] = part_income(scratch, part, rounds, style)
    pros = PROSPECTS + SPECIALS * (2 * new + beside)
    imagined = 0
    change = 0
    harm = 0.0
    improved = False
    for i in range(FILLS[size, taken, 0], FILLS[size, taken, 1]):
        special = scratch[pros + FILL[i, F_SP]]
        if special == NEVER or not is_affordable(position, i, taxed, scratch):
            continue
        key = FILL[i, F_V] + 5 * FILL[i, F_T] + 15 * FILL[i, F_P]
        if FILL[i, F_M]:
            if scratch[N_SMALL] < 1 + position[DEGREE + site]:
                continue
            if not imagined:
                harm = market_harm(position, king, site, 1, scratch)
                n, matches = (position[HEAD + H_PLAYERS], scratch[N_MATCHES])
                imagined = IMAGINED + PARTS + 4 * scratch[IMAGINED + COMP + site]
                change = land_value(scratch, IMAGINED, n, king, rounds, matches, style) - scratch[N_BASE]
                change -= part_income(scratch, imagined, rounds, style)
            gain = float(change + income_with(i, kind, scratch, imagined, rounds, style))
            gain = gain + style[S_MARKETS] * (harm / 2 + 10 * min(rounds, 4)) / 100
        else:
            if scratch[incomes + key] == NEVER:
                scratch[incomes + key] = income_with(i, kind, scratch, part, rounds, style)
            gain = float(scratch[incomes + key] - scratch[incomes] + special)
        price = FILL[i, F_TOK] * coin
        risk = style[S_RISK] * FILL[i, F_N] * min(rounds, 4) if risky else 0
        tax = coin if taxed else 0
        garrisons = FILL[i, F_G]
        near = 0.0
        if threatened or (watchful and garrisons):
            if worths[ATTACK_GAINS + garrisons] == UNKNOWN:
                value_garrisons(position, site, king, garrisons, scratch, worths, style)
            near = threat_value(
                worths[ATTACK_GAINS + garrisons], 0.0 - risk_now + worths[ATTACK_RISKS + garrisons], style
            )
        # The risk of attack can only lower a value, so it is computed for fillings that could become the best.
        if gain + near - price - risk - tax <= best[0]:
            continue
        if threatened:
            count_city(position, site, scratch)
            for letter in range(1, UPPER):
                scratch[CITY + letter] += FILL[i, letter - 1]
            fear = attack_risk(position, site, king, garrisons, scratch, style) - risk_now
            near = threat_value(worths[ATTACK_GAINS + garrisons], fear + worths[ATTACK_RISKS + garrisons], style)
        worth = gain + near - price - risk - tax
        if worth > best[0]:
            best[0] = worth
            found[0] = i
            improved = True
    return improved


@compiled
def site_replacements(
    position: Ints, king: int, site: int, scratch: Ints, worths: Floats, style: Ints, best: Floats, found: Ints
) -> bool:
    """Improve the best by temples and palaces in place of others."""
    if scratch[N_TOTAL] < 3 or position[STOCK + 1] < 1:
        return False
    rounds, coin = (scratch[N_ROUNDS], scratch[N_TOKEN])
    size = position[SIZE + site]
    threatened = (style[S_RAIDS] != 0 or style[S_DREAD] != 0) and is_beside(position, site, king)
    part = OWN + PARTS + 4 * scratch[OWN + COMP + site]
    kind = 0 if POINTS[position[PRODUCTION + site]] == 1 else 1
    risky = position[FEATURE + site] == 1 or position[FEATURE + site] == 2
    improved = False
    for j in range(NPAIR[size]):
        a, b = (PAIRT[size, j, 0], PAIRT[size, j, 1])
        first = 0
        ok = True
        villages = 0
        temples = 0
        palaces = 0
        for slot in range(4):
            w = position[TYPE_AT + site * 4 + slot]
            if 0 < w < UPPER:
                q = position[PAIR + site * 4 + slot] if w in (PALACE, TEMPLE) else slot
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
            risk = style[S_RISK] * min(rounds, 4) if risky else 0
            growth = income(
                scratch[part] - (0 if kind else villages),
                scratch[part + 1] - (villages if kind else 0),
                scratch[part + 2] - temples + (letter == TEMPLE),
                scratch[part + 3] - palaces + (letter == PALACE),
                rounds,
                style,
            ) - part_income(scratch, part, rounds, style)
            near = 0.0
            if threatened:
                risk_now = city_risk(position, site, king, 0, scratch, worths, style)
                near = threat_value(0.0, 0.0 - risk_now, style)
                if growth + near - 2 * coin - risk - coin <= best[0]:
                    continue
                count_city(position, site, scratch)
                scratch[CITY + VILLAGE] -= villages
                scratch[CITY + TEMPLE] -= temples
                scratch[CITY + PALACE] -= palaces
                scratch[CITY + letter] += 1
                near = threat_value(0.0, attack_risk(position, site, king, 0, scratch, style) - risk_now, style)
            worth = growth + near - 2 * coin - risk - coin
            if worth > best[0]:
                best[0] = worth
                found[0] = j
                found[1] = letter
                improved = True
    return improved
