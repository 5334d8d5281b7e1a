"""What is said when somebody else had to move for a computer player."""

from game.language import _


def moved_instead(name: str, other: str | None) -> str:
    """Who did not answer, and who moved in their place: a level by its name, or nobody who thought about it."""
    if other is None:
        return _("{name} did not answer; any move that is allowed was made instead.").format(name=name)
    return _("{name} did not answer; {other} moves instead.").format(name=name, other=other)
