"""Turning over cards, and the decisions that follow."""

import numpy as np

from game.balam.compiled import compiled, inlined
from game.balam.kernel.changes import gain, raze, score
from game.balam.kernel.holdings import (
    add_building,
    land_value,
    match_points,
    outlook,
    pyramids,
    reach,
    token_value,
)
from game.balam.kernel.layout import (
    CACAO,
    COMP,
    COURT,
    DECK,
    DEGREE,
    FEATURE,
    FIT,
    GARRISON,
    H_CARDS,
    H_ECLIPSE,
    H_LINKED,
    H_MATCHES,
    H_PLAYERS,
    H_ROUND,
    H_TURNED,
    HEAD,
    MAIZE,
    N_BASE,
    N_MATCHES,
    N_ROUNDS,
    NEIGHBOURS,
    NNUMS,
    OWN,
    OWNER,
    PLACES,
    RESERVE,
    S_TEMPLES,
    SCORES,
    SCRATCH,
    SUPPLY,
    TOKEN_AT,
    TYPE_AT,
    UPPER,
    WEALTH,
    WORTHS,
    Ints,
    sites_of,
    style_of,
)
from game.balam.kernel.prepare import prepare
from game.balam.kernel.tables import (
    BALL_MATCH,
    C_ASK,
    C_ASKN,
    C_FEAT,
    C_K1,
    C_K2,
    C_N1,
    C_NAME,
    C_PRESTIGE,
    C_T1,
    C_T2,
    CARDT,
    CENOTES,
    DISASTER,
    ECLIPSED,
    EXCEPTIONAL,
    EXPEDITION,
    FAVOURABLE,
    FEAST,
    POINTS,
    PROSPEROUS,
    WEDDING,
)
from game.balam.kernel.token_values import land_loss, stored, token_gain


@compiled
def pay_disaster(position: Ints, king: int, c: Ints) -> None:
    """Tokens from reserves and garrisons buy a disaster off."""
    need = c[C_ASKN]
    for s in sites_of(position):
        if position[OWNER + s] == king:
            for slot in range(4):
                w = position[TYPE_AT + s * 4 + slot]
                if need and (w in (RESERVE, GARRISON)) and (position[TOKEN_AT + s * 4 + slot] == c[C_ASK] + 1):
                    position[TOKEN_AT + s * 4 + slot] = 0
                    position[SUPPLY + c[C_ASK]] += 1
                    need -= 1


@compiled
def is_threatened(position: Ints, king: int, card: int) -> bool:
    """True if the king has anything that a disaster could take (BAL-77)."""
    c = CARDT[card]
    if c[C_FEAT]:
        for s in sites_of(position):
            if position[OWNER + s] == king:
                if position[FEATURE + s] == c[C_FEAT]:
                    return True
                if c[C_FEAT] == 2 and position[HEAD + H_LINKED]:
                    for j in range(position[DEGREE + s]):
                        if position[FEATURE + position[NEIGHBOURS + s * 4 + j]] == 2:
                            return True
        return False
    for s in sites_of(position):
        if position[OWNER + s] == king:
            for slot in range(4):
                w = position[TYPE_AT + s * 4 + slot]
                if w and (w == c[C_T1] or w == c[C_T2]):
                    return True
    return False


@compiled
def offer(position: Ints, king: int) -> None:
    """Bring the dearest tokens to the cenotes (BAL-68)."""
    scratch = np.empty(SCRATCH, np.int64)
    pyramids(position, scratch)
    reach(position, king, scratch, OWN)
    for s in sites_of(position):
        if position[FEATURE + s] == 3:
            best = 0
            which = -1
            for o in sites_of(position):
                if position[OWNER + o] == king and scratch[OWN + COMP + o] == scratch[OWN + COMP + s]:
                    for slot in range(4):
                        w = position[TYPE_AT + o * 4 + slot]
                        if (
                            (w in (RESERVE, GARRISON))
                            and position[TOKEN_AT + o * 4 + slot]
                            and (POINTS[position[TOKEN_AT + o * 4 + slot] - 1] > best)
                        ):
                            best = POINTS[position[TOKEN_AT + o * 4 + slot] - 1]
                            which = o * 4 + slot
            if which >= 0:
                position[SUPPLY + (position[TOKEN_AT + which] - 1)] += 1
                position[TOKEN_AT + which] = 0
                score(position, king, 1, 2 * best)


