"""What the scenes of a game share: the building on the left, who does what on top, what a face means below."""

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar

import pygame

from game.balconia.building import other
from game.balconia.scoring import Line
from game.balconia.words import counted_so_far
from game.engine.contract import Seat
from game.language import marked
from scenes.balconia.render.scenery import hour
from scenes.balconia.session import Session
from scenes.balconia.settings import own_settings
from scenes.balconia.table.cells import CELL_TARGETS
from scenes.balconia.table.face_words import Words
from scenes.balconia.table.game_status import GameStatus
from scenes.balconia.table.idle_animation import IdleAnimation
from scenes.balconia.table.panels import draw_head, draw_number
from scenes.balconia.table.side_view import SideView
from scenes.balconia.table.turning_side import TurningSide
from scenes.kit.compositor import Layer
from scenes.kit.stack import Change
from scenes.kit.take_back import ask_to_take_back
from scenes.kit.target_screen import Target, TargetScreen
from scenes.look.ui import INK, draw_panel, draw_text


class TableScreen(TargetScreen):
    """A scene with a building; it shows the View it was made with.

    Under a caption of the tutorial, which says whose turn it is and what to do, the scene leaves that out.
    """

    labels: ClassVar[Mapping[str, str]] = {"other-side": marked("Other side"), "undo-move": marked("Undo move")}
    captioned = False
    message_over = ("todo", "info")
    message_under = "building"
    wants_cells = False
    """Whether empty cells of the own side can be clicked."""
    lively = True
    """Whether residents move; not where something is drawn over them."""

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
        """Fit the building to the window."""
        self.seen.arrange(self.fitted.box("building"))

    def update(self, seconds: float) -> Change | None:
        """Life goes on, unless motion is off; the music follows the hour of the side that is seen."""
        self.context.music.follow(hour(self.seen.seat))
        self.idle_animation.update(seconds)
        return super().update(seconds)

    def shows(self, name: str) -> bool:
        """Only at an open table may players look at the other side; moves are taken back where that was agreed."""
        match name:
            case "other-side":
                return own_settings(self.context).open_table and self.session.peers is None
            case "undo-move":
                return self.context.settings.takebacks and self.session.can_undo
            case _:
                return True

    def activate(self, name: str) -> Change | None:
        """Walk round the building, or take back a whole move, where that is allowed."""
        match name:
            case "other-side":
                self.turning.to(other(self.seen.seat), self.context.speed)
                self.context.speech.say(self.seen.whose)
                return None
            case "undo-move":
                return ask_to_take_back(self.session, self.seat)
            case _:
                return super().activate(name)

    def announcement(self) -> tuple[str, ...]:
        """Whose turn it is and what to do, how long the game goes on, how things stand."""
        return *self.status(), *self.game_status.words()

    def status(self) -> tuple[str, str]:
        """Who does what, and what is to be done now."""
        return "", ""

    def info_words(self, looked: Words | None, resting: Words) -> Words:
        """What is looked at, or how things stand, under what is to be done where the layout has no panel for that."""
        if looked is None and "todo" not in self.fitted.areas and not self.captioned:
            return self.status()[1], resting[1]
        return looked or resting

    def prompt(self) -> None:
        """Speak what is to be done now."""
        if not self.captioned:
            self.context.speech.say(self.status()[1])

    def targets(self) -> tuple[Target, ...]:
        """The buttons, then the balconies."""
        cells = (
            (name, cell)
            for name, cell in CELL_TARGETS.items()
            if self.seen.side[cell] is not None or (self.wants_cells and self.seen.at_home)
        )
        boxes = ((name, self.seen.building.cell_rect(cell)) for name, cell in cells)
        return super().targets() + tuple(self.target(name, box) for name, box in boxes)

    def spoken(self, name: str) -> str:
        """A balcony as it explains itself; an empty cell only by its name."""
        cell = CELL_TARGETS.get(name)
        return super().spoken(name) if cell is None else self.seen.told(cell)

    def still_key(self) -> object:
        """What every table depends on; scenes add their own."""
        seen = self.seen.seat, self.seen.side, self.turning.going
        return self.pointer.touching, seen, self.context.settings

    def layers(self) -> Iterable[Layer]:
        """With the residents who move."""
        yield from super().layers()
        yield from (Layer(part.key, part.area, _painted_with_the_rest) for part in self.idle_animation.parts())

    def paint_turning(self, surface: pygame.Surface) -> None:
        """The building while it turns, else who lives in it."""
        if self.turning.going:
            self.turning.draw(surface, self.paint)
        else:
            self.idle_animation.draw(surface)

    def paint_status(self, surface: pygame.Surface, portrait: pygame.Surface | None = None) -> None:
        """Whose turn and role, what to do now, tokens left, the running score; perhaps a picture of who is at it."""
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
        self.paint_buttons(surface, "other-side", "undo-move", "aid", "pause")


def _painted_with_the_rest(surface: pygame.Surface) -> None:
    """Residents are painted by `paint_turning`."""
