"""One place of the building is scored: the learner may guess, then the receipt is played."""

import pygame

from game.balconia.building import Cell, other
from game.balconia.card_file import load_catalogue
from game.balconia.cards import Balcony
from game.balconia.facts import facts
from game.balconia.scoring import Line, score
from game.balconia.words import NOUNS, points, sentence, shown
from game.language import _, marked
from scenes.balconia.analysis.decision import tick
from scenes.balconia.render.marks import Marks
from scenes.balconia.scoring.counting import draw_counting, landed, motions_of
from scenes.balconia.scoring.score_pad import draw_pad
from scenes.balconia.table.cells import CELL_TARGETS, cell_named, marks_of
from scenes.balconia.table.face_words import Words
from scenes.balconia.table.panels import draw_info
from scenes.balconia.table.screen import TableScreen
from scenes.balconia.tutorial.lessons import LessonSession, draw_framed
from scenes.balconia.tutorial.step import Step
from scenes.kit.stack import Change
from scenes.look.choice import LEAF
from scenes.look.ui import CREAM, INK, card, draw_button, draw_text

RED = "#B5483C"
GUESSES = tuple(f"guess-{number}" for number in range(10))
PAD_LINES = 12
"""Large letters must leave room for the little building: a pad has room for this many lines of them."""
RIGHT = (marked("Exactly!"), marked("Spot on!"), marked("Right, neighbour!"))


