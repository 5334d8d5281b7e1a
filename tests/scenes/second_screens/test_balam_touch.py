"""Balam on phones: kings decide everything by finger, and every control is large enough."""

from pathlib import Path
from typing import Any

import pytest

from game.balam.kinds import SEATS
from game.balam.match import BalamMatch, new_match
from game.balam.moves import Attack
from game.balam.sites import SITE_NAMES, read_name, site_of
from game.balam.state import Options, Phase
from scenes.balam.decisions.build import BuildPanel
from scenes.balam.decisions.planner import PlannerPanel
from scenes.balam.decisions.war import AttackPanel
from scenes.balam.end import End
from scenes.balam.table.scene import Table
from scenes.kit.screen import Screen
from scenes.second_screens.seat_context import finger
from scenes.second_screens.wire.messages import PageWindow
from tools.balam.evening import StylePlayer, asked, finished
from tools.check_touch import SHARED, misfits
from tools.evening import Evening, make_context, people
from tools.second_screens import GuestPage, Room
from tools.tour import tour

PHONE = PageWindow(844, 390, 1.0, True)
SMALL_PHONE = PageWindow(667, 375, 1.0, True)


class Phones(Evening):
    """An evening with a phone for every king; `top` is the screen of the one who decides."""

    def __init__(self, folder: Path, match: BalamMatch, page: PageWindow = PHONE, looks: bool = True) -> None:
        room = Room(Evening(make_context(folder, game="balam")), people(match.seats))
        guests = {guest.seat: guest for guest in room.everybody(window=page)}
        for guest in guests.values():
            guest.connection.looks = looks
        room.sit_down(match)
        self.room, self.guests = room, guests
        self.wait(20)

    @property
    def guest(self) -> GuestPage:
        """The guest who sees a round summary, else the one who decides."""
        tops = ((guest, guest.top) for guest in self.guests.values())
        reading = [guest for guest, top in tops if isinstance(top, Table) and top.show.summary is not None]
        assert self.room.host.match is not None
        return reading[0] if reading else self.guests[self.room.host.match.to_move or SEATS[0]]

    @property
    def top(self) -> Screen:
        """The scene on that phone."""
        return self.guest.top

    @property
    def table(self) -> Table:
        """The table on that phone."""
        assert isinstance(self.top, Table)
        return self.top

    def wait(self, frames: int = 3) -> None:
        """Run frames on all phones."""
        self.room.wait(frames)

    def tap(self, name: str) -> None:
        """Tap a control, then wait long enough that the next tap makes no double tap."""
        self.guest.tap(name)
        self.wait(20)


class Fingers(StylePlayer):
    """Plays a style by finger; sites are tapped on the map, buildings in a close-up."""

    def __init__(self, phones: Phones, page: PageWindow, least: int, accepting: bool) -> None:
        super().__init__(phones, "war", accepting)
        self.phones, self.page, self.least = phones, page, least

    def click(self, name: str) -> None:
        """Make one decision on the screen, which may take two or three taps."""
        self.clicks += 1
        self.use(name)

    def use(self, name: str) -> None:
        """Tap a control; a building that is too small on the map is reached through its site."""
        fits(self.phones.guest, self.page, self.least)
        if not name.startswith("building-") or self.phones.top.control(name) is not None:
            self.phones.tap(name)
            return
        table = self.phones.table
        if table.map.enlarged:
            self.phones.tap("zoom")
        assert table.driver.decision is not None
        site = site_of(read_name(name.removeprefix("building-")))
        alone = [site_of(one) for one in table.driver.decision.on_map].count(site) == 1
        self.phones.tap(f"site-{SITE_NAMES[site]}")
        if not alone:
            fits(self.phones.guest, self.page, self.least)
            self.phones.tap(name)

    def hold(self, name: str) -> None:
        """Rest a finger on a card until it has been seen."""
        fits(self.phones.guest, self.page, self.least)
        self.phones.tap(name)

    def _attack(self, wanted: Attack) -> None:
        """Tap the enemy first: a tap on an own city would build there."""
        self.click(f"site-{SITE_NAMES[wanted.target]}")
        decision = self.phones.table.driver.decision
        assert isinstance(decision, AttackPanel)
        if decision.origin != wanted.origin:
            self.click(f"site-{SITE_NAMES[wanted.origin]}")
        at_home = self._attackers() - set(wanted.garrisons)
        for name in (*(f"garrison-{slot}" for slot in at_home), *(f"obsidian-{slot}" for slot in wanted.obsidian)):
            self.click(name)
        self.click("confirm")


def fits(guest: GuestPage, page: PageWindow, least: int) -> None:
    """Assert that everything on a phone has a touch layout with large enough controls."""
    pixel = finger(page)
    assert pixel is not None
    assert guest.top.fitted.touch
    assert guest.top.name in SHARED | tour("balam").at_seat
    assert not list(misfits(guest.top, pixel, least))


