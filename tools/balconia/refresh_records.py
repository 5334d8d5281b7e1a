"""Brings the recorded games up to the card file of today: run it after changing cards, then read the diff."""

from dataclasses import replace
from pathlib import Path

from game.balconia.example import EXAMPLE
from game.balconia.match import resume
from game.balconia.rules import balconia
from game.engine.record import Record
from game.product import ROOT
from tools.playthrough import playthrough

PLAYTHROUGHS = ROOT / "tests" / "game" / "balconia" / "playthroughs"


def refresh(path: Path) -> None:
    """Stamp a record with today's cards; its moves must still be legal. Write its playthrough anew if it has one."""
    old = Record.from_json(path.read_bytes())
    record = replace(old, data=balconia().data_hash)
    resume(record)
    path.write_text(record.to_json(), encoding="utf-8")
    text = path.with_suffix(".txt")
    if text.exists():
        text.write_text(playthrough(record), encoding="utf-8")


def main() -> None:
    """Refresh the example and every playthrough."""
    for path in [EXAMPLE, *sorted(PLAYTHROUGHS.glob("*.json"))]:
        refresh(path)
        print(f"refreshed {path.name}")


if __name__ == "__main__":
    main()
