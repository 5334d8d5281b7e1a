"""Block sets in the window: chosen in the set-up, drawn, saved with the game, and opened without their file."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from game.balconia.block_set import block_set, set_name, with_block_set
from game.balconia.card_file import load_catalogue
from game.balconia.cards import Balcony, FaceId
from game.balconia.match import BalconiaMatch
from game.balconia.state import Options
from game.data_errors import DataError
from scenes.app.assembly import first_changes
from scenes.app.command_line import arguments
from scenes.balconia.block_sets import A_PAGE, BlockSets, SetMistakes, files_in, folder_of
from scenes.balconia.flow import go_on
from scenes.balconia.render.artwork_file import load_artwork
from scenes.balconia.render.face import check_own_artwork, faces, shipped_faces
from scenes.balconia.render.own_faces import CROWD, own_recipes
from scenes.balconia.render.slots import overlap, seen
from scenes.balconia.settings import own_settings
from scenes.balconia.setup import Setup
from scenes.kit.stack import Reset
from tests.game.balconia.block_sets import COURTYARD, courtyard, random_set, wrong_set
from tools.balconia.evening import PEOPLE, play_turn, played
from tools.evening import Evening, make_context
from tools.second_screens import Room

OWN = Options(cards=courtyard())


def at_the_set_up(folder: Path, chosen: str = "") -> Evening:
    evening = Evening(make_context(folder, block_set=chosen))
    evening.stack.apply(Reset(Setup(evening.context)))
    evening.wait()
    return evening


def sets_in(folder: Path) -> Path:
    """The folder of block sets in a data folder."""
    sets = folder / "block_sets"
    sets.mkdir(exist_ok=True)
    return sets


def match_of(evening: Evening) -> BalconiaMatch:
    found: BalconiaMatch = evening.top.session.match  # type: ignore[attr-defined]
    return found


# A game


def test_a_set_is_chosen_played_saved_continued_archived_and_opened_without_its_file(tmp_path: Path) -> None:
    file = sets_in(tmp_path) / "courtyard.yaml"
    file.write_bytes(COURTYARD.read_bytes())
    evening = at_the_set_up(tmp_path)
    evening.click("block-set")
    evening.click("choose-1")
    assert own_settings(evening.context).block_set == "courtyard.yaml"
    evening.click("start")
    assert match_of(evening).options.cards == courtyard()
    play_turn(evening)
    file.unlink()
    again = Evening(make_context(tmp_path))
    saved = again.context.autosave.load()
    assert saved is not None
    again.stack.apply(go_on(again.context, saved))
    again.wait()
    if again.top.name == "hand-over":
        again.click("ready")
    while again.top.name != "scoring":
        play_turn(again)
    again.click("skip")
    assert match_of(again).options.cards == courtyard()
    past = [path for path in tmp_path.rglob("*.json") if "courtyard" in path.read_text(encoding="utf-8")]
    assert past
    again.click("rematch")
    assert match_of(again).options.cards == courtyard()


def test_faces_scores_and_sentences_on_the_table_are_those_of_the_set(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(20, OWN), PEOPLE)
    pictures = evening.top.seen.building.pictures  # type: ignore[attr-defined]
    assert pictures.catalogue == match_of(evening).view(None).catalogue
    assert pictures is not shipped_faces()


def test_guests_on_second_screens_play_with_the_set(tmp_path: Path) -> None:
    room = Room(Evening(make_context(tmp_path)))
    guests = room.everybody()
    room.sit_down(played(5, OWN))
    catalogue = with_block_set(load_catalogue(), 0, courtyard())
    for guest in guests:
        assert guest.top.session.view(guest.seat).catalogue == catalogue  # type: ignore[attr-defined]
    room.wait()


# The set-up


def test_nobody_has_to_choose_blocks(tmp_path: Path) -> None:
    evening = at_the_set_up(tmp_path)
    evening.click("block-set")
    assert [name for name in evening.names() if name.startswith("choose-")] == ["choose-0"]
    evening.click("choose-0")
    evening.click("start")
    assert match_of(evening).options == Options()


def test_a_set_with_mistakes_shows_them_and_is_not_chosen(tmp_path: Path) -> None:
    wrong_set(sets_in(tmp_path))
    evening = at_the_set_up(tmp_path)
    evening.click("block-set")
    evening.click("choose-1")
    assert isinstance(evening.top, SetMistakes)
    assert "wrong.yaml:5:20" in evening.top.announcement()[1]
    evening.click("back")
    assert isinstance(evening.top, BlockSets)
    assert own_settings(evening.context).block_set == ""


def test_a_mended_file_can_be_chosen_at_once(tmp_path: Path) -> None:
    file = wrong_set(sets_in(tmp_path))
    evening = at_the_set_up(tmp_path)
    evening.click("block-set")
    evening.click("choose-1")
    file.write_bytes(COURTYARD.read_bytes())
    evening.click("back")
    evening.click("choose-1")
    evening.click("start")
    assert match_of(evening).options.cards == courtyard()


@pytest.mark.parametrize("data", [None, b"", b"\xff\x00", b"name: [", b"# " + b"x" * 40_000])
def test_a_chosen_set_that_is_gone_or_broken_is_said_and_our_blocks_are_played(
    tmp_path: Path, data: bytes | None
) -> None:
    if data is not None:
        (sets_in(tmp_path) / "mine.yaml").write_bytes(data)
    evening = at_the_set_up(tmp_path, "mine.yaml")
    assert "mine.yaml" in evening.top.message.text
    evening.click("start")
    assert match_of(evening).options == Options()
    assert own_settings(evening.context).block_set == "mine.yaml", "it is played again once it is mended"


def test_a_set_changed_after_the_set_up_was_opened_is_read_again(tmp_path: Path) -> None:
    file = sets_in(tmp_path) / "mine.yaml"
    file.write_text(courtyard(), encoding="utf-8")
    evening = at_the_set_up(tmp_path, "mine.yaml")
    file.write_text(random_set(5), encoding="utf-8")
    evening.click("start")
    assert set_name(match_of(evening).options.cards) == "No. 5"


def test_a_set_broken_after_the_set_up_was_opened_is_played_as_it_was(tmp_path: Path) -> None:
    file = sets_in(tmp_path) / "mine.yaml"
    file.write_text(courtyard(), encoding="utf-8")
    evening = at_the_set_up(tmp_path, "mine.yaml")
    file.write_text("name: [", encoding="utf-8")
    evening.click("start")
    assert match_of(evening).options.cards == courtyard()


def test_two_hundred_files_are_offered_in_pages(tmp_path: Path) -> None:
    folder = sets_in(tmp_path)
    for number in range(200):
        (folder / f"set-{number:03}.yaml").write_text(courtyard() if number % 3 else "[" * 99, encoding="utf-8")
    evening = at_the_set_up(tmp_path)
    evening.click("block-set")
    seen_pages = 1
    while evening.enabled("next"):
        evening.click("next")
        seen_pages += 1
    assert seen_pages == -(-201 // A_PAGE)
    evening.click("choose-200")
    assert own_settings(evening.context).block_set == "set-199.yaml"
    evening.click("block-set")
    assert "choose-200" in evening.names(), "the page with the chosen set is open"


def test_sets_of_the_same_name_are_told_apart_by_their_files(tmp_path: Path) -> None:
    for name in ("a.yaml", "b.yml", "C.YAML"):
        (sets_in(tmp_path) / name).write_text(courtyard(), encoding="utf-8")
    evening = at_the_set_up(tmp_path)
    evening.click("block-set")
    assert isinstance(evening.top, BlockSets)
    notes = [choice.note for choice in evening.top.choices[1:]]
    assert len(set(notes)) == 3
    assert {choice.title for choice in evening.top.choices[1:]} == {"The courtyard"}


def test_folders_links_to_nowhere_and_odd_names_do_no_harm(tmp_path: Path) -> None:
    folder = sets_in(tmp_path)
    (folder / "folder.yaml").mkdir()
    (folder / "nowhere.yaml").symlink_to(tmp_path / "nowhere")
    (folder / "line\nbreak\u202e.yaml").write_text(courtyard(), encoding="utf-8")
    (folder / "notes.txt").write_text("no set", encoding="utf-8")
    assert len(files_in(folder)) == 3
    evening = at_the_set_up(tmp_path)
    evening.click("block-set")
    assert isinstance(evening.top, BlockSets)
    assert all(choice.title.isprintable() and choice.note.isprintable() for choice in evening.top.choices)
    evening.picture()


def test_a_file_in_the_place_of_the_folder_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "block_sets").write_text("no folder", encoding="utf-8")
    evening = at_the_set_up(tmp_path)
    evening.click("block-set")
    assert isinstance(evening.top, BlockSets)
    assert files_in(folder_of(evening.context)) == ()


# The command line


def test_a_set_on_the_command_line_is_chosen_in_the_set_up(tmp_path: Path) -> None:
    given = arguments(["--cards", str(COURTYARD)])
    assert (given.game, given.options) == ("balconia", None)
    evening = Evening(make_context(tmp_path))
    for change in first_changes(evening.context, given.game, None, documents=given.documents):
        evening.stack.apply(change)
    assert own_settings(evening.context).block_set == str(COURTYARD.resolve())
    evening.stack.apply(Reset(Setup(evening.context)))
    evening.wait()
    evening.click("start")
    assert match_of(evening).options.cards == courtyard()


def test_with_seats_the_command_line_starts_a_game_with_the_set() -> None:
    assert arguments(["--seats", "person,tourist", "--cards", str(COURTYARD)]).options == OWN


def test_a_wrong_set_on_the_command_line_is_refused_with_its_mistakes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(wrong_set(tmp_path))
    for words in (["--cards", file], ["--seats", "person,person", "--cards", file]):
        with pytest.raises(SystemExit):
            arguments(words)
        assert "wrong.yaml:5:20: " in capsys.readouterr().err


# Drawings


@pytest.mark.parametrize("seed", range(12))
def test_every_piece_of_a_random_set_is_drawn_once_and_covers_no_other(seed: int) -> None:
    artwork = load_artwork(load_catalogue())
    pictures = faces(with_block_set(load_catalogue(), 0, random_set(seed)))
    for face, card in block_set(random_set(seed)).faces.items():
        if isinstance(card, Balcony):
            pieces = pictures.pieces(face)
            assert Counter(one.piece for one in pieces) == Counter(card.shows)
            for one, other in combinations(pieces, 2):
                assert overlap(seen(one, artwork), seen(other, artwork)) <= 1, face
            assert all(one.rect.y + one.rect.h <= artwork.plaques["balcony"].y for one in pieces)


def test_few_faces_need_the_perch_for_crowds() -> None:
    crowded = total = 0
    for seed in range(6):
        pictures = faces(with_block_set(load_catalogue(), 0, random_set(seed)))
        for number in range(88):
            total += 1
            face = FaceId("block", number // 4 + 1, number % 4)
            crowded += any(one.perch == CROWD for one in pictures.pieces(face))
    assert crowded < total / 10


def test_a_face_that_shows_what_ours_shows_looks_like_ours() -> None:
    text = (
        "balconies: {1: [{shows: {flower: {magenta: 1, white: 1}, person: 1}}, " + ", ".join(["{shows: {}}"] * 3) + "]}"
    )
    pictures = faces(with_block_set(load_catalogue(), 0, text))
    face = FaceId("block", 1, 0)
    assert pictures.pieces(face) == shipped_faces().pieces(face)


SHOWN = "    - shows: {cat: 3, bird: 1}\n"
CATS = "cat: {at: front, as: [sitting, sitting, lying]}"
DRAWN = courtyard().replace(
    SHOWN, f"{SHOWN}      drawn: {{wall: brick/lilac, {CATS}, bird: {{at: rail_left, as: [plump]}}}}\n"
)


def test_a_set_may_say_how_a_face_is_drawn() -> None:
    check_own_artwork(DRAWN, "mine.yaml")
    pictures, face = faces(with_block_set(load_catalogue(), 0, DRAWN)), FaceId("block", 3, 0)
    assert [one.svg.stem for one in pictures.pieces(face)] == ["sitting", "sitting", "lying", "plump"]
    artwork = load_artwork(load_catalogue())
    assert own_recipes(DRAWN, artwork)[face].scenery["wall"].name == "wall/brick"


def test_a_wrong_drawing_is_a_mistake_in_a_file_and_left_out_of_a_record() -> None:
    wrong = DRAWN.replace("brick/lilac", "gold/lilac").replace("[plump]", "[]")
    with pytest.raises(DataError) as mistakes:
        check_own_artwork(wrong, "mine.yaml")
    assert [str(one).split(": ")[0] for one in mistakes.value.mistakes] == ["mine.yaml:9:14", "mine.yaml:9:21"]
    pictures = faces(with_block_set(load_catalogue(), 0, wrong))
    assert len(pictures.pieces(FaceId("block", 3, 0))) == 4
