"""The analysis: every position of a finished game from both sides, its curve, and the loss of each decision."""

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from game.balconia.advice import reason
from game.balconia.analysis import DEEP, QUICK, Verdict, every_decision, positions
from game.balconia.building import SEATS, other
from game.balconia.cards import FaceId
from game.balconia.moves import Move, Place, Select
from game.balconia.outcome import Outcome
from game.balconia.scoring import Line
from game.balconia.texts import _, marked, pgettext
from game.balconia.view import halves
from game.balconia.words import points
from game.engine.contract import Seat
from scenes.balconia.analysis.curve import Curve
from scenes.balconia.analysis.review import SLIP, Review, heading, move_words, study_words, verdict_words, where
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.players import in_words
from scenes.balconia.render.building import Building
from scenes.balconia.render.face import FacePictures, faces
from scenes.balconia.render.marks import Marks
from scenes.balconia.render.scenery import backdrop
from scenes.balconia.session import Session
from scenes.balconia.table.cells import CELL_IDS, CELLS_BY_ID, marks_of
from scenes.balconia.table.flags import draw_flag
from scenes.balconia.table.panels import draw_head
from scenes.kit import study
from scenes.kit.actions import Action
from scenes.kit.canvas import Canvas
from scenes.kit.compositor import Layer
from scenes.kit.control import Control, rect_of
from scenes.kit.replay_bar import BarPlaces, ReplayBar
from scenes.kit.screen import Screen
from scenes.kit.stack import Change, Push, Scene
from scenes.kit.study import Told, about_points
from scenes.look.choice import tick
from scenes.look.ui import GREY, INK, ORANGE, PAPER, YELLOW, card, draw_panel, draw_text

CURVE = "curve"
GIVEN_AWAY = marked("Points given away, compared with the best move.")
MOST_LINES = 11
"""Lines of large text that fit a panel together with its pictures."""


class Findings(study.Findings[Verdict]):
    """The verdicts on all decisions, those of the people first."""

    session: Session

    def __init__(self, session: Session, watch: Callable[[], Scene] | None = None) -> None:
        """`watch` shows the scoring of a past game again."""
        self.watch = watch
        self.moments = positions(session.match)
        """The game from the first position to the last."""
        helper, pupils = session.context.bot_runner.helper, session.people or SEATS
        self._judges = (QUICK, DEEP) if helper is None else (helper,)
        questions = every_decision(self.moments, self._judges)
        ordered = sorted(questions, key=lambda one: (self._judges.index(one.by), one.view.seat not in pupils))
        super().__init__(session, ordered)

    def mover(self, number: int) -> Seat:
        return self.moments[number].mover or SEATS[0]

    def ripe(self, number: int) -> bool:
        return self.verdicts[number].by == self._judges[-1]

    def title(self, number: int) -> str:
        return heading(self.moments[number], self.session.names)

    def cost(self, number: int) -> str:
        return about_points(self.verdicts[number].loss)

    def told(self, number: int) -> tuple[Told, ...]:
        """The move played and a better one, with what each adds to both sides."""
        moment, seat = self.moments[number], self.mover(number)
        view, rival = moment.views[seat], self.session.name(other(seat))
        moves = (_("Played"), moment.move), (_("Better"), self.verdicts[number].best)
        return tuple(
            Told(label, f"{move_words(view.catalogue, view.block, move)} {reason(view, move, rival)}")
            for label, move in moves
            if move is not None and view.block is not None
        )

    def result(self, seat: Seat, outcome: Outcome) -> str:
        # Say: how a game ended for a player, in points: 74 to 61
        sentence = _("{points} to {rival_points}")
        return sentence.format(points=outcome.points[seat], rival_points=outcome.points[other(seat)])

    def areas(self, number: int | None) -> tuple[str, ...]:
        """The building for a placement, the faces for a selection."""
        selects = number is not None and isinstance(self.moments[number].move, Select)
        return ("decision",) if selects else ("building",)

    def note(self) -> str:
        return study_words(self.verdicts, len(self.moments) - 1, self.done) or _(GIVEN_AWAY)

    def position(self, number: int | None) -> "Analysis":
        """The building before a decision, with the move played and the better one."""
        return Analysis(self, len(self.moments) - 1 if number is None else number)

    def whole(self, number: int | None) -> "Analysis":
        return Analysis(self, number)


