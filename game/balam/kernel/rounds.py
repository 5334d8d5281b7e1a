"""The end of a round and the start of the next: production, distribution, divination."""

import numpy as np

from game.balam.compiled import compiled
from game.balam.kernel.changes import gain, score
from game.balam.kernel.holdings import is_beside, looks_of, outlook, pyramids, reach, token_value
from game.balam.kernel.layout import (
    ACTED,
    COMP,
    DECK,
    FIT,
    GARRISON,
    H_CARDS,
    H_CURRENT,
    H_ECLIPSE,
    H_LENGTH,
    H_MATCHES,
    H_OVER,
    H_PLAYERS,
    H_ROUND,
    H_TURNED,
    HEAD,
    MAIZE,
    OBSERVATORY,
    OBSIDIAN,
    OWN,
    OWNER,
    PALACE,
    PLACES,
    PRISONER,
    PRODUCTION,
    RESERVE,
    S_CAUTION,
    S_PALACES,
    S_TEMPLES,
    S_WAR,
    SCRATCH,
    SEEN,
    SUPPLY,
    TEMPLE,
    TOKEN_AT,
    TYPE_AT,
    UPPER,
    VILLAGE,
    WEALTH,
    Ints,
    sites_of,
    style_of,
)
from game.balam.kernel.tables import C_ASK, C_ASKN, CARD_LETTER, CARDT, NCARDS, NEVER, POINTS, SKEL
from game.balam.kernel.token_values import buildings_of, disaster_loss, token_gain, unseen_counts


@compiled
def enter(kind: int, use: int, used: Ints, wt: Ints, wp: Ints, wr: Ints, kept: Ints) -> int:
    """The value of a token put to a use."""
    if use == 0:
        return wt[kind]
    if use == 1:
        return wp[kind]
    if use == 2:
        return wr[kind, min(used[2, kind] + kept[kind], 2)]
    return 0 if kind == OBSIDIAN else NEVER


@compiled
def leave(kind: int, use: int, used: Ints, wt: Ints, wp: Ints, wr: Ints, kept: Ints) -> int:
    """The value lost when a token leaves a use."""
    if use == 2:
        return wr[kind, min(used[2, kind] + kept[kind] - 1, 2)]
    return wt[kind] if use == 0 else wp[kind]


@compiled
def solve(free: Ints, room: Ints, used: Ints, arms: Ints, wt: Ints, wp: Ints, wr: Ints, kept: Ints) -> None:
    """Fill the uses token by token along the best augmenting path, as solver.py does."""
    # By use, the best path that ends in it: its gain, the kind that moves last, and the use that kind moves out of.
    bg = np.empty(4, np.int64)
    bk = np.empty(4, np.int64)
    bo = np.empty(4, np.int64)
    filled = np.zeros(4, np.int64)
    number = room[3]
    while True:
        for use in range(4):
            bg[use] = NEVER
            bk[use] = -1
            bo[use] = -1
            if room[use] or filled[use]:
                for kind in range(6):
                    if free[kind]:
                        g = enter(kind, use, used, wt, wp, wr, kept)
                        if g > bg[use]:
                            bg[use] = g
                            bk[use] = kind
        changed = True
        while changed:
            changed = False
            for over in range(3):
                if bg[over] == NEVER:
                    continue
                for kind in range(6):
                    if not used[over, kind]:
                        continue
                    left = bg[over] - leave(kind, over, used, wt, wp, wr, kept)
                    for use in range(4):
                        if use != over and (room[use] or filled[use]):
                            g = left + enter(kind, use, used, wt, wp, wr, kept)
                            if g > bg[use]:
                                bg[use] = g
                                bk[use] = kind
                                bo[use] = over
                                changed = True
        most = 0
        end = -1
        for use in range(4):
            last = bg[use]
            if use == 3 and room[3]:
                # Garrisons are armed from the most valuable one on; only the end of a path adds to what is armed.
                last += arms[number - room[3]] // 2
            if room[use] and last > most:
                most = last
                end = use
        if end < 0:
            return
        room[end] -= 1
        filled[end] += 1
        while end >= 0:
            kind = bk[end]
            over = bo[end]
            used[end, kind] += 1
            if over >= 0:
                used[over, kind] -= 1
            else:
                free[kind] -= 1
            end = over


