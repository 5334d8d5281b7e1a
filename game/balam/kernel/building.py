"""What builds promise."""

import numpy as np

from game.balam.compiled import compiled
from game.balam.kernel.frontier import count_city, forces, frontier_change, hope, peril
from game.balam.kernel.hoard import free_small
from game.balam.kernel.holdings import coin_of, holdings, income, is_beside, outlook, promise, prospects, pyramids
from game.balam.kernel.layout import (
    CACAO,
    DEG,
    FEAT,
    H_DICE,
    H_LENGTH,
    H_MATCHES,
    H_PLAYERS,
    HEAD,
    JADE,
    KINGS,
    MAIZE,
    MOST_SITES,
    N_BASE,
    N_COIN,
    N_FOUND,
    N_MATCHES,
    N_ROUNDS,
    N_SMALL,
    N_TOTAL,
    NB,
    NNUMS,
    OWNER,
    PAIR,
    PALACE,
    PLAIN_ROW,
    PROD,
    S_DREAD,
    S_MARKETS,
    S_RAIDS,
    S_RISK,
    SEEN,
    SHELL,
    SIZE,
    STOCK,
    TEMPLE,
    UPPER,
    VILLAGE,
    WEALTH,
    WHAT,
    Floats,
    Ints,
    Survey,
)
from game.balam.kernel.slices import style_of, wealth_of
from game.balam.kernel.tables import (
    F_B,
    F_G,
    F_M,
    F_N,
    F_O,
    F_P,
    F_R,
    F_SP,
    F_T,
    F_TOK,
    F_V,
    FILL,
    FILLS,
    LARGE,
    NEVER,
    NPAIR,
    PAIRT,
    POINTS,
)


@compiled
def affordable(own: Ints, total: int, f: Ints, stock: Ints, taxed: int) -> bool:
    """Whether the treasury and the stock allow a filling."""
    anything = taxed
    if (
        f[F_V] + f[F_G] > stock[0]
        or f[F_P] + f[F_T] > stock[1]
        or f[F_M] + f[F_R] > stock[2]
        or (f[F_B] + f[F_O] > stock[3])
    ):
        return False
    spent = 0
    if f[F_M]:
        if own[CACAO] < f[F_M]:
            return False
        spent += f[F_M]
    if f[F_R]:
        if own[MAIZE] < f[F_R]:
            return False
        spent += f[F_R]
    if f[F_B]:
        if own[SHELL] < f[F_B]:
            return False
        spent += f[F_B]
    if f[F_O]:
        if own[JADE] < f[F_O]:
            return False
        spent += f[F_O]
    return total - spent >= f[F_V] + f[F_G] + 2 * (f[F_P] + f[F_T]) + anything


@compiled
def survey_of(deal: Ints, king: int) -> Survey:
    """Everything that a king's weighing needs."""
    comp = np.empty(MOST_SITES, np.int64)
    parts = np.empty((MOST_SITES, 4), np.int64)
    nums = np.empty(NNUMS, np.int64)
    pyr = np.empty((KINGS, MOST_SITES), np.int64)
    force = np.empty((MOST_SITES, 2), np.int64)
    pros = np.zeros((2, 2, 7), np.int64)
    num = np.zeros(8, np.int64)
    pyramids(deal, pyr)
    holdings(deal, king, pyr, comp, parts, nums)
    st = style_of(deal, king)
    rounds = outlook(deal, king)
    matches = max(0, deal[HEAD + H_LENGTH] - deal[HEAD + H_MATCHES])
    total = 0
    for k in range(6):
        total += deal[WEALTH + king * 6 + k]
    num[N_ROUNDS] = rounds
    num[N_MATCHES] = matches
    num[N_TOTAL] = total
    num[N_COIN] = coin_of(rounds, st, total)
    n = deal[HEAD + H_PLAYERS]
    num[N_BASE] = promise(parts, nums, n, king, rounds, matches, st)
    num[N_SMALL] = free_small(deal, king)
    num[N_FOUND] = nums[king] < LARGE
    forces(deal, force)
    return Survey(
        comp,
        parts,
        nums,
        pyr,
        force,
        pros,
        num,
        np.empty(MOST_SITES, np.int64),
        np.empty((MOST_SITES, 4), np.int64),
        np.empty(NNUMS, np.int64),
    )


