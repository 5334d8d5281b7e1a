"""Search over sampled decks and dice, with all kings playing on greedily in one style."""

import numpy as np

from game.balam.compiled import compiled
from game.balam.kernel.chance import below, bits
from game.balam.kernel.holdings import holdings, land_value, outlook, pyramids, token_value
from game.balam.kernel.layout import (
    ACTED,
    CARDS_OF_DECK,
    DECK,
    FIT,
    FLIP,
    H_CARDS,
    H_LENGTH,
    H_MATCHES,
    H_OVER,
    H_PLAYERS,
    H_ROUND,
    H_TURNED,
    HEAD,
    KINGS,
    MOST,
    MUTABLE,
    NSTYLE,
    OWN,
    PASS,
    RNG,
    SCORES,
    SCRATCH,
    SEEN,
    STYLE,
    TAKEN,
    UNKNOWN,
    WEALTH,
    Floats,
    Foresight,
    Ints,
    style_of,
)
from game.balam.kernel.tables import C_COUNT, C_NAME, CARD_LETTER, CARDT, DISASTER, NCARDS, SKEL
from game.balam.kernel.turns import list_turns, perform, run, site_order


@compiled
def imagine(position: Ints, king: int, rng: Ints) -> None:
    """Put the cards that the king does not know into a possible order."""
    h = position[HEAD:FIT]
    cards = h[H_CARDS]
    dealt = (h[H_ROUND] - 1) * cards
    known = h[H_TURNED] | position[SEEN + king]
    # A rival who looked at a card and did something else instead has probably seen a disaster.
    avoided = 0
    for k in range(h[H_PLAYERS]):
        if k != king and position[ACTED + k]:
            avoided |= position[SEEN + k]
    avoided &= ~known
    agreeing = np.empty(SKEL.shape[0], np.int64)
    number = 0
    for k in range(SKEL.shape[0]):
        fits = position[FIT + k] == 1
        for place in range(dealt, dealt + cards):
            if fits and known >> place - dealt & 1:
                letter = CARD_LETTER[position[DECK + place]]
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
            left[position[DECK + place]] -= 1
    pool = np.empty((4, CARDS_OF_DECK), np.int64)
    size = np.zeros(4, np.int64)
    for c in range(NCARDS):
        for _i in range(left[c]):
            letter = CARD_LETTER[c]
            pool[letter, size[letter]] = c
            size[letter] += 1
    at = np.empty(4, np.int64)
    # Decks that put something harmless where a rival saw a card and left it are likely to be drawn again.
    for _attempt in range(3):
        skeleton = SKEL[agreeing[below(rng, 0, number)]]
        # Ball matches are all alike, and there is one eclipse: only the other letters have an order to draw.
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
            position[DECK + place] = pool[letter, at[letter]]
            at[letter] += 1
            if (
                place < dealt + cards
                and avoided >> place - dealt & 1
                and (CARDT[position[DECK + place], C_NAME] != DISASTER)
            ) and below(rng, 0, 3) == 0:
                likely = False
        if likely:
            return


@compiled
def copy(target: Ints, position: Ints) -> None:
    """Copy a position, except for the map and the styles."""
    for i in range(MUTABLE):
        target[i] = position[i]


@compiled
def expected_points(position: Ints, out: Ints) -> None:
    """The expected points by king from score, treasury and land, in hundredths."""
    n = position[HEAD + H_PLAYERS]
    scratch = np.empty(SCRATCH, np.int64)
    pyramids(position, scratch)
    matches = max(0, position[HEAD + H_LENGTH] - position[HEAD + H_MATCHES])
    for k in range(n):
        out[k] = 100 * position[SCORES + k]
        if not position[HEAD + H_OVER]:
            style = style_of(position, k)
            rounds = outlook(position, k)
            holdings(position, k, scratch, OWN)
            total = 0
            for kind in range(6):
                total += position[WEALTH + k * 6 + kind]
            out[k] += total * token_value(rounds, style, total) + land_value(scratch, OWN, n, k, rounds, matches, style)


@compiled
def lead(position: Ints, king: int) -> float:
    """The lead of the king over the best of the others, in hundredths."""
    out = np.empty(KINGS, np.int64)
    expected_points(position, out)
    other = -1e18
    for k in range(position[HEAD + H_PLAYERS]):
        if k != king:
            other = max(other, float(out[k]))
    return out[king] - other


