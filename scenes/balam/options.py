"""Balam's entries in the options menu."""

from game.balam.texts import marked
from scenes.kit.game_scenes import ChoiceOption, OptionWords, OwnOptions

OPTIONS = OwnOptions(
    choices={
        "pace": ChoiceOption(
            OptionWords(marked("Computer speed"), marked("How long they wait before each move.")),
            {"slow": marked("leisurely"), "normal": marked("steady"), "quick": marked("brisk")},
        ),
    },
)
