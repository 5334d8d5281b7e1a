"""Events are shown one after another, each between the view before it and the view after it."""

from typing import Any

from scenes.kit.compositor import Layer
from scenes.kit.playback import Animation, EventPlayer, Transition
from scenes.kit.stage import Motion, Stage


def _layers(scene: Any, step: Transition[Any, Any]) -> tuple[Layer, ...]:
    scene.append(step)
    return ()


ANIMATIONS = {
    int: Animation((Motion("count", 1.0),), _layers, lambda event: (event,)),
    str: Animation(lambda event: (Motion("say", 1.0, always=True),) if event else (), _layers),
}


def playing(*steps: tuple[Any, Any]) -> tuple[EventPlayer[Any, Any], Stage, list[Transition[Any, Any]]]:
    """A player that was started with these steps, its stage, and the transitions shown."""
    stage, shown = Stage(), list[Transition[Any, Any]]()
    player: EventPlayer[Any, Any] = EventPlayer(stage, ANIMATIONS, shown.append)
    player.play("start", steps)
    return player, stage, shown


def test_a_step_is_over_when_its_motions_are_and_the_next_one_begins_at_its_view() -> None:
    player, stage, shown = playing((1, "one"), (2, "two"))
    stage.update(0.5, 1.0)
    player.update()
    assert player.step == Transition(1, "start", "one")
    stage.update(0.6, 1.0)
    player.update()
    assert shown == [Transition(1, "start", "one")]
    assert player.step == Transition(2, "one", "two")
    stage.update(1.1, 1.0)
    player.update()
    assert not player.busy
    assert [step.after for step in shown] == ["one", "two"]


def test_an_event_without_motions_is_over_at_once() -> None:
    player, stage, shown = playing((None, "nothing"), ("", "silence"), (1, "one"))
    assert [step.after for step in shown] == ["nothing", "silence"]
    assert (player.event, stage.busy) == (1, True)


def test_only_the_step_that_is_shown_is_painted_and_lifts_pieces() -> None:
    player, _stage, _shown = playing((1, "one"), (2, "two"))
    painted: Any = []
    player.layers(painted)
    assert painted == [Transition(1, "start", "one")]
    assert player.lifted == {1}


def test_with_motion_off_only_what_has_to_be_seen_takes_time() -> None:
    player, stage, shown = playing((1, "one"), ("seen", "two"))
    stage.update(0.1, 0.0)
    player.update()
    assert [step.after for step in shown] == ["one"]
    stage.update(0.9, 0.0)
    player.update()
    assert player.event == "seen"
    stage.update(0.2, 0.0)
    player.update()
    assert not player.busy


def test_what_is_cleared_is_never_shown() -> None:
    player, stage, shown = playing((1, "one"), (2, "two"))
    player.clear()
    assert (player.busy, player.lifted, stage.busy, shown) == (False, frozenset(), False, [])
    player.play("again", [(3, "three")])
    assert player.step == Transition(3, "again", "three")


def test_a_step_is_held_where_it_arrives_or_after_it_until_it_is_released() -> None:
    stage, over = Stage(), list[Any]()

    def arrived(step: Transition[Any, Any]) -> None:
        player.held = step.event == 2

    def ended(step: Transition[Any, Any]) -> None:
        over.append(step.event)
        player.held = step.event == 3

    player: EventPlayer[Any, Any] = EventPlayer(stage, ANIMATIONS, ended, arrived)
    player.play("start", [(1, "one"), (2, "two"), (3, "three")])
    player.skip()
    assert (over, player.event, player.busy) == ([1], 2, True)
    player.update()
    assert over == [1]
    player.release()
    assert (over, stage.busy) == ([1, 2], True)
    player.skip()
    assert (over, player.event, player.busy) == ([1, 2, 3], None, True)
    player.release()
    assert not player.busy


def test_motions_are_begun_only_while_events_are_animated() -> None:
    stage, over = Stage(), list[Any]()
    player: EventPlayer[Any, Any] = EventPlayer(stage, ANIMATIONS, over.append, animates=lambda: False)
    player.play("start", [(1, "one"), (2, "two")])
    assert [step.after for step in over] == ["one", "two"]
    assert not stage.busy
