"""The animated set-up of a game: the entrance is drawn and rotated, the tokens are shuffled, some leave."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from math import cos, pi, sin

import pygame

from game.balconia.building import SEATS, TURQUOISE
from game.balconia.cards import BLOCKS, FaceId
from game.balconia.match import BalconiaMatch
from game.balconia.texts import _, ngettext
from game.balconia.words import door_sentence
from game.engine.contract import Seat
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.players import called
from scenes.balconia.render.cube import Cube
from scenes.balconia.render.disc import Disc
from scenes.balconia.render.face import FacePictures, faces
from scenes.balconia.render.scenery import backdrop, draw_skies, token
from scenes.kit.actions import Action
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.stack import Change, Push
from scenes.kit.stage import Motion
from scenes.kit.tween import settle_in, smooth
from scenes.look.paragraph import wrapped
from scenes.look.text import font
from scenes.look.ui import CREAM, INK, PAPER, draw_button, draw_panel, draw_ribbon, draw_text
from scenes.menus.menu import Menu
from scenes.persistence.player import PERSON, Player

TURNS = 2.25
MOTIONS = (
    Motion("lay", 0.6, smooth, "paper_flip"),
    Motion("turn", 1.9, settle_in, "wood_turn"),
    Motion("doors", 0.5, smooth, "chime"),
    Motion("reading", 1.8),
    Motion("shuffle", 1.2, smooth, "paper_flip"),
    Motion("leave", 0.8, smooth, "paper_flip"),
    Motion("rest", 1.8),
    Motion("fade", 0.5, smooth),
)
GAP, MARGIN = 18, 32
LEAST_DOOR = 240
"""Minimum size of a door, however long its sentence is."""
ROW = 11
"""Tokens per row."""
HIGH = 4.0
"""The height from which the entrance comes down, in edges of its blocks."""
SLIDES_IN = {"heading": (0, -1), "turquoise-ribbon": (-1, 0), "rose-ribbon": (1, 0)}
"""The direction from which each text slides in."""

Begin = Callable[[], Change]
"""Returns the scene after the set-up."""


def deal(context: AppContext, match: BalconiaMatch, players: Mapping[Seat, Player], begin: Begin) -> Change:
    """Show the set-up, or start at once if motion is off."""
    return Push(Dealing(context, match, players, begin)) if context.speed > 0 else begin()


class Dealing(Menu):
    """Shows only what both players may see; any click skips it."""

    name = "dealing"
    layout = "balconia/dealing"

    def __init__(self, context: AppContext, match: BalconiaMatch, players: Mapping[Seat, Player], begin: Begin) -> None:
        super().__init__(context)
        self._match, self._players, self._follow = match, players, begin
        view = match.view(TURQUOISE)
        self._catalogue = view.catalogue
        self.doors = tuple(face for face in (view.side[cell] for cell in match.options.door_cells) if face is not None)
        self.stage.play(MOTIONS)
        self._told = self._line()

    def arranged(self) -> None:
        self._tokens = ShuffledTokens(self.rect("tokens"), self.px(10), self._match.options.tokens)
        self._entrance = Entrance(faces(self._catalogue), self.rect("cubes"), self.doors)
        self._first_sky: pygame.Surface | None = None

    def rect(self, name: str) -> pygame.Rect:
        """The area, shifted while a text slides in from the nearest edge of the window."""
        box, away = super().rect(name), 1 - self.stage.share("lay")
        x, y = SLIDES_IN.get(name, (0, 0))
        across = box.right if x < 0 else self.fitted.size[0] - box.left
        return box.move(x * round(away * across), y * round(away * box.bottom))

    def controls(self) -> Iterable[Control]:
        return self.button("skip", self._begin, _("Skip"), primary=True)

    def handle(self, action: Action) -> Change | None:
        """Any click skips the set-up."""
        was_busy = self.stage.busy
        change = super().handle(action)
        return self._begin() if was_busy and not self.stage.busy else change

    def update(self, seconds: float) -> Change | None:
        """Speak each new heading; at the end the game starts."""
        change = super().update(seconds)
        if self._told != (line := self._line()):
            self._told = line
            self.context.speech.say(line)
        return change if self.stage.busy else self._begin()

    def announcement(self) -> tuple[str, ...]:
        """The heading, and the door of each player."""
        seen = [(seat, door) for seat in SEATS for door in self._facing(seat)]
        words = _("{name}: the door. {text}")
        return self._line(), *(words.format(name=self._called(seat), text=self._sentence(door)) for seat, door in seen)

    def _begin(self) -> Change:
        self.stage.skip()
        return self._follow()

    def layers(self) -> Iterable[Layer]:
        """Morning on the left, evening on the right, the entrance between them."""
        laid, turned, line = self.stage.share("lay"), self.stage.share("turn"), self._line()
        dusk = self.fitted.size[0] - round(self.fitted.size[0] // 2 * laid)
        yield self.whole(("skies", laid), partial(draw_skies, dusk=dusk, thick=self.px(6)), still=laid >= 1)
        heading = partial(self.paint_note, area="heading", text=line, design=40)
        yield Layer(("heading", line), rect_of(self.rect("heading")), heading, still=laid >= 1)
        yield self._entrance.layer(turned, HIGH * (1 - laid))
        for seat in SEATS:
            yield self._ribbon_layer(seat)
            if self.stage.share("doors") > 0:
                yield from self._door_layers(seat)
        yield from self._tokens.layers(
            self.fitted.size[1], laid, self.stage.share("shuffle"), self.stage.share("leave")
        )
        for skip in self.shown_controls:
            box = pygame.Rect(skip.rect)
            key = skip, self.style_of(skip)
            yield Layer.of(key, box.inflate(0, box.height), partial(self._paint_skip, skip=skip))
        if (share := self.stage.share("fade")) > 0:
            yield self.whole(("fade", share), partial(self._paint_first_sky, share=share))

    def _paint_skip(self, surface: pygame.Surface, skip: Control) -> None:
        draw_button(
            surface, pygame.Rect(skip.rect), skip.label, self.style_of(skip), self.text_px(34), primary=skip.primary
        )

    def _line(self) -> str:
        """The heading for the current step."""
        if self.stage.share("doors") <= 0:
            return _("The entrance is drawn and rotated")
        if self.stage.share("shuffle") <= 0:
            if len(self.doors) > 1:
                return _("Each of you faces one door in your own colour and two in the other")
            return _("You play the colour of the door that faces you")
        back = BLOCKS - self._match.options.tokens
        if back == 0:
            return ngettext(
                "{number} token is shuffled and stays in play",
                "All {number} tokens are shuffled and stay in play",
                BLOCKS,
            ).format(number=BLOCKS)
        if self.stage.share("leave") <= 0:
            return ngettext("{number} token is shuffled", "The {number} tokens are shuffled", BLOCKS).format(
                number=BLOCKS
            )
        return _("{back} tokens go back in the box unseen, {stay} stay in play, and {name} goes first").format(
            back=back, stay=BLOCKS - back, name=self._called(TURQUOISE)
        )

    def _called(self, seat: Seat) -> str:
        return called(seat, self._players[seat].name, self._players[seat].kind)

    def _paint_first_sky(self, surface: pygame.Surface, share: float) -> None:
        """Fade to the sky of the player who looks first."""
        if self._first_sky is None:
            people = [seat for seat in SEATS if self._players[seat].kind == PERSON]
            self._first_sky = backdrop((*people, TURQUOISE)[0], surface.get_size()).copy()
        self._first_sky.set_alpha(round(255 * share))
        surface.blit(self._first_sky, (0, 0))

    def _ribbon_layer(self, seat: Seat) -> Layer:
        ribbon = self.rect(f"{seat}-ribbon")

        def paint(surface: pygame.Surface) -> None:
            draw_ribbon(surface, ribbon, LIVERIES[seat])
            inner = ribbon.inflate(-24, -8)
            draw_text(surface, inner, self._called(seat), self.text_px(44), "display", CREAM, "centre")

        return Layer.of(("ribbon", seat), ribbon, paint)

    def _facing(self, seat: Seat) -> tuple[FaceId, ...]:
        """The doors that a player sees."""
        return self.doors if seat == TURQUOISE else tuple(door.opposite for door in self.doors)

    def _door_layers(self, seat: Seat) -> Iterator[Layer]:
        """The doors one below another; a single door has its sentence below, with as much room as that needs."""
        doors, shown = self._facing(seat), self.stage.share("doors")
        box, words, gap = self.rect(f"{seat}-door"), self.rect(f"{seat}-words"), self.px(GAP)
        edge = (words.bottom - box.top + gap) // len(doors) - gap
        if len(doors) == 1:
            needed = _words_height(self._sentence(doors[0]), words.width, self.px(MARGIN), self.text_px(25))
            words.height = min(needed, edge - gap - self.px(LEAST_DOOR))
            edge = min(box.height, edge - gap - words.height)
            words.top = box.top + edge + gap
            if shown >= 1:
                yield Layer.of(("words", doors[0]), words, partial(self._paint_words, box=words, door=doors[0]))
        for place, door in enumerate(doors):
            end = pygame.Vector2(box.centerx, box.y + place * (edge + gap) + edge / 2)
            size = round(edge * (0.3 + 0.7 * shown))
            where = pygame.Rect(0, 0, size, size)
            where.center = self._entrance.middle(place).lerp(end, shown)
            frame = where.inflate(self.px(10), self.px(10))
            yield Layer.of(("door", door), frame, partial(self._paint_door, box=where, door=door, edge=edge))

    def _paint_words(self, surface: pygame.Surface, box: pygame.Rect, door: FaceId) -> None:
        draw_panel(surface, box, PAPER)
        inner = box.inflate(-self.px(MARGIN), -self.px(MARGIN) // 2)
        draw_text(surface, inner, self._sentence(door), self.text_px(25), "text", INK, "centre")

    def _sentence(self, door: FaceId) -> str:
        return door_sentence(self._catalogue.every_door[door])

    def _paint_door(self, surface: pygame.Surface, box: pygame.Rect, door: FaceId, edge: int) -> None:
        """A door, scaled from its picture of this size."""
        picture = pygame.transform.smoothscale(faces(self._catalogue).picture(door, edge), box.size)
        pygame.draw.rect(surface, INK, box.inflate(self.px(10), self.px(10)), border_radius=self.px(8))
        surface.blit(picture, box)


def _words_height(text: str, width: int, margin: int, size: int) -> int:
    """The height of a sentence with its margin."""
    return len(wrapped(text, width - margin, size)) * font(size).get_linesize() + margin


class Entrance:
    """The entrance blocks, which spin down until they face the way they were drawn."""

    def __init__(self, pictures: FacePictures, box: pygame.Rect, doors: tuple[FaceId, ...]) -> None:
        """`doors` are those that turquoise will see."""
        edge = min(round(box.height * 0.6), round(box.width / len(doors) / 1.5))
        self._box, self._doors = box, doors
        self._table = Disc(TURQUOISE, edge)
        self._cubes = tuple(Cube(pictures, "entrance", door.number, edge) for door in doors)

    def middle(self, place: int) -> pygame.Vector2:
        """The centre of a block; `place` counts from the left."""
        x = self._box.x + self._box.width * (2 * place + 1) / (2 * len(self._cubes))
        return pygame.Vector2(x, self._box.bottom - self._cubes[place].edge * 0.82)

    def layer(self, turned: float, lift: float) -> Layer:
        """The blocks; `turned` runs from 0 to 1, after which the layer is still. `lift` is in edges."""
        edge = self._cubes[0].edge
        area = self._box.inflate(2 * edge, edge)
        if lift > 0:
            area.height, area.top = area.bottom, 0
        if turned < 1:
            return Layer.of(("entrance", turned, lift), area, partial(self._draw, turned=turned, lift=lift))
        return Layer("entrance", rect_of(area), partial(self._draw_standing, area=area), still=True)

    def _draw_standing(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        picture = pygame.Surface(area.size, pygame.SRCALPHA, 32)
        self._draw(picture, 1.0, 0.0, area.topleft)
        surface.blit(picture, area, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw(self, surface: pygame.Surface, turned: float, lift: float, corner: tuple[int, int] = (0, 0)) -> None:
        for place, (cube, door) in enumerate(zip(self._cubes, self._doors, strict=True)):
            x, y = self.middle(place) - corner
            yaw = 90.0 * door.index - 360.0 * TURNS * (1 - turned)
            self._table.draw_block(surface, cube, (x, y), yaw, lift, fast=turned < 1)


class ShuffledTokens:
    """Two rows of face-down tokens, which are shuffled before some leave."""

    def __init__(self, box: pygame.Rect, gap: int, stay: int) -> None:
        """`stay` is the number of tokens in play."""
        self._box, self._stay = box, stay
        self._picture = token(min(box.width // ROW, box.height // 2) - gap)

    def layers(self, bottom: int, come: float, swirl: float, gone: float) -> Iterator[Layer]:
        """A layer per token; `bottom` is the lower edge of the window.

        `come`, `swirl` and `gone` run from 0 to 1: onto the table, shuffling, and off it.
        """
        way = bottom - self._box.y + self._picture.get_height()
        for number in range(BLOCKS):
            x, y = self._place(number, swirl)
            y += way * (gone if number * 7 % BLOCKS >= self._stay else 0.0) + way * (1 - come)
            box = self._picture.get_rect(center=(round(x), round(y)))
            yield Layer.of("token", box, partial(self._draw, box=box))

    def _draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        surface.blit(self._picture, box)

    def _place(self, number: int, swirl: float) -> tuple[float, float]:
        """The position of a token; while they are shuffled, each moves in a loop of its own."""
        box, turn = self._box, 2 * pi * swirl * (1 + number % 3)
        wide, high = box.width * (0.05 + 0.02 * (number % 5)), box.height * (0.12 + 0.04 * (number % 4))
        x = box.x + box.width * (number % ROW + 0.5) / ROW + wide * sin(turn)
        y = box.y + box.height * (number // ROW + 0.5) / 2 + high * (1 - cos(turn)) * (1 if number < ROW else -1)
        return x, y
