"""Helpers for driving Balam: matches played by a style, and a player that clicks through whole games."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import count
from typing import NamedTuple

from game.balam.evaluator import GreedyBot
from game.balam.events import Event
from game.balam.forced import is_plain
from game.balam.kinds import SEATS
from game.balam.match import BalamMatch, new_match
from game.balam.moves import Assign, Attack, Build, Decline, Defend, Flip, Move, Pass, Pay, Settle
from game.balam.sites import LOSE, NAMES, SITE_NAMES, Name
from game.balam.state import Options, Phase
from game.balam.styles import STYLES
from game.balam.view import View
from game.engine.chance import Chance
from scenes.balam.decisions.base import DecisionPanel
from scenes.balam.decisions.build import BuildPanel
from scenes.balam.decisions.cards import ChoosePanel, DisasterPanel
from scenes.balam.decisions.draft import LARGE
from scenes.balam.decisions.pick import PickPanel
from scenes.balam.decisions.planner import PlannerPanel
from scenes.balam.decisions.war import AttackPanel
from scenes.balam.divination import Divination
from scenes.balam.end import End
from scenes.balam.table.scene import Table
from scenes.kit.actions import Pointer
from scenes.kit.handoff import Handoff
from scenes.menus.confirm import Confirm
from tools.evening import Evening

PAUSE = 40
"""Frames between two clicks: a second click at the same spot that comes sooner is dropped."""
MOST = 4000
"""Clicks after which a game is abandoned."""


class Asked(NamedTuple):
    """A question to a king: the phase, the round, and whether there was a choice."""

    phase: Phase
    round: int
    free: bool


class StyleGame:
    """A game of one style against itself, played only as far as it is read: the kings decide in plain Python here."""

    def __init__(self, style: str, options: Options, seed: int) -> None:
        self._match = new_match(options, seed)
        self._bot = GreedyBot(STYLES[style])
        self._chance = Chance(seed)
        self._turns: list[tuple[Asked, Move]] = []

    def __iter__(self) -> Iterator[tuple[Asked, Move]]:
        for number in count():
            if number == len(self._turns) and not self._play():
                return
            yield self._turns[number]

    def _play(self) -> bool:
        """Make the next move; False if the game is over."""
        if self._match.to_move is None:
            return False
        view = self._match.view(self._match.to_move)
        free = not ((view.lists_all and len(view.legal) == 1) or is_plain(view))
        move = self._bot.choose(view, (), self._chance)
        self._turns.append((Asked(view.phase, view.round, free), move))
        self._match.play_seen(move)
        return True


_game = cache(StyleGame)


def _after(moves: Iterable[Move], options: Options, seed: int) -> BalamMatch:
    match = new_match(options, seed)
    for move in moves:
        match.play(move)
    return match


def played(
    until: Callable[[View], bool], options: Options | None = None, seed: int = 1, style: str = "balanced"
) -> BalamMatch | None:
    """A game played by a style until the condition holds; None if it never does."""
    options = options or Options()
    match = new_match(options, seed)
    for _question, move in _game(style, options, seed):
        if until(match.view(None)):
            return match
        match.play(move)
    return match if until(match.view(None)) else None


def finished(options: Options | None = None, seed: int = 1, style: str = "balanced") -> BalamMatch:
    """A finished game."""
    options = options or Options()
    return _after((move for _question, move in _game(style, options, seed)), options, seed)


def asked(
    phase: Phase, options: Options | None = None, style: str = "war", round_: int = 1, first_seed: int = 1
) -> BalamMatch:
    """A game just before a decision of this phase, in this round or later, by a king who has a choice."""
    options = options or Options()
    for seed in range(first_seed, first_seed + 60):
        moves: list[Move] = []
        for question, move in _game(style, options, seed):
            if question.phase == phase and question.round >= round_ and question.free:
                return _after(moves, options, seed)
            moves.append(move)
    raise LookupError(phase)


def eve(
    wanted: Callable[[Event], bool], options: Options | None = None, style: str = "war", first_seed: int = 1
) -> tuple[BalamMatch, Move]:
    """A game just before an event, and the move that leads to it."""
    options = options or Options(players=3)
    for seed in range(first_seed, first_seed + 60):
        match = new_match(options, seed)
        moves: list[Move] = []
        for _question, move in _game(style, options, seed):
            before = len(match.moves)
            match.play(move)
            if any(map(wanted, match.heard(None, before))):
                return _after(moves, options, seed), move
            moves.append(move)
    raise LookupError(options)


def watch(evening: Evening, wanted: Callable[[Event], bool], eve_: tuple[BalamMatch, Move]) -> Table:
    """Sit down before an event, and stop as soon as it is shown."""
    match, move = eve_
    evening.sit_down(match)
    table = evening.top
    assert isinstance(table, Table)
    if len(table.session.match.moves) == len(match.moves) and table.driver.decision is not None:
        table.driver.play(move)
    while table.show.event is None or not wanted(table.show.event):
        if table.show.held or table.show.summary is not None:
            table.show.hurry()
        evening.wait(1)
    return table


class StylePlayer:
    """Plays a style by clicks in the real scenes; accepts every suggestion, or makes every choice itself."""

    def __init__(self, evening: Evening, style: str = "balanced", accepting: bool = True) -> None:
        self.evening = evening
        self.accepting = accepting
        self.clicks = 0
        self._bot = GreedyBot(STYLES[style])
        self._chance = Chance(11)

    def click(self, name: str) -> None:
        """Click a control, count the click, and wait."""
        self.clicks += 1
        self.use(name)
        self.evening.wait(PAUSE)

    def use(self, name: str) -> None:
        """Use a control, by mouse unless a subclass has another way."""
        self.evening.click(name)

    def whole_game(self) -> None:
        """Play until the points are counted."""
        while not isinstance(self.evening.top, End):
            assert self.clicks < MOST, "the game does not come to an end"
            self.step()

    def step(self) -> None:
        """Make one decision, or one click to continue."""
        top = self.evening.top
        if isinstance(top, Handoff):
            top.context.curtain.position = 1.0
            self.click("ready")
        elif isinstance(top, Divination):
            self._divine(top)
        elif isinstance(top, Table) and top.show.summary is not None:
            self.click("go-on")
        elif isinstance(top, Table) and top.driver.decision is not None:
            self._decide(top.driver.decision, top.session.view(SEATS[top.view.asked]))
        else:
            self.evening.wait()

    def _divine(self, top: Divination) -> None:
        unseen = [
            name for name in self.evening.enabled("look-") if not top.peeks.known >> int(name.removeprefix("look-")) & 1
        ]
        if top.peeks.looks and unseen:
            self.clicks += 1
            self.hold(unseen[0])
        else:
            self.click("done")

    def hold(self, name: str) -> None:
        """Press a card, look at it, and release it."""
        target = self.evening.top.control(name)
        assert target is not None
        at = int(target.centre[0]), int(target.centre[1])
        self.evening.do(Pointer("move", at), Pointer("down", at))
        self.evening.wait(PAUSE)
        self.evening.do(Pointer("up", at))

    def _decide(self, decision: DecisionPanel, view: View) -> None:
        wanted = self._bot.choose(view, (), self._chance)
        match wanted:
            case Flip(position):
                self.click(f"katun-{position}")
            case Pass():
                self.click("pass")
                self.click(f"pay-{wanted.tax}")
            case Build():
                self.click(f"site-{SITE_NAMES[wanted.site]}")
                self._put_up(wanted)
            case Settle():
                self._put_up(wanted)
            case Decline():
                self.click("decline")
            case Attack():
                self._attack(wanted)
            case _ if isinstance(decision, ChoosePanel):
                self.click("choice-0" if self.accepting else f"choice-{decision.choices.index(wanted)}")
            case _ if self.accepting:
                self.click(decision.first)
            case Assign():
                self._distribute(decision, wanted)
            case _:
                self._pick(decision, wanted)

    def _put_up(self, wanted: Build | Settle) -> None:
        """Use a suggested set in one click if it matches; otherwise large buildings first, as they need two slots."""
        top = self.evening.top
        assert isinstance(top, Table)
        decision = top.driver.decision
        assert isinstance(decision, BuildPanel)
        letters = sorted(one.type for one in wanted.construct)
        gone = [one.slot for one in wanted.demolish] if isinstance(wanted, Build) else []
        sets = decision.sets.items() if self.accepting else ()
        alike = [
            name for name, draft in sets if sorted(draft.letters) == letters and sorted(draft.razed) == sorted(gone)
        ]
        if alike:
            self.click(alike[0])
        else:
            for slot in gone:
                self.click(f"slot-{slot}")
            for letter in sorted(letters, key=lambda one: one not in LARGE):
                self.click(f"building-{letter}")
        self.click(decision.first)
        if isinstance(self.evening.top, Confirm):
            self.click("yes")

    def _attack(self, wanted: Attack) -> None:
        if self.accepting:
            self.click(f"site-{SITE_NAMES[wanted.target]}")
        else:
            for site in (wanted.origin, wanted.target):
                self.click(f"site-{SITE_NAMES[site]}")
            at_home = self._attackers() - set(wanted.garrisons)
            for name in (*(f"garrison-{slot}" for slot in at_home), *(f"obsidian-{slot}" for slot in wanted.obsidian)):
                self.click(name)
        self.click("confirm")

    def _attackers(self) -> set[int]:
        top = self.evening.top
        assert isinstance(top, Table)
        assert isinstance(top.driver.decision, AttackPanel)
        return set(top.driver.decision.taking_part)

    def _distribute(self, decision: DecisionPanel, wanted: Assign) -> None:
        """Move token by token, wherever the suggestion had put each of them."""
        assert isinstance(decision, PlannerPanel)
        goals = dict(wanted.pairs)
        for source in [one for one, _goal in decision.plan.pairs if one not in goals]:
            self._twice(source, source)
        for source, goal in wanted.pairs:
            self._twice(source, source if goal == LOSE else goal)
        self.click("accept")

    def _twice(self, source: Name, goal: Name) -> None:
        for name in (source, goal):
            self.click(f"building-{NAMES[name]}")

    def _pick(self, decision: DecisionPanel, wanted: Move) -> None:
        """Choose between paying and losing, then select building by building."""
        if isinstance(decision, DisasterPanel):
            self.click("choice-0" if isinstance(wanted, Pay) else "choice-1")
        if isinstance(decision, PickPanel):
            names = set(decision.names(wanted))
            while missing := sorted(names - decision.chosen):
                self.click(f"building-{NAMES[missing[0]]}")
        elif isinstance(wanted, Defend):
            for one in wanted.garrisons:
                self.click(f"obsidian-{NAMES[one]}")
        self.click(decision.first)
