"""A scene with the table on it: the map, the kings, the Katun row, the calendar, the supply and the line."""

from collections.abc import Iterable
from functools import partial

import pygame

from game.balam.kinds import King
from game.balam.texts import _
from scenes.balam.music import piece_of
from scenes.balam.session import Session
from scenes.balam.table.drawer import MORE, Drawer
from scenes.balam.table.frame import LOG, Buttons, Floor, Slab, StatusLine
from scenes.balam.table.katun_row import KatunRow
from scenes.balam.table.kings import Kings, king_id
from scenes.balam.table.loupe import Loupe
from scenes.balam.table.map_view import MapSwitch, MapView, overlay_words
from scenes.balam.table.parts import MARGIN, Calendar, Supply, TableBase, TablePart
from scenes.kit.actions import Action, Pointer
from scenes.kit.compositor import Layer, Paint
from scenes.kit.control import Control, rect_of, topmost
from scenes.kit.stack import Change
from scenes.look.ui import INK, draw_button, draw_text


class TableScreen(TableBase):
    """The table, drawn from the public view."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.drawer = Drawer(self)
        self.map = MapView(self)
        self.row = KatunRow(self)
        self.kings = Kings(self, self._open_king)
        self.loupe = Loupe(self, self.map, self.row)
        self.switch = MapSwitch(self, self.map, partial(self.drawer.hides, "overlay"))
        self._aside: tuple[TablePart, ...] = Calendar(self), Supply(self), self.switch
        """Parts that touch layouts have in the drawer."""
        self._always: tuple[TablePart, ...] = Floor(self, self.map), self.map, self.row, self.kings, self.loupe
        self._frame: tuple[TablePart, ...] = StatusLine(self), Slab(self), Buttons(self)

    def arranged(self) -> None:
        """Fit the map; only touch layouts have a drawer."""
        self.map.arrange()
        if not self.fitted.touch:
            self.drawer.shut()

    # Controls

    def controls(self) -> Iterable[Control]:
        """The parts of the table, then the buttons."""
        return *self.table_controls(), *self.in_focus_order(*self.buttons())

    def controls_key(self) -> object:
        """The view, the map, the drawer and the settings."""
        shown = self.map.ground, self.map.overlay, self.drawer.holds, len(self.news), self.loupe.tells
        return self.view, self.context.settings, shown, len(self.session.match.moves)

    def table_controls(self) -> Iterable[Control]:
        """The controls of the table, except those that an open drawer covers."""
        lying = (*self.map.controls(), *self.row.controls(), *self.kings.controls(), *self.loupe.controls())
        yield from (control for control in lying if not self.drawer.covers(control.rect))
        for part in self._shown_aside():
            yield from part.controls()

    def _shown_aside(self) -> tuple[TablePart, ...]:
        """The parts shown now: only the zoom while the others are in a closed drawer."""
        return (self.switch,) if self.drawer.hides("overlay") else self._aside

    def buttons(self) -> tuple[tuple[Control, ...], ...]:
        """The buttons of this scene."""
        more = _("More: map views, calendar, supply and log")
        return (
            self.button(MORE, partial(self.drawer.turn, MORE, self._paint_more), speech=more),
            self.aid_button(),
            self.pause_button(),
        )

    def _open_king(self, king: King) -> None:
        """Show all about a king in the drawer."""
        self.drawer.turn(king_id(king), lambda surface: self.kings.paint_whole(surface, king, self.rect("drawer")))
        self.context.speech.say(self.kings.tip(king))

    def handle(self, action: Action) -> Change | None:
        """A press beside the open drawer shuts it."""
        under = topmost(self.shown_controls, action.at) if isinstance(action, Pointer) else None
        self.drawer.take(action, under.id if under else None, tuple(map(king_id, self.session.kings)))
        return super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """Advance notices, and show the landscape once it has been drawn; the music follows."""
        self.context.music.follow(piece_of(self.view))
        self.notice.update(seconds)
        self.map.update()
        return super().update(seconds)

    def announcement(self) -> tuple[str, ...]:
        return (self.line(),)

    # Layers

    def layers(self) -> Iterable[Layer]:
        """The table, the layers over it, and the drawer."""
        yield from (part.layer() for part in (*self._always, *self._shown_aside(), *self._frame))
        yield from self.over()
        if self.drawer.holds is not None:
            held = self.advice, self.pointer.touching, self.view, self.map.overlay, self.acting, self.context.settings
            yield from self.drawer.layers(held)

    def over(self) -> Iterable[Layer]:
        """Layers over the table, below the drawer."""
        return ()

    def in_area(self, key: object, area: str, paint: Paint) -> Layer:
        """A layer that rarely changes, in an area of the layout."""
        return Layer(key, rect_of(self.rect(area).inflate(self.px(MARGIN), self.px(MARGIN))), paint, still=True)

    def _paint_more(self, surface: pygame.Surface) -> None:
        """The contents of the drawer: overlays, calendar, supply and log."""
        for part in self._aside:
            part.paint(surface)
        words = overlay_words(self.map.overlay, self.session.king_names)
        draw_text(surface, self.rect("overlay-words"), words, self.text_px(24), "text", INK, "centre")
        if (log := self.control(LOG)) is not None:
            draw_button(surface, pygame.Rect(log.rect), log.label, self.style_of(log), self.text_px(28))
