"""Cards that are turned over, and what kings answer."""

import numpy as np

from game.balam.compiled import compiled
from game.balam.kernel.changes import gain, raze, score
from game.balam.kernel.hoard import gain_of, land_loss, stored
from game.balam.kernel.holdings import coin_of, is_beside, match_points, outlook, promise, pyramids, reach
from game.balam.kernel.layout import (
    CACAO,
    COMP,
    COURT,
    DECK,
    DEG,
    FEAT,
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
    HELD,
    MAIZE,
    MIND,
    N_BASE,
    N_MATCHES,
    N_ROUNDS,
    NB,
    NNUMS,
    NUMS,
    OBSERVATORY,
    OWN,
    OWNER,
    PALACE,
    PARTS,
    PLACES,
    PROD,
    RESERVE,
    S_TEMPLES,
    SCORES,
    SUPPLY,
    TEMPLE,
    UPPER,
    VILLAGE,
    WEALTH,
    WHAT,
    WORTHS,
    Ints,
)
from game.balam.kernel.slices import sites_of, style_of
from game.balam.kernel.survey import survey
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


@compiled
def take_away(deal: Ints, place: int, mind: Ints, by: int) -> None:
    """Change the holdings in mind by a building less or more."""
    s = place // 4
    w = deal[WHAT + place]
    king = deal[OWNER + s]
    part = OWN + PARTS + 4 * mind[OWN + COMP + s]
    nums = OWN + NUMS
    if w == VILLAGE:
        mind[part + (0 if POINTS[deal[PROD + s]] == 1 else 1)] += by
    elif w == TEMPLE:
        mind[part + 2] += by
    elif w == PALACE:
        mind[part + 3] += by
    elif w == RESERVE:
        mind[nums + 12] += by
    elif w == GARRISON:
        mind[nums + (13 if is_beside(deal, s, king) else 14)] += by
    elif w == COURT:
        mind[nums + 4 + king] += by
    elif w == OBSERVATORY:
        mind[nums + 8 + king] += by


@compiled
def pay_disaster(deal: Ints, king: int, c: Ints) -> None:
    """Tokens from reserves and garrisons buy a disaster off."""
    need = c[C_ASKN]
    for s in sites_of(deal):
        if deal[OWNER + s] == king:
            for slot in range(4):
                w = deal[WHAT + s * 4 + slot]
                if need and (w in (RESERVE, GARRISON)) and (deal[HELD + s * 4 + slot] == c[C_ASK] + 1):
                    deal[HELD + s * 4 + slot] = 0
                    deal[SUPPLY + c[C_ASK]] += 1
                    need -= 1


@compiled
def loss_count(deal: Ints, king: int, card: int) -> int:
    """Whether a disaster threatens anything."""
    c = CARDT[card]
    if c[C_FEAT]:
        for s in sites_of(deal):
            if deal[OWNER + s] == king:
                if deal[FEAT + s] == c[C_FEAT]:
                    return 1
                if c[C_FEAT] == 2 and deal[HEAD + H_LINKED]:
                    for j in range(deal[DEG + s]):
                        if deal[FEAT + deal[NB + s * 4 + j]] == 2:
                            return 1
        return 0
    for s in sites_of(deal):
        if deal[OWNER + s] == king:
            for slot in range(4):
                w = deal[WHAT + s * 4 + slot]
                if w and (w == c[C_T1] or w == c[C_T2]):
                    return 1
    return 0


@compiled
def offer(deal: Ints, king: int) -> None:
    """Bring the dearest tokens to the cenotes (BAL-68)."""
    mind = np.empty(MIND, np.int64)
    pyramids(deal, mind)
    reach(deal, king, mind, OWN)
    for s in sites_of(deal):
        if deal[FEAT + s] == 3:
            best = 0
            which = -1
            for o in sites_of(deal):
                if deal[OWNER + o] == king and mind[OWN + COMP + o] == mind[OWN + COMP + s]:
                    for slot in range(4):
                        w = deal[WHAT + o * 4 + slot]
                        if (
                            (w in (RESERVE, GARRISON))
                            and deal[HELD + o * 4 + slot]
                            and (POINTS[deal[HELD + o * 4 + slot] - 1] > best)
                        ):
                            best = POINTS[deal[HELD + o * 4 + slot] - 1]
                            which = o * 4 + slot
            if which >= 0:
                deal[SUPPLY + (deal[HELD + which] - 1)] += 1
                deal[HELD + which] = 0
                score(deal, king, 1, 2 * best)


