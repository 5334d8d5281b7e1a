"""The latest turns in signs, one line each; a click shows where a turn happened."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.balam.events import (
    Attacked,
    BoughtOff,
    Built,
    Captured,
    Destroyed,
    Event,
    Finished,
    Gained,
    GarrisonsFell,
    Married,
    MatchPlayed,
    Offered,
    Passed,
    Peeked,
    Produced,
    RoundBegan,
    Scored,
    StoppedPeeking,
    Suffered,
    Turned,
    WithoutEffect,
)
from game.balam.kinds import Card, Kind, King
from game.balam.nouns import card_name
from game.balam.sites import SITE_NAMES, Site
from game.balam.state import Building
from game.balam.texts import _
from game.balam.words import event_words
from scenes.balam.log import sites_of
from scenes.balam.render import katun_cards, pieces
from scenes.balam.render.marks import LOST, draw_sign
from scenes.balam.table.map_view import MapView
from scenes.balam.table.parts import TableBase, do_nothing
from scenes.kit.control import Control, rect_of
from scenes.look.text import font
from scenes.look.ui import INK, YELLOW, card, draw_text

ROW = 46
"""The height of a line, in pixels of the design."""
MOST_SIGNS = 4
"""The most buildings or tokens that a line shows side by side."""


class Turn(NamedTuple):
    """Events that belong together: a turn of a king, a look at the cards, or the end of a round, which is nobody's."""

    king: King | None
    events: tuple[Event, ...]

    @property
    def sites(self) -> tuple[Site, ...]:
        """The sites where it happened, each once."""
        return tuple(dict.fromkeys(site for event in self.events for site in sites_of(event)))

    def words(self, names: Sequence[str]) -> str:
        """All of it in sentences."""
        return " ".join(event_words(event, names) for event in self.events)


def turns_of(news: Sequence[Event]) -> list[Turn]:
    """The events turn by turn."""
    found: list[Turn] = []
    for event in news:
        king = getattr(event, "king", None)
        last = found[-1] if found else None
        if last is None or _begins(event, last):
            found.append(Turn(None if isinstance(event, RoundBegan | Produced | Finished) else king, (event,)))
        else:
            found[-1] = last._replace(events=(*last.events, event))
    return found


def _begins(event: Event, last: Turn) -> bool:
    """True if an event does not belong to the turn before it."""
    match event:
        case Passed() | Attacked() | Turned() | RoundBegan() | Finished():
            return True
        case Built():
            return event.tax is not None
        case Peeked() | StoppedPeeking():
            return last.king != event.king or not isinstance(last.events[0], Peeked | StoppedPeeking)
        case Produced():
            return last.king is not None
        case _:
            return False


