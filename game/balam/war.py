"""War: attacks, dice, losses, destruction, prisoners (BAL-45 to BAL-60, BAL-117, BAL-122)."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from game.balam.building import default_price, settle, settle_refusal, tax_refusal
from game.balam.builds import settlements
from game.balam.decision import Decision, pending
from game.balam.events import Attacked, Captured, Declined, Defended, Destroyed, GarrisonsFell, Rolled
from game.balam.kinds import PRISONER, King
from game.balam.moves import LISTED, Attack, Decline, Defend, Destroy, Lose, Settle, rising
from game.balam.rounds import next_turn
from game.balam.sites import NAMES, SITE_NAMES, SITES, Name, Site, name_at, site_of, slot_of
from game.balam.state import Building, City, Land, PublicState, War
from game.balam.state_draft import StateDraft
from game.balam.texts import _, marked, ngettext
from game.engine.chance import Chance
from game.engine.contract import Refusal

SKULL = "x"


def strength(building: Building) -> int:
    """The points needed to destroy a building (BAL-53)."""
    return len(building.slots)


def attack_refusal(state: PublicState, move: Attack) -> Refusal | None:
    """The reason this attack is not possible (BAL-45 to BAL-47, BAL-60)."""
    if (tax := tax_refusal(state, move.tax)) is not None:
        return tax
    king = state.asked
    if not (0 <= move.origin < SITES and 0 <= move.target < SITES):
        return Refusal("BAL-45", _("An attack goes from one site on the board to another."))
    origin, target = state.cities[move.origin], state.cities[move.target]
    if origin is None or origin.owner != king:
        return Refusal(
            "BAL-45",
            _("{site} isn’t one of your cities. Attack from one of them.").format(site=SITE_NAMES[move.origin]),
        )
    if target is None or target.owner == king:
        return Refusal(
            "BAL-60",
            _("{site} isn’t another king’s city, and only those can be attacked.").format(site=SITE_NAMES[move.target]),
        )
    if move.target not in state.board.neighbours[move.origin]:
        sentence = _("No path leads from {origin} to {target}. Attack a neighbouring city.")
        return Refusal("BAL-45", sentence.format(origin=SITE_NAMES[move.origin], target=SITE_NAMES[move.target]))
    if not move.garrisons:
        return Refusal(
            "BAL-46", _("At least one garrison in {site} must take part.").format(site=SITE_NAMES[move.origin])
        )
    if not rising(move.garrisons) or not rising(move.obsidian):
        return Refusal(
            "BAL-119",
            _("Name each garrison in {site} once, in ascending order of slots.").format(site=SITE_NAMES[move.origin]),
        )
    there = {one.slots[0]: one.content for one in origin.buildings if one.type == "G"}
    for slot in move.garrisons:
        if slot not in there:
            return Refusal(
                "BAL-46",
                _("There’s no garrison on slot {slot} of {site}.").format(slot=slot, site=SITE_NAMES[move.origin]),
            )
    for slot in move.obsidian:
        if slot not in move.garrisons:
            sentence = _("The garrison on slot {slot} of {site} takes no part, so its obsidian can’t be used.")
            return Refusal("BAL-47", sentence.format(slot=slot, site=SITE_NAMES[move.origin]))
        if there[slot] != "obsidian":
            sentence = _("The garrison on slot {slot} of {site} holds no obsidian.")
            return Refusal("BAL-47", sentence.format(slot=slot, site=SITE_NAMES[move.origin]))
    return None


def attack(draft: StateDraft, move: Attack) -> None:
    """Pay the tax, spend the obsidian, and ask the defender if obsidian is available (BAL-47, BAL-48)."""
    king = draft.asked
    target = draft.cities[move.target]
    assert target is not None
    draft.pay(king, move.tax)
    for slot in move.obsidian:
        draft.discard(move.origin, slot, "obsidian")
    defender = target.owner
    draft.emit(Attacked(king, defender, move.origin, move.target, move.tax, move.garrisons, move.obsidian))
    defence = defence_of(draft, defender, move.target)
    war = War(king, defender, move.origin, move.target, move.garrisons, len(move.obsidian), defence)
    if armed(draft, war):
        draft.ask("defend", defender, war)
    else:
        roll(draft, war)


def _defenders(land: Land, defender: King, target: Site) -> list[tuple[Site, Building]]:
    """The buildings of the attacked city and of the defender's cities next to it (BAL-48, BAL-51)."""
    found = []
    for site in (target, *land.board.neighbours[target]):
        city = land.cities[site]
        if city is not None and city.owner == defender:
            found += [(site, one) for one in city.buildings]
    return found


