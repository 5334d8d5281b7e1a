"""The turns that a king considers, and the greedy game."""

import numpy as np

from game.balam.compiled import compiled, inlined
from game.balam.deck import TOP_CARDS
from game.balam.kernel.building import site_fills, site_replacements
from game.balam.kernel.chance import below
from game.balam.kernel.changes import do_fill, do_replace
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
    DEGREE,
    FEATURE,
    FIT,
    FLIP,
    FORCE,
    H_CARDS,
    H_CURRENT,
    H_OVER,
    H_PLAYERS,
    H_ROUND,
    H_TURNED,
    HEAD,
    MOST,
    MOST_SITES,
    N_FOUND,
    N_TOKEN,
    N_TOTAL,
    NEIGHBOURS,
    NSTYLE,
    OWN,
    OWNER,
    PASS,
    PRODUCTION,
    REPLACE,
    RNG,
    S_BOLD,
    S_COUNTING,
    S_DREAD,
    S_RAIDS,
    SCRATCH,
    SEEN,
    SIZE,
    STOCK,
    STYLE,
    SUPPLY,
    UNKNOWN,
    WEALTH,
    WORTHS,
    Floats,
    Ints,
    sites_of,
    style_of,
    wealth_of,
)
from game.balam.kernel.prepare import prepare, value_others, value_prospects
from game.balam.kernel.rounds import end_round
from game.balam.kernel.tables import NCARDS
from game.balam.kernel.token_values import card_worth, unseen_counts
from game.balam.kernel.war import attack_worth, do_attack


@compiled
def flip_worth(
    position: Ints, king: int, scratch: Ints, worths: Floats, index: int, avoided: int, style: Ints
) -> float:
    """The expected value of turning over a card; for an unknown one, the mean of the possible cards."""
    h = position[HEAD:FIT]
    known = h[H_TURNED] | position[SEEN + king]
    if known >> index & 1:
        card = position[DECK + ((h[H_ROUND] - 1) * h[H_CARDS] + index)]
        return card_worth(position, king, card, scratch, style) + style[S_BOLD]
    left = np.empty(NCARDS, np.int64)
    unseen_counts(position, king, 1 if h[H_ROUND] * h[H_CARDS] <= TOP_CARDS else 0, left)
    value = 0.0
    weight = 0.0
    for c in range(NCARDS):
        if left[c]:
            if worths[CARD_WORTHS + c] == UNKNOWN:
                worths[CARD_WORTHS + c] = card_worth(position, king, c, scratch, style)
            worth = worths[CARD_WORTHS + c]
            # A rival left this card where it was, which makes a harmful one likelier.
            number = left[c] * (1.5 if avoided and worth < 0 else 1.0)
            value += number * worth
            weight += number
    return value / max(1.0, weight) + style[S_BOLD]


@inlined
def add_turn(turns: Ints, worth: Floats, number: int, value: float, kind: int, a: int, b: int, c: int, d: int) -> int:
    """Add a candidate; returns the number of candidates."""
    turns[number, 0] = kind
    turns[number, 1] = a
    turns[number, 2] = b
    turns[number, 3] = c
    turns[number, 4] = d
    worth[number] = value
    return number + 1


@compiled
def avoided_cards(position: Ints, king: int) -> int:
    """The face-down cards that another king has looked at and left, as a bit mask; 0 for kings who do not count."""
    avoided = 0
    if position[STYLE + NSTYLE * king + S_COUNTING]:
        for k in range(position[HEAD + H_PLAYERS]):
            if k != king and position[ACTED + k]:
                avoided |= position[SEEN + k]
    return avoided & ~position[HEAD + H_TURNED]


@compiled
def site_order(position: Ints, king: int) -> Ints:
    """The sites in random order: the first of equal builds is chosen. A king without tokens draws nothing."""
    order = sites_of(position).copy()
    if wealth_of(position, king).any():
        for last in range(len(order) - 1, 0, -1):
            other = below(position, RNG + 1 + king, last + 1)
            order[last], order[other] = (order[other], order[last])
    return order


