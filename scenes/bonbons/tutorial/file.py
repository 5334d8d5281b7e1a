"""Reads data/bonbons/tutorial.yaml and plays the whole game in its steps, or names every mistake."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import yaml

from game.bonbons.events import Flipped
from game.bonbons.match import BonbonsMatch, new_match
from game.bonbons.moves import END_TURN, HIDE, STOP, Cover, Flip, Give, Move, read_move
from game.bonbons.state import Options
from game.bonbons.texts import _
from game.bonbons.tiles import SEATS, Round
from game.bonbons.words import FACES
from game.data_errors import truncate
from game.engine.contract import IllegalMove
from game.product import DATA
from scenes.bonbons.table.places import target_name
from scenes.kit.lesson_file import Chapter, LessonReader
from scenes.kit.lessons import LessonStep

TUTORIAL = DATA / "bonbons" / "tutorial.yaml"
LEARNER, NEIGHBOUR = SEATS[:2]
CHAPTERS = 7
LARGEST_SEED = 1 << 32
OPTIONAL = ("by_finger", "plays", "do", "shows", "wrong", "point")


@dataclass(frozen=True, slots=True)
class Course:
    """One game in steps."""

    seed: int
    steps: tuple[LessonStep, ...]

    def match(self, at: int) -> BonbonsMatch:
        """A new match, in its state before a step."""
        match = new_match(Options(), self.seed)
        for step in self.steps[:at]:
            for move in (*step.plays, *step.moves):
                match.play(move)
        return match


@lru_cache(maxsize=4)
def load_course(path: Path = TUTORIAL) -> Course:
    """The seed and every step in order; raises DataError with every mistake if there is any."""
    reader = LessonReader(path, _)
    seed: int | None = None
    steps: list[LessonStep] = []
    if reader.root is not None:
        parts = reader.fields(reader.root, "the tutorial", ("seed", "chapters"))
        seed = reader.integer(parts["seed"], "the seed", 0, LARGEST_SEED) if "seed" in parts else None
        if seed is not None and "chapters" in parts:
            steps = _Reading(reader, seed).chapters(parts["chapters"])
    reader.finish()
    return Course(seed or 0, tuple(steps))


class _Reading:
    """Reads the steps and plays along, so that an illegal move is reported at its line."""

    def __init__(self, reader: LessonReader, seed: int) -> None:
        self._reader = reader
        self._match = new_match(Options(), seed)

    def chapters(self, node: yaml.Node) -> list[LessonStep]:
        """Every step of every chapter; the learner has to win the game in the last one."""
        found = self._reader.chapters(node, CHAPTERS)
        steps = [self._step(item, chapter) for chapter in found for item in chapter.steps]
        outcome = self._match.outcome
        if outcome is None or outcome.winners != (LEARNER,):
            self._reader.wrong(node, "the moves of all steps do not win the game, expected that the learner wins")
        return steps

    def _step(self, node: yaml.Node, chapter: Chapter) -> LessonStep:
        reader = self._reader
        where, shared, parts = reader.step(node, chapter, ("id", "say", "ask"), OPTIONAL)
        items = reader.items(parts["plays"], f"plays of {where}") if "plays" in parts else []
        seen: list[str] = []
        plays = [self._play(item, f"plays of {where}", NEIGHBOUR, seen) for item in items]
        do = self._play(parts["do"], f"do of {where}", LEARNER, seen) if "do" in parts else None
        if "shows" in parts:
            face = reader.word(parts["shows"], f"shows of {where}", tuple(FACES))
            if face is not None and face not in seen[-1:]:
                shown = truncate(seen[-1]) if seen else "nothing"
                reader.wrong(parts["shows"], f"{where} shows {shown}, expected {face}")
        points = reader.word(parts["point"], f"point of {where}", ("yes", "no")) if "point" in parts else "yes"
        control = None if do is None else control_of(do)
        return LessonStep(
            **shared,
            do=(control,) if control else (),
            point=(control or "next",),
            remembered=points == "no",
            plays=tuple(move for move in plays if move is not None),
            moves=() if do is None else (do,),
        )

    def _play(self, node: yaml.Node, what: str, seat: object, seen: list[str]) -> Move | None:
        """Read and play a move; `seen` gets the face it turns over. The learner hides the tiles of both players."""
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


def control_of(move: Move) -> str:
    """The id of the control with which the learner makes a move."""
    match move:
        case Flip(tile):
            return target_name(tile)
        case Give(slot) | Cover(slot):
            return target_name(Round(LEARNER, slot))
        case _:
            return {STOP: "stop", END_TURN: "end", HIDE: "seen"}[move]
