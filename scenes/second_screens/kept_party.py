"""Keeps a table's guests in second_screens.json, so that they can come back after a restart."""

from dataclasses import dataclass, field
from typing import Annotated

import msgspec

from game.language import marked
from game.product import PORT
from scenes.kit.context import AppContext
from scenes.kit.lazy import lazy
from scenes.persistence.player import stored_name
from scenes.persistence.storage import Storage

FILE = "second_screens.json"
Port = Annotated[int, msgspec.Meta(ge=0, lt=1 << 16)]
Token = Annotated[str, msgspec.Meta(min_length=32)]
"""A shorter one would let in pages that guess it, or that have none."""

OPEN = lazy("scenes.second_screens.host:open_host")
"""Imported on first use, because it imports the network code."""


@dataclass
class KeptGuest:
    """A guest: the token of their browser, their name and their last seat."""

    token: Token
    name: str
    seat: str | None = None


@dataclass
class KeptParty:
    """The port, the keys and the guests of a table."""

    port: Port = PORT
    players: tuple[Token, str] | None = None
    """Token and code."""
    onlookers: tuple[Token, str] | None = None
    guests: list[KeptGuest] = field(default_factory=list)
    playing: str | None = None
    """The game that is played with second screens and has not ended."""
    streams: bool = False
    """True if the main screen is safe for streaming."""


def load_party(storage: Storage) -> KeptParty:
    """The party of last time; a damaged file is set aside and yields an empty one."""
    path = storage.folder / FILE
    data = storage.read(path)
    if data is None:
        return KeptParty()
    try:
        party = msgspec.json.decode(data, type=KeptParty)
        for guest in party.guests:
            guest.name = stored_name(guest.name)
    except (ValueError, RecursionError):
        if aside := storage.set_aside(path):
            sentence = marked(
                "The list of phones was damaged, so everyone has to join again. It was set aside as {file}."
            )
            storage.notice(sentence, file=aside.name)
        return KeptParty()
    return party


def save_party(storage: Storage, party: KeptParty) -> None:
    """Write the party; the storage reports a failure."""
    storage.write(storage.folder / FILE, msgspec.json.format(msgspec.json.encode(party), indent=1))


def reopen(context: AppContext) -> None:
    """Listen again for the guests of a game that is continued."""
    if context.peers is None and load_party(context.storage).playing == context.game.name:
        try:
            OPEN(context)
        except OSError:
            context.storage.notice(marked("Nobody can join: this computer is refusing network connections."))
