"""The cards of all seats in a set-up: a portrait, a livery and a name each, and the controls that change them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.language import _
from scenes.kit.compositor import Layer
from scenes.kit.control import Control
from scenes.kit.seating import Kind, Seating
from scenes.kit.stack import Change, Push
from scenes.look.choice import draw_down, draw_field
from scenes.look.liveries import Livery, glyph
from scenes.look.paragraph import wrapped
from scenes.look.text import font
from scenes.look.ui import CREAM, FILLS, INK, SECONDARY, Look, card, draw_ribbon, draw_text
from scenes.menus.menu import Menu
from scenes.menus.setup.chooser import Choice, Chooser, choose_kind
from scenes.menus.setup.offer import Offer
from scenes.menus.text_input import TextField, TextInput, short_name
from scenes.persistence.player import PERSON, Player

STRIP = 0.22
"""The share of a portrait's height that the strip with the name of the kind takes."""
WIDE = 1.3
"""The largest width of a portrait, as a multiple of its height."""
READABLE = 0.85
"""A sentence that would have to shrink below this share of its size is left out: the chooser has it too."""
KIND, NAME, LIVERY, SWAP = "kind", "name", "livery", "swap"


@dataclass(frozen=True, slots=True)
class SeatCard:
    """Everything that a card shows."""

    seat: str
    """The prefix of the ids of its controls and of its areas in the layout."""
    title: str
    name: str
    """The name as typed so far."""
    instead: str
    """The default name of the player."""
    kind: str
    words: Kind
    worn: str
    livery: Livery
    first: str
    """The first action of the seat."""
    caret: bool
    styles: Mapping[str, Look]
    """The style of each of its controls, without the prefix."""

    @property
    def note(self) -> str:
        """The first task of the seat, and the temperament of its player."""
        return f"{self.first} {self.words.sentence}".strip()


PaintCard = Callable[[pygame.Surface, SeatCard], None]


class SeatCards:
    """The cards of a menu; its layout decides which controls a card has."""

    def __init__(self, menu: Menu, offer: Offer, seats: Sequence[str], paint: PaintCard) -> None:
        """`seats` are the prefixes of the ids, in the order of the table."""
        self._menu, self._offer, self._seats, self._paint = menu, offer, seats, paint
        fields = {
            f"{seat}-{NAME}": TextField(partial(self._typed, place), partial(self._type, place))
            for place, seat in enumerate(seats)
        }
        self.text_input = TextInput(menu, fields)

    @property
    def shown(self) -> Sequence[str]:
        """The prefixes of the seats that are at the table."""
        return self._seats[: self._offer.table.number]

    def controls(self) -> Iterator[tuple[Control, ...]]:
        """The controls of all cards."""
        button, names = self._menu.button, self._offer.names()
        for place, seat in enumerate(self.shown):
            is_person, field = self._offer.table[place].kind == PERSON, f"{seat}-{NAME}"
            refusal = None if is_person else _("Computer players have names of their own.")
            colour = _("Seat {number}, colour: {colour}").format(number=place + 1, colour=self._offer.title(place))
            swap = _("Swap {name} with the next seat").format(name=names[place])
            yield button(f"{seat}-{KIND}", partial(self._choose_kind, place), speech=partial(self._spoken_kind, place))
            name = partial(self._spoken_name, place)
            yield button(field, partial(self._menu.focus, field), refusal=refusal, speech=name)
            yield button(f"{seat}-{LIVERY}", partial(self._choose_livery, place), speech=colour)
            yield button(f"{seat}-{SWAP}", partial(self.swap, place), speech=swap, tip=swap)

    def layers(self) -> Iterator[Layer]:
        """A layer for each card."""
        for place, seat in enumerate(self.shown):
            shown = self._card(place, seat)
            yield Layer.of(shown, self._menu.rect(seat), partial(self._paint_card, shown))

    def swap(self, place: int) -> None:
        """Swap a player with the next one."""
        self._offer.table.swap(place)
        self._offer.remember()
        self._menu.context.speech.focus(*(self._spoken_name(other) for other in range(len(self.shown))))

    def _paint_card(self, shown: SeatCard, surface: pygame.Surface) -> None:
        self._paint(surface, shown)

    def _card(self, place: int, seat: str) -> SeatCard:
        player, seating = self._offer.table[place], self._menu.context.game.seating
        worn = self._offer.table.worn()[place]
        livery = seating.liveries[worn]
        controls = {part: self._menu.control(f"{seat}-{part}") for part in (KIND, NAME, LIVERY, SWAP)}
        return SeatCard(
            seat=seat,
            title=self._offer.title(place),
            name=player.name,
            instead=seating.called(Player("", player.kind), livery),
            kind=player.kind,
            words=seating.kind(player.kind),
            worn=worn,
            livery=livery,
            first=self._offer.first_words(place),
            caret=self.text_input.caret_field == f"{seat}-{NAME}",
            styles={part: self._menu.style_of(control) for part, control in controls.items() if control},
        )

    # Changes

    def _choose_kind(self, place: int) -> Change:
        table = self._offer.table
        take = partial(self._change, table.become, place)
        return Push(choose_kind(self._menu.context, table.worn()[place], table[place].kind, take))

    def _choose_livery(self, place: int) -> Change:
        context, table = self._menu.context, self._offer.table
        choices = _liveries(context.game.seating, table.worn(), self._offer.names())
        take = partial(self._change, table.wear, place)
        return Push(Chooser(context, _("Which colour?"), choices, table.worn()[place], take))

    def _change(self, change: Callable[[int, str], None], place: int, value: str) -> None:
        change(place, value)
        self._offer.remember()

    def _typed(self, place: int) -> str | None:
        """The name of a person at the table; None for computers and unused seats."""
        table = self._offer.table
        return table[place].name if place < table.number and table[place].kind == PERSON else None

    def _type(self, place: int, text: str) -> str:
        name, message = short_name(text)
        self._offer.table.rename(place, name)
        return message

    # Speech

    def _spoken_name(self, place: int) -> str:
        player, words = self._offer.table[place], self._offer.seat_words(place)
        named = player.kind != PERSON or player.name.strip()
        return (words.named if named else words.nameless).format(number=place + 1, name=self._offer.names()[place])

    def _spoken_kind(self, place: int) -> str:
        kind = self._menu.context.game.seating.kind(self._offer.table[place].kind)
        words = self._offer.seat_words(place)
        return words.kind.format(number=place + 1, kind=kind.name, sentence=kind.sentence)


