"""Attack gain and attack risk along the borders of a king."""

from game.balam.compiled import compiled, inlined
from game.balam.kernel.holdings import token_value, worth_of
from game.balam.kernel.layout import (
    ATTACK_GAINS,
    ATTACK_RISKS,
    CITY,
    CITY_RISKS,
    DEGREE,
    FORCE,
    GARRISON,
    H_DICE,
    H_PLAYERS,
    HEAD,
    INCOME_PARTS,
    N_ROUNDS,
    NEIGHBOURS,
    OBSIDIAN,
    OWNER,
    PALACE,
    PROSPECTS,
    S_DREAD,
    S_LATENT,
    S_PRIS,
    S_RAIDS,
    S_RIVAL,
    SCORES,
    SPOILS,
    TEMPLE,
    TOKEN_AT,
    TYPE_AT,
    UNKNOWN,
    UPPER,
    Floats,
    Ints,
    sites_of,
)
from game.balam.kernel.tables import HITS, ROLL, ROLLN, SKULLS


@compiled
def spoil_table(scratch: Ints, rounds: int, style: Ints) -> int:
    """By attack points, 8 times the value of the buildings destroyed plus their number; returns the table size."""
    size = 0
    for letter in range(1, 9):
        size += scratch[CITY + letter] * (2 if letter in (PALACE, TEMPLE) else 1)
    scratch[SPOILS:INCOME_PARTS] = 0
    for letter in range(1, 9):
        for _one in range(scratch[CITY + letter]):
            large = 2 if letter in (PALACE, TEMPLE) else 1
            value = worth_of(letter, rounds, style) * 8 + 1
            for points in range(size, large - 1, -1):
                scratch[SPOILS + points] = max(scratch[SPOILS + points], scratch[SPOILS + points - large] + value)
    return size


@inlined
def count_city(position: Ints, site: int, scratch: Ints) -> None:
    """Count the buildings of a city by type."""
    scratch[CITY:SPOILS] = 0
    for slot in range(4):
        w = position[TYPE_AT + site * 4 + slot]
        if 0 < w < UPPER:
            scratch[CITY + w] += 1


@compiled
def forces(position: Ints, scratch: Ints) -> None:
    """Count garrisons and obsidian by site."""
    scratch[FORCE:PROSPECTS] = 0
    for s in sites_of(position):
        if position[OWNER + s] >= 0:
            for slot in range(4):
                if position[TYPE_AT + s * 4 + slot] == GARRISON:
                    scratch[FORCE + 2 * s + 0] += 1
                    if position[TOKEN_AT + s * 4 + slot] == OBSIDIAN + 1:
                        scratch[FORCE + 2 * s + 1] += 1


@inlined
def defence_at(position: Ints, site: int, king: int, scratch: Ints) -> int:
    """Garrisons of a king on a site and beside it, and half of their obsidian."""
    g = 0
    o = 0
    if position[OWNER + site] == king:
        g += scratch[FORCE + 2 * site + 0]
        o += scratch[FORCE + 2 * site + 1]
    for j in range(position[DEGREE + site]):
        t = position[NEIGHBOURS + site * 4 + j]
        if position[OWNER + t] == king:
            g += scratch[FORCE + 2 * t + 0]
            o += scratch[FORCE + 2 * t + 1]
    return g + (o + 1) // 2


