"""Who threatens whom: the twin of frontier.py."""

from game.balam.compiled import compiled, inlined
from game.balam.kernel.holdings import coin_of, worth_of
from game.balam.kernel.layout import (
    CITY,
    DEG,
    FEARS,
    FORCE,
    GARRISON,
    H_DICE,
    H_PLAYERS,
    HEAD,
    HELD,
    HOPES,
    N_ROUNDS,
    NB,
    OBSIDIAN,
    OWNER,
    PALACE,
    PERILS,
    PROS,
    RECKONED,
    S_DREAD,
    S_LATENT,
    S_PRIS,
    S_RAIDS,
    S_RIVAL,
    SCORES,
    SPOILS,
    TEMPLE,
    UNKNOWN,
    UPPER,
    WHAT,
    Floats,
    Ints,
)
from game.balam.kernel.slices import sites_of
from game.balam.kernel.tables import HITS, ROLL, ROLLN, SKULLS


@compiled
def spoil_table(mind: Ints, rounds: int, st: Ints) -> int:
    """By points, 8 times what the dearest buildings of a city are worth that they destroy, plus how many; its size."""
    size = 0
    for letter in range(1, 9):
        size += mind[CITY + letter] * (2 if letter in (PALACE, TEMPLE) else 1)
    mind[SPOILS:RECKONED] = 0
    for letter in range(1, 9):
        for _one in range(mind[CITY + letter]):
            large = 2 if letter in (PALACE, TEMPLE) else 1
            value = worth_of(letter, rounds, st) * 8 + 1
            for points in range(size, large - 1, -1):
                mind[SPOILS + points] = max(mind[SPOILS + points], mind[SPOILS + points - large] + value)
    return size


@inlined
def count_city(deal: Ints, site: int, mind: Ints) -> None:
    """Note the buildings of a city by type."""
    mind[CITY:SPOILS] = 0
    for slot in range(4):
        w = deal[WHAT + site * 4 + slot]
        if 0 < w < UPPER:
            mind[CITY + w] += 1


@compiled
def forces(deal: Ints, mind: Ints) -> None:
    """Note garrisons and obsidian by site."""
    mind[FORCE:PROS] = 0
    for s in sites_of(deal):
        if deal[OWNER + s] >= 0:
            for slot in range(4):
                if deal[WHAT + s * 4 + slot] == GARRISON:
                    mind[FORCE + 2 * s + 0] += 1
                    if deal[HELD + s * 4 + slot] == OBSIDIAN + 1:
                        mind[FORCE + 2 * s + 1] += 1


@inlined
def defence_at(deal: Ints, site: int, king: int, mind: Ints) -> int:
    """Garrisons of a king on a site and beside it, and half of their obsidian."""
    g = 0
    o = 0
    if deal[OWNER + site] == king:
        g += mind[FORCE + 2 * site + 0]
        o += mind[FORCE + 2 * site + 1]
    for j in range(deal[DEG + site]):
        t = deal[NB + site * 4 + j]
        if deal[OWNER + t] == king:
            g += mind[FORCE + 2 * t + 0]
            o += mind[FORCE + 2 * t + 1]
    return g + (o + 1) // 2


