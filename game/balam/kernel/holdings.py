"""The holdings of a king and their expected value."""

import numpy as np

from game.balam.compiled import compiled, inlined
from game.balam.kernel.layout import (
    COMP,
    COURT,
    DECK,
    DEGREE,
    FIT,
    GARRISON,
    H_CARDS,
    H_LENGTH,
    H_MATCHES,
    H_PLAYERS,
    H_ROUND,
    H_SUMMED,
    H_TURNED,
    HAVE,
    HEAD,
    HOLDINGS,
    KINGS,
    MARKET,
    MOST_SITES,
    NEIGHBOURS,
    NSTYLE,
    NUMS,
    OBSERVATORY,
    OWNER,
    PALACE,
    PARTS,
    PRODUCTION,
    PYRAMIDS,
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
    TYPE_AT,
    VILLAGE,
    Ints,
    sites_of,
)
from game.balam.kernel.tables import CARD_LETTER, LAST2, MATCH_AT, POINTS, SKEL


@inlined
def worth_of(letter: int, rounds: int, style: Ints) -> int:
    """The value of a building to its owner by its type alone."""
    return style[S_WORTHS + letter] * min(rounds + 1, 5)


@inlined
def token_value(rounds: int, style: Ints, owned: int) -> int:
    """The value of a token in the treasury."""
    more = style[S_SAVINGS + min(rounds, 8)]
    p = style[S_PURSE]
    return 50 + more * max(p // 5, p - owned) // p


@inlined
def standing(counts: Ints, at: int, n: int, king: int) -> int:
    """2 for the only leader, 1 for one of two leaders and for the only second, else 0 (BAL-29 to BAL-33)."""
    mine = counts[at + king]
    if mine == 0:
        return 0
    above = 0
    level = 0
    for k in range(n):
        if k != king:
            if counts[at + k] > mine:
                above += 1
            elif counts[at + k] == mine:
                level += 1
    if above:
        return 1 if above == 1 and level == 0 else 0
    return max(0, 2 - level)


@inlined
def match_points(counts: Ints, at: int, n: int, king: int) -> int:
    """The points of a king in a ball match; cities, then courts by king start at this offset (BAL-69 to BAL-72)."""
    return counts[at + king] * standing(counts, at + KINGS, n, king) // 2


@inlined
def looks_of(counts: Ints, at: int, n: int, king: int) -> int:
    """The number of cards a king may look at; observatories by king start at this offset (BAL-29 to BAL-33)."""
    place = standing(counts, at, n, king)
    return n if place == 2 else place


@compiled
def pyramids(position: Ints, scratch: Ints) -> None:
    """The small pyramids of each king on each site (BAL-42)."""
    scratch[PYRAMIDS:HAVE] = 0
    for s in sites_of(position):
        o = position[OWNER + s]
        if o >= 0:
            for slot in range(4):
                if position[TYPE_AT + s * 4 + slot] == MARKET:
                    scratch[PYRAMIDS + MOST_SITES * o + s] += 1
                    for j in range(position[DEGREE + s]):
                        scratch[PYRAMIDS + MOST_SITES * o + position[NEIGHBOURS + s * 4 + j]] += 1


@compiled
def reach(position: Ints, king: int, scratch: Ints, at: int) -> None:
    """The component of each site, named by its lowest site; a closed site is its own component (BAL-97 to BAL-105)."""
    n = position[HEAD + H_PLAYERS]
    stack = np.empty(MOST_SITES, np.int64)
    comp = at + COMP
    for s in range(MOST_SITES):
        scratch[comp + s] = -2
    for s in sites_of(position):
        mine = scratch[PYRAMIDS + MOST_SITES * king + s]
        top = 0
        for k in range(n):
            if k != king:
                theirs = scratch[PYRAMIDS + MOST_SITES * k + s]
                top = top + theirs if position[HEAD + H_SUMMED] else max(top, theirs)
        o = position[OWNER + s]
        if mine > top or (mine == top and (o < 0 or o == king)):
            scratch[comp + s] = -1
    for s in sites_of(position):
        if scratch[comp + s] == -2:
            scratch[comp + s] = s
        elif scratch[comp + s] == -1:
            scratch[comp + s] = s
            stack[0] = s
            size = 1
            while size:
                size -= 1
                here = stack[size]
                for j in range(position[DEGREE + here]):
                    t = position[NEIGHBOURS + here * 4 + j]
                    if scratch[comp + t] == -1:
                        scratch[comp + t] = s
                        stack[size] = t
                        size += 1


@inlined
def is_beside(position: Ints, site: int, king: int) -> bool:
    """True if a rival's city is linked to the site."""
    for j in range(position[DEGREE + site]):
        o = position[OWNER + position[NEIGHBOURS + site * 4 + j]]
        if o >= 0 and o != king:
            return True
    return False


@compiled
def holdings(position: Ints, king: int, scratch: Ints, at: int) -> None:
    """Write the holdings of a king into scratch."""
    reach(position, king, scratch, at)
    scratch[at + PARTS : at + HOLDINGS] = 0
    nums = at + NUMS
    for s in sites_of(position):
        o = position[OWNER + s]
        if o >= 0:
            scratch[nums + o] += 1
            if o == king:
                part = at + PARTS + 4 * scratch[at + COMP + s]
                beside = False
                for j in range(position[DEGREE + s]):
                    t = position[OWNER + position[NEIGHBOURS + s * 4 + j]]
                    if t >= 0 and t != king:
                        beside = True
                for slot in range(4):
                    w = position[TYPE_AT + s * 4 + slot]
                    if w == VILLAGE:
                        scratch[part + (0 if POINTS[position[PRODUCTION + s]] == 1 else 1)] += 1
                    elif w == TEMPLE:
                        scratch[part + 2] += 1
                    elif w == PALACE:
                        scratch[part + 3] += 1
                    elif w == RESERVE:
                        scratch[nums + 12] += 1
                    elif w == GARRISON:
                        scratch[nums + (13 if beside else 14)] += 1
                    elif w == COURT:
                        scratch[nums + 4 + o] += 1
                    elif w == OBSERVATORY:
                        scratch[nums + 8 + o] += 1
            else:
                for slot in range(4):
                    w = position[TYPE_AT + s * 4 + slot]
                    if w == COURT:
                        scratch[nums + 4 + o] += 1
                    elif w == OBSERVATORY:
                        scratch[nums + 8 + o] += 1


@compiled
def add_building(position: Ints, king: int, site: int, letter: int, scratch: Ints, at: int, number: int) -> None:
    """Change the holdings by this number of buildings of a type on a site; markets do not count."""
    part = at + PARTS + 4 * scratch[at + COMP + site]
    nums = at + NUMS
    if letter == VILLAGE:
        scratch[part + (0 if POINTS[position[PRODUCTION + site]] == 1 else 1)] += number
    elif letter == TEMPLE:
        scratch[part + 2] += number
    elif letter == PALACE:
        scratch[part + 3] += number
    elif letter == RESERVE:
        scratch[nums + 12] += number
    elif letter == GARRISON:
        scratch[nums + (13 if is_beside(position, site, king) else 14)] += number
    elif letter == COURT:
        scratch[nums + 4 + king] += number
    elif letter == OBSERVATORY:
        scratch[nums + 8 + king] += number


@compiled
def best_use(v1: int, v2: int, t: int, p: int, w1: int, w2: int, pal: int) -> int:
    """The best use of villages with these numbers of places in temples and palaces."""
    n = v1 + v2
    pal = max(pal, 0)
    best = 0
    got = 0
    for a in range(min(t, n) + 1):
        if a:
            got += w2 if a <= v2 else w1
        # The better tokens go to the temples; a palace takes any kind for the same.
        value = got + pal * min(n - a, p)
        best = max(best, value)
    return best


@compiled
def income(v1: int, v2: int, temples: int, palaces: int, rounds: int, style: Ints) -> int:
    """The income of a component over the rounds to come."""
    if v1 + v2 == 0 or temples + palaces == 0:
        return 0
    w1, w2 = (style[S_TEMPLES], 2 * style[S_TEMPLES])
    total = 0
    last = 0
    for left in range(min(rounds, 4) + 1):
        last = best_use(
            v1, v2, 2 * temples, 2 * palaces, w1, w2, style[S_PALACES] * (50 + style[S_SAVINGS + left]) // 100
        )
        if left < min(rounds, 4):
            total += last
    if rounds >= 4:
        total += last * (100 + style[S_PATIENCE] * (rounds - 4)) // 100
    if style[S_NOW]:
        total += last * style[S_NOW] // 100
    return total


@compiled
def prospects(scratch: Ints, at: int, n: int, king: int, rounds: int, matches: int, style: Ints) -> int:
    """The value of holdings apart from income: matches, looks, reserves, cities, garrisons."""
    nums = at + NUMS
    total = style[S_COURTS] * matches * match_points(scratch, nums, n, king) * 3 // 4
    total += style[S_LOOKS] * min(rounds, 6) * looks_of(scratch, nums + 2 * KINGS, n, king) // 4
    r = scratch[nums + 12]
    safe = 0 if r <= 0 else 120 if r == 1 else 200 if r == 2 else 240
    total += style[S_RESERVES] * (safe * min(rounds, 4) // 4) // 100
    total += style[S_CITIES] * scratch[nums + king]
    garrisons = style[S_BORDER] * min(scratch[nums + 13], 4) + style[S_INLAND] * min(scratch[nums + 14], 2)
    if rounds:
        total += style[S_WAR] * garrisons // 100
    return total


@inlined
def part_income(scratch: Ints, part: int, rounds: int, style: Ints) -> int:
    """The income of a component whose four counts start at this offset."""
    return income(scratch[part], scratch[part + 1], scratch[part + 2], scratch[part + 3], rounds, style)


@compiled
def land_value(scratch: Ints, at: int, n: int, king: int, rounds: int, matches: int, style: Ints) -> int:
    """The expected value of holdings until the end of the game."""
    total = 0
    for part in range(at + PARTS, at + NUMS, 4):
        if scratch[part] + scratch[part + 1] > 0:
            total += part_income(scratch, part, rounds, style)
    return total + prospects(scratch, at, n, king, rounds, matches, style)


@compiled
def outlook(position: Ints, king: int) -> int:
    """Rounds to come."""
    h = position[HEAD:FIT]
    matches = max(0, h[H_LENGTH] - h[H_MATCHES])
    cards = h[H_CARDS]
    if position[STYLE + king * NSTYLE + S_COUNTING] and matches:
        dealt = (h[H_ROUND] - 1) * cards
        known = h[H_TURNED] | position[SEEN + king]
        total = 0
        number = 0
        for k in range(SKEL.shape[0]):
            fits = position[FIT + k] == 1
            for place in range(dealt, dealt + cards):
                if not fits or not known >> place - dealt & 1:
                    continue
                letter = CARD_LETTER[position[DECK + place]]
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
