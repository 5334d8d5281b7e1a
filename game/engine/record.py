"""A game written down: enough to save, resume, replay and report it."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

import msgspec

from game.engine.contract import Game

OptionsT = TypeVar("OptionsT")


class RecordError(Exception):
    """A record that cannot be used; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Record:
    """Game, rules version, hash of the card data, options, seed and the moves in text form."""

    game: str
    rules: int
    data: str
    options: Mapping[str, Any]
    seed: int
    moves: tuple[str, ...]

    def to_json(self) -> str:
        """The record as JSON, one line a field, always the same bytes."""
        return msgspec.json.format(msgspec.json.encode(asdict(self)), indent=1).decode() + "\n"

    @staticmethod
    def from_json(text: str | bytes) -> "Record":
        """The record in this JSON; raises RecordError when it is damaged."""
        try:
            return msgspec.json.decode(text, type=Record)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise RecordError(f"This record is damaged: {error}. Use an undamaged copy of it.") from None


def check_origin(record: Record, game: Game[Any, Any, Any, Any, Any, Any]) -> None:
    """Refuse a record of another game, another rules version or other card data."""
    if record.game != game.name:
        raise RecordError(f"This record is of the game {record.game!r}, not of {game.name!r}: open it there.")
    if record.rules != game.rules_version:
        raise RecordError(
            f"This record was made with rules version {record.rules}, this is version {game.rules_version}: "
            "open it with the version of the game that wrote it."
        )
    if record.data != game.data_hash:
        raise RecordError(
            f"This record was made with other card data ({record.data}, here {game.data_hash}): "
            "open it with the card file that it was played with."
        )


def read_options(record: Record, options_type: type[OptionsT]) -> OptionsT:
    """The options in a record as the game's own type."""
    unknown = set(record.options) - set(asdict(options_type()))  # type: ignore[call-overload]
    if unknown:
        raise RecordError(f"This record is damaged: it has unknown options {', '.join(sorted(unknown))}.")
    try:
        return msgspec.convert(dict(record.options), type=options_type)
    except (msgspec.ValidationError, ValueError) as error:
        raise RecordError(f"This record is damaged: its options are wrong: {error}.") from None
