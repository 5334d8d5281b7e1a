"""A finished game is looked at again: one moment after another, while verdicts on its decisions come in."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from game.engine.contract import Seat
from game.engine.match import rewound
from game.engine.worker import Question
from game.language import _, ngettext
from scenes.kit.context import AppContext
from scenes.kit.screen import Screen
from scenes.kit.session import AnySession
from scenes.kit.stack import Change
from scenes.persistence.player import PERSON, Player

MOMENTS = 3
"""The number of moments that are picked from a game."""


class AnyVerdict(Protocol):
    """The part of a verdict that all games share."""

    @property
    def loss(self) -> float:
        """The points that the decision gave away."""


VerdictT = TypeVar("VerdictT", bound=AnyVerdict)
MomentT = TypeVar("MomentT")


class Timeline(Generic[MomentT]):
    """The moments of a finished game, from before the first move to after the last, and the one that is shown."""

    def __init__(self, moments: Sequence[MomentT]) -> None:
        """Open at the start."""
        self.moments = moments
        self.at = 0
        """The number of the moment that is shown: that of the moves before it."""

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.moments) - 1

    @property
    def shown(self) -> MomentT:
        """The moment that is shown."""
        return self.moments[self.at]

    def go(self, number: int) -> None:
        """Show another moment; beyond the game, the nearest end."""
        self.at = min(self.last, max(0, number))

    @property
    def no_earlier(self) -> str | None:
        """The reason there is nothing to go back to; None if there is."""
        return None if self.at else _("This is the start of the game.")

    @property
    def no_later(self) -> str | None:
        """The reason there is nothing to continue to; None if there is."""
        return None if self.at < self.last else _("This is the end of the game.")


class Study(Generic[VerdictT]):
    """Asks the bot runner one question after another; it answers with the number of a decision and a verdict."""

    def __init__(self, context: AppContext, questions: Iterable[Question]) -> None:
        self.verdicts: dict[int, VerdictT] = {}
        """By the numbers of the decisions in the game."""
        self._batch = context.bot_runner.study(questions)

    @property
    def done(self) -> bool:
        """True if no more verdicts will come."""
        return self._batch.done

    def update(self) -> None:
        """Take the verdicts that have come in."""
        self.verdicts |= dict(self._batch.poll())

    def close(self) -> None:
        """Stop: the players have left."""
        self._batch.close()

    def slips(self, least: float) -> list[int]:
        """The decisions that gave away at least this many points, the worst first."""
        worst = sorted(self.verdicts.items(), key=lambda item: (-item[1].loss, item[0]))
        return [number for number, verdict in worst if verdict.loss >= least]


class Told(NamedTuple):
    """A part of the text about a moment: a label such as “Played”, and a sentence or two."""

    label: str
    words: str


class Findings(Study[VerdictT]):
    """The verdicts on a finished game, the moments that mattered, and how they can be tried again.

    A game brings the words, and the scenes that show a position.
    """

    least: ClassVar[float] = 1.0
    """A smaller loss does not matter."""

    def __init__(self, session: AnySession, questions: Iterable[Question]) -> None:
        self.session = session
        self.tried: dict[int, str] = {}
        """The results of the moments that were tried again, by the numbers of the decisions."""
        super().__init__(session.context, questions)

    # For games to define

    def mover(self, number: int) -> Seat:
        """The seat that made a decision."""
        raise NotImplementedError

    def ripe(self, number: int) -> bool:
        """True if the verdict on a decision is final."""
        return True

    def alike(self, number: int) -> Hashable:
        """Equal for slips that repeat each other: only the worst of them is shown."""
        return number

    def title(self, number: int) -> str:
        """A decision in a few words: when, and whose."""
        raise NotImplementedError

    def cost(self, number: int) -> str:
        """The price of a decision, as precisely as it is known."""
        raise NotImplementedError

    def told(self, number: int) -> tuple[Told, ...]:
        """The move played and a better one, with the reasons that a hint would give."""
        raise NotImplementedError

    def result(self, seat: Seat, outcome: Any) -> str:
        """The result of a seat in a few words."""
        raise NotImplementedError

    def note(self) -> str:
        """The progress of the study, or how it was done."""
        raise NotImplementedError

    def position(self, number: int | None) -> Screen:
        """The table before a decision; at the end for None."""
        raise NotImplementedError

    def areas(self, number: int | None) -> tuple[str, ...]:
        """The areas of that scene that are shown beside the words."""
        raise NotImplementedError

    def whole(self, number: int | None) -> Screen:
        """The whole game, open at a decision."""
        raise NotImplementedError

    # The same for all games

    @property
    def pupils(self) -> tuple[Seat, ...]:
        """The seats whose slips are shown: those of the people at this screen; all if there are none."""
        return self.session.people or tuple(self.session.match.seats)

    def worst(self, most: int = MOMENTS) -> list[int]:
        """The decisions that gave most away, the worst first, and none that repeats another."""
        found: dict[Hashable, int] = {}
        for number in self.slips(self.least):
            if self.mover(number) in self.pupils and self.ripe(number):
                found.setdefault(self.alike(number), number)
        return list(found.values())[:most]

    def practise(self, number: int) -> Change:
        """Play on from a decision against the same computers; the strongest level sits in for the other people."""
        session, seat = self.session, self.mover(number)
        context = session.context
        level = context.bot_runner.helper or context.game.plugin.levels[-1]
        players = {
            other: replace(player, name=player.name or session.name(other), kind=PERSON)
            if other == seat
            else Player("", level, player.livery)
            if player.kind == PERSON
            else player
            for other, player in session.players.items()
        }
        stand_ins = [other for other, player in session.players.items() if player.kind == PERSON and other != seat]
        practise = context.game.practise
        assert practise is not None, "a game that shows moments lets players try them again"

        def tell(outcome: Any) -> None:
            sentence = _("{result}. In the game: {before}.")
            before = self.result(seat, session.match.outcome)
            self.tried[number] = sentence.format(result=self.result(seat, outcome), before=before)

        change = practise(context, rewound(session.match, number), players, seat, tell)
        words = _("Try it again from here, just for practice.")
        if stand_ins:
            words = _("Try it again from here, just for practice. {level} plays for the others.").format(
                level=context.game.seating.kind(level).name
            )
        if isinstance(change.scene, Screen):
            change.scene.tell(words)
        return change


def about(points: float, noise: float = 0.0) -> int:
    """Points as precisely as they are known: in steps of 5 from 10 on, or steps as wide as their standard error."""
    step = next((step for step in (1, 5) if noise <= step), 10)
    step = max(step, 1 if points < 10 else 5)
    return max(step, step * round(points / step))


def about_points(points: float, noise: float = 0.0) -> str:
    """The points in words, as precise as `about` makes them."""
    number = about(points, noise)
    return ngettext("about {number} point", "about {number} points", number).format(number=number)
