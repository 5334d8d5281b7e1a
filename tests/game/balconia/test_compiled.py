"""The search is compiled wherever numba is, whether or not its machine code can be kept."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from game.product import ROOT


def test_where_nothing_can_be_written_the_search_is_compiled_all_the_same(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__"))
    for folder in ("game/balconia", "game/balconia/search"):
        (tmp_path / folder / "__pycache__").write_bytes(b"a file where numba would make a folder")
    nowhere = str(tmp_path / "game" / "__init__.py" / "home")
    homes = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"), nowhere)
    code = "import game.balconia.search.choose; from game.balconia.compiled import CACHE; print(CACHE)"
    command = [sys.executable, "-B", "-c", code]
    env = {**os.environ, **homes}
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False, timeout=60)
    assert done.stdout == "None\n", done.stderr
