"""The keys to the table, and the guests who have come in with them."""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from hmac import compare_digest
from time import monotonic

from game.engine.contract import Seat
from scenes.second_screens.wire.connection import Connection
from scenes.second_screens.wire.token_bucket import TokenBucket

TOKEN_BYTES = 24
"""192 bits, beyond guessing."""
LETTERS = "ABCDEFGHJKLMNPQRSTUVXYZ23456789"
"""The alphabet of codes, without characters that look alike (I and 1, O and 0) and without the wide W."""
CODE_LENGTH, LONG_CODE_LENGTH = 6, 8
"""Letters of a code in the local network, and of one that can be tried from anywhere."""
FROM_ONE, TOGETHER = (5, 0.5), (50, 5.0)
"""Token buckets for wrong codes (burst, rate per second): per address, and for all addresses together."""
TAKE_OVERS, TAKE_OVERS_A_SECOND = 10, 1.0
"""Token bucket for connecting as the same guest: burst and rate per second. Later attempts wait."""
MOST_GUESTS, MOST_ONLOOKERS = 16, 8
"""Guests who are remembered, and onlookers at a time."""
MOST_ADDRESSES = 1 << 16
"""Addresses with a wrong code that are remembered."""


def new_code(length: int) -> str:
    """A code that can be typed."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


@dataclass(frozen=True, slots=True)
class Key:
    """A way in: a token in the address that is scanned, and a code that can be typed."""

    token: str = field(default_factory=lambda: secrets.token_urlsafe(TOKEN_BYTES), repr=False)
    code: str = field(default_factory=lambda: new_code(CODE_LENGTH), repr=False)


@dataclass(eq=False, slots=True)
class Guest:
    """A browser that has joined. It is recognised by a token of its own, so it stays the same guest when it returns."""

    name: str = ""
    token: str = field(default_factory=lambda: secrets.token_urlsafe(TOKEN_BYTES), repr=False)
    seat: Seat | None = None
    """The seat its player has, or had in the last game."""
    connection: Connection | None = None
    """The open connection to its page."""
    arrivals: TokenBucket = field(default_factory=lambda: TokenBucket(TAKE_OVERS, TAKE_OVERS_A_SECOND))
    """Limits how often its page connects."""
    watching: bool = False
    """True for an onlooker, who never has a seat and is forgotten when the page is closed."""
    looks_on: bool = False
    """True for a player without a seat who watches this game."""
    main: bool = False
    """True for the main screen of a table without a window."""

    @property
    def by_address(self) -> bool:
        """True if the page is known by its address alone: the browser does not remember it."""
        return self.watching or self.main


class Full(Exception):
    """No more guests are admitted."""


class NameNeeded(Exception):
    """A new player has the right key and has not typed a name yet."""


class GuestList:
    """The key for players and the key for onlookers, and everyone who has come in with one of them."""

    def __init__(
        self,
        players: Key | None = None,
        onlookers: Key | None = None,
        guests: Iterable[Guest] = (),
        code_length: int = CODE_LENGTH,
    ) -> None:
        self._code_length = code_length
        self.players, self.onlookers = players or self._new_key(), onlookers or self._new_key()
        self._guests = tuple(guests)
        self.over = False
        """True once the table does not play with its guests any more."""

    @property
    def everybody(self) -> tuple[Guest, ...]:
        """All guests in the order in which they came; those who are away keep their places."""
        return self._guests

    def change_codes(self) -> None:
        """Make new keys. Guests have tokens of their own, so they stay."""
        self.players, self.onlookers = self._new_key(), self._new_key()

    def opens(self, key: str, code: str) -> bool:
        """True if this is a key for players or onlookers."""
        return any(_opens(one, key, _letters(code)) for one in (self.players, self.onlookers))

    def let_in(self, key: str, code: str, token: str, named: bool) -> Guest | None:
        """The guest with a key or a token; None if all are wrong.

        `key` comes from the address; `token` is what the browser remembers, which does not count for an onlooker.
        Raises NameNeeded for a new player who has not typed a name, and Full.
        """
        code = _letters(code)
        if _opens(self.onlookers, key, code):
            return self._admit(Guest(watching=True), MOST_ONLOOKERS)
        plays = _opens(self.players, key, code)
        known = self.by_token(key) or self.by_token(token)
        if known is not None or not plays:
            return known
        if not named:
            raise NameNeeded
        return self._admit(Guest(), MOST_GUESTS)

    def by_token(self, token: str) -> Guest | None:
        """The guest with a token of their own. All are compared, in constant time."""
        same = [guest for guest in self._guests if compare_digest(guest.token.encode(), token.encode())]
        return same[0] if same else None

    def remove(self, guest: Guest) -> None:
        """Forget a guest: the token opens nothing any more."""
        self._guests = tuple(one for one in self._guests if one is not guest)

    def _new_key(self) -> Key:
        return Key(code=new_code(self._code_length))

    def _admit(self, guest: Guest, most: int) -> Guest:
        """Add a guest; if there are too many, one who is away and has no seat makes room."""
        alike = [one for one in self._guests if one.watching == guest.watching]
        if len(alike) >= most:
            idle = next((one for one in alike if one.connection is None and one.seat is None), None)
            if idle is None:
                raise Full
            self.remove(idle)
        self._guests = (*self._guests, guest)
        return guest


def _letters(code: str) -> str:
    """A code as it was made, however it was typed."""
    return "".join(code.split()).replace("-", "").upper()


def _opens(key: Key, token: str, code: str) -> bool:
    by_token = compare_digest(key.token.encode(), token.encode())
    by_code = bool(key.code) and compare_digest(key.code.encode(), code.encode())
    return by_token or by_code


class Guesses:
    """Rate limits for codes: per address, and for all addresses that were wrong before.

    An address without a wrong code never waits, so an attacker cannot lock out a guest who has the right one.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._by_address: OrderedDict[str, TokenBucket] = OrderedDict()
        self._all = TokenBucket(*TOGETHER, clock)
        self.wrong = 0
        """Wrong codes since the codes were made."""

    def delay(self, address: str) -> float:
        """Seconds until a code from this address is checked."""
        known = self._by_address.get(address)
        return max(known.spend(), self._all.spend()) if known is not None else 0.0

    def was_wrong(self, address: str) -> None:
        """Count a wrong code."""
        self.wrong += 1
        if address not in self._by_address:
            self._by_address[address] = TokenBucket(*FROM_ONE, self._clock)
        self._by_address.move_to_end(address)
        if len(self._by_address) > MOST_ADDRESSES:
            self._by_address.popitem(last=False)
