"""Looking ahead: decks as they may lie, and everybody playing on by one style."""

import numpy as np

from game.balam.compiled import compiled
from game.balam.kernel.chance import below, bits
from game.balam.kernel.holdings import coin_of, holdings, outlook, promise, pyramids
from game.balam.kernel.layout import (
    ACTED,
    CARDS_OF_DECK,
    DECK,
    FIT,
    H_CARDS,
    H_CURRENT,
    H_LENGTH,
    H_MATCHES,
    H_OVER,
    H_PLAYERS,
    H_ROUND,
    H_TURNED,
    HEAD,
    KINGS,
    MIND,
    MOST,
    MUTABLE,
    NSTYLE,
    OWN,
    RNG,
    SCORES,
    SEEN,
    STYLE,
    TAKEN,
    WEALTH,
    Floats,
    Foresight,
    Ints,
)
from game.balam.kernel.slices import style_of
from game.balam.kernel.tables import C_COUNT, C_NAME, CARD_LETTER, CARDT, DISASTER, NCARDS, SKEL, U1
from game.balam.kernel.turns import candidates, choose, perform, run


@compiled
def imagine(deal: Ints, king: int, rng: Ints) -> None:
    """Stack the cards that the king does not know as they may lie."""
    h = deal[HEAD:FIT]
    cards = h[H_CARDS]
    dealt = (h[H_ROUND] - 1) * cards
    known = h[H_TURNED] | deal[SEEN + king]
    shunned = 0
    for k in range(h[H_PLAYERS]):
        if k != king and deal[ACTED + k]:
            shunned |= deal[SEEN + k]
    shunned &= ~known
    agreeing = np.empty(SKEL.shape[0], np.int64)
    number = 0
    for k in range(SKEL.shape[0]):
        fits = deal[FIT + k] == 1
        for place in range(dealt, dealt + cards):
            if fits and known >> place - dealt & 1:
                letter = CARD_LETTER[deal[DECK + place]]
                if letter and SKEL[k, place] != letter:
                    fits = False
        if fits:
            agreeing[number] = k
            number += 1
    left = np.empty(NCARDS, np.int64)
    for c in range(NCARDS):
        left[c] = CARDT[c, C_COUNT]
    for place in range(dealt + cards):
        if place < dealt or known >> place - dealt & 1:
            left[deal[DECK + place]] -= 1
    pool = np.empty((4, CARDS_OF_DECK), np.int64)
    size = np.zeros(4, np.int64)
    for c in range(NCARDS):
        for _i in range(left[c]):
            letter = CARD_LETTER[c]
            pool[letter, size[letter]] = c
            size[letter] += 1
    at = np.empty(4, np.int64)
    for _attempt in range(3):
        skeleton = SKEL[agreeing[below(rng, 0, number)]]
        for letter in (0, 3):
            for last in range(size[letter] - 1, 0, -1):
                other = below(rng, 0, last + 1)
                pool[letter, last], pool[letter, other] = (pool[letter, other], pool[letter, last])
        at[:] = 0
        likely = True
        for place in range(dealt, CARDS_OF_DECK):
            if place < dealt + cards and known >> place - dealt & 1:
                continue
            letter = skeleton[place]
            deal[DECK + place] = pool[letter, at[letter]]
            at[letter] += 1
            if (
                place < dealt + cards
                and shunned >> place - dealt & 1
                and (CARDT[deal[DECK + place], C_NAME] != DISASTER)
            ) and below(rng, 0, 3) == 0:
                likely = False
        if likely:
            return


@compiled
def copy(target: Ints, deal: Ints) -> None:
    """Make the target the same position, the map and the styles aside."""
    for i in range(MUTABLE):
        target[i] = deal[i]


@compiled
def hopes(deal: Ints, out: Ints) -> None:
    """Points, what treasuries are worth and what the land promises, by king, in hundredths."""
    n = deal[HEAD + H_PLAYERS]
    mind = np.empty(MIND, np.int64)
    pyramids(deal, mind)
    matches = max(0, deal[HEAD + H_LENGTH] - deal[HEAD + H_MATCHES])
    for k in range(n):
        out[k] = 100 * deal[SCORES + k]
        if not deal[HEAD + H_OVER]:
            st = style_of(deal, k)
            rounds = outlook(deal, k)
            holdings(deal, k, mind, OWN)
            total = 0
            for kind in range(6):
                total += deal[WEALTH + k * 6 + kind]
            out[k] += total * coin_of(rounds, st, total) + promise(mind, OWN, n, k, rounds, matches, st)