@compiled
def distribute_part(
    position: Ints, king: int, scratch: Ints, c: int, wt: Ints, wp: Ints, wr: Ints, border: int, inland: int, kept: Ints
) -> None:
    """Distribute the tokens of one component."""
    free = np.zeros(6, np.int64)
    room = np.zeros(4, np.int64)
    arms = np.empty(PLACES, np.int64)
    arm_place = np.empty(PLACES, np.int64)
    res = np.empty(PLACES, np.int64)
    for s in sites_of(position):
        if position[OWNER + s] == king and scratch[OWN + COMP + s] == c:
            beside = is_beside(position, s, king)
            for slot in range(4):
                place = s * 4 + slot
                w = position[TYPE_AT + place]
                if w == 0 or w == UPPER:
                    continue
                if position[TOKEN_AT + place]:
                    free[position[TOKEN_AT + place] - 1] += 1
                if w == TEMPLE:
                    room[0] += 2
                elif w == PALACE:
                    room[1] += 2
                elif w == RESERVE:
                    res[room[2]] = place
                    room[2] += 1
                elif w == GARRISON:
                    value = border if beside else inland
                    # Twice the value, so that of equal garrisons the one that holds obsidian keeps it.
                    key = value * 2 + (1 if position[TOKEN_AT + place] == OBSIDIAN + 1 else 0)
                    i = room[3]
                    while i > 0 and arms[i - 1] < key:
                        arms[i] = arms[i - 1]
                        arm_place[i] = arm_place[i - 1]
                        i -= 1
                    arms[i] = key
                    arm_place[i] = place
                    room[3] += 1
    number_res = room[2]
    standing = np.zeros(6, np.int64)
    nothing = room[0] + room[1] + room[2] + room[3] == 0
    used = np.zeros((4, 6), np.int64)
    if not nothing:
        solve(free, room, used, arms, wt, wp, wr, kept)
    for i in range(number_res):
        kind = position[TOKEN_AT + res[i]] - 1
        if kind >= 0:
            # What lies in a reserve stays there rather than being lost.
            standing[kind] += 1
    for kind in range(6):
        if free[kind] and standing[kind] > used[2, kind]:
            more = min(min(free[kind], standing[kind] - used[2, kind]), room[2])
            used[2, kind] += more
            room[2] -= more
    points = 0
    for k in range(6):
        points += used[0, k] * POINTS[k]
        position[WEALTH + king * 6 + k] += used[1, k]
        position[SUPPLY + k] -= used[1, k] + used[2, k]
        kept[k] += used[2, k]
    position[SUPPLY + OBSIDIAN] -= used[3, OBSIDIAN]
    for s in sites_of(position):
        if position[OWNER + s] == king and scratch[OWN + COMP + s] == c:
            for slot in range(4):
                place = s * 4 + slot
                w = position[TYPE_AT + place]
                if position[TOKEN_AT + place] and w and (w != UPPER):
                    position[SUPPLY + (position[TOKEN_AT + place] - 1)] += 1
                    if w == RESERVE and used[2, position[TOKEN_AT + place] - 1]:
                        used[2, position[TOKEN_AT + place] - 1] -= 1
                    else:
                        position[TOKEN_AT + place] = 0
    at = 0
    for k in range(6):
        while used[2, k]:
            while position[TOKEN_AT + res[at]]:
                at += 1
            position[TOKEN_AT + res[at]] = k + 1
            used[2, k] -= 1
    for i in range(used[3, OBSIDIAN]):
        position[TOKEN_AT + arm_place[i]] = OBSIDIAN + 1
    if points:
        score(position, king, 0, points)


@compiled
def distribution_weights(position: Ints, king: int, scratch: Ints, wt: Ints, wp: Ints, wr: Ints) -> tuple[int, int]:
    """The value of tokens by kind in temples, palaces and reserves; returns that of obsidian at borders and inland."""
    style = style_of(position, king)
    h = position[HEAD:FIT]
    rounds = outlook(position, king)
    wr[:] = 0
    border = 0
    inland = 0
    total = 0
    for k in range(6):
        total += position[WEALTH + king * 6 + k]
    if rounds == 0:
        for k in range(6):
            wt[k] = 100 * POINTS[k]
            # In the last round a token only makes half a point in the treasury (BAL-107).
            wp[k] = 50
    else:
        coin = token_value(rounds, style, total)
        for k in range(6):
            wt[k] = 100 * POINTS[k] * style[S_TEMPLES] // 100
            wp[k] = (
                np.int64(token_gain(k, coin, rounds, total, position[WEALTH + king * 6 + k], style))
                * style[S_PALACES]
                // 100
            )
            for i in range(3):
                wr[k, i] = 10
        left = np.empty(NCARDS, np.int64)
        unseen_counts(position, king, 0, left)
        every = 0
        for c in range(NCARDS):
            every += left[c]
        flips = h[H_CARDS] / h[H_PLAYERS] / max(1, every)
        buildings_of(position, king, scratch)
        m1 = 0
        p1 = 0
        p2 = 0
        for c in range(NCARDS):
            if left[c] and CARDT[c, C_ASKN]:
                fear = (
                    np.int64(flips * left[c] * disaster_loss(position, king, c, scratch, rounds, style))
                    * style[S_CAUTION]
                    // 100
                )
                if CARDT[c, C_ASK] == MAIZE:
                    m1 += fear
                elif CARDT[c, C_ASKN] == 1:
                    p1 += fear
                else:
                    p2 += fear
        wr[MAIZE, 0] = max(10, m1)
        first = max(10, p1)
        wr[PRISONER, 0] = first
        wr[PRISONER, 1] = max(10, min(first, p2))
        border = 80 * style[S_WAR] // 100
        inland = 20
    return border, inland


