"""What is said when somebody else had to move for a computer player."""

from game.language import _


def moved_instead(name: str, other: str | None) -> str:
    """Who did not answer, and who moved in their place: a level by its name, or nobody who thought about it."""
    if other is None:
        return _("{name} did not answer; any move that is allowed was made instead.").format(name=name)
    return _("{name} did not answer; {other} moves instead.").format(name=name, other=other)


def lost_instead(name: str, why: str, other: str) -> str:
    """How an outside program lost the game, and who plays on in its place so that the others can finish it."""
    return _("{name} has lost the game. {why} {other} plays on instead.").format(name=name, why=why, other=other)
