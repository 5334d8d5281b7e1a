"""Reads data/balam/tutorial.yaml into chapters and steps, plays every move in it, or names every mistake."""

from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import cast

import yaml

from game.balam.events import Distributed, Event, Rolled, Scored
from game.balam.kinds import KINDS, SEATS, King, Wealth, wealth
from game.balam.match import BalamMatch
from game.balam.moves import Move, read_move
from game.balam.position import FromPosition, dawn, in_round, position, rolling
from game.balam.sites import SITE_NAMES
from game.balam.state import MOST_MATCHES, Options, State
from game.balam.texts import _
from game.data_errors import truncate
from game.engine.contract import IllegalMove
from game.engine.match import Match
from game.product import DATA
from scenes.balam.words import Showing
from scenes.kit.lesson_file import Chapter, LessonReader
from scenes.kit.lessons import Guess, LessonStep

TUTORIAL = DATA / "balam" / "tutorial.yaml"
CHAPTERS = 5
LEARNER, RIVAL = SEATS[:2]
DIVINE = "divine"
TABLE = ("first", "cities", "treasuries", "row", "open", "round", "matches", "scores", "roll")
TARGETS = (
    *(f"site-{name}" for name in SITE_NAMES),
    *(f"{kind}-{number}" for kind in ("katun", "choice", "garrison", "obsidian") for number in range(5)),
    *("building-?", "building-??.?", "confirm", "accept", DIVINE),
)
AREAS = ("katun", "calendar", "king-0", "treasury-0", "overlay-ways")
"""Areas that can be pointed at besides controls."""
OPTIONAL = ("by_finger", "plays", "do", "moves", "point", "guess", "told", "overlay")
EXAMPLE = "confirm, site-D3 or katun-0"
FIGURES = ("treasury", "points", "buildings", "spoiled", "attack", "defence")
"""Figures that can be guessed: tokens owned, points scored, buildings and tokens lost, the strengths in a war."""
MOST = 99


@dataclass(frozen=True, slots=True, kw_only=True)
class MapStep(LessonStep):
    """A step at Balam's table."""

    divine: bool = False
    """True if it opens the divination."""
    overlay: Showing = "plain"
    """The overlay on the map."""


@dataclass(frozen=True, slots=True)
class Course:
    """The steps, and the start of each chapter."""

    starts: tuple[State, ...]
    steps: tuple[MapStep, ...]

    def match(self, at: int) -> BalamMatch:
        """A new match of the chapter, in its state before a step."""
        chapter = self.steps[at].chapter
        match = _match(self.starts[chapter - 1])
        for step in self.steps[:at]:
            for move in (*step.plays, *step.moves) if step.chapter == chapter else ():
                match.play(move)
        return match

    def draft(self, at: int) -> tuple[str, ...]:
        """The controls used since the last move before a step: a draft that is not confirmed yet."""
        clicked: tuple[str, ...] = ()
        for step in self.steps[:at]:
            if step.chapter == self.steps[at].chapter:
                clicked = () if step.moves else (*clicked, *step.do)
        return clicked


@lru_cache(maxsize=4)
def load_course(path: Path = TUTORIAL) -> Course:
    """Every chapter and step in order; raises DataError with every mistake if there is any."""
    reader = LessonReader(path, _)
    starts: list[State] = []
    steps: list[MapStep] = []
    if reader.root is not None:
        parts = reader.fields(reader.root, "the tutorial", ("chapters",))
        for chapter in reader.chapters(parts["chapters"], CHAPTERS, ("table",)) if "chapters" in parts else ():
            start = _start(reader, chapter)
            if start is not None:
                starts.append(start)
                steps.extend(_Reading(reader, start).steps(chapter))
    reader.finish()
    return Course(tuple(starts), tuple(steps))


def _match(start: State) -> BalamMatch:
    return Match(FromPosition(start), start.options, 0)


def _start(reader: LessonReader, chapter: Chapter) -> State | None:
    """The position that a chapter starts from; None if it is impossible."""
    node = chapter.parts.get("table")
    where = f"chapter {chapter.number}"
    if node is None:
        return None
    parts = reader.fields(node, f"the table of {where}", ("treasuries", "row"), TABLE)

    def number(name: str, least: int, most: int) -> int:
        return (reader.integer(parts[name], f"{name} of {where}", least, most) if name in parts else None) or least

    def items(name: str) -> list[yaml.Node]:
        return reader.items(parts[name], f"{name} of {where}") if name in parts else []

    cities = {
        key.value: reader.text(text, f"a city of {where}") or ""
        for key, text in (reader.pairs(parts["cities"], f"the cities of {where}") if "cities" in parts else ())
    }
    row = [reader.text(card, f"a card of {where}") or "" for card in items("row")]
    scores = [reader.integer(score, f"a score of {where}", 0, MOST) or 0 for score in items("scores")]
    treasuries = [_treasury(reader, treasury, where) for treasury in items("treasuries")]
    first, opened = number("first", 0, 1), number("open", 0, 2)
    try:
        options = Options(board="standard", builder=1 - first)
        state = position(cities, treasuries, row, current=first, scores=scores, options=options)
        state = dawn(in_round(state, number("round", 1, MOST), number("matches", 0, MOST_MATCHES)))
        if "roll" in parts:
            state = rolling(state, reader.text(parts["roll"], f"roll of {where}") or "")
    except ValueError as error:
        reader.wrong(node, f"the table of {where} cannot be: {error}")
        return None
    return state.changed(turned=(1 << opened) - 1)


