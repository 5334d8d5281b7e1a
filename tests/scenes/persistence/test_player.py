"""Players as saved in files."""

import pytest

from scenes.persistence.player import LONGEST_STORED_NAME, Player, clean_name, stored_name


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ada", "Ada"),
        ("", ""),
        ("Zoe\u0308", "Zoë"),
        ("\u034f" * 22, ""),
        ("\ufe00A\u034f", "A\u034f"),
        ("A \ufe00", "A "),
        ("A\u200b\u0007\u202eB", "AB"),
        ("x\u0301", "x\u0301"),
    ],
)
def test_a_name_keeps_what_can_be_drawn(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize("name", ["   ", "A\u0007", "\u200b", "\u034f" * 20, "x" * (LONGEST_STORED_NAME + 1), "\n"])
def test_a_name_in_a_file_that_nobody_can_have_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="expected a name"):
        stored_name(name)


def test_a_player_in_a_file_has_two_or_three_parts() -> None:
    assert Player.from_plain(("Zoe\u0308", "person")) == Player("Zoë")
    assert Player.from_plain(("", "child", "mint")).plain == ("", "child", "mint")
    for parts in ((), ("Ada",), ("Ada", "person", "mint", "more")):
        with pytest.raises(ValueError, match="parts"):
            Player.from_plain(parts)