@compiled
def distribute(position: Ints, king: int) -> None:
    """Distribute the tokens of a king with the highest total value."""
    any_token = False
    for s in sites_of(position):
        if position[OWNER + s] == king:
            for slot in range(4):
                if position[TOKEN_AT + s * 4 + slot] and position[TYPE_AT + s * 4 + slot]:
                    any_token = True
    if not any_token:
        return
    scratch = np.empty(SCRATCH, np.int64)
    wt = np.empty(6, np.int64)
    wp = np.empty(6, np.int64)
    wr = np.empty((6, 3), np.int64)
    border, inland = distribution_weights(position, king, scratch, wt, wp, wr)
    pyramids(position, scratch)
    reach(position, king, scratch, OWN)
    kept = np.zeros(6, np.int64)
    for c in sites_of(position):
        mine = False
        for s in sites_of(position):
            if position[OWNER + s] == king and scratch[OWN + COMP + s] == c:
                mine = True
        if mine:
            distribute_part(position, king, scratch, c, wt, wp, wr, border, inland, kept)


@compiled
def fit(position: Ints, first: int, last: int) -> None:
    """Keep the skeletons that agree with these cards as well."""
    for k in range(SKEL.shape[0]):
        for place in range(first, last):
            letter = CARD_LETTER[position[DECK + place]]
            if letter and SKEL[k, place] != letter:
                position[FIT + k] = 0


@compiled
def begin_round(position: Ints) -> None:
    """Lay out new cards; diviners look at the first ones (BAL-18, BAL-29)."""
    h = position[HEAD:FIT]
    n = h[H_PLAYERS]
    fit(position, (h[H_ROUND] - 1) * h[H_CARDS], h[H_ROUND] * h[H_CARDS])
    h[H_ROUND] += 1
    h[H_TURNED] = 0
    h[H_CURRENT] = (h[H_CURRENT] + 1) % n
    counts = np.zeros(4, np.int64)
    for k in range(n):
        position[SEEN + k] = 0
        position[ACTED + k] = 0
    for s in sites_of(position):
        o = position[OWNER + s]
        if o >= 0:
            for slot in range(4):
                if position[TYPE_AT + s * 4 + slot] == OBSERVATORY:
                    counts[o] += 1
    for k in range(n):
        position[SEEN + k] = (1 << looks_of(counts, 0, n, k)) - 1


@compiled
def end_round(position: Ints) -> None:
    """Production, distribution, the gift, and the next round or the end (BAL-84)."""
    h = position[HEAD:FIT]
    n = h[H_PLAYERS]
    for kind in range(5):
        for step in range(n):
            king = (h[H_CURRENT] + 1 + step) % n
            for s in sites_of(position):
                if position[OWNER + s] == king and position[PRODUCTION + s] == kind:
                    for slot in range(4):
                        if position[TYPE_AT + s * 4 + slot] == VILLAGE and position[SUPPLY + kind]:
                            position[TOKEN_AT + s * 4 + slot] = kind + 1
                            position[SUPPLY + kind] -= 1
    for step in range(n):
        distribute(position, (h[H_CURRENT] + 1 + step) % n)
    if not h[H_ECLIPSE]:
        for step in range(n):
            gain(position, (h[H_CURRENT] + 1 + step) % n, MAIZE, 2)
    # The last ball match ends the game with its round, after production and distribution (BAL-106).
    if h[H_MATCHES] >= h[H_LENGTH]:
        h[H_OVER] = 1
        for k in range(n):
            total = 0
            for kind in range(6):
                total += position[WEALTH + k * 6 + kind]
            score(position, k, 4, total // 2)
        return
    begin_round(position)
