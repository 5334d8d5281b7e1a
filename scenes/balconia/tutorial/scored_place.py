"""A place of the example that is scored: what the learner guessed, what it gives, and what is said about it."""

from game.balconia.building import Cell, other
from game.balconia.cards import Balcony
from game.balconia.facts import facts
from game.balconia.scoring import Line, score
from game.balconia.texts import _, marked
from game.balconia.words import NOUNS, points, sentence, shown
from scenes.balconia.table.face_words import Words
from scenes.balconia.table.side_view import SideView
from scenes.balconia.tutorial.lessons import LessonSession
from scenes.balconia.tutorial.step import Step

RIGHT = (marked("Exactly!"), marked("Spot on!"), marked("Right, neighbour!"))


class ScoredPlace:
    """The place of a step, after the places of the steps before it."""

    def __init__(self, session: LessonSession, seen: SideView, step: Step) -> None:
        self._session, self._seen = session, seen
        self._before: tuple[Cell, ...] = ()
        """The places that were scored before this one."""
        self.step = step
        self.show(step)

    def show(self, step: Step) -> None:
        """A new place, nothing guessed and nothing told."""
        if self.step.id != step.id and self.step.cell is not None:
            self._before += (self.step.cell,)
        self.step = step
        self._seen.look_at(step.seat)
        own, across = self._session.sides(step)
        self._seen.stand(own, score(self._seen.catalogue, own, across))
        self.numbers = {line.cell: number for number, line in enumerate(self._seen.score.lines, start=1)}
        self.guessed: int | None = None
        self.told = False

    @property
    def line(self) -> Line:
        """The receipt of the place."""
        found = self._seen.score.line_at(self.step.cell if self.step.cell is not None else 0)
        assert found is not None
        return found

    def counted(self, landed: bool) -> dict[Cell, int]:
        """The points on the pad: every place before this one, before a door all of them, and this one once landed."""
        cells = set(self._before if self.line.face.kind == "block" else self.numbers) - {self.line.cell}
        if self.told and landed:
            cells.add(self.line.cell)
        return {line.cell: line.points for line in self._seen.score.lines if line.cell in cells}

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
        found = facts(self._seen.catalogue, self._seen.side, self.line, self._called)
        return _("{found} {points}.").format(found=found, points=points(self.line.points))

    def words(self) -> Words:
        """The place and its condition, and once it was told the receipt."""
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
        """A place by its number in the example."""
        return _("No. {number}").format(number=self.numbers[cell])

    def _across(self) -> str:
        """What a door that compares both sides finds on the other one: it cannot be seen from here."""
        found = [NOUNS[tally.what].of(tally.other) for tally in self.line.tallies if tally.other is not None]
        if not found:
            return ""
        name = self._session.name(other(self.step.seat))
        return _("{name} has {first} and {second}.").format(name=name, first=found[0], second=found[-1])