@compiled
def fill_prospects(deal: Ints, king: int, survey: Survey) -> None:
    """What new buildings without a part in income add, by new site, beside an enemy, and special."""
    st = style_of(deal, king)
    n = deal[HEAD + H_PLAYERS]
    rounds, matches = (survey.num[N_ROUNDS], survey.num[N_MATCHES])
    nums = survey.nums
    base = prospects(nums, n, king, rounds, matches, st)
    for new in range(2):
        nums[king] += new
        for beside in range(2):
            g = 13 if beside else 14
            survey.pros[new, beside, 0] = prospects(nums, n, king, rounds, matches, st) - base
            nums[g] += 1
            survey.pros[new, beside, 1] = prospects(nums, n, king, rounds, matches, st) - base
            nums[g] += 1
            survey.pros[new, beside, 2] = prospects(nums, n, king, rounds, matches, st) - base
            nums[g] -= 2
            nums[12] += 1
            survey.pros[new, beside, 3] = prospects(nums, n, king, rounds, matches, st) - base
            nums[12] -= 1
            nums[4 + king] += 1
            survey.pros[new, beside, 4] = prospects(nums, n, king, rounds, matches, st) - base
            nums[4 + king] -= 1
            nums[8 + king] += 1
            survey.pros[new, beside, 5] = prospects(nums, n, king, rounds, matches, st) - base
            nums[8 + king] -= 1
        nums[king] -= new


@compiled
def market_harm(deal: Ints, king: int, site: int, survey: Survey, others: Ints) -> float:
    """Lay a market in mind; C's second holdings are then the king's. Returns what others lose on average."""
    n = deal[HEAD + H_PLAYERS]
    rounds, matches = (survey.num[N_ROUNDS], survey.num[N_MATCHES])
    plain = style_of(deal, PLAIN_ROW)
    before = deal[OWNER + site]
    deal[OWNER + site] = king
    survey.pyr[king, site] += 1
    for j in range(deal[DEG + site]):
        survey.pyr[king, deal[NB + site * 4 + j]] += 1
    harm = 0
    for k in range(n):
        if k != king:
            holdings(deal, k, survey.pyr, survey.comp2, survey.parts2, survey.nums2)
            harm += others[k] - promise(survey.parts2, survey.nums2, n, k, rounds, matches, plain)
    holdings(deal, king, survey.pyr, survey.comp2, survey.parts2, survey.nums2)
    deal[OWNER + site] = before
    survey.pyr[king, site] -= 1
    for j in range(deal[DEG + site]):
        survey.pyr[king, deal[NB + site * 4 + j]] -= 1
    return harm / (n - 1)


@compiled
def plain_promises(deal: Ints, king: int, survey: Survey, others: Ints) -> None:
    """What the land promises the other kings, in plain numbers."""
    n = deal[HEAD + H_PLAYERS]
    for k in range(n):
        if k != king:
            holdings(deal, k, survey.pyr, survey.comp2, survey.parts2, survey.nums2)
            others[k] = promise(
                survey.parts2,
                survey.nums2,
                n,
                k,
                survey.num[N_ROUNDS],
                survey.num[N_MATCHES],
                style_of(deal, PLAIN_ROW),
            )


@compiled
def site_fills(
    deal: Ints, king: int, site: int, survey: Survey, st: Ints, taxed: int, others: Ints, best: Floats, found: Ints
) -> bool:
    """Improve best[0] and found (fill, -1) by fillings of a site."""
    die = deal[HEAD + H_DICE]
    rounds = survey.num[N_ROUNDS]
    matches = survey.num[N_MATCHES]
    coin = survey.num[N_COIN]
    n = deal[HEAD + H_PLAYERS]
    watchful = st[S_RAIDS] != 0 or st[S_DREAD] != 0
    size = deal[SIZE + site]
    taken = 0
    for slot in range(4):
        if deal[WHAT + site * 4 + slot]:
            taken |= 1 << slot
    beside = is_beside(deal, site, king)
    new = 1 if deal[OWNER + site] < 0 else 0
    c = survey.comp[site]
    kind = 0 if POINTS[deal[PROD + site]] == 1 else 1
    v1, v2, t, p = (survey.parts[c, 0], survey.parts[c, 1], survey.parts[c, 2], survey.parts[c, 3])
    now = income(v1, v2, t, p, rounds, st)
    risky = deal[FEAT + site] == 1 or deal[FEAT + site] == 2
    more = np.zeros(9, np.int64)
    before = np.zeros(9, np.int64)
    fear_now = 0.0
    reckoned = np.zeros(3, np.bool_)
    near_fear = np.zeros(3)
    near_hope = np.zeros(3)
    if watchful and beside and (not new):
        count_city(deal, site, before)
        fear_now = peril(deal, site, king, before, 0, rounds, st, survey.force, die)
    incomes = np.full(45, NEVER, np.int64)
    harm = -1.0
    laid = False
    improved = False
    for i in range(FILLS[size, taken, 0], FILLS[size, taken, 1]):
        f = FILL[i]
        if not affordable(wealth_of(deal, king), survey.num[N_TOTAL], f, deal[STOCK:SEEN], taxed):
            continue
        if f[F_M] and survey.num[N_SMALL] < 1 + deal[DEG + site]:
            continue
        near = 0.0
        if watchful and (beside or f[F_G]):
            g = f[F_G]
            if g and (not reckoned[g]):
                reckoned[g] = True
                for j in range(deal[DEG + site]):
                    other = deal[NB + site * 4 + j]
                    if deal[OWNER + other] == king:
                        count_city(deal, other, more)
                        near_fear[g] += peril(deal, other, king, more, g, rounds, st, survey.force, die) - peril(
                            deal, other, king, more, 0, rounds, st, survey.force, die
                        )
                near_hope[g] = hope(deal, site, king, g, rounds, st, survey.force, die) - hope(
                    deal, site, king, 0, rounds, st, survey.force, die
                )
            fear = 0.0
            if beside:
                for letter in range(1, 9):
                    more[letter] = before[letter] + f[letter - 1]
                fear = peril(deal, site, king, more, g, rounds, st, survey.force, die) - fear_now
            near = (st[S_RAIDS] * near_hope[g] - st[S_DREAD] * (fear + near_fear[g])) / 100
        risk = st[S_RISK] * f[F_N] * min(rounds, 4) if risky else 0
        price = f[F_TOK] * coin
        if f[F_M]:
            if not laid:
                harm = market_harm(deal, king, site, survey, others)
                laid = True
            c2 = survey.comp2[site]
            survey.parts2[c2, kind] += f[F_V]
            survey.parts2[c2, 2] += f[F_T]
            survey.parts2[c2, 3] += f[F_P]
            own = promise(survey.parts2, survey.nums2, n, king, rounds, matches, st) - survey.num[N_BASE]
            survey.parts2[c2, kind] -= f[F_V]
            survey.parts2[c2, 2] -= f[F_T]
            survey.parts2[c2, 3] -= f[F_P]
            worth = own + st[S_MARKETS] * (harm / 2 + 10 * min(rounds, 4)) / 100 + near - price - risk
        else:
            key = f[F_V] + 5 * f[F_T] + 15 * f[F_P]
            if incomes[key] == NEVER:
                incomes[key] = (
                    income(
                        v1 + (f[F_V] if kind == 0 else 0),
                        v2 + (f[F_V] if kind == 1 else 0),
                        t + f[F_T],
                        p + f[F_P],
                        rounds,
                        st,
                    )
                    - now
                )
            worth = incomes[key] + survey.pros[new, 1 if beside else 0, f[F_SP]] + near - price - risk
        if taxed:
            worth -= coin
        if worth > best[0]:
            best[0] = worth
            found[0] = i
            improved = True
    return improved


