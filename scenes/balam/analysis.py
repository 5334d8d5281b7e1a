"""After the game: the expected final scores round by round, and the decisions that gave most away."""

from collections.abc import Iterable, Sequence
from functools import partial

import pygame

from game.balam.advice import advice, move_words
from game.balam.analysis import JUDGE, Judge, PastDecision, Verdict, course, decisions
from game.balam.kinds import SEATS, King
from game.balam.outcome import Outcome
from game.balam.texts import _, marked, ngettext
from game.balam.words import points
from game.engine.contract import Seat
from scenes.balam.hint import shown
from scenes.balam.render.marks import draw_sign
from scenes.balam.replay import Replay, whole_course
from scenes.balam.session import Session
from scenes.kit import study
from scenes.kit.compositor import Layer
from scenes.kit.control import Control, rect_of
from scenes.kit.screen import Screen
from scenes.kit.stack import Change, Push
from scenes.kit.study import Told, about_points
from scenes.look.charts import Plot
from scenes.look.ui import INK, YELLOW, card, draw_text
from scenes.menus.menu import Menu

MOST, FEWER = 6, 5
"""The most slips that are listed; fewer in layouts for fingers."""
PARTS = 4
"""The number of parts between the lines across the curve."""
NO_ANSWER = marked("{name} didn’t answer. Leave and come back to ask again.")
FROM_FUTURES = marked(
    "{name} played every turn out many times to see where it led. "
    "A difference that could be luck isn’t counted as a slip."
)
FROM_EXPERIENCE = marked("{name} judged from experience alone, because it can’t look ahead on this computer yet.")


class Findings(study.Findings[Verdict]):
    """Verdicts on the decisions of the people; on everyone's if all players are computers."""

    session: Session

    def __init__(self, session: Session) -> None:
        kings = [int(seat) for seat in session.people] or list(session.kings)
        self.decisions: dict[int, PastDecision] = {one.number: one for one in decisions(session.match, kings)}
        """By their numbers in the game."""
        self.course = whole_course(session.match)
        """Every move of the game."""
        super().__init__(session, map(Judge, self.decisions.values()))

    @property
    def _judge(self) -> str:
        return self.session.context.game.seating.kind(JUDGE).name

    def mover(self, number: int) -> Seat:
        return SEATS[self.decisions[number].view.asked]

    def alike(self, number: int) -> tuple[King, int]:
        """Slips of a king in one round often repeat each other."""
        view = self.decisions[number].view
        return view.asked, view.round

    def title(self, number: int) -> str:
        view = self.decisions[number].view
        return _("Round {round}, {name}").format(round=view.round, name=self.session.king_names[view.asked])

    def cost(self, number: int) -> str:
        verdict = self.verdicts[number]
        return about_points(verdict.loss, verdict.noise or 0.0)

    def told(self, number: int) -> tuple[Told, ...]:
        """The move played and a better one, each with the reasons that a hint would give for it."""
        judged, names = self.decisions[number], self.session.king_names
        return (
            Told(_("Played"), move_words(judged.view, judged.move, names)),
            Told(_("Better"), advice(judged.view, self.verdicts[number].better, names)),
        )

    def result(self, seat: Seat, outcome: Outcome) -> str:
        return points(outcome.points[seat])

    def position(self, number: int | None) -> Replay:
        """The map before a decision, with the sites of the better move."""
        if number is None:
            return Replay(self.session, self.course, len(self.course) - 1)
        return Replay(self.session, self.course, number, shown(self.verdicts[number].better), self.explained(number))

    def whole(self, number: int | None) -> "Analysis":
        return Analysis(self, number)

    def areas(self, number: int | None) -> tuple[str, ...]:
        return ("map",)

    def explained(self, number: int) -> str:
        """The report on a decision, a line for each part."""
        sentence = _("{option}: {value}")
        return "\n".join(sentence.format(option=one.label, value=one.words) for one in self.told(number))

    def note(self) -> str:
        """The number of decisions left; once there are none, how they were judged."""
        left, name = len(self.decisions) - len(self.verdicts), self._judge
        if left:
            sentence = ngettext("{number} decision still to judge.", "{number} decisions still to judge.", left).format(
                number=left
            )
            return f"{sentence} {_(NO_ANSWER).format(name=name)}" if self.done else sentence
        turns = [self.verdicts[number] for number, one in self.decisions.items() if one.view.phase == "turn"]
        looked_ahead = all(one.noise is not None for one in turns)
        return _(FROM_FUTURES if looked_ahead else FROM_EXPERIENCE).format(name=name)


