"""Stand-ins for chapters that other files will bring: a real chapter takes its place as soon as it is there."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from types import ModuleType, SimpleNamespace
from typing import Any

PACKAGE = "escarmouche.games.dysma"


async def window(game: Any, name: str, record: Any, figures: Any) -> None:
    """Nobody has a reaction."""


async def bought_dice(game: Any, figure: Any, kind: str) -> int:
    """Nobody buys dice."""
    return 0


def nothing(game: Any, *args: Any) -> None:
    """Nothing is scored."""


def sight(game: Any, viewer: Any, target: Any, eye: Any = None) -> Any:
    """Whatever is not in the back is seen."""
    return SimpleNamespace(visible=not game.in_back(viewer, target), why=None)


STANDINS: dict[str, dict[str, Any]] = {
    "windows": {"window": window, "bought_dice": bought_dice},
    "missions": {"killed": nothing, "struck_statue": nothing, "drop_token": nothing},
    "sight": {"sight": sight},
}


def stand_in() -> None:
    """Put a stand-in where a chapter is missing."""
    for name, members in STANDINS.items():
        if find_spec(f"{PACKAGE}.{name}") is None:
            module = ModuleType(f"{PACKAGE}.{name}")
            module.__dict__.update(members)
            sys.modules[module.__name__] = module
