"""What Bonbons adds to the options."""

from game.language import marked
from scenes.kit.game_scenes import OptionWords, OwnOptions, Values

OPTIONS = OwnOptions(
    switches={
        "few-words": OptionWords(
            marked("Few words"), marked("Pictures in place of sentences, for those who do not read yet.")
        ),
        "large-pictures": OptionWords(
            marked("Large pictures"), marked("A larger grid, with the players on both sides of it.")
        ),
    },
    pages={"tab-game": "bonbons/options_game"},
    choices={
        "hold": Values(
            OptionWords(marked("Open tiles"), marked("They stay until somebody clicks, or for so long.")),
            {
                "click": marked("until a click"),
                "short": marked("2.5 seconds"),
                "normal": marked("4 seconds"),
                "long": marked("8 seconds"),
            },
        ),
        "pace": Values(
            OptionWords(marked("Pace of the computers"), marked("How fast they turn their tiles.")),
            {"slow": marked("leisurely"), "normal": marked("steady"), "quick": marked("brisk")},
        ),
    },
)
