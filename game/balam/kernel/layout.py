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


class Survey(NamedTuple):
    """What a king weighs with; the last three are for boards in mind."""

    comp: Ints
    """The component of each site."""
    parts: Ints
    """By component: maize villages, other villages, temples, palaces."""
    nums: Ints
    """Cities, courts and observatories by king; reserves, garrisons beside enemies, other garrisons."""
    pyr: Ints
    force: Ints
    pros: Ints
    """What a new city, its place and a special building add to prospects."""
    num: Ints
    comp2: Ints
    parts2: Ints
    nums2: Ints


NNUMS = 3 * KINGS + 3
"""How many numbers holdings have."""
N_ROUNDS, N_MATCHES, N_COIN, N_TOTAL, N_BASE, N_SMALL, N_FOUND = range(7)
"""What the numbers of a survey are: rounds to come, matches, the worth of a token, tokens, the land's promise, small
pyramids, whether a city may be founded."""


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
