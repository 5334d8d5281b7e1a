"""The game at the table: people and computers decide, and events are animated."""

from collections.abc import Iterable
from functools import partial

import pygame

from game.balam.kinds import King
from game.balam.sites import Site
from game.balam.texts import _
from scenes.balam.hint import Hint, shown
from scenes.balam.log import Log
from scenes.balam.session import Session
from scenes.balam.table.drawer import HINT, MORE
from scenes.balam.table.driver import Driver
from scenes.balam.table.frame import LOG
from scenes.balam.table.katun_row import card_id
from scenes.balam.table.map_view import SITES, building_id
from scenes.balam.table.parts import EMPTY, Sketch
from scenes.balam.table.screen import TableScreen
from scenes.balam.table.tooltip import Tooltip
from scenes.balam.table.wildlife import Wildlife
from scenes.kit.actions import Action, Command, Point, Pointer, Typed
from scenes.kit.compositor import Layer
from scenes.kit.control import Control, topmost
from scenes.kit.pointer import DragHandler, presses
from scenes.kit.screen import outlasts
from scenes.kit.stack import Change, Push
from scenes.look.ui import INK, draw_text

ALWAYS = ("pause", "aid", LOG)
"""Controls that work at once, even while something is shown."""
QUICK = 0.6
"""Seconds in which a second press counts as part of the first."""
NEAR = 24
"""The largest distance between the two presses of a double click, in pixels."""


class Table(TableScreen):
    """One scene for a whole game except the divination; the match is ahead of `view`, which has been shown."""

    name = "table"
    click_skips = False

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.adviser = Hint(session)
        self.choices = self.driver = self.make_driver()
        self.show = self.driver.show
        self.tooltip = Tooltip(self)
        self.debounce = Debounce()
        self.drag_handler = self.dragging = TableDrag(self, self.driver)
        self.by_keys = False
        """True after a key or a button, until the mouse is pressed."""
        self._wildlife = Wildlife(self)

    def make_driver(self) -> Driver:
        """The driver of the game."""
        return Driver(self, self.adviser.forget)

    @property
    def busy(self) -> bool:
        return self.driver.busy

    @property
    def sketch(self) -> Sketch:
        decision = self.driver.open_decision
        return EMPTY if decision is None else decision.sketch

    @property
    def acting(self) -> King | None:
        return None if self.view.phase == "over" else self.view.asked

    @property
    def advice(self) -> str:
        return self.adviser.text

    @property
    def decision_area(self) -> str:
        """The strip of the decision; that of a turn while something is shown."""
        decision = self.driver.open_decision
        return "desk" if decision is None else decision.strip.area

    @property
    def shows_guests(self) -> bool:
        """True while no decision is open: the guests have their corner in the strip of the decisions."""
        return super().shows_guests and self.driver.open_decision is None

    def line(self) -> str:
        return self.driver.line()

    # Controls

    def controls_key(self) -> object:
        """Adds the decision, and the event that is being shown."""
        decision = self.driver.decision
        drafted = None if decision is None else (decision, decision.key())
        return super().controls_key(), drafted, self.busy, self.show.summary, self.session.computer

    def table_controls(self) -> Iterable[Control]:
        """The table and the decision; only one button while a round is summed up."""
        if self.show.summary is not None:
            return self.show.controls()
        decision, on_table = self.driver.open_decision, super().table_controls()
        if decision is None or not self.fitted.touch:
            return *on_table, *self.driver.controls()
        # Fingers use the buildings in a close-up, and nothing that the decision covers.
        near = self.map.enlarged and bool(decision.on_map)
        covered = [self.rect(area) for area in decision.areas]
        free = (
            control
            for control in on_table
            if pygame.Rect(control.rect).collidelist(covered) < 0 and not (near and control.id in SITES)
        )
        offered = (control for control in self.driver.controls() if not self.drawer.covers(control.rect))
        return *free, *offered

    def buttons(self) -> tuple[tuple[Control, ...], ...]:
        """The buttons of the base, the log, and a hint while a person decides."""
        story, touch = _("The story so far"), self.fitted.touch
        log = self.button(LOG, lambda: Push(Log(self.session, self.point_out)), story if touch else "", speech=story)
        hint = self.button(
            HINT, self._ask_hint, "" if touch else _("Hint"), refusal=self.adviser.refusal, speech=_("Hint")
        )
        summed = self.show.summary is not None
        found = (group for group in super().buttons() if not (summed and any(one.id == MORE for one in group)))
        return *found, () if self.drawer.hides(LOG) else log, () if self.driver.open_decision is None else hint

    def point_out(self, sites: tuple[Site, ...]) -> None:
        """Show sites on the map until the next press."""
        self.map.pointed = sites

    def _ask_hint(self) -> None:
        self.adviser.ask()
        if self.fitted.touch:
            self.drawer.turn(HINT, self._paint_hint)
        elif self.by_keys:  # the panel shows the hint only while nothing else is looked at
            self.pointer.focus(HINT)

    def _paint_hint(self, surface: pygame.Surface) -> None:
        box = self.rect("drawer").inflate(-self.px(40), -self.px(32))
        draw_text(surface, box, self.advice, self.text_px(30), "text", INK, "centre")

    # Input

    def handle(self, action: Action) -> Change | None:
        """A press skips what is being shown; keys find the decision."""
        if isinstance(action, Command):
            self.by_keys = True
        elif isinstance(action, Pointer) and action.kind == "down":
            self.by_keys = False
            self.tooltip.press(action.at)
        if presses(action) and self.pressed_by(action) not in ALWAYS:
            question = None if self.busy else (len(self.session.match.moves), type(self.driver.decision))
            quick = self.debounce.drops(action, question)
            self.map.pointed = ()
            if (self.busy or quick) and not _skips_to(self, action, quick):
                return None
            if self.session.computer is not None:
                self.driver.computer.hurry()
        elif isinstance(action, Typed):
            if (choice := self.driver.numbered(action.text)) is not None:
                return self.use(choice)
            self.map.zoom({"+": 1, "-": -1}.get(action.text, 0))
        elif action is Command.MAP_VIEW:
            self.switch.turn()
        change = super().handle(action)
        self._keep_focus()
        if (focused := SITES.get(self.pointer.focused or "")) is not None:
            self.map.show(focused)
        return change

    def back(self) -> Change | None:
        """Esc undoes a step of a draft; without one it pauses."""
        decision = self.driver.open_decision
        if decision is not None and (panel := decision.back()) is not None:
            self.driver.open(panel)
            return None
        return super().back()

    def _keep_focus(self) -> None:
        """Move a keyboard focus that is gone to the most likely control of the decision."""
        if self.by_keys and self.driver.decision is not None:
            self.refresh()
            if self.control(self.pointer.focused) is None:
                self.pointer.focused = self.driver.decision.entry

    def update(self, seconds: float) -> Change | None:
        """Show what happened, and let the driver continue the game."""
        change = super().update(seconds) or self.driver.update(seconds)
        self.tooltip.update(seconds, quiet=self.busy or self.dragging.dragged is not None)
        self.debounce.update(seconds)
        self._wildlife.update(seconds)
        if self.adviser.update():
            self.point_out(shown(self.adviser.move))
        self._keep_focus()
        return change

    # Layers

    def layers(self) -> Iterable[Layer]:
        """The table, then the wildlife on the map, the tooltip, animations, and the thing being dragged."""
        yield from super().layers()
        if not self.busy and not self.map.enlarged and self.drawer.holds is None:
            yield from self._wildlife.layers(self.map.ground)
        if not self.busy:
            yield from self.tooltip.layers()
        yield from self.show.moving_layers()
        yield from self.dragging.layers()

    def over(self) -> Iterable[Layer]:
        """The event being shown, else the decision."""
        decision = self.driver.open_decision
        if decision is None:
            yield from self.show.still_layers()
        else:
            yield decision.layer()


