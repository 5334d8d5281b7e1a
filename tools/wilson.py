"""The Wilson interval of a share."""

from math import sqrt


def wilson(share: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % confidence interval of a share observed in this many games."""
    if games == 0:
        return 0.0, 1.0
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def share_text(share: float, games: int) -> str:
    """`83.1 % (79.2-86.5)`."""
    low, high = wilson(share, games)
    return f"{100 * share:.1f} % ({100 * low:.1f}-{100 * high:.1f})"
