"""Second screens in a real browser: what a page shows is what its seat's screen shows, and a game is played by it."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.balam.kinds import SEATS as KINGS
from game.balam.match import new_match as balam_match
from game.balam.state import Options as BalamOptions
from game.balconia.building import SEATS
from game.balconia.state import Options
from game.bonbons.match import new_match
from game.bonbons.state import Options as BonbonsOptions
from game.engine.contract import Seat
from scenes.kit.stack import Become
from scenes.second_screens.party import Party
from scenes.second_screens.seat_screen import SeatScreen
from scenes.second_screens.viewpoint import Viewpoint
from scenes.second_screens.wire.address import LOOPBACK
from scenes.second_screens.wire.keys import Keys
from scenes.second_screens.wire.server import Server
from tests.scenes.second_screens.browser import CHROMIUM, Browser, Page, wait_for
from tools.balconia.evening import PEOPLE, played
from tools.evening import Evening, make_studio, people

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: sudo apt install chromium")


def on_loopback(keys: Keys) -> Server:
    server = Server(keys, LOOPBACK)
    server.start()
    return server


class Table:
    """A table with a server that real browsers reach."""

    def __init__(self, evening: Evening, party: Party) -> None:
        self.evening, self.party = evening, party

    @classmethod
    def set(cls, folder: Path, game: str = "balconia", seats: Sequence[Seat] = SEATS) -> "Table":
        """A new one."""
        evening = Evening(make_studio(folder, game=game))
        studio = evening.studio
        studio.show, studio.top = evening.stack.apply, lambda: evening.stack.top
        party = Party(studio, people(seats), on_loopback)
        studio.company = party.table
        return cls(evening, party)

    def frame(self) -> None:
        """One frame."""
        self.evening.stack.update(1 / 60)
        self.party.frame(1 / 60)

    def until(self, done: object) -> None:
        """Let frames pass until something is so."""
        assert callable(done)
        wait_for(done, self.frame)

    def shown(self, seat: Seat) -> int:
        """How many moves somebody has seen."""
        session = getattr(self.screen(seat).stack.top, "session", None)
        return len(session.match.moves) if session else 0

    def screen(self, seat: Seat) -> SeatScreen:
        """The screen of a seat."""
        return self.party.screens[seat]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """A table, closed in the end."""
    made = Table.set(tmp_path / "kept")
    yield made
    made.evening.studio.part()


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One browser for all tests."""
    with Browser(tmp_path_factory.mktemp("browser")) as opened:
        yield opened


def sit(table: Table, browser: Browser, seat: Seat, **ways: object) -> Page:
    """Open the address of a seat, and wait until it is shown."""
    size = ways.pop("size", (1280, 720))
    page = browser.open(table.party.server.address(seat), size, **ways)  # type: ignore[arg-type]
    table.until(lambda: page.seated and page.pictures > 0)
    return page


def click(table: Table, page: Page, seat: Seat, name: str) -> None:
    """Click what a seat's screen calls by this name, where the page shows it, and wait until it has come of it."""
    screen = table.screen(seat)
    top = screen.stack.top
    assert top is not None
    target = next(target for target in top.targets() if target.name == name)
    size = screen.line.hello.window
    wide, high = screen._size
    scale = min(size.width / wide, size.height / high)
    x = (size.width - wide * scale) / 2 + target.centre[0] * scale
    y = (size.height - high * scale) / 2 + target.centre[1] * scale
    before = screen.line.heard
    page.click(x, y)
    table.until(lambda: screen.line.heard >= before + 3 and not screen.line.waits)


def same(page: Page, screen: SeatScreen) -> bool:
    """Whether a page shows what is drawn for it, but for what JPEG does to it."""
    shown = page.canvas()
    if shown.get_size() != screen._size:
        return False
    here = pygame.surfarray.array3d(screen._surface).astype(np.int16)
    there = pygame.surfarray.array3d(shown).astype(np.int16)
    return float(np.abs(here - there).mean()) < 2.0


def offered(table: Table, prefix: str) -> tuple[Seat, str] | None:
    """Who is to move, and the first thing with such a name that they can use now."""
    assert table.party.match is not None
    seat = table.party.match.to_move
    top = table.screen(seat).stack.top if seat else None
    if top is None or top.name == "watching":
        return None
    names = [one.name for one in top.targets() if one.enabled and one.name.startswith(prefix)]
    return (seat, names[0]) if seat and names else None


def play(table: Table, pages: dict[Seat, Page], steps: tuple[str, ...]) -> None:
    """Whoever is to move clicks these one after the other."""
    for prefix in steps:
        table.until(lambda prefix=prefix: offered(table, prefix))
        found = offered(table, prefix)
        assert found is not None
        click(table, pages[found[0]], *found)


TURN = ("token-", "turn-right", "confirm", "cell-", "confirm")


def test_two_pages_play_a_whole_game(table: Table, browser: Browser) -> None:
    languages = zip(SEATS, ("fr", "ru"), strict=True)
    pages = {seat: sit(table, browser, seat, language=language) for seat, language in languages}
    table.evening.sit_down(played(0), PEOPLE)
    for _ in range(Options().tokens):
        play(table, pages, TURN)
    table.until(lambda: table.evening.top.name == "scoring")
    for seat, page in pages.items():
        table.until(lambda page=page, seat=seat: same(page, table.screen(seat)))
        assert [top.name for top in (table.screen(seat).stack.top,) if top] == ["scoring"]


