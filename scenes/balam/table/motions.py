"""How long everything on the table takes, and what is heard."""

from game.balam.catalogue_file import load_catalogue
from game.balam.events import (
    Attacked,
    BoughtOff,
    Built,
    Captured,
    Destroyed,
    Distributed,
    Eclipsed,
    Event,
    Gained,
    GarrisonsFell,
    Married,
    MatchPlayed,
    Offered,
    Passed,
    Peeked,
    Produced,
    Rolled,
    RoundBegan,
    Scored,
    Suffered,
    Turned,
    WithoutEffect,
)
from scenes.kit.stage import Motion
from scenes.kit.tween import bounce, linear, settle_in, smooth


def trades(event: Built) -> bool:
    """Whether a market was put up or taken away."""
    return any(one.type == "M" for one in (*event.raised, *event.razed))


def motions(event: Event) -> tuple[Motion, ...]:
    """What an event looks like; some are only told."""
    match event:
        case RoundBegan():
            return (Motion("deal", 0.6, settle_in, "paper_flip"),)
        case Peeked():
            return (Motion("peek", 0.5, linear),)
        case Turned(_king, _position, card):
            bad = load_catalogue().katun[card].tone == "negative"
            return Motion("turn", 0.45, smooth, "wood_turn"), Motion("shown", 1.3, linear, "rustle" if bad else "chime")
        case WithoutEffect():
            return (Motion("nothing", 0.9, linear),)
        case Built():
            rising = Motion("build", 0.4, bounce, "wood_click")
            return (rising, Motion("influence", 1.0, linear, "chime")) if trades(event) else (rising,)
        case Passed():
            return (Motion("pass", 0.5, smooth, "coins"),)
        case Attacked():
            return (Motion("march", 0.7, smooth, "wood_lift"),)
        case Rolled():
            return Motion("dice", 0.8, linear, "wood_turn"), Motion("rolled", 1.3, linear, "wood_click")
        case GarrisonsFell() | Destroyed() | Suffered():
            return (Motion("fall", 0.7, linear, "rustle"),)
        case BoughtOff():
            return (Motion("fall", 0.6, linear, "coins"),)
        case Captured() | Gained() | Married() | Offered():
            return (Motion("fly", 0.55, smooth, "coins"),)
        case Produced():
            return (Motion("produce", 0.4, bounce, "count"),)
        case Distributed(_king, moved, lost):
            return (Motion("walk", 1.0, smooth, "coins"),) if moved or lost else ()
        case Scored():
            return (Motion("score", 0.6, smooth, "chime_5"),)
        case MatchPlayed():
            return (Motion("match", 1.8, linear, "fanfare"),)
        case Eclipsed():
            return (Motion("dark", 1.6, linear, "curtain_close"),)
        case _:
            return ()
