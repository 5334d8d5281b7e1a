"""The style of a king: the weights of the evaluation. All values are hundredths of a point of prestige."""

from dataclasses import dataclass

from game.balam.kinds import Type

Worths = tuple[int, ...]
"""The value of a building per remaining round, by type in the order of LETTERS."""
LETTERS: tuple[Type, ...] = ("V", "P", "T", "G", "M", "R", "B", "O")
USUAL: Worths = (55, 110, 110, 35, 35, 20, 50, 30)


@dataclass(frozen=True, slots=True)
class Style:
    """The weights of a king. The first five are percentages of the expected gains, the rest are hundredths of a point.

    The defaults are those of the six simple styles; the strong levels have learned weights.
    """

    name: str
    temples: int = 100
    palaces: int = 100
    war: int = 100
    courts: int = 100
    markets: int = 100
    savings: tuple[int, ...] = (0, 25, 50, 75, 100)
    """The value of a token in the treasury beyond its half point, by the number of rounds to come."""
    purse: int = 10
    """The size of a full treasury: each token reduces the value of the next."""
    now: int = 0
    """The weight of this round's harvest, in percent."""
    patience: int = 50
    """The weight of a distant round, in percent of a near one."""
    looks: int = 100
    """The value of observatories, in percent."""
    reserves: int = 100
    """The value of reserves, in percent."""
    cities: int = 8
    border: int = 50
    """A garrison beside a rival's city."""
    inland: int = 15
    prisoner: int = 250
    """A prisoner on a garrison: three points in a temple, unless the way is blocked."""
    obsidian: int = 60
    """The cost of an obsidian spent in war."""
    worths: Worths = USUAL
    rival: tuple[int, ...] = (100, 60, 30)
    """The share of another king's loss that counts as a gain, in percent: with two kings, of the leader, of others."""
    risk: int = 15
    """The expected loss per remaining round of a building by the sea or a volcano."""
    early: int = 40
    """The extra value of a token in each early round to a king with few tokens."""
    boldness: int = 0
    """The bonus for turning over a card, which costs no tax."""
    fear: int = 100
    """The weight of disasters, in percent of their cost."""
    caution: int = 100
    """The weight of a reserved token against the disasters to come, in percent."""
    raids: int = 0
    """The expected number of attacks by a garrison, in percent."""
    dread: int = 0
    """The expected number of attacks on a city, in percent."""
    latent: int = 50
    """The share of that for a rival's city without a garrison, in percent: it may get one."""
    counting: bool = False
    """True to count cards: the rounds to follow, and the cards that others have looked at and left."""

    def __hash__(self) -> int:
        return hash(self.name)


STYLES = {
    style.name: style
    for style in (
        Style("balanced"),
        Style("temple", temples=130, palaces=95),
        Style("palace", temples=90, palaces=125),
        Style("war", war=200),
        Style("courts", courts=220),
        Style("markets", markets=400),
    )
}
PLAIN = STYLES["balanced"]


def building_worth(letter: Type, rounds: int, worths: Worths = USUAL) -> int:
    """The value of a building to its owner by its type alone, with this number of rounds to come."""
    return worths[LETTERS.index(letter)] * min(rounds + 1, 5)
