"""The base of the table scenes: the building on the left, the player and the task above, explanations below."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.balconia.building import other
from game.balconia.scoring import Line
from game.balconia.texts import _, ngettext
from game.balconia.words import counted_so_far, points
from game.engine.contract import Seat
from scenes.balconia.music import OF_SIDE
from scenes.balconia.render.marks import Marks
from scenes.balconia.session import Session
from scenes.balconia.settings import own_settings
from scenes.balconia.table.cells import CELL_IDS
from scenes.balconia.table.face_words import Words
from scenes.balconia.table.panels import draw_head, draw_number
from scenes.balconia.table.side_view import IdleAnimation, SideView, TurningSide
from scenes.kit.compositor import Layer, Paint
from scenes.kit.control import Control, rect_of
from scenes.kit.music import Piece
from scenes.kit.screen import Screen
from scenes.kit.stack import Change
from scenes.kit.take_back import ask_to_take_back
from scenes.look.ui import INK, draw_panel, draw_text


class TableScreen(Screen):
    """A scene with a building; it shows the View it was made with.

    Under a caption of the tutorial, which names the player and the task, the scene leaves them out.
    """

    captioned = False
    message_over = ("todo", "info")
    message_under = "building"
    lively = True
    """True if residents move; not where something is drawn over them."""

    def __init__(self, session: Session, seat: Seat, counted: Callable[[Line], str] = counted_so_far) -> None:
        self.session = session
        self.seat = seat
        self.view = session.view(seat)
        super().__init__(session.context, session)
        self.seen = SideView(session, seat, self.fitted.box("building"), counted)
        """The side of the building on the screen."""
        self.turning = TurningSide(self.seen, self.stage)
        self.idle_animation = IdleAnimation(self.context, self.seen, self.stage, self.lively)
        self.game_status = GameStatus(session, seat, self.seen)
        self.arranged()

    def arranged(self) -> None:
        self.seen.arrange(self.fitted.box("building"))

    @property
    def piece(self) -> Piece:
        """The music for the time of day on the side shown."""
        return OF_SIDE[self.seen.seat]

    def update(self, seconds: float) -> Change | None:
        """Advance the idle animation, and let the music follow."""
        self.context.music.follow(self.piece)
        self.idle_animation.update(seconds)
        return super().update(seconds)

    def table_buttons(self) -> tuple[tuple[Control, ...], ...]:
        """The other side at an open table, undo where that was agreed, the player aid and the pause menu."""
        buttons = [self.aid_button(), self.pause_button()]
        if own_settings(self.context).open_table and self.session.peers is None:
            buttons.append(self.other_side_button())
        if self.offers_undo:
            undo = partial(ask_to_take_back, self.session, self.seat)
            buttons.append(self.button("undo-move", undo, _("Undo move")))
        return tuple(buttons)

    @property
    def offers_undo(self) -> bool:
        """True if there is a button to take the last move back."""
        return self.session.offers_undo

    def other_side_button(self) -> tuple[Control, ...]:
        """Turns the building round."""
        back = not self.seen.at_home and self.seat in self.session.people
        return self.button("other-side", self.show_other_side, _("Your side") if back else _("Other side"))

    def show_other_side(self) -> None:
        """Turn the building round, and say whose side is shown."""
        self.turning.to(other(self.seen.seat), self.context.speed)
        self.context.speech.say(self.seen.whose)

    def balconies(self) -> Iterator[Control]:
        """A control for everything in the building; it can be read, but not used."""
        for cell, face in enumerate(self.seen.side):
            if face is not None:
                box = rect_of(self.seen.building.cell_rect(cell))
                yield Control(CELL_IDS[cell], box, _do_nothing, speech=partial(self.seen.told, cell))

    def announcement(self) -> tuple[str, ...]:
        """The player and the task, the tokens left and the score."""
        return *self.status(), *self.game_status.words()

    def status(self) -> tuple[str, str]:
        """The player with their role, and the task."""
        return "", ""

    def info_words(self, looked: Words | None, resting: Words) -> Words:
        """Words for what is looked at, else `resting`, headed by the task where the layout has no panel for it."""
        if looked is None and "todo" not in self.fitted.areas and not self.captioned:
            return self.status()[1], resting[1]
        return looked or resting

    def prompt(self) -> None:
        """Speak the task."""
        if not self.captioned:
            self.context.speech.say(self.status()[1])

    def table_layers(self, marks: Marks, paint: Paint, *key: object) -> Iterator[Layer]:
        """The side with these marks, what `paint` draws over it, then what moves on the building by itself.

        `key` is everything `paint` depends on besides the side, the pointer and the settings.
        """
        seen, going = self.seen, self.turning.going

        def paint_side(surface: pygame.Surface) -> None:
            self.turning.draw_side(surface, marks, self.text_px(24))

        def paint_all(surface: pygame.Surface) -> None:
            paint_side(surface)
            paint(surface)

        side = "side", seen.seat, seen.side, seen.building.lit_floors, going, marks, self.context.settings
        yield self.whole(side, paint_side, still=True)
        yield self.whole((self.name, self.pointer.touching, key), paint, still=True)
        if going:
            yield self.whole(None, partial(self.turning.draw, paint=paint_all))
        else:
            yield from self.idle_animation.layers(marks)

    def paint_status(self, surface: pygame.Surface, portrait: pygame.Surface | None = None) -> None:
        """The player and the task, the tokens left and the score, the buttons; perhaps a portrait of the player."""
        if self.captioned:
            return
        who, todo = self.status()
        size = 34 if self.fitted.touch else 48 if portrait is None else 40
        draw_head(self, surface, self.view.to_move or self.seat, who, size, portrait)
        if "todo" in self.fitted.areas:
            box = self.rect("todo")
            draw_panel(surface, box)
            draw_text(surface, box.inflate(-self.px(32), -self.px(8)), todo, self.text_px(30), "bold", INK, "centre")
        for area, text in zip(("tokens-left", "score"), self.game_status.words(self.fitted.touch), strict=False):
            draw_number(self, surface, area, text)
        self.draw_buttons(surface, "other-side", "undo-move", "aid", "pause")


class GameStatus:
    """Words for the tokens left and the score."""

    def __init__(self, session: Session, seat: Seat, seen: SideView) -> None:
        self._session = session
        self._seat = seat
        self._seen = seen
        self.tokens_left = session.view(seat).tokens_left

    def words(self, short: bool = False) -> tuple[str, ...]:
        """The tokens left and, if the player wants it, the points of the side on the screen.

        The short form is for panels with the picture of a token, beside the side itself.
        """
        number = self.tokens_left
        left = ngettext("{number} token left", "{number} tokens left", number).format(number=number)
        left = str(number) if short else left
        if not own_settings(self._session.context).running_score:
            return (left,)
        return left, self.worth(self._seen.score.total, short)

    def worth(self, total: int, short: bool = False) -> str:
        """The points of the side on the screen."""
        if short:
            return points(total)
        own = self._seen.seat == self._seat and self._seat in self._session.people
        worth = _("Your side: {points}") if own else _("{name}: {points}")
        return worth.format(name=self._session.name(self._seen.seat), points=points(total))


def _do_nothing() -> None:
    """Balconies can be read, but not used."""
