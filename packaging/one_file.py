"""Packs the program into one file: python packaging/one_file.py FOLDER FILE writes a script that unpacks it once."""

import gzip
import hashlib
import io
import sys
import tarfile
from pathlib import Path

SCRIPT = Path(__file__).with_name("one_file.sh")
NAMED = 16
"""Digits of the archive's hash in the folder's name, so that another program gets another folder."""


def archive(folder: Path) -> bytes:
    """A folder as a compressed archive; the same bytes for the same files."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w") as tar:
        for path in sorted(folder.rglob("*")):
            tar.add(path, path.relative_to(folder), recursive=False, filter=_of_nobody)
    return gzip.compress(plain.getvalue(), compresslevel=6, mtime=0)


def _of_nobody(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = member.mtime = 0
    member.uname = member.gname = ""
    return member


def one_file(folder: Path) -> bytes:
    """The script, followed by the archive."""
    packed = archive(folder)
    files = sum(path.is_file() and not path.is_symlink() for path in folder.rglob("*"))
    script = SCRIPT.read_text(encoding="utf-8")
    for mark, value in (("@NAME@", hashlib.sha256(packed).hexdigest()[:NAMED]), ("@FILES@", str(files))):
        script = script.replace(mark, value)
    # The script contains the offset of the archive, so its own digits count; `tail -c +N` counts from 1.
    start = len(script.encode()) - len("@START@")
    start += next(digits for digits in range(1, 9) if len(str(start + digits + 1)) == digits) + 1
    return script.replace("@START@", str(start)).encode() + packed


def main() -> None:
    """Write the file, and make it executable."""
    folder, file = map(Path, sys.argv[1:])
    file.write_bytes(one_file(folder))
    file.chmod(0o755)


if __name__ == "__main__":
    main()
