"""The file of a table's guests: whatever is in it, nobody comes in without a key, and every screen can be drawn."""

import json
from pathlib import Path
from typing import Any

import pytest

from scenes.second_screens.kept_party import FILE, KeptGuest, KeptParty, load_party, save_party
from tools.balconia.evening import played
from tools.evening import Evening, make_context
from tools.second_screens import Room

TOKEN = "t" * 32


def guest(**fields: Any) -> dict[str, Any]:
    return {"guests": [{"token": TOKEN, "name": "Lou", "seat": "rose"} | fields]}


@pytest.mark.parametrize(
    "damaged",
    [
        *({"port": port} for port in (-1, 65536, 10**30, True, "22522")),
        *({key: [token, "ABCDEF"]} for key in ("players", "onlookers") for token in ("", "short")),
        *(guest(token=token) for token in ("", "short")),
        *(guest(name=name) for name in ("\x00", "\u034f", "x" * 3000)),
    ],
)
def test_a_file_with_wrong_values_is_set_aside_and_opens_to_nobody(tmp_path: Path, damaged: dict[str, Any]) -> None:
    text = json.dumps(damaged)
    (tmp_path / FILE).write_text(text)
    room = Room(Evening(make_context(tmp_path)))
    assert room.host.guests.everybody == ()
    assert room.host.guests.let_in("", "", "", named=True) is None
    (aside,) = tmp_path.glob("*.damaged-*")
    assert aside.read_text() == text
    assert any(aside.name in notice for notice in room.table.context.storage.take_notices())
    room.come("Max")
    room.sit_down(played(0))


def test_what_was_saved_is_read_again(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    party = KeptParty(0, (TOKEN, "ABCDEF"), None, [KeptGuest(TOKEN, "Zoë", "rose")], "balconia", streams=True)
    save_party(context.storage, party)
    assert load_party(context.storage) == party
    assert not context.storage.take_notices()
