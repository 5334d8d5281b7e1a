"""The turns that come to a king's mind, and what follows from the one he takes."""

import numpy as np

from game.balam.compiled import compiled, inlined
from game.balam.kernel.building import site_fills, site_replacements
from game.balam.kernel.chance import below
from game.balam.kernel.changes import do_fill, do_replace
from game.balam.kernel.hoard import card_worth, unseen_counts
from game.balam.kernel.holdings import is_beside
from game.balam.kernel.katun import do_flip
from game.balam.kernel.layout import (
    ACTED,
    ATTACK,
    BUILD,
    CACAO,
    CARD_WORTHS,
    COMP,
    DECK,
    DEG,
    FEAT,
    FIT,
    FLIP,
    FORCE,
    H_CARDS,
    H_CURRENT,
    H_NSITES,
    H_OVER,
    H_PLAYERS,
    H_ROUND,
    H_TURNED,
    HEAD,
    MIND,
    MOST,
    MOST_SITES,
    N_COIN,
    N_FOUND,
    N_TOTAL,
    NB,
    OWN,
    OWNER,
    PASS,
    PROD,
    REPLACE,
    RNG,
    S_BOLD,
    S_COUNTING,
    S_DREAD,
    S_RAIDS,
    SEEN,
    SIZE,
    STOCK,
    SUPPLY,
    UNKNOWN,
    WEALTH,
    WORTHS,
    Floats,
    Ints,
)
from game.balam.kernel.rounds import end_round
from game.balam.kernel.slices import sites_of, style_of
from game.balam.kernel.survey import fill_prospects, plain_promises, survey
from game.balam.kernel.tables import NCARDS, TOP
from game.balam.kernel.war import attack_worth, do_attack


@compiled
def flip_worth(deal: Ints, king: int, mind: Ints, worths: Floats, position: int, shunned: int, st: Ints) -> float:
    """What turning a card promises; unknown ones by the mean of those that may lie there."""
    h = deal[HEAD:FIT]
    known = h[H_TURNED] | deal[SEEN + king]
    if known >> position & 1:
        card = deal[DECK + ((h[H_ROUND] - 1) * h[H_CARDS] + position)]
        return card_worth(deal, king, card, mind, st) + st[S_BOLD]
    left = np.empty(NCARDS, np.int64)
    unseen_counts(deal, king, 1 if h[H_ROUND] * h[H_CARDS] <= TOP else 0, left)
    value = 0.0
    weight = 0.0
    for c in range(NCARDS):
        if left[c]:
            if worths[CARD_WORTHS + c] == UNKNOWN:
                worths[CARD_WORTHS + c] = card_worth(deal, king, c, mind, st)
            worth = worths[CARD_WORTHS + c]
            number = left[c] * (1.5 if shunned and worth < 0 else 1.0)
            value += number * worth
            weight += number
    return value / max(1.0, weight) + st[S_BOLD]


@inlined
def note(cand: Ints, worth: Floats, number: int, value: float, kind: int, a: int, b: int, c: int, d: int) -> int:
    """Remember a candidate; returns how many there are."""
    cand[number, 0] = kind
    cand[number, 1] = a
    cand[number, 2] = b
    cand[number, 3] = c
    cand[number, 4] = d
    worth[number] = value
    return number + 1


