"""Who may sit down: a long token for each seat in its address, and a short code for those who type."""

import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from hmac import compare_digest

from game.engine.contract import Seat

TOKEN_BYTES = 24
"""192 bits: nobody guesses that."""
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""What codes are made of: nothing that looks like something else."""
CODE_LENGTH = 6


@dataclass(frozen=True, slots=True)
class Key:
    """What opens a seat."""

    token: str = field(default_factory=lambda: secrets.token_urlsafe(TOKEN_BYTES), repr=False)
    code: str = field(default_factory=lambda: "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH)), repr=False)


class Keys:
    """The keys of every seat that may be played from another screen."""

    def __init__(self, seats: Iterable[Seat]) -> None:
        self._keys: Mapping[Seat, Key] = {seat: Key() for seat in seats}

    def __getitem__(self, seat: Seat) -> Key:
        return self._keys[seat]

    def by_token(self, token: str) -> Seat | None:
        """The seat that a token opens; every key is compared, in the same time."""
        return self._find(token, lambda key: key.token)

    def by_code(self, code: str) -> Seat | None:
        """The seat that a code opens, however it was typed."""
        return self._find("".join(code.split()).replace("-", "").upper(), lambda key: key.code)

    def _find(self, given: str, part: Callable[[Key], str]) -> Seat | None:
        same = [seat for seat, key in self._keys.items() if compare_digest(part(key).encode(), given.encode())]
        return same[0] if same else None
