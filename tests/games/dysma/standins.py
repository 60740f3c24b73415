"""Stand-ins for chapters that other files will bring: a real chapter takes its place as soon as it is there."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from types import ModuleType, SimpleNamespace
from typing import Any

PACKAGE = "escarmouche.games.dysma"


def nothing(game: Any, *args: Any) -> None:
    """Nothing is scored, nothing stands in the way."""


def no_actions(game: Any, figure: Any) -> list[Any]:
    """No item and no mission brings an action; nobody has a zone."""
    return []


async def played(game: Any, *args: Any) -> None:
    """Nothing happens."""


def sight(game: Any, viewer: Any, target: Any, eye: Any = None) -> Any:
    """Whatever is not in the back is seen."""
    return SimpleNamespace(visible=not game.in_back(viewer, target), why=None)


def never(game: Any) -> bool:
    """The match goes on."""
    return False


def no_weapon(game: Any, figure: Any) -> Any:
    """Nobody shoots, nobody casts."""
    from escarmouche.play.reason import reason

    return reason("standin.none")


STANDINS: dict[str, dict[str, Any]] = {
    "missions": {
        "killed": nothing, "struck_statue": nothing, "drop_token": nothing,
        "actions": no_actions, "score_turn": played,
    },
    "sight": {"sight": sight},
    "shooting": {"why_not_shoot": no_weapon, "shoot": played, "shot_stage": played},
    "reaction": {"why_not_react": nothing},
    "magic": {"why_not_cast": no_weapon, "cast": played, "casting_stage": played},
    "spell_effects": {"spell_effect": played},
    "artefacts": {"actions": no_actions},
    "ending": {"is_over": never},
    "zones": {"zone_rings": no_actions},
}  # fmt: skip


def stand_in() -> None:
    """Put a stand-in where a chapter is missing."""
    for name, members in STANDINS.items():
        if find_spec(f"{PACKAGE}.{name}") is None:
            module = ModuleType(f"{PACKAGE}.{name}")
            module.__dict__.update(members)
            sys.modules[module.__name__] = module
            setattr(
                sys.modules[PACKAGE] if PACKAGE in sys.modules else __import__(PACKAGE, fromlist=["x"]), name, module
            )
