"""Bonbons' entries in the options menu."""

from game.bonbons.texts import marked
from scenes.kit.game_scenes import ChoiceOption, OptionWords, OwnOptions

OPTIONS = OwnOptions(
    switches={
        "few-words": OptionWords(
            marked("Picture mode"), marked("Pictures instead of sentences, for those who can’t read yet.")
        ),
        "large-pictures": OptionWords(
            marked("Large pictures"), marked("A larger grid, with the players on both sides of it.")
        ),
    },
    not_for_touch=("large-pictures",),
    choices={
        "hold": ChoiceOption(
            OptionWords(
                marked("Face-up tiles"),
                marked("How long they stay face up: a few seconds, or until someone presses “Seen!”."),
            ),
            {
                "click": marked("until “Seen!”"),
                "short": marked("2.5 seconds"),
                "normal": marked("4 seconds"),
                "long": marked("8 seconds"),
            },
        ),
        "pace": ChoiceOption(
            OptionWords(marked("Computer speed"), marked("How fast they turn over their tiles.")),
            {"slow": marked("leisurely"), "normal": marked("steady"), "quick": marked("brisk")},
        ),
    },
)
