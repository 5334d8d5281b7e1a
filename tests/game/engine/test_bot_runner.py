"""Bots choose the same moves here and in a process, for every game; a weaker level answers if the process does not."""

import os
import pickle
import signal
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

import pytest

from game import shelf
from game.balconia.analysis import Judge, Verdict, every_decision, positions
from game.engine.bot_runner import (
    BotRunner,
    Choose,
    Chosen,
    InlineRunner,
    InlineThinker,
    Ponder,
    Ponders,
    ProcessRunner,
    QuestionBatch,
)
from game.engine.chance import Chance
from game.engine.child_process import ChildProcess
from game.engine.contract import Seat
from game.engine.match import Match
from game.engine.outside import Forfeit
from game.engine.plugin import AnyMatch
from game.engine.worker import Answer, Worker
from tests.game.balconia.games import a_game
from tests.game.engine.outsiders import program


def a_match(name: str, moves: int = 5) -> AnyMatch:
    """A match after some random moves."""
    plugin, chance = shelf.plugin(name), Chance(3)
    match: AnyMatch = Match(plugin.game, plugin.game.options_type(), 4)
    for _ in range(moves):
        assert match.to_move is not None
        match.play_seen(chance.choice(match.view(match.to_move).legal))
    return match


def ask(runner: BotRunner, match: AnyMatch, bot: str, seed: int = 5) -> None:
    runner.ask(match.game.name, bot, match.view(match.to_move), match.heard(match.to_move), seed)


def chosen_here(match: AnyMatch, bot: str, seed: int = 5) -> Any:
    """The move that the bot itself chooses."""
    player = shelf.plugin(match.game.name).bots[bot]()
    return player.choose(match.view(match.to_move), match.heard(match.to_move), Chance(seed))


@pytest.fixture
def in_process() -> Iterator[ProcessRunner]:
    made = ProcessRunner()
    yield made
    made.close()


def process(runner: BotRunner) -> ChildProcess:
    assert isinstance(runner.thinker, Worker)
    assert isinstance(runner.thinker.pipe, ChildProcess)
    return runner.thinker.pipe


def answer_of(runner: BotRunner) -> Chosen | Forfeit:
    """The answer, however long this machine takes."""
    while (answer := runner.poll()) is None:
        if isinstance(runner.thinker, Worker) and runner.thinker.pipe is not None:
            process(runner).wait()
    return answer


def move_of(runner: BotRunner) -> Chosen:
    answer = answer_of(runner)
    assert isinstance(answer, Chosen)
    return answer


@pytest.mark.parametrize("name", shelf.NAMES)
def test_the_answer_here_is_the_bots_own_and_comes_once(name: str) -> None:
    runner, match, bot = InlineRunner(), a_match(name), shelf.plugin(name).levels[0]
    assert runner.poll() is None
    ask(runner, match, bot)
    assert runner.busy
    assert runner.poll() == Chosen(chosen_here(match, bot), bot)
    assert not runner.busy
    assert runner.poll() is None


@pytest.mark.parametrize("name", shelf.NAMES)
def test_the_answer_of_a_process_is_the_one_given_here(name: str, in_process: ProcessRunner) -> None:
    match, bot = a_match(name), shelf.plugin(name).levels[0]
    for seed in (1, 2):
        ask(in_process, match, bot, seed)
        assert in_process.busy
        assert move_of(in_process) == Chosen(chosen_here(match, bot, seed), bot)
        assert not in_process.busy


