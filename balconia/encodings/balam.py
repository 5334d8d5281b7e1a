"""Balam in numbers: 333 actions, of which a decision takes one or several, and everything that a king knows.

A move is chosen part by part, in the order of its text: a build is its site, the buildings to remove, those to put up,
the tokens paid and the tax. The walks below ask for the parts. Every legal move has exactly one walk, and no walk ends
where no legal move follows.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, TypeVar, get_args

import numpy as np

from balconia.encoding import Chosen, Encoding, Observation
from game.balam.building import build_refusal, default_price, settle_refusal
from game.balam.decision import pending
from game.balam.disasters import funds, threatened
from game.balam.distribution import is_stored, refusal
from game.balam.katun import offerings
from game.balam.kinds import KINDS, ORDER, SEATS, TYPES, Kind, King, Type
from game.balam.map import DIRECTIONS, PAIRS, Map
from game.balam.moves import (
    Assign,
    Attack,
    Build,
    Construction,
    Decline,
    Defend,
    Demolition,
    Destroy,
    Dowry,
    End,
    Flip,
    Lose,
    Move,
    Offer,
    Pass,
    Pay,
    Peek,
    Prestige,
    Produce,
    Settle,
    Suffer,
    SufferAll,
    Take,
)
from game.balam.rounds import villages_of
from game.balam.sites import LOSE, NAMES, ROWS, SITE_NAMES, SITES, SLOTS, Name, Site, name_at, site_of, slot_of
from game.balam.state import Distribution, Divination, Drawn, Phase, PublicState, Shortage, War
from game.balam.view import View
from game.balam.war import SKULL, armed, potential

MOST_CARDS = len(SEATS) + 1
CONSTRUCTIONS = tuple(
    Construction(letter, slots)
    for letter in TYPES
    for slots in (PAIRS[SLOTS] if letter in "PT" else [(slot,) for slot in range(SLOTS)])
)
"""Every building in every place, by type and then by slots."""

DONE = 0
"""No more of these: looks, buildings, tokens. Also declines to settle, and leaves a token where it is."""
PASS, PRESTIGE, PAY, SUFFER, THROW_AWAY = range(1, 6)
CARD = 6
KIND = CARD + MOST_CARDS
KING = KIND + len(KINDS)
"""Counted clockwise from the agent's own seat."""
BUILD = KING + len(SEATS)
ATTACK = BUILD + SITES
"""The site that the garrisons leave."""
SITE = ATTACK + SITES
"""The city attacked, or the cenote."""
NAME = SITE + SITES
"""A building, by its site and its lowest slot."""
CONSTRUCT = NAME + SITES * SLOTS
ACTIONS = CONSTRUCT + len(CONSTRUCTIONS)

MoveT = TypeVar("MoveT")
Walk = Generator[Iterable[int], int, MoveT]
"""Yields the actions to choose from, gets the one chosen, and returns the move.

A walk starts again with every action, so what takes long to find out is yielded as an iterator: only the last is used.
"""


def walk_of(view: View) -> Walk[Move]:
    """The walk of the decision that the king of this view has to make."""
    state = view.public
    match view.phase:
        case "divine":
            card = yield [DONE, *(CARD + move.position for move in view.legal if isinstance(move, Peek))]
            return End() if card == DONE else Peek(card - CARD)
        case "turn":
            return (yield from _turn(view))
        case "defend":
            return Defend((yield from _some(armed(state, pending(state, War)))))
        case "lose" | "destroy":
            return (yield from _fallen(view))
        case "settle":
            return (yield from _settle(state))
        case "gain":
            kind = yield sorted(map(_first_action, view.legal))
            return Prestige() if kind == PRESTIGE else Take(KINDS[kind - KIND])
        case "wedding":
            return (yield from _dowry(view))
        case "cenotes":
            return (yield from _offer(state))
        case "disaster":
            return (yield from _disaster(view))
        case "produce":
            shortage = pending(state, Shortage)
            may = villages_of(state, state.asked, shortage.kind)
            return Produce(shortage.kind, (yield from _exactly(may, shortage.available)))
        case "assign":
            return (yield from _assign(state))
        case _:
            raise ValueError(f"there is nothing to decide in the phase {view.phase}")


