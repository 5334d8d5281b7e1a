"""A turn: a click on a card turns it, on a site builds there, on a rival's city attacks it."""

from collections.abc import Iterable, Mapping
from functools import partial

import pygame

from game.balam.building import default_price
from game.balam.kinds import KINDS, Kind
from game.balam.moves import Flip, Pass
from game.balam.nouns import tokens
from game.balam.prospects import raids
from game.balam.reasons import danger
from game.balam.sites import SITE_NAMES, Site
from game.balam.texts import _, marked
from scenes.balam.decisions.base import CANCEL, Answer, DecisionPanel, Respond
from scenes.balam.decisions.build import BuildPanel
from scenes.balam.decisions.war import AttackPanel, origins
from scenes.balam.render import katun_cards, pieces
from scenes.balam.render.marks import draw_tokens
from scenes.balam.table.katun_row import card_id
from scenes.balam.table.parts import Sketch
from scenes.balam.table.screen import TableScreen
from scenes.balam.words import percent
from scenes.kit.control import Control
from scenes.kit.take_back import ask_to_take_back
from scenes.look.ui import INK, draw_text

SIGNS = "katun/back", "buildings/temple", "pieces/spears"
"""The signs of the actions besides passing: a card, a build, an attack."""
PASS, LOOK, TAKE_BACK = "pass", "look", "take-back"


class TurnPanel(DecisionPanel):
    """The actions of a turn (BAL-21)."""

    first = "katun-0"
    areas = ("desk",)
    labels: Mapping[str, str] = {
        PASS: marked("Pass"),
        LOOK: marked("Cards I’ve seen"),
        TAKE_BACK: marked("Undo"),
    }

    def __init__(self, table: TableScreen, respond: Respond) -> None:
        super().__init__(table, respond)
        self.sketch = TurnSketch(self)
        self.numbered = [card_id(place) for place in range(self.view.options.cards)]

    def line(self) -> str:
        """The question; only a card is possible without a token for the tax (BAL-22)."""
        if any(self.view.treasuries[self.king]):
            return super().line()
        return _("{name}: your treasury is empty, so turn over a card.").format(name=self.asked)

    def boxes(self) -> dict[str, pygame.Rect]:
        """Pass, never where a draft is confirmed or a plan accepted, and below it what is seldom used."""
        px, box = self.table.px, self.strip.box
        height, gap, wide = (box.height - px(10)) // 2, px(8), box.width if self.strip.upright else px(330)
        found = {PASS: pygame.Rect(box.x, box.y, wide, height)}
        offered = {LOOK: self.view.seen[self.king] & ~self.view.turned, TAKE_BACK: self.table.session.can_undo}
        second = [name for name, offers in offered.items() if offers]
        width = (wide + gap) // max(1, len(second)) - gap
        for place, name in enumerate(second):
            found[name] = pygame.Rect(box.x + place * (width + gap), box.bottom - height, width, height)
        return found

    def controls(self) -> Iterable[Control]:
        """Pass, the cards already seen, and undo."""
        boxes, session = self.boxes(), self.table.session
        price = default_price(self.view.catalogue, self.view.treasuries[self.king], ())
        refusal = session.refusal(Pass((price and price.tax) or "maize"))
        yield self.control(PASS, boxes[PASS], self._pass, refusal=refusal, tip=_("Pay 1 token and do nothing."))
        if LOOK in boxes:
            tip = _("Take another private look at the cards you’ve seen.")
            yield self.control(LOOK, boxes[LOOK], session.look_again, tip=tip)
        if TAKE_BACK in boxes:
            tip = _("Undo your last move, and what the computers have done since.")
            yield self.control(TAKE_BACK, boxes[TAKE_BACK], self._take_back, tip=tip)

    def _pass(self) -> Answer:
        return PassPanel(self.table, self.respond, self)

    def _take_back(self) -> Answer:
        return ask_to_take_back(self.table.session)

    def site_refusal(self, site: Site) -> str | None:
        """An empty treasury, or no garrison beside a rival's city."""
        if not any(self.view.treasuries[self.king]):
            return _("Your treasury is empty, so turn over a card.")
        city = self.view.cities[site]
        if city is not None and city.owner != self.king and not origins(self.view, self.king, site):
            return _("None of your garrisons is next to {site}, so you can’t attack it.").format(site=SITE_NAMES[site])
        return None

    def use_site(self, site: Site) -> Answer:
        """Build there, or attack a rival's city."""
        if (why := self.site_refusal(site)) is not None:
            self.table.say(why)
            return None
        city = self.view.cities[site]
        if city is not None and city.owner != self.king:
            origin = origins(self.view, self.king, site)[0]
            return AttackPanel(self.table, self.respond, site, origin, self)
        return BuildPanel(self.table, self.respond, site, self)

    def card_refusal(self, place: int) -> str | None:
        return self.table.session.refusal(Flip(place))

    def use_card(self, place: int) -> Answer:
        return Flip(place)

    def key(self) -> object:
        return self.table.session.can_undo

    def paint(self, surface: pygame.Surface) -> None:
        """The buttons, then hints about other actions, which do not look like buttons."""
        found = self.boxes()
        for name in (PASS, LOOK, TAKE_BACK):
            if name in found:
                self.paint_button(surface, name, found[name])
        if not self.strip.upright:
            self._paint_hints(surface)

    def _offers(self) -> tuple[str, str, str]:
        """The possible actions and their costs: a card with its risk by public knowledge, a build, an attack."""
        view = self.view
        risks = [danger(view, place) for place in range(view.options.cards) if not view.turned >> place & 1]
        safe = min(99, round(100 * (1 - min(risks, default=0))))
        card = _("Choose a face-down card. It’s free, and {percent}% likely to do you no harm.").format(percent=safe)
        if not any(risks):
            card = _("Choose a face-down card. It’s free, and can’t hurt you.")

        build = _("Choose a free site or a city of yours to build there: 1 token of tax, then the price.")
        fights = [raid for king in self.table.session.kings for raid in raids(view, king) if raid.attacker == self.king]
        attack = _("No rival’s city is next to a garrison of yours, so you can’t attack.")
        if fights:
            best = max(fights, key=lambda raid: raid.armed)
            attack = _("Choose a rival’s city to attack: 1 token of tax. Best chance: {chance} against {site}.")
            attack = attack.format(chance=percent(best.armed), site=SITE_NAMES[best.target])
        return card, build, attack

    def _paint_hints(self, surface: pygame.Surface) -> None:
        table, strip, found = self.table, self.strip.box, self.boxes()
        left = found[PASS].right + table.px(30)
        pygame.draw.line(surface, "#C9B383", (left, strip.y), (left, strip.bottom), table.px(3))
        width = (strip.right - left) // len(SIGNS)
        for place, (picture, sentence) in enumerate(zip(SIGNS, self._offers(), strict=True)):
            box = pygame.Rect(left + place * width + table.px(20), strip.y, width - table.px(28), strip.height)
            size = table.px(60)
            back = picture == "katun/back"
            drawn = katun_cards.card_back(round(size / katun_cards.SHAPE)) if back else pieces.drawing(picture, size)
            surface.blit(drawn, drawn.get_rect(midleft=(box.x, box.centery)))
            words = pygame.Rect(box.x + size + table.px(10), box.y, box.width - size - table.px(10), box.height)
            self.strip.write(surface, words, sentence, 20)


