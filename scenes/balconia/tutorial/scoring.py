"""The scoring of one balcony or door: the player may guess its points, then the receipt is played."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from game.balconia.building import Cell, other
from game.balconia.cards import Balcony
from game.balconia.facts import facts
from game.balconia.scoring import Line, score
from game.balconia.texts import _, marked
from game.balconia.words import NOUNS, points, sentence, shown
from scenes.balconia.render.marks import Marks
from scenes.balconia.scoring.counting import counting_layers, landed, motions_of
from scenes.balconia.scoring.score_pads import draw_pad, pad_cell
from scenes.balconia.table.cells import CELLS_BY_ID, marks_of
from scenes.balconia.table.face_words import Words
from scenes.balconia.table.panels import draw_info
from scenes.balconia.table.screen import TableScreen
from scenes.balconia.table.side_view import SideView
from scenes.balconia.tutorial.file import GUESSES, TableStep
from scenes.balconia.tutorial.table import LessonSession, draw_framed
from scenes.kit.compositor import Layer
from scenes.kit.control import Control
from scenes.kit.stack import Change
from scenes.look.choice import LEAF, tick
from scenes.look.ui import CREAM, INK, card, draw_button, draw_text

RIGHT = (marked("Exactly!"), marked("Spot on!"), marked("Right, neighbour!"))
RED = "#B5483C"
BETWEEN = 0.5
"""Seconds between two places that need no guess."""
PAD_LINES = 12
"""Lines that fit on a pad, so that large letters leave room for the little building."""


class ScoredPlace:
    """The balcony or door of a step, after those of the steps before it."""

    def __init__(self, session: LessonSession, seen: SideView, step: TableStep) -> None:
        self._session, self._seen = session, seen
        self._before: tuple[Cell, ...] = ()
        """The cells that were scored before this one."""
        self.step, self._cell, self._rest = step, place_of(step), list(step.rest)
        self.show(step)

    def show(self, step: TableStep) -> None:
        """Go to a new place, with nothing guessed and no verdict."""
        if self.step.id != step.id:
            self._before += (self._cell, *self._rest)
        self.step, self._cell, self._rest = step, place_of(step), list(step.rest)
        self._seen.look_at(step.seat)
        own, across = self._session.sides(step)
        self._seen.stand(own, score(self._seen.catalogue, own, across))
        self.numbers = {line.cell: number for number, line in enumerate(self._seen.score.lines, start=1)}
        self.guessed: int | None = None
        self.told = False

    def move_on(self) -> bool:
        """Go to the next place of a step that counts several; False after the last one."""
        if not self._rest:
            return False
        self._before += (self._cell,)
        self._cell = self._rest.pop(0)
        return True

    @property
    def line(self) -> Line:
        """The receipt of the place."""
        found = self._seen.score.line_at(self._cell)
        assert found is not None
        return found

    def counted(self, landed: bool) -> dict[Cell, int]:
        """The points on the pad: places before this one (before a door, all of them), and this one once landed."""
        cells = set(self._before if self.line.face.kind == "block" else self.numbers) - {self.line.cell}
        if self.told and landed:
            cells.add(self.line.cell)
        return {line.cell: line.points for line in self._seen.score.lines if line.cell in cells}

    def verdict(self) -> str:
        """The verdict on the guess."""
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
        """The receipt in words: the facts and points of the example."""
        found = facts(self._seen.catalogue, self._seen.side, self.line, self._called)
        return _("{found} {points}.").format(found=found, points=points(self.line.points))

    def words(self) -> Words:
        """The place and its condition, with the receipt once the verdict was given."""
        face, number = self._seen.catalogue.faces[self.line.face], self.numbers[self.line.cell]
        title = _("No. {number}: the door").format(number=number)
        if isinstance(face, Balcony):
            title = _("No. {number}: {pieces}").format(number=number, pieces=shown(face))
        if not self.told:
            return title, f"{sentence(face)} {self._across()}".strip()
        # Without a condition the receipt says the same as the sentence.
        bare = isinstance(face, Balcony) and face.condition is None
        return title, self.receipt() if bare else f"{sentence(face)} {self.receipt()}"

    def _called(self, cell: Cell) -> str:
        """The number of a place in the example."""
        return _("No. {number}").format(number=self.numbers[cell])

    def _across(self) -> str:
        """The counts of the other side, which cannot be seen from here, for a door that compares both."""
        found = [NOUNS[tally.what].of(tally.other) for tally in self.line.tallies if tally.other is not None]
        if not found:
            return ""
        name = self._session.name(other(self.step.seat))
        return _("{name} has {first} and {second}.").format(name=name, first=found[0], second=found[-1])


def place_of(step: TableStep) -> Cell:
    """The first place that a step scores."""
    return step.cell if step.cell is not None else 0


class LessonScoring(TableScreen):
    """A place, its zone, ten numbers to guess from, and the pad that fills."""

    name = "lesson-scoring"
    layout = "balconia/tutorial_scoring"
    lively = False
    session: LessonSession

    def __init__(self, session: LessonSession, step: TableStep) -> None:
        super().__init__(session, step.seat)
        self.place = ScoredPlace(session, self.seen, step)
        self._waited = 0.0

    @property
    def counts_itself(self) -> bool:
        """True in a step that scores several places, one after another, without asking."""
        return bool(self.place.step.rest)

    def update(self, seconds: float) -> Change | None:
        """Score the places that need no guess."""
        change = super().update(seconds)
        self._waited = 0.0 if self.stage.busy else self._waited + seconds
        if self.counts_itself and self._waited >= BETWEEN and (not self.place.told or self.place.move_on()):
            self._waited = 0.0
            self.answer()
        return change

    def show(self, step: TableStep) -> None:
        """Go to a new place, with nothing guessed and no verdict."""
        self.seat = step.seat
        self.place.show(step)

    @property
    def counted(self) -> dict[Cell, int]:
        """The points on the pad so far."""
        return self.place.counted(landed(self.stage))

    def answer(self) -> None:
        """Play the receipt."""
        self.place.told = True
        self.stage.play(motions_of(self.place.line, self.seen.catalogue))
        self.context.speech.say(self.place.verdict(), self.place.receipt())

    def controls(self) -> Iterable[Control]:
        """The guesses and the balconies; the place being scored does not give away its points."""
        return *self.in_focus_order(*self._guess_controls()), *self._balconies()

    def _guess_controls(self) -> Iterator[tuple[Control, ...]]:
        told = _("That one has already been scored.") if self.place.told else None
        for number, guess in enumerate(GUESSES):
            speech = _("Guess: {points}").format(points=points(number))
            yield self.button(guess, partial(self._guess, number), str(number), refusal=told, speech=speech)

    def _balconies(self) -> Iterator[Control]:
        for balcony in self.balconies():
            here = CELLS_BY_ID[balcony.id] == self.place.line.cell
            yield replace(balcony, speech=self._place_spoken) if here else balcony

    def _guess(self, number: int) -> None:
        self.place.guessed = number
        if number != self.place.line.points:
            self.context.sounds.play("refuse")
        self.answer()

    def _place_spoken(self) -> str:
        title, text = self.place.words()
        return _("{title}. {text}").format(title=title, text=text)

    def layers(self) -> Iterable[Layer]:
        """Building, face, pad, guesses and the receipt; then pieces that hop and points that fly."""
        place = self.place
        told = place.step.id, place.line.cell, place.told, landed(self.stage), place.guessed
        key = self.pointer.touching, self.seen.seat, self.seen.side, self.context.settings, told
        yield self.whole((self.name, key), self._paint, still=True)
        if self.stage.busy:
            line = self.place.line
            goal = pad_cell(self.rect("pad"), line.cell).center
            yield from counting_layers(self.seen, self.stage, line, goal, self.px(150))

    def _paint(self, surface: pygame.Surface) -> None:
        self.seen.draw(surface, self._marks(), self.text_px(24))
        place, pad = self.place, self.rect("pad")
        for cell, number in place.numbers.items():
            _draw_number(surface, self.seen.building.cell_rect(cell), number, cell == place.line.cell)
        looked = CELLS_BY_ID.get(self.pointer.looked_at)
        face = None if looked is None else self.seen.side[looked]
        draw_framed(surface, self.rect("face"), face or place.line.face)
        name, seat = self.session.name(place.step.seat), place.step.seat
        size = min(self.text_px(28), pad.height // PAD_LINES)
        draw_pad(surface, pad, seat, name, self.counted, frozenset(place.numbers), place.line.cell, size)
        for number, guess in enumerate(GUESSES):
            box, size = self.rect(guess), self.text_px(36)
            if place.told and number == place.line.points:
                _draw_right(surface, box, number, size)
            elif control := self.control(guess):
                draw_button(surface, box, control.label, self.style_of(control), size)
                if place.told and number == place.guessed:
                    _draw_wrong(surface, box)
        draw_info(self, surface, self.seen.seat, self.words())

    def words(self) -> Words:
        """The balcony under the pointer, else the place, with the receipt once the verdict was given."""
        cell = CELLS_BY_ID.get(self.pointer.looked_at)
        words = None if cell == self.place.line.cell else self.seen.words(cell)
        return words or self.place.words()

    def _marks(self) -> Marks:
        cell = CELLS_BY_ID.get(self.pointer.looked_at)
        own = self.place.line
        line = (None if cell is None else self.seen.score.line_at(cell)) or own
        marks = marks_of(line)
        counted = self.place.told and landed(self.stage)
        return marks if counted or line is not own else Marks(zone=marks.zone, origin=marks.origin)


def _draw_right(surface: pygame.Surface, box: pygame.Rect, number: int, size: int) -> None:
    """Draw the right number in green, with a tick, once the answer is shown."""
    surface.blit(card(box.size, LEAF, INK, box.height // 4, 3), box)
    draw_text(surface, box.inflate(-4, -4), str(number), size, "black", CREAM, "centre")
    sign = tick(box.height // 2)
    surface.blit(sign, sign.get_rect(center=box.topright))


def _draw_wrong(surface: pygame.Surface, box: pygame.Rect) -> None:
    """Cross out a wrong guess."""
    inner, thick = box.inflate(-box.width // 3, -box.height // 3), max(3, box.height // 14)
    for start, end in ((inner.topleft, inner.bottomright), (inner.bottomleft, inner.topright)):
        pygame.draw.line(surface, RED, start, end, thick)
    pygame.draw.rect(surface, RED, box, thick, border_radius=box.height // 4)


def _draw_number(surface: pygame.Surface, box: pygame.Rect, number: int, here: bool) -> None:
    """Draw the number of a place, as in the rulebook."""
    size = max(20, round(box.width * 0.23))
    disc = pygame.Rect(box.x + size // 3, box.y - size * 2 // 5, size, size)
    surface.blit(card(disc.size, "#F5A243" if here else CREAM, INK, size // 2, 2), disc)
    draw_text(surface, disc.inflate(-4, -4), str(number), round(size * 0.6), "black", INK, "centre")
