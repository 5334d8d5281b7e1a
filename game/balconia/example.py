"""The rulebook's scoring example, played with our own blocks: a Record whose turquoise side scores 39."""

from game.balconia.match import BalconiaMatch, resume
from game.engine.record import Record
from game.product import DATA

EXAMPLE = DATA / "balconia" / "example.json"


def example_match() -> BalconiaMatch:
    """The example as a finished match."""
    return resume(Record.from_json(EXAMPLE.read_bytes()))