@compiled
def raid_harm(dice: int, edge: int, scratch: Ints, size: int, die: int) -> float:
    """The expected value that an attack destroys."""
    harm = 0.0
    for h in range(max(0, 1 - edge), 3 * dice + 1):
        harm += HITS[die, dice, h] * (scratch[SPOILS + min(h + edge, size)] // 8)
    return harm


@compiled
def attack_risk(position: Ints, site: int, king: int, garrisons: int, scratch: Ints, style: Ints) -> float:
    """The expected loss by the worst attack on a city with the buildings in the scratch array."""
    defence = -1
    worst = 0.0
    size = 0
    for j in range(position[DEGREE + site]):
        t = position[NEIGHBOURS + site * 4 + j]
        o = position[OWNER + t]
        if o >= 0 and o != king:
            if defence < 0:
                defence = defence_at(position, site, king, scratch) + garrisons
                size = spoil_table(scratch, scratch[N_ROUNDS], style)
                if size == 0:
                    return 0.0
            dice = scratch[FORCE + 2 * t + 0]
            edge = scratch[FORCE + 2 * t + 1] - defence
            harm = raid_harm(max(dice, 1), edge, scratch, size, position[HEAD + H_DICE])
            if not dice:
                harm = harm * style[S_LATENT] / 100
            worst = max(worst, harm)
    return worst


@inlined
def city_risk(
    position: Ints, site: int, king: int, garrisons: int, scratch: Ints, worths: Floats, style: Ints
) -> float:
    """The expected loss by the worst attack on a city as it stands, with this number of garrisons more around it."""
    if worths[CITY_RISKS + 3 * site + garrisons] == UNKNOWN:
        count_city(position, site, scratch)
        worths[CITY_RISKS + 3 * site + garrisons] = attack_risk(position, site, king, garrisons, scratch, style)
    return worths[CITY_RISKS + 3 * site + garrisons]


@compiled
def share_of(position: Ints, enemy: int, style: Ints) -> float:
    """The share of another king's loss that counts as the king's own gain."""
    n = position[HEAD + H_PLAYERS]
    if n == 2:
        return style[S_RIVAL] / 100
    most = 0
    for k in range(n):
        most = max(most, position[SCORES + k])
    return style[S_RIVAL + (1 if position[SCORES + enemy] == most else 2)] / 100


@compiled
def attack_gain(position: Ints, site: int, king: int, garrisons: int, scratch: Ints, style: Ints) -> float:
    """The expected gain of the best attack from a city, with this number of garrisons more."""
    dice = garrisons
    obsidian = 0
    if position[OWNER + site] == king:
        dice += scratch[FORCE + 2 * site + 0]
        obsidian = scratch[FORCE + 2 * site + 1]
    if dice <= 0:
        return 0.0
    rounds, die = (scratch[N_ROUNDS], position[HEAD + H_DICE])
    best = 0.0
    cost = SKULLS[die, dice] * worth_of(GARRISON, rounds, style) + token_value(rounds, style, 0)
    for j in range(position[DEGREE + site]):
        t = position[NEIGHBOURS + site * 4 + j]
        o = position[OWNER + t]
        if o >= 0 and o != king:
            edge = obsidian - defence_at(position, t, o, scratch)
            if edge + 3 * dice <= 0:
                continue
            count_city(position, t, scratch)
            size = spoil_table(scratch, rounds, style)
            harm = 0.0
            fallen = 0.0
            for r in range(ROLLN[die, dice]):
                budget = min(int(ROLL[die, dice, r, 0]) + edge, size)
                if budget > 0:
                    spoils = scratch[SPOILS + budget]
                    harm += ROLL[die, dice, r, 2] * (spoils // 8)
                    fallen += ROLL[die, dice, r, 2] * min(spoils % 8, dice - int(ROLL[die, dice, r, 1]))
            best = max(best, harm * share_of(position, o, style) + fallen * style[S_PRIS] - cost)
    return best


@inlined
def threat_value(gain: float, risk: float, style: Ints) -> float:
    """The value of a change of attack gain and attack risk to a style."""
    return (style[S_RAIDS] * gain - style[S_DREAD] * risk) / 100


@compiled
def value_garrisons(
    position: Ints, site: int, king: int, number: int, scratch: Ints, worths: Floats, style: Ints
) -> None:
    """The change of attack gain and attack risk by this number of new garrisons on a site."""
    risk = 0.0
    for j in range(position[DEGREE + site]):
        t = position[NEIGHBOURS + site * 4 + j]
        if position[OWNER + t] == king:
            guarded = city_risk(position, t, king, number, scratch, worths, style)
            risk += guarded - city_risk(position, t, king, 0, scratch, worths, style)
    worths[ATTACK_RISKS + number] = risk
    worths[ATTACK_GAINS + number] = attack_gain(position, site, king, number, scratch, style) - attack_gain(
        position, site, king, 0, scratch, style
    )
