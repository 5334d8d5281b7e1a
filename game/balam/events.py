"""Events: facts in the past tense, with ids and places.

They are tuples because every move makes some: a random game takes 4 % longer with frozen dataclasses.
"""

from typing import NamedTuple

from game.balam.kinds import Card, Kind, King, Wealth
from game.balam.sites import Name, Site
from game.balam.state import Building, Source


class RoundBegan(NamedTuple):
    """New cards were laid out face down (BAL-18)."""

    round: int
    first: King
    """The king who plays first (BAL-20)."""


class Peeked(NamedTuple):
    """A king looked at a card, which the others do not see (BAL-29, BAL-111)."""

    king: King
    position: int
    card: Card | None


class StoppedPeeking(NamedTuple):
    """A king wanted to look at no more cards (BAL-34)."""

    king: King


class Passed(NamedTuple):
    """A king paid the tax and did nothing (BAL-22)."""

    king: King
    tax: Kind


class Built(NamedTuple):
    """A king changed the buildings on a site; without tax, by settling it after a war (BAL-58)."""

    king: King
    site: Site
    tax: Kind | None
    razed: tuple[Building, ...]
    raised: tuple[Building, ...]
    paid: Wealth
    """For the buildings, without the tax."""
    founded: bool
    """True if the site was free before (BAL-41)."""
    given_up: bool
    """True if the site is free now (BAL-40)."""


class Attacked(NamedTuple):
    """Garrisons set out against a neighbouring city (BAL-45 to BAL-47)."""

    king: King
    defender: King
    origin: Site
    target: Site
    tax: Kind
    garrisons: tuple[int, ...]
    obsidian: tuple[int, ...]


class Defended(NamedTuple):
    """The defender spent the obsidian of these garrisons, perhaps of none (BAL-48)."""

    king: King
    garrisons: tuple[Name, ...]


class Rolled(NamedTuple):
    """The dice of an attack, and both totals (BAL-49, BAL-51)."""

    king: King
    target: Site
    roll: str
    """One character a die: 0 to 3 successes, x for a skull."""
    attack: int
    defence: int


class GarrisonsFell(NamedTuple):
    """The attacker lost a garrison for each skull (BAL-50)."""

    king: King
    site: Site
    lost: tuple[Building, ...]


class Destroyed(NamedTuple):
    """The attacker destroyed buildings of the attacked city (BAL-53, BAL-54)."""

    king: King
    defender: King
    site: Site
    lost: tuple[Building, ...]


class Captured(NamedTuple):
    """Prisoners were put on the garrisons of the attacking city with these slots (BAL-55, BAL-117)."""

    king: King
    site: Site
    slots: tuple[int, ...]


class CityLost(NamedTuple):
    """A city lost its last building to war or disaster; the site is free now (BAL-57)."""

    king: King
    site: Site


class Declined(NamedTuple):
    """The attacker left the devastated site to itself (BAL-58)."""

    king: King
    site: Site


class Turned(NamedTuple):
    """A king turned a Katun card (BAL-23)."""

    king: King
    position: int
    card: Card


class WithoutEffect(NamedTuple):
    """The card did nothing to anyone (BAL-66, BAL-67, BAL-68, BAL-77)."""

    king: King
    card: Card


class Gained(NamedTuple):
    """A king gained wealth from a card, or as the gift of Chaak (BAL-67, BAL-96)."""

    king: King
    kind: Kind
    number: int
    card: Card | None
    """None for the gift of Chaak."""


class Married(NamedTuple):
    """A king took a dowry from another one (BAL-66)."""

    king: King
    other: King
    kind: Kind


class Offered(NamedTuple):
    """A token was sacrificed in a cenote (BAL-68)."""

    king: King
    source: Name
    kind: Kind
    site: Site


class MatchPlayed(NamedTuple):
    """A ball match: the courts, cities and points of every king (BAL-69 to BAL-73)."""

    number: int
    """The number of matches so far, this one included."""
    courts: tuple[int, ...]
    cities: tuple[int, ...]
    points: tuple[int, ...]


class Eclipsed(NamedTuple):
    """A king turned the eclipse: Chaak gives no more maize (BAL-74)."""

    king: King


class BoughtOff(NamedTuple):
    """A disaster was averted with the tokens of these buildings (BAL-78, BAL-79)."""

    king: King
    card: Card
    kind: Kind
    sources: tuple[Name, ...]


class Suffered(NamedTuple):
    """A disaster took these buildings (BAL-80, BAL-81)."""

    king: King
    card: Card
    lost: tuple[tuple[Site, Building], ...]


class Produced(NamedTuple):
    """Villages of a king got a token each (BAL-85)."""

    king: King
    kind: Kind
    villages: tuple[Name, ...]


class Distributed(NamedTuple):
    """A king's people moved their tokens; those in `lost` went back to the supply (BAL-88 to BAL-95)."""

    king: King
    moved: tuple[tuple[Name, Name, Kind], ...]
    """Each token with its start and its destination."""
    lost: tuple[tuple[Name, Kind], ...]


class Scored(NamedTuple):
    """A king scored points: in the temples of a city, in a cenote, in a match, by a card, for the treasury."""

    king: King
    source: Source
    points: int
    site: Site | None


class RoundEnded(NamedTuple):
    """A round is over, Chaak's gift included; in the last one the treasuries are still to be counted (BAL-84)."""

    round: int
    scores: tuple[int, ...]
    treasuries: tuple[int, ...]
    cities: tuple[int, ...]


class Finished(NamedTuple):
    """The game is over (BAL-106)."""

    winners: tuple[King, ...]


Event = (
    RoundBegan
    | Peeked
    | StoppedPeeking
    | Passed
    | Built
    | Attacked
    | Defended
    | Rolled
    | GarrisonsFell
    | Destroyed
    | Captured
    | CityLost
    | Declined
    | Turned
    | WithoutEffect
    | Gained
    | Married
    | Offered
    | MatchPlayed
    | Eclipsed
    | BoughtOff
    | Suffered
    | Produced
    | Distributed
    | Scored
    | RoundEnded
    | Finished
)