def _treasury(reader: LessonReader, node: yaml.Node, where: str) -> Wealth:
    parts = reader.fields(node, f"a treasury of {where}", (), KINDS)
    return wealth(**{kind: reader.integer(one, f"{kind} of {where}", 0, MOST) or 0 for kind, one in parts.items()})


class _Reading:
    """Reads the steps of a chapter and plays along, so that an illegal move is reported at its line."""

    def __init__(self, reader: LessonReader, start: State) -> None:
        self._reader = reader
        self._match = _match(start)
        self._asked: list[tuple[yaml.Node, str, str, Guess]] = []
        """Guesses that later moves answer: node, figure, step and numbers."""
        self._right: dict[str, int] = {}
        """The answers by step."""

    def steps(self, chapter: Chapter) -> list[MapStep]:
        """Every step, with the right answer to every guess."""
        steps = [self._step(node, chapter) for node in chapter.steps]
        for node, figure, _step, _guess in self._asked:
            self._reader.wrong(node, f"no move follows that tells {figure!r}")
        return [
            step if step.guess is None else replace(step, guess=Guess(step.guess.of, self._right.get(step.id, -1)))
            for step in steps
        ]

    def _step(self, node: yaml.Node, chapter: Chapter) -> MapStep:
        reader = self._reader
        where, shared, parts = reader.step(node, chapter, ("id", "say", "ask"), OPTIONAL)
        plays = self._played(parts.get("plays"), f"plays of {where}")
        guess = self._guess(parts.get("guess"), where, shared["id"])
        moves = self._played(parts.get("moves"), f"moves of {where}")
        do = reader.controls(parts.get("do"), f"do of {where}", TARGETS, EXAMPLE)
        point = reader.controls(parts.get("point"), f"point of {where}", (*TARGETS, *AREAS), EXAMPLE)
        divine = do == (DIVINE,)
        do = () if divine else do
        return MapStep(
            **shared,
            table=chapter.number,
            do=do,
            point=point + do,
            plays=plays,
            moves=moves,
            guess=guess,
            divine=divine,
            overlay="ways" if "overlay" in parts and reader.word(parts["overlay"], where, ("ways",)) else "plain",
        )

    def _played(self, node: yaml.Node | None, what: str) -> tuple[Move, ...]:
        """Read and play moves, which may answer earlier guesses."""
        moves: list[Move] = []
        number, before = len(self._match.moves), self._buildings()
        for item in self._reader.items(node, what) if node is not None else ():
            text = self._reader.text(item, what) or ""
            try:
                moves.append(read_move(text))
                self._match.play(moves[-1])
            except (ValueError, IllegalMove) as error:
                self._reader.wrong(item, f"{what} cannot be played: {error}")
        if moves:
            self._answer(self._match.heard(None, since=number), before)
        return tuple(moves)

    def _guess(self, node: yaml.Node | None, where: str, step: str) -> Guess | None:
        if node is None:
            return None
        reader = self._reader
        parts = reader.fields(node, f"guess of {where}", ("of", "figure"))
        of = reader.items(parts["of"], f"the numbers of {where}") if "of" in parts else []
        numbers = [reader.integer(one, f"a number of {where}", 0, MOST) for one in of]
        figure = (reader.text(parts["figure"], f"figure of {where}") or "") if "figure" in parts else ""
        word, _space, king = figure.partition(" ")
        if word not in FIGURES:
            reader.wrong(node, f"figure of {where} is {truncate(figure)!r}, expected one of {', '.join(FIGURES)}")
            return None
        if king not in ("", *self._match.seats):
            reader.wrong(node, f"figure of {where} is of king {truncate(king)!r}, expected 0 or 1")
            return None
        guess = Guess(tuple(number for number in numbers if number is not None))
        self._asked.append((node, figure, step, guess))
        return guess

    def _answer(self, events: tuple[Event, ...], before: list[int]) -> None:
        """Record the answers that the moves give to guesses."""
        waiting = []
        for node, figure, step, guess in self._asked:
            right = self._figure(figure, events, before)
            if right is None:
                waiting.append((node, figure, step, guess))
            elif right not in guess.of:
                self._reader.wrong(node, f"{figure!r} comes to {right}, expected it among the numbers")
            else:
                self._right[step] = right
        self._asked = waiting

    def _figure(self, figure: str, events: tuple[Event, ...], before: list[int]) -> int | None:
        """The value of a figure after these events; None if they do not mention it."""
        word, _space, whose = figure.partition(" ")
        king: King = int(whose or 0)
        rolled = next((event for event in events if isinstance(event, Rolled)), None)
        match word:
            case "treasury":
                return sum(self._match.view(None).treasuries[king])
            case "points":
                return sum(event.points for event in events if isinstance(event, Scored) and event.king == king)
            case "buildings":
                lost = before[king] - self._buildings()[king]
                return lost or None
            case "spoiled":
                spread = [event for event in events if isinstance(event, Distributed) and event.king == king]
                return len(spread[0].lost) if spread else None
            case _:
                return cast("int", getattr(rolled, word)) if rolled is not None else None

    def _buildings(self) -> list[int]:
        """The number of buildings of each king."""
        cities = [city for city in self._match.view(None).cities if city is not None]
        return [sum(len(city.buildings) for city in cities if city.owner == int(seat)) for seat in self._match.seats]
