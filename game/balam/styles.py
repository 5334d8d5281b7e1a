"""The six simple styles of the laboratory: one greedy player with different likings.

He sees what a person on his seat would see, weighs every turn for what it promises, and never looks further.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeVar

from game.balam.building import Price, default_price, free_large, free_small
from game.balam.catalogue import Catalogue
from game.balam.catalogue_file import load_catalogue
from game.balam.deck import BALL_MATCH, chances, last_round
from game.balam.disasters import doomed, threatened
from game.balam.events import Attacked, Built, Event, Passed, RoundBegan, Turned
from game.balam.frontier import Frontier
from game.balam.katun import stores
from game.balam.kinds import KINDS, ORDER, TILE_OF, Card, Kind, King, Type
from game.balam.map import PAIRS, Map
from game.balam.moves import (
    Attack,
    Build,
    Construction,
    Decline,
    Defend,
    Demolition,
    Destroy,
    Dowry,
    Flip,
    Lose,
    Move,
    Offer,
    Pass,
    Pay,
    Prestige,
    Settle,
    Suffer,
    SufferAll,
    Take,
)
from game.balam.planner import POINT, rounds_left, suggest, usual
from game.balam.ranking import match_points
from game.balam.sites import SLOTS, Name, Site
from game.balam.solver import Weights
from game.balam.state import Building, City, Drawn, Options, War, building
from game.balam.valuation import (
    NO_PART,
    Holdings,
    Outlook,
    Style,
    building_worth,
    coin,
    grown,
    holdings,
    income,
    promise,
    prospects,
    rebuilt,
    rolls,
    spoils,
)
from game.balam.view import View
from game.engine.chance import Chance

SPECIAL: tuple[tuple[Type, ...], ...] = ((), ("G",), ("G", "G"), ("R",), ("B",), ("O",), ("M",))
LARGE: tuple[tuple[Type, ...], ...] = ((), ("P",), ("T",), ("P", "T"), ("T", "T"), ("P", "P"))
VILLAGE: Type = "V"
LARGE_TYPES: tuple[Type, ...] = ("P", "T")
TOP = 10
"""The cards on top of the deck are the prosperous ones (BAL-07)."""

STYLES = {
    style.name: style
    for style in (
        Style("balanced"),
        Style("temple", temples=130, palaces=95),
        Style("palace", temples=90, palaces=125),
        Style("war", war=200),
        Style("courts", courts=220),
        Style("markets", markets=400),
    )
}


class Trial(NamedTuple):
    """The board as it would be."""

    catalogue: Catalogue
    options: Options
    board: Map
    cities: Sequence[City | None]


class Choice(NamedTuple):
    """A move and what it promises."""

    worth: float
    move: Move


class StyledBot:
    """A greedy king of one of the styles."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def choose(self, view: View, heard: Sequence[Event], rng: Chance) -> Move:
        """The move that promises most; among equals the first that comes to mind."""
        council = Council(view, self.style, left_alone(view, heard) if self.style.counting else 0)
        if view.phase == "assign":
            return suggest(view, view.asked, council.weights())
        return council.best(rng).move


