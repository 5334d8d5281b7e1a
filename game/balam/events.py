"""What happened in a move: past-tense facts with ids and places."""

from dataclasses import dataclass

from game.balam.kinds import Card, Kind, King, Wealth
from game.balam.sites import Name, Site
from game.balam.state import Building, Source


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """New cards were laid out face down (BAL-18)."""

    round: int
    first: King
    """Who will play first (BAL-20)."""


@dataclass(frozen=True, slots=True)
class Peeked:
    """A king looked at a card; only he knows which it is (BAL-29, BAL-111)."""

    king: King
    position: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class StoppedPeeking:
    """A king wanted to look at no more cards (BAL-34)."""

    king: King


@dataclass(frozen=True, slots=True)
class Passed:
    """A king paid the tax and did nothing (BAL-22)."""

    king: King
    tax: Kind


@dataclass(frozen=True, slots=True)
class Built:
    """A king changed the buildings on a site (section 10); without tax he settled it after a war (BAL-58)."""

    king: King
    site: Site
    tax: Kind | None
    razed: tuple[Building, ...]
    raised: tuple[Building, ...]
    paid: Wealth
    """For the buildings, without the tax."""
    founded: bool
    """Whether this was nobody's site before (BAL-41)."""
    given_up: bool
    """Whether it is nobody's site now (BAL-40)."""


@dataclass(frozen=True, slots=True)
class Attacked:
    """Garrisons set out against a neighbouring city (BAL-45 to BAL-47)."""

    king: King
    defender: King
    origin: Site
    target: Site
    tax: Kind
    garrisons: tuple[int, ...]
    obsidian: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Defended:
    """The defender spent the obsidian of these garrisons, perhaps of none (BAL-48)."""

    king: King
    garrisons: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Rolled:
    """The dice of an attack, and what it came to (BAL-49, BAL-51)."""

    king: King
    target: Site
    roll: str
    """One character a die: 0 to 3 successes, x for a skull."""
    attack: int
    defence: int


@dataclass(frozen=True, slots=True)
class GarrisonsFell:
    """The attacker lost a garrison for each skull (BAL-50)."""

    king: King
    site: Site
    lost: tuple[Building, ...]


@dataclass(frozen=True, slots=True)
class Destroyed:
    """The attacker destroyed buildings of the attacked city (BAL-53, BAL-54)."""

    king: King
    defender: King
    site: Site
    lost: tuple[Building, ...]


@dataclass(frozen=True, slots=True)
class Captured:
    """Prisoners were put on the garrisons of the attacking city with these slots (BAL-55, BAL-117)."""

    king: King
    site: Site
    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CityLost:
    """A city lost its last building to war or disaster and is nobody's now (BAL-57)."""

    king: King
    site: Site


@dataclass(frozen=True, slots=True)
class Declined:
    """The attacker left the devastated site to itself (BAL-58)."""

    king: King
    site: Site


@dataclass(frozen=True, slots=True)
class Turned:
    """A king turned a Katun card (BAL-23)."""

    king: King
    position: int
    card: Card


@dataclass(frozen=True, slots=True)
class WithoutEffect:
    """The card did nothing to anybody (BAL-66, BAL-67, BAL-68, BAL-77)."""

    king: King
    card: Card


@dataclass(frozen=True, slots=True)
class Gained:
    """A king gained wealth from a card, or as the gift of Chaak (BAL-67, BAL-96)."""

    king: King
    kind: Kind
    number: int
    card: Card | None
    """None for the gift of Chaak."""


@dataclass(frozen=True, slots=True)
class Married:
    """A king took a dowry from another one (BAL-66)."""

    king: King
    other: King
    kind: Kind


@dataclass(frozen=True, slots=True)
class Offered:
    """A token was sacrificed in a cenote (BAL-68)."""

    king: King
    source: Name
    kind: Kind
    site: Site


@dataclass(frozen=True, slots=True)
class MatchPlayed:
    """A ball match: everybody's courts and cities, and what they scored (BAL-69 to BAL-73)."""

    number: int
    """How many matches have been played, this one included."""
    courts: tuple[int, ...]
    cities: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Eclipsed:
    """Chaak gives no more maize (BAL-74)."""


@dataclass(frozen=True, slots=True)
class BoughtOff:
    """A disaster was averted with the tokens of these buildings (BAL-78, BAL-79)."""

    king: King
    card: Card
    kind: Kind
    sources: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Suffered:
    """A disaster took these buildings (BAL-80, BAL-81)."""

    king: King
    card: Card
    lost: tuple[tuple[Site, Building], ...]


@dataclass(frozen=True, slots=True)
class Produced:
    """Villages of a king got a token each (BAL-85)."""

    king: King
    kind: Kind
    villages: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Distributed:
    """A king's people moved their tokens; those in `lost` went back to the supply (BAL-88 to BAL-95)."""

    king: King
    moved: tuple[tuple[Name, Name, Kind], ...]
    """From where to where, and what."""
    lost: tuple[tuple[Name, Kind], ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """A king scored points: in the temples of a city, in a cenote, in a match, by a card, for his treasury."""

    king: King
    source: Source
    points: int
    site: Site | None


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round is over, Chaak's gift included; in the last one the treasuries are still to be counted (BAL-84)."""

    round: int
    scores: tuple[int, ...]
    treasuries: tuple[int, ...]
    cities: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Finished:
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
