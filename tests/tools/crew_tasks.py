"""Tasks for tests of the crew; other processes import this module."""

import os

CALLS: list[int] = []


def squared(number: int) -> int:
    """Remembers its calls in this process."""
    CALLS.append(number)
    return number * number


def dying(_number: int) -> int:
    """Ends its process as the system does when memory runs out."""
    os._exit(1)
