"""The table as everybody sees it: the map, a panel for each king, the Katun row, the supply, the site looked at."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

import pygame

from game.balam.kinds import KINDS, Card, King
from game.balam.nouns import card_name
from game.balam.sites import SITE_NAMES, Site, read_site
from game.balam.state import City
from game.balam.transport import pyramids
from game.balam.view import View
from game.balam.words import card_text
from game.language import _, marked
from scenes.balam.render import land, pieces
from scenes.balam.render.scenery import floor
from scenes.balam.session import Session
from scenes.balam.table.calendar import draw_calendar
from scenes.balam.table.kings import draw_king, king_boxes
from scenes.balam.words import site_words, use_of
from scenes.kit.message import Message
from scenes.kit.screen import Screen
from scenes.kit.sight import Part
from scenes.kit.stack import Change
from scenes.kit.target import Target
from scenes.look.liveries import glyph
from scenes.look.paragraph import wrapped
from scenes.look.text import font
from scenes.look.ui import CREAM, INK, PAPER, YELLOW, card, draw_ribbon, draw_text

SITE, KATUN = "site-", "katun-"
STONE, STONE_EDGE = "#FBF3DF", "#8C7B55"
YES, NO = "#1F7A3F", "#B3243F"
LOUPE = 236
"""The side of the enlarged site, in pixels of the design."""


class TableScreen(Screen):
    """A scene with the table on it, drawn from what anybody may see."""

    layout = "balam/table"
    labels: ClassVar[Mapping[str, str]] = {"overlay": marked("Plain map"), "log": marked("Log")}

    def __init__(self, session: Session) -> None:
        self.session = session
        self.view: View = session.open_table
        self.notice = Message()
        """Why something cannot be done: it stands in the one line."""
        super().__init__(session.studio, session)

    def arranged(self) -> None:
        """Find the place of the map."""
        self.ground = land.Ground(self.view.board, self.rect("map"), self.px(land.LABELS))

    # Places

    def card_places(self) -> list[pygame.Rect]:
        """Where the cards of the row lie."""
        box, number = self.rect("katun"), self.view.options.cards
        gap = self.px(12)
        eyes = self.px(34)
        width = min(round((box.height - 2 * gap - eyes) / pieces.SHAPE), (box.width - gap) // number - gap)
        height = round(width * pieces.SHAPE)
        left = box.centerx - (number * (width + gap) - gap) // 2
        top = box.y + (box.height - eyes - height) // 2
        return [pygame.Rect(left + place * (width + gap), top, width, height) for place in range(number)]

    def loupe(self) -> pygame.Rect:
        """Where the site that is looked at is shown enlarged."""
        box = self.rect("site")
        return pygame.Rect(box.x + self.px(12), box.y + self.px(12), self.px(LOUPE), self.px(LOUPE))

    def site_of_target(self, name: str | None) -> Site | None:
        """The site that a target stands for."""
        return read_site(name.removeprefix(SITE)) if name is not None and name.startswith(SITE) else None

    def shown_site(self) -> Site | None:
        """The site in the loupe: the one looked at."""
        return self.site_of_target(self.hand.looked_at)

    def shown_card(self) -> int | None:
        """The card of the row that is looked at."""
        name = self.hand.looked_at
        return int(name.removeprefix(KATUN)) if name is not None and name.startswith(KATUN) else None

    def targets(self) -> tuple[Target, ...]:
        """The sites and cards, then the buttons."""
        sites = [self.target(f"{SITE}{SITE_NAMES[site]}", self.ground.tile(site)) for site in self.view.board.sites]
        cards = [self.target(f"{KATUN}{place}", box) for place, box in enumerate(self.card_places())]
        return (*sites, *cards, *super().targets())

    def city(self, site: Site) -> City | None:
        """What stands on a site as it is to be drawn: a draft is drawn as if it were built."""
        return self.view.cities[site]

    # Words

    def tell(self, text: str) -> None:
        """Tell it in the one line, and speak it."""
        self.notice.show(text)
        self.studio.speech.say(text)

    def line(self) -> str:
        """What is happening or asked, in one line."""
        return ""

    def reason(self) -> str:
        """Why what is looked at cannot be used; nothing where it can."""
        target = self.find(self.hand.looked_at)
        return target.why if target is not None and not target.enabled else ""

    def acting(self) -> King | None:
        """Whose colours the line has."""
        return None

    def back(self) -> Change | None:
        """Esc pauses the game."""
        return self.activate("pause")

    def update(self, seconds: float) -> Change | None:
        """Let notices pass."""
        self.notice.update(seconds)
        return super().update(seconds)

    def spoken(self, name: str) -> str:
        """A site or a card in words."""
        site = self.site_of_target(name)
        if site is not None:
            return site_words(self.view, site, self.session.king_names)
        if name.startswith(KATUN):
            return self.card_words(int(name.removeprefix(KATUN)))
        return _("What has happened so far") if name == "log" else super().spoken(name)

    def card_words(self, place: int) -> str:
        """What everybody knows of a card of the row."""
        shown = self.view.row[place] if self.view.turned >> place & 1 else None
        if shown is None:
            return _("Card {number}, face down. Turning it over is free.").format(number=place + 1)
        return _("{card}: {text}").format(card=card_name(shown), text=card_text(shown))

    # Painting

    def still_key(self) -> object:
        """All that the table shows."""
        looked = self.shown_site(), self.shown_card()
        touched = self.hand.hovered or self.hand.focused
        return self.view, looked, touched, self.hand.pressed, self.notice.text, self.line(), self.studio.settings

    def parts(self) -> Iterable[Part] | None:
        """Nothing moves by itself."""
        return ()

    def paint(self, surface: pygame.Surface) -> None:
        """Everything that stands still."""
        surface.blit(floor(surface.get_size()), (0, 0))
        self.paint_land(surface)
        for king, box in enumerate(king_boxes(self.rect("kings"), len(self.session.kings), self.px(12))):
            draw_king(self, surface, box, king, king == self.acting())
        draw_calendar(self, surface)
        self.paint_row(surface)
        self.paint_supply(surface)
        self.paint_site(surface)
        self.paint_line(surface)
        self.paint_desk(surface)
        self.paint_buttons(surface, "overlay", "log", "aid", "pause")

    def paint_land(self, surface: pygame.Surface) -> None:
        """The map with its cities and the influence of the markets."""
        counts = pyramids(self.view)
        land.draw_labels(surface, self.ground, self.text_px(20))
        rim = self.ground.area.inflate(self.px(10), self.px(10))
        pygame.draw.rect(surface, "#14402F", rim, self.px(6), border_radius=self.px(8))
        for site in self.view.board.sites:
            tile = self.ground.tile(site)
            land.draw_tile(surface, tile, self.view.board, site)
            self.paint_site_state(surface, site, tile)
        for site in self.view.board.sites:
            city, tile = self.city(site), self.ground.tile(site)
            if city is not None:
                land.draw_city(surface, tile, self.view.board.slots[site], city, self.session.king_livery(city.owner))
            here = [some[site] for some in counts]
            land.draw_influence(surface, tile, here, self.session.king_livery)
        self.paint_marks(surface)

    def paint_site_state(self, surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
        """What an overlay or a decision shows under the cities of a site."""

    def paint_marks(self, surface: pygame.Surface) -> None:
        """What a decision shows over the map: where the mouse is, first of all."""
        site = self.site_of_target(self.hand.looked_at)
        if site is not None:
            self.ring_around(surface, self.ground.tile(site), YELLOW)

    def ring_around(self, surface: pygame.Surface, box: pygame.Rect, colour: str, thick: int = 5) -> None:
        """A ring in a colour, dark on both sides so that it shows on everything."""
        radius = max(4, box.width // 9)
        pygame.draw.rect(surface, INK, box, self.px(thick + 4), border_radius=radius)
        pygame.draw.rect(surface, colour, box.inflate(-self.px(3), -self.px(3)), self.px(thick), border_radius=radius)

    def paint_row(self, surface: pygame.Surface) -> None:
        """The Katun cards of the round, and under each the kings who have looked at it."""
        self.panel(surface, "katun")
        for place, box in enumerate(self.card_places()):
            shown = self.view.row[place] if self.view.turned >> place & 1 else None
            self.paint_card(surface, place, box, shown)

    def paint_card(self, surface: pygame.Surface, place: int, box: pygame.Rect, shown: Card | None) -> None:
        """One card of the row as it lies."""
        name = f"{KATUN}{place}"
        if shown is not None:
            face = pieces.card_face(shown, box.width).copy()
            face.set_alpha(215)
            surface.blit(face, box)
        else:
            lifted = box.move(0, -self.px(4)) if self.hand.looked_at == name and self.why_not(name) is None else box
            surface.blit(pieces.card_back(box.width), lifted)
            if lifted is not box:
                pygame.draw.rect(
                    surface, YELLOW, lifted.inflate(self.px(6), self.px(6)), self.px(4), border_radius=self.px(10)
                )
        seen = [king for king, bits in enumerate(self.view.seen) if bits >> place & 1]
        size = self.px(28)
        left = box.centerx - len(seen) * size // 2
        for number, king in enumerate(seen):
            dot = pygame.Rect(left + number * size, box.bottom + self.px(6), size, size)
            pygame.draw.circle(surface, self.session.king_livery(king).band, dot.center, size // 2)
            surface.blit(pieces.drawing("pieces/eye", size), dot)

    def paint_supply(self, surface: pygame.Surface) -> None:
        """How many tokens of each kind are left for everybody."""
        box = self.panel(surface, "supply")
        self.paint_wealth(surface, box.inflate(-self.px(16), -self.px(8)), self.view.supply, faint=False)

    def paint_wealth(
        self, surface: pygame.Surface, box: pygame.Rect, owned: tuple[int, ...], faint: bool = True
    ) -> None:
        """Tokens by kind, each with its number."""
        step = box.width / len(KINDS)
        size = min(round(step * 0.46), round(box.height * 0.86))
        for number, kind in enumerate(KINDS):
            left = box.x + round(number * step)
            picture = pieces.token(kind, size)
            if faint and not owned[number]:
                picture = picture.copy()
                picture.set_alpha(70)
            surface.blit(picture, picture.get_rect(midleft=(left, box.centery)))
            words = pygame.Rect(left + size, box.y, round(step) - size, box.height)
            wide = min(self.text_px(26), round(step * 0.38))
            draw_text(surface, words, str(owned[number]), wide, "black", INK, "centre")

    def panel(self, surface: pygame.Surface, area: str) -> pygame.Rect:
        """A slab of stone to put things on."""
        box = self.rect(area)
        surface.blit(card(box.size, STONE, STONE_EDGE, self.px(16), self.px(4)), box)
        return box

    def paint_site(self, surface: pygame.Surface) -> None:
        """The site or card that is looked at, enlarged, with who may use it and why."""
        box = self.panel(surface, "site")
        site, place = self.shown_site(), self.shown_card()
        if site is not None:
            self._paint_loupe(surface, site)
        elif place is not None:
            self._paint_large_card(surface, box, place)
        else:
            words, size = box.inflate(-self.px(40), -self.px(32)), self.text_px(24)
            draw_text(surface, words, fitted_lines(self.advice(), words, size), size, "text", INK, "centre")

    def advice(self) -> str:
        """What stands in the panel while nothing is looked at."""
        return _("Hover over a site to see it enlarged, and who may use its routes.")

    def _paint_loupe(self, surface: pygame.Surface, site: Site) -> None:
        box, tile = self.rect("site"), self.loupe()
        land.draw_tile(surface, tile, self.view.board, site)
        self.paint_loupe(surface, site, tile)
        pygame.draw.rect(surface, INK, tile, self.px(3))
        left = tile.right + self.px(14)
        words = pygame.Rect(left, tile.y, box.right - self.px(12) - left, tile.height)
        draw_text(surface, words, self.loupe_words(site), self.text_px(23), "text", INK)
        self._paint_uses(
            surface,
            site,
            pygame.Rect(
                tile.x, tile.bottom + self.px(8), box.width - self.px(24), box.bottom - tile.bottom - self.px(16)
            ),
        )

    def loupe_words(self, site: Site) -> str:
        """What stands beside the enlarged site."""
        return site_words(self.view, site, self.session.king_names)

    def paint_loupe(self, surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
        """What stands on the enlarged site."""
        city = self.city(site)
        if city is not None:
            land.draw_city(surface, tile, self.view.board.slots[site], city, self.session.king_livery(city.owner))
        here = [some[site] for some in pyramids(self.view)]
        land.draw_influence(surface, tile, here, self.session.king_livery)

    def _paint_uses(self, surface: pygame.Surface, site: Site, box: pygame.Rect) -> None:
        """Who may use a site, and why: a sign for each king."""
        kings, names = self.session.kings, self.session.king_names
        across = 2
        width, height = box.width // across, box.height // -(-len(kings) // across)
        for king in kings:
            use = use_of(self.view, site, king, names)
            cell = pygame.Rect(box.x + king % across * width, box.y + king // across * height, width, height)
            size = min(cell.height - self.px(6), self.px(40))
            spot = pygame.Rect(cell.x, 0, size, size)
            spot.centery = cell.centery
            pygame.draw.circle(surface, self.session.king_livery(king).band, spot.center, size // 2)
            sign = glyph(self.session.king_livery(king), round(size * 0.8))
            surface.blit(sign, sign.get_rect(center=spot.center))
            draw_mark(
                surface, pygame.Rect(spot.right - size // 3, spot.bottom - size // 2, size // 2, size // 2), use.may
            )
            words = pygame.Rect(spot.right + size // 3, cell.y, cell.right - spot.right - size // 2, cell.height)
            draw_text(surface, words, use.why, self.text_px(20), "bold", YES if use.may else NO, "centre")

    def _paint_large_card(self, surface: pygame.Surface, box: pygame.Rect, place: int) -> None:
        width = self.px(150)
        shown = self.view.row[place] if self.view.turned >> place & 1 else None
        picture = pieces.card_back(width) if shown is None else pieces.card_face(shown, width)
        spot = picture.get_rect(midleft=(box.x + self.px(20), box.centery))
        surface.blit(picture, spot)
        words = pygame.Rect(
            spot.right + self.px(18),
            box.y + self.px(16),
            box.right - spot.right - self.px(34),
            box.height - self.px(32),
        )
        draw_text(surface, words, self.card_words(place), self.text_px(26), "text", INK, "centre")

    def paint_line(self, surface: pygame.Surface) -> None:
        """The one line, in the colours of the king who decides."""
        box, king = self.rect("line"), self.acting()
        inner = box.inflate(-self.px(24), -self.px(6))
        if self.notice.text:
            surface.blit(card(box.size, INK, YELLOW, self.px(16)), box)
        elif king is None:
            surface.blit(card(box.size, PAPER, INK, self.px(16)), box)
        else:
            draw_ribbon(surface, box, self.session.king_livery(king))
            sign = glyph(self.session.king_livery(king), round(inner.height * 0.9))
            surface.blit(sign, sign.get_rect(midleft=inner.midleft))
            inner = pygame.Rect(inner.x + inner.height, inner.y, inner.width - inner.height, inner.height)
        light = bool(self.notice.text or king is not None)
        draw_text(
            surface,
            inner,
            self.notice.text or self.reason() or self.line(),
            self.text_px(28),
            "bold",
            CREAM if light else INK,
            "centre",
        )

    def paint_desk(self, surface: pygame.Surface) -> None:
        """The strip at the foot of the table, where things are decided."""
        self.panel(surface, "desk")


def fitted_lines(text: str, box: pygame.Rect, size: int) -> str:
    """As many of the last lines of a text as fit a box at this size."""
    lines = text.split("\n")
    while len(lines) > 1 and len(wrapped("\n".join(lines), box.width, size)) * font(size).get_linesize() > box.height:
        del lines[0]
    return "\n".join(lines)


def draw_mark(surface: pygame.Surface, box: pygame.Rect, good: bool) -> None:
    """A tick on green, or a cross on red."""
    pygame.draw.circle(surface, CREAM, box.center, box.width // 2 + 2)
    pygame.draw.circle(surface, YES if good else NO, box.center, box.width // 2)
    x, y, arm = box.centerx, box.centery, max(2, box.width // 5)
    thick = max(2, box.width // 7)
    if good:
        pygame.draw.lines(surface, CREAM, False, ((x - arm, y), (x - arm // 3, y + arm), (x + arm, y - arm)), thick)
    else:
        pygame.draw.line(surface, CREAM, (x - arm, y - arm), (x + arm, y + arm), thick)
        pygame.draw.line(surface, CREAM, (x - arm, y + arm), (x + arm, y - arm), thick)
