"""The log: every event so far as a sentence, the latest last; a click on one shows its sites on the map."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

import pygame

from game.balam.events import (
    Attacked,
    BoughtOff,
    Built,
    Captured,
    CityLost,
    Declined,
    Defended,
    Destroyed,
    Distributed,
    Event,
    GarrisonsFell,
    Offered,
    Produced,
    Rolled,
    RoundBegan,
    Scored,
    Suffered,
)
from game.balam.sites import Site, site_of
from game.balam.texts import _, marked
from game.balam.words import event_words
from scenes.balam.render.marks import draw_sign
from scenes.balam.session import Session
from scenes.kit.actions import Command
from scenes.kit.compositor import Layer
from scenes.kit.control import Control, rect_of
from scenes.kit.pointer import WheelHandler
from scenes.kit.stack import Change, Pop
from scenes.look.paragraph import wrapped
from scenes.look.text import font
from scenes.look.ui import INK, YELLOW, card, draw_text
from scenes.menus.menu import Menu, page_words

NOTHING = marked("Nothing has happened yet.")
LINES = 16
WHEEL_LINES = 3
"""The lines that a notch of the wheel scrolls."""


class Log(Menu):
    """A sheet of sentences over the table."""

    name = "log"
    layout = "balam/log"
    heading = marked("The story so far")
    shortcuts: Mapping[Command, str] = {**Menu.shortcuts, Command.LEFT: "earlier", Command.RIGHT: "later"}

    def __init__(self, session: Session, point: Callable[[tuple[Site, ...]], None]) -> None:
        """`point` shows sites on the table."""
        self.session = session
        self._point = point
        self.top = len(session.log)
        """The first event on the page, counted from 0."""
        super().__init__(session.context)
        self.drag_handler = WheelHandler(lambda notches: self._scroll(-WHEEL_LINES * notches))

    @property
    def lines(self) -> int:
        """The number of lines that fit on the page."""
        least = self.px(80) if self.fitted.touch else 0
        return min(LINES, self._paper().height // max(least, round(self.text_px(28) * 1.5)))

    def arranged(self) -> None:
        """Keep the page full, as more or fewer lines may fit now."""
        self._scroll(0)

    def _paper(self) -> pygame.Rect:
        return self.rect("sheet").inflate(-self.px(80), -self.px(50))

    def _rows(self) -> Iterator[tuple[str, Event, pygame.Rect]]:
        """The id, event and place of every line on the page."""
        box = self._paper()
        height = box.height / self.lines
        for place, event in enumerate(self.session.log[self.top : self.top + self.lines]):
            row = pygame.Rect(box.x, box.y + round(place * height), box.width, round(height))
            yield f"entry-{self.top + place}", event, row

    def controls(self) -> Iterable[Control]:
        """The lines, then the buttons."""
        first = _("This is the start of the game.") if self.top == 0 else None
        latest = _("This is the latest move.") if self.top >= len(self.session.log) - self.lines else None
        buttons = self.in_focus_order(
            self.button("earlier", partial(self._turn, -1), _("Earlier"), refusal=first),
            self.button("later", partial(self._turn, 1), _("Later"), refusal=latest),
            self.back_button(),
        )
        return *(self._line(*row) for row in self._rows()), *buttons

    def _line(self, name: str, event: Event, row: pygame.Rect) -> Control:
        nowhere = None if sites_of(event) else _("There’s nothing to show on the map for this.")
        show = partial(self._show, event)
        return Control(name, rect_of(row), show, refusal=nowhere, speech=partial(self._words, event))

    def _show(self, event: Event) -> Change:
        self._point(sites_of(event))
        return Pop()

    def _turn(self, pages: int) -> None:
        self._scroll(pages * self.lines)
        self.announce()

    def _scroll(self, lines: int) -> None:
        self.top = max(0, min(len(self.session.log) - self.lines, self.top + lines))

    def _words(self, event: Event) -> str:
        return event_words(event, self.session.king_names)

    def announcement(self) -> tuple[str, ...]:
        """The page."""
        nothing = () if self.session.log else (_(NOTHING),)
        return _(self.heading), *nothing, *(self._words(event) for _name, event, _row in self._rows())

    def layers(self) -> Iterable[Layer]:
        """The sheet with the lines, the page and the buttons."""
        yield self.backdrop()
        yield self.sheet_layer("sheet", (tuple(self._rows()), self.pointer.looked_at), self._paint_lines)
        pages = max(1, -(-len(self.session.log) // self.lines))
        yield self.text_layer("page", page_words(-(-self.top // self.lines), pages), 28)
        yield from self.button_layers(*(control for control in self.shown_controls if control.label))

    def _paint_lines(self, surface: pygame.Surface) -> None:
        """Line after line, each with the sign of its king; rounds are bold."""
        letters = self.text_px(28)
        if not self.session.log:
            draw_text(surface, self._paper(), _(NOTHING), letters, "text", INK, "centre")
        for name, event, row in self._rows():
            if self.pointer.looked_at == name and sites_of(event):
                surface.blit(card(row.size, YELLOW, INK, self.px(8), 2), row)
            king = getattr(event, "king", None)
            size = min(round(row.height * 0.8), self.px(60))
            if king is not None:
                sign = pygame.Rect(row.x + self.px(6), row.centery - size // 2, size, size)
                draw_sign(surface, sign, self.session.king_livery(king))
            words = pygame.Rect(row.x + size + self.px(18), row.y, row.width - size - self.px(24), row.height)
            lines = len(wrapped(self._words(event), words.width, letters)) * font(letters).get_linesize()
            words.top += max(0, row.height - lines) // 2
            draw_text(surface, words, self._words(event), letters, "bold" if isinstance(event, RoundBegan) else "text")


def sites_of(event: Event) -> tuple[Site, ...]:
    """The sites at which an event happened, each once; none if it did not happen on the map."""
    match event:
        case Attacked():
            return event.origin, event.target
        case Rolled():
            return (event.target,)
        case Built() | GarrisonsFell() | Destroyed() | Captured() | CityLost() | Declined():
            return (event.site,)
        case Defended(_king, garrisons):
            found = [site_of(name) for name in garrisons]
        case Offered(_king, source, _kind, site):
            found = [site_of(source), site]
        case Scored(_king, _source, _points, site):
            found = [] if site is None else [site]
        case BoughtOff(_king, _card, _kind, sources):
            found = [site_of(name) for name in sources]
        case Suffered(_king, _card, lost):
            found = [site for site, _one in lost]
        case Produced(_king, _kind, villages):
            found = [site_of(name) for name in villages]
        case Distributed(_king, moved, lost_there):
            ends = [name for source, target, _kind in moved for name in (source, target)]
            found = [site_of(name) for name in (*ends, *(name for name, _kind in lost_there))]
        case _:
            found = []
    return tuple(dict.fromkeys(found))
