"""Parts of a position that many functions look at."""

from game.balam.compiled import compiled
from game.balam.kernel.layout import H_NSITES, HEAD, KINDS, NSTYLE, SITES, STYLE, WEALTH, Ints


@compiled
def sites_of(position: Ints) -> Ints:
    """The sites that the board has, rising."""
    return position[SITES : SITES + position[HEAD + H_NSITES]]


@compiled
def style_of(position: Ints, king: int) -> Ints:
    """The numbers of a king's style."""
    return position[STYLE + NSTYLE * king : STYLE + NSTYLE * (king + 1)]


@compiled
def wealth_of(position: Ints, king: int) -> Ints:
    """A king's treasury."""
    return position[WEALTH + KINDS * king : WEALTH + KINDS * (king + 1)]
