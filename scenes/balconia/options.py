"""What Balconia adds to the options."""

from game.balconia.texts import marked
from scenes.kit.game_scenes import OptionWords, OwnOptions

OPTIONS = OwnOptions(
    switches={
        "colour-blind": OptionWords(
            marked("Colour-blind mode"), marked("Patterns on player and flower colours."), "tab-sight"
        ),
        "count-badges": OptionWords(marked("Count badges"), marked("Shows how many of each thing count."), "tab-sight"),
        "takebacks": OptionWords(marked("Undo"), marked("Undoes a whole move, if you both agree.")),
        "open-table": OptionWords(marked("Open table"), marked("A house rule: look at both sides, with no curtain.")),
        "running-score": OptionWords(marked("Running score"), marked("Shows what your side is worth now.")),
    },
    uses=("confirm-moves", "takebacks", "hold-to-open", "pointers"),
)
