"""The decisions of Katun cards: a token or points to take, offerings to cenotes, disasters to pay for or suffer."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

import pygame

from game.balam.building import building_at
from game.balam.disasters import doomed
from game.balam.katun import CENOTE, best_offer, offerings
from game.balam.kinds import Kind, Type
from game.balam.moves import Dowry, Move, Offer, Pay, Prestige, Suffer, SufferAll, Take
from game.balam.nouns import buildings, card_name, listed, tokens
from game.balam.sites import SITE_NAMES, Name, Site, name_at, site_of
from game.balam.state import Drawn
from game.balam.texts import _, marked
from game.balam.words import card_text, points
from scenes.balam.decisions.arrows import draw_arrow, route, waypoints
from scenes.balam.decisions.base import CONFIRM, Answer, DecisionPanel, Respond
from scenes.balam.decisions.pick import TOKEN_WORTH, PickPanel
from scenes.balam.render import katun_cards, land, pieces
from scenes.balam.render.marks import LOST, draw_ring, draw_sign, draw_tokens
from scenes.balam.table.map_view import building_id
from scenes.balam.table.parts import Sketch
from scenes.balam.table.screen import TableScreen
from scenes.kit.control import Control
from scenes.look.ui import CREAM, INK, YELLOW, draw_text

SUGGEST = "suggest"
WIDEST = 210
SHELVES = (150, 260)
"""On touch layouts, the heights of a disaster's card and of its two choices."""


def choice_id(place: int) -> str:
    """The id of the control of a choice."""
    return f"choice-{place}"