@compiled
def site_replacements(deal: Ints, king: int, site: int, survey: Survey, st: Ints, best: Floats, found: Ints) -> bool:
    """Improve the best by temples and palaces in place of others."""
    die = deal[HEAD + H_DICE]
    rounds = survey.num[N_ROUNDS]
    coin = survey.num[N_COIN]
    size = deal[SIZE + site]
    if survey.num[N_TOTAL] < 3 or deal[STOCK + 1] < 1:
        return False
    watchful = st[S_RAIDS] != 0 or st[S_DREAD] != 0
    beside = is_beside(deal, site, king)
    c = survey.comp[site]
    kind = 0 if POINTS[deal[PROD + site]] == 1 else 1
    v1, v2, t, p = (survey.parts[c, 0], survey.parts[c, 1], survey.parts[c, 2], survey.parts[c, 3])
    now = income(v1, v2, t, p, rounds, st)
    risky = deal[FEAT + site] == 1 or deal[FEAT + site] == 2
    more = np.zeros(9, np.int64)
    less = np.zeros(9, np.int64)
    improved = False
    for j in range(NPAIR[size]):
        a, b = (PAIRT[size, j, 0], PAIRT[size, j, 1])
        first = 0
        ok = True
        less[:] = 0
        for slot in range(4):
            w = deal[WHAT + site * 4 + slot]
            if 0 < w < UPPER:
                q = deal[PAIR + site * 4 + slot] if w in (PALACE, TEMPLE) else slot
                hits = slot in (a, b) or q in (a, b)
                if hits:
                    if w not in (VILLAGE, PALACE, TEMPLE) or not ((slot in (a, b)) and (q in (a, b))):
                        ok = False
                    if not first:
                        first = w
                    less[w] += 1
        if not ok or not first:
            continue
        for letter in (PALACE, TEMPLE):
            if letter == first:
                continue
            more[:] = 0
            more[letter] = 1
            near = 0.0
            if watchful and beside:
                near = frontier_change(deal, site, king, more, less, 0, rounds, st, survey.force, die, beside)
            risk = st[S_RISK] * min(rounds, 4) if risky else 0
            growth = (
                income(
                    v1 - (less[VILLAGE] if kind == 0 else 0),
                    v2 - (less[VILLAGE] if kind == 1 else 0),
                    t + more[TEMPLE] - less[TEMPLE],
                    p + more[PALACE] - less[PALACE],
                    rounds,
                    st,
                )
                - now
            )
            worth = growth + near - 2 * coin - risk - coin
            if worth > best[0]:
                best[0] = worth
                found[0] = j
                found[1] = letter
                improved = True
    return improved
