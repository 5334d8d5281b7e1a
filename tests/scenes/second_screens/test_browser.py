"""Second screens in a real browser: a page shows the screen of its seat, and games are played through it."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.balam.match import new_match as balam_match
from game.balam.state import Options as BalamOptions
from game.balconia.building import SEATS
from game.balconia.state import Options
from game.bonbons.match import new_match
from game.bonbons.state import Options as BonbonsOptions
from game.engine.chance import Chance
from game.engine.contract import Seat
from game.product import ROOT
from scenes.balam.table.scene import Table as BalamTable
from scenes.balam.table.summary import GO_ON
from scenes.bonbons.table.places import target_name
from scenes.kit.context import presented
from scenes.kit.screen import Screen
from scenes.kit.stack import Reset
from scenes.second_screens.host import Viewpoint
from tests.scenes.second_screens.browser import CHROMIUM, TAP, Browser, Page, wait_for
from tests.scenes.second_screens.real_table import SMALL, RealTable
from tools.attack.secrets import in_another_world
from tools.balam.evening import StylePlayer, asked
from tools.balconia.evening import PEOPLE, played
from tools.bonbons.evening import Cheat
from tools.evening import Evening, make_context, people

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: sudo apt install chromium")

TURN = ("token-", "turn-right", "confirm", "cell-", "confirm")


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One browser for all tests."""
    with Browser(tmp_path_factory.mktemp("browser")) as opened:
        yield opened


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """The browser, with all pages closed at the end."""
    yield chromium
    chromium.close_pages()


@pytest.fixture
def table(tmp_path: Path, browser: Browser) -> Iterator[RealTable]:
    """A table of Balconia, closed at the end."""
    made = RealTable.set(tmp_path / "kept", browser)
    yield made
    made.evening.context.part()


def test_two_pages_play_a_whole_game_of_balconia(table: RealTable) -> None:
    for seat, language in zip(SEATS, ("fr", "ru"), strict=True):
        table.sit(seat, language=language)
    table.evening.sit_down(played(0), PEOPLE)
    for _ in range(Options().tokens):
        table.play(*TURN)
    table.until(lambda: table.evening.top.name == "scoring")
    for seat in SEATS:
        table.until(lambda seat=seat: table.top(seat).name == "scoring")
        assert table.same(seat)


def test_six_pages_play_a_whole_game_of_bonbons(tmp_path: Path, browser: Browser) -> None:
    match = new_match(BonbonsOptions(seats=6), 3)
    table = RealTable.set(tmp_path, browser, "bonbons", match.seats, hold="click")
    table.everybody()
    table.evening.sit_down(match, people(match.seats))
    missed: set[Seat] = set()
    while (seat := match.to_move) is not None:
        cheat, number = Cheat(match), match.seats.index(seat)
        # Everyone turns two tiles that are no pair, then the first player finds all their pairs.
        tiles = (cheat.pair if len(missed) == 6 else cheat.miss)(number, cheat.hidden_slot(number))
        missed.add(seat)
        for tile in tiles:
            table.play(target_name(tile))
        if match.to_move is not None and match.view(None).phase == "reveal":
            table.play("seen")
    assert len(missed) == 6
    for seat in match.seats:
        table.until(lambda seat=seat: (found := table.top(seat).control("seen")) and found.enabled)
        table.click(seat, "seen")
        assert table.top(seat).name == "end"
        assert table.same(seat)
    table.evening.context.part()


class Throne:
    """The page of the king who decides, with the interface of an evening."""

    def __init__(self, table: RealTable) -> None:
        self.table, self.looks = table, 0

    @property
    def seat(self) -> Seat:
        """The seat that sees a round summary, else the one that decides."""
        every = self.table.host.assignment.people
        reading = [seat for seat in every if self.table.top(seat).control(GO_ON) is not None]
        assert self.table.host.match is not None
        return next(iter(reading), self.table.host.match.to_move or every[0])

    @property
    def top(self) -> Screen:
        """The scene on that page."""
        return self.table.top(self.seat)

    def wait(self, frames: int = 1) -> None:
        """Run frames."""
        for _ in range(frames):
            self.table.frame()

    def enabled(self, prefix: str) -> list[str]:
        """The ids of the enabled controls with this prefix."""
        return [target.id for target in self.top.controls() if target.enabled and target.id.startswith(prefix)]

    def click(self, name: str) -> None:
        """Click in the page."""
        self.looks += name.startswith("look-")
        self.table.click(self.seat, name)