def _liveries(seating: Seating, worn: Sequence[str], names: Sequence[str]) -> tuple[Choice, ...]:
    """All liveries as choices; the note is the name of the player who wears it."""
    return tuple(
        Choice(key, seating.said(livery.name), names[worn.index(key)] if key in worn else "", partial(_swatch, livery))
        for key, livery in seating.liveries.items()
    )


# Painting


def draw_card(menu: Menu, surface: pygame.Surface, shown: SeatCard) -> None:
    """Draw everything on the sheet of a seat."""
    seat, styles = shown.seat, shown.styles
    ribbon, field = menu.rect(f"{seat}-ribbon"), menu.rect(f"{seat}-{NAME}")
    draw_ribbon(surface, ribbon, shown.livery)
    swap = menu.rect(f"{seat}-{SWAP}")
    inner = ribbon.inflate(-2 * (ribbon.right - swap.left) - menu.px(16), -menu.px(8))
    draw_text(surface, inner, shown.title, menu.text_px(36), "display", CREAM, "centre")
    if LIVERY in styles:
        _draw_swatch(surface, menu.rect(f"{seat}-{LIVERY}"), shown.livery, styles[LIVERY])
    _draw_kind(menu, surface, shown)
    if shown.kind == PERSON:
        draw_field(surface, field, shown.name, shown.instead, styles[NAME], shown.caret, menu.text_px(32))
    else:
        draw_text(surface, field, shown.words.called or shown.instead, menu.text_px(32), "bold", INK, "centre")
    _draw_note(menu, surface, menu.rect(f"{seat}-words"), shown)
    surface.blit(card(swap.size, SECONDARY[styles[SWAP]], INK, swap.height // 4, max(2, swap.height // 20)), swap)
    draw_arrows(surface, swap, max(2, swap.width // 16), swap.height // 7)


def draw_arrows(surface: pygame.Surface, box: pygame.Rect, thick: int, apart: int) -> None:
    """Draw two arrows past each other, the sign for swapping."""
    reach = box.width // 4
    for way, y in ((1, box.centery - apart), (-1, box.centery + apart)):
        tip = box.centerx + way * reach
        pygame.draw.line(surface, INK, (box.centerx - way * reach, y), (tip - way * thick, y), thick)
        back = tip - way * 3 * thick
        pygame.draw.polygon(surface, INK, ((tip, y), (back, y - 2 * thick), (back, y + 2 * thick)))


def _draw_swatch(surface: pygame.Surface, box: pygame.Rect, livery: Livery, look: Look) -> None:
    """Draw the sign of a livery on a disc in its colours."""
    rim = FILLS["hover"] if look in ("hover", "pressed") else CREAM
    surface.blit(card(box.size, livery.band, rim, box.height // 2, max(2, box.height // 16), livery), box)
    sign = glyph(livery, round(box.height * 0.62))
    surface.blit(sign, sign.get_rect(center=box.center))


def _swatch(livery: Livery, size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    _draw_swatch(picture, picture.get_rect(), livery, "plain")
    return picture


def _draw_kind(menu: Menu, surface: pygame.Surface, shown: SeatCard) -> None:
    """Draw the portrait over a strip with the name of the kind; all of it is one button."""
    box, size, px = menu.rect(f"{shown.seat}-{KIND}"), menu.text_px(30), menu.px
    strip = pygame.Rect(box.x, 0, box.width, max(round(box.height * STRIP), round(size * 1.5)))
    strip.bottom = box.bottom
    surface.blit(card(box.size, INK, INK, px(22)), box.move(0, max(2, px(6))))
    surface.blit(card(box.size, SECONDARY[shown.styles[KIND]], INK, px(22)), box)
    place = pygame.Rect(box.x, box.y, box.width, strip.y - box.y).inflate(-px(14), -px(14))
    height = box.height - strip.height - px(14)
    portrait_size = min(box.width - px(14), round(height * WIDE)), height
    portrait = menu.context.game.portrait(shown.worn, shown.kind, portrait_size)
    surface.blit(portrait, portrait.get_rect(center=place.center))
    arrow = draw_down(surface, (strip.right - px(16), strip.centery), px(30))
    words = pygame.Rect(strip.x, strip.y, arrow.left - strip.x, strip.height).inflate(-px(16), 0)
    draw_text(surface, words, shown.words.name, size, "bold", INK, "centre")


def _draw_note(menu: Menu, surface: pygame.Surface, box: pygame.Rect, shown: SeatCard) -> None:
    size = menu.text_px(25)
    least = round(READABLE * size)
    fits = len(wrapped(shown.note, box.width, least)) * font(least).get_linesize() <= box.height
    draw_text(surface, box, shown.note if fits else shown.first, size, "text", INK, "centre")