class Analysis(Screen):
    """The building with the move played, the curve, and a panel about the decision."""

    name = "analysis"
    layout = "balconia/analysis"
    click_skips = False

    def __init__(self, findings: Findings, number: int | None = None) -> None:
        """Open at a decision, by its number in the game; at the start for None."""
        self.findings = findings
        self.review = Review(findings.session, findings.moments, findings)
        if number is not None:
            self.review.go(number)
        self._pictures = faces(findings.session.view(None).catalogue)
        super().__init__(findings.session.context)
        self.bar = self.drag_handler = ReplayBar(
            self,
            self.review.timeline,
            lambda: BarPlaces(self.rect("steps"), self.rect(CURVE)),
            self._go,
            CURVE,
            lambda at: self.curve.plot.place_at(at[0]),
        )
        self.arranged()

    def arranged(self) -> None:
        box, least = self.fitted.box("building"), self.least_letters
        self._buildings = {seat: Building(self._pictures, seat, box, least) for seat in SEATS}
        place = self.rect(CURVE)
        size = max(least, min(self.text_px(24), place.height // MOST_LINES))
        self.curve = Curve(place, size, self.review.timeline.moments)

    def controls(self) -> Iterable[Control]:
        """The buttons and the curve, then the balconies."""
        review, watch = self.review, self.findings.watch
        none = _("No slips found so far.") if review.next_slip is None else None
        yield from self.in_focus_order(
            self.button("worst", self._go_to_slip, _("Biggest slip"), refusal=none),
            self.button("turn-building", self._turn, _("Other side")),
            self.button("scoring", lambda: Push(watch()), _("Scoring")) if watch else (),
            self.button(CURVE, self.bar.use_slider, speech=review.curve_spoken),
            self.button("back", self.back, _("Back")),
            self.aid_button(),
            self.pause_button(),
        )
        yield from self.bar.controls()
        building = self._buildings[review.shown]
        for cell, face in enumerate(review.position.views[review.shown].side):
            if face is not None:
                box, words = building.cell_rect(cell), partial(review.cell_spoken, cell)
                yield Control(CELL_IDS[cell], rect_of(box), _do_nothing, speech=words)

    def _go_to_slip(self) -> None:
        if (slip := self.review.next_slip) is not None:
            self.bar.step(slip)

    def _go(self, number: int) -> None:
        self.review.go(number)
        self.context.speech.focus(*self.review.words())

    def _turn(self) -> None:
        self.review.turn()
        self.context.speech.say(_("This side: {name}").format(name=self.review.session.names[self.review.shown]))

    def announcement(self) -> tuple[str, ...]:
        """The position, and the result of the game."""
        return *self.review.words(), *self.review.game_words()

    def looked_at_line(self) -> Line | None:
        """The receipt of the balcony that the player looks at."""
        return self.review.line_at(CELLS_BY_ID.get(self.pointer.looked_at))

    def handle(self, action: Action) -> Change | None:
        return None if self.bar.take(action) else super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """Take the verdicts that have come in, and continue while the game plays."""
        self.findings.update()
        self.bar.update(seconds)
        return super().update(seconds)

    def layers(self) -> Iterable[Layer]:
        """The building, the curve, the decision and the buttons."""
        review = self.review
        key = review.timeline.at, review.shown, tuple(review.verdicts.items()), self.findings.done
        yield self.whole((self.name, key, self.pointer.touching), self._paint, still=True)
        yield from self.bar.layers()

    def _paint(self, surface: pygame.Surface) -> None:
        review, line = self.review, self.looked_at_line()
        surface.blit(backdrop(review.shown, surface.get_size()), (0, 0))
        draw_position(surface, self._buildings[review.shown], review, line, self.text_px(24))
        draw_head(self, surface, review.shown, heading(review.position, review.session.names), 46)
        self.curve.draw(surface, review.session.names, review.verdicts, review.timeline.at)
        draw_told(self, surface, review, line)
        self.draw_buttons(surface, *(name for name in self.fitted.focus_ring if name != CURVE))


def _do_nothing() -> None:
    """Balconies can be read, but not used."""


def draw_position(surface: pygame.Surface, building: Building, review: Review, line: Line | None, size: int) -> None:
    """The zone of a balcony looked at; else the placement as a ghost, with flags there and at a better place."""
    position, move, verdict = review.position, review.position.move, review.verdict
    view = position.views[review.shown]
    if line is not None:
        building.draw(surface, view.side, marks_of(line))
        return
    if not isinstance(move, Place) or view.block is None:
        building.draw(surface, view.side)
        return
    front = FaceId("block", view.block, move.face)
    face = front if position.mover == review.shown else front.opposite
    cell = review.cell_seen(move)
    building.draw(surface, view.side, Marks(ghost=(cell, face)))
    draw_flag(surface, building, cell, face, pgettext("flag", "played"), size, YELLOW)
    if verdict and verdict.loss >= SLIP and isinstance(verdict.best, Place) and verdict.best.cell != move.cell:
        better = review.cell_seen(verdict.best)
        draw_flag(surface, building, better, None, pgettext("flag", "better"), size, ORANGE)


def draw_told(canvas: Canvas, surface: pygame.Surface, review: Review, line: Line | None) -> None:
    """The receipt of a balcony looked at, the decision, or the whole game in words."""
    position = review.position
    box, block = canvas.rect("decision"), position.views[review.shown].block
    if line is not None:
        _draw_words(canvas, surface, review, points(line.points), review.line_words(line)[1])
    elif position.mover and position.move and block:
        decision = position.mover, block, position.move
        size = max(canvas.least_letters, min(canvas.text_px(28), box.height // MOST_LINES))
        draw_decision(surface, faces(position.views[review.shown].catalogue), box, decision, review.verdict, size)
    else:
        lines = *review.game_words(), _(GIVEN_AWAY), review.note or _("Use the graph to jump to any move.")
        if canvas.fitted.touch:  # the scene of the moments has explained it already
            lines = *review.game_words(), review.note
        _draw_words(canvas, surface, review, _("Analysis"), "\n".join(lines))


def _draw_words(canvas: Canvas, surface: pygame.Surface, review: Review, title: str, text: str) -> None:
    box = canvas.rect("decision")
    draw_panel(surface, box, PAPER)
    inner = box.inflate(-canvas.px(40), -canvas.px(32))
    head = pygame.Rect(inner.x, inner.y, inner.width, canvas.text_px(46))
    draw_text(surface, head, title, canvas.text_px(34), "bold", LIVERIES[review.shown].dark)
    rest = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
    draw_text(surface, rest, text, canvas.text_px(29), "text", INK)


def draw_decision(
    surface: pygame.Surface,
    pictures: FacePictures,
    box: pygame.Rect,
    decision: tuple[Seat, int, Move],
    verdict: Verdict | None,
    size: int,
) -> None:
    """The faces played beside better ones, and the verdict below; `decision` is a player, a block and a move."""
    draw_panel(surface, box, PAPER)
    seat, block, move = decision
    inner = box.inflate(-size, -size)
    foot = round(size * 2.9)
    width = inner.width // 2
    columns = [pygame.Rect(inner.x + n * width, inner.y, width - size // 2, inner.height - foot) for n in (0, 1)]
    _draw_column(surface, pictures, columns[0], _("Played"), block, move, YELLOW, size)
    if verdict is not None and verdict.loss >= SLIP:
        _draw_column(surface, pictures, columns[1], in_words(verdict.by).name, block, verdict.best, ORANGE, size)
    elif verdict is not None:
        _draw_agreement(surface, columns[1])
    line = pygame.Rect(inner.x, inner.bottom - foot, inner.width, foot)
    draw_text(surface, line, verdict_words(verdict), size, "bold", LIVERIES[seat].dark if verdict else GREY, "centre")


def _draw_column(
    surface: pygame.Surface,
    pictures: FacePictures,
    box: pygame.Rect,
    title: str,
    block: int,
    move: Move,
    colour: str,
    size: int,
) -> None:
    line = round(size * 1.45)
    head = pygame.Rect(box.x, box.y, box.width, line)
    surface.blit(card(head.size, colour, INK, line // 2, 2), head)
    draw_text(surface, head.inflate(-size // 3, 0), title, size, "bold", INK, "centre")
    shown = (move.face,) if isinstance(move, Place) else tuple(reversed(halves(move.turned)[0]))
    edge = min(box.height - 2 * line - size // 2, (box.width - size // 2) // 2)
    left = box.centerx - (len(shown) * edge + (len(shown) - 1) * size // 2) // 2
    for place, index in enumerate(shown):
        at = pygame.Rect(left + place * (edge + size // 2), head.bottom + size // 3, edge, edge)
        surface.blit(pictures.picture(FaceId("block", block, index), edge), at)
        pygame.draw.rect(surface, INK, at, 2)
    foot = pygame.Rect(box.x, box.bottom - line, box.width, line)
    draw_text(surface, foot, where(move), size, "text", INK, "centre")


def _draw_agreement(surface: pygame.Surface, box: pygame.Rect) -> None:
    """A tick: there was no better move."""
    picture = tick(min(box.width, box.height) // 2)
    surface.blit(picture, picture.get_rect(center=box.center))