@compiled
def suffer(position: Ints, king: int, card: int) -> None:
    """Suffer a disaster: pay, or lose the least valuable buildings."""
    c = CARDT[card]
    style = style_of(position, king)
    if not is_threatened(position, king, card):
        return
    rounds = outlook(position, king)
    payable = stored(position, king, c[C_ASK]) >= c[C_ASKN]
    if c[C_FEAT]:
        if payable and land_loss(position, king, c[C_FEAT], rounds, style) >= 100 * c[C_ASKN]:
            pay_disaster(position, king, c)
            return
        for s in sites_of(position):
            if position[OWNER + s] == king:
                hit = position[FEATURE + s] == c[C_FEAT]
                if not hit and c[C_FEAT] == 2 and position[HEAD + H_LINKED]:
                    for j in range(position[DEGREE + s]):
                        if position[FEATURE + position[NEIGHBOURS + s * 4 + j]] == 2:
                            hit = True
                if hit:
                    for slot in range(4):
                        if 0 < position[TYPE_AT + s * 4 + slot] < UPPER:
                            raze(position, s * 4 + slot)
        return
    scratch = np.empty(SCRATCH, np.int64)
    prepare(position, king, scratch, np.empty(WORTHS))
    n = position[HEAD + H_PLAYERS]
    places = np.empty((2, PLACES), np.int64)
    have = np.zeros(2, np.int64)
    for i in range(2):
        if c[C_T1 + 2 * i]:
            for s in sites_of(position):
                if position[OWNER + s] == king:
                    for slot in range(4):
                        if position[TYPE_AT + s * 4 + slot] == c[C_T1 + 2 * i]:
                            places[i, have[i]] = s * 4 + slot
                            have[i] += 1
    best = -1e18
    one = -1
    two = -1
    pair = c[C_N1] == 2 and have[0] >= 2
    both = have[0] > 0 and have[1] > 0
    first = 0 if have[0] else 1
    for i in range(have[first]):
        a = places[first, i]
        # Taking a building out of the holdings and putting it back costs less than counting the land again.
        add_building(position, king, a // 4, position[TYPE_AT + a], scratch, OWN, -1)
        if pair or both:
            start = i + 1 if pair else 0
            end = have[0] if pair else have[1]
            for j in range(start, end):
                b = places[0 if pair else 1, j]
                add_building(position, king, b // 4, position[TYPE_AT + b], scratch, OWN, -1)
                worth = float(
                    land_value(scratch, OWN, n, king, scratch[N_ROUNDS], scratch[N_MATCHES], style) - scratch[N_BASE]
                )
                add_building(position, king, b // 4, position[TYPE_AT + b], scratch, OWN, 1)
                if worth > best:
                    best = worth
                    one = a
                    two = b
        else:
            worth = float(
                land_value(scratch, OWN, n, king, scratch[N_ROUNDS], scratch[N_MATCHES], style) - scratch[N_BASE]
            )
            if worth > best:
                best = worth
                one = a
        add_building(position, king, a // 4, position[TYPE_AT + a], scratch, OWN, 1)
    # A token that buys the disaster off counts as one point.
    if payable and -100 * c[C_ASKN] >= best:
        pay_disaster(position, king, c)
        return
    raze(position, one)
    if two >= 0:
        raze(position, two)


@inlined
def prestige_value(card: int, style: Ints) -> int:
    """The value of the prestige on a card."""
    return CARDT[card, C_PRESTIGE] * (200 + style[S_TEMPLES]) // 3


@inlined
def dowry_value(
    position: Ints, king: int, other: int, kind: int, coin: int, rounds: int, total: int, style: Ints
) -> float:
    """The value of a token from another king: more if that king has many points."""
    owned = position[WEALTH + king * 6 + kind]
    return token_gain(kind, coin, rounds, total, owned, style) + position[SCORES + other] / 10


@compiled
def do_flip(position: Ints, king: int, index: int) -> None:
    """Turn a card over, with all that follows from it."""
    h = position[HEAD:FIT]
    card = position[DECK + ((h[H_ROUND] - 1) * h[H_CARDS] + index)]
    h[H_TURNED] |= 1 << index
    c = CARDT[card]
    name = c[C_NAME]
    n = h[H_PLAYERS]
    if name == FAVOURABLE:
        gain(position, king, c[C_K1], 1)
    elif name == EXCEPTIONAL:
        gain(position, king, MAIZE, 2)
    elif name == FEAST:
        for step in range(n):
            gain(position, (king + step) % n, CACAO, 1)
    elif name == BALL_MATCH:
        h[H_MATCHES] += 1
        nums = np.zeros(NNUMS, np.int64)
        for s in sites_of(position):
            o = position[OWNER + s]
            if o >= 0:
                nums[o] += 1
                for slot in range(4):
                    if position[TYPE_AT + s * 4 + slot] == COURT:
                        nums[4 + o] += 1
        for k in range(n):
            score(position, k, 2, match_points(nums, 0, n, k))
    elif name == ECLIPSED:
        h[H_ECLIPSE] = 1
    elif name in (PROSPEROUS, EXPEDITION, WEDDING):
        style = style_of(position, king)
        rounds = outlook(position, king)
        total = 0
        for k in range(6):
            total += position[WEALTH + king * 6 + k]
        coin = token_value(rounds, style, total)
        best = -1e18
        what = -1
        whom = -1
        for kind in range(6):
            if name == PROSPEROUS and kind != c[C_K1] and (kind != c[C_K2]):
                continue
            if name != WEDDING and position[SUPPLY + kind]:
                worth = float(token_gain(kind, coin, rounds, total, position[WEALTH + king * 6 + kind], style))
                if worth > best:
                    best = worth
                    what = kind
        if name == WEDDING:
            for other in range(n):
                if other != king:
                    for kind in range(6):
                        if position[WEALTH + other * 6 + kind]:
                            worth = dowry_value(position, king, other, kind, coin, rounds, total, style)
                            if worth > best:
                                best = worth
                                what = kind
                                whom = other
        if name == PROSPEROUS and prestige_value(card, style) > best:
            score(position, king, 3, c[C_PRESTIGE])
        elif name == WEDDING:
            if whom >= 0:
                position[WEALTH + whom * 6 + what] -= 1
                position[WEALTH + king * 6 + what] += 1
        elif what >= 0:
            gain(position, king, what, 1)
    elif name == CENOTES:
        offer(position, king)
    elif name == DISASTER:
        suffer(position, king, card)