class KingsHand(StylePlayer):
    """Looks at cards with the browser's mouse, too."""

    def hold(self, name: str) -> None:
        """Press a card, look at it, and release it."""
        self.evening.click(name)


def test_two_pages_play_a_round_of_balam_and_look_at_cards(tmp_path: Path, browser: Browser) -> None:
    match = asked("divine", style="balanced")
    table = RealTable.set(tmp_path, browser, "balam", match.seats)
    table.everybody()
    table.evening.sit_down(match, people(match.seats))
    round_, throne = match.view(None).round, Throne(table)
    hand = KingsHand(throne)  # type: ignore[arg-type]  # it has all that a hand needs
    while match.view(None).round == round_ and match.to_move is not None:
        hand.step()
    assert throne.looks > 0
    for seat in match.seats:
        assert table.same(seat)
    table.evening.context.part()


def test_the_page_of_one_king_is_the_same_whatever_card_the_other_looks_at(tmp_path: Path, browser: Browser) -> None:
    match = asked("divine", style="balanced")
    table = RealTable.set(tmp_path, browser, "balam", match.seats)
    table.everybody()
    seat = match.to_move
    assert seat is not None
    other = next(one for one in match.seats if one != seat)
    elsewhere = match.game.imagine(match.view(other), match.heard(other), Chance(2))
    seen = []
    for world in (match, in_another_world(match, elsewhere)):
        table.evening.sit_down(world, people(match.seats))
        table.until(lambda: table.top(seat).name == "divination")
        table.rest(seat)  # a press counts only in a scene that was shown
        at = table.point_of(seat, "look-0")
        table.pages[seat].hold(*at)
        table.until(lambda: table.top(seat).peeks.shown == 0)  # type: ignore[attr-defined]
        table.pass_time(5.0)
        seen.append((table.shown(seat), table.shown(other)))
        table.pages[seat].let_go(*at)
    (looking, watching), (looking_elsewhere, watching_elsewhere) = seen
    assert not np.array_equal(looking, looking_elsewhere)
    assert np.array_equal(watching, watching_elsewhere)
    table.evening.context.part()


def test_a_page_that_is_loaded_again_is_where_it_was(table: RealTable) -> None:
    table.everybody()
    table.evening.sit_down(played(0), PEOPLE)
    table.play(*TURN[:3])
    connection = table.screen(SEATS[1]).connection
    table.pages[SEATS[1]].reload()
    table.until(lambda: table.screen(SEATS[1]).connection is not connection)
    table.until(lambda: table.pages[SEATS[1]].seated)
    assert table.same(SEATS[1])
    table.play(*TURN[3:])
    assert table.host.match is not None
    assert len(table.host.match.moves) == 2


def test_a_page_that_loses_its_connection_finds_its_seat_again_by_itself(table: RealTable) -> None:
    page = table.sit(SEATS[0])
    connection = table.screen(SEATS[0]).connection
    server: Any = table.host.server
    server._loop.call_soon_threadsafe(server._sockets[table.host.assignment.at(SEATS[0])].transport.abort)
    table.until(lambda: table.screen(SEATS[0]).connection is not connection)
    table.until(lambda: page.seated)
    assert table.same(SEATS[0])


WATCH_THE_VEIL = "new MutationObserver(() => { window.veiled = true; }).observe(door, {attributes: true})"


