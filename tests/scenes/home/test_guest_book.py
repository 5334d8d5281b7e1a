"""The guest book: contents, a game's records and news, rosettes, and a page for each neighbour."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest

from game import shelf
from game.balconia.state import Options
from game.language import set_language
from game.shelf import PLAYABLE
from scenes.home.chapter import GameChapter
from scenes.home.guest_book import GuestBook
from scenes.kit.actions import Command
from scenes.persistence.archive import past_files
from scenes.persistence.player import PERSON, Player
from scenes.shelf import scenes
from tests.scenes.ring_scenes import RING
from tools.evening import Evening, control_of, make_context, some_moves
from tools.house.tour import covers, on_shelf

FRAMES = 60
"""More than a turn takes."""


def keep(evening: Evening, seed: int, kinds: Sequence[str], name: str = "Ada", day: int = 5) -> dict[str, int]:
    """Finish a game of Balconia; returns the points by kind."""
    match = some_moves(shelf.plugin("balconia").game, Options(), seed, 999)
    named = [Player(name if kind == PERSON else "", kind) for kind in kinds]
    players = dict(zip(match.seats, named, strict=True))
    evening.context.autosave.finish(match.record, players, date(2026, 11, day), bot_seed=seed)
    assert match.outcome is not None
    return {player.kind: match.outcome.points[seat] for seat, player in players.items()}


def chapter(evening: Evening) -> GameChapter:
    """The chapter of Balconia, read to its end."""
    found = GameChapter(evening.context)
    while not found.complete:
        found.read_on()
    return found


def book(evening: Evening) -> GuestBook:
    assert isinstance(evening.top, GuestBook)
    return evening.top


def opened(folder: Path, game: str = "balconia") -> Evening:
    """The chapter of a game in the book on the shelf."""
    evening = Evening(make_context(folder))
    on_shelf(evening)
    evening.click("statistics")
    evening.click(f"open-{game}")
    evening.wait(FRAMES)
    return evening


def test_games_against_each_neighbour_are_counted_won_and_lost(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    results = [keep(evening, seed, (PERSON, "tourist")) for seed in range(8)]
    keep(evening, 20, ("tourist", "architect"))
    keep(evening, 21, (PERSON, PERSON))
    found = chapter(evening)
    tourist = found.neighbours["tourist"]
    assert (tourist.games, tourist.won, tourist.lost) == (
        8,
        sum(one[PERSON] > one["tourist"] for one in results),
        sum(one[PERSON] < one["tourist"] for one in results),
    )
    assert found.games == 9
    assert found.neighbours["architect"].games == 0
    assert tourist.best is not None
    assert tourist.best.points == max(one[PERSON] for one in results)


def test_the_first_to_earn_a_rosette_is_named(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    for seed in range(30):
        keep(evening, seed, (PERSON, "tourist"), ("Ada", "Basile")[seed % 2], day=1 + seed % 28)
    found = chapter(evening)
    assert found.rosettes
    assert set(found.rosettes) <= {one.name for one in shelf.plugin("balconia").rosettes}
    for name, (who, day) in found.rosettes.items():
        rosette = next(one for one in shelf.plugin("balconia").rosettes if one.name == name)
        matches = {seed: some_moves(shelf.plugin("balconia").game, Options(), seed, 999) for seed in range(30)}
        earned = [seed for seed, match in matches.items() if rosette.earned(match, match.seats[0])]
        first = min(1 + seed % 28 for seed in earned)
        assert day == date(2026, 11, first)
        assert who in {("Ada", "Basile")[seed % 2] for seed in earned if 1 + seed % 28 == first}


def test_news_are_told_once(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    keep(evening, 1, (PERSON, "tourist"))
    assert len(chapter(evening).news) >= 1
    assert chapter(evening).news == ()
    for seed in range(2, 20):
        keep(evening, seed, (PERSON, "tourist"))
    news = chapter(evening).news
    assert "18" in news[0]
    assert any("Ada" in line for line in news[1:])
    assert chapter(Evening(make_context(tmp_path / "other"))).news == ()


def test_a_neighbour_has_last_words_after_a_game(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    keep(evening, 1, (PERSON, "architect"))
    found = chapter(evening)
    assert found.last_words("architect")
    assert found.last_words("tourist") == ""


def test_last_words_keep_the_spaces_of_their_language(tmp_path: Path) -> None:
    evening, said = Evening(make_context(tmp_path)), ""
    set_language("fr")
    for seed in range(9):
        keep(evening, seed, (PERSON, "tourist"))
        said += chapter(evening).last_words("tourist")
    assert "\u00a0?" in said
    assert "\\" not in said


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_neighbour_of_a_game_has_a_page(tmp_path: Path, game: str) -> None:
    evening = opened(tmp_path, game)
    told = [" ".join(evening.top.announcement())]
    while evening.enabled("next"):
        evening.click("next")
        evening.wait(FRAMES)
        evening.picture()
        told.append(" ".join(evening.top.announcement()))
    seating = scenes(game).seating
    for kind in seating.offered[1:]:
        assert sum(seating.kind(kind).sentence in page for page in told) == 1
    for one in shelf.plugin(game).rosettes:
        assert sum(seating.said(one.explains) in page for page in told) == 1


def test_the_best_game_can_be_looked_at_again(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    keep(evening, 1, (PERSON, "architect"))
    evening = opened(tmp_path)
    while not evening.enabled("best-"):
        evening.click("next")
        evening.wait(FRAMES)
    evening.click("best-architect")
    assert evening.top.name != "guest-book"
    evening.do(Command.BACK)
    evening.wait()
    assert book(evening).chapter is not None
    assert evening.context.opened is not None


def test_statistics_and_past_games_are_in_the_chapter(tmp_path: Path) -> None:
    for page in ("statistics", "past-games"):
        evening = opened(tmp_path, "bonbons")
        evening.click(page)
        assert evening.top.name == page
        evening.click("back")
        assert book(evening).chapter is not None


def test_back_leads_from_the_chapter_to_the_contents_and_to_the_shelf(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    evening.do(Command.BACK)
    evening.wait(FRAMES)
    assert book(evening).chapter is None
    assert evening.context.opened is None
    evening.do(Command.BACK)
    evening.wait()
    assert evening.top.name == "shelf"


def test_left_and_right_turn_the_pages_without_a_focus(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    numbers = []
    for key in (Command.RIGHT, Command.RIGHT, Command.LEFT, Command.LEFT, Command.LEFT):
        evening.do(key)
        evening.wait(FRAMES)
        numbers.append(evening.top.announcement()[1])
    assert len(set(numbers)) == 3
    assert numbers[0] == numbers[2]
    assert numbers[3] == numbers[4]


def test_while_a_page_turns_nothing_can_be_pressed_and_every_frame_is_whole(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False))
    on_shelf(evening)
    evening.click("statistics")
    evening.wait(FRAMES)
    evening.click("open-balconia")
    assert evening.names() == []
    seen = set()
    for _frame in range(40):
        evening.frame()
        shown = pygame.image.tobytes(evening.surface, "RGB")
        assert evening.picture() == shown
        seen.add(shown)
    assert len(seen) > 10
    assert "contents" in evening.names()


def test_a_game_without_rosettes_remarks_or_statistics_has_a_chapter_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = replace(RING, aid=())
    monkeypatch.setattr("scenes.home.scene.scenes", lambda name: bare if name == RING.name else scenes(name))
    evening = Evening(make_context(tmp_path))
    on_shelf(evening, (*covers(), RING.cover))
    evening.click("statistics")
    evening.click("open-ring")
    evening.wait(FRAMES)
    while evening.enabled("next"):
        evening.click("next")
        evening.picture()
    assert control_of(evening.top, "contents").enabled


def test_the_picture_of_the_best_house_is_left_out_without_its_record(tmp_path: Path) -> None:
    pictures = []
    for kept in (True, False):
        evening = Evening(make_context(tmp_path))
        keep(evening, 1, (PERSON, "tourist"))
        evening = opened(tmp_path)
        if not kept:
            for path in past_files(evening.context.storage, "balconia"):
                path.unlink()
        for _page in range(2):
            evening.click("next")
            evening.wait(FRAMES)
        assert "best-tourist" in evening.names()
        pictures.append(evening.picture())
    assert pictures[0] != pictures[1]
