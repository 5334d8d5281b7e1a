"""What Balconia adds to the options."""

from game.language import marked
from scenes.kit.game_scenes import OwnOptions, Words

OPTIONS = OwnOptions(
    switches={
        "colour-blind": Words(marked("Colour-blind mode"), marked("Patterns on players and flowers.")),
        "count-badges": Words(marked("Count badges"), marked("Numbers beside the pictures that count.")),
        "takebacks": Words(marked("Take moves back"), marked("Whole moves, when both of you agree.")),
        "open-table": Words(marked("Open table"), marked("A house rule: look at both sides, no curtain.")),
        "running-score": Words(marked("Running score"), marked("Shows what your own side is worth now.")),
    },
    pages={"tab-sight": "balconia/options_sight", "tab-game": "balconia/options_game"},
)