def _first_action(move: Move) -> int:
    """The action that a turn or a gain starts with."""
    match move:
        case Build():
            return BUILD + move.site
        case Peek(position) | Flip(position):
            return CARD + position
        case Pass():
            return PASS
        case Attack():
            return ATTACK + move.origin
        case Take(kind):
            return KIND + ORDER[kind]
        case Prestige():
            return PRESTIGE
        case _:
            raise ValueError(f"{move} starts with an action that depends on the position")


def _first_actions(legal: Iterable[Move]) -> Iterator[int]:
    yield from sorted(set(map(_first_action, legal)))


def _turn(view: View) -> Walk[Move]:
    state, legal = view.public, view.legal
    chosen = yield _first_actions(legal)
    if chosen < KIND:
        return Pass((yield from _tax(state, ()))) if chosen == PASS else Flip(chosen - CARD)
    if chosen < ATTACK:
        return (yield from _build(state, Site(chosen - BUILD)))
    origin = Site(chosen - ATTACK)
    targets = {move.target for move in legal if isinstance(move, Attack) and move.origin == origin}
    target = Site((yield sorted(SITE + site for site in targets)) - SITE)
    city = state.cities[origin]
    assert city is not None
    there = [(name_at(origin, one.slot), one.content) for one in city.buildings if one.type == "G"]
    sent = yield from _some([name for name, _content in there], least=1)
    obsidian = yield from _some([name for name, content in there if content == "obsidian" and name in sent])
    tax = yield from _tax(state, ())
    return Attack(tax, origin, target, tuple(map(slot_of, sent)), tuple(map(slot_of, obsidian)))


def _build(state: PublicState, site: Site) -> Walk[Build]:
    city = state.cities[site]
    gone: list[Demolition] = []
    new: list[Construction] = []

    def fits(more: Sequence[Construction]) -> bool:
        price = default_price(state.catalogue, state.treasuries[state.asked], tuple(one.type for one in more))
        if price is None or price.tax is None:
            return False
        return build_refusal(state, Build(price.tax, site, tuple(gone), tuple(more), price.pay)) is None

    standing = {name_at(site, one.slot): one for one in city.buildings} if city is not None else {}
    last = -1
    while True:
        razing = [NAME + name for name in standing if name > last] if not new else []
        done = [DONE] if gone or new else []
        chosen = yield chain(done, razing, _constructions(new, fits))
        if chosen == DONE:
            break
        if chosen >= CONSTRUCT:
            new.append(CONSTRUCTIONS[chosen - CONSTRUCT])
        else:
            last = chosen - NAME
            gone.append(Demolition(standing[Name(last)].type, slot_of(Name(last))))
    pay = yield from _payment(state, new)
    tax = yield from _tax(state, new, pay)
    return Build(tax, site, tuple(gone), tuple(new), pay)


def _settle(state: PublicState) -> Walk[Settle | Decline]:
    site = pending(state, War).target
    new: list[Construction] = []

    def fits(more: Sequence[Construction]) -> bool:
        price = default_price(state.catalogue, state.treasuries[state.asked], tuple(one.type for one in more), False)
        return price is not None and settle_refusal(state, Settle(tuple(more), price.pay), site) is None

    while (chosen := (yield chain([DONE], _constructions(new, fits)))) != DONE:
        new.append(CONSTRUCTIONS[chosen - CONSTRUCT])
    if not new:
        return Decline()
    return Settle(tuple(new), (yield from _payment(state, new)))


