"""Writes the documents of a release: the bill of materials (CycloneDX) and the licences of everything in the program.

python packaging/papers.py FOLDER-OF-THE-PROGRAM dist
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, distribution
from pathlib import Path

import yaml
from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import ExternalReference, ExternalReferenceType, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot5
from packageurl import PackageURL

ROOT = Path(__file__).parents[1]
LICENCES = ROOT / "packaging" / "licences"
REQUIRED = re.compile(r"^([A-Za-z0-9][A-Za-z0-9._-]*)==(\S+)")
PAPER = re.compile(r"licen[cs]e|copying|notice|authors", re.IGNORECASE)
LINE = "=" * 100
SHARED_LIBRARY = re.compile(r"lib.+\.(so|dylib)|.+\.dll$", re.IGNORECASE)
"""Extension modules of Python (.pyd, and .so without lib) belong to their packages."""


@dataclass(frozen=True, slots=True)
class Library:
    """A shared library inside the program."""

    file: str
    name: str
    licence: str
    source: str


def packages() -> Iterator[Distribution]:
    """The packages that players install, from the lock file; packages for other systems are left out."""
    lines = (ROOT / "locks" / "play.txt").read_text(encoding="utf-8").splitlines()
    for name in sorted({found[1] for line in lines if (found := REQUIRED.match(line))}):
        try:
            yield distribution(name)
        except ModuleNotFoundError:
            continue


def libraries(program: Path) -> Iterator[Library]:
    """Every shared library in the folder of the program; an unknown one stops the build."""
    known = yaml.safe_load((LICENCES / "libraries.yaml").read_text(encoding="utf-8"))
    prefixes = sorted(known, key=len, reverse=True)
    names = {path.name for path in program.rglob("*")}
    for name in sorted(name for name in names if SHARED_LIBRARY.match(name)):
        called = f"lib{name.lower().removeprefix('lib')}"  # Windows calls some of them SDL2.dll, others libpng16.dll
        prefix = next((prefix for prefix in prefixes if called.startswith(prefix.lower())), None)
        if prefix is None:
            sys.exit(f"papers: {name} is in the program but not in packaging/licences/libraries.yaml: look it up.")
        yield Library(name, **known[prefix])


def bill(found: list[Distribution], inside: list[Library], version: str) -> str:
    """The bill of materials as JSON."""
    bom, licence = Bom(), LicenseFactory()
    game = Component(name="balconia", version=version, type=ComponentType.APPLICATION)
    bom.metadata.component = game
    for package in found:
        said = _said(package)
        bom.components.add(
            Component(
                name=package.name,
                version=package.version,
                type=ComponentType.LIBRARY,
                purl=PackageURL("pypi", name=package.name.lower(), version=package.version),
                licenses=[licence.make_from_string(said.splitlines()[0])] if said else (),
            )
        )
    for library in inside:
        bom.components.add(
            Component(
                name=library.name,
                type=ComponentType.LIBRARY,
                bom_ref=library.file,
                description=f"shared library {library.file}",
                licenses=[licence.make_from_string(library.licence)],
                external_references=[ExternalReference(type=ExternalReferenceType.WEBSITE, url=XsUri(library.source))],
            )
        )
    bom.register_dependency(game, bom.components)
    return JsonV1Dot5(bom).output_as_string(indent=1)


def licences(found: list[Distribution], inside: list[Library]) -> str:
    """Every licence in one text: ours, those of the packages in their own words, those of the libraries."""
    parts = [_headed("Balconia", (ROOT / "LICENSE").read_text(encoding="utf-8"))]
    parts.append(_headed("Art, music, sounds and fonts", (ROOT / "assets/ATTRIBUTIONS.md").read_text(encoding="utf-8")))
    fonts = sorted((ROOT / "assets" / "fonts").glob("OFL-*.txt"))
    parts += [_headed(path.stem, path.read_text(encoding="utf-8")) for path in fonts]
    for package in found:
        own = [file for file in package.files or () if PAPER.search(file.name) and ".dist-info" in str(file)]
        texts = [Path(str(package.locate_file(file))).read_text(encoding="utf-8", errors="replace") for file in own]
        words = "\n".join(texts) or _said(package) or "see its home page"
        parts.append(_headed(f"{package.name} {package.version}", words))
    listed = [f"{one.file}: {one.name}, {one.licence}, {one.source}" for one in inside]
    parts.append(_headed("Shared libraries inside the program", "\n".join(listed) + "\n"))
    every = sorted({word for one in inside for word in one.licence.split(" AND ")})
    parts += [_headed(name, (LICENCES / f"{name}.txt").read_text(encoding="utf-8")) for name in every]
    return "\n".join(parts)


def _said(package: Distribution) -> str:
    """The licence that a package declares."""
    about = package.metadata.json
    return str(about.get("license_expression") or about.get("license") or "")


def _headed(title: str, text: str) -> str:
    return f"{LINE}\n{title}\n{LINE}\n\n{text}"


def main() -> None:
    """Write both documents beside the build."""
    program, folder = map(Path, sys.argv[1:])
    sys.path.insert(0, str(ROOT))
    from game.product import VERSION

    found, inside = list(packages()), list(libraries(program))
    (folder / "balconia.cdx.json").write_text(bill(found, inside, VERSION), encoding="utf-8")
    (folder / "LICENCES.txt").write_text(licences(found, inside), encoding="utf-8")


if __name__ == "__main__":
    main()
