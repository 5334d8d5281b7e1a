"""What a king owns and what it promises: the twin of valuation.py."""

import numpy as np

from game.balam.compiled import compiled
from game.balam.kernel.layout import (
    COURT,
    DECK,
    DEG,
    FIT,
    GARRISON,
    H_CARDS,
    H_LENGTH,
    H_MATCHES,
    H_PLAYERS,
    H_ROUND,
    H_SUMMED,
    H_TURNED,
    HEAD,
    MARKET,
    MOST_SITES,
    NB,
    NSTYLE,
    OBSERVATORY,
    OWNER,
    PALACE,
    PROD,
    RESERVE,
    S_BORDER,
    S_CITIES,
    S_COUNTING,
    S_COURTS,
    S_INLAND,
    S_LOOKS,
    S_NOW,
    S_PALACES,
    S_PATIENCE,
    S_PURSE,
    S_RESERVES,
    S_SAVINGS,
    S_TEMPLES,
    S_WAR,
    S_WORTHS,
    SEEN,
    STYLE,
    TEMPLE,
    VILLAGE,
    WHAT,
    Ints,
)
from game.balam.kernel.slices import sites_of
from game.balam.kernel.tables import CARD_LETTER, LAST2, MATCH_AT, POINTS, SKEL


@compiled
def worth_of(letter: int, rounds: int, st: Ints) -> int:
    """What a building is worth to its owner, by its type alone."""
    return st[S_WORTHS + letter] * min(rounds + 1, 5)


