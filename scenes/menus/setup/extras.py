"""What else can be chosen before a game, in a strip below the seats."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.language import _, pgettext
from scenes.kit.stack import Change, Push
from scenes.kit.target_screen import TargetScreen
from scenes.look.choice import draw_choice, draw_pick
from scenes.menus.setup.chooser import Choice, Chooser


@dataclass(frozen=True, slots=True)
class Extra:
    """Something else to choose before a game: a switch, or one of several choices."""

    name: str
    title: str
    note: str
    value: bool | str
    """Whether a switch is on, or what is chosen in words."""
    choices: tuple[Choice, ...] = ()
    chosen: str = ""
    """The name of the choice that is made now."""


class Strip:
    """The extras side by side in the area `extras` of a menu."""

    def __init__(
        self, menu: TargetScreen, extras: Callable[[], tuple[Extra, ...]], take: Callable[[str, str], None]
    ) -> None:
        """`take` is told the name of an extra and of the choice made; a switch has no name of a choice."""
        self._menu, self._extras, self._take = menu, extras, take

    def __contains__(self, name: str) -> bool:
        return any(extra.name == name for extra in self._extras())

    def places(self) -> list[tuple[Extra, pygame.Rect]]:
        """Where everything is."""
        extras = self._extras()
        room, gap = self._menu.rect("extras"), self._menu.px(16)
        width = (room.width + gap) // max(2, len(extras)) - gap
        return [
            (extra, pygame.Rect(room.x + place * (width + gap), room.y, width, room.height))
            for place, extra in enumerate(extras)
        ]

    def activate(self, name: str) -> Change | None:
        """Turn a switch over, which may take it away, or show everything there is to choose from."""
        extra = self._extra(name)
        if extra.choices:
            take = partial(self._take, name)
            return Push(Chooser(self._menu.context, extra.title, extra.choices, extra.chosen, take))
        self._take(name, "")
        if name in self:
            self._menu.context.speech.focus(self.spoken(name))
        return None

    def spoken(self, name: str) -> str:
        """An extra with how it stands."""
        extra = self._extra(name)
        value = extra.value
        if isinstance(value, bool):
            value = pgettext("switch", "on") if value else pgettext("switch", "off")
        sentence = _("{option}: {value}. {note}") if extra.note else _("{option}: {value}")
        return sentence.format(option=extra.title, value=value, note=extra.note)

    def draw(self, surface: pygame.Surface) -> None:
        """Switches, and what is chosen beside an arrow."""
        for extra, box in self.places():
            look, size = self._menu.look(extra.name), self._menu.text_px(28)
            if isinstance(extra.value, bool):
                draw_choice(surface, box, extra.title, extra.note, extra.value, look, size)
            else:
                draw_pick(surface, box, extra.title, extra.value, look, size)

    def _extra(self, name: str) -> Extra:
        return next(extra for extra in self._extras() if extra.name == name)