def test_a_page_that_hears_nothing_any_more_says_so_and_finds_its_seat_again(
    table: RealTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    server: Any = table.host.server
    server.beat = 0.3
    page = table.sit(SEATS[0])
    connection = table.screen(SEATS[0]).connection
    page.run(WATCH_THE_VEIL)
    monkeypatch.setattr(connection, "tell", lambda *_words: None)  # it stays open, as on a sleeping phone
    table.until(lambda: table.screen(SEATS[0]).connection is not connection)
    table.until(lambda: page.seated)
    assert page.run("window.veiled") is True
    assert table.same(SEATS[0])


def test_a_touch_on_a_connection_that_has_gone_silent_is_refused_by_a_veil(table: RealTable) -> None:
    page = table.sit(SEATS[0], size=(844, 390), touch=True)
    table.evening.sit_down(played(0), PEOPLE)
    table.rest(SEATS[0])
    connection = table.screen(SEATS[0]).connection
    at = table.point_of(SEATS[0], "token-1")
    page.run(WATCH_THE_VEIL)
    page.run("const now = Date.now; Date.now = () => now() + 8000")  # the phone slept for a while
    page.hold(*at)
    page.let_go(*at, after=TAP)
    table.until(lambda: table.screen(SEATS[0]).connection is not connection)
    table.until(lambda: page.seated)
    assert page.run("window.veiled") is True
    assert not table.offered("confirm")


def test_everyone_scans_the_same_code_types_a_name_and_chooses_a_seat(table: RealTable) -> None:
    host = table.host
    link = host.server.address(host.guests.players.token)
    pages = [table._browser.open(link, SMALL) for _seat in SEATS]
    for page, name in zip(pages, ("Lou", "Max"), strict=True):
        table.until(lambda page=page: page.run("document.activeElement && document.activeElement.id") == "name")
        page.type(name)
        page.press("Enter", 13)
        table.until(lambda page=page: page.seated and page.pictures > 0)
    for page, guest, seat in zip(pages, host.guests.everybody, SEATS, strict=True):
        table.take(page, guest, seat)
    table.evening.sit_down(played(0), PEOPLE)
    table.play(*TURN[:3])
    assert sorted(map(host.name, SEATS)) == ["Lou", "Max"]
    pages[0].go(link)  # the same browser scans again: it is the same guest
    before = host.guests.everybody[0].connection
    table.until(lambda: host.guests.everybody[0].connection not in (None, before))
    table.until(lambda: pages[0].seated)
    assert len(host.guests.everybody) == 2


def test_a_second_device_takes_the_seat_and_the_first_may_take_it_back(table: RealTable) -> None:
    first, second = table.sit(SEATS[0]), table.sit(SEATS[0])
    table.until(lambda: first.says("taken"))
    first.run("document.getElementById('retry').click()")
    table.until(lambda: first.seated and second.says("taken"))


class Host:
    """A table in a separate process that can be killed; it reports what its pages show."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "tests.scenes.second_screens.host", str(folder)]
        quiet = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=ROOT, env=quiet)
        self.addresses: dict[str, str] = self.ask()

    def ask(self) -> Any:
        """The next line of its output."""
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def look(self) -> Any:
        """The number of moves, and for each seat its inputs and the positions of its controls in a small page."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return self.ask()

    def click(self, page: Page, seat: Seat, prefix: str) -> None:
        """Click the control with this prefix in a page, once it is there, and wait for the effect."""
        wait_for(lambda: page.seated and page.pictures > 0 and self._places(seat, prefix))
        before = self.look()["clicks"].get(seat, 0)
        page.click(*self._places(seat, prefix)[0])
        wait_for(lambda: self.look()["clicks"].get(seat, 0) > before)

    def kill(self) -> None:
        """Kill the process, like a power cut."""
        self.process.kill()
        self.process.communicate()

    def _places(self, seat: Seat, prefix: str) -> list[list[float]]:
        targets = self.look()["targets"][seat]
        return [place for name, place in targets.items() if name.startswith(prefix)]


def test_a_table_that_is_killed_goes_on_with_its_pages(tmp_path: Path, browser: Browser) -> None:
    first = Host(tmp_path)
    pages = {seat: browser.open(first.addresses[seat], SMALL) for seat in SEATS}
    for prefix in TURN[:3]:
        first.click(pages[SEATS[0]], SEATS[0], prefix)
    wait_for(lambda: first.look()["moves"] == 1)
    first.kill()
    wait_for(lambda: pages[SEATS[1]].says("lost"))
    again = Host(tmp_path)
    assert again.addresses == first.addresses, "the pages come back by themselves"
    for prefix in TURN[3:]:
        again.click(pages[SEATS[1]], SEATS[1], prefix)
    wait_for(lambda: again.look()["moves"] == 2)
    again.kill()


def test_the_code_is_typed_on_a_phone_and_a_finger_plays(tmp_path: Path, browser: Browser) -> None:
    evening = Evening(make_context(tmp_path))
    context = evening.context
    context.navigation.show, context.navigation.top = evening.stack.apply, lambda: evening.stack.top
    evening.stack.apply(Reset(context.game.setup(context)))
    evening.click("second-screens")
    assert isinstance(context.peers, Viewpoint)
    table = RealTable(evening, context.peers.host, browser)
    evening.click("start")
    assert evening.top.name == "second-screens"
    page = browser.open(table.host.server.address(), (844, 390), touch=True, language="fr")
    table.until(lambda: page.run("document.activeElement && document.activeElement.id") == "code")
    page.type("nonono")
    page.press("Enter", 13)
    table.until(lambda: page.run("document.activeElement.id") == "name")
    page.type("Lou")
    page.press("Enter", 13)
    table.until(lambda: page.says("wrong"))
    page.type(table.host.guests.players.code.lower())
    page.press("Enter", 13)
    table.until(lambda: page.seated and page.pictures > 0)
    guest = table.host.guests.everybody[0]
    table.take(page, guest, SEATS[0])
    assert (guest.name, table.host.name(SEATS[0])) == ("Lou", "Lou")
    evening.click("start")
    assert evening.top.name == "watching"
    table.play(*TURN[:3])
    table.until(lambda: evening.top.name == "placement")
    context.part()
    table.until(lambda: page.says("closed"))


def test_a_king_builds_by_finger_on_a_phone(tmp_path: Path, browser: Browser) -> None:
    match = balam_match(BalamOptions(board="standard"), 1)
    table = RealTable.set(tmp_path, browser, "balam", match.seats)
    for seat in match.seats:
        table.sit(seat, size=(844, 390), touch=True, language="ru")
    table.evening.sit_down(match, people(match.seats))
    table.play("site-D3", "building-P", "slot-0", "building-V", "confirm")
    table.until(lambda: match.moves)
    assert len(match.moves) == 1
    table.evening.context.part()


def test_a_tap_that_a_busy_phone_hears_of_late_is_still_a_tap(table: RealTable) -> None:
    page = table.sit(SEATS[0], size=(844, 390), touch=True)
    table.evening.sit_down(played(0), PEOPLE)
    table.rest(SEATS[0])
    at = table.point_of(SEATS[0], "token-1")
    page.hold(*at)
    table.until(lambda: table.top(SEATS[0]).pointer.hovered == "token-1")
    page.let_go(*at, after=TAP)
    table.until(lambda: table.offered("confirm"))


def test_a_finger_that_rested_clicks_nothing_though_a_busy_phone_hears_of_it_at_once(table: RealTable) -> None:
    page = table.sit(SEATS[0], size=(844, 390), touch=True)
    table.evening.sit_down(played(0), PEOPLE)
    table.rest(SEATS[0])
    at = table.point_of(SEATS[0], "token-1")
    page.hold(*at)
    page.let_go(*at, after=10 * TAP)
    table.until(lambda: table.top(SEATS[0]).pointer.hovered == "token-1")
    assert table.screen(SEATS[0]).connection.clicks == 0
    assert not table.offered("confirm")


def test_a_touch_that_the_phone_takes_for_its_own_gesture_presses_nothing(table: RealTable) -> None:
    page = table.sit(SEATS[0], size=(844, 390), touch=True)
    table.evening.sit_down(played(0), PEOPLE)
    table.rest(SEATS[0])
    at = table.point_of(SEATS[0], "token-1")
    page.hold(*at)
    page.cancel()
    page.press("Escape", 27)
    table.until(lambda: table.top(SEATS[0]).name == "seat-pause")
    page.press("Escape", 27)
    table.until(lambda: table.top(SEATS[0]).name == "disc")
    assert not table.offered("confirm")


@pytest.mark.parametrize("size", [(390, 844), (820, 1180)])
def test_an_upright_phone_or_tablet_is_played_as_it_stands(table: RealTable, size: tuple[int, int]) -> None:
    seat = SEATS[0]
    page = table.sit(seat, size, touch=True)
    table.evening.sit_down(played(0), PEOPLE)
    table.until(lambda: table.top(seat).name == "disc")
    wide, high = table.screen(seat)._size
    across, down = page.size
    sideways = across < 600
    scale = min(down / wide, across / high) if sideways else across / wide
    pause = table.top(seat).control("pause")
    assert pause is not None
    x, y = pause.centre
    x, y = (x - wide / 2) * scale, (y - high / 2) * scale
    table.rest(seat)
    page.click(*((across / 2 - y, down / 2 + x) if sideways else (across / 2 + x, down / 2 + y)))
    table.until(lambda: table.top(seat).name == "seat-pause")


def test_what_is_said_is_in_the_page_for_screen_readers(table: RealTable) -> None:
    page = table.sit(SEATS[0])
    table.evening.sit_down(played(0), PEOPLE)
    page.press("Tab", 9)
    table.until(lambda: "Token 1" in str(page.run("document.getElementById('spoken').textContent")))


def test_a_screen_reader_finds_the_buttons_of_the_game_and_uses_them(table: RealTable) -> None:
    page = table.sit(SEATS[0])
    table.evening.sit_down(played(0), PEOPLE)
    table.rest(SEATS[0])
    assert len(page.accessible_buttons()) == 1, "nothing is sent before it is asked for"
    page.run("document.getElementById('reader').click()")
    shown = {str(one.spoken): one.enabled for one in table.top(SEATS[0]).shown_controls}
    table.until(lambda: page.accessible_buttons() == shown)
    box = page.run("JSON.stringify(document.querySelector('[data-control=token-1]').getBoundingClientRect())")
    x, y = table.point_of(SEATS[0], "token-1")
    place = json.loads(box)
    assert abs(place["x"] + place["width"] / 2 - x) < 2
    assert abs(place["y"] + place["height"] / 2 - y) < 2
    page.run("document.querySelector('[data-control=token-1]').click()")
    table.until(lambda: table.offered("confirm"))


def test_a_video_keeps_a_phone_awake_where_there_is_no_wake_lock(table: RealTable) -> None:
    page = table.sit(SEATS[0], size=(844, 390), touch=True)
    page.run("Object.defineProperty(navigator, 'wakeLock', { value: undefined })")
    page.run("document.dispatchEvent(new Event('visibilitychange'))")
    table.until(lambda: page.run("document.getElementById('film')?.currentTime > 0"))
    assert page.run("document.getElementById('film').paused") is False


def test_a_page_tells_when_nobody_sees_it_and_when_somebody_does_again(table: RealTable) -> None:
    page = table.sit(SEATS[0], size=(844, 390), touch=True)
    for shown in ("hidden", "visible"):
        page.run(f"Object.defineProperty(document, 'visibilityState', {{ value: '{shown}', configurable: true }})")
        page.run("document.dispatchEvent(new Event('visibilitychange'))")
        table.until(lambda shown=shown: table.screen(SEATS[0]).connection.looking is (shown == "visible"))


def test_a_page_that_is_too_high_is_clicked_where_it_is_seen(table: RealTable) -> None:
    table.sit(SEATS[0], size=(800, 1000))
    table.evening.sit_down(played(0), PEOPLE)
    table.play(*TURN[:3])
    table.until(lambda: table.host.match is not None and len(table.host.match.moves) == 1)


def test_a_page_calls_its_player_when_the_turn_comes(table: RealTable) -> None:
    for seat in SEATS:
        page = table.sit(seat)
        page.run("window.calls = []; navigator.vibrate = (time) => window.calls.push(time)")
    table.evening.sit_down(played(0), PEOPLE)
    first, second = (table.pages[seat] for seat in SEATS)
    table.until(lambda: first.run("document.title").startswith("●"))
    assert second.run("document.title") == "Balconia"
    table.play(*TURN[:3])
    table.until(lambda: second.run("document.title").startswith("●"))
    table.until(lambda: first.run("document.title") == "Balconia")
    assert [page.run("window.calls") for page in (first, second)] == [[60], [60]]


def test_a_page_says_the_language_that_its_player_has_chosen(table: RealTable) -> None:
    page = table.sit(SEATS[0], language="fr")
    table.until(lambda: page.run("document.documentElement.lang") == "fr")
    screen = table.screen(SEATS[0])
    with presented(screen.context):
        screen.context.change(language="pt_BR")
    table.until(lambda: page.run("document.documentElement.lang") == "pt-BR")


def test_a_wrong_code_is_explained_between_the_code_and_its_button_and_can_be_typed_over(table: RealTable) -> None:
    page = table.pages[SEATS[0]] = table.open_door((390, 844), touch=True)
    table.until(lambda: page.run("document.activeElement && document.activeElement.id") == "code")
    page.run("document.getElementById('name').value = 'Lou'")
    assert "user-scalable" not in page.run("document.getElementById('viewport').content")
    page.type("nonono")
    page.press("Enter", 13)
    table.until(lambda: page.says("wrong"))
    tops = [page.run(f"{found}.getBoundingClientRect().top") for found in ("code", "told", "ask.elements[2]")]
    assert tops == sorted(tops)
    page.type(table.host.guests.players.code)
    page.press("Enter", 13)
    table.until(lambda: page.seated)
    assert "user-scalable=no" in page.run("document.getElementById('viewport').content")


def test_a_player_has_their_page_in_fullscreen_until_it_is_loaded_again(table: RealTable) -> None:
    page = table.sit(SEATS[0], size=(844, 390), touch=True)
    for name in ("pause", "options", "fullscreen"):
        table.click(SEATS[0], name)
    table.until(lambda: page.run("document.fullscreenElement !== null"))
    table.click(SEATS[0], "fullscreen")
    table.until(lambda: page.run("document.fullscreenElement === null"))
    table.click(SEATS[0], "fullscreen")
    connection = table.screen(SEATS[0]).connection
    page.reload()
    table.until(lambda: table.screen(SEATS[0]).connection is not connection)
    assert not table.screen(SEATS[0]).context.settings.fullscreen


def test_two_fingers_zoom_into_the_map_and_out_again_and_build_nothing(tmp_path: Path, browser: Browser) -> None:
    match = balam_match(BalamOptions(board="standard"), 1)
    table = RealTable.set(tmp_path, browser, "balam", match.seats)
    seat = match.to_move
    assert seat is not None
    page = table.sit(seat, size=(844, 390), touch=True)
    table.evening.sit_down(match, people(match.seats))
    table.rest(seat)
    kings = table.top(seat)
    assert isinstance(kings, BalamTable)
    at = table.point_of(seat, "site-D3")
    page.pinch(at, 40, 120)
    table.until(lambda: kings.map.enlarged)
    page.pinch(at, 120, 40)
    table.until(lambda: not kings.map.enlarged)
    assert table.screen(seat).connection.clicks == 0
    assert kings.pointer.hovered is None
    page.click(*table.point_of(seat, "pause"))
    table.until(lambda: table.top(seat).name == "seat-pause")
    table.evening.context.part()
