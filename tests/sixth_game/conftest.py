"""A game of another package, installed once for the tests that look at it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sixth_game.installing import install

from escarmouche.play import installed, rulebook


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which it is installed."""
    return install(tmp_path_factory.mktemp("sixth-game"))


@pytest.fixture
def on_shelf(site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """This very process finds it too."""
    monkeypatch.syspath_prepend(str(site))
    forget()
    yield
    forget()


def forget() -> None:
    """Look for games anew."""
    for remembered in (installed._shelf, rulebook.rulebook, rulebook.package_of):
        remembered.cache_clear()