def test_a_page_that_is_loaded_again_is_where_it_was(table: Table, browser: Browser) -> None:
    pages = {seat: sit(table, browser, seat) for seat in SEATS}
    table.evening.sit_down(played(0), PEOPLE)
    play(table, pages, TURN[:3])
    line = table.screen(SEATS[1]).line
    pages[SEATS[1]].reload()
    table.until(lambda: table.screen(SEATS[1]).line is not line)
    table.until(lambda: pages[SEATS[1]].seated and same(pages[SEATS[1]], table.screen(SEATS[1])))
    play(table, pages, TURN[3:])
    assert table.party.match is not None
    assert len(table.party.match.moves) == 2


def test_a_second_device_takes_the_seat_and_the_first_may_take_it_back(table: Table, browser: Browser) -> None:
    first = sit(table, browser, SEATS[0])
    second = sit(table, browser, SEATS[0])
    table.until(lambda: first.told == "Another device has taken this seat.")
    first.run("document.getElementById('retry').click()")
    table.until(lambda: first.seated and second.told == "Another device has taken this seat.")


def test_the_code_is_typed_on_a_phone_and_a_finger_plays(tmp_path: Path, browser: Browser) -> None:
    evening = Evening(make_studio(tmp_path))
    studio = evening.studio
    studio.show, studio.top = evening.stack.apply, lambda: evening.stack.top
    evening.stack.apply(Become(studio.game.setup(studio)))
    evening.click("second-screens")
    assert isinstance(studio.company, Viewpoint)
    table = Table(evening, studio.company.party)
    evening.click("start")
    assert evening.top.name == "second-screens"
    page = browser.open(table.party.server.address(), (844, 390), touch=True, language="fr")
    table.until(lambda: page.run("document.activeElement && document.activeElement.id") == "code")
    page.type("nonono")
    page.press("Enter", 13)
    table.until(lambda: "n’ouvre aucune place" in page.told)
    page.run("document.getElementById('code').value = ''")
    page.type(table.party.keys[SEATS[0]].code.lower())
    page.press("Enter", 13)
    table.until(lambda: page.seated and page.pictures > 0)
    evening.click("start")
    assert evening.top.name == "watching"
    play(table, {SEATS[0]: page}, TURN[:3])
    table.until(lambda: evening.top.name == "placement")
    studio.part()
    table.until(lambda: page.told.startswith("La table a fermé"))


def test_a_king_builds_by_finger_on_a_phone(tmp_path: Path, browser: Browser) -> None:
    table, kings = Table.set(tmp_path, "balam", KINGS[:2]), KINGS[:2]
    pages = {seat: sit(table, browser, seat, size=(844, 390), touch=True, language="ru") for seat in kings}
    table.evening.sit_down(balam_match(BalamOptions(board="standard"), 1), people(kings))
    table.until(lambda: offered(table, "pass"))
    play(table, pages, ("site-D3", "building-P", "slot-0", "building-V", "confirm"))
    table.until(lambda: table.party.match is not None and table.party.match.moves)
    assert table.party.match is not None
    assert len(table.party.match.moves) == 1
    table.evening.studio.part()


def test_a_phone_that_stands_upright_is_asked_to_lie_down(table: Table, browser: Browser) -> None:
    page = sit(table, browser, SEATS[0], size=(390, 844), touch=True)
    assert page.run("getComputedStyle(document.getElementById('turn')).display") == "flex"
    page.turn((844, 390))
    assert page.run("getComputedStyle(document.getElementById('turn')).display") == "none"


def test_what_is_said_is_in_the_page_for_screen_readers(table: Table, browser: Browser) -> None:
    page = sit(table, browser, SEATS[0])
    table.evening.sit_down(played(0), PEOPLE)
    page.press("Tab", 9)
    table.until(lambda: "Token 1" in str(page.run("document.getElementById('spoken').textContent")))


def test_six_pages_play_bonbons_at_one_table(tmp_path: Path, browser: Browser) -> None:
    match = new_match(BonbonsOptions(seats=6), 3)
    table = Table.set(tmp_path, "bonbons", match.seats)
    pages = {seat: sit(table, browser, seat, size=(844, 390), touch=True) for seat in match.seats}
    table.evening.sit_down(match, people(match.seats))
    for prefix in ("square-", "round-"):
        play(table, pages, (prefix,))
    table.until(lambda: all(table.shown(seat) == len(match.moves) for seat in match.seats))
    assert len(match.moves) >= 2
    for seat, page in pages.items():
        table.until(lambda page=page, seat=seat: same(page, table.screen(seat)))
    table.evening.studio.part()


def test_a_page_that_is_too_high_is_clicked_where_it_is_seen(table: Table, browser: Browser) -> None:
    page = sit(table, browser, SEATS[0], size=(800, 1000))
    table.evening.sit_down(played(0), PEOPLE)
    play(table, {SEATS[0]: page}, TURN[:3])
    table.until(lambda: table.party.match is not None and len(table.party.match.moves) == 1)
