"""Offsets into the arrays of the kernel.

A position is one array of integers: the state, the map and the style of each king. A site has four slots; the lowest
slot of a building holds its type, the second slot of a large building holds `UPPER`. A token on a building is its kind
plus one, 0 for none. The owner of a free site is -1.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.balam.compiled import compiled
from game.balam.kinds import SEATS, TILES, TYPES
from game.balam.sites import SITES as _SITES
from game.balam.sites import SLOTS

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

VILLAGE, GARRISON, PALACE, TEMPLE, MARKET, RESERVE, COURT, OBSERVATORY = range(1, len(TYPES) + 1)
UPPER = len(TYPES) + 1
MAIZE, CACAO, SHELL, JADE, OBSIDIAN, PRISONER = range(6)
MOST_SITES, PLACES = _SITES, _SITES * SLOTS
"""The number of sites, and of slots on all sites together."""
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
"""Fields of the head of a position."""
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
"""The scalar fields of a style in the order of a row; savings, worths by type and rival follow."""
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
"""The row of the balanced style, which values the land of the other kings."""

TYPE_AT = 0
PAIR = TYPE_AT + PLACES
"""The other slot of a large building."""
TOKEN_AT = PAIR + PLACES
OWNER = TOKEN_AT + PLACES
WEALTH = OWNER + MOST_SITES
"""Treasuries."""
SCORES = WEALTH + KINGS * KINDS
SUPPLY = SCORES + KINGS
STOCK = SUPPLY + KINDS
SEEN = STOCK + len(TILES)
ACTED = SEEN + KINGS
"""By king: 1 after a turn in this round."""
DECK = ACTED + KINGS
HEAD = DECK + CARDS_OF_DECK
FIT = HEAD + H_NSITES + 1
"""By skeleton of the deck: 1 if it agrees with the cards of earlier rounds."""
RNG = FIT + SKELETONS
"""Random state of the dice, then of each king."""
SOURCE = RNG + 1 + KINGS
"""Points by king and source."""
MUTABLE = SOURCE + KINGS * NSOURCES
"""The fields before this one change during a game."""
NEIGHBOURS = MUTABLE
"""The neighbours of each site."""
DEGREE = NEIGHBOURS + MOST_SITES * NEAR
SIZE = DEGREE + MOST_SITES
PRODUCTION = SIZE + MOST_SITES
FEATURE = PRODUCTION + MOST_SITES
SITES = FEATURE + MOST_SITES
STYLE = SITES + MOST_SITES
WHOLE = STYLE + (KINGS + 1) * NSTYLE

FLIP, BUILD, REPLACE, ATTACK, PASS, TAKEN = range(6)
"""Turns and their arguments. FLIP: index of the card. BUILD: site, filling. REPLACE: site, pair of slots, type.
ATTACK: origin, target, dice, obsidian. PASS: none. TAKEN: none; the position already contains the turn."""
MOST = 512
"""Upper bound on the number of turns that are listed."""


NNUMS = 3 * KINGS + 3
COMP, PARTS, NUMS = 0, MOST_SITES, 5 * MOST_SITES
"""Holdings of a king: the component of each site; by component maize villages, other villages, temples and palaces;
then cities, courts and observatories by king, reserves, garrisons beside rivals' cities, other garrisons."""
HOLDINGS = NUMS + NNUMS

N_ROUNDS, N_MATCHES, N_TOKEN, N_TOTAL, N_BASE, N_SMALL, N_FOUND = range(7)
"""The scratch array holds everything that a king derives from a position: rounds and matches to come, the value of a
token, tokens in the treasury, the value of the land, free small pyramids, 1 if the king may found a city."""
OWN = N_FOUND + 1
"""Holdings of the king."""
IMAGINED = OWN + HOLDINGS
"""Holdings of a king on a hypothetical board."""
PYRAMIDS = IMAGINED + HOLDINGS
"""Small pyramids by king and site."""
HAVE = PYRAMIDS + KINGS * MOST_SITES
"""The king's buildings by type."""
FORCE = HAVE + UPPER
"""Garrisons and obsidian by site."""
PROSPECTS = FORCE + 2 * MOST_SITES
"""Change of the prospects by new city, rival neighbour and special building; NEVER if it cannot be built."""
SPECIALS = 7
OTHERS = PROSPECTS + 2 * 2 * SPECIALS
"""Value of the land of each other king in the balanced style."""
CITY = OTHERS + KINGS
"""The buildings of a city by type."""
SPOILS = CITY + UPPER
"""By points of attack: the value of the buildings destroyed there."""
INCOME_PARTS = SPOILS + SLOTS + 1
"""The components for which INCOMES is valid: sites that produce maize, other sites."""
INCOMES = INCOME_PARTS + 2
"""Their incomes by number of additional villages, temples and palaces."""
SETS = 5 * 3 * 3
SCRATCH = INCOMES + 2 * SETS

CARD_WORTHS = 0
"""Memoised values, UNKNOWN until computed. The value of each card."""
CITY_RISKS = CARD_WORTHS + CARDS_OF_DECK
"""Expected loss by the worst attack on a city of the king with 0 to 2 more garrisons."""
ATTACK_GAINS = CITY_RISKS + 3 * MOST_SITES
"""Change of the attack gain by 0 to 2 new garrisons on the current site."""
ATTACK_RISKS = ATTACK_GAINS + 3
"""Change of the attack risk of neighbouring cities by the same garrisons."""
WORTHS = ATTACK_RISKS + 3
UNKNOWN = -1e18
"""Below every value."""


@compiled
def sites_of(position: Ints) -> Ints:
    """The sites of the board in ascending order; a slice of the position."""
    return position[SITES : SITES + position[HEAD + H_NSITES]]


@compiled
def style_of(position: Ints, king: int) -> Ints:
    """The row of a king's style; a slice of the position."""
    return position[STYLE + NSTYLE * king : STYLE + NSTYLE * (king + 1)]


@compiled
def wealth_of(position: Ints, king: int) -> Ints:
    """The treasury of a king; a slice of the position."""
    return position[WEALTH + KINDS * king : WEALTH + KINDS * (king + 1)]


class Foresight(NamedTuple):
    """The limits of a search."""

    turns: int = 8
    """Number of turns that enter the search."""
    samples: int = 4
    """Samples of deck and dice for each turn before the worse half is dropped."""
    rounds: int = 1
    """Number of further rounds that are played out greedily."""
    spread: float = 1200.0
    """Scale of the logistic curve that turns a lead, in hundredths of a point, into a win rate."""
    lead: float = 300.0
    """Turns worth less than the best by more than this margin do not enter the search."""
