"""The result of an attack."""

from dataclasses import dataclass, field

LISTED = 5


@dataclass(slots=True)
class Tried:
    """The number of tries of an attack, and its failures."""

    times: int = 0
    failures: list[str] = field(default_factory=list)

    def expect(self, holds: bool, what: str) -> None:
        """Record a failure unless the condition holds."""
        if not holds:
            self.failures.append(what)

    def __str__(self) -> str:
        listed = "".join(f"\n    {failure}" for failure in self.failures[:LISTED])
        return f"{self.times:,} tried, {len(self.failures):,} failed{listed}"