@pytest.mark.parametrize("name", shelf.NAMES)
def test_every_view_and_event_of_every_game_can_be_sent(name: str) -> None:
    plugin = shelf.plugin(name)
    for options in plugin.variants[:: max(1, len(plugin.variants) // 6)]:
        match: AnyMatch = Match(plugin.game, options, 9)
        chance = Chance(1)
        while (seat := match.to_move) is not None and len(match.moves) < 100:
            if len(match.moves) % 7 == 0:
                question = Choose(name, plugin.levels[0], match.view(seat), match.heard(seat), 5)
                assert pickle.loads(pickle.dumps(question)) == question
            match.play_seen(chance.choice(match.view(seat).legal))


def test_a_closed_mind_forgets_its_question() -> None:
    runner = InlineRunner()
    ask(runner, a_match("balconia"), "random")
    runner.close()
    assert runner.poll() is None


def test_pondering_gives_no_answer_and_the_question_after_it_does(in_process: ProcessRunner) -> None:
    match = a_match("balconia")
    in_process.ponder("balconia", "neighbour", match.view(match.to_move))
    assert not in_process.busy
    ask(in_process, match, "neighbour")
    in_process.ponder("balconia", "neighbour", match.view(match.to_move))
    assert in_process.busy, "a move that somebody waits for comes first"
    assert move_of(in_process) == Chosen(chosen_here(match, "neighbour"), "neighbour")


def test_only_bots_that_can_think_ahead_are_asked_to() -> None:
    bots = shelf.plugin("balconia").bots
    assert {name for name, make in bots.items() if isinstance(make(), Ponders)} == {"concierge", "architect"}
    match = a_match("balconia")
    Ponder("balconia", "tourist", match.view(match.to_move)).answer()


def test_a_process_that_was_killed_is_asked_again(in_process: ProcessRunner) -> None:
    match = a_match("balconia")
    in_process.warm()
    os.kill(process(in_process).process_id, signal.SIGKILL)
    ask(in_process, match, "greedy")
    assert move_of(in_process) == Chosen(chosen_here(match, "greedy"), "greedy")


@pytest.mark.parametrize("name", shelf.NAMES)
def test_below_each_level_comes_the_next_and_below_the_easiest_any_move_that_is_allowed(name: str) -> None:
    match, levels = a_match(name), shelf.plugin(name).levels
    question: Any = Choose(name, levels[-1], match.view(match.to_move), match.heard(match.to_move), 5)
    asked = []
    while question is not None:
        asked.append(question.bot)
        assert question.at_once() in match.view(match.to_move).legal
        question = question.weaker()
    assert asked == [*reversed(levels)]


def test_what_is_no_move_is_no_answer() -> None:
    match = a_match("balconia")
    question = Choose("balconia", "greedy", match.view(match.to_move), (), 5)
    assert question.fits(match.view(match.to_move).legal[0])
    for nonsense in (None, 5, "hello", str(match.view(match.to_move).legal[0]), match.view(match.to_move)):
        assert not question.fits(nonsense)


class Silent(InlineThinker):
    """Only gives fallback answers, like a worker whose processes have all died."""

    def poll(self) -> Answer | None:
        question, self.asked = self.asked, None
        return None if question is None else Answer(question, None, question.at_once())


def test_who_moved_instead_is_told() -> None:
    match, runner = a_match("balconia"), BotRunner(Silent)
    ask(runner, match, "architect")
    chosen = runner.poll()
    assert isinstance(chosen, Chosen)
    assert chosen.by is None
    assert chosen.move in match.view(match.to_move).legal


def judged() -> tuple[Judge, ...]:
    return every_decision(positions(a_game(4)), ("neighbour",))


def everything(study: QuestionBatch) -> list[tuple[int, Verdict]]:
    """All findings of a study, polled as a window would."""
    found: list[tuple[int, Verdict]] = []
    while not study.done:
        found += study.poll()
    return found


def test_a_study_in_a_process_finds_what_a_study_here_finds(in_process: ProcessRunner) -> None:
    here = everything(InlineRunner().study(judged()))
    assert [number for number, _ in here] == [0, 1, 2, 3]
    assert everything(in_process.study(judged())) == here


def test_a_study_ends_as_far_as_it_came_when_nobody_answers() -> None:
    study = BotRunner(Silent).study(judged())
    assert not study.done
    assert study.poll() == ()
    assert study.done


def test_a_study_without_questions_is_done() -> None:
    study = InlineRunner().study(())
    assert study.done
    assert study.poll() == ()


def test_a_verdict_on_another_decision_is_no_answer() -> None:
    first, second = judged()[:2]
    assert first.fits(first.answer())
    assert not first.fits(second.answer())
    assert not first.fits("nonsense")


def test_closing_the_mind_ends_its_processes() -> None:
    runner = ProcessRunner()
    runner.warm()
    first = runner.study(judged())
    second = runner.study(judged())
    assert first.done, "a new study ends the one before"
    runner.close()
    assert second.done
    assert isinstance(runner.thinker, Worker)
    assert runner.thinker.pipe is None


@pytest.mark.parametrize("make", [InlineRunner, ProcessRunner])
def test_a_program_outside_plays_when_it_was_named(make: type[InlineRunner | ProcessRunner], tmp_path: Path) -> None:
    log = tmp_path / "log"
    name = program(tmp_path, f"print(os.getpid(), file=open({str(log)!r}, 'a'))")
    runner = make(programs=(name,), within=3600.0)
    for moves in (3, 4):
        match = a_match("balconia", moves)
        ask(runner, match, name)
        assert move_of(runner) == Chosen(match.view(match.to_move).legal[0], name)
    runner.close()
    first, second = log.read_text().split()
    assert first == second, "it runs from one decision to the next"


@pytest.mark.parametrize("make", [InlineRunner, ProcessRunner])
def test_a_program_that_nobody_named_is_never_started(make: type[InlineRunner | ProcessRunner], tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    name, match = program(tmp_path, code=f"open({str(mark)!r}, 'w')"), a_match("balconia")
    runner = make()
    runner.ponder("balconia", name, match.view(match.to_move))
    ask(runner, match, name)
    assert move_of(runner) == Chosen(chosen_here(match, "tourist"), "tourist")
    runner.close()
    assert not mark.exists()


@pytest.mark.parametrize("make", [InlineRunner, ProcessRunner])
def test_a_program_that_answers_wrongly_has_lost(make: type[InlineRunner | ProcessRunner], tmp_path: Path) -> None:
    wrong, nowhere = program(tmp_path, "sys.exit('no idea')"), "exec:/nowhere/at/all"
    runner, match = make(programs=(wrong, nowhere), within=3600.0), a_match("balconia")
    for name, words in ((wrong, "no idea"), (nowhere, "/nowhere/at/all")):
        ask(runner, match, name)
        lost = answer_of(runner)
        assert isinstance(lost, Forfeit)
        assert lost.seat == match.to_move
        assert words in str(lost)
        assert not runner.busy
    runner.close()


def test_a_process_that_fails_while_a_program_plays_lets_the_easiest_level_move() -> None:
    match = a_match("balconia")
    question = Choose("balconia", "exec:anything", match.view(match.to_move), (), 5, within=7.0)
    assert question.weaker() == replace(question, bot="tourist")
    assert question.patience == Choose("balconia", "greedy", question.view, (), 5).patience + 7.0
    assert question.fits(Forfeit(Seat("rose"), "late"))
    assert not replace(question, bot="greedy").fits(Forfeit(Seat("rose"), "late")), "only programs lose like this"


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells when a process of another one ends")
def test_closing_the_mind_ends_a_program_that_thinks_for_ever(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    name = program(tmp_path, f"open({str(pipe)!r}, 'w').write(str(os.getpid())); os.kill(os.getpid(), 19)")
    runner = ProcessRunner(programs=(name,), within=3600.0)
    ask(runner, a_match("balconia"), name)
    handle = os.pidfd_open(int(pipe.read_text()))
    runner.close()
    wait([handle])
    os.close(handle)


def test_a_mind_that_rests_has_no_process_until_it_is_asked_again(in_process: ProcessRunner) -> None:
    in_process.warm()
    in_process.rest()
    assert isinstance(in_process.thinker, Worker)
    assert in_process.thinker.pipe is None
    match = a_match("balconia")
    ask(in_process, match, "neighbour")
    assert move_of(in_process) == Chosen(chosen_here(match, "neighbour"), "neighbour")
