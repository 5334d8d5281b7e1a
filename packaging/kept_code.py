"""The cache of compiled code of the single-file program: numba's own locations change with each start."""

from pathlib import Path
from typing import Any

from numba.core.caching import UserProvidedCacheLocator


class KeptCode(UserProvidedCacheLocator):
    """A folder by the package's name, inside one named after a hash of all sources, so that nothing goes stale."""

    def __init__(self, function: Any, file: str) -> None:
        super().__init__(function, file)  # type: ignore[no-untyped-call]
        self._cache_path = str(Path(self._cache_path).with_name(Path(file).parent.name))

    @classmethod
    def from_function(cls, function: Any, file: str) -> "KeptCode | None":
        """The location for a function, whose file need not exist; None if it cannot be written."""
        place = cls(function, file)
        try:
            place.ensure_cache_path()  # type: ignore[no-untyped-call]
        except OSError:
            return None
        return place

    def get_source_stamp(self) -> str:
        """Constant, since other sources use another folder."""
        return "bundled"
