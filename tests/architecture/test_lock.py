"""What the scripts install is locked, and a lock that no longer fits is noticed without asking anybody."""

from __future__ import annotations

import re
import subprocess
import tomllib
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from typing import Any

import pytest
from architecture.sources import ROOT

LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")


@pytest.fixture
def locked() -> Any:
    loader = SourceFileLoader("locked", str(ROOT / "scripts" / "locked.py"))
    spec = spec_from_loader("locked", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.fixture
def project() -> Any:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def complaints(locked: Any, project: Any, lock: str = LOCK) -> list[str]:
    """About pyproject.toml: whoever works in an environment of his own may have other versions installed."""
    return [line for line in locked.drift(project, locked.read_lock(lock)) if line.startswith("pyproject.toml")]


def test_all_that_is_asked_for_is_in_the_lock(locked: Any, project: Any) -> None:
    assert complaints(locked, project) == []


def test_the_lock_names_no_registry() -> None:
    assert "://" not in LOCK
    assert "index-url" not in LOCK


@pytest.mark.parametrize("asked", ["segno>=999", "surely-no-such-package"])
def test_what_the_lock_does_not_hold_is_told(locked: Any, project: Any, asked: str) -> None:
    project["project"]["dependencies"].append(asked)
    assert complaints(locked, project) == [f"pyproject.toml asks for {asked}, and the lock has no such version of it"]


def test_a_pin_without_hashes_is_none(locked: Any, project: Any) -> None:
    bare = re.sub(r"(?m)^(segno==\S+) \\\n(    --hash\S+( \\)?\n)+", r"\1\n", LOCK)
    assert bare != LOCK
    assert [line.split()[3] for line in complaints(locked, project, bare)] == ["segno>=1.6,"]


def test_an_installed_version_that_is_not_locked_is_told(locked: Any, project: Any) -> None:
    other = LOCK.replace("\nmsgspec==", "\nmsgspec==9999.")
    told = list(locked.drift(project, locked.read_lock(other)))
    assert any(line.startswith("msgspec ") and "the lock has 9999." in line for line in told)


@pytest.mark.parametrize("script", ["check", "environment.sh", "lock", "play", "postgres.sh", "pythons", "test"])
def test_scripts_can_be_read_by_the_shell(script: str) -> None:
    subprocess.run(["bash", "-n", str(ROOT / "scripts" / script)], check=True)
