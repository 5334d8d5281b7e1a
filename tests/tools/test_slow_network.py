"""The simulated slow network: everything arrives, in order, both ways, and with a delay."""

import socket
import threading
import time

from tools.slow_network import HOME, SlowNetwork

LETTER = bytes(range(256)) * 400


def _echo(listening: socket.socket) -> None:
    line, _address = listening.accept()
    with line:
        while data := line.recv(4096):
            line.sendall(data)


def test_what_is_sent_through_a_slow_network_comes_back_whole_and_late() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        threading.Thread(target=_echo, args=(listening,), daemon=True).start()
        with (
            SlowNetwork(listening.getsockname()[1]) as network,
            socket.create_connection(("127.0.0.1", network.port), timeout=120) as line,
        ):
            begun = time.monotonic()
            threading.Thread(target=line.sendall, args=(LETTER,), daemon=True).start()
            got = b""
            while len(got) < len(LETTER):
                got += line.recv(65536)
            assert got == LETTER
            assert time.monotonic() - begun > 2 * HOME.delay
