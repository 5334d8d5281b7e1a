"""What a game for several seats keeps of its set-up."""

from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import Meta

from scenes.persistence.player import Player
from scenes.persistence.settings import OwnSettings

MOST = 6
"""Seats at the largest table that the frame has room for."""

Number = Annotated[int, Meta(ge=2, le=MOST)]
Place = Annotated[int, Meta(ge=0, lt=MOST)]
KeptPlayers = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class TableSettings(OwnSettings):
    """How many played last, who they were, and who began; a game adds its own."""

    seats: Number = 2
    players: KeptPlayers = ()
    """Name, kind and livery by seat, also of seats that are not at the table now."""
    start_seat: Place | None = 0
    """Who begins; None is drawn by lot."""

    @classmethod
    def mended(cls, name: str, value: Any) -> Any:
        """Players are read as those of a saved game."""
        return tuple(Player.from_plain(player).plain for player in value) if name == "players" else value

    def player(self, number: int) -> Player | None:
        """Who sat on a seat last time, None where nobody did."""
        return Player.from_plain(self.players[number]) if number < len(self.players) else None
