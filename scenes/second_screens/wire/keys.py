"""The keys of seats: a long token in the address that is scanned, and a short code that can be typed."""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from hmac import compare_digest
from time import monotonic

from game.engine.contract import Seat
from scenes.second_screens.wire.token_bucket import TokenBucket

TOKEN_BYTES = 24
"""192 bits, beyond guessing."""
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""The alphabet of codes, without characters that look alike (I and 1, O and 0)."""
CODE_LENGTH = 6
FROM_ONE, TOGETHER = (5, 0.5), (50, 5.0)
"""Token buckets for wrong codes (burst, rate per second): per address, and for all addresses together."""
MOST_ADDRESSES = 1 << 16
"""Addresses with a wrong code that are remembered."""


@dataclass(frozen=True, slots=True)
class Key:
    """The token and the code of a seat."""

    token: str = field(default_factory=lambda: secrets.token_urlsafe(TOKEN_BYTES), repr=False)
    code: str = field(default_factory=lambda: "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH)), repr=False)


class Keys:
    """The keys of every seat that may be played from another screen."""

    def __init__(self, seats: Iterable[Seat]) -> None:
        self._keys = {seat: Key() for seat in seats}

    def __getitem__(self, seat: Seat) -> Key:
        return self._keys[seat]

    def change_codes(self) -> None:
        """Make new codes; the tokens, which cannot be guessed, stay."""
        self._keys = {seat: Key(key.token) for seat, key in self._keys.items()}

    def by_token(self, token: str) -> Seat | None:
        """The seat of a token. All keys are compared, in constant time."""
        return self._find(token, lambda key: key.token)

    def by_code(self, code: str) -> Seat | None:
        """The seat of a code; case, spaces and dashes do not matter."""
        return self._find("".join(code.split()).replace("-", "").upper(), lambda key: key.code)

    def _find(self, given: str, part: Callable[[Key], str]) -> Seat | None:
        same = [seat for seat, key in self._keys.items() if compare_digest(part(key).encode(), given.encode())]
        return same[0] if same else None


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
