"""An outside player gets the numbers that it learned from, and the agent of the documents sits down at the table."""

import io
import json
import sys
from pathlib import Path

import numpy as np
import pytest

from balconia.encoding import encoded_games, encoding_of
from balconia.episode import Episode
from balconia.outside import answer, read_question
from examples.bonbons_agent import train, wins
from game import shelf
from game.engine.chance import Chance
from game.engine.outside_bot import OutsideBot, dismiss, question
from game.product import ROOT
from tools.simulate import play

DECISIONS = 20


@pytest.mark.parametrize("name", encoded_games())
def test_a_question_is_read_as_the_view_and_the_events_that_it_was_made_of(name: str) -> None:
    plugin, encoding, chance = shelf.plugin(name), encoding_of(name), Chance(4)
    for options in (plugin.variants[0], plugin.variants[-1]):
        episode = Episode(plugin.game, encoding, options, 3)
        for _decision in range(DECISIONS):
            if episode.turn is None:
                break
            view, heard = episode.view(episode.turn), episode.heard[episode.turn]
            asked = read_question(question(plugin.game, view, heard))
            assert asked == (name, view, tuple(heard))
            assert asked.view.legal == view.legal
            assert encoding.decide(asked.view, ())[0] == episode.legal()
            episode.play(chance.choice(view.legal))


@pytest.mark.parametrize("name", encoded_games())
def test_every_event_in_a_question_says_what_it_is(name: str) -> None:
    plugin, chance = shelf.plugin(name), Chance(4)
    episode = Episode(plugin.game, encoding_of(name), plugin.variants[0], 3)
    for _decision in range(DECISIONS):
        if episode.turn is not None:
            episode.play(chance.choice(episode.view(episode.turn).legal))
    told = json.loads(question(plugin.game, episode.view(0), episode.heard[0]))["heard"]
    assert [event["is"] for event in told] == [type(event).__name__ for event in episode.heard[0]]


def test_a_policy_answers_with_the_move_that_its_actions_make(capsys: pytest.CaptureFixture[str]) -> None:
    plugin = shelf.plugin("balam")
    episode = Episode(plugin.game, encoding_of("balam"), plugin.variants[0], 3)
    line = question(plugin.game, episode.view(episode.turn or 0), episode.heard[episode.turn or 0]).decode()
    chosen = []

    def last(seen: dict[str, np.ndarray[tuple[int], np.dtype[np.int8]]]) -> int:
        chosen.append(int(np.flatnonzero(seen["action_mask"])[-1]))
        return chosen[-1]

    answer(last, io.StringIO(line))
    move = plugin.game.read_move(json.loads(capsys.readouterr().out)["move"])
    assert episode.encoding.actions_of(episode.view(episode.turn or 0), move) == tuple(chosen)


def test_the_agent_of_the_documents_learns_and_sits_down_at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    weights = train(games=15, seed=1)
    assert wins(weights, games=4, seed=100) >= 3
    file = tmp_path / "agent.json"
    file.write_text(json.dumps(weights.tolist()))
    monkeypatch.chdir(ROOT)
    plugin = shelf.plugin("bonbons")
    agent = OutsideBot(plugin.game, f"{sys.executable} -m examples.bonbons_agent play {file.as_posix()}", patience=300)
    try:
        match = play(plugin.game, plugin.variants[0], 1, [agent, plugin.bot("random")], 1)
    finally:
        dismiss([agent])
    assert match.outcome is not None
    assert match.outcome.winners == ("0",)
