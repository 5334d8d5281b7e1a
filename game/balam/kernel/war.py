"""Attacks: their expected value and their outcome."""

import numpy as np

from game.balam.compiled import compiled, inlined
from game.balam.kernel.building import site_fills
from game.balam.kernel.chance import below
from game.balam.kernel.changes import do_fill, pay_any, raze
from game.balam.kernel.holdings import outlook, worth_of
from game.balam.kernel.layout import (
    CACAO,
    DEGREE,
    FORCE,
    GARRISON,
    H_DICE,
    HEAD,
    N_FOUND,
    N_ROUNDS,
    N_TOKEN,
    N_TOTAL,
    NEIGHBOURS,
    OBSIDIAN,
    OWNER,
    PALACE,
    PRISONER,
    RNG,
    S_OBS,
    S_PRIS,
    S_WAR,
    SCRATCH,
    SPOILS,
    STOCK,
    SUPPLY,
    TEMPLE,
    TOKEN_AT,
    TYPE_AT,
    UPPER,
    WEALTH,
    WORTHS,
    Ints,
    sites_of,
    style_of,
)
from game.balam.kernel.prepare import prepare, value_others, value_prospects
from game.balam.kernel.tables import FACES, ROLL, ROLLN
from game.balam.kernel.threats import count_city, defence_at, forces, share_of, spoil_table


