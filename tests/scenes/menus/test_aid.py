"""The player aid: its pages, and that nothing is missing from them."""

from pathlib import Path

from game.balconia.card_file import load_catalogue
from game.balconia.cards import DOOR_VERBS, ELEMENTS, FLOWERS, VERBS
from scenes.balconia.aid import CONDITIONS, DOOR_NOTES, DOOR_TITLES, MORE_CONDITIONS, PAGES, WHAT
from scenes.kit.actions import Command, Pointer
from scenes.kit.stack import Pop, Push
from scenes.menus.aid import PlayerAid
from scenes.menus.options import OptionsMenu
from scenes.persistence.settings import Settings
from tests.scenes.conftest import French
from tests.scenes.menu_walks import a_context, click, draw, opened
from tools.evening import control_of

EXAMPLES = tuple(condition for _, _, condition in CONDITIONS + MORE_CONDITIONS)


def test_every_element_verb_and_door_is_explained() -> None:
    assert {what.partition(".")[0] for what in WHAT} >= set(ELEMENTS)
    assert set(WHAT) >= {*FLOWERS, "lover.left", "lover.right", "flower_colours", "balcony"}
    assert {condition.verb for condition in EXAMPLES} == set(VERBS)
    assert {condition.points for condition in EXAMPLES} == {1, 2, 3, 5}
    assert set(DOOR_TITLES) == set(DOOR_NOTES) == set(DOOR_VERBS)


def test_every_example_is_a_condition_of_the_cards_so_that_its_sentence_is_translated() -> None:
    conditions = [balcony.condition for balcony in load_catalogue().balconies.values() if balcony.condition]
    known = {(condition.zone, condition.verb, condition.what) for condition in conditions}
    assert {(example.zone, example.verb, example.what) for example in EXAMPLES} <= known


def test_a_page_is_drawn_anew_in_another_language(tmp_path: Path, in_french: French) -> None:
    aid = opened(PlayerAid(a_context(tmp_path), len(PAGES) - 1))
    before = bytes(draw(aid).get_view("2").raw)
    assert bytes(draw(aid).get_view("2").raw) == before
    in_french({"fullscreen on or off": "plein écran, et retour"})
    assert bytes(draw(aid).get_view("2").raw) != before


def test_pages_turn_by_tabs_buttons_arrows_and_wheel(tmp_path: Path) -> None:
    aid = PlayerAid(a_context(tmp_path))
    opened(aid)
    click(aid, "page-4")
    assert aid.page == 3
    click(aid, "next")
    assert aid.page == 4
    click(aid, "previous")
    assert aid.page == 3
    aid.handle(Command.RIGHT)
    assert aid.page == 4
    aid.handle(Pointer("wheel", (5, 5), 1))
    assert aid.page == 3


def test_the_first_and_the_last_page_are_the_ends(tmp_path: Path) -> None:
    aid = PlayerAid(a_context(tmp_path))
    assert control_of(aid, "previous").refusal is not None
    aid.open(99)
    assert aid.page == len(PAGES) - 1
    assert control_of(aid, "next").refusal is not None


def test_f1_and_back_close_what_f1_opened(tmp_path: Path) -> None:
    aid = opened(PlayerAid(a_context(tmp_path)))
    assert aid.handle(Command.AID) == Pop()
    assert click(aid, "back") == Pop()


def test_every_page_looks_different(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    pictures = {bytes(draw(opened(PlayerAid(context, page))).get_view("2").raw) for page in range(len(PAGES))}
    assert len(pictures) == len(PAGES)


def test_the_credits_open_from_the_options_at_the_shelf_alone(tmp_path: Path) -> None:
    at_a_game = opened(OptionsMenu(a_context(tmp_path)))
    assert "about" not in {target.id for target in at_a_game.controls()}
    context = a_context(tmp_path)
    context.opened = None
    change = click(opened(OptionsMenu(context)), "about")
    assert isinstance(change, Push)
    assert isinstance(change.scene, PlayerAid)
    spoken = " ".join(opened(change.scene).announcement())
    for name in ("Paul Schulz", "Red Cat Games", "Origames", "Marc André", "GameWorks", "Patrice Vernet", "Neuroludic"):
        assert name in spoken


def test_large_letters_make_a_page_flow_over_several_parts_and_no_picture_shrinks(tmp_path: Path) -> None:
    doors = next(number for number, page in enumerate(PAGES) if page.title == "Doors")
    found: dict[float, list[tuple[int, int]]] = {}
    for scale in (1.0, 1.5, 2.0):
        aid = PlayerAid(a_context(tmp_path, Settings(text_scale=scale)), doors)
        opened(aid)
        sizes: list[tuple[int, int]] = []
        while aid.page == doors:
            sizes += [place.size for place, _words in aid.sheet.things]
            aid.turn(1)
        found[scale] = sizes
    usual, *larger = found.values()
    assert len(usual) == len(DOOR_TITLES)
    for sizes in larger:
        assert len(sizes) == len(usual), "every door is on one of the parts"
        assert all(one[1] >= 0.95 * other[1] for one, other in zip(sizes, usual, strict=True))
