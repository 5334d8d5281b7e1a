"""Second screens in a real browser: what a page shows is what its seat's screen shows, and a game is played by it."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.balconia.building import SEATS
from game.balconia.state import Options
from game.engine.contract import Seat
from scenes.second_screens.party import Party
from scenes.second_screens.seat_screen import SeatScreen
from scenes.second_screens.wire.address import LOOPBACK
from scenes.second_screens.wire.keys import Keys
from scenes.second_screens.wire.server import Server
from tests.scenes.second_screens.browser import CHROMIUM, Browser, Page, wait_for
from tools.balconia.evening import PEOPLE, played
from tools.evening import Evening, make_studio

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: sudo apt install chromium")


def on_loopback(keys: Keys) -> Server:
    server = Server(keys, LOOPBACK)
    server.start()
    return server


class Table:
    """A table with a server that real browsers reach."""

    def __init__(self, folder: Path) -> None:
        self.evening = Evening(make_studio(folder))
        studio = self.evening.studio
        studio.show, studio.top = self.evening.stack.apply, lambda: self.evening.stack.top
        self.party = Party(studio, PEOPLE, on_loopback)
        studio.company = self.party.table

    def frame(self) -> None:
        """One frame."""
        self.evening.stack.update(1 / 60)
        self.party.frame(1 / 60)

    def until(self, done: object) -> None:
        """Let frames pass until something is so."""
        assert callable(done)
        wait_for(done, self.frame)

    def screen(self, seat: Seat) -> SeatScreen:
        """The screen of a seat."""
        return self.party._screens[seat]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """A table, closed in the end."""
    made = Table(tmp_path / "kept")
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
