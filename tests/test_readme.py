"""The README's Python runs as it stands, and the files and commands it names exist."""

import doctest
import re

import pytest

from game.product import ROOT

PAGES = ("README.md", "README.fr.md", "README.pt_BR.md", "README.ru.md", "ARCHITECTURE.md", "CONTRIBUTING.md")
MAKE = re.compile(r"(?:`|^ {4})(?:[A-Z_]+=\S+ )?make ([a-z-]+)", re.MULTILINE)
"""A command that begins with make; where it stands among others, it is a package to install."""


def test_the_python_in_the_readme_runs_as_it_stands() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


@pytest.mark.parametrize("page", PAGES)
def test_every_link_tool_and_make_target_on_a_page_exists(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    links = [ROOT / link for link in re.findall(r"\]\(([^)#:]+)\)", text)]
    modules = re.findall(r"-m (tools(?:\.\w+)+)", text)
    tools = [ROOT.joinpath(*name.split(".")).with_suffix(".py") for name in modules]
    targets = [target for target in MAKE.findall(text) if f"\n{target}:" not in makefile]
    assert [path for path in links + tools if not path.exists()] == []
    assert targets == []