@compiled
def draw_sample(position: Ints, sandbox: Ints, king: int, rng: Ints, sample: Ints) -> None:
    """Draw a sample: a possible deck, then the random states of the dice and the kings."""
    copy(sandbox, position)
    imagine(sandbox, king, rng)
    for i in range(CARDS_OF_DECK):
        sample[i] = sandbox[DECK + i]
    for i in range(1 + KINGS):
        sample[CARDS_OF_DECK + i] = np.int64(bits(rng, 0))


@compiled
def play_out(position: Ints, sandbox: Ints, king: int, turn: Ints, sample: Ints, foresight: Foresight) -> float:
    """The lead of the king after a turn and the rounds played out after it, for one sample."""
    last = position[HEAD + H_ROUND] + foresight.rounds
    copy(sandbox, position)
    for i in range(CARDS_OF_DECK):
        sandbox[DECK + i] = sample[i]
    for i in range(1 + KINGS):
        sandbox[RNG + i] = sample[CARDS_OF_DECK + i]
    if turn[0] != TAKEN:
        perform(sandbox, king, turn)
    run(sandbox, last)
    return lead(sandbox, king)


@compiled
def compare(
    positions: Ints, sandbox: Ints, king: int, turns: Ints, foresight: Foresight, seed: int, leads: Floats
) -> None:
    """The lead of the king after each turn in the same futures, by sample and turn; each turn has its position."""
    rng = np.empty(1, np.int64)
    rng[0] = seed
    sample = np.empty(CARDS_OF_DECK + 1 + KINGS, np.int64)
    for number in range(leads.shape[0]):
        draw_sample(positions[0], sandbox, king, rng, sample)
        for c in range(leads.shape[1]):
            leads[number, c] = play_out(positions[c], sandbox, king, turns[c], sample, foresight)


@compiled
def rule_out_known_disasters(position: Ints, king: int, turns: Ints, worth: Floats, number: int) -> None:
    """Give known cards that harm the king the lowest value if an unknown card or passing is better.

    A few samples cannot tell how harmful they are: an unknown card is a disaster in some of them, too.
    """
    known = position[HEAD + H_TURNED] | position[SEEN + king]
    safest = UNKNOWN
    for i in range(number):
        if turns[i, 0] == PASS or (turns[i, 0] == FLIP and not known >> turns[i, 1] & 1):
            safest = max(safest, worth[i])
    for i in range(number):
        if turns[i, 0] == FLIP and known >> turns[i, 1] & 1 and worth[i] < min(safest, 0.0):
            worth[i] = UNKNOWN


@compiled
def search(position: Ints, sandbox: Ints, king: int, foresight: Foresight, seed: int, move: Ints) -> None:
    """The turn with the best result when all kings play on in the king's own style; `sandbox` is a scratch position.

    Successive halving: the most promising turns are played with the same sampled decks and dice, and the better half
    is sampled again until one is left.
    """
    turns = np.empty((MOST, 5), np.int64)
    worth = np.empty(MOST)
    number = list_turns(position, king, site_order(position, king), False, turns, worth)
    rule_out_known_disasters(position, king, turns, worth, number)
    # A stable sort: compiled or not, equal turns keep their order.
    order = np.argsort(-worth[:number], kind="mergesort")
    keep = min(foresight.turns, number)
    # Turns that are this far behind are not worth their samples.
    while worth[order[keep - 1]] < worth[order[0]] - foresight.lead:
        keep -= 1
    total = np.zeros(keep)
    rng = np.empty(1, np.int64)
    rng[0] = seed
    sample = np.empty(CARDS_OF_DECK + 1 + KINGS, np.int64)
    for k in range(KINGS):
        for j in range(NSTYLE):
            sandbox[STYLE + k * NSTYLE + j] = position[STYLE + king * NSTYLE + j]
    while keep > 1:
        for _sample in range(foresight.samples):
            draw_sample(position, sandbox, king, rng, sample)
            for c in range(keep):
                ahead = play_out(position, sandbox, king, turns[order[c]], sample, foresight)
                # About the chance to win: summing leads would prefer one lucky landslide to many narrow wins.
                total[c] += 1 / (1 + np.exp(-ahead / foresight.spread))
        # Insertion sort: a handful of turns, and equal totals keep the order of the greedy values.
        for i in range(1, keep):
            j = i
            while j > 0 and total[j] > total[j - 1]:
                total[j], total[j - 1] = total[j - 1], total[j]
                order[j], order[j - 1] = order[j - 1], order[j]
                j -= 1
        keep = (keep + 1) // 2
    for i in range(5):
        move[i] = turns[order[0], i]