@compiled
def candidates(deal: Ints, king: int, only_best: bool, cand: Ints, worth: Floats) -> int:
    """The best of each sort of turn: every card, builds on each site, an attack on each city, passing.

    Who wants only the best of all is spared builds that promise no more than a turn before them.
    """
    h = deal[HEAD:FIT]
    n = h[H_PLAYERS]
    st = style_of(deal, king)
    mind = np.empty(MIND, np.int64)
    worths = np.empty(WORTHS)
    survey(deal, king, mind, worths)
    best = np.empty(1)
    found = np.empty(2, np.int64)
    shunned = 0
    number = 0
    if st[S_COUNTING]:
        for k in range(n):
            if k != king and deal[ACTED + k]:
                shunned |= deal[SEEN + k]
        shunned &= ~h[H_TURNED]
    known = h[H_TURNED] | deal[SEEN + king]
    have0 = False
    have1 = False
    for position in range(h[H_CARDS]):
        if not h[H_TURNED] >> position & 1:
            shy = shunned >> position & 1
            if not known >> position & 1:
                if (shy and have1) or (not shy and have0):
                    continue
                if shy:
                    have1 = True
                else:
                    have0 = True
            number = note(
                cand, worth, number, flip_worth(deal, king, mind, worths, position, shy, st), FLIP, position, 0, 0, 0
            )
    if mind[N_TOTAL] == 0:
        return number
    fill_prospects(deal, king, mind)
    if deal[WEALTH + king * 6 + CACAO] and deal[STOCK + 2]:
        plain_promises(deal, king, mind)
    ns = deal[HEAD + H_NSITES]
    order = sites_of(deal).copy()
    for last in range(ns - 1, 0, -1):
        other = below(deal, RNG + (1 + king), last + 1)
        order[last], order[other] = (order[other], order[last])
    seen = np.empty(MOST_SITES, np.int64)
    nseen = 0
    watchful = st[S_RAIDS] != 0 or st[S_DREAD] != 0
    best[0] = UNKNOWN
    if only_best:
        for i in range(number):
            best[0] = max(best[0], worth[i])
    for site in order:
        o = deal[OWNER + site]
        if o < 0:
            if not mind[N_FOUND]:
                continue
            beside = is_beside(deal, site, king)
            key = (
                (((deal[PROD + site] * 8 + deal[SIZE + site]) * 4 + deal[FEAT + site]) * 64 + mind[OWN + COMP + site])
                * 2
                + beside
            ) * 64
            if watchful and beside:
                key += 1 + site
            known_key = False
            for i in range(nseen):
                if seen[i] == key:
                    known_key = True
            if known_key:
                continue
            seen[nseen] = key
            nseen += 1
        elif o != king:
            continue
        else:
            if not only_best:
                best[0] = UNKNOWN
            if site_replacements(deal, king, site, mind, worths, st, best, found):
                number = note(cand, worth, number, best[0], REPLACE, site, found[0], found[1], 0)
        if not only_best:
            best[0] = UNKNOWN
        if site_fills(deal, king, site, mind, worths, st, 1, best, found):
            number = note(cand, worth, number, best[0], BUILD, site, found[0], 0, 0)
    for site in sites_of(deal):
        if deal[OWNER + site] == king and mind[FORCE + 2 * site + 0]:
            for j in range(deal[DEG + site]):
                t = deal[NB + site * 4 + j]
                o = deal[OWNER + t]
                if o >= 0 and o != king:
                    top = -1e18
                    dice = 1
                    spent = 0
                    for some in range(1, mind[FORCE + 2 * site + 0] + 1):
                        for obsidian in range(min(some, mind[FORCE + 2 * site + 1]) + 1):
                            value = attack_worth(deal, site, t, some, obsidian, mind, st)
                            if value > top:
                                top = value
                                dice = some
                                spent = obsidian
                    number = note(cand, worth, number, top, ATTACK, site, t, dice, spent)
    return note(cand, worth, number, -float(mind[N_COIN]), PASS, 0, 0, 0, 0)


@compiled
def choose(deal: Ints, king: int, move: Ints) -> None:
    """The turn that promises most, the first of equals."""
    cand = np.empty((MOST, 5), np.int64)
    worth = np.empty(MOST)
    number = candidates(deal, king, True, cand, worth)
    best = 0
    for i in range(1, number):
        if worth[i] > worth[best]:
            best = i
    for i in range(5):
        move[i] = cand[best, i]


@compiled
def perform(deal: Ints, king: int, move: Ints) -> None:
    """Play a move of the king in turn, with all answers, up to the next turn."""
    h = deal[HEAD:FIT]
    deal[ACTED + king] = 1
    if move[0] == FLIP:
        do_flip(deal, king, move[1])
    elif move[0] == BUILD:
        do_fill(deal, king, move[1], move[2], 1)
    elif move[0] == REPLACE:
        do_replace(deal, king, move[1], move[2], move[3])
    elif move[0] == ATTACK:
        do_attack(deal, king, move[1], move[2], move[3], move[4])
    else:
        for kind in range(6):
            if deal[WEALTH + king * 6 + kind]:
                deal[WEALTH + king * 6 + kind] -= 1
                deal[SUPPLY + kind] += 1
                break
    if h[H_TURNED] + 1 == 1 << h[H_CARDS]:
        end_round(deal)
    else:
        h[H_CURRENT] = (h[H_CURRENT] + 1) % h[H_PLAYERS]


@compiled
def run(deal: Ints, last_round: int) -> None:
    """Play on until the game is over or this round is."""
    move = np.zeros(5, np.int64)
    while not deal[HEAD + H_OVER] and deal[HEAD + H_ROUND] <= last_round:
        choose(deal, deal[HEAD + H_CURRENT], move)
        perform(deal, deal[HEAD + H_CURRENT], move)
