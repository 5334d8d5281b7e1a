"""A game that is over, seen again at its table; and the decisions that gave chances away."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from game.bonbons.advice import Judge, PastDecision, Verdict, advised_tile, decisions, reason
from game.bonbons.events import Event
from game.bonbons.match import BonbonsMatch
from game.bonbons.memory import known_faces
from game.bonbons.moves import STOP
from game.bonbons.outcome import Outcome
from game.bonbons.solution import SEATS
from game.bonbons.sweets import Face
from game.bonbons.texts import _, marked, ngettext
from game.bonbons.tiles import DOWN, Square, Tile
from game.bonbons.view import View
from game.bonbons.words import event_sentence, tiles_left
from game.engine.contract import Seat
from game.engine.match import replay
from scenes.bonbons.render.pictograms import hinted
from scenes.bonbons.session import Session
from scenes.bonbons.table.screen import TableScreen
from scenes.bonbons.table.tile_view import draw_touch, shape_of
from scenes.kit import study
from scenes.kit.actions import Action
from scenes.kit.compositor import Layer
from scenes.kit.control import Control
from scenes.kit.replay_bar import BarPlaces, ReplayBar
from scenes.kit.stack import Change, Pop
from scenes.kit.study import Timeline, Told

EXACT = marked("Chances of winning, worked out for two players who forget nothing.")
BY_RULE = marked("Chances of finding a pair at once, for players who forget nothing.")


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was played: its public events, and the table after it."""

    events: tuple[Event, ...]
    view: View


@dataclass(frozen=True, slots=True)
class Marks:
    """The tile that was turned over, the better one, and faces that everyone had seen."""

    played: Tile | None = None
    better: Tile | None = None
    faces: Mapping[Tile, Face] | None = None


def whole_course(match: BonbonsMatch) -> list[Played]:
    """Every move of a game, after the table before the first one."""
    return [
        Played(once_more.heard(None, number - 1) if number else (), once_more.view(None))
        for number, once_more in enumerate(replay(match))
    ]


class Replay(TableScreen):
    """The table of a game that is over, with a bar that goes through it."""

    name = "replay"
    finger_layout = "end"
    tiles_first = False
    explains = False

    def __init__(self, session: Session, course: Sequence[Played], place: int = 0, marks: Marks | None = None) -> None:
        """Open at a place in the game, with tiles marked there."""
        super().__init__(session)
        self.timeline = Timeline(course)
        self.bar = self.drag_handler = ReplayBar(self, self.timeline, self._places, self._step)
        self._marks = marks or Marks()
        self.timeline.go(place)
        self.view = _with_faces(self.timeline.shown.view, self._marks.faces or {})

    def controls_key(self) -> object:
        return super().controls_key(), self.timeline.at, self.bar.playing

    def tile_refusal(self, tile: Tile) -> str | None:
        return _("The game is over.")

    def buttons(self) -> tuple[tuple[Control, ...], ...]:
        """The bar, and back."""
        return self.button("back", self.back, _("Back")), *super().buttons()

    def controls(self) -> Iterable[Control]:
        """The bar, then everything on the table."""
        return *self.bar.controls(), *super().controls()

    def _places(self) -> BarPlaces:
        """The places of the buttons at the end of a game."""
        return BarPlaces(self.rect("show-all"), self.rect("rematch" if self.fitted.touch else "analysis"))

    def _step(self, place: int) -> None:
        self._marks = Marks()
        self.timeline.go(place)
        self.view = self.timeline.shown.view
        self.announce()

    def back(self) -> Change | None:
        return Pop()

    def handle(self, action: Action) -> Change | None:
        return None if self.bar.take(action) else super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """Show the next move in time while the game plays."""
        self.bar.update(seconds)
        return super().update(seconds)

    def line(self) -> str:
        """The number of the move, and what happened."""
        timeline = self.timeline
        told = " ".join(event_sentence(event, self.session.names) for event in timeline.shown.events[:1])
        if timeline.no_earlier:
            return timeline.no_earlier
        # Say: a step of a game that is seen again: 12 of 80. Ada turns over the green bear.
        return _("{number} of {all}. {told}").format(number=timeline.at, all=timeline.last, told=told)

    def announcement(self) -> tuple[str, ...]:
        return (self.line(),)

    def table_key(self) -> object:
        """Adds the moment that is shown."""
        return super().table_key(), self.timeline.at

    def paint_table(self, surface: pygame.Surface) -> None:
        """Adds a ring around the tile that was turned over, and the sign of a hint at a better one."""
        super().paint_table(surface)
        if (tile := self._marks.played) is not None:
            draw_touch(self, surface, tile, self.places.of(tile))
        if (tile := self._marks.better) is not None:
            place = self.places.of(tile)
            sign = hinted(place.width, shape_of(tile) == "round")
            surface.blit(sign, sign.get_rect(center=place.center))

    def layers(self) -> Iterable[Layer]:
        """The table, then the bar."""
        yield from super().layers()
        yield from self.bar.layers()