@compiled
def list_turns(position: Ints, king: int, order: Ints, only_best: bool, turns: Ints, worth: Floats) -> int:
    """List the best turn of each kind: every card, builds on the sites in this order, an attack on each city, passing.

    With `only_best`, a build is listed only if its value exceeds that of every turn before it.
    """
    h = position[HEAD:FIT]
    style = style_of(position, king)
    scratch = np.empty(SCRATCH, np.int64)
    worths = np.empty(WORTHS)
    prepare(position, king, scratch, worths)
    best = np.empty(1)
    found = np.empty(2, np.int64)
    avoided = avoided_cards(position, king)
    number = 0
    known = h[H_TURNED] | position[SEEN + king]
    have0 = False
    have1 = False
    for index in range(h[H_CARDS]):
        if not h[H_TURNED] >> index & 1:
            avoided_here = avoided >> index & 1
            if not known >> index & 1:
                # Face-down cards are worth the same to a king who has seen none: one of each sort stands for all.
                if (avoided_here and have1) or (not avoided_here and have0):
                    continue
                if avoided_here:
                    have1 = True
                else:
                    have0 = True
            number = add_turn(
                turns,
                worth,
                number,
                flip_worth(position, king, scratch, worths, index, avoided_here, style),
                FLIP,
                index,
                0,
                0,
                0,
            )
    # Building, attacking and passing all cost a token: without one, only a card can be turned.
    if scratch[N_TOTAL] == 0:
        return number
    value_prospects(position, king, scratch)
    if position[WEALTH + king * 6 + CACAO] and position[STOCK + 2]:
        value_others(position, king, scratch)
    seen = np.empty(MOST_SITES, np.int64)
    nseen = 0
    watchful = style[S_RAIDS] != 0 or style[S_DREAD] != 0
    best[0] = UNKNOWN
    if only_best:
        for i in range(number):
            best[0] = max(best[0], worth[i])
    for site in order:
        o = position[OWNER + site]
        if o < 0:
            if not scratch[N_FOUND]:
                continue
            beside = is_beside(position, site, king)
            # Free sites that agree in everything a build is worth by are evaluated once; most of an early board does.
            key = (
                (
                    ((position[PRODUCTION + site] * 8 + position[SIZE + site]) * 4 + position[FEATURE + site]) * 64
                    + scratch[OWN + COMP + site]
                )
                * 2
                + beside
            ) * 64
            # What rivals threaten differs from border to border.
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
            if site_replacements(position, king, site, scratch, worths, style, best, found):
                number = add_turn(turns, worth, number, best[0], REPLACE, site, found[0], found[1], 0)
        if not only_best:
            best[0] = UNKNOWN
        if site_fills(position, king, site, scratch, worths, style, 1, best, found):
            number = add_turn(turns, worth, number, best[0], BUILD, site, found[0], 0, 0)
    for site in sites_of(position):
        if position[OWNER + site] == king and scratch[FORCE + 2 * site + 0]:
            for j in range(position[DEGREE + site]):
                t = position[NEIGHBOURS + site * 4 + j]
                o = position[OWNER + t]
                if o >= 0 and o != king:
                    # Garrisons and obsidian together have few combinations, so that all are tried.
                    top = -1e18
                    dice = 1
                    spent = 0
                    for some in range(1, scratch[FORCE + 2 * site + 0] + 1):
                        for obsidian in range(min(some, scratch[FORCE + 2 * site + 1]) + 1):
                            value = attack_worth(position, site, t, some, obsidian, scratch, style)
                            if value > top:
                                top = value
                                dice = some
                                spent = obsidian
                    number = add_turn(turns, worth, number, top, ATTACK, site, t, dice, spent)
    # Passing costs a token and brings nothing.
    return add_turn(turns, worth, number, -float(scratch[N_TOKEN]), PASS, 0, 0, 0, 0)


@compiled
def best_turn(position: Ints, king: int, order: Ints, move: Ints) -> float:
    """The turn with the highest value, the first of equals, with builds in this order of sites; returns its value."""
    turns = np.empty((MOST, 5), np.int64)
    worth = np.empty(MOST)
    number = list_turns(position, king, order, True, turns, worth)
    best = 0
    for i in range(1, number):
        if worth[i] > worth[best]:
            best = i
    for i in range(5):
        move[i] = turns[best, i]
    return worth[best]


@compiled
def choose(position: Ints, king: int, move: Ints) -> None:
    """The turn of a greedy king."""
    best_turn(position, king, site_order(position, king), move)


@compiled
def perform(position: Ints, king: int, move: Ints) -> None:
    """Play a move of the king in turn, with all answers, up to the next turn."""
    h = position[HEAD:FIT]
    position[ACTED + king] = 1
    if move[0] == FLIP:
        do_flip(position, king, move[1])
    elif move[0] == BUILD:
        do_fill(position, king, move[1], move[2], 1)
    elif move[0] == REPLACE:
        do_replace(position, king, move[1], move[2], move[3])
    elif move[0] == ATTACK:
        do_attack(position, king, move[1], move[2], move[3], move[4])
    else:
        # Kinds are in the order of their points, so that passing costs the cheapest token.
        for kind in range(6):
            if position[WEALTH + king * 6 + kind]:
                position[WEALTH + king * 6 + kind] -= 1
                position[SUPPLY + kind] += 1
                break
    if h[H_TURNED] + 1 == 1 << h[H_CARDS]:
        end_round(position)
    else:
        h[H_CURRENT] = (h[H_CURRENT] + 1) % h[H_PLAYERS]


@compiled
def run(position: Ints, last_round: int) -> None:
    """Play on until the game is over or this round is."""
    move = np.zeros(5, np.int64)
    while not position[HEAD + H_OVER] and position[HEAD + H_ROUND] <= last_round:
        choose(position, position[HEAD + H_CURRENT], move)
        perform(position, position[HEAD + H_CURRENT], move)
