"""What Balconia adds to the options."""

from game.language import marked
from scenes.kit.game_scenes import OptionWords, OwnOptions

OPTIONS = OwnOptions(
    switches={
        "colour-blind": OptionWords(marked("Colour-blind mode"), marked("Patterns on players and flowers.")),
        "count-badges": OptionWords(marked("Count badges"), marked("Numbers beside the pictures that count.")),
        "takebacks": OptionWords(marked("Take moves back"), marked("Whole moves, when both of you agree.")),
        "open-table": OptionWords(marked("Open table"), marked("A house rule: look at both sides, no curtain.")),
        "running-score": OptionWords(marked("Running score"), marked("Shows what your own side is worth now.")),
    },
    pages={"tab-sight": "balconia/options_sight", "tab-game": "balconia/options_game"},
)
