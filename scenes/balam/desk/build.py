"""Building: one click a building, on the slot that keeps most pairs free; settling a devastated site is the same."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

import pygame

from game.balam.catalogue_file import load_catalogue
from game.balam.kinds import TILE_OF, TYPES, Type
from game.balam.map import PAIRS
from game.balam.moves import Build, Construction, Decline, Demolition, Settle
from game.balam.nouns import buildings, kind_name, tokens, type_name
from game.balam.sites import SITE_NAMES, Site
from game.balam.state import City
from game.balam.state import building as standing
from game.language import _, marked
from scenes.balam.desk.base import CANCEL, CONFIRM, Answer, Desk
from scenes.balam.desk.payment import Payment
from scenes.balam.render import land, pieces
from scenes.balam.words import purpose
from scenes.look.ui import CREAM, INK, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

BUILDING, SLOT, PAY, LAST = "building-", "slot-", "pay-", "last"
FEW = 3
"""Building tiles from which on their number is told."""


def best_place(slots: int, free: frozenset[int], letter: Type) -> tuple[int, ...] | None:
    """The slots for a building that leave most adjacent pairs free, the lowest of them; None where it does not fit."""
    pairs: tuple[tuple[int, ...], ...] = PAIRS[slots]
    singles: list[tuple[int, ...]] = [(slot,) for slot in sorted(free)]
    places = [pair for pair in pairs if free.issuperset(pair)] if letter in "PT" else singles
    left = {place: sum(free.difference(place).issuperset(pair) for pair in pairs) for place in places}
    return max(places, key=lambda place: (left[place], [-slot for slot in place]), default=None)


class BuildDesk(Desk):
    """A draft of what to take away and put up on one site; nothing of it is played before it is confirmed."""

    labels: Mapping[str, str] = {
        CONFIRM: marked("Build"),
        CANCEL: marked("Cancel"),
        LAST: marked("As last time"),
        "settle": marked("Settle"),
        "decline": marked("Leave it"),
    }

    def __init__(self, table: "Table", site: Site, taxed: bool = True) -> None:
        super().__init__(table)
        self.site = site
        self.taxed = taxed
        self.constructs: list[Construction] = []
        self.razed: set[int] = set()
        self.payment = self._payment()
        self.first = CONFIRM if taxed else "settle"

    def _payment(self) -> Payment:
        letters = [one.type for one in self.constructs]
        return Payment(self.view.treasuries[self.king], letters, self.taxed)

    @property
    def here(self) -> City | None:
        """What stands on the site before the draft."""
        return self.view.cities[self.site]

    @property
    def free(self) -> frozenset[int]:
        """The slots that the draft leaves free."""
        taken = {slot for one in self.constructs for slot in one.slots}
        if self.here is not None:
            taken |= {slot for one in self.here.buildings if one.slot not in self.razed for slot in one.slots}
        return frozenset(range(self.view.board.slots[self.site])) - taken

    def move(self) -> Build | Settle:
        """The draft as a move."""
        return self._move(self.constructs, self.razed, self.payment)

    def _move(self, constructs: list[Construction], razed: set[int], payment: Payment) -> Build | Settle:
        new = tuple(sorted(constructs, key=lambda one: one.slots[0]))
        if not self.taxed:
            return Settle(new, payment.pay)
        gone = (
            ()
            if self.here is None
            else tuple(Demolition(one.type, one.slot) for one in self.here.buildings if one.slot in razed)
        )
        return Build(payment.tax, self.site, gone, new, payment.pay)

    def line(self) -> str:
        """What the draft comes to."""
        name, site = self.table.session.king_names[self.king], SITE_NAMES[self.site]
        if self.constructs or self.razed:
            raised = buildings(one.type for one in self.constructs)
            if not self.razed:
                return _("{name} builds {raised} on {site}.").format(name=name, raised=raised, site=site)
            gone = buildings(one.type for one in self.here.buildings if one.slot in self.razed) if self.here else ""
            if not self.constructs:
                return _("{name} removes {razed} on {site}.").format(name=name, razed=gone, site=site)
            return _("{name} removes {razed} on {site} and builds {raised}.").format(
                name=name, razed=gone, raised=raised, site=site
            )
        if not self.taxed:
            return _("{name}: {site} lies in ruins. Settle it without paying the tax again?").format(
                name=name, site=site
            )
        return _("{name}: what do you build on {site}? Click buildings below, then “Build”.").format(
            name=name, site=site
        )

    def arrange(self) -> dict[str, pygame.Rect]:
        """The palette, what is paid, the slots of the enlarged site, and the way out."""
        table, strip = self.table, self.strip
        loupe, slots = table.loupe(), self.view.board.slots[self.site]
        found = {f"{SLOT}{slot}": land.slot_place(loupe, slots, slot) for slot in range(slots)}
        width = table.px(210)
        found |= self.row([f"{BUILDING}{letter}" for letter in TYPES], strip.x, width, 8, rows=2)
        left = strip.x + 4 * (width + table.px(8)) + table.px(8)
        size, gap = table.px(50), table.px(4)
        for place in range(len(self.payment.tokens)):
            across, down = place % 5, place // 5
            top = strip.bottom - (2 - down) * (size + gap)
            found[f"{PAY}{place}"] = pygame.Rect(left + across * (size + gap), top, size, size)
        found |= self.ends(*self._ends())
        return found

    def _ends(self) -> tuple[str, ...]:
        if not self.taxed:
            return "settle", "decline"
        again = self.table.last_built.get(self.king, ())
        return (CONFIRM, LAST, CANCEL) if again and not self.constructs and not self.razed else (CONFIRM, CANCEL)

    def why_not(self, name: str) -> str | None:
        """What the rules say to the draft, or to the draft with one more building."""
        if name in (CONFIRM, "settle"):
            if not self.constructs and not self.razed:
                return _("Choose a building first.")
            return self.table.session.refusal(self.move())
        if name.startswith(BUILDING):
            return self._objection(cast("Type", name.removeprefix(BUILDING)))
        if name == LAST:
            return None if self._again() else _("That does not fit here, or you cannot pay for it.")
        return None

    def _objection(self, letter: Type) -> str | None:
        """Why one more building of a type cannot be put up."""
        place = best_place(self.view.board.slots[self.site], self.free, letter)
        if place is None:
            return _(
                "There is no room for a {building} here; click a building in the large picture to remove it."
            ).format(building=type_name(letter))
        constructs = [*self.constructs, Construction(letter, place)]
        payment = Payment(self.view.treasuries[self.king], [one.type for one in constructs], self.taxed)
        return self.table.session.refusal(self._move(constructs, self.razed, payment))

    def _again(self) -> list[Construction]:
        """The last set of buildings on this site, empty where it does not fit or cannot be paid."""
        found: list[Construction] = []
        free = self.free
        for letter in sorted(self.table.last_built.get(self.king, ()), key=lambda one: one not in "PT"):
            place = best_place(self.view.board.slots[self.site], free, letter)
            if place is None:
                return []
            found.append(Construction(letter, place))
            free -= set(place)
        payment = Payment(self.view.treasuries[self.king], [one.type for one in found], self.taxed)
        return found if found and self.table.session.refusal(self._move(found, self.razed, payment)) is None else []

    def activate(self, name: str) -> Answer:
        """Put up, take back, exchange, confirm."""
        if name in (CONFIRM, "settle"):
            self.table.last_built[self.king] = tuple(one.type for one in self.constructs)
            return self.move()
        if name == "decline":
            return Decline()
        if name == CANCEL:
            return self.back()
        if name == LAST:
            self.constructs = self._again()
        elif name.startswith(BUILDING):
            letter = cast("Type", name.removeprefix(BUILDING))
            place = best_place(self.view.board.slots[self.site], self.free, letter)
            assert place is not None
            self.constructs.append(Construction(letter, place))
            self.table.studio.sounds.play("wood_click")
        elif name.startswith(SLOT):
            self._click_slot(int(name.removeprefix(SLOT)))
        elif name.startswith(PAY):
            if not self.payment.exchange(int(name.removeprefix(PAY))):
                self.table.say(_("Your treasury holds no other kind to pay with."))
            return None
        elif name == f"site-{SITE_NAMES[self.site]}" and (self.constructs or self.razed):
            # A click on the map that was meant for a building on it must not end the turn.
            self.table.say(
                _("Press “Build” when you are done, or click a building in the large picture to take it back.")
            )
            return None
        elif name.startswith("site-") and self.taxed:
            return self.table.turn_desk().activate(name)
        self.payment = self._payment()
        return None

    def _click_slot(self, slot: int) -> None:
        """Take back what is drafted there, remove what stands there, or move the last building there."""
        drafted = next((one for one in self.constructs if slot in one.slots), None)
        if drafted is not None:
            self.constructs.remove(drafted)
            return
        old = next((one for one in self.here.buildings if slot in one.slots), None) if self.here else None
        if old is not None and self.taxed:
            if old.slot in self.razed:
                self.razed.discard(old.slot)
                self._clear(old.slots)
            else:
                self.razed.add(old.slot)
                if slot not in self.free:
                    return
            return
        if self.constructs:
            self._put(self.constructs[-1], slot)

    def _clear(self, slots: tuple[int, ...]) -> None:
        """What is drafted on these slots is not built."""
        self.constructs = [one for one in self.constructs if not set(one.slots) & set(slots)]

    def _put(self, one: Construction, slot: int) -> None:
        """Move a drafted building onto a slot, if it fits there."""
        free = self.free | set(one.slots)
        wanted = [
            place
            for place in ([(slot,)] if one.type not in "PT" else PAIRS[self.view.board.slots[self.site]])
            if slot in place and free.issuperset(place)
        ]
        if wanted:
            self.constructs[self.constructs.index(one)] = Construction(one.type, tuple(wanted[0]))
        else:
            self.table.say(_("The {building} does not fit there.").format(building=type_name(one.type)))

    def drags(self, name: str) -> bool:
        """Buildings are dragged from the palette to a slot, or from slot to slot."""
        return name.startswith(BUILDING) or (
            name.startswith(SLOT) and any(int(name[-1]) in one.slots for one in self.constructs)
        )

    def dragged_picture(self, name: str) -> pygame.Surface:
        """The building, from the palette or from its slot."""
        letter = name.removeprefix(BUILDING)
        if name.startswith(SLOT):
            letter = next(one.type for one in self.constructs if int(name[-1]) in one.slots)
        return pieces.building(cast("Type", letter), self.table.px(84))

    def drop(self, start: str | None, end: str | None) -> None:
        """Put the building that was dragged onto the slot where it was let go."""
        if not start or not end or not end.startswith(SLOT) or start == end:
            return
        slot = int(end.removeprefix(SLOT))
        if start.startswith(BUILDING):
            if (why := self.why_not(start)) is not None:
                self.table.say(why)
                return
            self.activate(start)
            if slot not in self.constructs[-1].slots:
                self._put(self.constructs[-1], slot)
        elif moved := next((one for one in self.constructs if int(start[-1]) in one.slots), None):
            self._put(moved, slot)
        self.payment = self._payment()

    def back(self) -> Desk | None:
        """Take the draft back; an empty one closes."""
        if self.constructs or self.razed:
            self.constructs, self.razed = [], set()
            self.payment = self._payment()
            return self
        return self.table.turn_desk() if self.taxed else None

    def spoken(self, name: str) -> str | None:
        """Buildings with price and purpose, slots with what is there."""
        if name.startswith(BUILDING):
            letter = cast("Type", name.removeprefix(BUILDING))
            return _("{building}, {price}. {purpose}").format(
                building=type_name(letter), price=price_words(letter), purpose=purpose(letter)
            )
        if name.startswith(SLOT):
            slot = int(name.removeprefix(SLOT))
            drafted = next((one.type for one in self.constructs if slot in one.slots), None)
            old = next((one.type for one in self.here.buildings if slot in one.slots), None) if self.here else None
            what = drafted or old
            return _("Slot {slot}: {building}").format(slot=slot + 1, building=type_name(what) if what else _("empty"))
        if name.startswith(PAY):
            kind = self.payment.tokens[int(name.removeprefix(PAY))]
            return _("Pays with {kind}; click for another kind").format(kind=kind_name(kind))
        return None

    def note(self) -> str | None:
        """What the building is for that is looked at."""
        looked = self.table.hand.looked_at
        return self.spoken(looked) if looked is not None and looked.startswith(BUILDING) else None

    def key(self) -> object:
        """The draft."""
        return tuple(self.constructs), frozenset(self.razed), tuple(self.payment.tokens)

    def city(self, site: Site) -> City | None:
        """The site as the draft has it."""
        if site != self.site:
            return super().city(site)
        old = [] if self.here is None else [one for one in self.here.buildings if one.slot not in self.razed]
        new = [standing(one.type, one.slots) for one in self.constructs]
        every = sorted([*old, *new], key=lambda one: one.slot)
        return City(self.king, tuple(every)) if every else None

    def shown_site(self) -> Site | None:
        """The site that is built on."""
        return self.site

    def paint_marks(self, surface: pygame.Surface) -> None:
        """A ring around the site, a cross on what is removed."""
        self.table.ring_around(
            surface, self.table.ground.tile(self.site), self.table.session.king_livery(self.king).colour, 7
        )
        self._paint_razed(surface, self.table.ground.tile(self.site))

    def paint_loupe(self, surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
        """The slots that can be clicked, crosses on what is removed."""
        if site != self.site:
            return
        self._paint_razed(surface, tile)
        for slot in range(self.view.board.slots[site]):
            if self.table.hand.looked_at == f"{SLOT}{slot}":
                self.table.ring_around(surface, land.slot_place(tile, self.view.board.slots[site], slot), "#FFD25E", 4)

    def _paint_razed(self, surface: pygame.Surface, tile: pygame.Rect) -> None:
        for one in self.here.buildings if self.here else ():
            if one.slot in self.razed:
                box = land.covered(tile, self.view.board.slots[self.site], one.slots)
                if not any(set(new.slots) & set(one.slots) for new in self.constructs):
                    ghost = pieces.building(one.type, min(box.size)).copy()
                    ghost.set_alpha(110)
                    surface.blit(ghost, ghost.get_rect(center=box.center))
                for colour, thick in ((INK, 9), ("#D8433B", 5)):
                    inner = box.inflate(-box.width // 3, -box.height // 3)
                    pygame.draw.line(surface, colour, inner.topleft, inner.bottomright, self.table.px(thick))
                    pygame.draw.line(surface, colour, inner.bottomleft, inner.topright, self.table.px(thick))

    def paint(self, surface: pygame.Surface) -> None:
        """Palette, payment, buttons."""
        table, found = self.table, self.places()
        for letter in TYPES:
            name = f"{BUILDING}{letter}"
            inner = self.chip(surface, name, found[name])
            self._paint_offer(surface, inner, letter, table.look(name) == "disabled")
        tokens_box = [box for name, box in found.items() if name.startswith(PAY)]
        left = tokens_box[0].x if tokens_box else self.strip.right
        words = pygame.Rect(left, self.strip.y - table.px(6), table.px(270), table.px(30))
        self.write(surface, words, _("tax and price") if self.taxed else _("price"), 20, bold=True)
        for place, kind in enumerate(self.payment.tokens):
            name = f"{PAY}{place}"
            inner = self.chip(surface, name, found[name])
            self.draw_tokens(surface, inner, [kind])
        for name in self._ends():
            self.button(surface, name, found[name])

    def _paint_offer(self, surface: pygame.Surface, box: pygame.Rect, letter: Type, faint: bool) -> None:
        """A building of the palette: its model, its name, its price."""
        table = self.table
        model = pieces.building(letter, box.height)
        if faint:
            model = model.copy()
            model.set_alpha(90)
        surface.blit(model, model.get_rect(midleft=box.midleft))
        left = box.x + box.height + table.px(4)
        name = pygame.Rect(left, box.y - table.px(4), box.right - left, round(box.height * 0.62))
        draw_text(surface, name, type_name(letter), table.text_px(19), "bold", INK, "centre")
        cost = load_catalogue().costs[letter]
        price = pygame.Rect(left, name.bottom, box.right - left, box.bottom - name.bottom + table.px(4))
        if cost.kind is not None:
            self.draw_tokens(surface, price, [cost.kind] * cost.tokens)
        else:
            self._paint_any(surface, price, cost.tokens)
        stock = self.view.stock[TILE_OF[letter]]
        if stock <= FEW:
            badge = pygame.Rect(box.right - table.px(24), box.y - table.px(2), table.px(28), table.px(28))
            pygame.draw.circle(surface, INK, badge.center, badge.width // 2)
            draw_text(surface, badge, str(stock), table.px(20), "black", CREAM, "centre")

    def _paint_any(self, surface: pygame.Surface, box: pygame.Rect, number: int) -> None:
        """So many tokens of any kind: empty rings."""
        size = min(box.height, self.table.px(28))
        left = box.centerx - number * size // 2
        for place in range(number):
            spot = left + place * size + size // 2, box.centery
            pygame.draw.circle(surface, INK, spot, size * 0.42, max(2, size // 9))
            draw_text(
                surface,
                pygame.Rect(spot[0] - size // 2, spot[1] - size // 2, size, size),
                "?",
                max(12, round(size * 0.62)),
                "black",
                INK,
                "centre",
            )


def price_words(letter: Type) -> str:
    """What a building costs."""
    cost = load_catalogue().costs[letter]
    if cost.kind is not None:
        return tokens(cost.kind, cost.tokens)
    return _("1 token of any kind") if cost.tokens == 1 else _("2 tokens of any kind")