@compiled
def lead(deal: Ints, king: int) -> float:
    """By how much the king is ahead of the best of the others, in hundredths."""
    out = np.empty(KINGS, np.int64)
    hopes(deal, out)
    other = -1e18
    for k in range(deal[HEAD + H_PLAYERS]):
        if k != king:
            other = max(other, float(out[k]))
    return out[king] - other


@compiled
def draw(deal: Ints, dream: Ints, king: int, rng: Ints, future: Ints) -> None:
    """A future: a deck as it may lie, then the words that dice and kings draw from."""
    copy(dream, deal)
    imagine(dream, king, rng)
    for i in range(CARDS_OF_DECK):
        future[i] = dream[DECK + i]
    for i in range(1 + KINGS):
        future[CARDS_OF_DECK + i] = np.int64(bits(rng, 0))


@compiled
def meet(deal: Ints, dream: Ints, king: int, turn: Ints, future: Ints, foresight: Foresight) -> float:
    """By how much the king is ahead after a turn has met a future and everybody has played on."""
    last = deal[HEAD + H_ROUND] + foresight.rounds
    copy(dream, deal)
    for i in range(CARDS_OF_DECK):
        dream[DECK + i] = future[i]
    for i in range(1 + KINGS):
        dream[RNG + i] = future[CARDS_OF_DECK + i]
    if turn[0] != TAKEN:
        perform(dream, king, turn)
    run(dream, last)
    return lead(dream, king)


@compiled
def compare(deals: Ints, dream: Ints, king: int, turns: Ints, foresight: Foresight, seed: int, leads: Floats) -> None:
    """By how much the king is ahead after some turns in the same futures, by future and turn; each has its deal."""
    rng = np.empty(1, np.int64)
    rng[0] = seed
    future = np.empty(CARDS_OF_DECK + 1 + KINGS, np.int64)
    for number in range(leads.shape[0]):
        draw(deals[0], dream, king, rng, future)
        for c in range(leads.shape[1]):
            leads[number, c] = meet(deals[c], dream, king, turns[c], future, foresight)


@compiled
def think(deal: Ints, dream: Ints, king: int, foresight: Foresight, seed: int, move: Ints) -> None:
    """The turn that does best when everybody plays on by the king's own style; `dream` is a deal to work on.

    The most promising turns meet the same imagined decks and dice; the better half of them meets some more, until one
    is left.
    """
    cand = np.empty((MOST, 5), np.int64)
    worth = np.empty(MOST)
    number = candidates(deal, king, False, cand, worth)
    order = np.argsort(-worth[:number], kind="mergesort")
    keep = min(foresight.turns, number)
    while worth[order[keep - 1]] < worth[order[0]] - foresight.lead:
        keep -= 1
    total = np.zeros(keep)
    rng = np.empty(1, np.int64)
    rng[0] = seed
    future = np.empty(CARDS_OF_DECK + 1 + KINGS, np.int64)
    for k in range(KINGS):
        for j in range(NSTYLE):
            dream[STYLE + k * NSTYLE + j] = deal[STYLE + king * NSTYLE + j]
    while keep > 1:
        for _sample in range(foresight.samples):
            draw(deal, dream, king, rng, future)
            for c in range(keep):
                ahead = meet(deal, dream, king, cand[order[c]], future, foresight)
                total[c] += 1 / (1 + np.exp(-ahead / foresight.spread))
        for i in range(1, keep):
            j = i
            while j > 0 and total[j] > total[j - 1]:
                total[j], total[j - 1] = total[j - 1], total[j]
                order[j], order[j - 1] = order[j - 1], order[j]
                j -= 1
        keep = (keep + 1) // 2
    for i in range(5):
        move[i] = cand[order[0], i]


@compiled
def run_thinking(deal: Ints, dream: Ints, mask: int, foresight: Foresight) -> None:
    """Play a game in which the kings of a bit mask look ahead."""
    move = np.zeros(5, np.int64)
    while not deal[HEAD + H_OVER]:
        king = deal[HEAD + H_CURRENT]
        if mask >> king & 1:
            think(deal, dream, king, foresight, int(bits(deal, RNG + 1 + king) >> U1), move)
        else:
            choose(deal, king, move)
        perform(deal, king, move)
