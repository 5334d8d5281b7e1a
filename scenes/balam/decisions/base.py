"""The base of the decision panels, and the strip beside the map in which they are laid out.

A panel asks one decision of one king, offers controls in its strip and on the map, and answers with a move.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property, partial
from typing import NamedTuple, Union

import pygame

from game.balam.kinds import SEATS, King
from game.balam.moves import Move
from game.balam.sites import Name, Site
from game.balam.texts import _, marked
from game.balam.view import View
from game.balam.words import prompt
from scenes.balam.table.parts import EMPTY, Sketch
from scenes.balam.table.screen import TableScreen
from scenes.kit.compositor import Layer
from scenes.kit.control import Control, rect_of
from scenes.kit.stack import Change
from scenes.look.ui import CREAM, GREY, INK, PAPER, YELLOW, Look, card, draw_button, draw_text

Answer = Union[Move, "DecisionPanel", Change, None]
"""A move to be played, another panel in place of this one, a change of scene, or nothing."""
Act = Callable[[], Answer]
Respond = Callable[[Act], Change | None]
"""Carries out what a control does, then plays or opens the answer."""
CONFIRM, CANCEL = "confirm", "cancel"
CHIPS: dict[Look, str] = {
    "plain": PAPER,
    "hover": "#FFE9B8",
    "pressed": YELLOW,
    "disabled": "#E7DFCE",
    "chosen": YELLOW,
}
FOOT = 96
"""The height of the buttons at the foot of an upright strip."""


class Draggable(NamedTuple):
    """Something that can be dragged: its picture, and the effect of dropping it on the control under the pointer."""

    picture: pygame.Surface
    drop: Callable[[str | None], None]


class DecisionPanel:
    """One decision of one king; nothing is played before it is confirmed."""

    first = CONFIRM
    """The most likely button, which is highlighted."""
    labels: Mapping[str, str] = {CONFIRM: marked("Confirm"), CANCEL: marked("Cancel")}
    """The texts on its buttons."""
    numbered: Sequence[str] = ()
    """The controls that the digits from 1 on use."""
    sketch: Sketch = EMPTY
    """The marks of the draft on the map."""
    areas: tuple[str, ...] = ("drawer",)
    """The areas that it covers on touch layouts; it is laid out in the first."""

    def __init__(self, table: TableScreen, respond: Respond) -> None:
        self.table = table
        self.respond = respond
        self.strip = DecisionStrip(table, self.areas[0])
        self.king: King = table.session.open_table.asked

    @property
    def entry(self) -> str:
        """The control that the keyboard focus moves to."""
        return self.first

    @property
    def view(self) -> View:
        """The public view."""
        return self.table.view

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """The moves that the rules list for this king."""
        return self.table.session.view(SEATS[self.king]).legal

    @property
    def yours(self) -> bool:
        """True if the king has this screen to themselves."""
        return self.table.session.you == SEATS[self.king]

    @property
    def asked(self) -> str:
        """The words before the question: whom it is for."""
        return _("Your turn") if self.yours else self.table.session.king_names[self.king]

    def line(self) -> str:
        """The question, in one line."""
        return prompt(self.view.phase, self.asked)

    def key(self) -> object:
        """The draft: everything that controls and picture depend on, besides the view."""
        return ()

    # Controls

    def boxes(self) -> dict[str, pygame.Rect]:
        """The places of its controls, by id."""
        return {}

    def controls(self) -> Iterable[Control]:
        """The controls of the decision, in the strip and over the map."""
        return ()

    def control(
        self,
        control_id: str,
        box: pygame.Rect,
        act: Act,
        *,
        refusal: str | None = None,
        speech: str | Callable[[], str] = "",
        tip: str | Callable[[], str] | None = None,
        chosen: bool = False,
    ) -> Control:
        """A control of this panel; a screen reader says its tip, unless it is a button with a label."""
        label = self.label(control_id)
        if tip is None:
            tip = "" if label else speech
        return Control(
            control_id,
            rect_of(box),
            partial(self.respond, act),
            label,
            refusal,
            speech,
            tip if refusal is None else "",
            chosen,
        )

    def label(self, control_id: str) -> str:
        """The text on a button; empty for everything else."""
        return _(self.labels[control_id]) if control_id in self.labels else ""

    @property
    def on_map(self) -> Collection[Name]:
        """The buildings on the map that can be clicked."""
        return ()

    def use_building(self, building: Name) -> Answer:
        """Click a building on the map."""
        return None

    def site_refusal(self, site: Site) -> str | None:
        """The reason a site cannot be clicked; None if it can."""
        return None

    def use_site(self, site: Site) -> Answer:
        """Click a site."""
        return None

    def card_refusal(self, place: int) -> str | None:
        """The reason a Katun card cannot be clicked; None if it can."""
        return _("First answer the question below.")

    def use_card(self, place: int) -> Answer:
        """Click a Katun card."""
        return None

    def back(self) -> "DecisionPanel | None":
        """Undo a step of the draft; returns the panel that follows, None if there is nothing to undo."""
        return None

    def draggables(self) -> Mapping[str, Draggable]:
        """The things that can be dragged now, by the id of their control."""
        return {}

    # Drawing

    def layer(self) -> Layer:
        """The picture of the decision."""
        table = self.table
        # Controls below an open drawer cannot be used, and look different.
        around = table.drawer.holds, table.pointer.touching, table.context.settings, table.by_keys
        key = self, self.key(), table.view, around
        return table.in_area(key, self.strip.area, self._paint_all)

    def _paint_all(self, surface: pygame.Surface) -> None:
        """The panel; for players who use keys with the digits of its choices."""
        self.paint(surface)
        if not self.table.by_keys:
            return
        size = self.table.text_px(22)
        for number, name in enumerate(self.numbered, start=1):
            if (control := self.table.control(name)) is not None:
                disc = pygame.Rect(control.rect[0] - size // 6, control.rect[1] - size // 6, size, size)
                pygame.draw.circle(surface, INK, disc.center, size // 2)
                draw_text(surface, disc, str(number), round(size * 0.8), "black", CREAM, "centre")

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the decision into its strip."""

    def paint_button(self, surface: pygame.Surface, control_id: str, box: pygame.Rect) -> None:
        """A button with its label; the first one is highlighted."""
        size, look = self.table.text_px(28), self.strip.look(control_id)
        draw_button(surface, box, self.label(control_id), look, size, control_id == self.first)


