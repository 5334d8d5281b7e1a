"""Reads data/bonbons/tutorial.yaml into steps, plays the whole game that they are, or names every mistake."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import yaml

from game.bonbons.events import Flipped
from game.bonbons.match import BonbonsMatch, new_match
from game.bonbons.moves import Move, read_move
from game.bonbons.state import Options
from game.bonbons.texts import _
from game.bonbons.tiles import SEATS
from game.bonbons.words import FACES
from game.data_errors import truncate
from game.engine.contract import IllegalMove
from game.product import DATA
from scenes.kit.lesson_file import LessonReader

TUTORIAL = DATA / "bonbons" / "tutorial.yaml"
LEARNER, NEIGHBOUR = SEATS[:2]
CHAPTERS = 7
LARGEST_SEED = 1 << 32


@dataclass(frozen=True, slots=True)
class Step:
    """What is said, what the neighbour plays first, and what the learner has to do; `chapter` counts from 1."""

    id: str
    chapter: int
    title: str
    say: str
    ask: str
    by_finger: str = ""
    plays: tuple[Move, ...] = ()
    do: Move | None = None
    wrong: str = ""
    points: bool = True
    """Whether an arrow shows at once what is asked for."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """All that is played in this step."""
        return self.plays if self.do is None else (*self.plays, self.do)


@dataclass(frozen=True, slots=True)
class Course:
    """One game in steps."""

    seed: int
    steps: tuple[Step, ...]

    def match(self, at: int) -> BonbonsMatch:
        """The game as it stands before a step, new each time."""
        match = new_match(Options(), self.seed)
        for step in self.steps[:at]:
            for move in step.moves:
                match.play(move)
        return match


@lru_cache(maxsize=4)
def load_course(path: Path = TUTORIAL) -> Course:
    """The seed and every step in order; raises DataError with every mistake if there is any."""
    reader = LessonReader(path, _)
    seed: int | None = None
    steps: list[Step] = []
    if reader.root is not None:
        parts = reader.fields(reader.root, "the tutorial", ("seed", "chapters"))
        seed = reader.integer(parts["seed"], "the seed", 0, LARGEST_SEED) if "seed" in parts else None
        if seed is not None and "chapters" in parts:
            steps = _Reading(reader, seed).chapters(parts["chapters"])
    reader.finish()
    return Course(seed or 0, tuple(steps))


class _Reading:
    """Reads the steps and plays along, so that a move which the rules refuse is found where it stands."""

    def __init__(self, reader: LessonReader, seed: int) -> None:
        self._reader = reader
        self._match = new_match(Options(), seed)

    def chapters(self, node: yaml.Node) -> list[Step]:
        """Every step of every chapter; the game has to be won at the end of the last."""
        found = self._reader.chapters(node, CHAPTERS)
        steps = [self._step(item, one.number, one.title) for one in found for item in one.steps]
        outcome = self._match.outcome
        if outcome is None or outcome.winners != (LEARNER,):
            self._reader.wrong(node, "the moves of all steps do not win the game, expected that the learner wins")
        return steps

    def _step(self, node: yaml.Node, chapter: int, title: str) -> Step:
        reader = self._reader
        optional = ("by_finger", "plays", "do", "shows", "wrong", "point")
        name, where, texts, parts = reader.step(node, chapter, ("id", "say", "ask"), optional)
        items = reader.items(parts["plays"], f"plays of {where}") if "plays" in parts else []
        seen: list[str] = []
        plays = [self._play(item, f"plays of {where}", NEIGHBOUR, seen) for item in items]
        do = self._play(parts["do"], f"do of {where}", LEARNER, seen) if "do" in parts else None
        if "shows" in parts:
            face = reader.word(parts["shows"], f"shows of {where}", tuple(FACES))
            if face is not None and face not in seen[-1:]:
                reader.wrong(
                    parts["shows"], f"{where} shows {truncate(seen[-1]) if seen else 'nothing'}, expected {face}"
                )
        points = reader.word(parts["point"], f"point of {where}", ("yes", "no")) if "point" in parts else "yes"
        return Step(
            id=name,
            chapter=chapter,
            title=title,
            say=texts.get("say", ""),
            ask=texts.get("ask", ""),
            by_finger=texts.get("by_finger", ""),
            plays=tuple(move for move in plays if move is not None),
            do=do,
            wrong=texts.get("wrong", ""),
            points=points != "no",
        )

    def _play(self, node: yaml.Node, what: str, seat: object, seen: list[str]) -> Move | None:
        """A move, played; `seen` takes the face that it turns over. Everybody's tiles are hidden by the learner."""
        text = self._reader.text(node, what) or ""
        number = len(self._match.moves)
        try:
            move = read_move(text)
            if self._match.to_move != seat and text != "hide":
                self._reader.wrong(node, f"{what} is {truncate(text)!r}, expected a move of the one whose turn it is")
            self._match.play(move)
        except (ValueError, IllegalMove) as error:
            self._reader.wrong(node, f"{what} cannot be played: {error}")
            return None
        heard = self._match.heard(None, since=number)
        seen.extend(event.face for event in heard if isinstance(event, Flipped))
        return move
