"""Building: one click a building, on the slot that keeps most pairs free; settling a devastated site is the same."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

import pygame

from game.balam.kinds import TYPES, Type
from game.balam.moves import Build, Construction, Decline, Demolition, Settle
from game.balam.nouns import buildings, kind_name, type_name
from game.balam.sites import SITE_NAMES, Site, read_site
from game.balam.state import City
from game.balam.texts import _, marked
from game.balam.view import View
from scenes.balam.desk.attack import AttackDesk, origins
from scenes.balam.desk.base import CANCEL, CONFIRM, Answer, Desk
from scenes.balam.desk.draft import LARGE, Draft, suggested
from scenes.balam.desk.palette import draw_offer, draw_set, price_words
from scenes.balam.desk.payment import Payment
from scenes.balam.desk.prospect import prospect
from scenes.balam.desk.sketch import Sketch
from scenes.balam.render import land, pieces
from scenes.balam.render.marks import draw_cross, draw_ring, draw_tokens
from scenes.balam.words import purpose
from scenes.look.ui import YELLOW

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

BUILDING, SLOT, PAY, DUE = "building-", "slot-", "pay-", "due-"
LAST, SUGGEST, SETTLE, DECLINE = "last", "suggest", "settle", "decline"
SHELVES = (286, 122)
"""For fingers, the heights of the palette and of what is paid."""


class BuildDesk(Desk):
    """A draft of what to take away and put up on one site; nothing of it is played before it is confirmed."""

    labels: Mapping[str, str] = {
        CONFIRM: marked("Build"),
        CANCEL: marked("Cancel"),
        LAST: marked("Same as before"),
        SUGGEST: marked("Suggestion"),
        SETTLE: marked("Settle"),
        DECLINE: marked("Leave it"),
    }

    areas = "counter", "closeup"

    def __init__(self, table: "Table", site: Site, before: Desk | None) -> None:
        """Build on a site in a turn; without a desk before it, the site is one that an attack has emptied (BAL-58)."""
        super().__init__(table)
        self.before = before
        self.drafts = [Draft.of(self.view, site)]
        """Every step of the draft, the latest at the end."""
        self._suggested = suggested(self.view, site)
        self.payment = self._payment(self.draft)
        self.first = CONFIRM if self.taxed else SETTLE
        self.sketch = BuildSketch(self)

    @property
    def taxed(self) -> bool:
        """Settling is part of the attack, for which the tax was paid."""
        return self.before is not None

    @property
    def draft(self) -> Draft:
        """What would be built now."""
        return self.drafts[-1]

    def _payment(self, draft: Draft) -> Payment:
        return Payment(self.view.catalogue, self.view.treasuries[self.king], draft.letters, self.taxed)

    def _move(self, draft: Draft, payment: Payment) -> Build | Settle:
        if not self.taxed:
            return Settle(draft.constructions(), payment.pay)
        demolished = tuple(Demolition(one.type, one.slot) for one in draft.gone)
        return Build(payment.tax, draft.site, demolished, draft.constructions(), payment.pay)

    def _refusal(self, draft: Draft) -> str | None:
        """What the rules say to a draft."""
        return self.table.session.refusal(self._move(draft, self._payment(draft)))

    def line(self) -> str:
        """What the draft comes to."""
        name, site = self.table.session.king_names[self.king], SITE_NAMES[self.draft.site]
        raised, gone = buildings(self.draft.letters), buildings(one.type for one in self.draft.gone)
        if self.draft.razed and self.draft.constructs:
            return _("{name} removes {razed} in {site} and builds {raised}.").format(
                name=name, razed=gone, raised=raised, site=site
            )
        if self.draft.razed:
            return _("{name} removes {razed} in {site}.").format(name=name, razed=gone, site=site)
        if self.draft.constructs:
            return _("{name} builds {raised} in {site}.").format(name=name, raised=raised, site=site)
        if not self.taxed:
            sentence = _("{name}: {site} is in ruins. Settle it without paying the tax again?")
            return sentence.format(name=name, site=site)
        sentence = _("{name}: what do you build on {site}? Choose buildings below, then press “Build”.")
        return sentence.format(name=name, site=site)

    def arrange(self) -> dict[str, pygame.Rect]:
        """The palette, what is paid, the slots of the enlarged site, and the way out."""
        table, strip = self.table, self.strip
        tile, slots = table.loupe.tile, self.draft.slots
        found = {f"{SLOT}{slot}": self._slot_place(tile, slot) for slot in range(slots)}
        ends = strip.ends(*((CONFIRM, CANCEL) if self.taxed else (SETTLE, DECLINE)))
        if strip.upright:
            return found | self._arrange_upright() | ends
        width = table.px(210)
        found |= strip.row([f"{BUILDING}{letter}" for letter in TYPES], strip.box.x, width, 8, rows=2)
        left = strip.box.x + 4 * (width + table.px(8)) + table.px(8)
        size, gap = table.px(50), table.px(4)
        top = strip.box.y + table.text_px(26)
        names = [f"{PAY}{place}" for place in range(len(self.payment.tokens))]
        names += [f"{DUE}{place}" for place in range(len(self.payment.named))]
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
        return found | ends

    def _arrange_upright(self) -> dict[str, pygame.Rect]:
        """For fingers: the palette, below it what is paid, beside that whole sets."""
        strip, names = self.strip, [f"{PAY}{place}" for place in range(len(self.payment.tokens))]
        names += [f"{DUE}{place}" for place in range(len(self.payment.named))]
        palette, below = strip.shelves(*SHELVES)
        found = strip.grid([f"{BUILDING}{letter}" for letter in TYPES], palette, 4)
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
        """A slot of the enlarged site; on a large building nothing is left between its two slots."""
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
        """Whole sets of buildings that one click puts up: what a careful king would build, what this one built last."""
        if self.draft:
            return {}
        found = {SUGGEST: self._suggested}
        if again := self.table.session.last_built.get(self.king, ()):
            found[LAST] = self.draft.with_all(again)
        return {name: draft for name, draft in found.items() if draft is not None and self._refusal(draft) is None}

    def why_not(self, name: str) -> str | None:
        """What the rules say to the draft, or to the draft with one more building."""
        if name in (CONFIRM, SETTLE):
            if not self.draft:
                return _("Choose a building first.")
            return self.table.session.refusal(self._move(self.draft, self.payment))
        if name.startswith(BUILDING):
            letter = cast("Type", name.removeprefix(BUILDING))
            draft = self.draft.with_building(letter)
            if draft is None:
                sentence = _("{building}: there’s no room here. Choose a building in the large picture to remove it.")
                return sentence.format(building=type_name(letter))
            return self._refusal(draft)
        return None

    def activate(self, name: str) -> Answer:
        """Put up, take back, exchange, confirm."""
        if name in (CONFIRM, SETTLE):
            self.table.session.last_built[self.king] = self.draft.letters
            return self._move(self.draft, self.payment)
        if name == DECLINE:
            return Decline()
        if name == CANCEL:
            return self.before
        if name in self.sets:
            self._take(self.sets[name])
        elif name.startswith(BUILDING):
            self._take(self.draft.with_building(cast("Type", name.removeprefix(BUILDING))))
            self.table.context.sounds.play("wood_click")
        elif name.startswith(SLOT):
            self._click_slot(int(name.removeprefix(SLOT)))
        elif name.startswith(PAY):
            if not self.payment.exchange(int(name.removeprefix(PAY))):
                self.table.say(_("Your treasury has no other kind to pay with."))
        elif name == f"site-{SITE_NAMES[self.draft.site]}" and self.draft:
            # A click on the map that was meant for a building on it must not end the turn.
            self.table.say(_("Press “Build” when you’re done, or choose a building in the large picture to cancel it."))
        elif name.startswith("site-") and self.before is not None:
            return self._elsewhere(read_site(name.removeprefix("site-")), self.before)
        return None

    def _elsewhere(self, site: Site, before: Desk) -> Answer:
        """Another site is another beginning; an enemy neighbour of this city is attacked from here."""
        city = self.view.cities[site]
        if city is not None and city.owner != self.king and self.draft.site in origins(self.view, self.king, site):
            return AttackDesk(self.table, site, self.draft.site, before)
        return before.activate(f"site-{SITE_NAMES[site]}")

    def _take(self, draft: Draft | None) -> None:
        """Go on with another draft."""
        if draft is not None:
            self.drafts.append(draft)
            self.payment = self._payment(draft)

    def _click_slot(self, slot: int) -> None:
        """Take back what is drafted there, remove what was there, or move the last building there."""
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

    def dragged(self, name: str) -> pygame.Surface | None:
        """Buildings are dragged from the palette to a slot, or from slot to slot."""
        if name.startswith(BUILDING):
            return pieces.building(cast("Type", name.removeprefix(BUILDING)), self.table.px(90))
        drafted = self.draft.drafted(int(name.removeprefix(SLOT))) if name.startswith(SLOT) else None
        return None if drafted is None else pieces.building(drafted.type, self.table.px(90))

    def drop(self, start: str, end: str | None) -> None:
        """Put the building on the slot where it was let go."""
        if end is None or not end.startswith(SLOT) or start == end:
            return
        slot = int(end.removeprefix(SLOT))
        if start.startswith(BUILDING):
            if (why := self.why_not(start)) is not None:
                self.table.say(why)
                return
            self.activate(start)
            if slot not in self.draft.constructs[-1].slots:
                self._put(self.draft.constructs[-1], slot)
        elif moved := self.draft.drafted(int(start.removeprefix(SLOT))):
            self._put(moved, slot)

    def back(self) -> Desk | None:
        """Take back the last step; an empty draft closes."""
        if len(self.drafts) == 1:
            return self.before
        del self.drafts[-1]
        self.payment = self._payment(self.draft)
        return self

    def hint(self, name: str) -> str | None:
        """What a whole set would be."""
        return self.spoken(name) if name in self.sets else super().hint(name)

    def spoken(self, name: str) -> str | None:
        """Buildings with price and purpose, slots with what is there, sets with what they are."""
        if name in self.sets:
            draft = self.sets[name]
            facts = {"name": self.label(name), "raised": buildings(draft.letters)}
            if not draft.gone:
                return _("{name}: {raised}").format(**facts)
            razed = buildings(one.type for one in draft.gone)
            return _("{name}: {raised} in place of {razed}").format(**facts, razed=razed)
        if name.startswith(BUILDING):
            letter = cast("Type", name.removeprefix(BUILDING))
            facts = {"building": type_name(letter), "price": price_words(letter), "purpose": purpose(letter)}
            if letter in LARGE:
                return _("{building}, {price}, 2 slots side by side. {purpose}").format(**facts)
            return _("{building}, {price}. {purpose}").format(**facts)
        if name.startswith(SLOT):
            slot = int(name.removeprefix(SLOT))
            what = self.draft.drafted(slot) or self.draft.before(slot)
            return _("Slot {slot}: {building}").format(
                slot=slot + 1, building=type_name(what.type) if what else _("empty")
            )
        if name.startswith(PAY):
            kind = self.payment.tokens[int(name.removeprefix(PAY))]
            return _("Pay with {kind}; press for another kind").format(kind=kind_name(kind))
        if name.startswith(DUE):
            kind = self.payment.named[int(name.removeprefix(DUE))]
            return _("Costs {kind}, and no other kind will do").format(kind=kind_name(kind))
        return None

    def key(self) -> object:
        """The draft."""
        return self.draft, tuple(self.payment.tokens)

    def paint(self, surface: pygame.Surface) -> None:
        """Palette, payment, buttons."""
        table, found, strip = self.table, self.places(), self.strip
        for letter in TYPES:
            name = f"{BUILDING}{letter}"
            inner = strip.chip(surface, name, found[name])
            draw_offer(table, surface, inner, letter, table.look(name) == "disabled")
        first = f"{PAY}0" if self.payment.tokens else f"{DUE}0"
        left = found[first].x if first in found else strip.box.right
        words = pygame.Rect(left, strip.box.y - table.px(6), table.px(270), table.px(4) + table.text_px(26))
        if strip.upright:
            words = strip.shelves(*SHELVES)[1]
            words.width //= 6
        strip.write(surface, words, _("tax and price") if self.taxed else _("price"), 20, bold=True)
        for place, kind in enumerate(self.payment.tokens):
            name = f"{PAY}{place}"
            draw_tokens(surface, strip.chip(surface, name, found[name]), [kind])
        for place, kind in enumerate(self.payment.named):
            draw_tokens(surface, found[f"{DUE}{place}"], [kind])
        for name, draft in self.sets.items():
            draw_set(table, surface, strip.chip(surface, name, found[name]), table.label(name), draft.letters)
        for name in (CONFIRM, CANCEL) if self.taxed else (SETTLE, DECLINE):
            strip.button(surface, name, found[name])


class BuildSketch(Sketch):
    """The site as the draft has it."""

    def __init__(self, desk: BuildDesk) -> None:
        self.desk = desk

    def city(self, view: View, site: Site) -> City | None:
        """With the buildings of the draft."""
        return self.desk.draft.city(self.desk.king) if site == self.desk.draft.site else super().city(view, site)

    def site(self) -> Site | None:
        """The site that is built on."""
        return self.desk.draft.site

    def note(self) -> str | None:
        """What the building is for that is looked at, else what the draft will change."""
        desk, looked = self.desk, self.desk.table.pointer.looked_at
        if desk.draft and desk.strip.upright:
            looked = None  # a finger has tapped it last, and is told more when it rests
        if looked is not None and looked.startswith(BUILDING):
            return desk.spoken(looked)
        return prospect(desk.view, desk.king, desk.draft, desk.table.session.king_names) if desk.draft else None

    def paint_marks(self, surface: pygame.Surface) -> None:
        """A ring around the site, a cross on what is removed."""
        table, tile = self.desk.table, self.desk.table.map.ground.tile(self.desk.draft.site)
        draw_ring(table, surface, tile, table.session.king_livery(self.desk.king).colour, 7)
        self._paint_razed(surface, tile)

    def paint_loupe(self, surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
        """The slot that is looked at, where the building that is looked at would go, crosses on what is removed."""
        self._paint_razed(surface, tile)
        looked = self.desk.table.pointer.looked_at or ""
        offered = cast("Type", looked.removeprefix(BUILDING)) if looked.startswith(BUILDING) else None
        larger = None if offered is None else self.desk.draft.with_building(offered)
        if larger is not None:
            place = land.covered(tile, larger.slots, larger.constructs[-1].slots)
            draw_ring(self.desk.table, surface, place, YELLOW, 4)
        for slot in range(self.desk.draft.slots):
            if self.desk.table.pointer.looked_at == f"{SLOT}{slot}":
                place = land.slot_place(tile, self.desk.draft.slots, slot)
                draw_ring(self.desk.table, surface, place, YELLOW, 4)

    def _paint_razed(self, surface: pygame.Surface, tile: pygame.Rect) -> None:
        draft = self.desk.draft
        for one in draft.gone:
            box = land.covered(tile, draft.slots, one.slots)
            if not any(set(new.slots) & set(one.slots) for new in draft.constructs):
                ghost = pieces.building(one.type, min(box.size)).copy()
                ghost.set_alpha(110)
                surface.blit(ghost, ghost.get_rect(center=box.center))
            draw_cross(self.desk.table, surface, box.inflate(-box.width // 3, -box.height // 3))
