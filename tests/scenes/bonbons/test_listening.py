"""Bonbons with a screen reader: which tile was turned over and where, the question, and no sentence is cut off."""

from pathlib import Path

from game.bonbons.words import place
from scenes.bonbons.table.places import target_name
from scenes.bonbons.table.scene import Table
from scenes.kit.actions import Command
from tests.scenes.hand import Hand
from tests.scenes.kit.test_speech import Reader, listening
from tools.bonbons.evening import SECOND, Cheat, played, shown_through
from tools.evening import Evening, make_context


def test_tiles_are_told_with_their_places_then_what_is_asked_and_no_line_is_cut_off(tmp_path: Path) -> None:
    reader = Reader()
    evening = Evening(listening(tmp_path, reader, context=make_context(tmp_path, True, "bonbons")))
    evening.sit_down(played(0))
    hand, table = Hand(evening, "keyboard"), evening.top
    assert isinstance(table, Table)
    cheat, names = Cheat(table.session.match), table.session.names
    square, round_ = cheat.miss(0, 0)
    first, second = (place(tile, table.view.options.side, names) for tile in (square, round_))
    for tile, where in ((square, first), (round_, second)):
        hand.reach(target_name(tile))
        reader.heard.clear()
        hand.press(Command.CONFIRM)
        shown_through(evening)
        told, question = reader.texts
        assert told.lower().endswith(f"{where.lower()}.")
        assert question == table.line()
    evening.wait(round(1.3 * SECOND))
    reader.heard.clear()
    hand.press(Command.CONFIRM)
    shown_through(evening)
    assert reader.texts[0].startswith("The tiles are face down again.")
    assert reader.texts[1] == evening.control(table.pointer.focused or "").spoken, "where the focus has gone"
    assert not any(interrupts for _, interrupts in reader.heard)
