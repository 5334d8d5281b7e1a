"""The audit of packages: its findings, and its answer without network."""

import json
import subprocess
from typing import Any

import pytest

from tools import audit


def answer(monkeypatch: pytest.MonkeyPatch, *packages: dict[str, Any]) -> None:
    """Let pip-audit answer this."""
    said = json.dumps({"dependencies": packages})
    monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 0, said))


def unreachable(*_: Any, **__: Any) -> None:
    raise subprocess.TimeoutExpired("pip-audit", audit.PATIENCE)


def ends_with(*arguments: str) -> int:
    try:
        audit.main(arguments)
    except SystemExit as end:
        return int(end.code or 0)
    return 0


def test_what_is_vulnerable_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    answer(monkeypatch, {"name": "numpy", "version": "1", "vulns": [{"id": "CVE-1"}]})
    assert ends_with() == 1


def test_what_is_not_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    answer(monkeypatch, {"name": "numpy", "version": "1", "vulns": []})
    assert ends_with("--required") == 0


def test_where_nobody_can_be_asked_it_fails_only_if_it_is_required(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", unreachable)
    assert (ends_with(), ends_with("--required")) == (0, 1)
    answer(monkeypatch, {"name": "numpy", "skip_reason": "no network"})
    assert (ends_with(), ends_with("--required")) == (0, 1)


def test_the_version_of_pip_audit_is_pinned() -> None:
    assert any(word.startswith("pip-audit==") for word in audit.COMMAND)
