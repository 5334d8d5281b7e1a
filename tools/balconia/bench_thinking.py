"""Measures what a thinking computer costs the picture: frames of a spinning block while the Architect thinks."""

from game.engine.mind import InProcess
from scenes.balconia.selection.scene import SelectionDisc
from tools.balconia.evening import played
from tools.evening import Evening
from tools.stopwatch import p95, timed

BAR = 1.2
BLOCKS = 24
FRAMES = 40


def report(evening: Evening) -> None:
    """Print the ratio and its bar."""
    ratio = thinking_ratio(evening)
    verdict = "ok" if ratio <= BAR else "OVER THE BAR"
    print(f"with a bot thinking    p95 {ratio:5.2f} x without (bar: at most {BAR}) {verdict}")


def thinking_ratio(evening: Evening) -> float:
    """The p95 of a frame with the Architect thinking all the time, as a ratio to that without, in turns."""
    evening.sit_down(played(16))
    evening.click(evening.enabled("token-")[0])
    scene = evening.top
    assert isinstance(scene, SelectionDisc)
    mind, view = InProcess(), scene.view
    mind.warm()

    def frame() -> None:
        scene.block.goal += 6.0
        evening.frame()

    times: dict[bool, list[float]] = {False: [], True: []}
    for count in range(2 * BLOCKS):
        busy = count % 2 == 1
        for number in range(FRAMES):
            if busy and not mind.busy:
                mind.ask("balconia", "architect", view, (), number)
            times[busy].append(timed(frame))
            mind.poll()
    mind.close()
    return p95(times[True]) / p95(times[False])
