"""Tables without a window: who comes in where, from where, and what lasts."""

import json
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from game.balconia.building import ROSE, SEATS, TURQUOISE
from scenes import shelf
from scenes.kit.stack import Quit
from scenes.persistence.player import Player
from scenes.second_screens.host import Host, Viewpoint
from scenes.second_screens.hosting import HostedTable, Hosting, TablesTaken
from scenes.second_screens.wire.address import LOOPBACK, is_near
from scenes.second_screens.wire.keys import GuestList
from scenes.second_screens.wire.server import NO_NAME, PARTY_OVER, WRONG_KEY, Server
from tools.balconia.evening import played

NAME = "table.example"
PATIENCE = 20.0


PAGES = ExitStack()


@pytest.fixture(autouse=True)
def _pages_are_closed() -> Iterator[None]:
    with PAGES:
        yield


@pytest.fixture
def hosting(tmp_path: Path) -> Iterator[Hosting]:
    """Two tables."""
    made = Hosting(tmp_path, 2, on_loopback, still=True)
    yield made
    made.close()


def on_loopback(guests: GuestList, most: int) -> Server:
    """A server for this machine."""
    server = Server(guests, LOOPBACK, most=most)
    server.start()
    return server


def call(server: Server, key: str = "", code: str = "", token: str = "", name: str = "Lou") -> ClientConnection:
    """A page that has said hello."""
    calling = connect(f"ws://{server.host}/seat", origin=Origin(f"http://{server.host}"), close_timeout=0.2)
    line = PAGES.enter_context(calling)
    line.send(json.dumps(["hello", key, code, token, name, [800, 600, 1, False], ["en"]]))
    return line


def token(line: ClientConnection) -> str:
    """The token that a page is given."""
    told = json.loads(line.recv(timeout=PATIENCE))
    assert told[0] == "token"
    return str(told[1])


def closed(line: ClientConnection) -> int | None:
    """Why a page was sent away."""
    with suppress(ConnectionClosed):
        while True:
            line.recv(timeout=PATIENCE)
    return line.protocol.close_code


def host_of(table: HostedTable) -> Host:
    """The host of a table."""
    assert isinstance(table.context.peers, Viewpoint)
    return table.context.peers.host


