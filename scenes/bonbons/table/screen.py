"""The table as everybody sees it: the grid, a row for each seat, what is open in large, and one line of words."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

import pygame

from game.bonbons.sweets import WRAPPER, Face
from game.bonbons.tiles import COVERED, GONE, SLOTS, Round, Square, Tile
from game.bonbons.view import View
from game.bonbons.words import task, tile_words, tiles_left
from game.engine.contract import Seat
from game.engine.record import Record
from game.language import _, marked, spoken
from scenes.bonbons.render import tiles
from scenes.bonbons.render.shop import BOARD_RIM, board, counter
from scenes.bonbons.session import Session
from scenes.bonbons.settings import liked
from scenes.kit.message import Message
from scenes.kit.screen import Screen
from scenes.kit.stack import Change
from scenes.kit.target import Target
from scenes.look.liveries import glyph
from scenes.look.ui import CREAM, INK, PAPER, YELLOW, card, draw_ribbon, draw_text

GAP = 0.05
"""How much of its place a tile leaves free."""
SMALLER = 0.34
"""How much room the coins that were turned before take from the picture of the last one."""
LIT = "#FFE9A8"
SEATED = "#FFFAF0"
BUTTONS = ("stop", "end", "seen", "show-all", "rematch", "title", "back")


class TableScreen(Screen):
    """A scene with the table on it; places depend on nothing but the window and the number of seats (BON-66)."""

    labels: ClassVar[Mapping[str, str]] = {
        "stop": marked("Stop"),
        "end": marked("End the turn"),
        "seen": marked("Seen!"),
        "show-all": marked("Show all tiles"),
        "rematch": marked("Rematch"),
        "title": marked("Back to title screen"),
    }
    own_buttons: ClassVar[tuple[str, ...]] = ()
    """Those of the layout that this scene uses."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.view: View = session.table
        self.notice = Message()
        """Why something cannot be done: it stands in the one line, as a message would cover tiles."""
        self._places: dict[str, tuple[Tile, pygame.Rect]] = {}
        self._targets: tuple[object, tuple[Target, ...]] | None = None
        super().__init__(session.studio)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits at the table, clockwise."""
        return self.session.match.options.players

    def layout_name(self) -> str:
        """A table for each number of seats."""
        return f"bonbons/table_{len(self.seats)}"

    def arranged(self) -> None:
        """Find the places of all tiles."""
        side = self.session.match.options.side
        box = self.rect("grid")
        squares = ((Square(number), _cell(box, side, number)) for number in range(side * side))
        rounds = ((Round(seat, slot), self._slot(seat, slot)) for seat in self.seats for slot in range(SLOTS))
        self._places = {
            **{f"square-{tile.number}": (tile, place) for tile, place in squares},
            **{f"round-{tile.owner}-{tile.slot}": (tile, place) for tile, place in rounds},
        }

    def _slot(self, seat: Seat, slot: int) -> pygame.Rect:
        row = self.rect(f"seat-{seat}-row")
        side = min(row.height, row.width // SLOTS)
        left = row.x + round(slot * row.width / SLOTS)
        place = pygame.Rect(left, row.centery - side // 2, side, side)
        return place.inflate(-round(side * GAP), -round(side * GAP))

    def tile(self, name: str | None) -> Tile | None:
        """The tile of a target that lies on the table now."""
        if name is None or name not in self._places:
            return None
        tile = self._places[name][0]
        return tile if self._lies(tile) else None

    def place(self, tile: Tile) -> pygame.Rect:
        """Where a tile lies in the window."""
        if isinstance(tile, Square):
            return self._places[f"square-{tile.number}"][1]
        return self._places[f"round-{tile.owner}-{tile.slot}"][1]

    def _lies(self, tile: Tile) -> bool:
        if isinstance(tile, Square):
            return self.view.square_status[tile.number] != GONE
        return tile.slot < len(self.view.row_status[int(tile.owner)])

    def shows(self, name: str) -> bool:
        """Of the buttons, the scene's own; those of other scenes at this table do not show."""
        return name in self.own_buttons if name in BUTTONS else super().shows(name)

    def targets(self) -> tuple[Target, ...]:
        """The tiles that lie on the table, then the buttons; found again only when something has changed."""
        key = self.fitted, self.view, self.targets_key(), spoken()
        if self._targets is None or self._targets[0] != key:
            self._targets = key, self._find_targets()
        return self._targets[1]

    def targets_key(self) -> object:
        """What else the targets depend on."""
        return None

    def _find_targets(self) -> tuple[Target, ...]:
        lying = ((name, place) for name, (tile, place) in self._places.items() if self._lies(tile))
        return tuple(self.target(name, place) for name, place in lying) + super().targets()

    def back(self) -> Change | None:
        """Esc pauses the game."""
        return self.activate("pause")

    def record(self) -> Record | None:
        """The game on the table, once nothing is hidden any more."""
        return self.session.record

    def say(self, text: str) -> None:
        """Tell it in the one line, and speak it."""
        self.notice.show(text)
        self.studio.speech.say(text)
        self.studio.sounds.play("refuse")

    def update(self, seconds: float) -> Change | None:
        """Let notices pass."""
        self.notice.update(seconds)
        return super().update(seconds)

    def line(self) -> str:
        """Whose turn it is and what can be done, in one line."""
        return task(self.view, self.session.names)

    def announcement(self) -> tuple[str, ...]:
        """The one line, then how many tiles everybody still has to find."""
        hidden = zip(self.seats, self.view.hidden, strict=True)
        sentence = _("{option}: {value}")
        return self.line(), *(
            sentence.format(option=self.session.name(seat), value=tiles_left(number)) for seat, number in hidden
        )

    def spoken(self, name: str) -> str:
        """A tile by its place and what everybody can see of it."""
        tile = self.tile(name)
        return super().spoken(name) if tile is None else tile_words(self.view, tile, self.session.names)

    def absent(self) -> frozenset[Tile]:
        """The tiles that are moving, and so are painted over the table."""
        return frozenset()

    def still_key(self) -> object:
        """All that the table shows."""
        return self.view, self.absent(), self.notice.text, self._touched(), self.pressed, self.studio.settings

    def _touched(self) -> str | None:
        """What looks touched: a tile that can be used, or a button."""
        name = self.hovered or self.focused
        return name if name is not None and self.why_not(name) is None else None

    def paint(self, surface: pygame.Surface) -> None:
        """Everything that stands still."""
        surface.blit(counter(surface.get_size()), (0, 0))
        grid = self.rect("grid")
        frame = grid.inflate(self.px(20), self.px(20))
        surface.blit(board(frame.size), frame)
        self.paint_corners(surface)
        for seat in self.seats:
            self.paint_seat(surface, seat)
        self.paint_tiles(surface)
        self.paint_previews(surface)
        self.paint_banner(surface)
        self.paint_buttons(surface, *BUTTONS, "aid", "pause")

    def paint_corners(self, surface: pygame.Surface) -> None:
        """The till, and the pile of rounds that nobody was dealt (BON-09)."""
        till, stock = self.rect("till"), self.rect("stock")
        if not self.session.match.options.fast:
            surface.blit(tiles.drawing("till", till.width), till)
        step = max(1, self.px(4))
        for number in range(min(3, self.view.stock)):
            surface.blit(tiles.back("round", stock.width), stock.move(-number * step, -number * step))

    def paint_seat(self, surface: pygame.Surface, seat: Seat) -> None:
        """Name, face and counter of a seat; whose turn it is holds the tongs."""
        livery, active = self.session.livery(seat), seat == self.acting()
        box = self.rect(f"seat-{seat}")
        rim = livery.colour if active else BOARD_RIM
        surface.blit(card(box.size, LIT if active else SEATED, rim, self.px(22), self.px(5 if active else 3)), box)
        name = self.rect(f"seat-{seat}-name")
        draw_ribbon(surface, name, livery)
        sign = glyph(livery, round(name.height * 0.6))
        surface.blit(sign, sign.get_rect(midleft=(name.x + name.height // 4, name.centery)))
        words = pygame.Rect(name.x + name.height, name.y, name.width - name.height - self.px(10), name.height)
        draw_text(surface, words, self.session.short_name(seat), self.text_px(25), "bold", CREAM, "centre")
        self._paint_face(surface, seat, active)
        self._paint_left(surface, self.rect(f"seat-{seat}-left"), self.view.hidden[int(seat)])

    def _paint_face(self, surface: pygame.Surface, seat: Seat, active: bool) -> None:
        box, player = self.rect(f"seat-{seat}-face"), self.session.players[seat]
        worn = self.session.livery_name(seat)
        surface.blit(self.studio.game.portrait(worn, player.kind, box.size), box)
        if active:
            tongs = tiles.drawing("tongs", round(box.height * 0.62))
            surface.blit(tongs, tongs.get_rect(bottomright=(box.right + self.px(6), box.bottom + self.px(2))))

    def _paint_left(self, surface: pygame.Surface, box: pygame.Rect, number: int) -> None:
        """How many rounds a seat still has to find, beside a hidden one."""
        side = min(box.height, box.width // 2)
        picture = tiles.back("round", round(side * 0.86))
        surface.blit(picture, picture.get_rect(center=(box.x + side // 2, box.centery)))
        words = pygame.Rect(box.x + side, box.y, box.width - side, box.height)
        draw_text(surface, words, str(number), self.text_px(36), "black", INK, "centre")

    def paint_tiles(self, surface: pygame.Surface) -> None:
        """All tiles that lie still, and the places without any."""
        absent, touched = self.absent(), self._touched()
        for name, (tile, place) in self._places.items():
            if not self._lies(tile):
                shape: tiles.Shape = "square" if isinstance(tile, Square) else "round"
                surface.blit(tiles.place(shape, place.width), place)
            elif tile not in absent:
                self.paint_tile(surface, tile, place)
                if name == touched:
                    self._paint_touch(surface, tile, place)

    def paint_tile(self, surface: pygame.Surface, tile: Tile, place: pygame.Rect) -> None:
        """A tile as it lies."""
        surface.blit(self.picture(tile, place.width), place)

    def picture(self, tile: Tile, size: int) -> pygame.Surface:
        """What everybody sees of a tile."""
        shape: tiles.Shape = "square" if isinstance(tile, Square) else "round"
        face = self.view.face(tile)
        if face is not None:
            return tiles.front(shape, face, size)
        return tiles.covered(size) if self.view.status(tile) == COVERED else tiles.back(shape, size)

    def _paint_touch(self, surface: pygame.Surface, tile: Tile, place: pygame.Rect) -> None:
        """A ring around the tile that a click would turn."""
        ring = place.inflate(self.px(8), self.px(8))
        for colour, thick in ((INK, self.px(7)), (YELLOW, self.px(4))):
            if isinstance(tile, Square):
                pygame.draw.rect(surface, colour, ring, thick, border_radius=round(ring.width * 0.18))
            else:
                pygame.draw.circle(surface, colour, ring.center, ring.width // 2, thick)

    def open_squares(self) -> tuple[Face, ...]:
        """The squares of this attempt, to be seen from the couch."""
        view = self.view
        faces = [view.squares[tile.number] for tile in view.shown if isinstance(tile, Square)]
        if view.phase == "choose_give" and view.stolen is not None:
            faces.append(view.face(view.stolen))
        if not faces and view.phase == "after_square":
            faces.append(WRAPPER)
        return tuple(face for face in faces if face is not None)

    def open_round(self) -> Face | None:
        """The round of this attempt."""
        return next((self.view.face(tile) for tile in self.view.shown if isinstance(tile, Round)), None)

    def paint_previews(self, surface: pygame.Surface) -> None:
        """What is open in this attempt, in large."""
        squares, round_face = self.open_squares(), self.open_round()
        left, right = self.rect("preview-square"), self.rect("preview-round")
        if not squares:
            self._paint_dish(surface, left, "square")
        if round_face is None:
            self._paint_dish(surface, right, "round")
        if squares:
            last = pygame.Rect(0, 0, left.width, left.width)
            if len(squares) > 1:
                last.inflate_ip(-round(left.width * SMALLER), -round(left.width * SMALLER))
            last.midbottom = left.midbottom
            surface.blit(tiles.front("square", squares[-1], last.width), last)
        side, gap = round(left.width * (SMALLER - 0.03)), self.px(10)
        start = left.centerx - (len(squares[:-1]) * (side + gap) - gap) // 2
        for number, face in enumerate(squares[:-1]):
            surface.blit(tiles.front("square", face, side), (start + number * (side + gap), left.y))
        if round_face is not None:
            surface.blit(tiles.front("round", round_face, right.width), right)

    def _paint_dish(self, surface: pygame.Surface, box: pygame.Rect, shape: tiles.Shape) -> None:
        """Where the large picture of an open tile comes to lie."""
        surface.blit(tiles.drawing(f"{shape}-dish", box.width), box)

    def acting(self) -> Seat | None:
        """Whose turn the table shows."""
        return self.view.active

    def paint_banner(self, surface: pygame.Surface) -> None:
        """The one line, in the colours of the seat whose turn it is, with pictures of what may be turned."""
        box, seat = self.rect("banner"), self.acting()
        inner = box.inflate(-self.px(36), -self.px(8))
        if self.notice.text:
            surface.blit(card(box.size, INK, YELLOW, self.px(16)), box)
        elif seat is None:
            surface.blit(card(box.size, PAPER, INK, self.px(16)), box)
        else:
            draw_ribbon(surface, box, self.session.livery(seat))
        icons = list(self._icons(round(inner.height * 0.9)))
        if liked(self.studio).few_words and not self.notice.text:
            left = box.centerx - sum(icon.get_width() + self.px(14) for icon in icons) // 2
        else:
            left = inner.x
        for icon in icons:
            surface.blit(icon, icon.get_rect(midleft=(left, box.centery)))
            left += icon.get_width() + self.px(10)
        if self.notice.text or not liked(self.studio).few_words:
            words = pygame.Rect(left, inner.y, inner.right - left, inner.height)
            draw_text(surface, words, self.notice.text or self.line(), self.text_px(30), "bold", CREAM, "centre")

    def _icons(self, size: int) -> Iterator[pygame.Surface]:
        """Pictures of what may be turned over now."""
        squares = any(self.why_not(f"square-{tile.number}") is None for tile in self.view.down_squares)
        rounds = any(self.why_not(f"round-{tile.owner}-{tile.slot}") is None for tile in self.view.down_rounds)
        if squares:
            yield tiles.back("square", size)
        if rounds:
            yield tiles.back("round", size)


def _cell(box: pygame.Rect, side: int, number: int) -> pygame.Rect:
    """A place of the grid."""
    row, column = divmod(number, side)
    left, top = box.x + round(column * box.width / side), box.y + round(row * box.height / side)
    size = box.width // side
    return pygame.Rect(left, top, size, size).inflate(-round(size * GAP), -round(size * GAP))
