"""The kings in their column: name, prestige, treasury, buildings and pieces left; smaller on touch layouts."""

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from game.balam.building import city_counts, free_small
from game.balam.kinds import KINDS, SEATS, King, Type
from game.balam.nouns import tokens, wealth_words
from game.balam.outcome import by_source
from game.balam.planner import Outlook, outlook
from game.balam.prospects import foreseen
from game.balam.ranking import counted, rank
from game.balam.texts import _, ngettext
from game.balam.view import View
from game.balam.words import SOURCE_NAMES, points
from scenes.balam.render import pieces
from scenes.balam.render.marks import FAINT, NO, STONE, STONE_EDGE, draw_stone, draw_wealth, numeral
from scenes.balam.table.parts import TableBase, TablePart, do_nothing
from scenes.kit.control import Control, rect_of
from scenes.look.liveries import glyph
from scenes.look.text import font
from scenes.look.ui import CREAM, INK, card, draw_ribbon, draw_text

TALLEST = 420
LIT = "#FFF0C0"
ROOMY = 250
"""The height from which a panel shows everything, in pixels of the design."""
COUNTS = ("cities", "pyramids", "courts", "observatories")
MOST_CITIES = 12
"""Number of large pyramids, which mark cities (BAL-41)."""
OPEN, SHORT = 272, 126
"""The height of a king's panel on touch layouts: with the treasury, and without."""


def king_id(king: King) -> str:
    """The id of a king's control."""
    return f"king-{king}"