def defence_of(land: Land, defender: King, target: Site) -> int:
    """The garrisons in the attacked city and in the defender's cities next to it (BAL-51)."""
    return sum(one.type == "G" for _site, one in _defenders(land, defender, target))


def armed(land: Land, war: War) -> tuple[Name, ...]:
    """The garrisons whose obsidian the defender may spend, rising (BAL-48)."""
    found = [
        name_at(site, one.slots[0])
        for site, one in _defenders(land, war.defender, war.target)
        if one.type == "G" and one.content == "obsidian"
    ]
    return tuple(sorted(found))


def roll(draft: StateDraft, war: War) -> None:
    """One die for each garrison that takes part (BAL-49, BAL-122)."""
    chance = Chance(draft.word)
    faces = draft.catalogue.dice[draft.options.dice]
    dice = "".join([faces[chance.below(len(faces))] for _garrison in war.garrisons])
    draft.word = chance.word
    war = war._replace(roll=dice)
    draft.emit(Rolled(war.attacker, war.target, dice, potential(war), war.defence))
    if SKULL in dice:
        draft.ask("lose", war.attacker, war)
    else:
        compare(draft, war)


def potential(war: War) -> int:
    """Successes and obsidian; skulls take nothing away (BAL-51)."""
    return war.obsidian + sum(int(die) for die in war.roll if die != SKULL)


def compare(draft: StateDraft, war: War) -> None:
    """Compare attack and defence: the attacker destroys buildings, or the attack is over (BAL-52, BAL-53)."""
    target = draft.cities[war.target]
    assert target is not None
    budget = potential(war) - war.defence
    if any(strength(one) <= budget for one in target.buildings):
        draft.ask("destroy", war.attacker, war)
    else:
        next_turn(draft)


def _capture(draft: StateDraft, war: War, destroyed: int) -> None:
    """One prisoner a building, on the empty garrisons of the attacking city, lowest slots first (BAL-55, BAL-117)."""
    origin = draft.cities[war.origin]
    if origin is None:
        return
    empty = [one.slots[0] for one in origin.buildings if one.type == "G" and one.content is None]
    slots = tuple(empty[: min(destroyed, draft.supply[PRISONER])])
    for slot in slots:
        draft.set_token(war.origin, slot, "prisoner")
    if slots:
        draft.supply[PRISONER] -= len(slots)
        draft.emit(Captured(war.attacker, war.origin, slots))


def attacks(state: PublicState, attackers: Iterable[tuple[Site, City]]) -> list[Attack]:
    """For each city, target, number of garrisons and of obsidian one attack, with the default tax."""
    king = state.asked
    cities, neighbours = state.cities, state.board.neighbours
    moves: list[Attack] = []
    for site, city in attackers:
        for target in neighbours[site]:
            other = cities[target]
            if other is not None and other[0] != king:
                price = default_price(state.catalogue, state.treasuries[king], ())
                assert price is not None
                assert price.tax is not None
                moves += [Attack(price.tax, site, target, *forces) for forces in _forces(city.buildings)]
    return moves


@lru_cache(maxsize=1 << 10)
def _forces(buildings: tuple[Building, ...]) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """The garrisons that may take part in an attack, and those of them that spend their obsidian."""
    garrisons = [one for one in buildings if one.type == "G"]
    with_obsidian = [one.slots[0] for one in garrisons if one.content == "obsidian"]
    without = [one.slots[0] for one in garrisons if one.content != "obsidian"]
    forces = []
    for number in range(1, len(garrisons) + 1):
        for obsidian in range(min(number, len(with_obsidian)) + 1):
            # Garrisons whose obsidian is not spent stay at home if others can march: a skull would take it too.
            ranked = with_obsidian + without if obsidian else without + with_obsidian
            forces.append((tuple(sorted(ranked[:number])), tuple(with_obsidian[:obsidian])))
    return tuple(forces)


