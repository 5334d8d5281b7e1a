"""Actions and observations: every legal move can be chosen, and nothing hidden can be seen."""

from collections.abc import Mapping

import numpy as np
import pytest

from balconia.encoding import encoding_of
from balconia.encodings.bonbons import FACE, LETTERS, ROUND, ROWS, SQUARE
from balconia.episode import Episode
from balconia.library import options
from game import shelf
from game.bonbons.memory import known_faces
from game.bonbons.tiles import SLOTS, Square
from game.engine.chance import Chance
from tools.prove_environments import check_reach, check_secrecy

PAIRS: Mapping[str, int] = {"balconia": 60, "bonbons": 40, "balam": 15}
"""Pairs of worlds for each game; `python -m tools.prove_environments` tries a thousand."""
POSITIONS: Mapping[str, int] = {"balconia": 60, "bonbons": 60, "balam": 40}
ACTIONS = {"balconia": 104, "bonbons": 79, "balam": 333}
SIZES = {"balconia": 757, "bonbons": 2473, "balam": 5182}


@pytest.mark.parametrize("name", shelf.NAMES)
def test_the_spaces_are_those_in_the_documents(name: str) -> None:
    encoding = encoding_of(name)
    assert (encoding.actions, encoding.size) == (ACTIONS[name], SIZES[name])
    assert len({encoding.action_name(action) for action in range(encoding.actions)}) == encoding.actions


@pytest.mark.parametrize("name", shelf.NAMES)
def test_worlds_that_look_the_same_to_a_seat_give_the_same_numbers(name: str) -> None:
    assert check_secrecy(name, PAIRS[name]) >= PAIRS[name]


@pytest.mark.parametrize("name", shelf.NAMES)
def test_every_listed_move_can_be_chosen_in_one_way(name: str) -> None:
    reached = check_reach(name, POSITIONS[name])
    assert reached.walks == POSITIONS[name]
    assert reached.moves > POSITIONS[name]


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