class Council:
    """What a king weighs when he decides."""

    def __init__(self, view: View, style: Style, shunned: int = 0) -> None:
        self.view = view
        self.shunned = shunned
        """The cards that others know and have left alone, as a bit mask."""
        self.style = style
        self.king = view.asked
        self.treasury = view.treasuries[self.king]
        matches = max(0, view.options.matches - view.matches)
        if style.counting and matches:
            end = last_round((*view.past, *view.row), view.options.matches, view.options.cards)
            self.outlook = Outlook(round(end - view.round), matches)
        else:
            self.outlook = Outlook(rounds_left(view.options, view.matches, view.round), matches)
        self.coin = coin(self.outlook.rounds, style, sum(self.treasury))
        self.held = holdings(view, self.king)
        self.base = promise(self.held, self.outlook, style)
        self._incomes: dict[tuple[object, ...], int] = {}
        self._prospects: dict[tuple[object, ...], int] = {}
        self._markets: dict[tuple[Site, int, int], tuple[Trial, Holdings, float]] = {}
        self._prices: dict[tuple[Type, ...], Price | None] = {}
        self._fillings: dict[tuple[int, int], list[tuple[tuple[Construction, ...], Price]]] = {}
        self._promised: dict[King, int] = {}
        self._unknown: dict[int, float] = {}
        watchful = style.raids or style.dread
        shares = [self._share(king) for king in range(view.options.players)]
        self.frontier = Frontier(view, self.king, self.outlook.rounds, style, shares) if watchful else None

    def best(self, rng: Chance) -> Choice:
        """What promises most of all that comes to mind, distributions aside; the first of equals."""
        match self.view.phase:
            case "turn":
                choices = self._turns(rng)
            case "settle":
                choices = self.settlements()
            case _:
                choices = (Choice(self.answer(move), move) for move in self.view.legal)
        return max(choices, key=lambda choice: choice.worth)

    # Turns

    def _turns(self, rng: Chance) -> Iterator[Choice]:
        """Cards, builds, attacks and passing."""
        for move in listed(self.view, Flip):
            yield Choice(self.weigh(move), move)
        if not any(self.treasury):
            return
        yield from self._builds(rng)
        for attack in listed(self.view, Attack):
            yield Choice(self._attack(attack), attack)
        yield Choice(-self.coin, next(listed(self.view, Pass)))

    def weigh(self, move: Move) -> float:
        """What any move promises, whether it came to mind or not."""
        match move:
            case Flip(position):
                card = self.view.row[position]
                worth = self._card(card) if card is not None else self._unknown_card(self.shunned >> position & 1)
                return worth + self.style.boldness
            case Pass():
                return -self.coin
            case Attack():
                return self._attack(move)
            case Build(_tax, site, gone, construct):
                return self._change(site, gone, construct) - self.coin
            case Settle(construct):
                war = self.view.pending
                assert isinstance(war, War)
                return self._change(war.target, (), construct)
            case _:
                return self.answer(move)

    def _builds(self, rng: Chance) -> Iterator[Choice]:
        """Sets of buildings on own cities and on free sites; of sites that promise the same one stands for all."""
        view, board = self.view, self.view.board
        known: set[tuple[object, ...]] = set()
        founding = free_large(view, self.king) > 0
        for site in rng.shuffled(board.sites):
            city = view.cities[site]
            if city is None:
                if not founding:
                    continue
                laid = board.tiles[site]
                assert laid is not None
                beside = bool(board.near[site] & self.held.enemies)
                facts: tuple[object, ...] = (laid.production, laid.slots, laid.feature, self.held.reached[site], beside)
                if self.frontier is not None:
                    facts = (*facts, site if beside else None)
                if facts in known:
                    continue
                known.add(facts)
            if city is None or city.owner == self.king:
                yield from self.builds_on(site)

    def builds_on(self, site: Site) -> Iterator[Choice]:
        """Sets of buildings on one site, in an own city also in place of others."""
        city, size, taken = self.view.cities[site], self.view.board.slots[site], 0
        if city is not None:
            for gone, new in replacements(size, city.buildings):
                if (price := self._price((new.type,))) is not None:
                    yield self._build(site, gone, (new,), price)
            taken = sum(1 << slot for one in city.buildings for slot in one.slots)
        for construct, price in self._payable(size, taken):
            if self._has_pyramids(site, types(construct)):
                yield self._build(site, (), construct, price)

    def _build(
        self, site: Site, gone: tuple[Demolition, ...], construct: tuple[Construction, ...], price: Price
    ) -> Choice:
        assert price.tax is not None
        worth = self._change(site, gone, construct) - self.coin
        return Choice(worth, Build(price.tax, site, gone, construct, price.pay))

    def _payable(self, size: int, taken: int) -> list[tuple[tuple[Construction, ...], Price]]:
        """The sets of buildings for such a site that the king can pay for."""
        if (size, taken) not in self._fillings:
            priced = [(construct, self._price(types(construct))) for construct in fillings(size, taken)]
            self._fillings[size, taken] = [(construct, price) for construct, price in priced if price is not None]
        return self._fillings[size, taken]

    def _price(self, letters: tuple[Type, ...], taxed: bool = True) -> Price | None:
        """How these buildings would be paid for; None where the means or the tiles are missing."""
        if letters not in self._prices:
            stock = list(self.view.stock)
            for letter in letters:
                stock[TILE_OF[letter]] -= 1
            self._prices[letters] = (
                default_price(self.view.catalogue, self.treasury, letters, taxed) if min(stock) >= 0 else None
            )
        return self._prices[letters]

    def _has_pyramids(self, site: Site, letters: tuple[Type, ...]) -> bool:
        """Whether there are small pyramids for the markets among these buildings (BAL-42)."""
        if "M" not in letters:
            return True
        pyramids = 1 + len(self.view.board.neighbours[site])
        return free_small(self.view, self.king) >= letters.count("M") * pyramids

    def _change(self, site: Site, gone: tuple[Demolition, ...], construct: tuple[Construction, ...]) -> float:
        """What a change on a site promises, its costs taken off, the tax aside."""
        letters = types(construct)
        removed = types(gone)
        price = tokens(letters) * self.coin
        laid = self.view.board.tiles[site]
        assert laid is not None
        risk = self.style.risk * len(letters) * min(self.outlook.rounds, 4) if laid.feature in ("sea", "volcano") else 0
        near = self.frontier.change(site, letters, removed) if self.frontier is not None else 0
        if "M" in letters or "M" in removed:
            return self._with_market(site, letters, removed) + near - price - risk
        return self._growth(site, letters, removed) + near - price - risk

    def _growth(self, site: Site, letters: tuple[Type, ...], removed: tuple[Type, ...]) -> int:
        """What these buildings promise more: income, which the rest does not touch, and the rest."""
        held, board = self.held, self.view.board
        component, kind = held.reached[site], ORDER[board.production[site]]
        works, lost = workers(letters), workers(removed)
        economy = (component, kind, works, lost)
        if economy not in self._incomes:
            part = held.parts.get(component, NO_PART)
            bigger = grown(grown(part, kind, works), kind, lost, -1)
            rounds = self.outlook.rounds
            self._incomes[economy] = income(bigger, rounds, self.style) - income(part, rounds, self.style)
        more, less = others(letters), others(removed)
        rest = (self.view.cities[site] is None, bool(board.near[site] & held.enemies), more, less)
        if rest not in self._prospects:
            self._prospects[rest] = self._prospect(rebuilt(held, self.view, site, more, less))
        return self._incomes[economy] + self._prospects[rest]

    def _prospect(self, held: Holdings) -> int:
        return prospects(held, self.outlook, self.style) - prospects(self.held, self.outlook, self.style)

    def _with_market(self, site: Site, letters: tuple[Type, ...], removed: tuple[Type, ...]) -> float:
        """A market opens and shuts ways: what that is worth to the king, and what it takes from the others."""
        trial, held, harm = self._market(site, letters.count("M"), removed.count("M"))
        more = tuple(letter for letter in letters if letter != "M")
        less = tuple(letter for letter in removed if letter != "M")
        own = promise(rebuilt(held, trial, site, more, less), self.outlook, self.style) - self.base
        return own + self.style.markets * (harm / 2 + 10 * min(self.outlook.rounds, 4)) / 100

    def _market(self, site: Site, more: int, less: int) -> tuple[Trial, Holdings, float]:
        """The board with so many markets more or less on a site, the king's holdings then, and what others lose."""
        if (site, more, less) not in self._markets:
            city = self.view.cities[site]
            stays = list(city.buildings) if city is not None else []
            for market in [one for one in stays if one.type == "M"][:less]:
                stays.remove(market)
            cities = list(self.view.cities)
            cities[site] = City(self.king, (*stays, *(building("M", (slot,)) for slot in range(more))))
            trial = Trial(self.view.catalogue, self.view.options, self.view.board, cities)
            harm = sum(
                before - promise(holdings(trial, king), self.outlook, PLAIN) for king, before in self._others().items()
            )
            self._markets[site, more, less] = (trial, holdings(trial, self.king), harm / len(self._others()))
        return self._markets[site, more, less]

    def _others(self) -> dict[King, int]:
        """What the land promises the other kings, in plain numbers."""
        if not self._promised:
            kings = [king for king in range(self.view.options.players) if king != self.king]
            self._promised = {king: promise(holdings(self.view, king), self.outlook, PLAIN) for king in kings}
        return self._promised

    def _attack(self, move: Attack) -> float:
        """What an attack promises over all rolls if the defender spends half of his obsidian."""
        view, rounds = self.view, self.outlook.rounds
        origin, target = view.cities[move.origin], view.cities[move.target]
        assert origin is not None
        assert target is not None
        defence = spare = 0
        for site in (move.target, *view.board.neighbours[move.target]):
            city = view.cities[site]
            if city is not None and city.owner == target.owner:
                defence += sum(one.type == "G" for one in city.buildings)
                spare += sum(one.type == "G" and one.content == "obsidian" for one in city.buildings)
        defence += (spare + 1) // 2
        room = sum(one.type == "G" and one.content is None for one in origin.buildings) + len(move.obsidian)
        worth = -float(self.coin) - self.style.obsidian * len(move.obsidian)
        for hits, skulls, chance in rolls(len(move.garrisons), load_catalogue().dice[view.options.dice]):
            worth -= chance * skulls * building_worth("G", rounds, self.style.worths)
            budget = min(hits + len(move.obsidian) - defence, sum(len(one.slots) for one in target.buildings))
            if budget > 0:
                harm, number = spoils(target.buildings, budget, rounds, self.style.worths)
                prisoners = min(number, max(0, room - skulls), view.supply[ORDER["prisoner"]])
                worth += (
                    chance * (harm * self._share(target.owner) + prisoners * self.style.prisoner) * self.style.war / 100
                )
        return worth

    def _share(self, enemy: King) -> float:
        """How much of another king's loss is one's own gain: all of it between two, more when he leads."""
        leads = self.view.scores[enemy] == max(self.view.scores)
        return self.style.rival[0 if self.view.options.players == 2 else 1 if leads else 2] / 100

    # Katun cards

    def _unknown_card(self, shunned: int) -> float:
        """What a card promises that the king has not seen: the mean of those that may lie there (BAL-113).

        Who has left a card alone that he knows probably had a reason: disasters are half as likely again.
        """
        if shunned not in self._unknown:
            cards = self._unseen(self.view.round * self.view.options.cards <= TOP)
            worths = [(self._card(card), number) for card, number in cards.items()]
            shares = [number * (1.5 if shunned and worth < 0 else 1) for worth, number in worths]
            total = sum(share * worth for share, (worth, _) in zip(shares, worths, strict=True))
            self._unknown[shunned] = total / max(1, sum(shares))
        return self._unknown[shunned]

    def danger(self, position: int) -> float:
        """How likely a card of the row that the king does not know is to do him harm."""
        view = self.view
        known, place = (*view.past, *view.row), (view.round - 1) * view.options.cards + position
        return sum(
            chance
            for card, chance in chances(view.catalogue.deck, known, place).items()
            if chance and self._harms(card)
        )

    def _harms(self, card: Card) -> bool:
        """Whether the king who turns a card has to pay or suffer, or helps another one more than himself."""
        facts = load_catalogue().katun[card]
        if facts.asks is None:
            return card == BALL_MATCH and self._card(card) < 0
        if facts.destroys is not None:
            return bool(doomed(self.view, self.king, facts))
        return any(threatened(self.view, self.king, letter) for letter, _number in facts.takes)

    def _unseen(self, on_top: bool) -> Counter[Card]:
        """The cards that the king has not seen: the prosperous ones on top of the deck, or all others (BAL-113)."""
        unseen = Counter(card for card in load_catalogue().deck if card.startswith("prosperous") == on_top)
        seen = Counter(card for card in (*self.view.past, *self.view.row) if card is not None)
        return unseen - seen

    def _card(self, card: Card) -> float:
        """What a card promises the king who turns it."""
        facts = load_catalogue().katun[card]
        match facts.name:
            case "prosperous":
                return max(self._gain(kind) for kind in facts.kinds)
            case "favourable":
                return self._gain(facts.kinds[0])
            case "exceptional":
                return 2 * self._gain("maize")
            case "expedition":
                return max(map(self._gain, KINDS))
            case "wedding":
                return 2 * self._gain("maize")
            case "cenotes":
                held = len(stores(self.view, self.king))
                return 3 * POINT * min(held, len(self.view.board.cenotes))
            case "ball_match":
                points = match_points(self.held.courts, self.held.cities)
                others = max(points[king] for king in range(len(points)) if king != self.king)
                return POINT * (points[self.king] - 0.7 * others)
            case "cacao_feast" | "eclipse":
                return 0
            case _:
                return -self._disaster(card) * self.style.fear / 100

    def _disaster(self, card: Card) -> float:
        """What a disaster costs the king: the losses, or the tokens that buy it off."""
        asks = load_catalogue().katun[card].asks
        assert asks is not None
        kind, number = asks
        payable = sum(content == kind for _, content in stores(self.view, self.king)) >= number
        return min(self._loss(card), POINT * number) if payable else self._loss(card)

    def _loss(self, card: Card) -> int:
        """What the buildings are worth that a disaster takes."""
        facts = load_catalogue().katun[card]
        rounds = self.outlook.rounds
        if facts.destroys is not None:
            cities = [self.view.cities[site] for site in doomed(self.view, self.king, facts)]
            return sum(
                building_worth(one.type, rounds, self.style.worths) for city in cities if city for one in city.buildings
            )
        return sum(
            building_worth(letter, rounds, self.style.worths)
            * min(number, len(threatened(self.view, self.king, letter)))
            for letter, number in facts.takes
        )

    def _gain(self, kind: Kind) -> float:
        """What a token in the treasury promises: early ones can be put to work, and some buildings want a kind."""
        wanted = {"cacao": self.style.markets, "shell": self.style.courts, "jade": self.style.looks, "obsidian": 0}
        early = self.style.early * max(0, min(self.outlook.rounds, 9) - 4) if sum(self.treasury) < 5 else 0
        lacking = self.outlook.rounds > 1 and not self.treasury[ORDER[kind]]
        return self.coin + early + (wanted.get(kind, 0) * 3 / 10 if lacking else 0)

    # Answers

    def settlements(self) -> Iterator[Choice]:
        """Sets of buildings on the devastated site, or none (BAL-58)."""
        pending = self.view.pending
        assert isinstance(pending, War)
        yield Choice(0, Decline())
        for construct in fillings(self.view.board.slots[pending.target], 0):
            letters = types(construct)
            price = self._price(letters, False)
            if price is not None and self._has_pyramids(pending.target, letters):
                yield Choice(self._change(pending.target, (), construct), Settle(construct, price.pay))

    def answer(self, move: Move) -> float:
        """What an answer to any other question promises."""
        match move:
            case Take(kind):
                return self._gain(kind)
            case Prestige():
                return load_catalogue().katun[self._drawn()].prestige * (200 + self.style.temples) // 3
            case Dowry(king, kind):
                return self._gain(kind) + self.view.scores[king] / 10
            case Offer(pairs):
                held = dict(stores(self.view, self.king))
                return sum(load_catalogue().points[held[source]] for source, _ in pairs)
            case Pay(sources):
                return -POINT * len(sources)
            case Suffer(names):
                return self._without(names)
            case SufferAll():
                return -self._disaster(self._drawn())
            case Defend(garrisons):
                return self._defence(len(garrisons))
            case Lose(slots):
                return -sum(self._held_at(slot) for slot in slots)
            case Destroy(slots):
                return self._destruction(slots)
            case _:
                return 0

    def _drawn(self) -> Card:
        pending = self.view.pending
        assert isinstance(pending, Drawn)
        return pending.card

    def _without(self, names: tuple[Name, ...]) -> float:
        """What the loss of these buildings costs, by what they promise where they stand."""
        held = self.held
        for name in names:
            city = self.view.cities[name // SLOTS]
            assert city is not None
            letter = next(one.type for one in city.buildings if one.slots[0] == name % SLOTS)
            held = rebuilt(held, self.view, Site(name // SLOTS), (), (letter,))
        return promise(held, self.outlook, self.style) - self.base

    def _defence(self, obsidian: int) -> float:
        """What the defender keeps by spending so many obsidian, over all rolls."""
        war = self.view.pending
        assert isinstance(war, War)
        city = self.view.cities[war.target]
        assert city is not None
        worth = -float(self.style.obsidian) * obsidian
        for hits, _, chance in rolls(len(war.garrisons), load_catalogue().dice[self.view.options.dice]):
            budget = min(hits + war.obsidian - war.defence - obsidian, sum(len(one.slots) for one in city.buildings))
            if budget > 0:
                worth -= chance * spoils(city.buildings, budget, self.outlook.rounds, self.style.worths)[0]
        return worth

    def _held_at(self, slot: int) -> int:
        """What lies on a garrison of the attacking city."""
        war = self.view.pending
        assert isinstance(war, War)
        city = self.view.cities[war.origin]
        assert city is not None
        content = next(one.content for one in city.buildings if one.slots[0] == slot)
        return {"prisoner": 2, "obsidian": 1}.get(content or "", 0)

    def _destruction(self, slots: tuple[int, ...]) -> float:
        war = self.view.pending
        assert isinstance(war, War)
        city = self.view.cities[war.target]
        assert city is not None
        fallen = [one for one in city.buildings if one.slots[0] in slots]
        return sum(building_worth(one.type, self.outlook.rounds, self.style.worths) + 10 for one in fallen)

    # Distribution

    def weights(self) -> Weights:
        """What tokens are worth where they may go: points, taxes, and safety against the disasters still to come."""
        plain = usual(self.view.catalogue, self.outlook.rounds)
        style = self.style
        if not self.outlook.rounds:
            return plain
        temple = tuple(worth * style.temples // 100 for worth in plain.temple)
        palace = tuple(int(self._gain(kind)) * style.palaces // 100 for kind in KINDS)
        fear: Counter[tuple[Kind, int]] = Counter()  # what the disasters of the next round are likely to cost
        unseen = self._unseen(False)
        flips = self.view.options.cards / self.view.options.players / max(1, unseen.total())
        for card, number in unseen.items():
            if (asks := load_catalogue().katun[card].asks) is not None:
                fear[asks] += int(flips * number * self._loss(card)) * self.style.caution // 100
        spare = plain.reserve[0][-1]
        reserve = list(plain.reserve)
        first = max(spare, fear["prisoner", 1])
        reserve[ORDER["maize"]] = (max(spare, fear["maize", 1]), spare)
        reserve[ORDER["prisoner"]] = (first, max(spare, min(first, fear["prisoner", 2])), spare)
        return Weights(temple, palace, tuple(reserve), plain.border * style.war // 100, plain.inland)


PLAIN = STYLES["balanced"]
M = TypeVar("M", bound=Move)


def listed(view: View, kind: type[M]) -> Iterator[M]:
    """The moves of one kind to choose from."""
    return (move for move in view.legal if isinstance(move, kind))


def acted(heard: Sequence[Event]) -> set[King]:
    """The kings who have had a turn in this round."""
    kings = set()
    for event in reversed(heard):
        if isinstance(event, RoundBegan):
            break
        if isinstance(event, Passed | Built | Attacked | Turned):
            kings.add(event.king)
    return kings


def left_alone(view: View, heard: Sequence[Event]) -> int:
    """The cards that another king has looked at, and has not turned when he could, as a bit mask."""
    shunned = 0
    for king in acted(heard) - {view.king}:
        shunned |= view.seen[king]
    return shunned & ~view.turned


@lru_cache(maxsize=1 << 12)
def types(some: tuple[Construction, ...] | tuple[Demolition, ...]) -> tuple[Type, ...]:
    """The types of what is built or removed."""
    return tuple(one.type for one in some)


@lru_cache(maxsize=1 << 12)
def tokens(letters: tuple[Type, ...]) -> int:
    """How many tokens these buildings cost."""
    costs = load_catalogue().costs
    return sum(costs[letter].tokens for letter in letters)


@lru_cache(maxsize=1 << 12)
def workers(letters: tuple[Type, ...]) -> tuple[Type, ...]:
    """Those that have a part in income, sorted."""
    return tuple(sorted(letter for letter in letters if letter in "VTP"))


@lru_cache(maxsize=1 << 12)
def others(letters: tuple[Type, ...]) -> tuple[Type, ...]:
    """Those that have no part in income, sorted."""
    return tuple(sorted(letter for letter in letters if letter not in "VTP"))


@lru_cache(maxsize=128)
def fillings(size: int, taken: int) -> tuple[tuple[Construction, ...], ...]:
    """Sets of buildings for a site with so many slots, of which some are taken: large ones, villages, a few others."""
    found: dict[tuple[Construction, ...], None] = {}
    for large in LARGE:
        places = _places(size, taken, len(large))
        if places is None:
            continue
        wide = [Construction(letter, pair) for letter, pair in zip(large, places, strict=True)]
        used = {slot for pair in places for slot in pair}
        rest = [slot for slot in range(size) if not taken >> slot & 1 and slot not in used]
        for special in SPECIAL:
            for villages in range(len(rest) - len(special) + 1):
                letters = (*(VILLAGE,) * villages, *special)
                small = [Construction(letter, (slot,)) for letter, slot in zip(letters, rest, strict=False)]
                if wide or small:
                    found[tuple(sorted(wide + small, key=lambda one: one.slots))] = None
    return tuple(found)


def _places(size: int, taken: int, number: int) -> tuple[tuple[int, int], ...] | None:
    """So many pairs of adjacent free slots, those at the end first, so that early slots stay together."""
    free = [pair for pair in PAIRS[size] if not any(taken >> slot & 1 for slot in pair)]
    for some in combinations(reversed(free), number):
        if len({slot for pair in some for slot in pair}) == 2 * number:
            return some
    return None


@lru_cache(maxsize=1 << 12)
def replacements(size: int, standing: tuple[Building, ...]) -> tuple[tuple[tuple[Demolition, ...], Construction], ...]:
    """Temples and palaces in place of each other or of villages."""
    found = []
    for pair in PAIRS[size]:
        gone = [one for one in standing if not set(pair).isdisjoint(one.slots)]
        if (
            gone
            and all(one.type in "VPT" for one in gone)
            and {slot for one in gone for slot in one.slots} <= set(pair)
        ):
            removed = tuple(Demolition(one.type, one.slots[0]) for one in gone)
            found += [(removed, Construction(letter, pair)) for letter in LARGE_TYPES if letter != gone[0].type]
    return tuple(found)
