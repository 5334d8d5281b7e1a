"""Where the single-file program keeps its compiled search: numba's own places change with each start."""

from pathlib import Path
from typing import Any

from numba.core.caching import UserProvidedCacheLocator


class KeptCode(UserProvidedCacheLocator):
    """A folder by the package's name; the one above it is named after a hash of all sources, so nothing goes stale."""

    def __init__(self, function: Any, file: str) -> None:
        super().__init__(function, file)  # type: ignore[no-untyped-call]
        self._cache_path = str(Path(self._cache_path).with_name(Path(file).parent.name))

    @classmethod
    def from_function(cls, function: Any, file: str) -> "KeptCode | None":
        """The place for a function whose file need not exist; None where nothing can be kept."""
        place = cls(function, file)
        try:
            place.ensure_cache_path()  # type: ignore[no-untyped-call]
        except OSError:
            return None
        return place

    def get_source_stamp(self) -> str:
        """Always the same, since other sources have another folder."""
        return "bundled"
