"""Damages the players' files and plays on: nothing raises, and a file that cannot be read is never overwritten."""

import json
from collections.abc import Callable, Sequence
from datetime import date
from hashlib import sha256
from pathlib import Path
from shutil import copytree, rmtree
from typing import Any

from game.balconia.statistics import results
from game.engine.chance import Chance
from game.engine.daily import SeatResult
from game.shelf import plugin
from scenes.persistence.archive import past_files, read_past
from scenes.persistence.autosave import FILE as SAVE
from scenes.persistence.autosave import Autosave, read_game
from scenes.persistence.day_book import FILE as DAYS
from scenes.persistence.day_book import DayBook, Par
from scenes.persistence.history_index import FILE as TALLY
from scenes.persistence.history_index import HistoryIndex
from scenes.persistence.player import stored_name
from scenes.persistence.settings import FILE as SETTINGS
from scenes.persistence.settings import Settings, load_settings, read_settings, save_settings
from scenes.persistence.storage import Storage
from scenes.second_screens.kept_party import FILE as PARTY
from scenes.second_screens.kept_party import KeptGuest, KeptParty, load_party, save_party
from scenes.second_screens.wire.keys import Guest, GuestList, Key
from tools.attack.tried import Tried
from tools.balconia.evening import played
from tools.evening import people

GAME = "balconia"
VALUES: Sequence[Any] = (
    None,
    True,
    -1,
    10**30,
    1e308,
    "",
    "x" * 3000,
    [],
    {},
    [[[]]],
    "\x00",
    "é" * 40,
    -0.0,
    [1, 2, 3],
)


def damaged_files(chance: Chance, times: int, folder: Path) -> Tried:
    """Damage one file at a time in a folder of valid files."""
    tried, good, used = Tried(), folder / "good", folder / "used"
    _keep_everything(good)
    files = [path.relative_to(good) for path in sorted(good.rglob("*")) if path.suffix == ".json" or path.name == TALLY]
    for number in range(times):
        rmtree(used, ignore_errors=True)
        copytree(good, used)
        file = chance.choice(files)
        data = damage((used / file).read_bytes(), chance)
        (used / file).write_bytes(data)
        tried.times += 1
        try:
            _use(tried, f"{file} number {number}", used, used / file, data)
        except Exception as error:
            tried.failures.append(f"{file} number {number}: {type(error).__name__}: {error}"[:300])
    return tried


def damage(data: bytes, chance: Chance) -> bytes:
    """The same bytes with some damage, from a flipped bit to another value deep inside."""
    at, to = sorted((chance.below(len(data)), chance.below(len(data))))
    match chance.below(9):
        case 0:
            return data[:at]
        case 1:
            return data[:at] + bytes([data[at] ^ 1 << chance.below(8)]) + data[at + 1 :]
        case 2:
            return data[:at] + bytes(chance.below(256) for _ in range(20)) + data[at:]
        case 3:
            return data[:at] + data[to:]
        case 4:
            return data[:to] + data[at:]
        case 5:
            return b"\x00" * len(data)
        case 6:
            return b"[" * (1 + chance.below(200_000))
        case _:
            return _with_another_value(data, chance)


def _with_another_value(data: bytes, chance: Chance) -> bytes:
    if not data.startswith(b"{"):  # an index starts with its checksum, which stays right in two edits of three
        seal, _line, rest = data.partition(b"\n")
        edited = _with_another_value(rest, chance)
        return (sha256(edited).hexdigest().encode() if chance.below(3) else seal) + b"\n" + edited
    tree = json.loads(data)
    here: Any = tree
    while True:
        if not isinstance(here, dict | list) or not here:
            return json.dumps(chance.choice(VALUES)).encode()
        key: Any = chance.choice([*here]) if isinstance(here, dict) else chance.below(len(here))
        if isinstance(here[key], dict | list) and here[key] and chance.below(3):
            here = here[key]
            continue
        if chance.below(4) or not isinstance(here, dict):
            here[key] = chance.choice(VALUES)
        else:
            here["new"] = here.pop(key)
        return json.dumps(tree).encode()


def _keep_everything(folder: Path) -> None:
    """Write settings, a saved game, past games and their index, tries at the deal of the day, and guests."""
    storage = Storage(folder)
    save_settings(storage, Settings(volume=0.3))
    autosave, seats = Autosave(storage, plugin(GAME)), played(0).seats
    for number in range(2):
        autosave.finish(played(28).record, people(seats), date(2026, 11, 1 + number), number)
    autosave.save(played(9).record, people(seats), 3, played(9).to_move)
    HistoryIndex(storage, plugin(GAME), results).count_some(9)
    book, day = DayBook(storage, GAME), date(2026, 11, 16)
    book.begin(day, "Ada")
    book.finish(day, "Ada", SeatResult(1, 40))
    book.set_par(day, Par("architect", SeatResult(2, 31)))
    players, onlookers, guest = Key(), Key(), Guest()
    kept = [KeptGuest(guest.token, "Ada", str(played(0).seats[0]))]
    save_party(
        storage,
        KeptParty(22522, (players.token, players.code), (onlookers.token, onlookers.code), kept, GAME),
    )


def _use(tried: Tried, what: str, folder: Path, damaged: Path, data: bytes) -> None:
    """Start, read everything, and start a new game."""
    storage = Storage(folder)
    tried.expect(storage.claim(), f"{what}: taken")
    settings = load_settings(storage)
    save_settings(storage, settings)
    for path in past_files(storage, GAME):
        read_past(storage, plugin(GAME), path)
    index = HistoryIndex(storage, plugin(GAME), results)
    index.count_some(9)
    called = {seat: str(seat) for seat in played(0).seats}
    index.results(lambda _players: called)
    index.persons(lambda _players: called)
    tried.expect(len(list(index.rows())) == index.games, f"{what}: a past game is missing")
    autosave = Autosave(storage, plugin(GAME))
    fresh = played(1)
    autosave.save(fresh.record, people(fresh.seats), 5, fresh.to_move)
    for name in DayBook(storage, GAME).names:
        stored_name(name)
    party = load_party(storage)
    guests = GuestList(
        Key(*party.players) if party.players else None,
        Key(*party.onlookers) if party.onlookers else None,
        [Guest(stored_name(guest.name), guest.token) for guest in party.guests],
    )
    tried.expect(guests.let_in("", "", "", named=True) is None, f"{what}: a stranger came in")
    tried.expect(0 <= party.port < 1 << 16, f"{what}: port {party.port}")
    storage.release()
    told = " ".join(storage.take_notices())
    if _needs_a_copy(damaged, data):
        asides = (*folder.rglob("*.damaged-*"), *folder.rglob("*.newer-*"))
        copies = [path for path in asides if path.read_bytes() == data]
        tried.expect(bool(copies), f"{what}: written over")
        tried.expect(any(path.name in told for path in copies), f"{what}: nobody was told")


def _needs_a_copy(damaged: Path, data: bytes) -> bool:
    """True for a file that cannot be read; past games stay in place, and an index is rebuilt from them."""
    if damaged.name in (DAYS, PARTY):
        return not damaged.exists()
    checks: dict[str, Callable[[], bool]] = {SETTINGS: lambda: _wrong_settings(data), SAVE: lambda: _wrong_save(data)}
    return damaged.name in checks and checks[damaged.name]()


def _wrong_settings(data: bytes) -> bool:
    try:
        return bool(read_settings(json.loads(data))[1])
    except (ValueError, AttributeError, TypeError, RecursionError):
        return True


def _wrong_save(data: bytes) -> bool:
    try:
        read_game(plugin(GAME), data)
    except Exception:
        return True
    return False