@compiled
def attack_worth(
    position: Ints, origin: int, target: int, dice: int, obsidian: int, scratch: Ints, style: Ints
) -> float:
    """The expected value of an attack over all rolls."""
    rounds = scratch[N_ROUNDS]
    die = position[HEAD + H_DICE]
    owner = position[OWNER + target]
    defence = defence_at(position, target, owner, scratch)
    room = obsidian
    for slot in range(4):
        if position[TYPE_AT + origin * 4 + slot] == GARRISON and (not position[TOKEN_AT + origin * 4 + slot]):
            room += 1
    count_city(position, target, scratch)
    size = spoil_table(scratch, rounds, style)
    worth = -float(scratch[N_TOKEN]) - style[S_OBS] * obsidian
    share = share_of(position, owner, style)
    for r in range(ROLLN[die, dice]):
        hits, skulls, chance = int(ROLL[die, dice, r, 0]), int(ROLL[die, dice, r, 1]), ROLL[die, dice, r, 2]
        worth -= chance * skulls * worth_of(GARRISON, rounds, style)
        budget = min(hits + obsidian - defence, size)
        if budget > 0:
            prisoners = min(min(scratch[SPOILS + budget] % 8, max(0, room - skulls)), position[SUPPLY + PRISONER])
            worth += chance * (scratch[SPOILS + budget] // 8 * share + prisoners * style[S_PRIS]) * style[S_WAR] / 100
    return worth


@compiled
def near_to(position: Ints, s: int, t: int) -> bool:
    """True if a path joins two sites."""
    near = False
    for j in range(position[DEGREE + t]):
        near = near or position[NEIGHBOURS + t * 4 + j] == s
    return near


@compiled
def settle(position: Ints, king: int, site: int) -> None:
    """Build on the devastated site if that has any value (BAL-58)."""
    scratch = np.empty(SCRATCH, np.int64)
    worths = np.empty(WORTHS)
    prepare(position, king, scratch, worths)
    if not scratch[N_FOUND] or scratch[N_TOTAL] == 0:
        return
    value_prospects(position, king, scratch)
    style = style_of(position, king)
    if position[WEALTH + king * 6 + CACAO] and position[STOCK + 2]:
        value_others(position, king, scratch)
    best = np.zeros(1)
    found = np.empty(2, np.int64)
    if site_fills(position, king, site, scratch, worths, style, 0, best, found):
        do_fill(position, king, site, found[0], 0)


@compiled
def defence_value(die: int, dice: int, edge: int, obsidian: int, scratch: Ints, size: int, style: Ints) -> float:
    """The expected loss of a defender who spends this obsidian; `edge` is the advantage of the attack without it."""
    worth = -float(style[S_OBS]) * obsidian
    for r in range(ROLLN[die, dice]):
        budget = min(int(ROLL[die, dice, r, 0]) + edge - obsidian, size)
        if budget > 0:
            worth -= ROLL[die, dice, r, 2] * (scratch[SPOILS + budget] // 8)
    return worth


@inlined
def token_rank(position: Ints, place: int) -> int:
    """The rank of the token on a garrison: 2 for a prisoner, 1 for obsidian."""
    token = position[TOKEN_AT + place]
    return 2 if token == PRISONER + 1 else 1 if token == OBSIDIAN + 1 else 0


@inlined
def ruin_value(letter: int, rounds: int, style: Ints) -> int:
    """The value of destroying a building of this type."""
    return worth_of(letter, rounds, style) + 10


@compiled
def do_attack(position: Ints, king: int, origin: int, target: int, dice: int, obsidian: int) -> None:
    """Play an attack with its dice and decisions."""
    pay_any(position, king, 1)
    part = np.empty(4, np.int64)
    number = 0
    # If obsidian is spent, those who hold it march first; otherwise they stay behind, as skulls would take it too.
    for turn in range(2):
        armed_first = obsidian > 0
        for slot in range(4):
            place = origin * 4 + slot
            if position[TYPE_AT + place] == GARRISON and number < dice:
                armed = position[TOKEN_AT + place] == OBSIDIAN + 1
                if armed == (armed_first if turn == 0 else not armed_first):
                    part[number] = place
                    number += 1
    part[:number].sort()
    spent = 0
    for slot in range(4):
        place = origin * 4 + slot
        if position[TYPE_AT + place] == GARRISON and position[TOKEN_AT + place] == OBSIDIAN + 1 and (spent < obsidian):
            position[TOKEN_AT + place] = 0
            position[SUPPLY + OBSIDIAN] += 1
            spent += 1
    defender = position[OWNER + target]
    scratch = np.empty(SCRATCH, np.int64)
    forces(position, scratch)
    garrisons = scratch[FORCE + 2 * target + 0]
    armed_n = scratch[FORCE + 2 * target + 1]
    for j in range(position[DEGREE + target]):
        t = position[NEIGHBOURS + target * 4 + j]
        if position[OWNER + t] == defender:
            garrisons += scratch[FORCE + 2 * t + 0]
            armed_n += scratch[FORCE + 2 * t + 1]
    count_city(position, target, scratch)
    die = position[HEAD + H_DICE]
    if armed_n:
        style = style_of(position, defender)
        rounds = outlook(position, defender)
        size = spoil_table(scratch, rounds, style)
        best = -1e18
        take = 0
        for k in range(armed_n + 1):
            worth = defence_value(die, dice, obsidian - garrisons, k, scratch, size, style)
            if worth > best:
                best = worth
                take = k
        garrisons += take
        for s in sites_of(position):
            if s == target or (position[OWNER + s] == defender and near_to(position, s, target)):
                for slot in range(4):
                    place = s * 4 + slot
                    if take and position[TYPE_AT + place] == GARRISON and (position[TOKEN_AT + place] == OBSIDIAN + 1):
                        position[TOKEN_AT + place] = 0
                        position[SUPPLY + OBSIDIAN] += 1
                        take -= 1
    hits = 0
    skulls = 0
    for _die in range(dice):
        face = FACES[die, below(position, RNG, 6)]
        if face < 0:
            skulls += 1
        else:
            hits += face
    style = style_of(position, king)
    if skulls:
        lost = 0
        # Garrisons without a token fall first, then those with obsidian, and prisoners are given up last.
        for grade in range(3):
            for i in range(number):
                garrison = position[TYPE_AT + part[i]] == GARRISON
                if lost < skulls and garrison and token_rank(position, part[i]) == grade:
                    raze(position, part[i])
                    lost += 1
    budget = hits + obsidian - garrisons
    if budget <= 0:
        return
    rounds = outlook(position, king)
    places = np.empty(4, np.int64)
    b = 0
    for slot in range(4):
        if 0 < position[TYPE_AT + target * 4 + slot] < UPPER:
            places[b] = target * 4 + slot
            b += 1
    best_value = -1
    best_set = 0
    best_n = 0
    # A city has four buildings at most, so that every set of them is tried.
    for some in range(1, 1 << b):
        points = 0
        value = 0
        nn = 0
        for i in range(b):
            if some >> i & 1:
                w = position[TYPE_AT + places[i]]
                points += 2 if w in (PALACE, TEMPLE) else 1
                value += ruin_value(w, rounds, style)
                nn += 1
        if points > budget:
            continue
        # The rules want as many points destroyed as possible (BAL-53), so that weaker choices are not allowed.
        maximal = True
        for i in range(b):
            if not some >> i & 1:
                w = position[TYPE_AT + places[i]]
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
            raze(position, places[i])
    # Skulls may have razed the last building of the attacking city (BAL-59).
    if position[OWNER + origin] == king:
        taken = min(best_n, position[SUPPLY + PRISONER])
        for slot in range(4):
            place = origin * 4 + slot
            if taken and position[TYPE_AT + place] == GARRISON and (not position[TOKEN_AT + place]):
                position[TOKEN_AT + place] = PRISONER + 1
                position[SUPPLY + PRISONER] -= 1
                taken -= 1
    if position[OWNER + target] < 0:
        settle(position, king, target)
