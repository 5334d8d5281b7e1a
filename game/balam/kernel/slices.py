"""Parts of a deal that many functions look at."""

from game.balam.compiled import compiled
from game.balam.kernel.layout import H_NSITES, HEAD, KINDS, NSTYLE, SITES, STYLE, WEALTH, Ints


@compiled
def sites_of(deal: Ints) -> Ints:
    """The sites that the board has, rising."""
    return deal[SITES : SITES + deal[HEAD + H_NSITES]]


@compiled
def style_of(deal: Ints, king: int) -> Ints:
    """The numbers of a king's style."""
    return deal[STYLE + NSTYLE * king : STYLE + NSTYLE * (king + 1)]


@compiled
def wealth_of(deal: Ints, king: int) -> Ints:
    """A king's treasury."""
    return deal[WEALTH + KINDS * king : WEALTH + KINDS * (king + 1)]
