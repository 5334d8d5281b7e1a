"""The desktop entry and metadata are complete, in every language, and of this version."""

import re
import subprocess
import tomllib
from configparser import ConfigParser
from shutil import which
from xml.etree import ElementTree

import pytest

from game.language import ENGLISH, LANGUAGES
from game.product import ROOT, VERSION

ENTRY = ROOT / "packaging/balconia.desktop"
(METAINFO,) = (ROOT / "packaging").glob("*.metainfo.xml")
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
TRANSLATED = sorted(set(LANGUAGES) - {ENGLISH})
WORDS = ("name", "summary", "description/p", "description/ul/li", "releases/release/description/p")
RELEASE = re.compile(r"^## \[(.+)\] - (\d{4}-\d\d-\d\d)$", re.MULTILINE)


@pytest.fixture
def entry() -> dict[str, str]:
    parser = ConfigParser(interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(ENTRY, encoding="utf-8")
    return dict(parser["Desktop Entry"])


@pytest.fixture
def component() -> ElementTree.Element:
    return ElementTree.parse(METAINFO).getroot()


def test_the_entry_starts_the_command_that_the_wheel_installs(entry: dict[str, str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert entry["Type"] == "Application"
    assert entry["Exec"] in project["scripts"]
    assert entry["Terminal"] == "false"
    assert entry["Categories"] == "Game;BoardGame;"


def test_the_entry_has_our_icon_and_knows_our_window(entry: dict[str, str]) -> None:
    assert (ROOT / f"assets/icons/hicolor/scalable/apps/{entry['Icon']}.svg").exists()
    assert f'"SDL_VIDEO_X11_WMCLASS", "{entry["StartupWMClass"]}"' in (ROOT / "main.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", ["Name", "GenericName", "Comment", "Keywords"])
def test_the_entry_speaks_every_language(entry: dict[str, str], key: str) -> None:
    assert entry[key]
    assert sorted(name for name in entry if name.startswith(f"{key}[")) == [f"{key}[{name}]" for name in TRANSLATED]


def test_the_component_is_called_as_its_file_and_opens_the_entry(component: ElementTree.Element) -> None:
    assert component.get("type") == "desktop-application"
    assert f"{component.findtext('id')}.metainfo.xml" == METAINFO.name
    assert component.findtext("launchable") == ENTRY.name
    for required in ("metadata_license", "project_license", "developer_name", "content_rating", "categories/category"):
        assert component.find(required) is not None, required


@pytest.mark.parametrize("path", WORDS)
def test_the_component_speaks_every_language(component: ElementTree.Element, path: str) -> None:
    found = component.findall(path)
    assert all((element.text or "").strip() for element in found)
    spoken = [element.get(LANGUAGE) for element in found]
    assert spoken == [None, *TRANSLATED] * (len(found) // len(LANGUAGES))


def test_the_newest_release_is_this_version_and_the_change_log_tells_the_same(component: ElementTree.Element) -> None:
    told = RELEASE.findall((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert [(r.get("version"), r.get("date")) for r in component.findall("releases/release")] == told
    assert told[0][0] == VERSION


@pytest.mark.skipif(which("desktop-file-validate") is None, reason="desktop-file-utils is not installed")
def test_the_entry_is_valid() -> None:
    done = subprocess.run(["desktop-file-validate", ENTRY], capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == ("", 0)


@pytest.mark.skipif(which("appstreamcli") is None, reason="appstream is not installed")
def test_the_component_is_valid() -> None:
    command = ["appstreamcli", "validate", "--no-net", str(METAINFO)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