def _skips_to(table: Table, action: Action, quick: bool) -> bool:
    """Skip what is being shown; True if the press also counts: for things to look at that are still there.

    Sites and cards are what moves are made of: a press that was to skip must make none.
    """
    table.pointer.pressed = None
    remains = outlasts(table, action, table.show.hurry)
    plays = table.pressed_by(action) in (*SITES, *map(card_id, range(table.view.options.cards)))
    return remains and not (quick or table.busy or plays)


class TableDrag(DragHandler):
    """Drags the draggables of the decision, and an enlarged map; the wheel zooms the map."""

    def __init__(self, table: TableScreen, driver: Driver) -> None:
        self._table, self._driver = table, driver
        self.dragged: str | None = None
        """The control that is being dragged."""
        self._last: Point | None = None
        """The position of the pointer when the map was last moved."""

    def drags(self, control: str) -> bool:
        return control in self._driver.draggables() or self._pans(control)

    def _pans(self, control: str) -> bool:
        """True if a drag from this control moves the map."""
        table, decision = self._table, self._driver.decision
        buildings = map(building_id, () if decision is None else decision.on_map)
        return table.map.enlarged and control in {*(one.id for one in table.map.controls()), *buildings}

    def drag(self, start: Point, at: Point) -> None:
        """Drag a control, or move the map."""
        table, pressed = self._table, self._table.pointer.pressed
        on_ground = table.map.enlarged and table.rect("map").collidepoint(start)
        if pressed is not None and pressed in self._driver.draggables():
            self.dragged = pressed
        elif on_ground if pressed is None else self._pans(pressed):
            table.map.pan(self._last or start, at)
            self._last = at

    def drop(self) -> None:
        """Let go where the pointer is."""
        dragged = self._driver.draggables().get(self.dragged or "")
        self.dragged = self._last = None
        if dragged is not None:
            under = topmost(self._table.shown_controls, self._table.pointer.at)
            dragged.drop(under.id if under else None)

    def wheel(self, notches: int) -> None:
        """Zoom the map around the pointer."""
        self._table.map.zoom(notches, self._table.pointer.at)

    def pinch(self, notches: int) -> None:
        """Zoom the map between the fingers."""
        self.wheel(notches)

    def layers(self) -> Iterable[Layer]:
        """The picture that follows the pointer."""
        dragged = None if self.dragged is None else self._driver.draggables().get(self.dragged)
        if dragged is not None:
            box = dragged.picture.get_rect(center=self._table.pointer.at)
            yield Layer.of(("dragged", self.dragged), box, partial(_paint_dragged, dragged.picture, box))


def _paint_dragged(picture: pygame.Surface, box: pygame.Rect, surface: pygame.Surface) -> None:
    surface.blit(picture, box)


class Debounce:
    """Drops a second press at the same place within QUICK seconds, if the question changed in between."""

    def __init__(self) -> None:
        self._since = float("inf")
        self._at: Point | None = None
        self._question: object = None

    def update(self, seconds: float) -> None:
        """Count the seconds since the last press."""
        self._since += seconds

    def drops(self, action: Action, question: object) -> bool:
        """True if a press was meant for the question before."""
        at = action.at if isinstance(action, Pointer) else None
        same = at is None or self._at is None or max(abs(at[0] - self._at[0]), abs(at[1] - self._at[1])) <= NEAR
        quick = self._since < QUICK and same and question != self._question
        self._since, self._at = 0.0, at
        if not quick:
            self._question = question
        return quick
