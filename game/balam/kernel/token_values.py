"""The values of tokens and cards to a king."""

from game.balam.compiled import compiled, inlined
from game.balam.kernel.holdings import match_points, worth_of
from game.balam.kernel.layout import (
    CACAO,
    DECK,
    DEGREE,
    FEATURE,
    FIT,
    FORCE,
    GARRISON,
    H_CARDS,
    H_LINKED,
    H_PLAYERS,
    H_ROUND,
    H_TURNED,
    HAVE,
    HEAD,
    JADE,
    MAIZE,
    MARKET,
    N_ROUNDS,
    N_TOKEN,
    N_TOTAL,
    NEIGHBOURS,
    NUMS,
    OWN,
    OWNER,
    RESERVE,
    S_COURTS,
    S_EARLY,
    S_FEAR,
    S_LOOKS,
    S_MARKETS,
    SEEN,
    SHELL,
    TOKEN_AT,
    TYPE_AT,
    UPPER,
    WEALTH,
    Ints,
    sites_of,
)
from game.balam.kernel.tables import (
    BALL_MATCH,
    C_ASK,
    C_ASKN,
    C_COUNT,
    C_FEAT,
    C_K1,
    C_K2,
    C_N1,
    C_NAME,
    C_T1,
    C_TOP,
    CARDT,
    CENOTES,
    ECLIPSED,
    EXCEPTIONAL,
    EXPEDITION,
    FAVOURABLE,
    FEAST,
    NCARDS,
    PROSPEROUS,
    SMALL,
    WEDDING,
)


@inlined
def token_gain(kind: int, coin: int, rounds: int, total: int, owned: int, style: Ints) -> float:
    """The expected value of a token in the treasury."""
    # The first tokens build what the later ones come from.
    early = style[S_EARLY] * max(0, min(rounds, 9) - 4) if total < 5 else 0
    wanted = 0
    if kind == CACAO:
        wanted = style[S_MARKETS]
    elif kind == SHELL:
        wanted = style[S_COURTS]
    elif kind == JADE:
        wanted = style[S_LOOKS]
    more = wanted * 3 / 10 if rounds > 1 and owned == 0 else 0.0
    return coin + early + more


@compiled
def land_loss(position: Ints, king: int, feature: int, rounds: int, style: Ints) -> int:
    """The value of the cities that an eruption or a tidal wave destroys."""
    total = 0
    for s in sites_of(position):
        if position[OWNER + s] == king:
            hit = position[FEATURE + s] == feature
            if not hit and feature == 2 and position[HEAD + H_LINKED]:
                for j in range(position[DEGREE + s]):
                    if position[FEATURE + position[NEIGHBOURS + s * 4 + j]] == 2:
                        hit = True
            if hit:
                for slot in range(4):
                    w = position[TYPE_AT + s * 4 + slot]
                    if 0 < w < UPPER:
                        total += worth_of(w, rounds, style)
    return total


@compiled
def buildings_of(position: Ints, king: int, scratch: Ints) -> None:
    """Count a king's buildings by type."""
    scratch[HAVE:FORCE] = 0
    for s in sites_of(position):
        if position[OWNER + s] == king:
            for slot in range(4):
                w = position[TYPE_AT + s * 4 + slot]
                if 0 < w < UPPER:
                    scratch[HAVE + w] += 1


@compiled
def disaster_loss(position: Ints, king: int, card: int, scratch: Ints, rounds: int, style: Ints) -> int:
    """The value of the buildings that a disaster takes from the king in the scratch array."""
    if CARDT[card, C_FEAT]:
        return land_loss(position, king, CARDT[card, C_FEAT], rounds, style)
    total = 0
    for i in range(2):
        letter = CARDT[card, C_T1 + 2 * i]
        if letter:
            total += worth_of(letter, rounds, style) * min(CARDT[card, C_N1 + 2 * i], scratch[HAVE + letter])
    return total


@compiled
def stored(position: Ints, king: int, kind: int) -> int:
    """The number of reserves and garrisons with a token of this kind, or of any kind for -1."""
    number = 0
    for s in sites_of(position):
        if position[OWNER + s] == king:
            for slot in range(4):
                w = position[TYPE_AT + s * 4 + slot]
                held = position[TOKEN_AT + s * 4 + slot]
                if (w in (RESERVE, GARRISON)) and held and (kind < 0 or held == kind + 1):
                    number += 1
    return number


@compiled
def disaster_cost(position: Ints, king: int, card: int, scratch: Ints, rounds: int, style: Ints) -> int:
    """The losses, or the tokens that buy them off."""
    loss = disaster_loss(position, king, card, scratch, rounds, style)
    price = 100 * CARDT[card, C_ASKN]
    if loss > price and stored(position, king, CARDT[card, C_ASK]) >= CARDT[card, C_ASKN]:
        return price
    return loss


@compiled
def card_worth(position: Ints, king: int, card: int, scratch: Ints, style: Ints) -> float:
    """The expected value of a card to the king who turns it over."""
    rounds, coin, total = (scratch[N_ROUNDS], scratch[N_TOKEN], scratch[N_TOTAL])
    name, first, second = (CARDT[card, C_NAME], CARDT[card, C_K1], CARDT[card, C_K2])
    own = WEALTH + king * 6
    if name == PROSPEROUS:
        return max(
            token_gain(first, coin, rounds, total, position[own + first], style),
            token_gain(second, coin, rounds, total, position[own + second], style),
        )
    if name == FAVOURABLE:
        return token_gain(first, coin, rounds, total, position[own + first], style)
    if name in (EXCEPTIONAL, WEDDING):
        return 2 * token_gain(MAIZE, coin, rounds, total, position[own + MAIZE], style)
    if name == EXPEDITION:
        best = 0.0
        for k in range(6):
            best = max(best, token_gain(k, coin, rounds, total, position[own + k], style))
        return best
    if name == CENOTES:
        number = 0
        for s in sites_of(position):
            if position[FEATURE + s] == 3:
                number += 1
        return 300.0 * min(stored(position, king, -1), number)
    if name == BALL_MATCH:
        n = position[HEAD + H_PLAYERS]
        other = 0
        for k in range(n):
            if k != king:
                other = max(other, match_points(scratch, OWN + NUMS, n, k))
        return 100 * (match_points(scratch, OWN + NUMS, n, king) - 0.7 * other)
    if name in (FEAST, ECLIPSED):
        return 0.0
    return -disaster_cost(position, king, card, scratch, rounds, style) * style[S_FEAR] / 100


@compiled
def unseen_counts(position: Ints, king: int, top: int, out: Ints) -> None:
    """The cards that the king has not seen, prosperous or others."""
    h = position[HEAD:FIT]
    cards = h[H_CARDS]
    dealt = (h[H_ROUND] - 1) * cards
    known = h[H_TURNED] | position[SEEN + king]
    for c in range(NCARDS):
        out[c] = CARDT[c, C_COUNT] if CARDT[c, C_TOP] == top else 0
    for place in range(dealt + cards):
        if place < dealt or known >> place - dealt & 1:
            c = position[DECK + place]
            # Prosperous cards all lie on top of the deck, so that the other half of the counts stays at zero.
            if out[c] > 0:
                out[c] -= 1


@compiled
def free_small(position: Ints, king: int) -> int:
    """Small pyramids left for markets (BAL-42)."""
    free = SMALL
    for s in sites_of(position):
        if position[OWNER + s] == king:
            for slot in range(4):
                if position[TYPE_AT + s * 4 + slot] == MARKET:
                    free -= 1 + position[DEGREE + s]
    return free
