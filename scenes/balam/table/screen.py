"""The table as everybody sees it: the map, a panel for each king, the Katun row, the supply, the site looked at."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

import pygame

from game.balam.events import Event
from game.balam.kinds import King
from game.balam.texts import _, marked
from game.balam.view import View
from game.language import current_language
from scenes.balam.desk.sketch import EMPTY, Sketch
from scenes.balam.render.marks import draw_slab
from scenes.balam.render.scenery import floor
from scenes.balam.session import Session
from scenes.balam.table.calendar import Calendar
from scenes.balam.table.drawer import HINT, MORE, Drawer
from scenes.balam.table.katun_row import KatunRow
from scenes.balam.table.kings import Kings
from scenes.balam.table.layer import TableLayer
from scenes.balam.table.loupe import Loupe
from scenes.balam.table.map_switch import MapSwitch
from scenes.balam.table.map_view import MapView
from scenes.balam.table.panel import Panel
from scenes.balam.table.question import draw_question
from scenes.balam.table.signs import draw_bulb, draw_scroll, draw_stack
from scenes.balam.table.supply import Supply
from scenes.kit.actions import Action, Pointer
from scenes.kit.control import topmost
from scenes.kit.message import Message
from scenes.kit.stack import Change
from scenes.kit.target_screen import Part, Target, TargetScreen
from scenes.look.ui import Look

BUTTONS = ("log", "aid", "pause", "hint", "more")
SIGNS = {False: {"log": draw_scroll}, True: {"more": draw_stack, "hint": draw_bulb}}
"""Signs in place of words on buttons: on the usual table, and for fingers."""


class TableScreen(TargetScreen):
    """A scene with the table on it, drawn from what anybody may see."""

    layout = "balam/table"
    tells_why = True
    labels: ClassVar[Mapping[str, str]] = {"log": marked("Log"), HINT: marked("Hint")}

    def __init__(self, session: Session) -> None:
        self.session = session
        self.view: View = session.open_table
        self.map = MapView(self)
        self.row = KatunRow(self)
        self.loupe = Loupe(self)
        self.kings = Kings(self)
        self.switch = MapSwitch(self)
        self.drawer = Drawer(self)
        self.aside: tuple[Panel, ...] = (Calendar(self), Supply(self), self.switch)
        """What is looked at now and then: for fingers it is in the drawer."""
        self.notice = Message()
        """Why something cannot be done: it is told in the one line."""
        self._targets: tuple[object, dict[str, Target]] | None = None
        super().__init__(session.context, session)

    @property
    def panels(self) -> tuple[Panel, ...]:
        """The parts of the table that can be seen now."""
        always = self.map, self.row, self.kings, self.loupe
        return (*always, self.switch) if self.drawer.hides("overlay") else (*always, *self.aside)

    @property
    def desk_area(self) -> str:
        """The area of the layout in which something is decided."""
        return "desk"

    @property
    def sketch(self) -> Sketch:
        """What is drafted, to be drawn as if it were so."""
        return EMPTY

    @property
    def advice(self) -> str:
        """A hint that somebody asked for."""
        return ""

    @property
    def news(self) -> Sequence[Event]:
        """What has happened so far."""
        return self.session.log

    def over(self) -> tuple[TableLayer, ...]:
        """What lies over the table."""
        return (self.drawer,)

    def arranged(self) -> None:
        """Lay out the map; only touch layouts have a drawer."""
        self.map.arrange()
        if not self.fitted.touch:
            self.drawer.shut()

    @property
    def busy(self) -> bool:
        """Whether something is being shown."""
        return False

    def places(self) -> dict[str, pygame.Rect]:
        """What can be clicked or looked at besides the buttons of the layout: sites, cards, kings."""
        on_table = {name: box for panel in self.panels for name, box in panel.places().items()}
        in_drawer = {name for panel in self.aside for name in panel.places()}
        return {name: box for name, box in on_table.items() if name in in_drawer or not self.drawer.covers(box)}

    def shows(self, name: str) -> bool:
        """The switch of the map is made of signs of its own; what is in the drawer is seen when it is open."""
        return name != "overlay" and not self.drawer.hides(name)

    def targets(self) -> tuple[Target, ...]:
        """Sites, cards, buttons; found again only when something has changed."""
        return tuple(self._found().values())

    def find(self, name: str | None) -> Target | None:
        """The target of this name, if it is there."""
        return None if name is None else self._found().get(name)

    def _found(self) -> dict[str, Target]:
        over = tuple((id(layer), layer.key()) for layer in self.over())
        key = self.fitted, self.map.ground, self.view, over, len(self.session.match.moves), current_language()
        if self._targets is None or self._targets[0] != key:
            places = (self.target(name, box) for name, box in self.places().items())
            self._targets = key, {target.name: target for target in (*places, *super().targets())}
        return self._targets[1]

    def look(self, name: str) -> Look:
        """How a button looks now; whether it can be used is known already."""
        target = self.find(name)
        if target is not None and not target.enabled:
            return "disabled"
        if self.pointer.pressed == name:
            return "pressed"
        return "hover" if name in (self.pointer.hovered, self.pointer.focused) else "plain"

    def tell(self, text: str) -> None:
        """Tell it in the one line, and speak it."""
        self.notice.show(text)
        self.context.speech.say(text)

    def line(self) -> str:
        """What is happening or asked, in one line."""
        return ""

    def acting(self) -> King | None:
        """Whose colours the line has."""
        return None

    def announcement(self) -> tuple[str, ...]:
        """The one line."""
        return (self.line(),)

    def update(self, seconds: float) -> Change | None:
        """Let notices pass."""
        self.notice.update(seconds)
        return super().update(seconds)

    def hint(self, name: str) -> str:
        """What a part of the table is, where the mouse is; all of it for the focus."""
        at = self.pointer.at if self.pointer.hovered == name else None
        return next(filter(None, (panel.words(name, at) for panel in self.panels)), "")

    def spoken(self, name: str) -> str:
        """A part of the table in words."""
        told = next(filter(None, (panel.words(name) for panel in self.panels)), None)
        named = {
            "log": _("The story so far"),
            MORE: _("More: map views, calendar, supply and log"),
        }
        return told or named.get(name) or super().spoken(name)

    def label(self, name: str) -> str:
        """Some buttons have signs."""
        return "" if name in SIGNS[self.fitted.touch] else super().label(name)

    def handle(self, action: Action) -> Change | None:
        """A press beside the open drawer shuts it."""
        under = topmost(self.shown_controls, action.at) if isinstance(action, Pointer) else None
        self.drawer.take(action, under.id if under else None)
        return super().handle(action)

    def activate(self, name: str) -> Change | None:
        """Look at the map in another way, or into the drawer."""
        if name in self.switch.places():
            self.switch.use(name)
            self.context.speech.focus(self.spoken(name))
        elif self.drawer.opens(name):
            self.drawer.use(name)
            self.context.speech.say(self.hint(name))
        else:
            return super().activate(name)
        return None

    def still_key(self) -> object:
        """All that the table shows."""
        over = tuple((id(layer), layer.key()) for layer in self.over())
        looked = self.pointer.hovered or self.pointer.focused, self.pointer.pressed
        told = len(self.news)
        table = self.view, self.map.overlay, self.map.ground, self.map.pointed
        return table, over, looked, self.notice.text, self.line(), self.advice, told, self.context.settings

    def parts(self) -> Iterable[Part] | None:
        """What moves on the layers over the table."""
        found: list[Part] = []
        for layer in self.over():
            moving = layer.parts()
            if moving is None:
                return None
            found += moving
        return found

    def paint(self, surface: pygame.Surface) -> None:
        """Everything that does not move."""
        surface.blit(floor(surface.get_size()), (0, 0))
        for panel in self.panels:
            panel.paint(surface)
        draw_question(self, surface)
        draw_slab(self, surface, self.desk_area)
        self.paint_buttons(surface, *(name for name in BUTTONS if name in self.fitted.areas))
        self._paint_signs(surface)
        for layer in self.over():
            layer.paint(surface)

    def _paint_signs(self, surface: pygame.Surface) -> None:
        """What is on buttons without words."""
        for name, draw in SIGNS[self.fitted.touch].items():
            if self.shows(name):
                draw(surface, self.rect(name))

    def paint_moving(self, surface: pygame.Surface) -> None:
        """What moves, over the table."""
        for layer in self.over():
            layer.paint_moving(surface)