def _constructions(new: Sequence[Construction], fits: Any) -> Iterator[int]:
    """The buildings that can follow those chosen: what is legal stays legal with the last building left out."""
    lowest = new[-1].slots[0] if new else -1
    for number, one in enumerate(CONSTRUCTIONS):
        if one.slots[0] > lowest and fits((*new, one)):
            yield CONSTRUCT + number


def _left(state: PublicState, new: Iterable[Construction], pay: Iterable[Kind]) -> list[int]:
    """The treasury after these tokens and the fixed prices of these buildings are paid."""
    left = list(state.treasuries[state.asked])
    for one in new:
        cost = state.catalogue.costs[one.type]
        if cost.kind is not None:
            left[ORDER[cost.kind]] -= cost.tokens
    for kind in pay:
        left[ORDER[kind]] -= 1
    return left


def _payment(state: PublicState, new: Sequence[Construction]) -> Walk[tuple[Kind, ...]]:
    """The tokens of any kind, in the order of kinds."""
    costs = [state.catalogue.costs[one.type] for one in new]
    owed = sum(cost.tokens for cost in costs if cost.kind is None)
    pay: list[Kind] = []
    while len(pay) < owed:
        left = _left(state, new, pay)
        lowest = ORDER[pay[-1]] if pay else 0
        chosen = yield [
            KIND + order for order in range(lowest, len(KINDS)) if left[order] and sum(left[order:]) >= owed - len(pay)
        ]
        pay.append(KINDS[chosen - KIND])
    return tuple(pay)


def _tax(state: PublicState, new: Sequence[Construction], pay: Sequence[Kind] = ()) -> Walk[Kind]:
    chosen = yield [KIND + order for order, number in enumerate(_left(state, new, pay)) if number]
    return KINDS[chosen - KIND]


def _some(names: Iterable[Name], least: int = 0) -> Walk[tuple[Name, ...]]:
    """At least this many of the names, rising; DONE after the last."""
    some: list[Name] = []
    names = list(names)
    while True:
        rest = [name for name in names if not some or name > some[-1]]
        chosen = yield [*([DONE] if len(some) >= least else []), *(NAME + name for name in rest)]
        if chosen == DONE:
            return tuple(some)
        some.append(Name(chosen - NAME))


def _one_of(sets: Sequence[tuple[Name, ...]]) -> Walk[tuple[Name, ...]]:
    """One of these sets of names, none of which is a prefix of another."""
    begun: tuple[Name, ...] = ()
    while begun not in sets:
        ahead = {some[len(begun)] for some in sets if some[: len(begun)] == begun}
        begun += (Name((yield sorted(NAME + name for name in ahead)) - NAME),)
    return begun


def _exactly(names: Sequence[Name], number: int) -> Walk[tuple[Name, ...]]:
    """This many of the names, rising."""
    some: list[Name] = []
    while len(some) < number:
        rest = [name for name in names if not some or name > some[-1]]
        some.append(Name((yield [NAME + name for name in rest[: len(rest) - number + len(some) + 1]]) - NAME))
    return tuple(some)


def _fallen(view: View) -> Walk[Lose | Destroy]:
    """Every choice of losses is listed, and so is every choice of buildings to destroy."""
    war = pending(view.public, War)
    site = war.origin if view.phase == "lose" else war.target
    sets = [
        tuple(name_at(site, slot) for slot in move.slots) for move in view.legal if isinstance(move, Lose | Destroy)
    ]
    slots = tuple(map(slot_of, (yield from _one_of(sets))))
    return Lose(slots) if view.phase == "lose" else Destroy(slots)


def _dowry(view: View) -> Walk[Dowry]:
    me, kings = view.public.asked, view.options.players
    dowries = [move for move in view.legal if isinstance(move, Dowry)]
    king = (yield sorted({KING + (move.king - me) % kings for move in dowries})) - KING
    other: King = (king + me) % kings
    kind = yield sorted(KIND + ORDER[move.kind] for move in dowries if move.king == other)
    return Dowry(other, KINDS[kind - KIND])