@lru_cache(maxsize=1 << 12)
def _maximal(strengths: tuple[tuple[int, int], ...], budget: int) -> tuple[Destroy, ...]:
    """The choices among buildings, given by lowest slot and strength."""
    moves = []
    for number in range(1, len(strengths) + 1):
        for some in combinations(strengths, number):
            rest = budget - sum(points for _slot, points in some)
            if rest >= 0 and all(points > rest for slot, points in strengths if (slot, points) not in some):
                moves.append(Destroy(tuple(slot for slot, _points in some)))
    return tuple(moves)


class DefendDecision(Decision[Defend]):
    """The defender spends obsidian (BAL-48)."""

    prompt = Refusal("BAL-48", marked("Now the defender decides which obsidian to spend."))
    moves = (Defend,)

    def legal(self, state: PublicState) -> tuple[Defend, ...]:
        """Every choice of obsidian, or when there are too many one for each number."""
        war = pending(state, War)
        may = armed(state, war)
        if 1 << len(may) > LISTED:
            return tuple(Defend(may[:number]) for number in range(len(may) + 1))
        return tuple(Defend(some) for number in range(len(may) + 1) for some in combinations(may, number))

    def lists_all(self, state: PublicState, listed: tuple[Defend, ...]) -> bool:
        """True if there were few enough choices to list."""
        return len(listed) == 1 << len(armed(state, pending(state, War)))

    def refusal(self, state: PublicState, move: Defend) -> Refusal | None:
        """The reason this obsidian cannot defend the city (BAL-48)."""
        war = pending(state, War)
        if not rising(move.garrisons):
            return Refusal("BAL-119", _("Name each garrison once, in ascending order."))
        may = armed(state, war)
        for name in move.garrisons:
            if name not in may:
                sentence = _("{building} isn’t a garrison with obsidian that could defend {site}.")
                return Refusal("BAL-48", sentence.format(building=NAMES[name], site=SITE_NAMES[war.target]))
        return None

    def play(self, draft: StateDraft, move: Defend) -> None:
        """Spend the obsidian, then the dice are rolled (BAL-48, BAL-49)."""
        war = pending(draft, War)
        for name in move.garrisons:
            draft.discard(site_of(name), slot_of(name), "obsidian")
        draft.emit(Defended(war.defender, move.garrisons))
        roll(draft, war._replace(defence=war.defence + len(move.garrisons)))


class LoseDecision(Decision[Lose]):
    """The attacker gives up a garrison for each skull (BAL-50)."""

    prompt = Refusal("BAL-50", marked("Now give up a garrison for each skull."))
    moves = (Lose,)

    def legal(self, state: PublicState) -> tuple[Lose, ...]:
        """Every choice of garrisons to give up (BAL-50)."""
        war = pending(state, War)
        return tuple([Lose(some) for some in combinations(war.garrisons, war.roll.count(SKULL))])

    def refusal(self, state: PublicState, move: Lose) -> Refusal | None:
        """The reason these are not the garrisons to lose (BAL-50)."""
        war = pending(state, War)
        skulls = war.roll.count(SKULL)
        if len(move.slots) != skulls or not rising(move.slots):
            sentence = ngettext(
                "The dice show {number} skull, so give up {number} garrison in {site}.",
                "The dice show {number} skulls, so give up {number} garrisons in {site}.",
                skulls,
            )
            return Refusal("BAL-50", sentence.format(number=skulls, site=SITE_NAMES[war.origin]))
        for slot in move.slots:
            if slot not in war.garrisons:
                sentence = _("No garrison on slot {slot} of {site} took part in the attack.")
                return Refusal("BAL-50", sentence.format(slot=slot, site=SITE_NAMES[war.origin]))
        return None

    def play(self, draft: StateDraft, move: Lose) -> None:
        """Remove the garrisons with their tokens, perhaps the whole city (BAL-50, BAL-59)."""
        war = pending(draft, War)
        draft.emit(GarrisonsFell(war.attacker, war.origin, draft.raze(war.origin, move.slots)))
        draft.report_lost_city(war.attacker, war.origin)
        compare(draft, war)