class ChoosePanel(DecisionPanel):
    """Something to take, each choice on a card (BAL-61, BAL-64, BAL-66)."""

    first = choice_id(0)
    areas = "counter", "closeup"

    def __init__(self, table: TableScreen, respond: Respond) -> None:
        super().__init__(table, respond)
        pending = table.session.open_table.pending
        assert isinstance(pending, Drawn)
        self.drawn = pending
        self.choices = self.legal
        self.numbered = list(map(choice_id, range(len(self.choices))))

    def line(self) -> str:
        """The card, and the question."""
        return _("{name}: {card}. What do you take?").format(name=self.asked, card=card_name(self.drawn.card))

    def boxes(self) -> dict[str, pygame.Rect]:
        """The choices side by side."""
        names = self.numbered
        if self.strip.upright:
            return self.strip.grid(names, self._shelves()[1], 4 if len(names) > 6 else min(3, len(names)))
        left = self.strip.box.x + self.table.px(130)
        rows = 1 if len(self.choices) <= 7 else 2
        across = -(-len(self.choices) // rows)
        width = min(self.table.px(WIDEST), (self.strip.box.right - left) // across - self.table.px(10))
        return self.strip.row(names, left, width, rows=rows)

    def _shelves(self) -> list[pygame.Rect]:
        """On touch layouts: the card with its words, then the choices."""
        few = len(self.choices) <= 8
        return self.strip.shelves(190 if few else 90, 320 if few else 430, ends=False)

    def controls(self) -> Iterable[Control]:
        """A card for each choice."""
        for (name, box), move in zip(self.boxes().items(), self.choices, strict=True):
            yield self.control(name, box, partial(self._choose, move), speech=partial(self._told, move))

    def _choose(self, move: Move) -> Answer:
        return move

    def _told(self, move: Move) -> str:
        match move:
            case Take(kind):
                return tokens(kind, 1)
            case Dowry(king, kind):
                name = self.table.session.king_names[king]
                return _("{tokens} from {name}").format(tokens=tokens(kind, 1), name=name)
            case _:
                return points(self.view.catalogue.katun[self.drawn.card].prestige)

    def paint(self, surface: pygame.Surface) -> None:
        """The card that was turned, and the choices."""
        table, strip = self.table, self._shelves()[0] if self.strip.upright else self.strip.box
        face = katun_cards.card_face(self.drawn.card, min(table.px(140), round(strip.height / katun_cards.SHAPE)))
        surface.blit(face, face.get_rect(midleft=strip.midleft))
        for (name, box), move in zip(self.boxes().items(), self.choices, strict=True):
            inner = self.strip.chip(surface, name, box)
            high = round(inner.height * 0.55)
            picture = pygame.Rect(inner.x, inner.y, inner.width, high)
            if isinstance(move, Prestige):
                seal = pieces.prestige(self.view.catalogue.katun[self.drawn.card].prestige, min(picture.size))
                surface.blit(seal, seal.get_rect(center=picture.center))
            elif isinstance(move, Take | Dowry):
                draw_tokens(surface, picture, [move.kind])
            if isinstance(move, Dowry):
                spot = pygame.Rect(inner.x, inner.y, high // 2, high // 2)
                draw_sign(surface, spot, table.session.king_livery(move.king))
            words = pygame.Rect(inner.x, inner.y + high, inner.width, inner.height - high)
            draw_text(surface, words, self._told(move), table.text_px(23), "bold", INK, "centre")
        left = strip.x + face.get_width() if self.strip.upright else max(box.right for box in self.boxes().values())
        left += table.px(20)
        if strip.right - left > table.px(300):
            rest = pygame.Rect(left, strip.y, strip.right - left, strip.height)
            self.strip.write(surface, rest, card_text(self.drawn.card, self.table.view.options), 24)


class CenotePanel(DecisionPanel):
    """The tokens that go into the cenotes; the best offer is drafted at first (BAL-68)."""

    labels: Mapping[str, str] = {CONFIRM: marked("Sacrifice"), SUGGEST: marked("Suggest again")}

    def __init__(self, table: TableScreen, respond: Respond) -> None:
        super().__init__(table, respond)
        self.sketch = CenoteSketch(self)
        self.possible = offerings(self.view, self.king)
        self.pairs: dict[Name, Site] = dict(best_offer(self.possible, self.view.catalogue.points).pairs)

    @property
    def kinds(self) -> dict[Name, Kind]:
        """The tokens that could be brought, by their places."""
        return {name: kind for name, _site, kind in self.possible}

    @property
    def on_map(self) -> list[Name]:
        """The tokens that could be brought."""
        return list(self.kinds)

    def move(self) -> Offer:
        """The offer as a move."""
        return Offer(tuple(sorted(self.pairs.items())))

    def worth(self, name: Name) -> int:
        """The points of a token in a cenote."""
        return CENOTE * self.view.catalogue.points[self.kinds[name]]

    def boxes(self) -> dict[str, pygame.Rect]:
        """The tokens on the map, and the buttons."""
        found = self.table.map.building_boxes(self.kinds)
        return {building_id(name): box for name, box in found.items()} | self.strip.ends(CONFIRM, SUGGEST)

    def controls(self) -> Iterable[Control]:
        """The tokens on the map, and the buttons."""
        boxes = self.boxes()
        for name in self.kinds:
            if (box := boxes.get(building_id(name))) is not None:
                toggle, words = partial(self.use_building, name), partial(self._token_words, name)
                yield self.control(building_id(name), box, toggle, speech=words)
        yield self.control(CONFIRM, boxes[CONFIRM], self.move)
        yield self.control(SUGGEST, boxes[SUGGEST], self._suggest)

    def label(self, control_id: str) -> str:
        """Without an offer, the button says that everything is kept."""
        kept = control_id == CONFIRM and not self.pairs
        return _("Keep everything") if kept else super().label(control_id)

    def _suggest(self) -> None:
        self.pairs = dict(best_offer(self.possible, self.view.catalogue.points).pairs)

    def use_building(self, building: Name) -> Answer:
        """Bring a token, or keep it."""
        if building in self.pairs:
            del self.pairs[building]
            return None
        reached = [site for one, site, _kind in self.possible if one == building]
        free = [site for site in reached if site not in self.pairs.values()]
        if not free:
            rival = next(one for one, site in self.pairs.items() if site in reached)
            free = [self.pairs.pop(rival)]
        self.pairs[building] = free[0]
        return None

    def _token_words(self, place: Name) -> str:
        """A token with its worth, and where it goes."""
        facts = {
            "tokens": tokens(self.kinds[place], 1),
            "site": SITE_NAMES[site_of(place)],
            "points": points(self.worth(place)),
        }
        if place in self.pairs:
            sentence = _("{tokens} in {site}, {points}: goes to the cenote on {cenote}")
            return sentence.format(**facts, cenote=SITE_NAMES[self.pairs[place]])
        return _("{tokens} in {site}, {points}: stays").format(**facts)

    def key(self) -> object:
        return self.move()

    def paint(self, surface: pygame.Surface) -> None:
        """The points of the offer, and how to change it."""
        table, strip, found = self.table, self.strip.box, self.boxes()
        if self.strip.upright:
            strip, box = self.strip.shelves(150, 260)
        pool = pieces.drawing("features/cenote", strip.height)
        surface.blit(pool, strip.topleft)
        seal = pieces.prestige(sum(map(self.worth, self.pairs)), round(strip.height * 0.9))
        surface.blit(seal, seal.get_rect(midleft=(strip.x + strip.height + table.px(20), strip.centery)))
        left = strip.x + 2 * strip.height + table.px(40)
        if not self.strip.upright:
            box = pygame.Rect(left, strip.y, found[CONFIRM].x - left - table.px(20), strip.height)
        words = _("Each cenote takes 1 token for twice its temple value. Choose a ringed token to bring it or keep it.")
        draw_text(surface, box, words, table.text_px(25), "text", INK, "centre")
        for name in (CONFIRM, SUGGEST):
            self.paint_button(surface, name, found[name])


class CenoteSketch(Sketch):
    """The offer as arrows into the cenotes."""

    def __init__(self, panel: CenotePanel) -> None:
        self.panel = panel

    def key(self) -> object:
        return self.panel.key()

    def paint_marks(self, surface: pygame.Surface) -> None:
        """A ring around every token that could be brought, an arrow for those that are."""
        panel, table = self.panel, self.panel.table
        ground, cities = table.map.ground, panel.view.cities
        for name in panel.kinds:
            draw_ring(table, surface, ground.place(cities, name), YELLOW if name in panel.pairs else CREAM, 4)
        for name, site in sorted(panel.pairs.items()):
            start = land.content_place(ground.place(cities, name))
            way = route(panel.view, panel.king, site_of(name), site)
            draw_arrow(table, surface, waypoints(table, way, start, land.cenote_place(ground.tile(site))), "#57C4E5")


class DisasterPanel(PickPanel):
    """Paying and suffering side by side, the cheaper one chosen at first (BAL-78)."""

    numbered = choice_id(0), choice_id(1)

    def __init__(self, table: TableScreen, respond: Respond) -> None:
        pending = table.session.open_table.pending
        assert isinstance(pending, Drawn)
        self.drawn = pending
        katun = table.view.catalogue.katun[pending.card]
        assert katun.asks is not None
        self.asks = katun.asks
        self.whole = katun.destroys is not None
        self.paying = False
        super().__init__(table, respond)
        self.payments = [frozenset(move.sources) for move in self.legal if isinstance(move, Pay)]
        self.loss = self.chosen
        self.paid = self.payments[0] if self.payments else frozenset()
        self._take(bool(self.payments) and self._price() < self.worth(self.loss))

    def _price(self) -> int:
        """The worth of the tokens to pay with."""
        return TOKEN_WORTH * self.asks[1]

    def _take(self, paying: bool) -> None:
        if self.paying:
            self.paid = self.chosen
        else:
            self.loss = self.chosen
        self.paying = paying
        self.chosen = self.paid if paying else self.loss
        self.options = self.payments if paying else self.sets()

    def sets(self) -> list[frozenset[Name]]:
        """Every choice of losses."""
        return [frozenset(self.names(move)) for move in self.legal if not isinstance(move, Pay)]

    def names(self, move: Move) -> Iterable[Name]:
        """The buildings that are lost: those chosen, or all buildings of doomed cities."""
        if isinstance(move, Suffer):
            return move.buildings
        if isinstance(move, Pay):
            return move.sources
        assert isinstance(move, SufferAll)
        found: list[Name] = []
        for site in doomed(self.view, self.king, self.view.catalogue.katun[self.drawn.card]):
            city = self.view.cities[site]
            assert city is not None
            found += [name_at(site, one.slot) for one in city.buildings]
        return found

    def line(self) -> str:
        """The card, and the question."""
        return _("{name}: {card}. Pay, or take the loss?").format(name=self.asked, card=card_name(self.drawn.card))

    def boxes(self) -> dict[str, pygame.Rect]:
        """The buildings on the map, the button, and the two choices side by side."""
        found, names = super().boxes(), (choice_id(0), choice_id(1))
        if self.strip.upright:
            return {**found, **self.strip.grid(names, self.strip.shelves(*SHELVES)[1], 1)}
        left = self.strip.box.x + self.table.px(120)
        room = found[CONFIRM].x - self.table.px(20) - left
        return {**found, **self.strip.row(names, left, room // 2 - self.table.px(6))}

    def controls(self) -> Iterable[Control]:
        """Adds the two choices, to pay and to suffer."""
        yield from super().controls()
        boxes, refusal = self.boxes(), None
        if not self.payments:
            refusal = _("None of your reserves or garrisons holds {tokens}.").format(tokens=tokens(*self.asks))
        for place, paying in enumerate((True, False)):
            yield self.control(
                choice_id(place),
                boxes[choice_id(place)],
                partial(self._take, paying),
                refusal=refusal if paying else None,
                speech=partial(self._told, paying),
                chosen=paying == self.paying,
            )

    def move(self) -> Move:
        """The choice as a move."""
        if self.paying:
            return Pay(tuple(sorted(self.chosen)))
        return SufferAll() if self.whole else Suffer(tuple(sorted(self.chosen)))

    def _told(self, paying: bool) -> str:
        some = sorted(
            (self.chosen if self.paying else self.paid) if paying else (self.loss if self.paying else self.chosen)
        )
        if paying:
            if not some:
                return _("Pay {tokens}: you have none").format(tokens=tokens(*self.asks))
            where = listed(dict.fromkeys(SITE_NAMES[site_of(name)] for name in some))
            return _("Pay {tokens} from {sites}").format(tokens=tokens(*self.asks), sites=where)
        where = listed(dict.fromkeys(SITE_NAMES[site_of(name)] for name in some))
        fallen = buildings(building_at(self.view, name).type for name in some)
        return _("Lose {buildings} in {sites}").format(buildings=fallen, sites=where)

    def key(self) -> object:
        return self.paying, self.chosen

    def ring_colour(self) -> str:
        """Red for losses, gold for payments."""
        return YELLOW if self.paying else LOST

    def paint_choice(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The card, and the two choices."""
        table, found = self.table, self.boxes()
        shelf = self.strip.shelves(*SHELVES)[0] if self.strip.upright else self.strip.box
        face = katun_cards.card_face(self.drawn.card, min(round(shelf.height / katun_cards.SHAPE), table.px(104)))
        surface.blit(face, face.get_rect(midleft=shelf.midleft))
        if self.strip.upright:
            left = shelf.x + face.get_width() + table.px(14)
            rest = pygame.Rect(left, shelf.y, shelf.right - left, shelf.height)
            self.strip.write(surface, rest, card_text(self.drawn.card, self.table.view.options))
        for place, paying in enumerate((True, False)):
            name = choice_id(place)
            inner = self.strip.chip(surface, name, found[name], paying == self.paying)
            picture = pygame.Rect(inner.x, inner.y, table.px(130), inner.height)
            if paying:
                draw_tokens(surface, picture.inflate(0, -table.px(20)), [self.asks[0]] * self.asks[1])
            else:
                some = sorted(self.loss if self.paying else self.chosen)
                letters = dict.fromkeys(building_at(self.view, name).type for name in some)
                _draw_ruin(surface, picture, list(letters)[:2], table.px(6))
            words = pygame.Rect(
                picture.right + table.px(8), inner.y, inner.right - picture.right - table.px(8), inner.height
            )
            draw_text(surface, words, self._told(paying), table.text_px(25), "bold", INK, "centre")


def _draw_ruin(surface: pygame.Surface, box: pygame.Rect, letters: Sequence[Type], thick: int) -> None:
    """Lost buildings, crossed out."""
    size = min(box.height, box.width // max(1, len(letters)))
    for place, letter in enumerate(letters):
        model = pieces.building(letter, size)
        at = model.get_rect(midleft=(box.x + place * size, box.centery))
        surface.blit(model, at)
        pygame.draw.line(surface, LOST, at.topleft, at.bottomright, thick)