def _offer(state: PublicState) -> Walk[Offer]:
    pairs: list[tuple[Name, Site]] = []
    while True:
        used = {site for _name, site in pairs}
        last = pairs[-1][0] if pairs else -1
        free = [(name, site) for name, site, _kind in offerings(state, state.asked) if name > last and site not in used]
        chosen = yield [DONE, *sorted({NAME + name for name, _site in free})]
        if chosen == DONE:
            return Offer(tuple(pairs))
        name = Name(chosen - NAME)
        site = yield sorted(SITE + site for one, site in free if one == name)
        pairs.append((name, Site(site - SITE)))


def _disaster(view: View) -> Walk[Pay | Suffer | SufferAll]:
    state, king = view.public, view.public.asked
    katun = state.catalogue.katun[pending(state, Drawn).card]
    assert katun.asks is not None
    kind, number = katun.asks
    may = funds(state, king, kind)
    if (yield [*([PAY] if len(may) >= number else []), SUFFER]) == PAY:
        return Pay((yield from _exactly(may, number)))
    if katun.destroys is not None:
        return SufferAll()
    owed: dict[Name, Type] = {}
    left: dict[Type, int] = {}
    for letter, most in katun.takes:
        names = threatened(state, king, letter)
        owed |= dict.fromkeys(names, letter)
        left[letter] = min(most, len(names))
    fallen: list[Name] = []
    while any(left.values()):
        rest = [name for name in sorted(owed) if not fallen or name > fallen[-1]]
        # A name can be passed over only if enough buildings of its type come after it.
        latest = min([name for name in rest if owed[name] == letter][-still] for letter, still in left.items() if still)
        chosen = Name((yield [NAME + name for name in rest if left[owed[name]] and name <= latest]) - NAME)
        left[owed[chosen]] -= 1
        fallen.append(chosen)
    return Suffer(tuple(fallen))


def _assign(state: PublicState) -> Walk[Assign]:
    """Token by token: where it goes, THROW_AWAY for a stored one, or DONE, which leaves it out of the move.

    A token may be moved onto a stored one that has its turn later, which then has to make room.
    """
    king = state.asked
    goals = _goals(state, king)
    pairs: list[tuple[Name, Name]] = []
    for token in _tokens(state, king):
        stored = _is_stored_on(state, token)
        displaced = stored and any(target == token for _source, target in pairs)
        still = [*([] if displaced else [DONE]), *([THROW_AWAY] if stored else [])]
        chosen = yield chain(still, _ways(state, pairs, token, goals))
        if chosen != DONE:
            pairs.append((token, LOSE if chosen == THROW_AWAY else Name(chosen - NAME)))
    return Assign(tuple(pairs))


def _tokens(state: PublicState, king: King) -> list[Name]:
    """The king's buildings with a token on them, rising."""
    return [
        name_at(Site(site), one.slot)
        for site, city in enumerate(state.cities)
        if city is not None and city.owner == king
        for one in city.buildings
        if one.content is not None
    ]


def _goals(state: PublicState, king: King) -> list[Name]:
    """The king's buildings that take tokens, rising."""
    return [
        name_at(Site(site), one.slot)
        for site, city in enumerate(state.cities)
        if city is not None and city.owner == king
        for one in city.buildings
        if one.type in "TPRG"
    ]


def _is_stored_on(state: PublicState, name: Name) -> bool:
    city = state.cities[site_of(name)]
    return city is not None and any(one.slot == slot_of(name) and is_stored(one) for one in city.buildings)


def _ways(state: PublicState, pairs: list[tuple[Name, Name]], token: Name, goals: Iterable[Name]) -> Iterator[int]:
    """The buildings that a token can be moved to."""
    for target in goals:
        if _can_go(state, state.asked, pairs, token, target):
            yield NAME + target


