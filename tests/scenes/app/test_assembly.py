"""What the house opens with, as the command line asks for it."""

from pathlib import Path

from game.engine.mind import HereAndNow
from scenes.app.assembly import first_change, make_studio
from scenes.app.command_line import arguments
from scenes.keep.settings import Settings
from scenes.keep.storage import Storage
from tests.game.engine.outsiders import EXAMPLE
from tools.evening import Evening


def opened(folder: Path, *given: str) -> Evening:
    """An evening that begins as this command line wants it."""
    asked = arguments(["--mute", "--still", *given])
    evening = Evening(make_studio(asked, Storage(folder), Settings()))
    evening.stack.apply(first_change(evening.studio, asked.game, asked.replay, asked.seats))
    return evening


def test_players_named_on_the_command_line_sit_down_at_once(tmp_path: Path) -> None:
    evening = opened(tmp_path, "--seed", "5", "--seats", "tourist,person")
    assert evening.top.name == "watching"
    saved = evening.studio.autosave.load()
    assert saved is not None
    assert saved.match.seed == 5
    assert [player.kind for player in saved.players.values()] == ["tourist", "person"]


def test_a_program_named_on_the_command_line_plays(tmp_path: Path) -> None:
    evening = opened(tmp_path, "--patience", "3600", "--seats", f"{EXAMPLE},person")
    assert isinstance(evening.studio.mind, HereAndNow)
    assert evening.studio.mind.programs == (EXAMPLE,)
    assert evening.studio.mind.within == 3600
    evening.wait(20)
    assert evening.top.name == "placement"
    evening.studio.mind.close()
