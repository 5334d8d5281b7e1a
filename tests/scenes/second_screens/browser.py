"""A real headless browser: Chromium, controlled through its own protocol."""

import base64
import json
import shutil
import subprocess
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pygame
from websockets.sync.client import connect

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-dev-shm-usage",
    "--autoplay-policy=no-user-gesture-required",
    "--remote-debugging-port=0",
)
PATIENCE = 120.0
"""Timeout in seconds, long enough for a slow machine."""
TAP = 0.1
"""Seconds that a finger is down, by the timestamps of its events, so that it is a tap however busy the browser is."""


class Browser:
    """Opens pages, each as in a separate browser."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._number = 0
        self._contexts: list[str] = []

    def __enter__(self) -> Self:
        assert CHROMIUM is not None
        command = [CHROMIUM, *FLAGS, f"--user-data-dir={self._folder}", "about:blank"]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port_file = self._folder / "DevToolsActivePort"
        wait_for(lambda: port_file.exists() and len(port_file.read_text().split()) == 2)
        port, path = port_file.read_text().split()
        self._open = ExitStack()
        self._connection = self._open.enter_context(
            connect(f"ws://127.0.0.1:{port}{path}", max_size=None, ping_interval=None)
        )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()
        self._process.terminate()
        self._process.wait(timeout=PATIENCE)

    def open(self, address: str, size: tuple[int, int], touch: bool = False, language: str = "en") -> "Page":
        """Open a page at an address."""
        context = self.ask("Target.createBrowserContext")["browserContextId"]
        self._contexts.append(context)
        target = self.ask("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, session, size, touch, language)
        page.go(address)
        return page

    def close_pages(self) -> None:
        """Close all pages: an open one would look for its table for ever."""
        while self._contexts:
            self.ask("Target.disposeBrowserContext", browserContextId=self._contexts.pop())

    def tell(self, method: str, session: str | None = None, **values: Any) -> None:
        """Send a command to the browser, after those sent before."""
        self._number += 1
        question: dict[str, Any] = {"id": self._number, "method": method, "params": values}
        if session is not None:
            question["sessionId"] = session
        self._connection.send(json.dumps(question))

    def ask(self, method: str, session: str | None = None, **values: Any) -> Mapping[str, Any]:
        """Send a command to the browser, and wait for its result."""
        self.tell(method, session, **values)
        while True:
            answer = json.loads(self._connection.recv(timeout=PATIENCE))
            if answer.get("id") == self._number:
                assert "error" not in answer, answer["error"]
                result: Mapping[str, Any] = answer["result"]
                return result


class Page:
    """One page, with a mouse or a finger, and screenshots."""

    def __init__(self, browser: Browser, session: str, size: tuple[int, int], touch: bool, language: str) -> None:
        self._browser, self._session, self._touch = browser, session, touch
        self._ask("Page.enable")
        self.turn(size)
        self._ask("Emulation.setTouchEmulationEnabled", enabled=touch)
        agent = self._ask("Runtime.evaluate", expression="navigator.userAgent")["result"]["value"]
        self._ask("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=language)

    def turn(self, size: tuple[int, int]) -> None:
        """Resize the page, as when a phone is turned."""
        self.size = size
        fine = 3 if self._touch else 1
        values = {"width": size[0], "height": size[1], "deviceScaleFactor": fine, "mobile": self._touch}
        self._ask("Emulation.setDeviceMetricsOverride", **values)

    def go(self, address: str) -> None:
        """Open an address."""
        self._ask("Page.navigate", url=address)

    def reload(self) -> None:
        """Load the page again."""
        self._ask("Page.reload")

    def run(self, script: str) -> Any:
        """The result of a script in the page."""
        answer = self._ask("Runtime.evaluate", expression=script, returnByValue=True)
        return answer["result"].get("value")

    @property
    def seated(self) -> bool:
        """True if the page shows the game."""
        return bool(self.run("document.readyState === 'complete' && document.getElementById('door').hidden === true"))

    def says(self, message: str) -> bool:
        """True if the page shows this one of its own messages, in any language."""
        return bool(self.run(f"document.getElementById('told').textContent === document.body.dataset.{message}"))

    @property
    def pictures(self) -> int:
        """The number of pictures shown since it was loaded."""
        return int(self.run("Number(document.getElementById('screen').dataset.picture || 0)"))

    def accessible_buttons(self) -> dict[str, bool]:
        """The names of the buttons in the browser's accessibility tree, and whether each can be used."""
        found = {}
        for node in self._ask("Accessibility.getFullAXTree")["nodes"]:
            if not node["ignored"] and node["role"]["value"] == "button":
                states = {one["name"]: one["value"]["value"] for one in node.get("properties", ())}
                found[node["name"]["value"]] = not states.get("disabled")
        return found

    def canvas(self) -> pygame.Surface:
        """The pixels of its canvas."""
        data = self.run("document.getElementById('screen').toDataURL('image/png')")
        return pygame.image.load(BytesIO(base64.b64decode(data.partition(",")[2])), "a.png")

    def screenshot(self, path: Path) -> None:
        """Save a screenshot of the page."""
        path.write_bytes(base64.b64decode(self._ask("Page.captureScreenshot", format="png")["data"]))

    def click(self, x: float, y: float) -> None:
        """Press and release at a point of the page."""
        self.hold(x, y)
        self.let_go(x, y)

    def hold(self, x: float, y: float) -> None:
        """Press at a point of the page, without releasing."""
        if self._touch:
            self._down = time.time()
            points = [{"x": x, "y": y}]
            self._tell("Input.dispatchTouchEvent", type="touchStart", touchPoints=points, timestamp=self._down)
            return
        self._tell("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        self._tell("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", clickCount=1)

    def let_go(self, x: float, y: float, after: float = TAP) -> None:
        """Release there; for a finger, this many seconds after the press by its timestamps."""
        if self._touch:
            self._tell("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[], timestamp=self._down + after)
        else:
            self._tell("Input.dispatchMouseEvent", type="mouseReleased", x=x, y=y, button="left", clickCount=1)

    def pinch(self, at: tuple[float, float], before: float, after: float) -> None:
        """Move two fingers from one distance to another around a point, the second one down a moment later."""

        def fingers(apart: float, number: int = 2) -> list[dict[str, float]]:
            return [{"x": at[0] + side * apart / 2, "y": at[1], "id": side + 1} for side in (-1, 1)][:number]

        for kind, points in (
            ("touchStart", fingers(before, 1)),
            ("touchStart", fingers(before)),
            ("touchMove", fingers((before + after) / 2)),
            ("touchMove", fingers(after)),
            ("touchEnd", fingers(after, 1)),
            ("touchEnd", []),
        ):
            self._tell("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def cancel(self) -> None:
        """Let the system cancel the touch, as for a gesture of its own."""
        self._tell("Input.dispatchTouchEvent", type="touchCancel", touchPoints=[], timestamp=self._down + TAP)

    def type(self, text: str) -> None:
        """Type text into the focused element."""
        self._ask("Input.insertText", text=text)

    def press(self, key: str, code: int) -> None:
        """Press a key."""
        text = "\r" if key == "Enter" else ""
        self._ask("Input.dispatchKeyEvent", type="keyDown", key=key, code=key, windowsVirtualKeyCode=code, text=text)
        self._ask("Input.dispatchKeyEvent", type="keyUp", key=key, code=key, windowsVirtualKeyCode=code)

    def _tell(self, method: str, **values: Any) -> None:
        self._browser.tell(method, self._session, **values)

    def _ask(self, method: str, **values: Any) -> Mapping[str, Any]:
        return self._browser.ask(method, self._session, **values)


def wait_for(done: Callable[[], object], meanwhile: Callable[[], None] = lambda: time.sleep(0.02)) -> None:
    """Wait until a condition holds."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "nothing came of it"
        meanwhile()