class Analysis(Menu):
    """The curve, a list of slips, and the explanation of one of them."""

    name = "analysis"
    layout = "balam/analysis"
    heading = marked("The whole game")

    def __init__(self, findings: Findings, number: int | None = None) -> None:
        """`number` is the decision that is explained first, None for the worst."""
        self.findings, self.session = findings, findings.session
        self._chosen = number
        """The decision that was clicked, by its number in the game."""
        super().__init__(findings.session.context)
        self._curve = Curve(self, self.session, course(self.session.match))

    @property
    def slips(self) -> list[int]:
        """The decisions that gave most away, the worst first."""
        return self.findings.worst(FEWER if self.fitted.touch else MOST)

    def decision(self) -> PastDecision | None:
        """The decision that is explained: the one looked at, else the one clicked, else the worst."""
        slips = self.slips
        looked = (number for number in slips if _slip_id(number) == self.pointer.looked_at)
        number = next(looked, self._chosen if self._chosen is not None else next(iter(slips), None))
        return None if number is None else self.findings.decisions[number]

    def _rows(self) -> list[tuple[int, pygame.Rect]]:
        """The slips of the list, and their places."""
        box = self.rect("slips").inflate(-self.px(32), -self.px(32))
        title, gap = self.px(64), self.px(8)
        height = (box.height - title) // (FEWER if self.fitted.touch else MOST)
        return [
            (number, pygame.Rect(box.x, box.y + title + place * height, box.width, height - gap))
            for place, number in enumerate(self.slips)
        ]

    def controls(self) -> Iterable[Control]:
        """The slips, then the buttons."""
        for number, row in self._rows():
            words = partial(self._slip_words, number)
            yield Control(_slip_id(number), rect_of(row), partial(self._choose, number), speech=words)
        nothing = _("There’s no slip to show.") if self.decision() is None else None
        replay = self.button("map", self._open_replay, _("Show on the map"), refusal=nothing)
        yield from self.in_focus_order(replay, self.back_button())

    def _choose(self, number: int) -> None:
        self._chosen = number
        self.context.speech.say(self.explained())

    def _open_replay(self) -> Change | None:
        """The map before the slip, with the sites of the better move."""
        judged = self.decision()
        return None if judged is None else Push(self.findings.position(judged.number))

    def update(self, seconds: float) -> Change | None:
        """Take the verdicts that have come in."""
        self.findings.update()
        return super().update(seconds)

    def _slip_words(self, number: int) -> str:
        """A slip in one line."""
        sentence = _("{option}: {value}")
        return sentence.format(option=self.findings.title(number), value=self.findings.cost(number))

    def explained(self) -> str:
        """The move played and a better one, in two lines."""
        judged = self.decision()
        if judged is None:
            done = self.findings.done
            return _("No decision gave away as much as a point.") if done else _("No slips found so far.")
        return self.findings.explained(judged.number)

    def announcement(self) -> tuple[str, ...]:
        """The worst slips."""
        return _(self.heading), *map(self._slip_words, self.slips), self.explained()

    def layers(self) -> Iterable[Layer]:
        """The curve, the slips, the explanation and the note."""
        judged = self.decision()
        round_ = None if judged is None else judged.view.round
        yield self.backdrop()
        yield self.sheet_layer("curve", round_, partial(self._curve.paint, marked_round=round_))
        listed = tuple((number, self._slip_words(number)) for number in self.slips)
        yield self.sheet_layer("slips", (listed, judged and judged.number), partial(self._paint_slips, judged=judged))
        # The explanation takes long to work out, so its layer is compared by what it depends on.
        yield self.sheet_layer("words", (judged and judged.number, self.findings.done), self._paint_words)
        yield self.text_layer("note", self.findings.note(), 28)
        yield from self.button_layers(*(control for control in self.shown_controls if control.label))

    def _paint_slips(self, surface: pygame.Surface, judged: PastDecision | None) -> None:
        box = self.rect("slips")
        title = pygame.Rect(box.x, box.y + self.px(12), box.width, self.px(56))
        draw_text(surface, title, _("The biggest slips"), self.text_px(28), "bold", INK, "centre")
        for number, row in self._rows():
            if judged is not None and number == judged.number:
                surface.blit(card(row.size, YELLOW, INK, self.px(10), 2), row)
            size = round(row.height * 0.7)
            sign = pygame.Rect(row.x + self.px(10), row.centery - size // 2, size, size)
            draw_sign(surface, sign, self.session.king_livery(self.findings.decisions[number].view.asked))
            words = pygame.Rect(sign.right + self.px(14), row.y, row.right - sign.right - self.px(24), row.height)
            draw_text(surface, words, self._slip_words(number), self.text_px(26), "text", INK, "centre")

    def _paint_words(self, surface: pygame.Surface) -> None:
        box = self.rect("words").inflate(-self.px(60), -self.px(36))
        draw_text(surface, box, self.explained(), self.text_px(28), "text", INK)


def _slip_id(number: int) -> str:
    return f"slip-{number}"


class Curve:
    """The expected final score of each king round by round, in the area `curve` of a screen."""

    def __init__(self, screen: Screen, session: Session, expected: Sequence[Sequence[float]]) -> None:
        self._screen, self._session, self._expected = screen, session, expected
        self._apart = 10 * max(1, -(-int(max(map(max, expected))) // (10 * PARTS)))
        """Points between the lines across the curve."""

    @property
    def plot(self) -> Plot:
        """The lines: a place is the start of a round, the last one the end of the game."""
        whole, px = self._screen.rect("curve"), self._screen.px
        area = pygame.Rect(whole.x + px(84), whole.y + px(84), whole.width - px(150), whole.height - px(150))
        size = min(self._screen.text_px(24), px(34))
        return Plot(area, len(self._expected) - 1, self._apart * PARTS, size)

    def paint(self, surface: pygame.Surface, marked_round: int | None) -> None:
        """Draw the scale and the lines, with one round marked."""
        screen, plot, whole = self._screen, self.plot, self._screen.rect("curve")
        box, size = plot.area, plot.size
        title = pygame.Rect(whole.x, whole.y + screen.px(12), whole.width, screen.px(56))
        words = _("Expected final score, round by round")
        draw_text(surface, title, words, screen.text_px(28), "bold", INK, "centre")
        if marked_round is not None:
            left, right = round(plot.x(marked_round - 1)), round(plot.x(marked_round))
            pygame.draw.rect(surface, YELLOW, pygame.Rect(left, box.y, right - left, box.height))
        plot.draw_scale(surface, self._apart)
        for place in range(plot.last):
            middle = round(plot.x(place + 0.5))
            number = pygame.Rect(middle - size, box.bottom + screen.px(6), 2 * size, 2 * size)
            draw_text(surface, number, str(place + 1), size, "text", INK, "centre")
        for king in self._session.kings:
            self._paint_line(surface, plot, king)
        self._paint_signs(surface, plot)

    def _paint_line(self, surface: pygame.Surface, plot: Plot, king: King) -> None:
        points = [min(plot.top, expected[king]) for expected in self._expected]
        for colour, width in ((INK, 10), (self._session.king_livery(king).colour, 6)):
            thick = max(2, self._screen.px(width))
            plot.draw_line(surface, points, colour, thick, partial(_dot, colour, thick * 0.75))

    def _paint_signs(self, surface: pygame.Surface, plot: Plot) -> None:
        """The sign of each king at the end of their line, from the highest down without overlap."""
        size, lowest = self._screen.px(44), 0
        for king in sorted(self._session.kings, key=lambda one: -self._expected[-1][one]):
            lowest = max(round(plot.y(min(plot.top, self._expected[-1][king]))), lowest + size)
            sign = pygame.Rect(0, 0, size, size)
            sign.midleft = plot.area.right + self._screen.px(8), lowest
            draw_sign(surface, sign, self._session.king_livery(king))


def _dot(
    colour: str, radius: float, picture: pygame.Surface, _place: int, spot: tuple[float, float], samples: int
) -> None:
    pygame.draw.circle(picture, colour, spot, radius * samples)