def until(hosting: Hosting, done: Callable[[], object]) -> None:
    """Run frames until a condition holds."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "nothing came of it"
        hosting.frame()
        time.sleep(0.002)


def sit(hosting: Hosting, table: HostedTable, seat: str, **ways: Any) -> ClientConnection:
    """A guest comes to a table and takes a seat."""
    host = host_of(table)
    before = host.guests.everybody
    line = call(hosting.server, table.doors.guests.players.token, **ways)
    until(hosting, lambda: len(host.screens) > len(before))
    guest = next(one for one in host.guests.everybody if one not in before)
    host.requests.take(guest, seat)  # type: ignore[arg-type]
    return line


def begin(hosting: Hosting, table: HostedTable) -> list[ClientConnection]:
    """Two guests play Balconia."""
    table.context.open(shelf.scenes("balconia"))
    players = {seat: Player() for seat in SEATS}
    host_of(table).offer(players)
    lines = [sit(hosting, table, seat, name=name) for seat, name in zip(SEATS, ("Lou", "Max"), strict=True)]
    table.screen.stack.apply(table.context.game.begin(table.context, played(0), players))
    until(hosting, lambda: {one.stack.top.name for one in host_of(table).screens.values()} == {"disc", "watching"})  # type: ignore[union-attr]
    return lines


def test_every_key_leads_to_its_own_table(hosting: Hosting) -> None:
    one, two = hosting.tables
    with call(hosting.server, one.main.token) as main, call(hosting.server, two.doors.guests.players.token) as lou:
        assert token(main) == one.main.token
        own = token(lou)
        until(hosting, lambda: host_of(two).screens and one.screen.connected)
        assert not host_of(one).screens
        assert not two.screen.connected
        # The browser of Lou remembers the second table when the code of the first is typed.
        with call(hosting.server, code=one.doors.guests.players.code, token=own) as elsewhere:
            assert token(elsewhere) != own
            until(hosting, lambda: host_of(one).screens)
    with call(hosting.server, token=own) as back:
        assert token(back) == own


def test_a_main_screen_has_no_code_and_an_empty_one_opens_nothing(hosting: Hosting) -> None:
    with call(hosting.server) as line:
        assert closed(line) == WRONG_KEY
    with call(hosting.server, hosting.tables[0].doors.guests.players.token, name="") as line:
        assert closed(line) == NO_NAME


def test_codes_that_can_be_tried_from_anywhere_are_longer(hosting: Hosting) -> None:
    keys = [key for table in hosting.tables for key in (table.doors.guests.players, table.doors.guests.onlookers)]
    assert {len(key.code) for key in keys} == {8}


def test_there_is_an_end_to_the_pages_of_all_tables_together(tmp_path: Path) -> None:
    hosting = Hosting(tmp_path, 1, lambda guests, _most: on_loopback(guests, 1))
    try:
        key = hosting.tables[0].doors.guests.players.token
        with call(hosting.server, key) as first, call(hosting.server, key) as second:
            token(first)
            assert closed(second) == 4005
    finally:
        hosting.close()


def test_one_host_has_the_tables_of_a_folder(hosting: Hosting, tmp_path: Path) -> None:
    assert hosting.tables
    with pytest.raises(TablesTaken):
        Hosting(tmp_path, 1, on_loopback)


def test_a_game_goes_on_after_a_restart_without_anybody_at_the_main_screen(tmp_path: Path) -> None:
    hosting = Hosting(tmp_path, 1, on_loopback, still=True)
    lines = begin(hosting, hosting.tables[0])
    own = [token(line) for line in lines]
    main = hosting.tables[0].main.token
    hosting.close()
    for line in lines:
        assert closed(line) == PARTY_OVER
    again = Hosting(tmp_path, 1, on_loopback, still=True)
    try:
        table = again.tables[0]
        assert table.main.token == main
        lines = [call(again.server, token=one) for one in own]
        until(again, lambda: len(host_of(table).screens) == 2)
        shown = {guest.seat: screen.stack.top.name for guest, screen in host_of(table).screens.items()}  # type: ignore[union-attr]
        assert shown == {TURQUOISE: "disc", ROSE: "watching"}
        for line in lines:
            line.close()
    finally:
        again.close()


def test_while_nobody_is_at_the_main_screen_guests_answer_for_it_and_nobody_is_asked_about_absent_ones(
    hosting: Hosting,
) -> None:
    table = hosting.tables[0]
    lou, max_ = begin(hosting, table)
    host = host_of(table)
    max_.close()
    late = sit(hosting, table, ROSE, name="Kim")
    until(hosting, lambda: host.screen_at(TURQUOISE).stack.top.name == "seat-question")  # type: ignore[union-attr]
    lou.close()
    kim = next(one for one in host.guests.everybody if one.name == "Kim")
    until(hosting, lambda: not any(map(host.joined, host.assignment.remote)))
    host.requests.clear()
    host.requests.take(kim, ROSE)
    assert kim.seat == ROSE, "nobody is there to be asked"
    for _ in range(3):
        table._then -= 20.0
        hosting.frame()
    assert table.screen.stack.top is not None
    assert table.screen.stack.top.name != "absence"
    late.close()


def test_a_browser_cannot_close_the_host(hosting: Hosting) -> None:
    table = hosting.tables[0]
    table.screen.stack.apply(Quit())
    table._then -= 2.0
    hosting.frame()
    assert table.screen.stack.top is not None
    assert table.screen.stack.top.name == "shelf"


def test_stop_sends_the_guests_of_this_table_away_and_it_can_be_opened_again(hosting: Hosting) -> None:
    one, two = hosting.tables
    with (
        call(hosting.server, one.doors.guests.players.token) as lou,
        call(hosting.server, two.doors.guests.players.token) as kim,
    ):
        own, other = token(lou), token(kim)
        until(hosting, lambda: host_of(one).screens and host_of(two).screens)
        one.context.part()
        assert closed(lou) == PARTY_OVER
        with call(hosting.server, token=own) as again:
            assert closed(again) == PARTY_OVER
        one.context.peers = Host(one.context).table
        with call(hosting.server, token=own) as again:
            assert token(again) == own
        with call(hosting.server, token=other) as kim_again:
            assert token(kim_again) == other


# From far away


@pytest.mark.parametrize(
    ("address", "near"), [("192.168.1.7", True), ("100.101.102.103", True), ("100.128.0.1", False), ("8.8.8.8", False)]
)
def test_a_vpn_is_near(address: str, near: bool) -> None:
    assert is_near(address) is near


@pytest.fixture
def named() -> Iterator[Server]:
    """A server behind a reverse proxy on this machine."""
    server = Server(GuestList(), LOOPBACK, name=NAME)
    server.start()
    yield server
    server.close()


def through_proxy(server: Server, origin: str, host: str = NAME, come_from: str = "203.0.113.9") -> ClientConnection:
    """A call as the proxy passes it on."""
    raw = socket.create_connection((LOOPBACK, server.port))
    forwarded = {"X-Forwarded-For": f"evil, {come_from}"}
    calling = connect(
        f"ws://{host}/seat", sock=raw, origin=Origin(origin), additional_headers=forwarded, close_timeout=0.2
    )
    return PAGES.enter_context(calling)


def test_a_proxy_passes_on_calls_to_the_name_over_https_alone(named: Server) -> None:
    assert named.address("key") == f"https://{NAME}/#key"
    through_proxy(named, f"https://{NAME}").close()
    for origin, host in ((f"http://{NAME}", NAME), ("https://evil.example", NAME), ("https://evil.example",) * 2):
        with pytest.raises(InvalidStatus):
            through_proxy(named, origin, host.removeprefix("https://"))


def test_wrong_codes_through_a_proxy_count_for_the_address_that_they_came_from(named: Server) -> None:
    for _ in range(3):
        with through_proxy(named, f"https://{NAME}") as line:
            line.send(json.dumps(["hello", "", "ABCDEFGH", "", "Eve", [800, 600, 1, False], ["en"]]))
            assert closed(line) == WRONG_KEY
    for _ in range(5):
        named.guesses.delay("203.0.113.9")
    assert named.guesses.delay("203.0.113.9") > 0
    assert named.guesses.delay(LOOPBACK) == 0


@pytest.mark.skipif(shutil.which("openssl") is None, reason="no openssl here")
def test_with_a_certificate_the_page_comes_over_tls(tmp_path: Path) -> None:
    files = tmp_path / "certificate.pem", tmp_path / "key.pem"
    kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    subject = "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"
    command: list[str | Path] = ["openssl", "req", "-x509", *kind, *subject, "-out", files[0], "-keyout", files[1]]
    subprocess.run(command, check=True, capture_output=True)
    server = Server(GuestList(), LOOPBACK, name=NAME, tls=files)
    server.start()
    try:
        trust = ssl.create_default_context(cafile=str(files[0]))
        with connect(
            f"wss://{LOOPBACK}:{server.port}/seat",
            ssl=trust,
            server_hostname=NAME,
            origin=Origin(f"https://{LOOPBACK}:{server.port}"),
            close_timeout=0.2,
        ) as line:
            line.send(json.dumps(["hello", "", "ABCDEFGH", "", "Eve", [800, 600, 1, False], ["en"]]))
            assert closed(line) == WRONG_KEY
    finally:
        server.close()
