"""A table of Balconia in a separate process: starts a game, or resumes the one in its folder."""

import json
import sys
import threading
from pathlib import Path
from queue import Empty, SimpleQueue

from game.balconia.building import SEATS
from scenes.kit.screen import Screen
from scenes.kit.session import AnySession
from scenes.second_screens.host import Viewpoint
from scenes.second_screens.invitation import invite_in_game
from tools.balconia.evening import PEOPLE, played
from tools.evening import Evening, make_context
from tools.second_screens import token_of

FRAME = 1 / 60


def main(folder: Path) -> None:
    """Print the addresses of the seats, wait for both players, then play; answer each input line with the state.

    Ends with the process that asks.
    """
    evening = Evening(make_context(folder))
    context = evening.context
    context.navigation.show, context.navigation.top = evening.stack.apply, lambda: evening.stack.top
    kept = context.autosave.load()
    if kept is None:
        evening.sit_down(played(0), PEOPLE)
    else:
        evening.stack.apply(context.game.go_on(context, kept))
    session: AnySession = evening.top.session  # type: ignore[attr-defined]
    evening.stack.apply(invite_in_game(evening.top, session))
    assert isinstance(context.peers, Viewpoint)
    host = context.peers.host
    tell({seat: host.server.address(token_of(host, seat)) for seat in SEATS})
    questions = SimpleQueue[str | None]()
    threading.Thread(target=listen, args=(questions,), daemon=True).start()
    while True:
        evening.stack.update(FRAME)
        host.frame(FRAME)
        if evening.top.name == "second-screens" and sum(map(host.joined, host.guests.everybody)) == len(SEATS):
            evening.click("start")
        try:
            if questions.get(timeout=FRAME) is None:
                return
        except Empty:
            continue
        screens = {guest.seat: screen for guest, screen in host.screens.items() if guest.seat}
        shown = {seat: screen.stack.top for seat, screen in screens.items() if screen.stack.shown}
        places = {seat: targets(shown[seat]) if seat in shown else {} for seat in SEATS}
        clicks = {seat: screen.connection.clicks for seat, screen in screens.items() if not screen.connection.waits}
        tell({"moves": len(session.match.moves), "clicks": clicks, "targets": places})


def listen(questions: SimpleQueue[str | None]) -> None:
    """Every input line is a question; None follows the last."""
    for line in sys.stdin:
        questions.put(line)
    questions.put(None)


def targets(top: object) -> dict[str, tuple[float, float]]:
    """The positions of the enabled controls, in a page of 640 x 360."""
    assert isinstance(top, Screen)
    return {one.id: (one.centre[0] * 640 / 960, one.centre[1] * 640 / 960) for one in top.controls() if one.enabled}


def tell(what: object) -> None:
    """Print one line of JSON."""
    print(json.dumps(what), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
