"""What the scenes of a game share: the building on the left, who does what on top, what a face means below."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import ClassVar

import pygame

from game.balconia.building import Cell, other
from game.balconia.scoring import Line
from game.balconia.words import counted_so_far, points
from game.engine.contract import Seat
from game.engine.record import Record
from game.language import _, marked, ngettext
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.marks import Marks
from scenes.balconia.render.scenery import backdrop, hour, token
from scenes.balconia.render.turning import TurningBuilding
from scenes.balconia.session import Session
from scenes.balconia.settings import liked
from scenes.balconia.table.cells import CELL_TARGETS
from scenes.balconia.table.face_words import Words
from scenes.balconia.table.panels import draw_head, draw_info
from scenes.balconia.table.side_view import Living, SideView
from scenes.kit.music import Hour
from scenes.kit.screen import Screen
from scenes.kit.session import AnySession
from scenes.kit.sight import Part, Sight
from scenes.kit.stack import Change
from scenes.kit.stage import Motion
from scenes.kit.take_back import ask_to_take_back
from scenes.kit.target import Target
from scenes.kit.tween import smooth
from scenes.look.ui import CREAM, INK, draw_panel, draw_text

TURN = Motion("turn", 0.9, smooth, "wood_turn")


class TableScreen(Screen):
    """A scene with a building; it shows the View it was made with.

    Under a caption of the tutorial, which says whose turn it is and what to do, the scene leaves that out.
    """

    labels: ClassVar[Mapping[str, str]] = {"other-side": marked("Other side"), "undo-move": marked("Undo move")}
    captioned = False
    lively = True
    """Whether residents move; not where something is drawn over them."""

    def __init__(self, session: Session, seat: Seat, counted: Callable[[Line], str] = counted_so_far) -> None:
        self.session = session
        self.seat = seat
        self.view = session.view(seat)
        self.tokens_left = self.view.tokens_left
        """Tokens face down on the table."""
        self._second = 0.0
        self._turning: TurningBuilding | None = None
        self._sky_before: pygame.Surface | None = None
        """The scene without the building, under the sky of the side that it turns away from."""
        self._under_old_sky = False
        super().__init__(session.studio)
        self.seen = SideView(session, seat, self.fitted.box("building"), counted)
        """The side of the building on the screen."""
        self.arranged()

    def arranged(self) -> None:
        """Fit the building to the window."""
        self.seen.arrange(self.fitted.box("building"))

    def update(self, seconds: float) -> Change | None:
        """Life goes on, unless motion is off."""
        self._second += seconds * self.studio.speed
        return super().update(seconds)

    def back(self) -> Change | None:
        """Esc pauses the game."""
        return self.activate("pause")

    def shows(self, name: str) -> bool:
        """Only at an open table may players look at the other side; moves are taken back where that was agreed."""
        match name:
            case "other-side":
                return liked(self.studio).open_table and self.studio.company is None
            case "undo-move":
                return self.studio.settings.takebacks and self.session.can_undo
            case _:
                return True

    def activate(self, name: str) -> Change | None:
        """Walk round the building, or take back a whole move, where that is allowed."""
        match name:
            case "other-side":
                self.turn_to(other(self.seen.seat))
                self.studio.speech.say(self.seen.whose)
                return None
            case "undo-move":
                return ask_to_take_back(self.session, self.seat)
            case _:
                return super().activate(name)

    @property
    def turns(self) -> bool:
        """Whether the building turns from one side to the other."""
        return self._turning is not None and self.stage.share("turn") < 1

    def turn_to(self, seat: Seat) -> None:
        """Turn the building round to a player's side; at once where something else moves, or nothing may."""
        before = self.seen.building, self.seen.side
        self.seen.look_at(seat)
        self._turning = self._sky_before = None
        if self.studio.speed > 0 and not self.stage.busy:
            self._turning = TurningBuilding(*before, self.seen.building, self.seen.side)
            self.stage.play([TURN])

    def announcement(self) -> tuple[str, ...]:
        """Whose turn it is and what to do, how long the game goes on, how things stand."""
        return *self.status(), *self.standing()

    def hour(self) -> Hour | None:
        """The hour of the side that is seen."""
        return hour(self.seen.seat)

    def at_table(self) -> AnySession | None:
        """The game that is played here."""
        return self.session

    def record(self) -> Record | None:
        """The game on the table."""
        return self.session.record

    def status(self) -> tuple[str, str]:
        """Who does what, and what is to be done now."""
        return "", ""

    def standing(self) -> tuple[str, ...]:
        """How many tokens are left and, for players who want to know, what the side on the screen is worth."""
        number = self.tokens_left
        left = ngettext("{number} token left", "{number} tokens left", number).format(number=number)
        if not liked(self.studio).running_score:
            return (left,)
        return left, self._worth(self.seen.score.total)

    def _worth(self, total: int) -> str:
        """What the side on the screen is worth, in words."""
        worth = _("Your side: {points}") if self.seen.seat == self.seat else _("{name}: {points}")
        return worth.format(name=self.session.name(self.seen.seat), points=points(total))

    def prompt(self) -> None:
        """Speak what is to be done now."""
        if not self.captioned:
            self.studio.speech.say(self.status()[1])

    def targets(self) -> tuple[Target, ...]:
        """The buttons, then the balconies."""
        cells = ((name, cell) for name, cell in CELL_TARGETS.items() if self.has_target(cell))
        boxes = ((name, self.seen.building.cell_rect(cell)) for name, cell in cells)
        return super().targets() + tuple(self.target(name, box) for name, box in boxes)

    def has_target(self, cell: Cell) -> bool:
        """Whether a cell can be looked at or clicked."""
        return self.seen.side[cell] is not None

    def looked_at_cell(self) -> Cell | None:
        """The cell under the mouse or the focus."""
        return CELL_TARGETS.get(self.looked_at or "")

    def spoken(self, name: str) -> str:
        """A balcony as it explains itself; an empty cell only by its name."""
        cell = CELL_TARGETS.get(name)
        return super().spoken(name) if cell is None else self.seen.told(cell)

    def still_key(self) -> object:
        """What every table depends on; scenes add their own."""
        seen = self.seen.seat, self.seen.side, self.turns
        return self.hovered, self.focused, self.pressed, seen, self.studio.settings

    def paint_side(self, surface: pygame.Surface, marks: Marks) -> None:
        """The side that is seen under its sky, with what is marked; while the building turns, only the sky."""
        if self.turns:
            seat = other(self.seen.seat) if self._under_old_sky else self.seen.seat
            surface.blit(backdrop(seat, surface.get_size()), (0, 0))
        else:
            self.seen.draw(surface, marks, self.text_px(24))

    def sight(self) -> Sight | None:
        """With the residents who move."""
        sight = super().sight()
        if sight is None:
            return None
        parts = (Part.of(self._place(living.cell), living) for living in self._life())
        return replace(sight, parts=sight.parts.union(parts))

    def _life(self) -> tuple[Living, ...]:
        """Who does something now: nobody while blocks move, or with motion off."""
        if not self.lively or self.stage.busy or self.studio.speed <= 0:
            return ()
        return tuple(self.seen.living(self._second))

    def _place(self, cell: Cell) -> pygame.Rect:
        return pygame.Rect(self.seen.building.facade.block(cell))

    def _paint_life(self, surface: pygame.Surface) -> None:
        """The balconies on which somebody does something, in exactly their places."""
        for cell, face, poses in self._life():
            surface.blit(self.seen.building.face_picture(cell, face, poses), self._place(cell))

    def paint_turning(self, surface: pygame.Surface) -> None:
        """The building while it turns, and the sky that changes meanwhile; else who lives in it."""
        if self._turning is None or not self.turns:
            self._paint_life(surface)
            return
        if self._sky_before is None or self._sky_before.get_size() != surface.get_size():
            self._sky_before = pygame.Surface(surface.get_size(), 0, 32)
            self._under_old_sky = True
            self.paint(self._sky_before)
            self._under_old_sky = False
        share = self.stage.share("turn")
        self._sky_before.set_alpha(round(255 * (1 - share)))
        surface.blit(self._sky_before, (0, 0))
        self._turning.draw(surface, 180.0 * share)

    def paint_status(self, surface: pygame.Surface) -> None:
        """Whose turn and role, what to do now, tokens left, the running score."""
        if self.captioned:
            return
        who, todo = self.status()
        portrait = self.portrayed()
        draw_head(self, surface, self.view.to_move or self.seat, who, 48 if portrait is None else 40, portrait)
        box = self.rect("todo")
        draw_panel(surface, box)
        draw_text(surface, box.inflate(-self.px(32), -self.px(8)), todo, self.text_px(30), "bold", INK, "centre")
        for area, text in zip(("tokens-left", "score"), self.standing(), strict=False):
            self._paint_number(surface, area, text)
        self.paint_buttons(surface, "other-side", "undo-move", "aid", "pause")

    def portrayed(self) -> pygame.Surface | None:
        """Who is at it, where that is nobody in front of the screen."""
        return None

    def paint_score(self, surface: pygame.Surface, total: int) -> None:
        """The running score while it counts up."""
        self._paint_number(surface, "score", self._worth(total))

    def paint_info(self, surface: pygame.Surface, words: Words) -> pygame.Rect:
        """The panel that explains; returns the room left in it."""
        colour = LIVERIES[self.seen.seat].dark
        return draw_info(surface, self.rect("info"), words, self.text_px(29), colour, self.px(18))

    def message_column(self) -> int:
        """Under the building, for want of a better place."""
        return self.rect("building").centerx

    def paint_message(self, surface: pygame.Surface) -> None:
        """Over what is to be done now, or else explained: it covers neither a balcony nor a button."""
        panel = next((area for area in ("todo", "info") if area in self.fitted.areas), None)
        if panel is None:
            super().paint_message(surface)
        else:
            self.message.draw_over(surface, self.text_px(30), self.rect(panel))

    def _paint_number(self, surface: pygame.Surface, area: str, text: str) -> None:
        """A number in words on a little panel; the tokens left beside one that lies face down."""
        box = self.rect(area)
        draw_panel(surface, box, CREAM)
        inner = box.inflate(-self.px(28), -self.px(6))
        if area == "tokens-left":
            picture = token(round(box.height * 0.8))
            surface.blit(picture, picture.get_rect(midleft=(inner.left, box.centery)))
            inner = pygame.Rect(inner.x + box.height, inner.y, inner.width - box.height, inner.height)
        draw_text(surface, inner, text, self.text_px(28), "bold", INK, "centre")