@pytest.mark.parametrize(
    ("options", "rounds", "page", "least"),
    [
        (Options(length=2), 99, PHONE, 44),
        (Options(players=4, board="wide"), 2, PHONE, 44),
        (Options(players=3, board="small"), 2, SMALL_PHONE, 40),
    ],
    ids=("a whole game", "four kings on a wide board", "three kings on small phones"),
)
def test_kings_decide_everything_by_finger(
    tmp_path: Path, options: Options, rounds: int, page: PageWindow, least: int
) -> None:
    phones = Phones(tmp_path, new_match(options, 2), page, looks=False)
    hand = Fingers(phones, page, least, accepting=False)
    while not isinstance(phones.top, End) and phones.room.table.top.view.round <= rounds:  # type: ignore[attr-defined]
        hand.step()
    match: Any = phones.room.host.match
    assert match.view(None).round > rounds or match.outcome is not None


PHASES: tuple[tuple[Phase, int, str], ...] = (
    ("defend", 3, "war"),
    ("lose", 2, "war"),
    ("settle", 2, "war"),
    ("wedding", 4, "war"),
    ("cenotes", 2, "war"),
    ("divine", 2, "balanced"),
)
"""Phases that are too rare to occur in every game."""


@pytest.mark.parametrize(("phase", "kings", "style"), PHASES, ids=[phase for phase, _kings, _style in PHASES])
def test_what_is_seldom_asked_is_answered_by_finger_too(tmp_path: Path, phase: Phase, kings: int, style: str) -> None:
    phones = Phones(tmp_path, asked(phase, Options(players=kings), style))
    match: Any = phones.room.host.match
    before = len(match.moves)
    hand = Fingers(phones, PHONE, 44, accepting=False)
    while len(match.moves) == before:
        hand.step()
    assert match.moves[before] is not None


def test_a_finger_that_rests_on_a_site_reads_about_it_and_builds_nothing(tmp_path: Path) -> None:
    phones = Phones(tmp_path, new_match(Options(board="standard", builder=1), 1))
    before = phones.table.driver.decision
    phones.guest.rest("site-D3")
    phones.wait(20)
    assert "D3" in phones.table.tooltip.text
    assert phones.table.driver.decision is before


def test_slots_are_tapped_in_a_close_up_to_remove_and_to_replace(tmp_path: Path) -> None:
    phones = Phones(tmp_path, new_match(Options(board="standard", builder=1), 1))
    phones.tap("site-D3")
    for name in ("building-V", "building-G"):
        phones.tap(name)
    decision = phones.table.driver.decision
    assert isinstance(decision, BuildPanel)
    village = next(one for one in decision.draft.constructs if one.type == "V")
    phones.tap(f"slot-{village.slots[0]}")
    assert decision.draft.letters == ("G",)
    free = next(slot for slot in range(decision.draft.slots) if slot in decision.draft.free)
    phones.tap(f"slot-{free}")
    assert decision.draft.constructs[0].slots == (free,)
    fits(phones.guest, PHONE, 44)
    phones.tap("cancel")
    assert not isinstance(phones.table.driver.decision, BuildPanel)


def test_a_token_is_dragged_and_the_map_moved_in_a_close_up(tmp_path: Path) -> None:
    phones = Phones(tmp_path, asked("assign", style="balanced", round_=3))
    decision, ground = phones.table.driver.decision, phones.table.map
    assert isinstance(decision, PlannerPanel)
    sites = [site_of(name) for name in decision.on_map]
    phones.tap(f"site-{SITE_NAMES[max(sites, key=sites.count)]}")
    source = next(name for name in phones.guest.enabled("building-") if read_name(name[9:]) in decision.plan.tokens)
    goal = next(
        name for name in phones.guest.enabled("building-") if decision.plan.type_at(read_name(name[9:])) in "TPRG"
    )
    where = ground.ground.area.topleft
    phones.guest.drag(phones.guest.middle(source), phones.table.rect("line").center)
    phones.guest.drag(phones.guest.middle(source), phones.guest.middle(goal))
    assert len(decision.plans) > 1
    assert ground.ground.area.topleft == where
    x, y = ground.ground.tile(site_of(read_name(source[9:]))).topleft
    phones.guest.drag((x + 4, y + 4), (x + 40, y + 40))
    assert ground.ground.area.topleft != where


def test_the_drawer_has_what_there_is_no_room_for(tmp_path: Path) -> None:
    phones = Phones(tmp_path, new_match(Options(players=4), 1))
    for name, holds in (("more", "more"), ("king-2", "king-2"), ("hint", "hint"), ("more", "more")):
        phones.tap(name)
        assert phones.table.drawer.holds == holds
        fits(phones.guest, PHONE, 44)
    phones.tap("overlay-threats")
    assert phones.table.map.overlay.kind == "threats"
    phones.tap("log")
    assert phones.top.name == "log"
    fits(phones.guest, PHONE, 44)
    phones.tap("back")
    phones.tap("site-C3")
    assert phones.table.drawer.holds is None


def test_a_finger_looks_back_on_the_whole_game(tmp_path: Path) -> None:
    phones = Phones(tmp_path, finished(Options(players=4), seed=4))
    for name in (
        "points",
        "part-0-temples",
        "back",
        "prize-0",
        "back",
        "again",
        "skip",
        "skip",
        "analysis",
        "back",
        "map",
        "previous",
        "more",
        "more",
        "back",
    ):
        phones.tap(name)
        fits(phones.guest, PHONE, 44)
    assert isinstance(phones.top, End)
