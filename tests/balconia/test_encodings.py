"""Actions and observations: every legal move can be chosen, and nothing hidden can be seen."""

import re
from collections.abc import Mapping

import numpy as np
import pytest

from balconia.encoding import encoded_games, encoding_of
from balconia.encodings.bonbons import FACE, LETTERS, ROUND, ROWS, SQUARE
from balconia.episode import Episode
from balconia.library import options
from game import shelf
from game.bonbons.memory import known_faces
from game.bonbons.tiles import SLOTS, Square
from game.engine.chance import Chance
from game.product import ROOT
from tools.prove_environments import check_reach, check_secrecy, tasks

PAIRS: Mapping[str, int] = {"balconia": 60, "bonbons": 40}
"""Pairs of worlds for each game, 15 for any other; `python -m tools.prove_environments` tries a thousand."""
POSITIONS: Mapping[str, int] = {"balconia": 60, "bonbons": 60}
"""Positions whose moves are tried, 40 for any other game."""
SPACES = (r"^\| {title} \| ([\d,]+) \|", r"^\*\*{title}\*\* \(([\d,]+) numbers, `(\w+)`")
"""The number of actions of a game, and the length and type of its observations, as docs/research.md states them."""


@pytest.mark.parametrize("name", encoded_games())
def test_the_spaces_are_those_in_the_documents(name: str) -> None:
    encoding, page = encoding_of(name), (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    found = [re.search(space.format(title=name.capitalize()), page, re.MULTILINE) for space in SPACES]
    stated = [part for match in found if match for part in match.groups()]
    assert stated == [f"{encoding.actions:,}", f"{encoding.size:,}", encoding.dtype.__name__], "docs/research.md"
    assert len({encoding.action_name(action) for action in range(encoding.actions)}) == encoding.actions


@pytest.mark.parametrize("name", encoded_games())
def test_worlds_that_look_the_same_to_a_seat_give_the_same_numbers(name: str) -> None:
    pairs = PAIRS.get(name, 15)
    assert check_secrecy(name, pairs) >= pairs


@pytest.mark.parametrize("name", encoded_games())
def test_every_listed_move_can_be_chosen_in_one_way(name: str) -> None:
    tried = POSITIONS.get(name, 40)
    reached = check_reach(name, tried)
    assert reached.walks == tried
    assert reached.moves > tried


def test_a_game_without_an_encoding_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"balconia/encodings/chess\.py"):
        encoding_of("chess")


def test_the_parts_of_the_proof_add_up_and_none_is_done_twice() -> None:
    parts = tasks("bonbons", pairs=250, positions=130, seed=7)
    assert (sum(part.pairs for part in parts), sum(part.positions for part in parts)) == (250, 130)
    assert len({part.seed for part in parts}) == len(parts)


def test_the_memory_of_bonbons_is_every_face_seen_where_it_lies_now() -> None:
    encoding, chance = encoding_of("bonbons"), Chance(2)
    episode = Episode(shelf.plugin("bonbons").game, encoding, options("bonbons", 3), 9)
    while episode.turn is not None:
        seat = chance.below(3)
        seen, faces = episode.observe(seat), known_faces(episode.heard[seat])
        expected = set()
        for tile, face in faces.items():
            if isinstance(tile, Square):
                first = SQUARE * tile.number
            else:
                first = ROWS + ROUND * (SLOTS * ((int(tile.owner) - seat) % 3) + tile.slot)
            expected.add(first + LETTERS + FACE[face])
        shown = {SQUARE * number + LETTERS + face for number in range(36) for face in range(34)}
        shown |= {ROWS + ROUND * place + LETTERS + face for place in range(30) for face in range(32)}
        assert {place for place in np.flatnonzero(seen) if place in shown} == expected
        episode.act(chance.choice(episode.legal()))
