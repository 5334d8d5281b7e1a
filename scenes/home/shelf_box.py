"""A box on the shelf: its game and saved game, the tilt of its lid, its texts, and how its table unfolds."""

import pygame

from game.language import _, ngettext
from scenes.home.box_strip import STEPS, BoxStrip
from scenes.home.plate import Figure, draw_ribbon
from scenes.kit.cover import Cover
from scenes.kit.tween import settle_in, smooth
from scenes.look.projection import Spot
from scenes.persistence.autosave import Glance, glance
from scenes.persistence.storage import Storage

EDGE = (1.5, 1.86)
"""Width and height of a box's area in edges of the box."""
STANDS, COMES = 0.36, 0.06
"""Height of the centre of a box's foot above the bottom of its area, and how far it comes forward, in edges."""
RISEN = 0.5
"""The share of the unfolding after which the middle has risen and the wings open."""
FOLDS = 3
DARKEST = 110
"""The light taken from a folded wing, from 0 to 255."""


class ShelfBox:
    """A box in its area, with a ribbon for a saved game, above a brass plate."""

    _strip: BoxStrip
    area: pygame.Rect
    plate: pygame.Rect
    _ribbon: pygame.Rect

    def __init__(self, cover: Cover) -> None:
        self.cover = cover
        self.saved: Glance | None = None
        self.tilt = 0.0
        """How far its lid is tilted, from 0 to 1."""

    def look_inside(self, storage: Storage) -> None:
        """Read the saved game again."""
        self.saved = glance(storage, self.cover.name)

    def fit(self, area: pygame.Rect, plate: pygame.Rect, ribbon: pygame.Rect) -> None:
        """Fit the box, its plate and its ribbon into these areas of the window."""
        self.area, self.plate, self._ribbon = area, plate, ribbon
        self._strip = BoxStrip(self.cover.name, round(min(area.width / EDGE[0], area.height / EDGE[1])))

    def get_ready(self) -> bool:
        """Decode one more picture of its tilting lid ahead; False if all are decoded."""
        return self._strip.get_ready()

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The numbers on its plate: how many can play, and how long a game takes."""
        least, most = self.cover.players
        players = str(least) if least == most else f"{least}–{most}"
        least, most = self.cover.minutes
        if least == most:
            minutes = _("{minutes} min").format(minutes=most)
        else:
            minutes = _("{least}–{most} min").format(least=least, most=most)
        return Figure("players", players), Figure("time", minutes)

    @property
    def ribbon(self) -> str | None:
        """The text on its ribbon: the player to move in the game played last; None without one."""
        if self.saved is None:
            return None
        turn = self._turn_words(self.saved)
        # Say: on the ribbon of a box, whose turn it is in the saved game, and how many more games are saved
        return _("{turn} +{number}").format(turn=turn, number=self.saved.others) if self.saved.others else turn

    def _turn_words(self, saved: Glance) -> str:
        if saved.to_move is None:
            return _("A saved game")
        return _("{name}’s turn").format(name=self.cover.seating.names(saved.players)[saved.to_move])

    def spoken(self) -> str:
        """The words for a screen reader: the game, players and minutes, its subject, and the saved game."""
        head = _("{game}: {players}, {minutes}.")
        told = [
            head.format(game=self.cover.title, players=_players(self.cover), minutes=_minutes(self.cover)),
            _(self.cover.sentence),
        ]
        if self.cover.phones:
            told.append(_("Everyone can play on their own phone."))
        if self.saved is not None and self.saved.to_move is None:
            told.append(_("A game is saved."))
        elif self.saved is not None:
            told.append(_("A game is saved: {ribbon}.").format(ribbon=self._turn_words(self.saved)))
        if self.saved is not None and (more := self.saved.others):
            sentence = ngettext("{number} more game is saved.", "{number} more games are saved.", more)
            told.append(sentence.format(number=more))
        return " ".join(told)

    @property
    def step(self) -> float:
        """The tilt of the nearest picture."""
        return round(self.tilt * STEPS) / STEPS

    @property
    def room(self) -> pygame.Rect:
        """Every pixel that it and its ribbon may touch."""
        room = self._strip.room(self._foot, self.step)
        return room.union(self._ribbon) if self.saved else room

    @property
    def mouth(self) -> Spot:
        """The point from which the table unfolds."""
        return self._strip.mouth(self._foot)

    def draw_shadow(self, surface: pygame.Surface) -> None:
        """Draw its shadow at the back of the shelf; it hardly differs when the box comes forward."""
        self._strip.draw_shadow(surface, self._foot_at(0.0))

    def draw(self, surface: pygame.Surface, size: int, flown: float | None = None) -> None:
        """The box and its ribbon in letters of this size; `flown` is how far the lid of an opened box has flown."""
        self._strip.draw(surface, self._foot, self.step, "all" if flown is None else "open")
        if ribbon := self.ribbon:
            draw_ribbon(surface, self._strip.ribbon(self._foot, self.step), self._ribbon, ribbon, size)
        if flown is not None:
            self._strip.draw_flying_lid(surface, self._foot, flown)

    @property
    def _foot(self) -> Spot:
        """The centre of its foot."""
        return self._foot_at(self.step)

    def _foot_at(self, step: float) -> Spot:
        return self.area.centerx, self.area.bottom - (STANDS - COMES * step) * self._strip.edge


def _players(cover: Cover) -> str:
    least, most = cover.players
    if least == most:
        return ngettext("{number} player", "{number} players", most).format(number=most)
    return _("{least} to {most} players").format(least=least, most=most)


def _minutes(cover: Cover) -> str:
    least, most = cover.minutes
    if least == most:
        return ngettext("about {number} minute", "about {number} minutes", most).format(number=most)
    return _("{least} to {most} minutes").format(least=least, most=most)


def draw_unfolding(surface: pygame.Surface, table: pygame.Surface, mouth: tuple[float, float], share: float) -> None:
    """A table folded in three that rises out of a box's mouth, then opens its wings; at 1 it fills the window."""
    width, height = surface.get_size()
    middle = pygame.Rect(width // FOLDS, 0, width - 2 * (width // FOLDS), height)
    if share < RISEN:
        grown = settle_in(share / RISEN)
        start = pygame.Rect(0, 0, middle.width // 8, middle.height // 10)
        start.midbottom = round(mouth[0]), round(mouth[1])
        between = [round(a + (b - a) * grown) for a, b in zip(start, middle, strict=True)]
        _draw_part(surface, table, middle, pygame.Rect(between), 0)
        return
    _draw_part(surface, table, middle, middle, 0)
    opened = smooth((share - RISEN) / (1 - RISEN))
    dark = round(DARKEST * (1 - opened))
    left, right = pygame.Rect(0, 0, middle.left, height), pygame.Rect(middle.right, 0, width - middle.right, height)
    for wing, side in ((left, "right"), (right, "left")):
        shown = wing.copy()
        shown.width = round(wing.width * opened)
        setattr(shown, side, getattr(wing, side))
        _draw_part(surface, table, wing, shown, dark)


def _draw_part(
    surface: pygame.Surface, table: pygame.Surface, part: pygame.Rect, place: pygame.Rect, dark: int
) -> None:
    """A part of the table's picture, stretched to a place and darkened."""
    if not place.width or not place.height:
        return
    picture = table.subsurface(part)
    if part.size != place.size:
        picture = pygame.transform.scale(picture, place.size)
    surface.blit(picture, place)
    if dark:
        surface.fill((255 - dark,) * 3, place, special_flags=pygame.BLEND_RGB_MULT)