class LessonScoring(TableScreen):
    """A place, its zone, ten numbers to guess from, and the pad that fills."""

    name = "lesson-scoring"
    layout = "balconia/tutorial_scoring"
    lively = False
    session: LessonSession

    def __init__(self, session: LessonSession, step: Step) -> None:
        super().__init__(session, step.seat)
        self._before: tuple[Cell, ...] = ()
        """The places that were scored before this one."""
        self.step = step
        self.show(step)

    def show(self, step: Step) -> None:
        """A new place, nothing guessed and nothing told."""
        if self.step.id != step.id and self.step.cell is not None:
            self._before += (self.step.cell,)
        self.step, self.seat = step, step.seat
        self.seen.look_at(step.seat)
        own, across = self.session.sides(step)
        self.seen.stand(own, score(load_catalogue(), own, across))
        self.numbers = {line.cell: number for number, line in enumerate(self.seen.score.lines, start=1)}
        self.guessed: int | None = None
        self.told = False

    @property
    def line(self) -> Line:
        """The receipt of the place."""
        found = self.seen.score.line_at(self.step.cell if self.step.cell is not None else 0)
        assert found is not None
        return found

    @property
    def counted(self) -> dict[Cell, int]:
        """The points on the pad: every place before this one, before a door all of them, and this one once told."""
        cells = set(self._before if self.line.face.kind == "block" else self.numbers) - {self.line.cell}
        if self.told and landed(self.stage):
            cells.add(self.line.cell)
        return {line.cell: line.points for line in self.seen.score.lines if line.cell in cells}

    def answer(self) -> None:
        """Play the receipt."""
        self.told = True
        self.stage.play(motions_of(self.line))
        self.studio.speech.say(self.verdict(), self.receipt())

    def activate(self, name: str) -> Change | None:
        """A guess is answered by the receipt."""
        if name not in GUESSES:
            return super().activate(name)
        self.guessed = GUESSES.index(name)
        if self.guessed != self.line.points:
            self.studio.sounds.play("refuse")
        self.answer()
        return None

    def why_not(self, name: str) -> str | None:
        """One guess a place."""
        return _("That one has already been scored.") if name in GUESSES and self.told else super().why_not(name)

    def verdict(self) -> str:
        """What is said about the guess."""
        if self.guessed == self.line.points:
            return _(RIGHT[self.numbers[self.line.cell] % len(RIGHT)])
        if self.guessed is None:
            template = _("It scores {points}.")
        elif abs(self.guessed - self.line.points) == 1:
            template = _("Close: {points}.")
        else:
            template = _("Not quite: it scores {points}.")
        return template.format(points=points(self.line.points))

    def receipt(self) -> str:
        """What was found and what it gives: the facts and points of the example table."""
        found = facts(load_catalogue(), self.seen.side, self.line, self.called)
        return _("{found} {points}.").format(found=found, points=points(self.line.points))

    def called(self, cell: Cell) -> str:
        """A place by its number in the example."""
        return _("No. {number}").format(number=self.numbers[cell])

    def still_key(self) -> object:
        """How far the receipt is, too."""
        return super().still_key(), self.step.id, self.told, landed(self.stage), self.guessed

    def paint(self, surface: pygame.Surface) -> None:
        """Building, face, pad, guesses and the receipt."""
        self.seen.draw(surface, self._marks(), self.text_px(24))
        self._paint_numbers(surface)
        cell = cell_named(self.hand.looked_at)
        face = None if cell is None else self.seen.side[cell]
        draw_framed(surface, self.rect("face"), face or self.line.face)
        standing = frozenset(self.numbers)
        name, pad = self.session.name(self.step.seat), self.rect("pad")
        size = min(self.text_px(28), pad.height // PAD_LINES)
        draw_pad(surface, pad, self.step.seat, name, self.counted, standing, self.line.cell, size)
        for guess in GUESSES:
            self._paint_guess(surface, guess)
        draw_info(self, surface, self.seen.seat, self.words())

    def _paint_guess(self, surface: pygame.Surface, name: str) -> None:
        """A number; once the place is told the right one is green with a tick, and a wrong guess crossed out."""
        number, box, size = GUESSES.index(name), self.rect(name), self.text_px(36)
        right, wrong = self.told and number == self.line.points, self.told and number == self.guessed
        if right:
            surface.blit(card(box.size, LEAF, INK, box.height // 4, 3), box)
            draw_text(surface, box.inflate(-4, -4), str(number), size, "black", CREAM, "centre")
            sign = tick(box.height // 2)
            surface.blit(sign, sign.get_rect(center=box.topright))
            return
        draw_button(surface, box, str(number), self.look(name), size)
        if wrong:
            inner, thick = box.inflate(-box.width // 3, -box.height // 3), max(3, box.height // 14)
            for start, end in ((inner.topleft, inner.bottomright), (inner.bottomleft, inner.topright)):
                pygame.draw.line(surface, RED, start, end, thick)
            pygame.draw.rect(surface, RED, box, thick, border_radius=box.height // 4)

    def words(self) -> Words:
        """The place and its condition, and once it was told the receipt; another balcony when one points at it."""
        cell = cell_named(self.hand.looked_at)
        words = None if cell == self.line.cell else self.seen.words(cell)
        return words or self._place_words()

    def spoken(self, name: str) -> str:
        """A guess by its points; the place without its receipt until that was told."""
        if name in GUESSES:
            return _("Guess: {points}").format(points=points(GUESSES.index(name)))
        if CELL_TARGETS.get(name) != self.line.cell:
            return super().spoken(name)
        title, text = self._place_words()
        return _("{title}. {text}").format(title=title, text=text)

    def _place_words(self) -> Words:
        face, number = load_catalogue().faces[self.line.face], self.numbers[self.line.cell]
        title = _("No. {number}: the door").format(number=number)
        if isinstance(face, Balcony):
            title = _("No. {number}: {pieces}").format(number=number, pieces=shown(face))
        if not self.told:
            return title, f"{sentence(face)} {self._across()}".strip()
        # Without a condition the receipt says the same as the sentence.
        bare = isinstance(face, Balcony) and face.condition is None
        return title, self.receipt() if bare else f"{sentence(face)} {self.receipt()}"

    def _across(self) -> str:
        """What a door that compares both sides finds on the other one: it cannot be seen from here."""
        found = [NOUNS[tally.what].of(tally.other) for tally in self.line.tallies if tally.other is not None]
        if not found:
            return ""
        name = self.session.name(other(self.step.seat))
        return _("{name} has {first} and {second}.").format(name=name, first=found[0], second=found[-1])

    def paint_moving(self, surface: pygame.Surface) -> None:
        """Pieces that hop, points that fly."""
        if self.stage.busy:
            draw_counting(surface, self.seen, self.stage, self.line, self.rect("pad"), self.px(150))

    def _marks(self) -> Marks:
        cell = cell_named(self.hand.looked_at)
        line = (None if cell is None else self.seen.score.line_at(cell)) or self.line
        marks = marks_of(line)
        counted = self.told and landed(self.stage)
        return marks if counted or line is not self.line else Marks(zone=marks.zone, origin=marks.origin)

    def _paint_numbers(self, surface: pygame.Surface) -> None:
        """The number of every place, as in the rulebook."""
        for cell, number in self.numbers.items():
            box = self.seen.building.cell_rect(cell)
            size = max(20, round(box.width * 0.23))
            disc = pygame.Rect(box.x + size // 3, box.y - size * 2 // 5, size, size)
            here = cell == self.line.cell
            surface.blit(card(disc.size, "#F5A243" if here else CREAM, INK, size // 2, 2), disc)
            draw_text(surface, disc.inflate(-4, -4), str(number), round(size * 0.6), "black", INK, "centre")