def _can_go(state: PublicState, king: King, pairs: list[tuple[Name, Name]], token: Name, target: Name) -> bool:
    """True if the token can be moved there, given that later tokens may make room."""
    trial = [*pairs, (token, target)]
    # Stored tokens that are displaced and have their turn later are thrown away for the trial.
    sources = {source for source, _goal in trial}
    trial += [
        (goal, LOSE)
        for goal in {goal for _source, goal in trial}
        if goal != LOSE and goal > token and goal not in sources and _is_stored_on(state, goal)
    ]
    return refusal(state, king, Assign(tuple(sorted(trial)))) is None


def _parts(view: View, move: Move) -> Chosen:
    """The walk that ends with this move."""
    names = [NAME + name for name in _names_in(view, move)]
    match move:
        case Peek() | Flip() | Take() | Prestige():
            return (_first_action(move),)
        case End() | Decline():
            return (DONE,)
        case Pass(tax):
            return (PASS, KIND + ORDER[tax])
        case Build():
            new = [CONSTRUCT + CONSTRUCTIONS.index(one) for one in move.construct]
            paid = [KIND + ORDER[kind] for kind in (*move.pay, move.tax)]
            return (BUILD + move.site, *names, *new, DONE, *paid)
        case Settle():
            new = [CONSTRUCT + CONSTRUCTIONS.index(one) for one in move.construct]
            return (*new, DONE, *[KIND + ORDER[kind] for kind in move.pay])
        case Attack():
            spent = [NAME + name_at(move.origin, slot) for slot in move.obsidian]
            return (ATTACK + move.origin, SITE + move.target, *names, DONE, *spent, DONE, KIND + ORDER[move.tax])
        case Defend():
            return (*names, DONE)
        case Dowry(king, kind):
            return (KING + (king - view.public.asked) % view.options.players, KIND + ORDER[kind])
        case Offer(pairs):
            return (*[part for name, site in pairs for part in (NAME + name, SITE + site)], DONE)
        case Pay():
            return (PAY, *names)
        case Suffer() | SufferAll():
            return (SUFFER, *names)
        case Assign(pairs):
            goals = {LOSE: THROW_AWAY}
            ways = {source: goals.get(target, NAME + target) for source, target in pairs}
            return tuple(ways.get(token, DONE) for token in _tokens(view.public, view.public.asked))
        case _:
            return tuple(names)


def _names_in(view: View, move: Move) -> Sequence[Name]:
    """The buildings in a move, rising."""
    match move:
        case Build():
            return [name_at(move.site, one.slot) for one in move.demolish]
        case Attack():
            return [name_at(move.origin, slot) for slot in move.garrisons]
        case Lose(slots):
            return [name_at(pending(view.public, War).origin, slot) for slot in slots]
        case Destroy(slots):
            return [name_at(pending(view.public, War).target, slot) for slot in slots]
        case Defend(names) | Pay(names) | Suffer(names) | Produce(_, names):
            return names
        case _:
            return ()


ACTION_NAMES = (
    (CONSTRUCT, tuple(map(str, CONSTRUCTIONS))),
    (NAME, NAMES),
    (SITE, tuple(f"to {site}" for site in SITE_NAMES)),
    (ATTACK, tuple(f"attack from {site}" for site in SITE_NAMES)),
    (BUILD, tuple(f"build {site}" for site in SITE_NAMES)),
    (KING, tuple(f"king +{away}" for away in range(len(SEATS)))),
    (KIND, KINDS),
    (CARD, tuple(f"card {position}" for position in range(MOST_CARDS))),
    (DONE, ("done", "pass", "prestige", "pay", "suffer", "lose")),
)
"""The names of the actions from a number on."""
FEATURES = ("sea", "volcano", "cenote")
CARDS = 30
"""Different Katun cards, in the order of the catalogue."""
PHASES: tuple[Phase, ...] = get_args(Phase)

