"""What tokens and cards are worth to a king."""

from game.balam.compiled import compiled, inlined
from game.balam.kernel.holdings import match_points, worth_of
from game.balam.kernel.layout import (
    CACAO,
    DECK,
    DEG,
    FEAT,
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
    HELD,
    JADE,
    MAIZE,
    MARKET,
    N_COIN,
    N_ROUNDS,
    N_TOTAL,
    NB,
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
    UPPER,
    WEALTH,
    WHAT,
    Ints,
)
from game.balam.kernel.slices import sites_of
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
def gain_of(kind: int, coin: int, rounds: int, total: int, owned: int, st: Ints) -> float:
    """What a token in the treasury promises."""
    early = st[S_EARLY] * max(0, min(rounds, 9) - 4) if total < 5 else 0
    wanted = 0
    if kind == CACAO:
        wanted = st[S_MARKETS]
    elif kind == SHELL:
        wanted = st[S_COURTS]
    elif kind == JADE:
        wanted = st[S_LOOKS]
    more = wanted * 3 / 10 if rounds > 1 and owned == 0 else 0.0
    return coin + early + more


@compiled
def land_loss(deal: Ints, king: int, feature: int, rounds: int, st: Ints) -> int:
    """What the cities are worth that an eruption or a tidal wave takes."""
    total = 0
    for s in sites_of(deal):
        if deal[OWNER + s] == king:
            hit = deal[FEAT + s] == feature
            if not hit and feature == 2 and deal[HEAD + H_LINKED]:
                for j in range(deal[DEG + s]):
                    if deal[FEAT + deal[NB + s * 4 + j]] == 2:
                        hit = True
            if hit:
                for slot in range(4):
                    w = deal[WHAT + s * 4 + slot]
                    if 0 < w < UPPER:
                        total += worth_of(w, rounds, st)
    return total


@compiled
def buildings_of(deal: Ints, king: int, mind: Ints) -> None:
    """Note a king's buildings by type."""
    mind[HAVE:FORCE] = 0
    for s in sites_of(deal):
        if deal[OWNER + s] == king:
            for slot in range(4):
                w = deal[WHAT + s * 4 + slot]
                if 0 < w < UPPER:
                    mind[HAVE + w] += 1


@compiled
def loss_of(deal: Ints, king: int, card: int, mind: Ints, rounds: int, st: Ints) -> int:
    """What the buildings are worth that a disaster takes, a king's buildings being noted."""
    if CARDT[card, C_FEAT]:
        return land_loss(deal, king, CARDT[card, C_FEAT], rounds, st)
    total = 0
    for i in range(2):
        letter = CARDT[card, C_T1 + 2 * i]
        if letter:
            total += worth_of(letter, rounds, st) * min(CARDT[card, C_N1 + 2 * i], mind[HAVE + letter])
    return total


@compiled
def stored(deal: Ints, king: int, kind: int) -> int:
    """How many reserves and garrisons hold a token of this kind, or any with -1."""
    number = 0
    for s in sites_of(deal):
        if deal[OWNER + s] == king:
            for slot in range(4):
                w = deal[WHAT + s * 4 + slot]
                held = deal[HELD + s * 4 + slot]
                if (w in (RESERVE, GARRISON)) and held and (kind < 0 or held == kind + 1):
                    number += 1
    return number


@compiled
def disaster_cost(deal: Ints, king: int, card: int, mind: Ints, rounds: int, st: Ints) -> int:
    """The losses, or the tokens that buy them off."""
    loss = loss_of(deal, king, card, mind, rounds, st)
    price = 100 * CARDT[card, C_ASKN]
    if loss > price and stored(deal, king, CARDT[card, C_ASK]) >= CARDT[card, C_ASKN]:
        return price
    return loss


@compiled
def card_worth(deal: Ints, king: int, card: int, mind: Ints, st: Ints) -> float:
    """What a card promises the king who turns it."""
    rounds, coin, total = (mind[N_ROUNDS], mind[N_COIN], mind[N_TOTAL])
    name, first, second = (CARDT[card, C_NAME], CARDT[card, C_K1], CARDT[card, C_K2])
    own = WEALTH + king * 6
    if name == PROSPEROUS:
        return max(
            gain_of(first, coin, rounds, total, deal[own + first], st),
            gain_of(second, coin, rounds, total, deal[own + second], st),
        )
    if name == FAVOURABLE:
        return gain_of(first, coin, rounds, total, deal[own + first], st)
    if name in (EXCEPTIONAL, WEDDING):
        return 2 * gain_of(MAIZE, coin, rounds, total, deal[own + MAIZE], st)
    if name == EXPEDITION:
        best = 0.0
        for k in range(6):
            best = max(best, gain_of(k, coin, rounds, total, deal[own + k], st))
        return best
    if name == CENOTES:
        number = 0
        for s in sites_of(deal):
            if deal[FEAT + s] == 3:
                number += 1
        return 300.0 * min(stored(deal, king, -1), number)
    if name == BALL_MATCH:
        n = deal[HEAD + H_PLAYERS]
        other = 0
        for k in range(n):
            if k != king:
                other = max(other, match_points(mind, OWN + NUMS, n, k))
        return 100 * (match_points(mind, OWN + NUMS, n, king) - 0.7 * other)
    if name in (FEAST, ECLIPSED):
        return 0.0
    return -disaster_cost(deal, king, card, mind, rounds, st) * st[S_FEAR] / 100


@compiled
def unseen_counts(deal: Ints, king: int, top: int, out: Ints) -> None:
    """The cards that the king has not seen, prosperous or others."""
    h = deal[HEAD:FIT]
    cards = h[H_CARDS]
    dealt = (h[H_ROUND] - 1) * cards
    known = h[H_TURNED] | deal[SEEN + king]
    for c in range(NCARDS):
        out[c] = CARDT[c, C_COUNT] if CARDT[c, C_TOP] == top else 0
    for place in range(dealt + cards):
        if place < dealt or known >> place - dealt & 1:
            c = deal[DECK + place]
            if out[c] > 0:
                out[c] -= 1


@compiled
def free_small(deal: Ints, king: int) -> int:
    """Small pyramids left for markets (BAL-42)."""
    free = SMALL
    for s in sites_of(deal):
        if deal[OWNER + s] == king:
            for slot in range(4):
                if deal[WHAT + s * 4 + slot] == MARKET:
                    free -= 1 + deal[DEG + s]
    return free
