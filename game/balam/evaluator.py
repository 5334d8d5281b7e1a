"""The greedy king: values every turn and answer with the kernel, compiled or in plain Python, and takes the best.

All values are hundredths of a point of prestige.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np

from game.balam.building import default_price
from game.balam.events import Event
from game.balam.kernel.building import site_fills, site_replacements
from game.balam.kernel.holdings import add_building, is_beside, land_value
from game.balam.kernel.katun import dowry_value, prestige_value
from game.balam.kernel.layout import (
    BUILD,
    CACAO,
    CITY,
    FEATURE,
    GARRISON,
    H_DICE,
    HEAD,
    IMAGINED,
    KINDS,
    MARKET,
    MOST,
    N_BASE,
    N_FOUND,
    N_MATCHES,
    N_ROUNDS,
    N_TOKEN,
    N_TOTAL,
    NUMS,
    OWN,
    OWNER,
    PASS,
    REPLACE,
    S_DREAD,
    S_MARKETS,
    S_RAIDS,
    S_RISK,
    SCRATCH,
    TOKEN_AT,
    TYPE_AT,
    UNKNOWN,
    WEALTH,
    WORTHS,
    Floats,
    Ints,
    style_of,
)
from game.balam.kernel.packing import filled, pack_view, unpack_turn
from game.balam.kernel.prepare import market_harm, prepare, value_others, value_prospects
from game.balam.kernel.rounds import distribution_weights
from game.balam.kernel.search import expected_points, rule_out_known_disasters
from game.balam.kernel.tables import CODE_OF, COST_N, POINTS
from game.balam.kernel.threats import attack_gain, attack_risk, count_city, spoil_table, threat_value
from game.balam.kernel.token_values import disaster_cost, token_gain
from game.balam.kernel.turns import avoided_cards, best_turn, flip_worth, list_turns
from game.balam.kernel.war import attack_worth, defence_value, ruin_value, token_rank
from game.balam.kinds import ORDER, TYPES, Kind
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
from game.balam.planner import POINT, suggest
from game.balam.sites import SLOTS, Site
from game.balam.solver import Weights
from game.balam.state import Drawn, War
from game.balam.styles import Style
from game.balam.view import View
from game.engine.chance import Chance

RISKY = (1, 2)
"""The features of sites that disasters reach: the sea and volcanoes."""
RESERVE_STEPS = {"maize": 2, "prisoner": 3}
"""The number of reserved tokens of a kind that are valued separately; 1 for all other kinds."""


class Choice(NamedTuple):
    """A move and its value."""

    worth: float
    move: Move


class GreedyBot:
    """Plays the move with the highest value in one style, the first of equals."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def choose(self, view: View, heard: Sequence[Event], rng: Chance) -> Move:
        """The best move. Equal builds are decided by a random order of sites."""
        evaluator = Evaluator(view, self.style, heard)
        if view.phase == "assign":
            return suggest(view, view.asked, evaluator.weights())
        return evaluator.best(rng).move