class PassPanel(DecisionPanel):
    """The token that pays for passing (BAL-22): nothing is lost by a slip of the finger."""

    areas = ("desk",)

    def __init__(self, table: TableScreen, respond: Respond, before: TurnPanel) -> None:
        super().__init__(table, respond)
        self.before = before
        self.kinds = [kind for kind, number in zip(KINDS, self.view.treasuries[self.king], strict=True) if number]
        self.first = _pays(self.kinds[0])

    def line(self) -> str:
        return _("{name}: which token do you pay to pass?").format(name=self.asked)

    def boxes(self) -> dict[str, pygame.Rect]:
        """A card for each kind, nowhere near the button that was pressed, and the way back."""
        strip, px, names = self.strip, self.table.px, [*map(_pays, self.kinds)]
        if strip.upright:
            upper, lower = strip.shelves(1, 1, ends=False)
            return strip.grid(names, lower, len(names)) | {CANCEL: upper}
        found = strip.row(names, strip.box.x + px(360), px(150))
        return found | {CANCEL: strip.ends(CANCEL)[CANCEL]}

    def controls(self) -> Iterable[Control]:
        """The tokens, and the way back."""
        boxes = self.boxes()
        for kind in self.kinds:
            yield self.control(
                _pays(kind),
                boxes[_pays(kind)],
                partial(Pass, kind),
                speech=_("Pass for {tokens}").format(tokens=tokens(kind, 1)),
            )
        yield self.control(CANCEL, boxes[CANCEL], self.back)

    def back(self) -> DecisionPanel:
        return self.before

    def paint(self, surface: pygame.Surface) -> None:
        """Each token, with its name where there is room."""
        boxes = self.boxes()
        for kind in self.kinds:
            inner = self.strip.chip(surface, _pays(kind), boxes[_pays(kind)])
            high = inner.height if self.strip.upright else round(inner.height * 0.6)
            draw_tokens(surface, pygame.Rect(inner.x, inner.y, inner.width, high), [kind])
            if self.strip.upright:
                continue
            words = pygame.Rect(inner.x, inner.y + high, inner.width, inner.height - high)
            draw_text(surface, words, tokens(kind, 1), self.table.text_px(23), "bold", INK, "centre")
        self.paint_button(surface, CANCEL, boxes[CANCEL])


def _pays(kind: Kind) -> str:
    """The id of the control that pays a token of this kind."""
    return f"pay-{kind}"


class TurnSketch(Sketch):
    """Spears over the rivals' cities that can be attacked."""

    def __init__(self, panel: TurnPanel) -> None:
        self.panel = panel

    def paint_marks(self, surface: pygame.Surface) -> None:
        view, king = self.panel.view, self.panel.king
        if not any(view.treasuries[king]):
            return
        for site in view.board.sites:
            city = view.cities[site]
            if city is not None and city.owner != king and origins(view, king, site):
                tile = self.panel.table.map.ground.tile(site)
                size = round(tile.width * 0.34)
                spot = pygame.Rect(tile.right - size - 2, tile.bottom - size - 2, size, size)
                pygame.draw.circle(surface, INK, spot.center, size * 0.5)
                pygame.draw.circle(surface, "#FBE0D8", spot.center, size * 0.46)
                spears = pieces.drawing("pieces/spears", round(size * 0.74))
                surface.blit(spears, spears.get_rect(center=spot.center))