LAND = 2 + len(KINDS) + len(FEATURES) + len(DIRECTIONS)
"""Numbers for each site: is there one, its slots, what it produces, its picture, the paths from it."""
SLOT = len(TYPES) + 1 + 2 * len(KINDS) + 2
"""Numbers for each slot: the building there, if this is its lowest slot, its token; in a distribution the tokens on
their way to it by kind, if its own token will be gone, and if its token is to be decided now."""
PLACE = LAND + len(SEATS) + SLOTS * SLOT
"""After the land, the owner."""
SCORES = SITES * PLACE
SEEN = SCORES + len(SEATS) * (len(KINDS) + 1)
"""After the treasury and the points of each king: the cards that each has looked at."""
ROW = SEEN + len(SEATS) * MOST_CARDS
PAST = ROW + MOST_CARDS * (1 + CARDS)
"""After the row (is it face up, and which one is it): how many of each card lie in the past."""
SUPPLY = PAST + CARDS
STOCK = SUPPLY + len(KINDS)
COURSE = STOCK + 4
"""Round, ball matches, eclipse; then the phase, the king whose turn it is, and the one who decides."""
PHASE = COURSE + 3
CURRENT = PHASE + len(PHASES)
ASKED = CURRENT + len(SEATS)
LOOKS = ASKED + len(SEATS)
"""The looks that each king has left, or 1 for kings who have still to distribute."""
WAR = LOOKS + len(SEATS)
"""An attack: attacker, defender, origin, target, garrisons, obsidian, defence, skulls, points."""
DRAWN = WAR + 2 * len(SEATS) + 2 * SITES + SLOTS + 4
SHORTAGE = DRAWN + MOST_CARDS + CARDS
CHOSEN = SHORTAGE + len(KINDS) + 1
"""The number of times each action was chosen in this decision."""