@compiled
def raid_harm(dice: int, edge: int, mind: Ints, size: int, die: int) -> float:
    """What an attack is likely to destroy."""
    harm = 0.0
    for h in range(max(0, 1 - edge), 3 * dice + 1):
        harm += HITS[die, dice, h] * (mind[SPOILS + min(h + edge, size)] // 8)
    return harm


@compiled
def peril(deal: Ints, site: int, king: int, garrisons: int, mind: Ints, st: Ints) -> float:
    """What the worst attack on a city of the king is likely to cost, if it has the buildings noted."""
    defence = -1
    worst = 0.0
    size = 0
    for j in range(deal[DEG + site]):
        t = deal[NB + site * 4 + j]
        o = deal[OWNER + t]
        if o >= 0 and o != king:
            if defence < 0:
                defence = defence_at(deal, site, king, mind) + garrisons
                size = spoil_table(mind, mind[N_ROUNDS], st)
                if size == 0:
                    return 0.0
            dice = mind[FORCE + 2 * t + 0]
            edge = mind[FORCE + 2 * t + 1] - defence
            harm = raid_harm(max(dice, 1), edge, mind, size, deal[HEAD + H_DICE])
            if not dice:
                harm = harm * st[S_LATENT] / 100
            worst = max(worst, harm)
    return worst


@inlined
def standing_peril(deal: Ints, site: int, king: int, garrisons: int, mind: Ints, worths: Floats, st: Ints) -> float:
    """What the worst attack may cost on a city of the king as it stands, with so many garrisons more around."""
    if worths[PERILS + 3 * site + garrisons] == UNKNOWN:
        count_city(deal, site, mind)
        worths[PERILS + 3 * site + garrisons] = peril(deal, site, king, garrisons, mind, st)
    return worths[PERILS + 3 * site + garrisons]


@compiled
def share_of(deal: Ints, enemy: int, st: Ints) -> float:
    """How much of another king's loss is one's own gain."""
    n = deal[HEAD + H_PLAYERS]
    if n == 2:
        return st[S_RIVAL] / 100
    most = 0
    for k in range(n):
        most = max(most, deal[SCORES + k])
    return st[S_RIVAL + (1 if deal[SCORES + enemy] == most else 2)] / 100


@compiled
def hope(deal: Ints, site: int, king: int, garrisons: int, mind: Ints, st: Ints) -> float:
    """What the best attack from a city of the king promises, with so many garrisons more."""
    dice = garrisons
    obsidian = 0
    if deal[OWNER + site] == king:
        dice += mind[FORCE + 2 * site + 0]
        obsidian = mind[FORCE + 2 * site + 1]
    if dice <= 0:
        return 0.0
    rounds, die = (mind[N_ROUNDS], deal[HEAD + H_DICE])
    best = 0.0
    cost = SKULLS[die, dice] * worth_of(GARRISON, rounds, st) + coin_of(rounds, st, 0)
    for j in range(deal[DEG + site]):
        t = deal[NB + site * 4 + j]
        o = deal[OWNER + t]
        if o >= 0 and o != king:
            edge = obsidian - defence_at(deal, t, o, mind)
            if edge + 3 * dice <= 0:
                continue
            count_city(deal, t, mind)
            size = spoil_table(mind, rounds, st)
            harm = 0.0
            fallen = 0.0
            for r in range(ROLLN[die, dice]):
                budget = min(int(ROLL[die, dice, r, 0]) + edge, size)
                if budget > 0:
                    spoils = mind[SPOILS + budget]
                    harm += ROLL[die, dice, r, 2] * (spoils // 8)
                    fallen += ROLL[die, dice, r, 2] * min(spoils % 8, dice - int(ROLL[die, dice, r, 1]))
            best = max(best, harm * share_of(deal, o, st) + fallen * st[S_PRIS] - cost)
    return best


@inlined
def frontier_worth(hopes: float, fears: float, st: Ints) -> float:
    """What a change of hopes and fears is worth to a style."""
    return (st[S_RAIDS] * hopes - st[S_DREAD] * fears) / 100


@compiled
def reckon_garrisons(deal: Ints, site: int, king: int, number: int, mind: Ints, worths: Floats, st: Ints) -> None:
    """How so many new garrisons on a site change what may be conquered from there and lost around it."""
    fears = 0.0
    for j in range(deal[DEG + site]):
        t = deal[NB + site * 4 + j]
        if deal[OWNER + t] == king:
            guarded = standing_peril(deal, t, king, number, mind, worths, st)
            fears += guarded - standing_peril(deal, t, king, 0, mind, worths, st)
    worths[FEARS + number] = fears
    worths[HOPES + number] = hope(deal, site, king, number, mind, st) - hope(deal, site, king, 0, mind, st)
