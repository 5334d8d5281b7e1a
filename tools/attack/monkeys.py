"""Monkey tests of every game and the shelf, in every language, at changing sizes, in changing layouts."""

from pathlib import Path

from game.engine.chance import Chance
from game.language import LANGUAGES, current_language, set_language
from tools.attack.tried import Tried
from tools.monkey import CRASH, roam
from tools.tour import asked_for

AT_ONCE = 5000


def monkeys(chance: Chance, times: int, folder: Path) -> Tried:
    """Send this many events, with a new seed every few thousand."""
    tried, before = Tried(), current_language()
    languages, games = [*LANGUAGES], asked_for("all")
    for number in range(-(-times // AT_ONCE)):
        game, language = games[number % len(games)], languages[number // len(games) % len(languages)]
        seed, events = chance.below(1 << 30), min(AT_ONCE, times - number * AT_ONCE)
        set_language(language)
        seen = roam(game, folder / str(number), events, seed, every_layout=True)
        tried.times += events
        tried.expect(CRASH not in seen, f"{game} in {language}: seed {seed}, {events} events")
    set_language(before)
    return tried