class Kings(TablePart):
    """A panel for each king, highlighted while they decide; a small one on touch layouts, where a tap opens it."""

    def __init__(self, table: TableBase, opened: Callable[[King], None]) -> None:
        """`opened` is called when a king is tapped on a touch layout."""
        super().__init__(table, "kings")
        self._opened = opened

    def controls(self) -> Iterable[Control]:
        """A panel for each king."""
        touch = self.table.fitted.touch
        for king, box in enumerate(self.boxes()):
            use = partial(self._opened, king) if touch else do_nothing
            yield Control(
                king_id(king), rect_of(box), use, speech=partial(self.words, king), tip=partial(self.tip, king)
            )

    def key(self) -> object:
        return self.table.acting, tuple(self.table.session.players.values())

    @property
    def open(self) -> King:
        """The king whose treasury is shown if there is room for one only."""
        return self.table.concerned

    def boxes(self) -> list[pygame.Rect]:
        """The places of the panels."""
        column, kings, gap = self.table.rect("kings"), len(self.table.session.kings), self.table.px(12)
        if self.table.fitted.touch:
            return self._chips(column, kings, gap)
        height = min((column.height + gap) // kings - gap, column.width * TALLEST // 372)
        return [pygame.Rect(column.x, column.y + king * (height + gap), column.width, height) for king in range(kings)]

    def _chips(self, column: pygame.Rect, kings: int, gap: int) -> list[pygame.Rect]:
        """The panels on touch layouts."""
        needed = OPEN + (kings - 1) * SHORT
        tall = min((column.height - (kings - 1) * gap) * OPEN // needed, column.width * OPEN // 120)
        short = tall * SHORT // OPEN
        heights = [tall if king == self.open else short for king in range(kings)]
        tops = [column.y + sum(heights[:king]) + king * gap for king in range(kings)]
        return [pygame.Rect(column.x, top, column.width, high) for top, high in zip(tops, heights, strict=True)]

    def spots(self, king: King) -> dict[str, pygame.Rect]:
        """The places of everything in the panel."""
        box = self.boxes()[king]
        return self._chip_spots(box) if self.table.fitted.touch else _spots(self.table, box)

    def _chip_spots(self, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """The places in a small panel; a treasury that is not shown counts as being at the face."""
        px = self.table.px
        line = font(self.table.text_px(24), "bold").get_linesize()
        head = pygame.Rect(box.x + px(6), box.y + px(6), box.width - px(12), line + px(2))
        short = self.boxes()[1 - self.open if self.open < 2 else 0].height
        face = pygame.Rect(head.x + px(6), head.bottom, head.width // 2, box.y + short - head.bottom - px(8))
        score = face.move(face.width - px(6), 0)
        purse = pygame.Rect(head.x + px(8), face.bottom, head.width - px(8), box.bottom - face.bottom - px(10))
        return {"name": head, "face": face, "score": score, "treasury": purse if purse.height > px(20) else face}

    def tip(self, king: King) -> str:
        """A description of the spot under the mouse, or of the king if the panel has the focus."""
        spot = None if self.table.fitted.touch else self.spot(king_id(king), self.spots(king))
        if spot is None or spot in ("name", "face", "treasury", "soon", "income"):
            return self.words(king)
        return self._spot_words(king, spot)

    def words(self, king: King) -> str:
        """Points, rank, treasury, cities and outlook of a king."""
        view = self.table.view
        cities, soon = city_counts(view)[king], outlook(view, king)
        place = _("Place {rank} of {kings}.").format(rank=rank(view.scores, king), kings=view.options.players)
        parts = [
            self._points_words(king),
            place,
            _("Treasury: {wealth}.").format(wealth=wealth_words(view.treasuries[king]) or _("empty")),
            ngettext("{number} city.", "{number} cities.", cities).format(number=cities),
            *_soon_words(soon),
        ]
        return " ".join(parts)

    def _points_words(self, king: King) -> str:
        """The sources of a king's points, the distance to the others, and the points to expect at the end."""
        view, names = self.table.view, self.table.session.king_names
        # Say: the name of a king, the points so far, and their sources: Ada: 18 points (temples 12, matches 6).
        sentence = _("{name}: {points} ({sources}).") if view.scores[king] else _("{name}: {points}.")
        scored = by_source(view.receipts, king).items()
        sources = ", ".join(f"{_(SOURCE_NAMES[source])} {number}" for source, number in scored if number)
        told = [sentence.format(name=names[king], points=points(view.scores[king]), sources=sources)]
        rival = max((other for other in range(len(names)) if other != king), key=lambda other: view.scores[other])
        apart = view.scores[king] - view.scores[rival]
        if apart:
            compared = _("{points} ahead of {rival}.") if apart > 0 else _("{points} behind {rival}.")
            told.append(compared.format(points=points(abs(apart)), rival=names[rival]))
        sentence = _("If every round to come were like this one, the total would be about {points}.")
        told.append(sentence.format(points=points(foreseen(view, king))))
        return " ".join(told)

    def _spot_words(self, king: King, spot: str) -> str:
        view, name = self.table.view, self.table.session.king_names[king]
        numbers = _counts(self.table.view, king)
        match spot:
            case "score":
                return self._points_words(king)
            case "numeral":
                sentence = _(
                    "{name}’s prestige: {points}. The king with the most at the end wins. The bars and "
                    "dots are the same number as the Maya wrote it: a bar is 5, a dot 1."
                )
                return sentence.format(name=name, points=points(view.scores[king]))
            case "cities":
                sentence = _("{name}’s cities: {number} of {most}. Winning a ball match scores 1 point per city.")
            case "pyramids":
                sentence = _(
                    "{name}’s small pyramids left: {number}. A market puts one on its own site and one on "
                    "each neighbouring site."
                )
            case "courts":
                sentence = _("{name}’s ball courts: {number}. The king with the most wins a ball match.")
            case "observatories":
                sentence = _("{name}’s observatories: {number}. The king with the most looks at cards in secret.")
            case _:
                kind = next(one for one in KINDS if one == spot)
                sentence = _(
                    "In {name}’s treasury: {tokens}. It pays the tax and for buildings, but never buys off a disaster."
                )
                return sentence.format(name=name, tokens=tokens(kind, view.treasuries[king][KINDS.index(kind)]))
        return sentence.format(name=name, number=numbers[spot], most=MOST_CITIES)

    def paint(self, surface: pygame.Surface) -> None:
        for king, box in enumerate(self.boxes()):
            if self.table.fitted.touch:
                self._paint_chip(surface, king, box)
            else:
                self.paint_whole(surface, king, box)

    def _paint_chip(self, surface: pygame.Surface, king: King, box: pygame.Rect) -> None:
        """A face, a name and points, and the treasury if it is the open panel."""
        table, px, livery, session = self.table, self.table.px, self.table.session.king_livery(king), self.table.session
        active, spots = king == table.acting, self.spots(king)
        rim = livery.colour if active else STONE_EDGE
        surface.blit(card(box.size, LIT if active else STONE, rim, px(14), px(7 if active else 4)), box)
        draw_ribbon(surface, spots["name"], livery)
        name = shortened(session.short_name(king), spots["name"].width - px(8), table.text_px(24))
        draw_text(surface, spots["name"], name, table.text_px(24), "bold", CREAM, "centre")
        seat, face = SEATS[king], min(spots["face"].size)
        portrait = table.context.game.portrait(session.worn(seat), session.players[seat].kind, (face, face))
        surface.blit(portrait, portrait.get_rect(center=spots["face"].center))
        draw_text(surface, spots["score"], str(table.view.scores[king]), table.text_px(44), "black", INK, "centre")
        if king == self.open:
            draw_wealth(table, surface, spots["treasury"], table.view.treasuries[king], rows=3)

    def paint_whole(self, surface: pygame.Surface, king: King, box: pygame.Rect) -> None:
        """Draw all about a king into a box."""
        table, px, livery = self.table, self.table.px, self.table.session.king_livery(king)
        active, spots, session, seat = king == table.acting, _spots(self.table, box), table.session, SEATS[king]
        draw_stone(table, surface, box, livery.colour if active else "", LIT if active else STONE)
        head, face, score = spots["name"], spots["face"], spots["score"]
        draw_ribbon(surface, head, livery)
        sign = glyph(livery, round(head.height * 0.84))
        surface.blit(sign, sign.get_rect(midleft=(head.x + px(8), head.centery)))
        medal = pygame.Rect(head.right - head.height, head.y, head.height, head.height).inflate(-px(8), -px(8))
        within = head.contains(score)
        right = score.x if within else medal.x
        name = pygame.Rect(head.x + head.height + px(6), head.y, right - head.x - head.height - px(12), head.height)
        draw_text(surface, name, session.short_name(king), min(table.text_px(26), px(24)), "bold", CREAM, "centre")
        _draw_medal(table, surface, medal, rank(table.view.scores, king))
        if side := min(face.size):
            portrait = table.context.game.portrait(session.worn(seat), session.players[seat].kind, (side, side))
            surface.blit(portrait, portrait.get_rect(center=face.center))
        size = min(px(66), round(score.height * 0.86))
        points_ink = CREAM if within else INK
        draw_text(surface, score, str(table.view.scores[king]), size, "black", points_ink, "centre")
        if (bars := spots.get("numeral")) is not None:
            dots = numeral(table.view.scores[king], min(bars.height, px(64)), livery.dark)
            surface.blit(dots, dots.get_rect(center=bars.center))
        if spots["soon"].height:
            self._paint_soon(surface, king, spots)
        draw_wealth(table, surface, spots["treasury"], table.view.treasuries[king], rows=2)
        if "cities" in spots:
            self._paint_counts(surface, king, spots)

    def _paint_soon(self, surface: pygame.Surface, king: King, spots: dict[str, pygame.Rect]) -> None:
        """The points and tokens that the end of the round would bring; tokens that would be lost come first."""
        table, soon = self.table, outlook(self.table.view, king)
        lost = sum(soon.lost)
        rows: tuple[tuple[str, Type, int], ...] = ("soon", "T", soon.points), ("income", "P", sum(soon.gained))
        for spot, letter, number in rows:
            box = spots[spot]
            size = min(box.height, table.px(44), box.width // 3)
            picture = pieces.building(letter, size)
            surface.blit(picture, picture.get_rect(midleft=box.midleft))
            words = pygame.Rect(box.x + size, box.y, box.width - size - table.px(6), box.height)
            told, colour = f"+{number}", INK if number else FAINT
            if spot == "income" and lost:
                told, colour = f"–{lost}", NO
            draw_text(surface, words, told, table.text_px(20), "black", colour, "centre")

    def _paint_counts(self, surface: pygame.Surface, king: King, spots: dict[str, pygame.Rect]) -> None:
        table, livery = self.table, self.table.session.king_livery(king)
        size = min(spots["cities"].height, table.px(38))
        pictures = (
            pieces.large_pyramid(livery, size),
            pieces.small_pyramid(livery, size),
            pieces.building("B", size),
            pieces.building("O", size),
        )
        for (spot, number), picture in zip(_counts(self.table.view, king).items(), pictures, strict=True):
            box = spots[spot]
            surface.blit(picture, picture.get_rect(midleft=box.midleft))
            rest = pygame.Rect(box.x + size, box.y, box.width - size, box.height)
            draw_text(surface, rest, str(number), table.text_px(22), "bold", INK, "centre")


def _draw_medal(table: TableBase, surface: pygame.Surface, box: pygame.Rect, place: int) -> None:
    """The place of a king on the score track: the first in gold."""
    pygame.draw.circle(surface, INK, box.center, box.width // 2)
    pygame.draw.circle(surface, "#FFD25E" if place == 1 else "#F2E3C2", box.center, box.width // 2 - table.px(3))
    draw_text(surface, box, str(place), table.px(24), "black", INK, "centre")


def _soon_words(soon: Outlook) -> list[str]:
    """The points and tokens that the end of the round would give, in sentences."""
    gained = wealth_words(soon.gained) or _("nothing")
    sentence = _("As things stand, the end of this round gives {points} from temples, and {wealth} for the treasury.")
    told = [sentence.format(points=points(soon.points), wealth=gained)]
    if any(soon.lost):
        told.append(_("No building could take {wealth}.").format(wealth=wealth_words(soon.lost)))
    return told


def shortened(name: str, width: int, size: int) -> str:
    """A name, cut to this width."""
    face, length = font(size, "bold"), len(name)
    while length > 1 and face.size(name if length == len(name) else f"{name[:length]}…")[0] > width:
        length -= 1
    return name if length == len(name) else f"{name[:length].rstrip()}…"


def _columns(box: pygame.Rect, names: tuple[str, ...]) -> dict[str, pygame.Rect]:
    """Divide a box into columns."""
    step = box.width / len(names)
    return {
        name: pygame.Rect(box.x + round(number * step), box.y, round(step), box.height)
        for number, name in enumerate(names)
    }


def _spots(table: TableBase, box: pygame.Rect) -> dict[str, pygame.Rect]:
    """The places in a whole panel; the counts and the Maya numeral only where there is room."""
    px, tall = table.px, box.height >= table.px(ROOMY)
    inner = box.inflate(-px(20), -px(16))
    head = pygame.Rect(inner.x, inner.y, inner.width, px(42))
    left = inner.bottom - head.bottom - px(6)
    # Numbers may be a little smaller than they ask for, so that large text leaves room for the rest.
    line = round(font(table.text_px(26), "black").get_linesize() * 0.84)
    treasury = pygame.Rect(inner.x, 0, inner.width, max(2 * line, left * (38 if tall else 52) // 100))
    foot = pygame.Rect(inner.x, 0, inner.width, left * 22 // 100 if tall else 0)
    foot.bottom = inner.bottom
    treasury.bottom = foot.top
    room = max(0, treasury.top - head.bottom - px(8))  # none at all for four kings and large text
    middle = pygame.Rect(inner.x, head.bottom + px(6), inner.width, room)
    side = min(middle.height, px(112))
    face = pygame.Rect(middle.x, middle.y, side, middle.height)
    wide = round((middle.width - side) * 0.46)
    score = pygame.Rect(face.right, middle.y, wide, middle.height)
    right = pygame.Rect(score.right, middle.y, middle.right - score.right, middle.height)
    soon = pygame.Rect(right.x, right.y, right.width, right.height // 2)
    spots = {"name": head, "soon": soon, "income": soon.move(0, soon.height)}
    least = font(table.text_px(22), "black").get_linesize() * 0.84
    if soon.height < least <= middle.height:  # side by side
        face.width, score.width = middle.height, middle.width // 5
        score.x = face.right
        soon = pygame.Rect(score.right, middle.y, (middle.right - score.right) * 2 // 5, middle.height)
        income = pygame.Rect(soon.right, middle.y, middle.right - soon.right, middle.height)
        spots |= {"soon": soon, "income": income}
    elif middle.height < least:  # the points beside the name, everything else on demand
        score = pygame.Rect(head.right - 2 * head.height - px(8), head.y, head.height + px(8), head.height)
        face.height = soon.height = 0
        spots |= {"soon": soon, "income": soon}
    if tall:
        spots["numeral"] = pygame.Rect(score.x, score.y + score.height // 2, score.width, score.height // 2)
        score = pygame.Rect(score.x, score.y, score.width, score.height // 2)
        spots |= _columns(foot, COUNTS)
    rows = [
        pygame.Rect(treasury.x, treasury.y + row * treasury.height // 2, treasury.width, treasury.height // 2)
        for row in (0, 1)
    ]
    kinds = _columns(rows[0], KINDS[:3]) | _columns(rows[1], KINDS[3:])
    return {**spots, "score": score, **kinds, "treasury": treasury, "face": face}


def _counts(view: View, king: King) -> dict[str, int]:
    """Cities, pyramids left for markets, ball courts, observatories."""
    numbers = city_counts(view)[king], free_small(view, king), counted(view, "B")[king], counted(view, "O")[king]
    return dict(zip(COUNTS, numbers, strict=True))
