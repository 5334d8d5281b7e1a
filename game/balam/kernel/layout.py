"""Where everything lies in a deal: one array of integers holds a whole position, the map and every king's style.

A site has four slots; the lowest slot of a building holds its type, the other one of a large building `UPPER`. What
lies on a building is a kind of wealth plus one, 0 for nothing. Nobody owns a site with owner -1.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.balam.kinds import SEATS, TILES, TYPES
from game.balam.sites import SITES as _SITES
from game.balam.sites import SLOTS

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

VILLAGE, GARRISON, PALACE, TEMPLE, MARKET, RESERVE, COURT, OBSERVATORY = range(1, len(TYPES) + 1)
UPPER = len(TYPES) + 1
MAIZE, CACAO, SHELL, JADE, OBSIDIAN, PRISONER = range(6)
MOST_SITES, PLACES = _SITES, _SITES * SLOTS
"""Sites, and slots of all of them."""
KINGS, KINDS, NEAR, CARDS_OF_DECK, SKELETONS, NSOURCES = len(SEATS), 6, 4, 72, 90, 5

(
    H_PLAYERS,
    H_LENGTH,
    H_CARDS,
    H_DICE,
    H_SUMMED,
    H_LINKED,
    H_ROUND,
    H_TURNED,
    H_MATCHES,
    H_ECLIPSE,
    H_CURRENT,
    H_OVER,
    H_NSITES,
) = range(13)
"""What the head of a deal holds."""
FIELDS = (
    "temples",
    "palaces",
    "war",
    "courts",
    "markets",
    "purse",
    "now",
    "patience",
    "looks",
    "reserves",
    "cities",
    "border",
    "inland",
    "prisoner",
    "obsidian",
    "risk",
    "early",
    "boldness",
    "fear",
    "caution",
    "raids",
    "dread",
    "latent",
    "counting",
)
"""The numbers of a style in the order of a row; savings, worths by type and rival follow."""
(
    S_TEMPLES,
    S_PALACES,
    S_WAR,
    S_COURTS,
    S_MARKETS,
    S_PURSE,
    S_NOW,
    S_PATIENCE,
    S_LOOKS,
    S_RESERVES,
    S_CITIES,
    S_BORDER,
    S_INLAND,
    S_PRIS,
    S_OBS,
    S_RISK,
    S_EARLY,
    S_BOLD,
    S_FEAR,
    S_CAUTION,
    S_RAIDS,
    S_DREAD,
    S_LATENT,
    S_COUNTING,
) = range(len(FIELDS))
S_SAVINGS = len(FIELDS)
NSAVINGS = 9
S_WORTHS = S_SAVINGS + NSAVINGS
S_RIVAL = S_WORTHS + UPPER
NSTYLE = S_RIVAL + 3
PLAIN_ROW = KINGS
"""The row of the balanced style, by which others' land is reckoned."""

WHAT = 0
PAIR = WHAT + PLACES
"""The other slot of a large building."""
HELD = PAIR + PLACES
OWNER = HELD + PLACES
WEALTH = OWNER + MOST_SITES
"""Treasuries."""
SCORES = WEALTH + KINGS * KINDS
SUPPLY = SCORES + KINGS
STOCK = SUPPLY + KINDS
SEEN = STOCK + len(TILES)
ACTED = SEEN + KINGS
"""Who has had a turn in this round."""
DECK = ACTED + KINGS
HEAD = DECK + CARDS_OF_DECK
FIT = HEAD + H_NSITES + 1
"""Which skeletons of the deck agree with the rounds before."""
RNG = FIT + SKELETONS
"""Chance: of the dice, then of each king."""
SOURCE = RNG + 1 + KINGS
"""Points by king and source."""
MUTABLE = SOURCE + KINGS * NSOURCES
"""Up to here a deal changes."""
NB = MUTABLE
"""The neighbours of each site."""
DEG = NB + MOST_SITES * NEAR
SIZE = DEG + MOST_SITES
PROD = SIZE + MOST_SITES
FEAT = PROD + MOST_SITES
SITES = FEAT + MOST_SITES
STYLE = SITES + MOST_SITES
WHOLE = STYLE + (KINGS + 1) * NSTYLE

FLIP, BUILD, REPLACE, ATTACK, PASS, TAKEN = range(6)
"""Turns: a position; a site and a filling; a site, a pair of slots and a type; from, to, dice and obsidian; nothing;
nothing again, for a turn whose outcome is there already."""
MOST = 512
"""More turns than these never come to mind."""


NNUMS = 3 * KINGS + 3
COMP, PARTS, NUMS = 0, MOST_SITES, 5 * MOST_SITES
"""What a king holds: the component of each site; by component maize villages, other villages, temples and palaces;
cities, courts and observatories by king, reserves, garrisons beside enemies, other garrisons."""
HOLDINGS = NUMS + NNUMS

N_ROUNDS, N_MATCHES, N_COIN, N_TOTAL, N_BASE, N_SMALL, N_FOUND = range(7)
"""What a mind holds, one array of integers for all that a king weighs with: rounds to come, matches, the worth of a
token, tokens, the land's promise, small pyramids, whether a city may be founded."""
OWN = N_FOUND + 1
"""What the king holds."""
IMAGINED = OWN + HOLDINGS
"""What a king holds on another board."""
PYR = IMAGINED + HOLDINGS
"""Small pyramids by king and site."""
HAVE = PYR + KINGS * MOST_SITES
"""The king's buildings by type."""
FORCE = HAVE + UPPER
"""Garrisons and obsidian by site."""
PROS = FORCE + 2 * MOST_SITES
"""What a new city, its place and a special building add to prospects, NEVER where that cannot be built."""
SPECIALS = 7
OTHERS = PROS + 2 * 2 * SPECIALS
"""What the land promises the other kings, in plain numbers."""
CITY = OTHERS + KINGS
"""The buildings of a city by type."""
SPOILS = CITY + UPPER
"""What points of attack destroy there."""
RECKONED = SPOILS + SLOTS + 1
"""The components that sites of maize and others were last reckoned with."""
INCOMES = RECKONED + 2
"""Their incomes with so many villages, temples and palaces more."""
SETS = 5 * 3 * 3
MIND = INCOMES + 2 * SETS

CARD_WORTHS = 0
"""What is reckoned at most once, UNKNOWN until then: what each card promises;"""
PERILS = CARD_WORTHS + CARDS_OF_DECK
"""what the worst attack on an own city may cost, with no, one or two garrisons more;"""
HOPES = PERILS + 3 * MOST_SITES
"""how so many garrisons in a new place change what may be conquered from there,"""
FEARS = HOPES + 3
"""and lost around it."""
WORTHS = FEARS + 3
UNKNOWN = -1e18
"""Less than anything is worth."""


class Foresight(NamedTuple):
    """How far a king looks ahead."""

    turns: int = 8
    """So many turns are looked into at first."""
    samples: int = 4
    """Decks and dice that they meet before half of them are dropped."""
    rounds: int = 1
    """Everybody plays on to the end of so many rounds after this one."""
    spread: float = 1200.0
    """A lead of so many hundredths of a point is worth three victories of four."""
    lead: float = 300.0
    """What promises so much less than the best is not looked into."""
