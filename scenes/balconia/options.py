"""What Balconia adds to the options."""

from game.balconia.texts import marked
from scenes.kit.game_scenes import OptionWords, OwnOptions

OPTIONS = OwnOptions(
    switches={
        "colour-blind": OptionWords(marked("Colour-blind mode"), marked("Patterns on player and flower colours.")),
        "count-badges": OptionWords(marked("Count badges"), marked("Shows how many of each thing count.")),
        "takebacks": OptionWords(marked("Undo"), marked("Undoes a whole move, if you both agree.")),
        "open-table": OptionWords(marked("Open table"), marked("A house rule: look at both sides, with no curtain.")),
        "running-score": OptionWords(marked("Running score"), marked("Shows what your side is worth now.")),
    },
    pages={
        "tab-sight": ("text", "colour-blind", "high-contrast", "motion", "count-badges", "touch"),
        "tab-game": ("confirm-moves", "takebacks", "open-table", "running-score", "hold-to-open", "pointers"),
    },
)
