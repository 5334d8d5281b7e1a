"""Who may sit down: a long token for each seat in its address, and a short code for those who type."""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from hmac import compare_digest
from time import monotonic

from game.engine.contract import Seat
from scenes.second_screens.wire.token_bucket import TokenBucket

TOKEN_BYTES = 24
"""192 bits: nobody guesses that."""
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""What codes are made of: nothing that looks like something else."""
CODE_LENGTH = 6
FROM_ONE, TOGETHER = (5, 0.5), (50, 5.0)
"""Wrong codes at once, and a second after that: from one address, and from all of them."""
MOST_ADDRESSES = 1 << 16
"""Addresses that are remembered for a wrong code."""


@dataclass(frozen=True, slots=True)
class Key:
    """What opens a seat."""

    token: str = field(default_factory=lambda: secrets.token_urlsafe(TOKEN_BYTES), repr=False)
    code: str = field(default_factory=lambda: "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH)), repr=False)


class Keys:
    """The keys of every seat that may be played from another screen."""

    def __init__(self, seats: Iterable[Seat]) -> None:
        self._keys = {seat: Key() for seat in seats}

    def __getitem__(self, seat: Seat) -> Key:
        return self._keys[seat]

    def change_codes(self) -> None:
        """Make new codes; the tokens, which nobody guesses, stay."""
        self._keys = {seat: Key(key.token) for seat, key in self._keys.items()}

    def by_token(self, token: str) -> Seat | None:
        """The seat that a token opens; every key is compared, in the same time."""
        return self._find(token, lambda key: key.token)

    def by_code(self, code: str) -> Seat | None:
        """The seat that a code opens, however it was typed."""
        return self._find("".join(code.split()).replace("-", "").upper(), lambda key: key.code)

    def _find(self, given: str, part: Callable[[Key], str]) -> Seat | None:
        same = [seat for seat, key in self._keys.items() if compare_digest(part(key).encode(), given.encode())]
        return same[0] if same else None


class Guesses:
    """How fast codes may be tried: from one address, and from all addresses that were wrong before.

    An address that was not wrong yet never waits, so nobody keeps out a guest who has the right code.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._by_address: OrderedDict[str, TokenBucket] = OrderedDict()
        self._all = TokenBucket(*TOGETHER, clock)
        self.wrong = 0
        """Wrong codes since the codes were made."""

    def delay(self, address: str) -> float:
        """Seconds until a code from this address is looked at."""
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