class BalamEncoding(Encoding):
    """Kings are counted clockwise from the agent's own seat (docs/research.md)."""

    actions = ACTIONS
    size = CHOSEN + ACTIONS
    dtype = np.int16
    high = 999

    def decide(self, view: View, chosen: Chosen) -> tuple[list[int], Move | None]:
        walk = walk_of(view)
        legal = next(walk)
        for action in chosen:
            try:
                legal = walk.send(action)
            except StopIteration as end:
                return [], end.value
        return list(legal), None

    def actions_of(self, view: View, move: Move) -> Chosen:
        return _parts(view, move)

    def action_name(self, action: int) -> str:
        first, names = next((first, names) for first, names in ACTION_NAMES if action >= first)
        return names[action - first]

    def observe(self, view: View, memory: None, chosen: Chosen) -> Observation:
        me, kings, public = view.king or 0, view.options.players, view.public
        seen = np.zeros(self.size, np.int16)
        seen[:SCORES] = _land(view.board)
        for site, city in enumerate(public.cities):
            if city is not None:
                first = site * PLACE + LAND
                seen[first + (city.owner - me) % kings] = 1
                for one in city.buildings:
                    for slot in one.slots:
                        seen[first + len(SEATS) + slot * SLOT + TYPES.index(one.type)] = 1
                    lowest = first + len(SEATS) + one.slot * SLOT + len(TYPES)
                    seen[lowest] = 1
                    if one.content is not None:
                        seen[lowest + 1 + ORDER[one.content]] = 1
        for king in range(kings):
            away = (king - me) % kings
            first = SCORES + away * (len(KINDS) + 1)
            seen[first : first + len(KINDS) + 1] = (*public.treasuries[king], public.scores[king])
            for card in range(view.options.cards):
                seen[SEEN + away * MOST_CARDS + card] = public.seen[king] >> card & 1
        cards = {card: number for number, card in enumerate(view.catalogue.katun)}
        for place, known in enumerate(view.row):
            first = ROW + place * (1 + CARDS)
            seen[first] = public.turned >> place & 1
            if known is not None:
                seen[first + 1 + cards[known]] = 1
        for gone in view.past:
            seen[PAST + cards[gone]] += 1
        seen[SUPPLY:STOCK] = public.supply
        seen[STOCK:COURSE] = public.stock
        seen[COURSE:PHASE] = public.round, public.matches, public.eclipse
        seen[PHASE + PHASES.index(public.phase)] = 1
        seen[CURRENT + (public.current - me) % kings] = 1
        seen[ASKED + (public.asked - me) % kings] = 1
        self._observe_subject(seen, public, me, cards)
        for action in chosen:
            seen[CHOSEN + action] += 1
        if public.phase == "assign" and public.asked == me:
            self._observe_tokens(seen, public, chosen)
        return seen

    def _observe_subject(self, seen: Observation, public: PublicState, me: King, cards: Mapping[Any, int]) -> None:
        """Encode the subject of the decision, which is public."""
        kings = public.options.players
        match public.pending:
            case Divination(looks):
                for king, number in looks:
                    seen[LOOKS + (king - me) % kings] = number
            case Distribution(waiting):
                for king in waiting:
                    seen[LOOKS + (king - me) % kings] = 1
            case War() as war:
                sites = WAR + 2 * len(SEATS)
                sent = sites + 2 * SITES
                seen[WAR + (war.attacker - me) % kings] = 1
                seen[WAR + len(SEATS) + (war.defender - me) % kings] = 1
                seen[[sites + war.origin, sites + SITES + war.target]] = 1
                seen[[sent + slot for slot in war.garrisons]] = 1
                fought = war.obsidian, war.defence, war.roll.count(SKULL), potential(war)
                seen[sent + SLOTS : sent + SLOTS + len(fought)] = fought
            case Drawn(position, card):
                seen[[DRAWN + position, DRAWN + MOST_CARDS + cards[card]]] = 1
            case Shortage(kind, available):
                seen[SHORTAGE + ORDER[kind]] = 1
                seen[SHORTAGE + len(KINDS)] = available

    def _observe_tokens(self, seen: Observation, public: PublicState, chosen: Chosen) -> None:
        """Encode the progress of this seat's distribution, which the others do not see."""
        tokens = _tokens(public, public.asked)
        for number, token in enumerate(tokens):
            place = _slot_of(token)
            if number == len(chosen):
                seen[place + SLOT - 1] = 1
            elif number < len(chosen) and (way := chosen[number]) != DONE:
                seen[place + SLOT - 2] = 1
                if way != THROW_AWAY:
                    kind = seen[place + len(TYPES) + 1 : place + len(TYPES) + 1 + len(KINDS)]
                    arriving = _slot_of(Name(way - NAME)) + len(TYPES) + 1 + len(KINDS)
                    seen[arriving : arriving + len(KINDS)] += kind


def _slot_of(name: Name) -> int:
    """The index of the first number of a building's lowest slot."""
    return site_of(name) * PLACE + LAND + len(SEATS) + slot_of(name) * SLOT


@lru_cache(maxsize=16)
def _land(board: Map) -> Observation:
    """The sites without what is built on them."""
    land = np.zeros(SCORES, np.int16)
    for site, laid in enumerate(board.tiles):
        if laid is not None:
            first = site * PLACE
            land[first], land[first + 1], land[first + 2 + ORDER[laid.production]] = 1, laid.slots, 1
            if laid.feature in FEATURES:
                land[first + 2 + len(KINDS) + FEATURES.index(laid.feature)] = 1
            beside = {"N": site - 1, "E": site + ROWS, "S": site + 1, "W": site - ROWS}
            for way, direction in enumerate(DIRECTIONS):
                land[first + LAND - len(DIRECTIONS) + way] = Site(beside[direction]) in board.neighbours[site]
    return land


ENCODING = BalamEncoding()
