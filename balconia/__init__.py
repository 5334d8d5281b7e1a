"""Three board games as a library: matches, computer players, records, and environments for learning programs.

    >>> import balconia
    >>> "bonbons" in balconia.games()
    True
    >>> match = balconia.make("bonbons", seats=3, fast=True, seed=4)
    >>> bot = balconia.bot("elephant")
    >>> view, heard = match.view(match.to_move), match.heard(match.to_move)
    >>> str(bot.choose(view, heard, balconia.Chance(1)))
    'square 15'

`env`, `gym_env`, `balconia.openspiel` and `BalconiaBatch` need the extra: `pip install balconia[research]`
(docs/research.md). The rules are imported as `game`, from this package.
"""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path


def _find_the_rules() -> None:
    """Load the package `game` of this installation; in a checkout it is found like this package itself.

    It has its own name and no place on the path, so nothing else of this folder can be imported by accident.
    """
    place = Path(__file__).parent / "game" / "__init__.py"
    if "game" in sys.modules or not place.exists():
        return
    spec = spec_from_file_location("game", place, submodule_search_locations=[str(place.parent)])
    assert spec is not None
    assert spec.loader is not None
    sys.modules["game"] = package = module_from_spec(spec)
    spec.loader.exec_module(package)


_find_the_rules()

from balconia.library import Chance, bot, env, games, gym_env, make, options, read_record  # noqa: E402

__all__ = ["Chance", "bot", "env", "games", "gym_env", "make", "options", "read_record"]
