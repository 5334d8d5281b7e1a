"""The kinds of players of a game and their liveries. Imports no rules, because the shelf needs it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.engine.chance import Chance
from game.engine.contract import Seat
from game.engine.outside import called, is_outside
from game.language import ProperName, Texts, _, named
from scenes.look.liveries import Livery
from scenes.persistence.player import Player


class Kind(NamedTuple):
    """A kind of player in words; `called` is its own name, if it has one."""

    name: str
    sentence: str
    called: str = ""

    @property
    def mentioned(self) -> str:
        """The name inside a sentence."""
        return self.called or self.name


@dataclass(frozen=True, slots=True)
class Remarks:
    """Occasional remarks of computers."""

    one_in: int
    """One move in this many has a remark."""
    by_kind: Mapping[str, Sequence[str]]
    """By level, marked for translation."""

    def drawn(self, kind: str, chance: Chance) -> str | None:
        """A remark of this level in the current language, mostly none."""
        every = self.by_kind.get(kind, ())
        return _(chance.choice(every)) if every and chance.below(self.one_in) == 0 else None


NO_REMARKS = Remarks(1, {})


@dataclass(frozen=True, slots=True)
class Seating:
    """The kinds of players of a game, and the liveries that its seats wear."""

    game: str
    """The name of the game, which is the domain of its texts."""
    kinds: Mapping[str, Kind]
    """By the names used in records; words are marked for translation."""
    offered: tuple[str, ...]
    """The kinds to choose from: a person first, then the levels from the weakest to the strongest."""
    liveries: Mapping[str, Livery]
    """By name, in the order of the seats that wear them by default."""
    characters: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """By kind, the names of computers that have their own: one for each livery."""

    def said(self, text: str) -> str:
        """A marked text of the game in the current language."""
        return Texts(self.game)(text)

    def kind(self, name: str) -> Kind:
        """A kind in the current language; a bot without words goes by its name in records."""
        if is_outside(name):
            return Kind(
                _("Program: {name}").format(name=called(name)), _("A program from outside the game."), called(name)
            )
        if name not in self.kinds:
            return Kind(_("Computer: {name}").format(name=name), _("A computer player."))
        name, sentence, called_so = map(self.said, self.kinds[name])
        return Kind(name, sentence, called_so and named(called_so))

    def worn(self, seats: Sequence[Seat], seat: Seat, player: Player) -> str:
        """The name of a seat's livery: the one its player chose, else its own."""
        every = tuple(self.liveries)
        return player.livery if player.livery in every else every[seats.index(seat) % len(every)]

    def livery(self, seats: Sequence[Seat], seat: Seat, player: Player) -> Livery:
        """The livery of a seat."""
        return self.liveries[self.worn(seats, seat, player)]

    def called(self, player: Player, livery: Livery) -> str:
        """The name of a player: the chosen one, else that of the level, else that of the livery."""
        if not player.name and player.kind in self.characters:
            place = tuple(self.liveries.values()).index(livery)
            return self.said(self.characters[player.kind][place])
        return player.name or self.kind(player.kind).called or self.said(livery.name)

    def names(self, players: Mapping[Seat, Player]) -> dict[Seat, str]:
        """The names of all players by seat, made distinct."""
        seats = tuple(players)
        worn = {seat: self.livery(seats, seat, player) for seat, player in players.items()}
        names = {seat: self.called(player, worn[seat]) for seat, player in players.items()}
        told = tuple(names.values())
        return {
            seat: _told_apart(name, self.said(worn[seat].name)) if told.count(name) > 1 else name
            for seat, name in names.items()
        }


def _told_apart(name: str, colour: str) -> str:
    """A name that several players share, with the colour of this one."""
    both = _("{name} ({colour})")
    alone = both.format(name=name, colour=colour)
    return ProperName(alone, both.format(name=name.inside, colour=colour)) if isinstance(name, ProperName) else alone
