"""Building on a site: each click drafts a building on the best slot; settling a devastated site is the same."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial

import pygame

from game.balam.kinds import SEATS, TYPES, Type
from game.balam.moves import Build, Construction, Decline, Demolition, Settle
from game.balam.nouns import buildings, kind_name, type_name
from game.balam.sites import SITE_NAMES, Site
from game.balam.texts import _, marked, ngettext
from game.balam.view import View
from scenes.balam.decisions.base import CANCEL, CONFIRM, Answer, DecisionPanel, Draggable, Respond
from scenes.balam.decisions.draft import Draft, Payment, Prospect, hungry_words, suggested
from scenes.balam.decisions.palette import draw_offer, draw_set, offer_words
from scenes.balam.decisions.war import AttackPanel, origins
from scenes.balam.render import land, pieces
from scenes.balam.render.marks import NO, draw_cross, draw_mark, draw_ring, draw_sign, draw_tokens
from scenes.balam.table.parts import Sketch
from scenes.balam.table.screen import TableScreen
from scenes.kit.control import Control
from scenes.kit.stack import Push
from scenes.look.ui import INK, YELLOW, draw_text
from scenes.menus.confirm import Confirm
from scenes.persistence.player import PERSON

LAST, SUGGEST, SETTLE, DECLINE, GAIN = "last", "suggest", "settle", "decline", "gain"
NARROWEST = 240
"""The least width of the outlook, in pixels of the design; a tutorial leaves less."""
SHELVES = (286, 122)
"""On touch layouts, the heights of the palette and of the payment."""
OFFERS: Mapping[str, Type] = {f"building-{letter}": letter for letter in TYPES}
"""The buildings of the palette, by the ids of their controls."""


def slot_id(slot: int) -> str:
    """The id of the control of a slot of the enlarged site."""
    return f"slot-{slot}"


class BuildPanel(DecisionPanel):
    """A draft of the buildings to remove and to add on a site."""

    labels: Mapping[str, str] = {
        CONFIRM: marked("Build"),
        CANCEL: marked("Cancel"),
        LAST: marked("Same as before"),
        SUGGEST: marked("Suggestion"),
        SETTLE: marked("Settle"),
        DECLINE: marked("Leave it"),
    }

    areas = "counter", "closeup"
    numbered = tuple(OFFERS)

    def __init__(self, table: TableScreen, respond: Respond, site: Site, before: DecisionPanel | None) -> None:
        """`before` is the turn; without it, the site is one that an attack has emptied (BAL-58)."""
        super().__init__(table, respond)
        self.before = before
        self.drafts = [Draft.of(self.view, site)]
        """Every step of the draft, the latest at the end."""
        self._suggested = suggested(self.view, site)
        self.prospect = Prospect(self.view, self.king, self.draft)
        self.payment = self._payment(self.draft)
        self.first = CONFIRM if self.taxed else SETTLE
        self.sketch = BuildSketch(self)

    @property
    def taxed(self) -> bool:
        """False for settling, which is part of an attack that was taxed."""
        return self.before is not None

    @property
    def entry(self) -> str:
        """The palette until something is drafted."""
        return self.first if self.draft else self.numbered[0]

    @property
    def draft(self) -> Draft:
        """The buildings drafted so far."""
        return self.drafts[-1]

    def _payment(self, draft: Draft) -> Payment:
        return Payment(self.view.catalogue, self.view.treasuries[self.king], draft.letters, self.taxed)

    def _move(self, draft: Draft, payment: Payment) -> Build | Settle:
        if not self.taxed:
            return Settle(draft.constructions(), payment.pay)
        demolished = tuple(Demolition(one.type, one.slot) for one in draft.gone)
        return Build(payment.tax, draft.site, demolished, draft.constructions(), payment.pay)

    def _refusal(self, draft: Draft) -> str | None:
        """The reason the rules refuse a draft."""
        return self.table.session.refusal(self._move(draft, self._payment(draft)))

    def line(self) -> str:
        """The draft in words."""
        name, site = self.table.session.king_names[self.king], SITE_NAMES[self.draft.site]
        raised, gone = buildings(self.draft.letters), buildings(one.type for one in self.draft.gone)
        if self.draft.razed and self.draft.constructs:
            sentence = _("{name} removes {razed} in {site} and builds {raised}.")
            if self.yours:
                sentence = _("You remove {razed} in {site} and build {raised}.")
            return sentence.format(name=name, razed=gone, raised=raised, site=site)
        if self.draft.razed:
            sentence = _("You remove {razed} in {site}.") if self.yours else _("{name} removes {razed} in {site}.")
            return sentence.format(name=name, razed=gone, site=site)
        if self.draft.constructs:
            sentence = _("You build {raised} in {site}.") if self.yours else _("{name} builds {raised} in {site}.")
            return sentence.format(name=name, raised=raised, site=site)
        if not self.taxed:
            sentence = _("{name}: {site} is in ruins. Settle it without paying the tax again?")
            return sentence.format(name=self.asked, site=site)
        sentence = _("{name}: what do you build on {site}? Choose buildings below, then press “Build”.")
        return sentence.format(name=self.asked, site=site)

    def boxes(self) -> dict[str, pygame.Rect]:
        """The slots of the enlarged site, the palette, the payment, whole sets, and the buttons."""
        table, strip = self.table, self.strip
        tile, slots = table.loupe.tile, self.draft.slots
        found = {slot_id(slot): self._slot_place(tile, slot) for slot in range(slots)}
        ends = strip.ends(*((CONFIRM, CANCEL) if self.taxed else (SETTLE, DECLINE)))
        if strip.upright:
            return found | self._arrange_upright() | ends
        width = table.px(210)
        found |= strip.row(tuple(OFFERS), strip.box.x, width, 8, rows=2)
        left = strip.box.x + 4 * (width + table.px(8)) + table.px(8)
        size, gap = table.px(50), table.px(4)
        top = strip.box.y + table.text_px(26)
        names = [f"pay-{place}" for place in range(len(self.payment.tokens))]
        names += [f"due-{place}" for place in range(len(self.payment.named))]
        across = max(5, -(-len(names) // 2))
        size = min(size, (table.px(270) + gap) // across - gap)
        for place, name in enumerate(names):
            right, down = place % across * (size + gap), place // across * (size + gap)
            found[name] = pygame.Rect(left + right, top + down, size, size)
        for place, name in enumerate(self.sets):
            wide = table.px(270) // len(self.sets) - gap
            box = pygame.Rect(
                left + place * (wide + 2 * gap), top + size + gap, wide, strip.box.bottom - top - size - gap
            )
            found[name] = box
        right = ends[self.first].x - table.px(12)
        if self.draft and right - left >= table.px(NARROWEST):
            foot = top + (size + gap) * -(-len(names) // across)
            found[GAIN] = pygame.Rect(left, foot, right - left, strip.box.bottom - foot)
        return found | ends

    def _arrange_upright(self) -> dict[str, pygame.Rect]:
        """On touch layouts: the palette, below it the payment, beside that whole sets."""
        strip, names = self.strip, [f"pay-{place}" for place in range(len(self.payment.tokens))]
        names += [f"due-{place}" for place in range(len(self.payment.named))]
        palette, below = strip.shelves(*SHELVES)
        found = strip.grid(tuple(OFFERS), palette, 4)
        words = below.width // 6
        side = min(below.height, (below.width - words) // 5 - self.table.px(8))
        for place, name in enumerate(names):
            left = below.x + words + place * (side + self.table.px(8))
            found[name] = pygame.Rect(left, below.y, side, below.height)
        rest = below.inflate(0, 0)
        rest.left = below.x + words + side + self.table.px(16)
        rest.width = below.right - rest.left
        return found | strip.grid(tuple(self.sets), rest, max(1, len(self.sets)))

    def _slot_place(self, tile: pygame.Rect, slot: int) -> pygame.Rect:
        """The place of a slot; the two slots of a large building touch each other. Fingers have a share of the tile."""
        if self.strip.upright:
            return land.share_of(tile, self.draft.slots, slot)
        one, place = self.draft.drafted(slot) or self.draft.before(slot), land.slot_place(tile, self.draft.slots, slot)
        if one is None or slot == one.slots[-1]:
            return place
        other = land.slot_place(tile, self.draft.slots, one.slots[-1])
        gap = place.union(other)
        if abs(other.x - place.x) > abs(other.y - place.y):
            left = min(place.right, other.right)
            return place.union((left, gap.y, max(place.x, other.x) - left, gap.height))
        top = min(place.bottom, other.bottom)
        return place.union((gap.x, top, gap.width, max(place.y, other.y) - top))

    @property
    def sets(self) -> dict[str, Draft]:
        """Whole sets of buildings by id: the suggestion, and the set that this king built last."""
        if self.draft:
            return {}
        found = {SUGGEST: self._suggested}
        if again := self.table.session.last_built.get(self.king, ()):
            found[LAST] = self.draft.with_all(again)
        return {name: draft for name, draft in found.items() if draft is not None and self._refusal(draft) is None}

    def controls(self) -> Iterable[Control]:
        """Everything that changes or confirms the draft."""
        boxes = self.boxes()
        for slot in range(self.draft.slots):
            words = partial(_slot_words, self.draft, slot)
            yield self.control(slot_id(slot), boxes[slot_id(slot)], partial(self._click_slot, slot), speech=words)
        for offer, letter in OFFERS.items():
            add, words = partial(self._add, letter), partial(offer_words, self.view.catalogue, letter)
            yield self.control(offer, boxes[offer], add, refusal=self._offer_refusal(letter), speech=words)
        for place, kind in enumerate(self.payment.tokens):
            told = _("Pay with {kind}; press for another kind").format(kind=kind_name(kind))
            yield self.control(f"pay-{place}", boxes[f"pay-{place}"], partial(self._exchange, place), speech=told)
        for place, kind in enumerate(self.payment.named):
            told = _("Costs {kind}, and no other kind will do").format(kind=kind_name(kind))
            yield self.control(f"due-{place}", boxes[f"due-{place}"], lambda: None, speech=told)
        for name, draft in self.sets.items():
            told = _set_words(self.label(name), draft)
            yield self.control(name, boxes[name], partial(self._take, draft), speech=told, tip=told)
        if GAIN in boxes:
            yield self.control(GAIN, boxes[GAIN], lambda: None, speech=lambda: self.prospect.gain_words(self.left))
        confirm, leave = (CONFIRM, CANCEL) if self.taxed else (SETTLE, DECLINE)
        yield self.control(confirm, boxes[confirm], self._confirm, refusal=self._confirm_refusal())
        yield self.control(leave, boxes[leave], self._leave)

    def _confirm_refusal(self) -> str | None:
        if not self.draft:
            return _("Choose a building first.")
        return self.table.session.refusal(self._move(self.draft, self.payment))

    def _offer_refusal(self, letter: Type) -> str | None:
        """The reason the rules refuse the draft with one more building."""
        draft = self.draft.with_building(letter)
        if draft is None:
            sentence = _("{building}: there’s no room here. Choose a building in the large picture to remove it.")
            return sentence.format(building=type_name(letter))
        return self._refusal(draft)

    def _confirm(self) -> Answer:
        """Build; ask once more where buildings are removed and a computer may turn over a card before an undo."""
        session = self.table.session
        following = session.players[SEATS[(self.king + 1) % len(session.kings)]]
        if not self.draft.gone or following.kind == PERSON:
            return self._build()
        razed = buildings(one.type for one in self.draft.gone)
        question = _("Remove {razed} in {site}?").format(razed=razed, site=SITE_NAMES[self.draft.site])
        note = _("If a computer turns over a card next, you can’t undo this.")
        context, build = self.table.context, partial(self.respond, self._build)
        return Push(Confirm(context, question, note, _("Remove"), build))

    def _build(self) -> Answer:
        self.table.session.last_built[self.king] = self.draft.letters
        return self._move(self.draft, self.payment)

    def _leave(self) -> Answer:
        return Decline() if self.before is None else self.before

    def _add(self, letter: Type) -> None:
        self._take(self.draft.with_building(letter))
        self.table.context.sounds.play("stone")

    def _exchange(self, place: int) -> None:
        if not self.payment.exchange(place):
            self.table.say(_("Your treasury has no other kind to pay with."))

    def use_site(self, site: Site) -> Answer:
        """Start again on another site, or attack a rival's city next to this one from here."""
        if site == self.draft.site and self.draft:
            # A click meant for a building on the map must not end the turn.
            self.table.say(_("Press “Build” when you’re done, or choose a building in the large picture to cancel it."))
            return None
        if self.before is None:
            return None
        city = self.view.cities[site]
        if city is not None and city.owner != self.king and self.draft.site in origins(self.view, self.king, site):
            return AttackPanel(self.table, self.respond, site, self.draft.site, self.before)
        return self.before.use_site(site)

    def _take(self, draft: Draft | None) -> None:
        """Continue with another draft."""
        if draft is not None:
            self.drafts.append(draft)
            self._drafted()

    def _drafted(self) -> None:
        """Work out the price and the prospect of the draft."""
        self.payment = self._payment(self.draft)
        self.prospect = Prospect(self.view, self.king, self.draft)

    def _click_slot(self, slot: int) -> None:
        """Cancel the new building on a slot, remove the old one, or move the last new one there."""
        drafted, old = self.draft.drafted(slot), self.draft.before(slot)
        if drafted is not None:
            self._take(self.draft.without(drafted))
        elif old is not None and self.taxed:
            self._take(self.draft.razing(old))
        elif self.draft.constructs:
            self._put(self.draft.constructs[-1], slot)

    def _put(self, one: Construction, slot: int) -> None:
        """Move a drafted building onto a slot, if it fits there."""
        moved = self.draft.moved(one, slot)
        if moved is None:
            self.table.say(_("The {building} doesn’t fit there.").format(building=type_name(one.type)))
        self._take(moved)

    def draggables(self) -> Mapping[str, Draggable]:
        """Buildings of the palette, and drafted buildings on their slots."""
        side = self.table.px(90)
        found = {
            offer: Draggable(pieces.building(letter, side), partial(self._drop_new, letter))
            for offer, letter in OFFERS.items()
        }
        for slot in range(self.draft.slots):
            if (one := self.draft.drafted(slot)) is not None:
                picture = pieces.building(one.type, side)
                found[slot_id(slot)] = Draggable(picture, partial(self._drop_drafted, slot))
        return found

    def _slot_under(self, control: str | None) -> int | None:
        return next((slot for slot in range(self.draft.slots) if slot_id(slot) == control), None)

    def _drop_new(self, letter: Type, under: str | None) -> None:
        """Add a building of the palette on the slot where it was dropped."""
        slot = self._slot_under(under)
        if slot is None:
            return
        if (why := self._offer_refusal(letter)) is not None:
            self.table.say(why)
            return
        self._add(letter)
        if slot not in self.draft.constructs[-1].slots:
            self._put(self.draft.constructs[-1], slot)

    def _drop_drafted(self, start: int, under: str | None) -> None:
        """Move a drafted building to the slot where it was dropped."""
        slot, moved = self._slot_under(under), self.draft.drafted(start)
        if slot not in (None, start) and slot is not None and moved is not None:
            self._put(moved, slot)

    def back(self) -> DecisionPanel | None:
        """Undo the last step; an empty draft closes."""
        if len(self.drafts) == 1:
            return self.before
        del self.drafts[-1]
        self._drafted()
        return self

    def key(self) -> object:
        return self.draft, tuple(self.payment.tokens)

    def paint(self, surface: pygame.Surface) -> None:
        table, found, strip = self.table, self.boxes(), self.strip
        for name, letter in OFFERS.items():
            inner = strip.chip(surface, name, found[name])
            draw_offer(table, surface, inner, letter, strip.look(name) == "disabled")
        first = "pay-0" if self.payment.tokens else "due-0"
        left = found[first].x if first in found else strip.box.right
        words = pygame.Rect(left, strip.box.y - table.px(6), table.px(270), table.px(4) + table.text_px(26))
        if strip.upright:
            words = strip.shelves(*SHELVES)[1]
            words.width //= 6
        strip.write(surface, words, _("tax and price") if self.taxed else _("price"), 20, bold=True)
        for place, kind in enumerate(self.payment.tokens):
            name = f"pay-{place}"
            draw_tokens(surface, strip.chip(surface, name, found[name]), [kind])
        for place, kind in enumerate(self.payment.named):
            draw_tokens(surface, found[f"due-{place}"], [kind])
        for name, draft in self.sets.items():
            draw_set(table, surface, strip.chip(surface, name, found[name]), self.label(name), draft)
        for name in (CONFIRM, CANCEL) if self.taxed else (SETTLE, DECLINE):
            self.paint_button(surface, name, found[name])
        if GAIN in found:
            self._paint_gain(surface, found[GAIN])

    @property
    def left(self) -> int:
        """The tokens that stay in the treasury."""
        return sum(self.view.treasuries[self.king]) - len(self.payment.tokens) - len(self.payment.named)

    def _paint_gain(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Points and tokens at the end of the round with the draft, and the tokens left in the treasury."""
        table, soon = self.table, self.prospect.after
        rows: tuple[tuple[Type, str], ...] = ("T", f"+{soon.points}"), ("P", f"+{sum(soon.gained)}")
        width, size = box.width // 4, min(box.height, table.px(50))
        for place, (letter, told) in enumerate(rows):
            model = pieces.building(letter, size)
            surface.blit(model, model.get_rect(midleft=(box.x + place * width, box.centery)))
            words = pygame.Rect(box.x + place * width + size, box.y, width - size, box.height)
            draw_text(surface, words, told, table.text_px(24), "black", INK, "centre")
        rest = pygame.Rect(box.x + 2 * width, box.y, box.width - 2 * width, box.height)
        if (hungry := self.prospect.hungry) is not None:
            draw_text(surface, rest, hungry_words(hungry), table.text_px(19), "bold", NO, "centre")
        else:
            left = ngettext("{number} token left", "{number} tokens left", self.left).format(number=self.left)
            draw_text(surface, rest, left, table.text_px(20), "bold", INK, "centre")


def _set_words(name: str, draft: Draft) -> str:
    facts = {"name": name, "raised": buildings(draft.letters)}
    if not draft.gone:
        return _("{name}: {raised}").format(**facts)
    razed = buildings(one.type for one in draft.gone)
    return _("{name}: {raised} in place of {razed}").format(**facts, razed=razed)


def _slot_words(draft: Draft, slot: int) -> str:
    what = draft.drafted(slot) or draft.before(slot)
    return _("Slot {slot}: {building}").format(slot=slot + 1, building=type_name(what.type) if what else _("empty"))


class BuildSketch(Sketch):
    """The site as the draft has it."""

    def __init__(self, panel: BuildPanel) -> None:
        self.panel = panel

    def key(self) -> object:
        return self.panel.key()

    def planned(self, view: View) -> View:
        return self.panel.prospect.planned if view is self.panel.prospect.view else view

    def site(self) -> Site | None:
        return self.panel.draft.site

    def note(self) -> str | None:
        """The purpose of the building looked at in the palette, else what the draft will change."""
        panel = self.panel
        looked = OFFERS.get(panel.table.pointer.looked_at or "")
        if panel.draft and panel.strip.upright:
            looked = None  # only tapped: an explanation needs a resting finger
        if looked is not None:
            return offer_words(panel.view.catalogue, looked)
        if not panel.draft:
            return None
        told = panel.prospect.words(panel.table.session.king_names)
        # Elsewhere the strip has room for signs.
        return f"{told} {panel.prospect.gain_words(panel.left)}".strip() if panel.strip.upright else told

    def paint_marks(self, surface: pygame.Surface) -> None:
        """A ring around the site, and crosses on what is removed."""
        table, tile = self.panel.table, self.panel.table.map.ground.tile(self.panel.draft.site)
        draw_ring(table, surface, tile, table.session.king_livery(self.panel.king).colour, 7)
        self._paint_razed(surface, tile)
        self._paint_routes(surface)

    def _paint_routes(self, surface: pygame.Surface) -> None:
        """A tick on every site that the draft opens, and a cross with the king on every one that it closes."""
        table, prospect = self.panel.table, self.panel.prospect
        marks = [(self.panel.king, site, True) for site in prospect.opened if site != self.panel.draft.site]
        marks += [(king, site, False) for king, site in prospect.closed]
        beside: Counter[Site] = Counter()
        for king, site, opens in marks:
            tile = table.map.ground.tile(site)
            size = round(tile.width * 0.24)
            spot = pygame.Rect(tile.centerx - size + beside[site] * size, tile.y + tile.height // 12, size, size)
            beside[site] += 1
            draw_sign(surface, spot, table.session.king_livery(king))
            half = size * 5 // 8
            draw_mark(surface, pygame.Rect(spot.right - half * 2 // 3, spot.bottom - half * 2 // 3, half, half), opens)

    def paint_enlarged(self, surface: pygame.Surface, tile: pygame.Rect) -> None:
        """Crosses on what is removed, and rings: the place of the building looked at, the slot looked at."""
        self._paint_razed(surface, tile)
        panel, looked = self.panel, self.panel.table.pointer.looked_at
        offered = OFFERS.get(looked or "")
        larger = None if offered is None else panel.draft.with_building(offered)
        if larger is not None:
            place = land.covered(tile, larger.slots, larger.constructs[-1].slots)
            draw_ring(panel.table, surface, place, YELLOW, 4)
        for slot in range(panel.draft.slots):
            if looked == slot_id(slot):
                place = land.slot_place(tile, panel.draft.slots, slot)
                draw_ring(panel.table, surface, place, YELLOW, 4)

    def _paint_razed(self, surface: pygame.Surface, tile: pygame.Rect) -> None:
        draft = self.panel.draft
        for one in draft.gone:
            left = [slot for slot in one.slots if slot in draft.free]
            if not left:
                continue  # new buildings stand there
            box = land.covered(tile, draft.slots, left)
            if len(left) == len(one.slots):
                ghost = pieces.building(one.type, min(box.size)).copy()
                ghost.set_alpha(110)
                surface.blit(ghost, ghost.get_rect(center=box.center))
            draw_cross(self.panel.table, surface, box.inflate(-box.width // 3, -box.height // 3))