@compiled
def coin_of(rounds: int, st: Ints, owned: int) -> int:
    """What a token in the treasury is worth."""
    more = st[S_SAVINGS + min(rounds, 8)]
    p = st[S_PURSE]
    return 50 + more * max(p // 5, p - owned) // p


@compiled
def ranking(counts: Ints, n: int, out: Ints) -> None:
    """Who leads, who shares the lead, who is second; -1 for nobody (BAL-29 to BAL-33)."""
    out[0] = out[1] = out[2] = -1
    most = 0
    for k in range(n):
        most = max(most, counts[k])
    if most == 0:
        return
    number = 0
    for k in range(n):
        if counts[k] == most:
            if number < 2:
                out[number] = k
            number += 1
    if number > 2:
        out[0] = out[1] = -1
        return
    if number == 2:
        return
    nxt = -1
    for k in range(n):
        if counts[k] < most:
            nxt = max(nxt, counts[k])
    if nxt <= 0:
        return
    second = -1
    for k in range(n):
        if counts[k] == nxt:
            if second >= 0:
                return
            second = k
    out[2] = second


@compiled
def match_points(nums: Ints, n: int, out: Ints) -> None:
    """What each king scores in a ball match; `nums` are holdings."""
    r = np.empty(3, np.int64)
    ranking(nums[4:8], n, r)
    for k in range(4):
        out[k] = 0
    if r[0] >= 0:
        if r[1] >= 0:
            out[r[0]] = nums[r[0]] // 2
            out[r[1]] = nums[r[1]] // 2
        else:
            out[r[0]] = nums[r[0]]
    if r[2] >= 0:
        out[r[2]] = nums[r[2]] // 2


@compiled
def looks_of(counts: Ints, n: int, out: Ints) -> None:
    """How many cards each king may look at (BAL-29 to BAL-33)."""
    r = np.empty(3, np.int64)
    ranking(counts, n, r)
    for k in range(4):
        out[k] = 0
    if r[0] >= 0:
        if r[1] >= 0:
            out[r[0]] = 1
            out[r[1]] = 1
        else:
            out[r[0]] = n
    if r[2] >= 0:
        out[r[2]] = 1


@compiled
def pyramids(deal: Ints, pyr: Ints) -> None:
    """The small pyramids of each king on each site (BAL-42)."""
    pyr[:] = 0
    for s in sites_of(deal):
        o = deal[OWNER + s]
        if o >= 0:
            for slot in range(4):
                if deal[WHAT + s * 4 + slot] == MARKET:
                    pyr[o, s] += 1
                    for j in range(deal[DEG + s]):
                        pyr[o, deal[NB + s * 4 + j]] += 1


@compiled
def reach(deal: Ints, king: int, pyr: Ints, comp: Ints) -> None:
    """The component of each site, named by its lowest one; closed sites are alone (BAL-97 to BAL-105)."""
    n = deal[HEAD + H_PLAYERS]
    stack = np.empty(MOST_SITES, np.int64)
    for s in range(MOST_SITES):
        comp[s] = -2
    for s in sites_of(deal):
        mine = pyr[king, s]
        top = 0
        for k in range(n):
            if k != king:
                if deal[HEAD + H_SUMMED]:
                    top += pyr[k, s]
                else:
                    top = max(top, pyr[k, s])
        o = deal[OWNER + s]
        if mine > top or (mine == top and (o < 0 or o == king)):
            comp[s] = -1
    for s in sites_of(deal):
        if comp[s] == -2:
            comp[s] = s
        elif comp[s] == -1:
            comp[s] = s
            stack[0] = s
            size = 1
            while size:
                size -= 1
                here = stack[size]
                for j in range(deal[DEG + here]):
                    t = deal[NB + here * 4 + j]
                    if comp[t] == -1:
                        comp[t] = s
                        stack[size] = t
                        size += 1


@compiled
def is_beside(deal: Ints, site: int, king: int) -> bool:
    """Whether an enemy city is linked to the site."""
    for j in range(deal[DEG + site]):
        o = deal[OWNER + deal[NB + site * 4 + j]]
        if o >= 0 and o != king:
            return True
    return False


@compiled
def holdings(deal: Ints, king: int, pyr: Ints, comp: Ints, parts: Ints, nums: Ints) -> None:
    """What a king owns: his parts by component, and the numbers of `nums`."""
    reach(deal, king, pyr, comp)
    parts[:] = 0
    nums[:] = 0
    for s in sites_of(deal):
        o = deal[OWNER + s]
        if o >= 0:
            nums[o] += 1
            if o == king:
                c = comp[s]
                beside = False
                for j in range(deal[DEG + s]):
                    t = deal[OWNER + deal[NB + s * 4 + j]]
                    if t >= 0 and t != king:
                        beside = True
                for slot in range(4):
                    w = deal[WHAT + s * 4 + slot]
                    if w == VILLAGE:
                        parts[c, 0 if POINTS[deal[PROD + s]] == 1 else 1] += 1
                    elif w == TEMPLE:
                        parts[c, 2] += 1
                    elif w == PALACE:
                        parts[c, 3] += 1
                    elif w == RESERVE:
                        nums[12] += 1
                    elif w == GARRISON:
                        nums[13 if beside else 14] += 1
                    elif w == COURT:
                        nums[4 + o] += 1
                    elif w == OBSERVATORY:
                        nums[8 + o] += 1
            else:
                for slot in range(4):
                    w = deal[WHAT + s * 4 + slot]
                    if w == COURT:
                        nums[4 + o] += 1
                    elif w == OBSERVATORY:
                        nums[8 + o] += 1


@compiled
def best_use(v1: int, v2: int, t: int, p: int, w1: int, w2: int, pal: int) -> int:
    """The best use of villages in so many temple and palace places."""
    n = v1 + v2
    pal = max(pal, 0)
    best = 0
    got = 0
    for a in range(min(t, n) + 1):
        if a:
            got += w2 if a <= v2 else w1
        value = got + pal * min(n - a, p)
        best = max(best, value)
    return best


@compiled
def income(v1: int, v2: int, temples: int, palaces: int, rounds: int, st: Ints) -> int:
    """What a component brings in over the rounds to come."""
    if v1 + v2 == 0 or temples + palaces == 0:
        return 0
    w1, w2 = (st[S_TEMPLES], 2 * st[S_TEMPLES])
    total = 0
    last = 0
    for left in range(min(rounds, 4) + 1):
        last = best_use(v1, v2, 2 * temples, 2 * palaces, w1, w2, st[S_PALACES] * (50 + st[S_SAVINGS + left]) // 100)
        if left < min(rounds, 4):
            total += last
    if rounds >= 4:
        total += last * (100 + st[S_PATIENCE] * (rounds - 4)) // 100
    if st[S_NOW]:
        total += last * st[S_NOW] // 100
    return total


@compiled
def prospects(nums: Ints, n: int, king: int, rounds: int, matches: int, st: Ints) -> int:
    """What holdings promise besides income."""
    out = np.empty(4, np.int64)
    match_points(nums, n, out)
    total = st[S_COURTS] * matches * out[king] * 3 // 4
    looks_of(nums[8:12], n, out)
    total += st[S_LOOKS] * min(rounds, 6) * out[king] // 4
    r = nums[12]
    safe = 0 if r <= 0 else 120 if r == 1 else 200 if r == 2 else 240
    total += st[S_RESERVES] * (safe * min(rounds, 4) // 4) // 100
    total += st[S_CITIES] * nums[king]
    garrisons = st[S_BORDER] * min(nums[13], 4) + st[S_INLAND] * min(nums[14], 2)
    if rounds:
        total += st[S_WAR] * garrisons // 100
    return total


@compiled
def promise(parts: Ints, nums: Ints, n: int, king: int, rounds: int, matches: int, st: Ints) -> int:
    """What holdings promise until the end of the game."""
    total = 0
    for c in range(MOST_SITES):
        if parts[c, 0] + parts[c, 1] > 0:
            total += income(parts[c, 0], parts[c, 1], parts[c, 2], parts[c, 3], rounds, st)
    return total + prospects(nums, n, king, rounds, matches, st)


@compiled
def outlook(deal: Ints, king: int) -> int:
    """Rounds to come."""
    h = deal[HEAD:FIT]
    matches = max(0, h[H_LENGTH] - h[H_MATCHES])
    cards = h[H_CARDS]
    if deal[STYLE + king * NSTYLE + S_COUNTING] and matches:
        dealt = (h[H_ROUND] - 1) * cards
        known = h[H_TURNED] | deal[SEEN + king]
        total = 0
        number = 0
        for k in range(SKEL.shape[0]):
            fits = deal[FIT + k] == 1
            for place in range(dealt, dealt + cards):
                if not fits or not known >> place - dealt & 1:
                    continue
                letter = CARD_LETTER[deal[DECK + place]]
                if letter and SKEL[k, place] != letter:
                    fits = False
                    break
            if fits:
                number += 1
                total += MATCH_AT[k, h[H_LENGTH] - 1] // cards + 1
        return round(total / number - h[H_ROUND])
    if h[H_MATCHES] >= h[H_LENGTH]:
        return 0
    twice = LAST2[h[H_LENGTH]]
    up = (twice + 2 * cards - 1) // (2 * cards)
    return max(1, up - h[H_ROUND])
