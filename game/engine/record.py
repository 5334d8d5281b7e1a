"""The record of a game: everything needed to save, resume, replay and report it."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

import msgspec

from game.data_errors import truncate
from game.engine.contract import Game, OptionsT
from game.language import _, quoted

LARGEST = 1 << 20
"""The largest record file in bytes; that of the longest game has a hundredth of it."""
LONGEST_REASON = 200


class RecordError(Exception):
    """A record that cannot be used; the message says why and what to do."""


class OtherVersion(RecordError):
    """A record that another version of the game can use."""


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
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            sentence = _("This record is damaged: {error}. Use an undamaged copy.")
            raise RecordError(sentence.format(error=truncate(str(error), LONGEST_REASON))) from None


def check_origin(record: Record, game: Game[Any, Any, Any, Any, Any, Any]) -> None:
    """Refuse a record of another game, another rules version or other card data."""
    if record.game != game.name:
        sentence = _("This is a record of {other}, not of {this}. Open it there.")
        raise RecordError(sentence.format(other=quoted(truncate(record.game)), this=quoted(game.name)))
    if record.rules != game.rules_version:
        sentence = _(
            "This record uses rules version {other}, but this is version {this}. Open it with the version "
            "of the game that wrote it."
        )
        raise OtherVersion(sentence.format(other=record.rules, this=game.rules_version))
    if record.data != game.data_hash:
        sentence = _(
            "This record uses different game data ({other}, here {this}). Open it with the version of the "
            "game it was played with."
        )
        raise OtherVersion(sentence.format(other=truncate(record.data), this=game.data_hash))


def read_options(record: Record, options_type: type[OptionsT]) -> OptionsT:
    """The options in a record as the game's own type."""
    unknown = set(record.options) - {one.name for one in fields(options_type)}  # type: ignore[arg-type]
    if unknown:
        sentence = _("This record has unknown options: {names}. Open it with the version of the game that wrote it.")
        raise OtherVersion(sentence.format(names=truncate(", ".join(sorted(unknown)), LONGEST_REASON)))
    try:
        return msgspec.convert(dict(record.options), type=options_type)
    except (msgspec.ValidationError, ValueError, RecursionError) as error:
        sentence = _("This record is damaged, because its options are not valid: {error}.")
        raise RecordError(sentence.format(error=truncate(str(error), LONGEST_REASON).rstrip("."))) from None
