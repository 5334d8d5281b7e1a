"""Attacks: what they promise, and how they end."""

import numpy as np

from game.balam.compiled import compiled
from game.balam.kernel.building import site_fills
from game.balam.kernel.chance import below
from game.balam.kernel.changes import do_fill, pay_any, raze
from game.balam.kernel.frontier import count_city, defence_at, forces, share_of, spoil_table
from game.balam.kernel.holdings import outlook, worth_of
from game.balam.kernel.layout import (
    CACAO,
    DEG,
    FORCE,
    GARRISON,
    H_DICE,
    HEAD,
    HELD,
    MIND,
    N_COIN,
    N_FOUND,
    N_ROUNDS,
    N_TOTAL,
    NB,
    OBSIDIAN,
    OWNER,
    PALACE,
    PRISONER,
    RNG,
    S_OBS,
    S_PRIS,
    S_WAR,
    SPOILS,
    STOCK,
    SUPPLY,
    TEMPLE,
    UPPER,
    WEALTH,
    WHAT,
    WORTHS,
    Ints,
)
from game.balam.kernel.slices import sites_of, style_of
from game.balam.kernel.survey import fill_prospects, plain_promises, survey
from game.balam.kernel.tables import FACES, ROLL, ROLLN


@compiled
def attack_worth(deal: Ints, origin: int, target: int, dice: int, obsidian: int, mind: Ints, st: Ints) -> float:
    """What an attack promises over all rolls."""
    rounds = mind[N_ROUNDS]
    die = deal[HEAD + H_DICE]
    owner = deal[OWNER + target]
    defence = defence_at(deal, target, owner, mind)
    room = obsidian
    for slot in range(4):
        if deal[WHAT + origin * 4 + slot] == GARRISON and (not deal[HELD + origin * 4 + slot]):
            room += 1
    count_city(deal, target, mind)
    size = spoil_table(mind, rounds, st)
    worth = -float(mind[N_COIN]) - st[S_OBS] * obsidian
    share = share_of(deal, owner, st)
    for r in range(ROLLN[die, dice]):
        hits, skulls, chance = int(ROLL[die, dice, r, 0]), int(ROLL[die, dice, r, 1]), ROLL[die, dice, r, 2]
        worth -= chance * skulls * worth_of(GARRISON, rounds, st)
        budget = min(hits + obsidian - defence, size)
        if budget > 0:
            prisoners = min(min(mind[SPOILS + budget] % 8, max(0, room - skulls)), deal[SUPPLY + PRISONER])
            worth += chance * (mind[SPOILS + budget] // 8 * share + prisoners * st[S_PRIS]) * st[S_WAR] / 100
    return worth


@compiled
def near_to(deal: Ints, s: int, t: int) -> bool:
    """Whether a path joins two sites."""
    near = False
    for j in range(deal[DEG + t]):
        near = near or deal[NB + t * 4 + j] == s
    return near


@compiled
def settle(deal: Ints, king: int, site: int) -> None:
    """Build on the devastated site if that promises anything (BAL-58)."""
    mind = np.empty(MIND, np.int64)
    worths = np.empty(WORTHS)
    survey(deal, king, mind, worths)
    if not mind[N_FOUND] or mind[N_TOTAL] == 0:
        return
    fill_prospects(deal, king, mind)
    st = style_of(deal, king)
    if deal[WEALTH + king * 6 + CACAO] and deal[STOCK + 2]:
        plain_promises(deal, king, mind)
    best = np.zeros(1)
    found = np.empty(2, np.int64)
    if site_fills(deal, king, site, mind, worths, st, 0, best, found):
        do_fill(deal, king, site, found[0], 0)


@compiled
def do_attack(deal: Ints, king: int, origin: int, target: int, dice: int, obsidian: int) -> None:
    """The whole of an attack, dice and answers included."""
    pay_any(deal, king, 1)
    part = np.empty(4, np.int64)
    number = 0
    for turn in range(2):
        armed_first = obsidian > 0
        for slot in range(4):
            place = origin * 4 + slot
            if deal[WHAT + place] == GARRISON and number < dice:
                armed = deal[HELD + place] == OBSIDIAN + 1
                if armed == (armed_first if turn == 0 else not armed_first):
                    part[number] = place
                    number += 1
    part[:number].sort()
    spent = 0
    for slot in range(4):
        place = origin * 4 + slot
        if deal[WHAT + place] == GARRISON and deal[HELD + place] == OBSIDIAN + 1 and (spent < obsidian):
            deal[HELD + place] = 0
            deal[SUPPLY + OBSIDIAN] += 1
            spent += 1
    defender = deal[OWNER + target]
    mind = np.empty(MIND, np.int64)
    forces(deal, mind)
    garrisons = mind[FORCE + 2 * target + 0]
    armed_n = mind[FORCE + 2 * target + 1]
    for j in range(deal[DEG + target]):
        t = deal[NB + target * 4 + j]
        if deal[OWNER + t] == defender:
            garrisons += mind[FORCE + 2 * t + 0]
            armed_n += mind[FORCE + 2 * t + 1]
    count_city(deal, target, mind)
    die = deal[HEAD + H_DICE]
    if armed_n:
        st = style_of(deal, defender)
        rounds = outlook(deal, defender)
        size = spoil_table(mind, rounds, st)
        best = -1e18
        take = 0
        for k in range(armed_n + 1):
            worth = -float(st[S_OBS]) * k
            for r in range(ROLLN[die, dice]):
                budget = min(np.int64(ROLL[die, dice, r, 0]) + obsidian - garrisons - k, size)
                if budget > 0:
                    worth -= ROLL[die, dice, r, 2] * (mind[SPOILS + budget] // 8)
            if worth > best:
                best = worth
                take = k
        garrisons += take
        for s in sites_of(deal):
            if s == target or (deal[OWNER + s] == defender and near_to(deal, s, target)):
                for slot in range(4):
                    place = s * 4 + slot
                    if take and deal[WHAT + place] == GARRISON and (deal[HELD + place] == OBSIDIAN + 1):
                        deal[HELD + place] = 0
                        deal[SUPPLY + OBSIDIAN] += 1
                        take -= 1
    hits = 0
    skulls = 0
    for _die in range(dice):
        face = FACES[die, below(deal, RNG, 6)]
        if face < 0:
            skulls += 1
        else:
            hits += face
    st = style_of(deal, king)
    if skulls:
        lost = 0
        for grade in range(3):
            for i in range(number):
                if lost < skulls and deal[WHAT + part[i]] == GARRISON:
                    h = deal[HELD + part[i]]
                    worth_here = 2 if h == PRISONER + 1 else 1 if h == OBSIDIAN + 1 else 0
                    if worth_here == grade:
                        raze(deal, part[i])
                        lost += 1
    budget = hits + obsidian - garrisons
    if budget <= 0:
        return
    rounds = outlook(deal, king)
    places = np.empty(4, np.int64)
    b = 0
    for slot in range(4):
        if 0 < deal[WHAT + target * 4 + slot] < UPPER:
            places[b] = target * 4 + slot
            b += 1
    best_value = -1
    best_set = 0
    best_n = 0
    for some in range(1, 1 << b):
        points = 0
        value = 0
        nn = 0
        for i in range(b):
            if some >> i & 1:
                w = deal[WHAT + places[i]]
                points += 2 if w in (PALACE, TEMPLE) else 1
                value += worth_of(w, rounds, st) + 10
                nn += 1
        if points > budget:
            continue
        maximal = True
        for i in range(b):
            if not some >> i & 1:
                w = deal[WHAT + places[i]]
                if (2 if w in (PALACE, TEMPLE) else 1) <= budget - points:
                    maximal = False
        if maximal and (value > best_value or (value == best_value and nn < best_n)):
            best_value = value
            best_set = some
            best_n = nn
    if best_set == 0:
        return
    for i in range(b):
        if best_set >> i & 1:
            raze(deal, places[i])
    if deal[OWNER + origin] == king:
        taken = min(best_n, deal[SUPPLY + PRISONER])
        for slot in range(4):
            place = origin * 4 + slot
            if taken and deal[WHAT + place] == GARRISON and (not deal[HELD + place]):
                deal[HELD + place] = PRISONER + 1
                deal[SUPPLY + PRISONER] -= 1
                taken -= 1
    if deal[OWNER + target] < 0:
        settle(deal, king, target)