class DecisionStrip:
    """The room of a panel: below the map and wider than high, or at the right of touch layouts and upright.

    Upright, the choices are in rows above and the buttons at the foot, the most likely one in the corner under the
    thumb.
    """

    def __init__(self, table: TableScreen, touch_area: str) -> None:
        """`touch_area` is its area on touch layouts."""
        self.table = table
        self._touch_area = touch_area

    @property
    def upright(self) -> bool:
        """True on touch layouts."""
        return self.table.fitted.touch

    @property
    def area(self) -> str:
        """The area of the decision in the layout."""
        return self._touch_area if self.upright else "desk"

    @property
    def box(self) -> pygame.Rect:
        """The room inside."""
        return self.table.rect(self.area).inflate(-self.table.px(24), -self.table.px(20))

    def ends(self, *ids: str) -> dict[str, pygame.Rect]:
        """Buttons at the right end, the first on top; upright at the foot side by side, the first at the right."""
        box, gap = self.box, self.table.px(10)
        if self.upright:
            width, height = (box.width + gap) // max(2, len(ids)) - gap, self.table.px(FOOT)
            return {
                name: pygame.Rect(box.right - width - place * (width + gap), box.bottom - height, width, height)
                for place, name in enumerate(ids)
            }
        width, height = self.table.px(290), (box.height + gap) // max(2, len(ids)) - gap
        return {
            name: pygame.Rect(box.right - width, box.y + place * (height + gap), width, height)
            for place, name in enumerate(ids)
        }

    def row(self, ids: Sequence[str], left: int, width: int, gap: int = 10, rows: int = 1) -> dict[str, pygame.Rect]:
        """Controls side by side from `left` on, in this number of rows."""
        box, space = self.box, self.table.px(gap)
        across = -(-len(ids) // rows)
        height = (box.height + space) // rows - space
        return {
            name: pygame.Rect(
                left + number % across * (width + space), box.y + number // across * (height + space), width, height
            )
            for number, name in enumerate(ids)
        }

    def shelves(self, *heights: float, ends: bool = True) -> list[pygame.Rect]:
        """An upright strip divided from top to bottom by these proportions, above its buttons if it has any."""
        box, gap = self.box, self.table.px(8)
        room = box.height - (self.table.px(FOOT) + gap) * ends - gap * (len(heights) - 1)
        found, top = [], float(box.y)
        for height in heights:
            high = room * height / sum(heights)
            found.append(pygame.Rect(box.x, round(top), box.width, round(high)))
            top += high + gap
        return found

    def grid(self, ids: Sequence[str], box: pygame.Rect, across: int) -> dict[str, pygame.Rect]:
        """Controls that fill a box, `across` of them side by side."""
        gap = self.table.px(8)
        width = (box.width + gap) // across - gap
        height = (box.height + gap) // max(1, -(-len(ids) // across)) - gap
        return {
            name: pygame.Rect(
                box.x + place % across * (width + gap), box.y + place // across * (height + gap), width, height
            )
            for place, name in enumerate(ids)
        }

    def look(self, control_id: str) -> Look:
        """The look of a control at the moment."""
        control = self.table.control(control_id)
        return "plain" if control is None else self.table.style_of(control)

    def chip(self, surface: pygame.Surface, control_id: str, box: pygame.Rect, chosen: bool = False) -> pygame.Rect:
        """Draw a small card; returns the room inside."""
        look, px = self.look(control_id), self.table.px
        fill = YELLOW if chosen and look != "pressed" else CHIPS[look]
        rim = GREY if look == "disabled" else INK
        surface.blit(card(box.size, fill, rim, px(12), px(4 if chosen else 3)), box)
        return box.inflate(-px(12), -px(10))

    def write(
        self, surface: pygame.Surface, box: pygame.Rect, text: str, design: float = 24, bold: bool = False
    ) -> None:
        """Draw words into a box."""
        draw_text(surface, box, text, self.table.text_px(design), "bold" if bold else "text", INK, "centre")