class Findings(study.Findings[Verdict]):
    """Verdicts on the decisions of the people; on everyone's if all players are computers."""

    least = 0.05
    session: Session

    def __init__(self, session: Session) -> None:
        pupils = session.people or session.match.seats
        self.decisions: dict[int, PastDecision] = {one.number: one for one in decisions(session.match, pupils)}
        """By their numbers in the game."""
        self.course = whole_course(session.match)
        """Every move of the game."""
        super().__init__(session, map(Judge, self.decisions.values()))

    @property
    def _exact(self) -> bool:
        return len(self.session.match.seats) == SEATS

    def mover(self, number: int) -> Seat:
        return self.decisions[number].view.active

    def alike(self, number: int) -> tuple[Seat, object]:
        """A pair that was missed is missed again and again until someone takes it."""
        return self.mover(number), tuple(self._seen(number).values()) or number

    def _seen(self, number: int) -> dict[Tile, Face]:
        """The tiles of the better move that everyone had seen: both tiles of a pair, or all coins."""
        judged = self.decisions[number]
        tile, faces = advised_tile(judged.view, self.verdicts[number].better), known_faces(judged.heard)
        face = None if tile is None else faces.get(tile)
        return {one: seen for one, seen in faces.items() if seen == face and judged.view.status(one) == DOWN}

    def title(self, number: int) -> str:
        view = self.decisions[number].view
        turn = view.attempts + (view.phase == "turn_start")
        return _("Turn {number}, {name}").format(number=turn, name=self.session.name(view.active))

    def cost(self, number: int) -> str:
        """The chances before and after, in whole hundredths; a pair that was missed is certain."""
        verdict = self.verdicts[number]
        if not self._exact and verdict.best == 1.0:
            return _("a pair missed")
        before, after = round(100 * verdict.best), round(100 * verdict.played)
        return _("{after}% instead of {before}%").format(before=before, after=after)

    def told(self, number: int) -> tuple[Told, ...]:
        """The move, and a better one with the reason that a hint would give."""
        judged, better, names = self.decisions[number], self.verdicts[number].better, self.session.names
        played = event_sentence(self.course[number + 1].events[0], names)
        advice = reason(judged.view, judged.heard, better)
        if better == STOP:
            advice = _("Stop. {reason}").format(reason=advice)
        return Told(_("Played"), played), Told(_("Better"), advice)

    def result(self, seat: Seat, outcome: Outcome) -> str:
        return _("Won") if seat in outcome.winners else tiles_left(outcome.hidden[int(seat)])

    def note(self) -> str:
        """The number of decisions left; once there are none, what the chances are."""
        left = len(self.decisions) - len(self.verdicts)
        if left and not self.done:
            words = ngettext("{number} decision still to judge.", "{number} decisions still to judge.", left)
            return words.format(number=left)
        return _(EXACT if self._exact else BY_RULE)

    def areas(self, number: int | None) -> tuple[str, ...]:
        return "grid", *(f"seat-{place}" for place in range(len(self.session.match.seats)))

    def position(self, number: int | None) -> Replay:
        """The table before a decision, with the better tile and what everyone had seen of it."""
        if number is None:
            return Replay(self.session, self.course, len(self.course) - 1)
        judged = self.decisions[number]
        played, better = (advised_tile(judged.view, one) for one in (judged.move, self.verdicts[number].better))
        return Replay(self.session, self.course, number, Marks(played, better, self._seen(number)))

    def whole(self, number: int | None) -> Replay:
        return Replay(self.session, self.course) if number is None else self.position(number)


def _with_faces(view: View, faces: Mapping[Tile, Face]) -> View:
    """A view with the faces of these tiles, which is allowed once the game is over (BON-58)."""
    squares, rows = list(view.squares), [list(row) for row in view.rows]
    for tile, face in faces.items():
        if isinstance(tile, Square):
            squares[tile.number] = face
        else:
            rows[int(tile.owner)][tile.slot] = face
    return replace(view, squares=tuple(squares), rows=tuple(map(tuple, rows)))