@compiled
def suffer(deal: Ints, king: int, card: int) -> None:
    """A disaster: pay, or lose what hurts least."""
    c = CARDT[card]
    st = style_of(deal, king)
    if loss_count(deal, king, card) == 0:
        return
    rounds = outlook(deal, king)
    payable = stored(deal, king, c[C_ASK]) >= c[C_ASKN]
    if c[C_FEAT]:
        if payable and land_loss(deal, king, c[C_FEAT], rounds, st) >= 100 * c[C_ASKN]:
            pay_disaster(deal, king, c)
            return
        for s in sites_of(deal):
            if deal[OWNER + s] == king:
                hit = deal[FEAT + s] == c[C_FEAT]
                if not hit and c[C_FEAT] == 2 and deal[HEAD + H_LINKED]:
                    for j in range(deal[DEG + s]):
                        if deal[FEAT + deal[NB + s * 4 + j]] == 2:
                            hit = True
                if hit:
                    for slot in range(4):
                        if 0 < deal[WHAT + s * 4 + slot] < UPPER:
                            raze(deal, s * 4 + slot)
        return
    mind = np.empty(MIND, np.int64)
    survey(deal, king, mind, np.empty(WORTHS))
    n = deal[HEAD + H_PLAYERS]
    places = np.empty((2, PLACES), np.int64)
    have = np.zeros(2, np.int64)
    for i in range(2):
        if c[C_T1 + 2 * i]:
            for s in sites_of(deal):
                if deal[OWNER + s] == king:
                    for slot in range(4):
                        if deal[WHAT + s * 4 + slot] == c[C_T1 + 2 * i]:
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
        take_away(deal, a, mind, -1)
        if pair or both:
            start = i + 1 if pair else 0
            end = have[0] if pair else have[1]
            for j in range(start, end):
                b = places[0 if pair else 1, j]
                take_away(deal, b, mind, -1)
                worth = float(promise(mind, OWN, n, king, mind[N_ROUNDS], mind[N_MATCHES], st) - mind[N_BASE])
                take_away(deal, b, mind, 1)
                if worth > best:
                    best = worth
                    one = a
                    two = b
        else:
            worth = float(promise(mind, OWN, n, king, mind[N_ROUNDS], mind[N_MATCHES], st) - mind[N_BASE])
            if worth > best:
                best = worth
                one = a
        take_away(deal, a, mind, 1)
    if payable and -100 * c[C_ASKN] >= best:
        pay_disaster(deal, king, c)
        return
    raze(deal, one)
    if two >= 0:
        raze(deal, two)


@compiled
def do_flip(deal: Ints, king: int, position: int) -> None:
    """Turn a card over, with all that follows from it."""
    h = deal[HEAD:FIT]
    card = deal[DECK + ((h[H_ROUND] - 1) * h[H_CARDS] + position)]
    h[H_TURNED] |= 1 << position
    c = CARDT[card]
    name = c[C_NAME]
    n = h[H_PLAYERS]
    if name == FAVOURABLE:
        gain(deal, king, c[C_K1], 1)
    elif name == EXCEPTIONAL:
        gain(deal, king, MAIZE, 2)
    elif name == FEAST:
        for step in range(n):
            gain(deal, (king + step) % n, CACAO, 1)
    elif name == BALL_MATCH:
        h[H_MATCHES] += 1
        nums = np.zeros(NNUMS, np.int64)
        for s in sites_of(deal):
            o = deal[OWNER + s]
            if o >= 0:
                nums[o] += 1
                for slot in range(4):
                    if deal[WHAT + s * 4 + slot] == COURT:
                        nums[4 + o] += 1
        for k in range(n):
            score(deal, k, 2, match_points(nums, 0, n, k))
    elif name == ECLIPSED:
        h[H_ECLIPSE] = 1
    elif name in (PROSPEROUS, EXPEDITION, WEDDING):
        st = style_of(deal, king)
        rounds = outlook(deal, king)
        total = 0
        for k in range(6):
            total += deal[WEALTH + king * 6 + k]
        coin = coin_of(rounds, st, total)
        best = -1e18
        what = -1
        whom = -1
        for kind in range(6):
            if name == PROSPEROUS and kind != c[C_K1] and (kind != c[C_K2]):
                continue
            if name != WEDDING and deal[SUPPLY + kind]:
                worth = float(gain_of(kind, coin, rounds, total, deal[WEALTH + king * 6 + kind], st))
                if worth > best:
                    best = worth
                    what = kind
        if name == WEDDING:
            for other in range(n):
                if other != king:
                    for kind in range(6):
                        if deal[WEALTH + other * 6 + kind]:
                            worth = (
                                gain_of(kind, coin, rounds, total, deal[WEALTH + king * 6 + kind], st)
                                + deal[SCORES + other] / 10
                            )
                            if worth > best:
                                best = worth
                                what = kind
                                whom = other
        if name == PROSPEROUS and c[C_PRESTIGE] * (200 + st[S_TEMPLES]) // 3 > best:
            score(deal, king, 3, c[C_PRESTIGE])
        elif name == WEDDING:
            if whom >= 0:
                deal[WEALTH + whom * 6 + what] -= 1
                deal[WEALTH + king * 6 + what] += 1
        elif what >= 0:
            gain(deal, king, what, 1)
    elif name == CENOTES:
        offer(deal, king)
    elif name == DISASTER:
        suffer(deal, king, card)
