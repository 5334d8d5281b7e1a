"""Where the drawings of the faces are."""

from scenes.look.svg import ARTWORK

DRAWINGS = ARTWORK / "balconia" / "faces"
