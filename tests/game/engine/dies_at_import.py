"""A module that a spawned process cannot import."""

import multiprocessing
import socket
from typing import Any

if multiprocessing.parent_process() is not None:
    raise ImportError("this machine cannot load it")


def work(_line: socket.socket, _pulse: Any) -> None:
    """Never called."""
