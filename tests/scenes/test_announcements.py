"""A screen reader announces the place, the request, the news and every control."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from game.balconia.building import ROSE, TURQUOISE, cell_name
from game.balconia.example import example_match
from scenes.app.alerts import Crash
from scenes.balconia.analysis.scene import Findings
from scenes.balconia.session import Session
from scenes.balconia.title import Title
from scenes.balconia.tutorial.scene import Tutorial
from scenes.balconia.tutorial.scoring import LessonScoring
from scenes.kit.actions import Command, Typed
from scenes.kit.context import AppContext
from scenes.kit.screen import Screen
from scenes.kit.stack import Push, Reset
from scenes.kit.welcome import end_welcome
from scenes.menus.moments import Moments
from scenes.persistence.player import Player
from tests.scenes.balconia.lessons import at
from tests.scenes.kit.test_speech import Reader, listening
from tests.scenes.menu_walks import MENUS, keep_a_game
from tools.balconia.evening import played
from tools.evening import Evening

FIRST_HEARD = {
    "title": "Balconia",
    "setup": "Who’s playing?",
    "dealing": "The entrance is drawn and rotated",
    "variants": "Variants",
    "options": "Options",
    "pause": "Pause",
    "aid": "A turn in four pictures",
    "past-games": "Past games",
    "in-progress": "Games in progress",
    "statistics": "Statistics",
    "shelf": "The concierge’s shelf",
    "day": "Deal of the day",
    "days": "Deal of the day",
    "guest-book": "Guest book",
}


def past_game(context: AppContext) -> Session:
    return Session(context, played(28), {TURQUOISE: Player("Ada"), ROSE: Player("Basile")}, kept=False)


OTHERS: Mapping[str, Callable[[AppContext], Screen]] = {
    "tutorial": Tutorial,
    "analysis": lambda context: Findings(past_game(context)).whole(None),
    "moments": lambda context: Moments(Findings(past_game(context))),
    "crash": lambda context: Crash(context, None),
}


def an_evening(folder: Path) -> tuple[Evening, Reader]:
    """An evening with a screen reader."""
    reader = Reader()
    return Evening(listening(folder, reader)), reader


@pytest.mark.parametrize("name", MENUS)
def test_every_menu_says_where_one_is_when_it_opens(name: str, tmp_path: Path) -> None:
    evening, reader = an_evening(tmp_path)
    evening.stack.apply(Reset(MENUS[name](evening.context)))
    assert reader.heard[0] == (FIRST_HEARD[name], False)


def test_a_scene_that_one_comes_back_to_says_so_again(tmp_path: Path) -> None:
    evening, reader = an_evening(tmp_path)
    evening.stack.apply(Reset(Title(evening.context)))
    evening.click("options")
    evening.click("back")
    spoken = [text for text in reader.texts if text in ("Balconia", "Options")]
    assert spoken == ["Balconia", "Options", "Balconia"]


@pytest.mark.parametrize("name", [*MENUS, *OTHERS])
def test_everything_that_can_be_used_is_called_by_words(name: str, tmp_path: Path) -> None:
    evening, _ = an_evening(tmp_path)
    keep_a_game(evening.context)
    evening.stack.apply(Reset({**MENUS, **OTHERS}[name](evening.context)))
    words = {target: evening.control(target).spoken for target in evening.names()}
    assert [target for target, text in words.items() if not text or text == target.replace("-", " ")] == []


def test_whose_turn_it_is_and_what_to_do_is_told(tmp_path: Path) -> None:
    evening, reader = an_evening(tmp_path)
    evening.sit_down(played(0))
    assert reader.texts == ["Ada is selecting", "Reveal one of the tokens.", "14 tokens left", "Your side: 0 points"]
    reader.heard.clear()
    evening.click("token-1")
    assert reader.texts[0] == "Rotate the block: which two faces will you keep?"
    assert reader.texts[1].startswith("In front now: ")
    before = reader.texts[1]
    evening.do(Command.RIGHT)
    assert reader.texts[-1].startswith("In front now: ")
    assert reader.texts[-1] != before


def test_the_curtain_calls_the_next_player_and_then_tells_them_what_is_new(tmp_path: Path) -> None:
    evening, reader = an_evening(tmp_path)
    evening.sit_down(played(16))
    evening.click(evening.enabled("token-")[0])
    reader.heard.clear()
    evening.click("confirm")
    assert reader.texts == ["Basile, your turn", "Ada, please look away: this side is secret."]
    reader.heard.clear()
    evening.do(Command.CONFIRM)
    assert "Basile" in reader.texts[0]
    assert reader.texts[1] == "New on your side: 1 lover facing right and 3 pieces of laundry. +1 for you, now 22."
    assert ": 1 lover facing right and 3 pieces of laundry. " in reader.texts[2], "where it stands and what it scores"
    assert "Take one of the two in front" in reader.texts


def test_what_a_computer_does_is_told(tmp_path: Path) -> None:
    evening, reader = an_evening(tmp_path)
    evening.sit_down(played(1), {TURQUOISE: Player("Ada"), ROSE: Player("Bot", "random")})
    evening.wait(5)
    assert any("Bot" in text for text in reader.texts)
    assert "Bot places the block. You get the opposite face." in reader.texts
    assert "Your new balcony" in reader.texts


def test_a_computer_says_its_remark_once_and_is_told_to_have_kept_two_faces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Session, "remark", lambda _session, _seat: "Lovely!")
    evening, reader = an_evening(tmp_path)
    evening.sit_down(played(2), {TURQUOISE: Player("Ada"), ROSE: Player("Bot", "random")})
    evening.wait(5)
    assert reader.texts[:3] == ["Bot is selecting", "“Lovely!”", "Bot keeps two faces."]
    assert len(set(reader.texts)) == len(reader.texts), "nothing is told twice"


def test_a_result_that_nobody_hurried_waits_for_the_last_points(tmp_path: Path) -> None:
    evening, reader = an_evening(tmp_path)
    evening.sit_down(example_match())
    evening.wait(60)
    assert evening.top.announcement()[0] in reader.texts
    assert not any(interrupts for _, interrupts in reader.heard)


def test_a_face_that_is_taken_and_a_cell_that_is_chosen_are_told(tmp_path: Path) -> None:
    evening, reader = an_evening(tmp_path)
    evening.sit_down(played(1))
    evening.click(evening.enabled("face-")[1])
    assert reader.texts[-1].startswith("chosen, right pair, in front: ")
    evening.click(evening.enabled("cell-")[0])
    assert reader.texts[-1] == "Place it here? You can still change your mind."


def test_points_are_told_as_they_fall_and_the_result_in_the_end(tmp_path: Path) -> None:
    evening, reader = an_evening(tmp_path)
    evening.context.still = False
    evening.sit_down(example_match())
    assert reader.texts == ["The last block is in place"]
    for _ in range(6):
        evening.click("next")
    assert reader.texts[1:3] == ["Both sides at last", "The player who’s behind is counted next. The doors come last."]
    assert reader.texts[3:] == ["Ada: 1 point, now 1.", "Basile: 2 points, now 2.", "Ada: 1 point, now 2."]
    reader.heard.clear()
    evening.click("skip")
    headline, *rest = reader.heard
    assert headline[1], "the result interrupts what was being told"
    assert headline[0].endswith("!")
    assert not any(interrupts for _, interrupts in rest)
    assert rest[1][0] == "Best balcony: Basile, 12 points.", "then the awards"


def test_walking_through_a_game_is_told_position_by_position(tmp_path: Path) -> None:
    evening, reader = an_evening(tmp_path)
    evening.stack.apply(Reset(OTHERS["analysis"](evening.context)))
    assert reader.texts[0] == "Turn 1: Ada selects"
    reader.heard.clear()
    evening.do(Command.RIGHT)
    assert reader.texts[0] == "Turn 1: Basile places"
    assert reader.texts[1].startswith("Ada: ")
    assert reader.texts[2].startswith("Played: ")
    assert reader.texts[3] == "Not analysed yet…"
    assert evening.control("curve").spoken == "Graph of the game. Turn 1: Basile places"


def test_the_tutorial_reads_every_caption_after_what_has_the_focus(tmp_path: Path) -> None:
    evening, reader = an_evening(tmp_path)
    evening.stack.apply(Push(Tutorial(evening.context)))
    tutorial = evening.top
    assert isinstance(tutorial, Tutorial)
    assert reader.texts[0].startswith("Chapter 1: ")
    assert tutorial.step.say in reader.texts
    while tutorial.pointer.focused != "next":
        evening.do(Command.NEXT)
    reader.heard.clear()
    evening.do(Command.CONFIRM)
    assert reader.heard[0] == (evening.control(tutorial.pointer.focused or "").spoken, True)
    assert tutorial.step.say in reader.texts
    assert evening.control("chapter-2").spoken.startswith("Chapter 2: ")


def test_a_page_of_the_player_aid_is_read_out(tmp_path: Path) -> None:
    evening, reader = an_evening(tmp_path)
    evening.stack.apply(Reset(MENUS["aid"](evening.context)))
    reader.heard.clear()
    evening.do(Command.RIGHT)
    assert reader.heard[0] == ("Where a balcony looks", True)
    assert reader.texts[1] == "Page 2 of 7"
    assert "in its connected group" in reader.texts
    evening.click("page-7")
    assert "Enter, Space" in reader.texts
    assert evening.control("page-7").spoken == "Keys: chosen"


def test_names_and_kinds_are_told_as_they_change(tmp_path: Path) -> None:
    evening, reader = an_evening(tmp_path)
    evening.stack.apply(Reset(MENUS["setup"](evening.context)))
    evening.click("rose-name")
    assert reader.heard[-1] == ("Rose side, no name yet: Rose", True)
    evening.do(Typed("B"), Typed("o"))
    assert reader.texts[-2:] == ["B", "Bo"]
    evening.top.focus("turquoise-kind")
    evening.do(Command.CONFIRM, Command.NEXT, Command.NEXT)
    assert reader.texts[-1].startswith("Tourist. Enjoys the view")
    evening.do(Command.CONFIRM)
    assert reader.texts[-1].startswith("Turquoise side, player: Tourist. Enjoys the view")
    evening.click("turquoise-swap")
    assert reader.texts[-2:] == [
        "Turquoise side, name: Bo",
        "Rose side, name: The Tourist",
    ]


def test_variants_are_told_with_how_they_stand(tmp_path: Path) -> None:
    evening, reader = an_evening(tmp_path)
    evening.stack.apply(Reset(MENUS["variants"](evening.context)))
    assert (
        evening.control("free-placement").spoken
        == "Free placement: off. Each block must touch another block or an entrance."
    )
    evening.click("free-placement")
    assert reader.texts[-1] == "Free placement: on. Blocks may go into any empty cell."
    assert evening.control("door-3").spoken == "The entrance is in column 3, as Turquoise sees it."
    assert evening.control("door-1").spoken == "Move the entrance to column 1, as Turquoise sees it."
    evening.click("entrances-three")
    assert reader.texts[-1] == "3 entrances: chosen"


def test_a_past_game_and_a_players_numbers_are_told_whole(tmp_path: Path) -> None:
    evening, reader = an_evening(tmp_path)
    keep_a_game(evening.context)
    evening.stack.apply(Reset(MENUS["past-games"](evening.context)))
    first = played(28).outcome
    assert first is not None
    totals = [first.scores[seat].total for seat in (TURQUOISE, ROSE)]
    assert evening.control("game-1").spoken == (
        f"16 Nov 2026. Turquoise: {totals[0]} points. Rose: {totals[1]} points. Variants: standard. "
        "Deal: No. 4. Review this game."
    )
    evening.stack.apply(Reset(MENUS["statistics"](evening.context)))
    evening.click("name-1")
    told = [text for text in reader.texts if text.startswith("Rose. Games played: 1, ")]
    assert len(told) == 1
    assert f"Best score: {totals[1]}, average score: {totals[1]}.0." in told[0]


def test_enter_with_nothing_in_focus_brings_the_focus_to_the_highlighted_button(tmp_path: Path) -> None:
    evening, reader = an_evening(tmp_path)
    end_welcome(evening.context)
    evening.stack.apply(Reset(Title(evening.context)))
    evening.do(Command.CONFIRM)
    assert (evening.top.name, evening.top.pointer.focused) == ("title", "play")
    assert reader.heard[-1] == ("Play", True)
    evening.do(Command.CONFIRM)
    assert evening.top.name == "setup"


@pytest.mark.parametrize("step", ["place-1", "door-fewer"])
def test_guesses_are_called_by_their_points_and_a_place_keeps_its_receipt_until_it_is_told(
    step: str, tmp_path: Path
) -> None:
    evening, reader = an_evening(tmp_path)
    evening.stack.apply(Push(Tutorial(evening.context)))
    scene = at(evening, step)
    place = f"cell-{cell_name(scene.step.cell or 0)}"
    assert evening.control("guess-1").spoken == "Guess: 1 point"
    assert "points." not in evening.control(place).spoken
    evening.click("next")
    assert isinstance(scene.inner, LessonScoring)
    assert scene.inner.place.receipt() in reader.texts
    assert evening.control(place).spoken.endswith(scene.inner.place.receipt())
