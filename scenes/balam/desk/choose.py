"""One of a few things to take: what a prosperous Katun or an expedition brings, and dowries."""

from typing import TYPE_CHECKING

import pygame

from game.balam.catalogue_file import load_catalogue
from game.balam.moves import Dowry, Move, Prestige, Take
from game.balam.nouns import card_name, tokens
from game.balam.state import Drawn
from game.balam.texts import _
from game.balam.words import card_text, points
from scenes.balam.desk.base import Answer, Desk
from scenes.balam.render import pieces
from scenes.balam.render.marks import draw_sign, draw_tokens
from scenes.look.ui import INK, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

CHOICE = "choice-"
WIDEST = 210


class ChooseDesk(Desk):
    """Every choice is a card; a click takes it (BAL-61, BAL-64, BAL-66)."""

    first = f"{CHOICE}0"
    areas = "counter", "closeup"

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        pending = table.session.open_table.pending
        assert isinstance(pending, Drawn)
        self.drawn = pending
        self.choices = self.legal

    def line(self) -> str:
        """The card, and what is asked."""
        name = self.table.session.king_names[self.king]
        return _("{name}: {card}. What do you take?").format(name=name, card=card_name(self.drawn.card))

    def arrange(self) -> dict[str, pygame.Rect]:
        """The choices side by side."""
        if self.strip.upright:
            names = [f"{CHOICE}{number}" for number in range(len(self.choices))]
            return self.strip.grid(names, self._shelves()[1], 4 if len(names) > 6 else min(3, len(names)))
        left = self.strip.box.x + self.table.px(130)
        rows = 1 if len(self.choices) <= 7 else 2
        across = -(-len(self.choices) // rows)
        width = min(self.table.px(WIDEST), (self.strip.box.right - left) // across - self.table.px(10))
        return self.strip.row([f"{CHOICE}{number}" for number in range(len(self.choices))], left, width, rows=rows)

    def _shelves(self) -> list[pygame.Rect]:
        """For fingers: the card with its words, then what there is to take."""
        few = len(self.choices) <= 8
        return self.strip.shelves(190 if few else 90, 320 if few else 430, ends=False)

    def activate(self, name: str) -> Answer:
        """Take it."""
        return self.choices[int(name.removeprefix(CHOICE))] if name.startswith(CHOICE) else None

    def spoken(self, name: str) -> str | None:
        """What would be taken."""
        return self._told(self.choices[int(name.removeprefix(CHOICE))]) if name.startswith(CHOICE) else None

    def _told(self, move: Move) -> str:
        match move:
            case Take(kind):
                return tokens(kind, 1)
            case Dowry(king, kind):
                name = self.table.session.king_names[king]
                return _("{tokens} from {name}").format(tokens=tokens(kind, 1), name=name)
            case _:
                return points(load_catalogue().katun[self.drawn.card].prestige)

    def paint(self, surface: pygame.Surface) -> None:
        """The card that was turned, and the choices."""
        table, strip = self.table, self._shelves()[0] if self.strip.upright else self.strip.box
        face = pieces.card_face(self.drawn.card, min(table.px(140), round(strip.height / pieces.SHAPE)))
        surface.blit(face, face.get_rect(midleft=strip.midleft))
        for (name, box), move in zip(self.places().items(), self.choices, strict=True):
            inner = self.strip.chip(surface, name, box)
            high = round(inner.height * 0.55)
            picture = pygame.Rect(inner.x, inner.y, inner.width, high)
            if isinstance(move, Prestige):
                seal = pieces.prestige(load_catalogue().katun[self.drawn.card].prestige, min(picture.size))
                surface.blit(seal, seal.get_rect(center=picture.center))
            elif isinstance(move, Take | Dowry):
                draw_tokens(surface, picture, [move.kind])
            if isinstance(move, Dowry):
                spot = pygame.Rect(inner.x, inner.y, high // 2, high // 2)
                draw_sign(surface, spot, table.session.king_livery(move.king))
            words = pygame.Rect(inner.x, inner.y + high, inner.width, inner.height - high)
            draw_text(surface, words, self._told(move), table.text_px(23), "bold", INK, "centre")
        left = strip.x + face.get_width() if self.strip.upright else max(box.right for box in self.places().values())
        left += table.px(20)
        if strip.right - left > table.px(300):
            rest = pygame.Rect(left, strip.y, strip.right - left, strip.height)
            self.strip.write(surface, rest, card_text(self.drawn.card), 24)