class Evaluator:
    """The value of every move of the king who decides, from the view and the events heard."""

    def __init__(self, view: View, style: Style, heard: Sequence[Event] = ()) -> None:
        self._view = view
        self._king = view.asked
        self._position = pack_view(view, heard, style, ())
        self._style = style_of(self._position, self._king)
        self._worths: Floats = np.empty(WORTHS)

    @cached_property
    def _scratch(self) -> Ints:
        scratch = np.zeros(SCRATCH, np.int64)
        prepare(self._position, self._king, scratch, self._worths)
        return scratch

    @property
    def rounds(self) -> int:
        """The expected number of rounds after this one."""
        return int(self._scratch[N_ROUNDS])

    def best(self, rng: Chance) -> Choice:
        """The move with the highest value, the first of equals; for every decision but a distribution."""
        view = self._view
        match view.phase:
            case "turn":
                return self._best_turn(rng)
            case "settle":
                return self.best_build(_war(view).target, 0) or Choice(0, Decline())
            case _:
                choices = [Choice(self.value(move), move) for move in view.legal]
                return max(choices, key=lambda choice: choice.worth)

    def _best_turn(self, rng: Chance) -> Choice:
        view = self._view
        sites = rng.shuffled(view.board.sites) if any(view.treasuries[self._king]) else ()
        turn: Ints = np.zeros(5, np.int64)
        worth = best_turn(self._position, self._king, np.array(sites, np.int64), turn)
        return Choice(float(worth), unpack_turn(view, turn.tolist()))

    def misjudged_turn(self, rng: Chance, error: int) -> Choice:
        """The turn that seems best when each is misjudged by up to `error`.

        Turns worse than passing are left out, and known disasters that an unknown card or passing would avoid.
        """
        view = self._view
        sites = rng.shuffled(view.board.sites) if any(view.treasuries[self._king]) else ()
        turns: Ints = np.empty((MOST, 5), np.int64)
        worth: Floats = np.empty(MOST)
        number = list_turns(self._position, self._king, np.array(sites, np.int64), False, turns, worth)
        rule_out_known_disasters(self._position, self._king, turns, worth, number)
        # The last turn listed is passing, unless the treasury is empty.
        floor = worth[number - 1] if turns[number - 1, 0] == PASS else UNKNOWN
        sensible = [turn for turn in range(number) if worth[turn] >= floor and worth[turn] > UNKNOWN]
        seeming = {turn: worth[turn] + rng.below(error + 1) - rng.below(error + 1) for turn in sensible}
        chosen = max(sensible, key=lambda turn: seeming[turn])
        return Choice(float(worth[chosen]), unpack_turn(view, turns[chosen].tolist()))

    def best_build(self, site: Site, floor: float = UNKNOWN) -> Choice | None:
        """The best build or settlement on a site, None if there is none with a value above `floor`."""
        view, position, king, scratch = self._view, self._position, self._king, self._scratch
        settling = view.phase == "settle"
        is_new = position[OWNER + site] < 0
        if not scratch[N_TOTAL] or (is_new and not scratch[N_FOUND]):
            return None
        value_prospects(position, king, scratch)
        if position[WEALTH + KINDS * king + CACAO]:
            value_others(position, king, scratch)
        best, found, move = np.full(1, floor, np.float64), np.empty(2, np.int64), None
        if not is_new and site_replacements(position, king, site, scratch, self._worths, self._style, best, found):
            move = unpack_turn(view, (REPLACE, site, int(found[0]), int(found[1]), 0))
        if site_fills(position, king, site, scratch, self._worths, self._style, int(not settling), best, found):
            move = self._settle(site, int(found[0])) if settling else unpack_turn(view, (BUILD, site, int(found[0])))
        return Choice(float(best[0]), move) if move is not None else None

    def _settle(self, site: Site, filling: int) -> Settle:
        construct = filled(filling)
        treasury, letters = self._view.treasuries[self._king], tuple([one.type for one in construct])
        price = default_price(self._view.catalogue, treasury, letters, False)
        assert price is not None
        return Settle(construct, price.pay)

    def value(self, move: Move) -> float:
        """The value of any move, listed or not; 0 where the style has no preference."""
        view, position, king, scratch, style = self._view, self._position, self._king, self._scratch, self._style
        match move:
            case Flip(index):
                avoided = avoided_cards(position, king) >> index & 1
                return float(flip_worth(position, king, scratch, self._worths, index, avoided, style))
            case Pass():
                return -float(scratch[N_TOKEN])
            case Attack(_tax, origin, target, garrisons, obsidian):
                dice, spent = len(garrisons), len(obsidian)
                return float(attack_worth(position, origin, target, dice, spent, scratch, style))
            case Build(_tax, site, gone, construct):
                return self._change(site, gone, construct) - float(scratch[N_TOKEN])
            case Settle(construct):
                return self._change(_war(view).target, (), construct)
            case Take(kind):
                return self._token_gain(kind)
            case Prestige():
                return float(prestige_value(self._drawn, style))
            case Dowry(other, kind):
                numbers = (int(scratch[N_TOKEN]), self.rounds, int(scratch[N_TOTAL]))
                return float(dowry_value(position, king, other, ORDER[kind], *numbers, style))
            case Offer(pairs):
                return float(sum(POINTS[position[TOKEN_AT + source] - 1] for source, _site in pairs))
            case Pay(sources):
                return float(-POINT * len(sources))
            case SufferAll():
                return -float(disaster_cost(position, king, self._drawn, scratch, self.rounds, style))
            case Suffer(names):
                return self._without(names)
            case Defend(spent_on):
                return self._defence(len(spent_on))
            case Lose(slots):
                origin = _war(view).origin
                return -float(sum(token_rank(position, origin * SLOTS + slot) for slot in slots))
            case Destroy(slots):
                letters = [int(position[TYPE_AT + _war(view).target * SLOTS + slot]) for slot in slots]
                return float(sum(ruin_value(letter, self.rounds, style) for letter in letters))
            case _:
                return 0.0

    def weights(self) -> Weights:
        """The value of tokens in temples, palaces, reserves and garrisons, for a distribution."""
        temple, palace = np.empty(KINDS, np.int64), np.empty(KINDS, np.int64)
        reserve = np.empty((KINDS, 3), np.int64)
        border, inland = distribution_weights(self._position, self._king, self._scratch, temple, palace, reserve)
        steps = [tuple(reserve[ORDER[kind], : RESERVE_STEPS.get(kind, 1)].tolist()) for kind in ORDER]
        return Weights(tuple(temple.tolist()), tuple(palace.tolist()), tuple(steps), int(border), int(inland))

    def expected_points(self) -> tuple[int, ...]:
        """The points that each king has and can expect from treasury and land."""
        points: Ints = np.empty(self._view.options.players, np.int64)
        expected_points(self._position, points)
        return tuple(points.tolist())

    @property
    def _drawn(self) -> int:
        pending = self._view.pending
        assert isinstance(pending, Drawn)
        return CODE_OF[pending.card]

    def _token_gain(self, kind: Kind) -> float:
        scratch, owned = self._scratch, self._view.treasuries[self._king][ORDER[kind]]
        numbers = (int(scratch[N_TOKEN]), self.rounds, int(scratch[N_TOTAL]), owned)
        return float(token_gain(ORDER[kind], *numbers, self._style))

    def _land_value(self, at: int) -> int:
        scratch, king = self._scratch, self._king
        numbers = (self._view.options.players, king, self.rounds, int(scratch[N_MATCHES]))
        return int(land_value(scratch, at, *numbers, self._style))

    def _without(self, names: Sequence[int]) -> float:
        """The change of the land's value by the loss of these buildings."""
        position, king, scratch = self._position, self._king, self._scratch
        lost = [(name // SLOTS, int(position[TYPE_AT + name])) for name in names]
        for site, letter in lost:
            add_building(position, king, site, letter, scratch, OWN, -1)
        value = self._land_value(OWN) - int(scratch[N_BASE])
        for site, letter in lost:
            add_building(position, king, site, letter, scratch, OWN, 1)
        return float(value)

    def _defence(self, obsidian: int) -> float:
        war, scratch = _war(self._view), self._scratch
        count_city(self._position, war.target, scratch)
        size = int(spoil_table(scratch, self.rounds, self._style))
        die, edge = int(self._position[HEAD + H_DICE]), war.obsidian - war.defence
        return float(defence_value(die, len(war.garrisons), edge, obsidian, scratch, size, self._style))

    def _change(self, site: Site, gone: Sequence[Demolition], construct: Sequence[Construction]) -> float:
        """The value of any change of a site after its costs, without the tax."""
        position, king, scratch, style = self._position, self._king, self._scratch, self._style
        more, less = _codes(construct), _codes(gone)
        value, at = 0.0, OWN
        if MARKET in more or MARKET in less:
            value_others(position, king, scratch)
            harm = market_harm(position, king, site, more.count(MARKET) - less.count(MARKET), scratch)
            value, at = float(style[S_MARKETS] * (harm / 2 + 10 * min(self.rounds, 4)) / 100), IMAGINED
        founded = int(at == OWN and position[OWNER + site] < 0)
        changes = [*((letter, 1) for letter in more), *((letter, -1) for letter in less)]
        for letter, number in changes:
            add_building(position, king, site, letter, scratch, at, number)
        scratch[at + NUMS + king] += founded
        value += self._land_value(at) - int(scratch[N_BASE])
        scratch[at + NUMS + king] -= founded
        for letter, number in changes:
            add_building(position, king, site, letter, scratch, at, -number)
        price = sum(int(COST_N[letter]) for letter in more) * int(scratch[N_TOKEN])
        risk = int(style[S_RISK]) * len(more) * min(self.rounds, 4) if position[FEATURE + site] in RISKY else 0
        return value + self._threats(site, more, less) - price - risk

    def _threats(self, site: Site, more: Sequence[int], less: Sequence[int]) -> float:
        """The change of attack gain and attack risk."""
        position, king, scratch, style = self._position, self._king, self._scratch, self._style
        if not style[S_RAIDS] and not style[S_DREAD]:
            return 0.0
        garrisons = more.count(GARRISON) - less.count(GARRISON)
        risk = gain = 0.0
        if is_beside(position, site, king):
            count_city(position, site, scratch)
            risk -= attack_risk(position, site, king, 0, scratch, style)
            for letter in more:
                scratch[CITY + letter] += 1
            for letter in less:
                scratch[CITY + letter] -= 1
            risk += attack_risk(position, site, king, garrisons, scratch, style)
        if garrisons:
            for near in self._view.board.neighbours[site]:
                if position[OWNER + near] == king:
                    count_city(position, near, scratch)
                    risk += attack_risk(position, near, king, garrisons, scratch, style)
                    risk -= attack_risk(position, near, king, 0, scratch, style)
            gain = attack_gain(position, site, king, garrisons, scratch, style)
            gain -= attack_gain(position, site, king, 0, scratch, style)
        return float(threat_value(gain, risk, style))


def _codes(some: Sequence[Construction] | Sequence[Demolition]) -> list[int]:
    return [TYPES.index(one.type) + 1 for one in some]


def _war(view: View) -> War:
    assert isinstance(view.pending, War)
    return view.pending