class DestroyDecision(Decision[Destroy]):
    """The attacker chooses the buildings to destroy (BAL-53)."""

    prompt = Refusal("BAL-53", marked("Now choose the buildings to destroy."))
    moves = (Destroy,)

    def legal(self, state: PublicState) -> tuple[Destroy, ...]:
        """Every maximal choice of buildings to destroy (BAL-53)."""
        war = pending(state, War)
        target = state.cities[war.target]
        assert target is not None
        budget = potential(war) - war.defence
        return _maximal(tuple([(one.slots[0], strength(one)) for one in target.buildings]), budget)

    def refusal(self, state: PublicState, move: Destroy) -> Refusal | None:
        """The reason these buildings cannot be chosen: they must use as much of the difference as possible (BAL-53)."""
        war = pending(state, War)
        target = state.cities[war.target]
        assert target is not None
        there = {one.slots[0]: strength(one) for one in target.buildings}
        budget = potential(war) - war.defence
        if not rising(move.slots):
            return Refusal("BAL-119", _("Name each building once, in ascending order of slots."))
        for slot in move.slots:
            if slot not in there:
                sentence = _("No building in {site} has {slot} as its lowest slot.")
                return Refusal("BAL-53", sentence.format(site=SITE_NAMES[war.target], slot=slot))
            budget -= there.pop(slot)
        if budget < 0:
            sentence = _("The attack on {site} didn’t win by enough points for that.")
            return Refusal("BAL-53", sentence.format(site=SITE_NAMES[war.target]))
        if any(points <= budget for points in there.values()):
            sentence = _("The attack on {site} is strong enough to destroy one more building.")
            return Refusal("BAL-53", sentence.format(site=SITE_NAMES[war.target]))
        return None

    def play(self, draft: StateDraft, move: Destroy) -> None:
        """Remove the buildings, take prisoners, and offer the site if nothing is left (BAL-54 to BAL-58)."""
        war = pending(draft, War)
        king = war.attacker
        lost = draft.raze(war.target, move.slots)
        draft.emit(Destroyed(king, war.defender, war.target, lost))
        draft.report_lost_city(war.defender, war.target)
        _capture(draft, war, len(lost))
        if draft.cities[war.target] is None and settlements(
            draft, king, war.target, draft.treasuries[king], draft.stock
        ):
            draft.ask("settle", king, war)
        else:
            next_turn(draft)


class SettleDecision(Decision[Settle | Decline]):
    """The attacker settles the devastated site or leaves it (BAL-58)."""

    prompt = Refusal("BAL-58", marked("Now settle the devastated site or decline."))
    moves = (
        Settle,
        Decline,
    )

    def legal(self, state: PublicState) -> tuple[Settle | Decline, ...]:
        """Decline, and every single building."""
        king, site = state.asked, pending(state, War).target
        return (Decline(), *settlements(state, king, site, state.treasuries[king], state.stock))

    def lists_all(self, state: PublicState, listed: tuple[Settle | Decline, ...]) -> bool:
        """Several tokens buy combinations of buildings."""
        return sum(state.treasuries[state.asked]) == 1

    def refusal(self, state: PublicState, move: Settle | Decline) -> Refusal | None:
        """The reasons of a build without tax."""
        return None if isinstance(move, Decline) else settle_refusal(state, move, pending(state, War).target)

    def play(self, draft: StateDraft, move: Settle | Decline) -> None:
        """Build or decline, and end the turn."""
        site = pending(draft, War).target
        if isinstance(move, Decline):
            draft.emit(Declined(draft.asked, site))
        else:
            settle(draft, move, site)
        next_turn(draft)
