"""The manifest of a game: its rules, bots, command-line options and text forms."""

from argparse import Namespace
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from game.data_errors import truncate
from game.engine.contract import AnyBot, AnyGame, Seat
from game.engine.jit import JitCode
from game.engine.match import LiveMatch
from game.engine.option import HasArguments, Option, add_arguments, exported, options_of, read_arguments, variants_of
from game.engine.outside import EXEC, PATIENCE, is_outside
from game.language import _, quoted


class NotCompiled(Exception):
    """A bot that looks ahead in compiled code cannot play at full strength on this machine."""


AnyMatch = LiveMatch[Any, Any, Any, Any, Any, Any]


def numbered(seat: Seat) -> str:
    """The default name of a numbered seat, counted from 1: seat 0 is Player 1."""
    return _("Player {number}").format(number=int(seat) + 1)


def default_export(match: AnyMatch, players: Sequence[str]) -> Mapping[str, Any]:
    """A finished game for other programs: its moves, its players and its result."""
    outcome = match.outcome
    assert outcome is not None, "only a finished game can be written down"
    return {
        "game": match.game.name,
        "seed": match.seed,
        "options": exported(match.options),
        "bots": list(players),
        "moves": [str(move) for move in match.moves],
        "winners": list(outcome.winners),
        "places": dict(outcome.places),
        "points": None if outcome.points is None else dict(outcome.points),
    }


def default_table_text(view: Any) -> str:
    """A line for each field of the state that a view shows, or of the view itself."""
    shown = getattr(view, "state", view)
    hidden = ("options", "legal", "lists_all", "seat", "to_move")
    return "\n".join(f"{one.name}: {getattr(shown, one.name)}" for one in fields(shown) if one.name not in hidden)


@dataclass(frozen=True, slots=True)
class DayGame:
    """The game of a day: its options, and a bot for every seat after the first, which is the player's."""

    options: Any
    rivals: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rosette:
    """Something worth trying, noted in the guest book once a person has done it; nothing depends on it."""

    name: str
    """As past games are counted by; never changes."""
    title: str
    """Marked, like the sentence."""
    explains: str
    earned: Callable[[AnyMatch, Seat], bool]
    """True if the player of a seat did it in this finished game."""


def half_the_points(match: AnyMatch, seat: Seat) -> bool:
    """True if a seat has at most half as many points as the winner; False in games without points."""
    points = None if match.outcome is None else match.outcome.points
    return points is not None and 2 * points[seat] <= max(points.values())


def look_at_the_moments(_match: AnyMatch, _seat: Seat) -> str:
    """Advice for any game."""
    return _("“Analysis” shows the three decisions that cost you most.")


@dataclass(frozen=True, slots=True)
class GamePlugin:
    """One game. Everything shared reaches a game through this value."""

    game: AnyGame
    bots: Mapping[str, Callable[[], AnyBot]]
    """Every computer player by the name that tools and records use."""
    levels: tuple[str, ...]
    """The levels that people play against, the easiest first."""
    players: tuple[int, int]
    """The smallest and the largest number of seats."""
    export: Callable[[AnyMatch, Sequence[str]], Mapping[str, Any]] = default_export
    """A finished game and its players by seat, as `tools.simulate` writes it in JSON."""
    table_text: Callable[[Any], str] = default_table_text
    """A view as text, for the terminal."""
    legend: tuple[str, ...] = ()
    """Marked lines that say how the table and the moves are written there."""
    seat_name: Callable[[Seat], str] = numbered
    """The name of a seat in sentences."""
    has_secrets: Callable[[Any], bool] = lambda _view: True
    """True if a view shows what the others at the table may not see, so that the screen must be handed over."""
    week: tuple[DayGame, ...] = ()
    """The games of the deal of the day, from Monday to Sunday; empty for the standard game."""
    left: Callable[[Any, Seat], int] | None = None
    """The amount a seat still had to do at the end of a game without points: among equal places, less is better."""
    rosettes: tuple[Rosette, ...] = ()
    """Things worth trying."""
    crushed: Callable[[AnyMatch, Seat], bool] = half_the_points
    """True if a seat that has lost was far behind."""
    lesson: Callable[[AnyMatch, Seat], str] = look_at_the_moments
    """One piece of advice for it, translated."""
    example: Callable[[], AnyMatch] | None = None
    """The rulebook's example as a finished game, where there is one."""
    code: JitCode | None = None
    """The functions that are compiled once per machine, which takes about a minute."""
    compiled_bots: frozenset[str] = frozenset()
    """The bots that look ahead only in compiled code, and play a weaker game without it."""
    quicker_bots: frozenset[str] = frozenset()
    """The bots that make the same moves in plain Python, but several times as fast in compiled code."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The choices of this game, in the order of its options."""
        return options_of(self.game.options_type)

    @property
    def variants(self) -> tuple[Any, ...]:
        """Options that the laws and the laboratory try, every value among them; the standard game first."""
        return variants_of(self.game.options_type)

    def add_arguments(self, parser: HasArguments) -> None:
        """Add an argument for each of the game's options to a command line, or to a group of it."""
        add_arguments(parser, self.game.options_type)

    def read_arguments(self, given: Namespace, seats: int) -> Any:
        """The options in a parsed command line for this many seats; raises ValueError with a sentence."""
        options = read_arguments(given, self.game.options_type, seats)
        if (number := len(self.game.seats(options))) != seats:
            sentence = _("This game is for {number} players, not {given}.")
            raise ValueError(sentence.format(number=number, given=seats))
        return options

    def compile_for(self, names: Collection[str]) -> None:
        """Compile first what these bots think with, so that they play the same game on every machine, and fast.

        Raises NotCompiled with a sentence where that is impossible and a bot would play a weaker game.
        """
        ahead = sorted(self.compiled_bots.intersection(names))
        if not ahead and self.quicker_bots.isdisjoint(names):
            return
        if not (self.code and self.code.ready()) and ahead:
            raise NotCompiled(f"{', '.join(ahead)} would play a weaker game here: numba is not installed")

    def bot(self, name: str, patience: float = PATIENCE) -> AnyBot:
        """A computer player by its name, or the program in `exec:COMMAND`; raises ValueError with a sentence.

        A program may think for this many seconds; the caller closes it.
        """
        if is_outside(name):
            from game.engine.outside_bot import OutsideBot  # few games need it, and it would delay the first picture

            return OutsideBot(self.game, name.removeprefix(EXEC), patience)
        if name not in self.bots:
            sentence = _("{name} is not a player in this game; choose from {names}, exec:COMMAND.")
            raise ValueError(sentence.format(name=quoted(truncate(name)), names=", ".join(sorted(self.bots))))
        return self.bots[name]()
