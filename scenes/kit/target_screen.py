"""Screens that still describe controls by name and layers by parts; each one is on its way to `Screen`."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, NamedTuple

import pygame

from game.language import _, marked
from scenes.kit.compositor import Layer
from scenes.kit.control import Control, Rect
from scenes.kit.screen import Screen
from scenes.kit.stack import Change
from scenes.look.ui import Look, draw_button

COMMON_LABELS = {"aid": "?", "pause": "II", "back": marked("Back")}
SPOKEN = {"aid": marked("Player aid"), "pause": marked("Pause")}


@dataclass(frozen=True, slots=True)
class Target:
    """A place with a stable name; a disabled one can say why."""

    name: str
    rect: Rect
    enabled: bool = True
    why: str = ""
    ring: Rect | None = None

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        left, top, width, height = self.rect
        return left + width / 2, top + height / 2


class Part(NamedTuple):
    """Something that moves: the pixels it may touch, and everything its picture depends on."""

    area: tuple[int, int, int, int]
    key: Hashable

    @classmethod
    def of(cls, area: pygame.Rect, key: Hashable) -> "Part":
        """A part in an area."""
        return cls((area.x, area.y, area.width, area.height), key)


class TargetScreen(Screen):
    """Makes controls of targets and layers of parts."""

    labels: ClassVar[Mapping[str, str]] = COMMON_LABELS
    primary: ClassVar[tuple[str, ...]] = ()
    tells_why = False

    def controls(self) -> Iterable[Control]:
        """A control for every target."""
        return tuple(self._control(target) for target in self.targets())

    def _control(self, target: Target) -> Control:
        try:
            label, look = self.label(target.name), self.look(target.name)
        except KeyError:
            label, look = "", "plain"
        return Control(
            target.name,
            target.rect,
            partial(self.activate, target.name),
            label,
            refusal=None if target.enabled else target.why,
            speech=partial(self.spoken, target.name),
            chosen=look == "chosen",
            primary=target.name == self.stands_out(),
            ring=target.ring,
        )

    def targets(self) -> tuple[Target, ...]:
        """The buttons of the layout that show now, in the order of the focus."""
        names = [name for name in self.fitted.focus_ring if self.shows(name)]
        return tuple(self.target(name, self.rect(name)) for name in names)

    def target(self, name: str, box: pygame.Rect) -> Target:
        """A target at a place, with the reason why it is disabled, if it is."""
        why = self.why_not(name)
        return Target(name, (box.x, box.y, box.width, box.height), why is None, why or "")

    def shows(self, name: str) -> bool:
        """True if a button of the layout is on the screen."""
        return True

    def why_not(self, name: str) -> str | None:
        """Why a target cannot be used now, None when it can."""
        return None

    def find(self, name: str | None) -> Target | None:
        """The target of this name, if it is there."""
        return None if name is None else next((target for target in self.targets() if target.name == name), None)

    def activate(self, name: str) -> Change | None:
        """Do what a target is for."""
        match name:
            case "aid":
                return self.open_aid()
            case "pause":
                return self.open_pause()
            case _:
                return None

    def label(self, name: str) -> str:
        """The text on a button."""
        return _(self.labels.get(name) or COMMON_LABELS[name])

    def look(self, name: str) -> Look:
        """How a button looks now."""
        if self.why_not(name) is not None:
            return "disabled"
        if self.pointer.pressed == name:
            return "pressed"
        return "hover" if name in self.pointer.touching[:2] else "plain"

    def spoken(self, name: str) -> str:
        """What a screen reader says."""
        if name in SPOKEN:
            return _(SPOKEN[name])
        try:
            label = self.label(name)
        except KeyError:
            return name.replace("-", " ")
        return _("{name}: chosen").format(name=label) if self.look(name) == "chosen" else label

    def paint_words(self, surface: pygame.Surface, text: str) -> None:
        """A sentence over everything but what can be pressed."""
        self.message_layer(text).paint(surface)

    def paint_buttons(self, surface: pygame.Surface, *names: str) -> None:
        """Draw these buttons, those that show and that the layout has; left out where nothing of them is asked for."""
        asked = surface.get_clip()
        boxes = ((name, self.rect(name)) for name in names if name in self.fitted.areas and self.shows(name))
        near = [(name, box) for name, box in boxes if asked.colliderect(box.inflate(0, box.height))]
        first = self.stands_out() if near else None
        for name, box in near:
            size = min(self.text_px(38), round(box.height * 0.6))
            draw_button(surface, box, self.label(name), self.look(name), size, name == first)

    def stands_out(self) -> str | None:
        """The one button that most would use next."""
        usable = (name for name in self.primary if self.shows(name) and self.why_not(name) is None)
        return next(usable, None)

    def layers(self) -> Iterable[Layer]:
        """The still picture, then what moves."""
        key = self.still_key()
        yield self.whole(key, self.paint, still=key is not None)
        parts = self.parts()
        if parts is not None:
            yield from (Layer(part.key, part.area, _nothing) for part in parts)
        yield self.whole(None if parts is None else "moving", self.paint_moving)

    def overlays(self) -> Iterable[Layer]:
        """What lies over the curtain."""
        looked = self.find(self.pointer.looked_at) if self.tells_why else None
        yield self.whole(("over", looked and looked.why), self.paint_over)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the scene itself; what moves all the time is left to paint_moving."""

    def still_key(self) -> Hashable | None:
        """All that `paint` depends on. None: paint always."""
        return None

    def paint_moving(self, surface: pygame.Surface) -> None:
        """Draw what moves, over the scene."""

    def parts(self) -> Iterable[Part] | None:
        """What `paint_moving` draws now and where; None where nobody can tell."""
        return None

    def paint_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over the curtain."""


def _nothing(surface: pygame.Surface) -> None:
    """Painted with everything else that moves."""
