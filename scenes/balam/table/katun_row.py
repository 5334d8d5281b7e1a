"""The Katun cards of the round, and under each the kings who have looked at it."""

from collections import Counter
from collections.abc import Iterable
from functools import partial

import pygame

from game.balam.kinds import Card
from game.balam.nouns import card_name
from game.balam.texts import _
from game.balam.words import card_text
from scenes.balam.render import katun_cards, pieces
from scenes.balam.render.marks import draw_slab
from scenes.balam.table.parts import TableBase, TablePart
from scenes.kit.control import Control, rect_of
from scenes.look.ui import YELLOW

ONE_ROW = 3
"""The most cards that lie in one row beside the map."""
PROSPEROUS = 10
"""The number of prosperous cards on top of the deck (BAL-07)."""


def card_id(place: int) -> str:
    """The id of the control of a card in the row."""
    return f"katun-{place}"


class KatunRow(TablePart):
    """The row of cards; faces that a king has only peeked at are not shown (BAL-111)."""

    def __init__(self, table: TableBase) -> None:
        super().__init__(table, "katun")

    def controls(self) -> Iterable[Control]:
        """The cards; a description beside them only on touch layouts, as the loupe shows it elsewhere."""
        touch = self.table.fitted.touch
        for place, box in enumerate(self.boxes()):
            use, refusal = self.table.choices.card(place)
            words = partial(self.words, place)
            yield Control(card_id(place), rect_of(box), use, refusal=refusal, speech=words, tip=words if touch else "")

    def key(self) -> object:
        looked = self.looked_at()
        return looked, looked is not None and self._lifted(looked)

    def looked_at(self) -> int | None:
        """The place of the card that is looked at."""
        looked = self.table.pointer.looked_at
        return next((place for place in range(self.table.view.options.cards) if looked == card_id(place)), None)

    def _lifted(self, place: int) -> bool:
        control = self.table.control(card_id(place))
        return place == self.looked_at() and control is not None and control.enabled

    def boxes(self) -> list[pygame.Rect]:
        """The places of the cards."""
        px = self.table.px
        gap, eyes = px(8 if self.table.fitted.touch else 12), px(34)
        box, number = self.table.rect("katun").inflate(0, -gap), self.table.view.options.cards
        rows = 1 if self.table.fitted.touch or number <= ONE_ROW else 2
        across, high = -(-number // rows), (box.height - gap) // rows
        width = min(round((high - gap - eyes) / katun_cards.SHAPE), (box.width - gap) // across - gap)
        height = round(width * katun_cards.SHAPE)
        free = (box.height - rows * (height + eyes)) // (rows + 1)
        found = []
        for place in range(number):
            there = min(across, number - place // across * across)
            left = box.centerx - (there * (width + gap) - gap) // 2 + place % across * (width + gap)
            top = box.y + max(gap, free) + place // across * (height + eyes + free)
            found.append(pygame.Rect(left, top, width, height))
        return found

    def face(self, place: int) -> Card | None:
        """The card that is face up at a place."""
        return self.table.view.row[place] if self.table.view.turned >> place & 1 else None

    def words(self, place: int) -> str:
        """The public knowledge of a card, in words."""
        shown = self.face(place)
        if shown is not None:
            return _("{card}: {text}").format(card=card_name(shown), text=card_text(shown, self.table.view.options))
        told = _("Card {number}, face down. Turning it over is free.").format(number=place + 1)
        return f"{told} {self._outlook(place)}"

    def _outlook(self, place: int) -> str:
        """The possible tones of a hidden card, by public knowledge (BAL-113)."""
        view, catalogue = self.table.view, self.table.view.catalogue
        if (view.round - 1) * view.options.cards + place < PROSPEROUS:
            return _("It’s a prosperous Katun, like all of the first ten: 1 token or 3 points.")
        seen = Counter(view.past) + Counter(card for card in map(self.face, range(view.options.cards)) if card)
        tones = Counter(catalogue.katun[card].tone for card in (Counter(catalogue.deck) - seen).elements())
        sentence = _("Of all the cards still face down, {good} are good, {bad} are disasters and {other} are neither.")
        return sentence.format(good=tones["positive"], bad=tones["negative"], other=tones["neutral"])

    def paint(self, surface: pygame.Surface) -> None:
        draw_slab(self.table, surface, "katun")
        for place, box in enumerate(self.boxes()):
            self._paint_card(surface, place, box)
            self._paint_eyes(surface, place, box)

    def _paint_card(self, surface: pygame.Surface, place: int, box: pygame.Rect) -> None:
        table, shown, lifted = self.table, self.face(place), self._lifted(place)
        if shown is not None:
            face = katun_cards.card_face(shown, box.width).copy()
            face.set_alpha(215)
            surface.blit(face, box)
            return
        at = box.move(0, -table.px(4)) if lifted else box
        surface.blit(katun_cards.card_back(box.width), at)
        if lifted:
            rim = at.inflate(table.px(6), table.px(6))
            pygame.draw.rect(surface, YELLOW, rim, table.px(4), border_radius=table.px(10))

    def _paint_eyes(self, surface: pygame.Surface, place: int, box: pygame.Rect) -> None:
        table = self.table
        seen = [king for king, bits in enumerate(table.view.seen) if bits >> place & 1]
        size = table.px(28)
        left = box.centerx - len(seen) * size // 2
        for number, king in enumerate(seen):
            dot = pygame.Rect(left + number * size, box.bottom + table.px(6), size, size)
            pygame.draw.circle(surface, table.session.king_livery(king).band, dot.center, size // 2)
            surface.blit(pieces.drawing("pieces/eye", size), dot)