class News:
    """The latest turns, as many as fit a box."""

    def __init__(self, table: TableBase, shown: MapView) -> None:
        """`shown` is the map, on which a click points out where a turn happened."""
        self._table, self._map = table, shown

    def _point(self, sites: tuple[Site, ...]) -> None:
        self._map.pointed = sites

    def _lines(self, box: pygame.Rect) -> Iterator[tuple[str, Turn, pygame.Rect]]:
        high = self._table.px(ROW)
        turns = turns_of(self._table.news[-60:])
        shown = turns[-(box.height // high) :]
        top = box.bottom - len(shown) * high
        for place, turn in enumerate(shown):
            yield f"news-{place}", turn, pygame.Rect(box.x, top + place * high, box.width, high)

    def controls(self, box: pygame.Rect) -> Iterable[Control]:
        """A control for each line."""
        for name, turn, row in self._lines(box):
            told = partial(turn.words, self._table.session.king_names)
            use = partial(self._point, turn.sites) if turn.sites else do_nothing
            yield Control(name, rect_of(row), use, speech=told, tip=told)

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the lines, the latest at the foot."""
        for name, turn, row in self._lines(box):
            if self._table.pointer.looked_at == name:
                surface.blit(card(row.size, YELLOW, INK, self._table.px(8), 2), row)
            _draw_turn(self._table, surface, turn, row.inflate(-self._table.px(8), -self._table.px(4)))


def _draw_turn(table: TableBase, surface: pygame.Surface, turn: Turn, row: pygame.Rect) -> None:
    """A line of news: the king, the action, the place and the result."""
    head, size = turn.events[0], min(row.height, table.px(38))
    if isinstance(head, RoundBegan):
        words = _("Round {round}").format(round=head.round)
        draw_text(surface, row, words, table.text_px(21), "bold", INK, "centre")
        return
    pen = _Pen(table, surface, row, size)
    if turn.king is not None:
        draw_sign(surface, pen.place(), table.session.king_livery(turn.king))
    for picture, lost in _signs(turn, size):
        pen.put(picture, lost)
    pen.write(_words(head), room=_results_width(turn, size))
    for picture, lost in _results(turn, size):
        pen.put(picture, lost)


class _Pen:
    """Puts things side by side into a row."""

    def __init__(self, table: TableBase, surface: pygame.Surface, row: pygame.Rect, size: int) -> None:
        self._table, self._surface, self._row, self._size = table, surface, row, size
        self._left = row.x

    def place(self, width: int | None = None) -> pygame.Rect:
        """The next place."""
        wide = self._size if width is None else width
        box = pygame.Rect(self._left, 0, wide, self._size)
        box.centery = self._row.centery
        self._left += wide + self._table.px(4)
        return box

    def put(self, picture: pygame.Surface, lost: bool) -> None:
        """A picture, crossed out if it is lost."""
        box = self.place(picture.get_width())
        self._surface.blit(picture, picture.get_rect(center=box.center))
        if lost:
            pygame.draw.line(self._surface, LOST, box.topleft, box.bottomright, max(2, self._table.px(5)))

    def write(self, text: str, room: int) -> None:
        """Words, as wide as they are or as there is room before what follows."""
        size = self._table.text_px(21)
        free, needed = self._row.right - self._left - room, font(size, "bold").size(text)[0] + self._table.px(6)
        width = min(free, needed)
        if text and width >= needed * 0.84:  # smaller words could not be read, so the picture is enough
            box = pygame.Rect(self._left, self._row.y, width, self._row.height)
            draw_text(self._surface, box, text, size, "bold", INK, "centre")
            self._left += width + self._table.px(4)


def _words(head: Event) -> str:
    """The place of the event, or its name."""
    match head:
        case Built():
            return SITE_NAMES[head.site]
        case Attacked():
            return SITE_NAMES[head.target]
        case Turned():
            return card_name(Card(head.card.partition(":")[0]))  # its picture shows the kinds
        case Passed():
            return _("passes")
        case Produced():
            return _("The villages produce.")
        case Finished():
            return _("The game is over.")
        case _:
            return ""


def _signs(turn: Turn, size: int) -> Iterator[tuple[pygame.Surface, bool]]:
    """The signs for the action."""
    match turn.events[0]:
        case Built() as built:
            yield from _some(built.razed, size, True)
            yield from _some(built.raised, size, False)
        case Attacked():
            yield pieces.drawing("pieces/spears", size), False
        case Turned() as turned:
            yield katun_cards.card_face(turned.card, round(size / katun_cards.SHAPE)), False
        case Peeked():
            for _card in [event for event in turn.events if isinstance(event, Peeked)][:MOST_SIGNS]:
                yield pieces.drawing("pieces/eye", size), False
        case StoppedPeeking():
            yield pieces.drawing("pieces/eye", size), True
        case Passed(_king, tax):
            yield pieces.coin(tax, size), False
        case Produced():
            yield pieces.building("V", size), False
        case _:
            pass


def _results(turn: Turn, size: int) -> Iterator[tuple[pygame.Surface, bool]]:
    """The results of the action; the end of a round is summed up elsewhere."""
    if turn.king is None:
        return
    for event in turn.events[1:]:
        match event:
            case GarrisonsFell(_king, _site, lost) | Destroyed(_king, _, _site, lost):
                yield from _some(lost, size, True)
            case Suffered(_king, _card, there):
                yield from _some([one for _site, one in there], size, True)
            case BoughtOff(_king, _card, kind, sources):
                yield from _coins([kind] * len(sources), size, True)
            case Gained(_king, kind, number):
                yield from _coins([kind] * number, size, False)
            case Captured(_king, _site, slots):
                yield from _coins(["prisoner"] * len(slots), size, False)
            case Married(_king, _other, kind):
                yield from _coins([kind], size, False)
            case Offered(_king, _source, kind):
                yield from _coins([kind], size, True)
            case Built() as settled:
                yield from _some(settled.raised, size, False)
            case Scored(_king, _source, number):
                yield pieces.prestige(number, size), False
            case MatchPlayed() | WithoutEffect():
                pass
            case _:
                pass


def _results_width(turn: Turn, size: int) -> int:
    return sum(picture.get_width() + size // 8 for picture, _lost in _results(turn, size))


def _some(buildings: Sequence[Building], size: int, lost: bool) -> Iterator[tuple[pygame.Surface, bool]]:
    for one in buildings[:MOST_SIGNS]:
        yield pieces.building(one.type, size), lost


def _coins(kinds: Sequence[Kind], size: int, lost: bool) -> Iterator[tuple[pygame.Surface, bool]]:
    for kind in kinds[:MOST_SIGNS]:
        yield pieces.coin(kind, round(size * 0.8)), lost
