"""Who threatens whom: the twin of frontier.py."""

import numpy as np

from game.balam.compiled import compiled
from game.balam.kernel.holdings import coin_of, worth_of
from game.balam.kernel.layout import (
    DEG,
    GARRISON,
    H_PLAYERS,
    HEAD,
    HELD,
    NB,
    OBSIDIAN,
    OWNER,
    PALACE,
    S_DREAD,
    S_LATENT,
    S_PRIS,
    S_RAIDS,
    S_RIVAL,
    SCORES,
    TEMPLE,
    UPPER,
    WHAT,
    Ints,
)
from game.balam.kernel.slices import sites_of
from game.balam.kernel.tables import HITS, ROLL, ROLLN, SKULLS


@compiled
def spoil_table(count: Ints, rounds: int, st: Ints, out: Ints) -> int:
    """By points, 8 times what the dearest buildings are worth that they destroy, plus how many; the city's size."""
    size = 0
    for letter in range(1, 9):
        size += count[letter] * (2 if letter in (PALACE, TEMPLE) else 1)
    out[:] = 0
    for letter in range(1, 9):
        for _one in range(count[letter]):
            large = 2 if letter in (PALACE, TEMPLE) else 1
            value = worth_of(letter, rounds, st) * 8 + 1
            for points in range(size, large - 1, -1):
                out[points] = max(out[points], out[points - large] + value)
    return size


@compiled
def count_city(deal: Ints, site: int, count: Ints) -> None:
    """The buildings of a city by type."""
    count[:] = 0
    for slot in range(4):
        w = deal[WHAT + site * 4 + slot]
        if 0 < w < UPPER:
            count[w] += 1


@compiled
def forces(deal: Ints, force: Ints) -> None:
    """Garrisons and obsidian by site."""
    force[:] = 0
    for s in sites_of(deal):
        if deal[OWNER + s] >= 0:
            for slot in range(4):
                if deal[WHAT + s * 4 + slot] == GARRISON:
                    force[s, 0] += 1
                    if deal[HELD + s * 4 + slot] == OBSIDIAN + 1:
                        force[s, 1] += 1


@compiled
def defence_at(deal: Ints, site: int, king: int, force: Ints) -> int:
    """Garrisons of a king on a site and beside it, and half of their obsidian."""
    g = 0
    o = 0
    if deal[OWNER + site] == king:
        g += force[site, 0]
        o += force[site, 1]
    for j in range(deal[DEG + site]):
        t = deal[NB + site * 4 + j]
        if deal[OWNER + t] == king:
            g += force[t, 0]
            o += force[t, 1]
    return g + (o + 1) // 2


@compiled
def raid_harm(dice: int, edge: int, table: Ints, size: int, die: int) -> float:
    """What an attack is likely to destroy."""
    harm = 0.0
    for h in range(max(0, 1 - edge), 3 * dice + 1):
        harm += HITS[die, dice, h] * (table[min(h + edge, size)] // 8)
    return harm


@compiled
def peril(
    deal: Ints, site: int, king: int, count: Ints, garrisons: int, rounds: int, st: Ints, force: Ints, die: int
) -> float:
    """What the worst attack on a city of the king is likely to cost."""
    defence = -1
    worst = 0.0
    size = 0
    table = np.empty(5, np.int64)
    for j in range(deal[DEG + site]):
        t = deal[NB + site * 4 + j]
        o = deal[OWNER + t]
        if o >= 0 and o != king:
            if defence < 0:
                defence = defence_at(deal, site, king, force) + garrisons
                size = spoil_table(count, rounds, st, table)
                if size == 0:
                    return 0.0
            dice = force[t, 0]
            harm = raid_harm(max(dice, 1), force[t, 1] - defence, table, size, die)
            if not dice:
                harm = harm * st[S_LATENT] / 100
            worst = max(worst, harm)
    return worst


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
def hope(deal: Ints, site: int, king: int, garrisons: int, rounds: int, st: Ints, force: Ints, die: int) -> float:
    """What the best attack from a city of the king promises."""
    dice = force[site, 0] + garrisons
    if deal[OWNER + site] != king:
        dice = garrisons
    if dice <= 0:
        return 0.0
    obsidian = force[site, 1] if deal[OWNER + site] == king else 0
    best = 0.0
    count = np.empty(9, np.int64)
    table = np.empty(5, np.int64)
    cost = SKULLS[die, dice] * worth_of(GARRISON, rounds, st) + coin_of(rounds, st, 0)
    for j in range(deal[DEG + site]):
        t = deal[NB + site * 4 + j]
        o = deal[OWNER + t]
        if o >= 0 and o != king:
            edge = obsidian - defence_at(deal, t, o, force)
            if edge + 3 * dice <= 0:
                continue
            count_city(deal, t, count)
            size = spoil_table(count, rounds, st, table)
            harm = 0.0
            fallen = 0.0
            for r in range(ROLLN[die, dice]):
                budget = min(np.int64(ROLL[die, dice, r, 0]) + edge, size)
                if budget > 0:
                    harm += ROLL[die, dice, r, 2] * (table[budget] // 8)
                    fallen += ROLL[die, dice, r, 2] * min(table[budget] % 8, dice - np.int64(ROLL[die, dice, r, 1]))
            best = max(best, harm * share_of(deal, o, st) + fallen * st[S_PRIS] - cost)
    return best


@compiled
def frontier_change(
    deal: Ints,
    site: int,
    king: int,
    more: Ints,
    less: Ints,
    garrisons: int,
    rounds: int,
    st: Ints,
    force: Ints,
    die: int,
    beside: bool,
) -> float:
    """more, less: counts by letter."""
    if not garrisons and (not beside):
        return 0.0
    before = np.zeros(9, np.int64)
    if deal[OWNER + site] == king:
        count_city(deal, site, before)
    after = before + more - less
    fear = peril(deal, site, king, after, garrisons, rounds, st, force, die) - peril(
        deal, site, king, before, 0, rounds, st, force, die
    )
    hopes = 0.0
    if garrisons:
        for j in range(deal[DEG + site]):
            t = deal[NB + site * 4 + j]
            if deal[OWNER + t] == king:
                count_city(deal, t, before)
                fear += peril(deal, t, king, before, garrisons, rounds, st, force, die) - peril(
                    deal, t, king, before, 0, rounds, st, force, die
                )
        hopes = hope(deal, site, king, garrisons, rounds, st, force, die) - hope(
            deal, site, king, 0, rounds, st, force, die
        )
    return (st[S_RAIDS] * hopes - st[S_DREAD] * fear) / 100
