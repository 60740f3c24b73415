"""A fighter for tests whose profile prints the skills that the test wants, and no others."""

from __future__ import annotations

from typing import Any

from games.boards.monconf import Board
from msgspec.structs import replace

from escarmouche.games.monconf.profiles import Profile
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.content import Words

CONSCRIPT = "conscrit-du-griffon"
PROFILE = frozenset(Profile.__struct_fields__) - {"name", "key", "skills"}


def skilled(
    board: Board, *skills: str, player: int = 0, x: float = 20.0, y: float = 20.0, like: str = CONSCRIPT, **fields: Any
) -> Fighter:
    """A fighter like a Conscrit, with these skills instead of his; `fields` are the profile's, or its own."""
    shelf = board.library.profiles
    key = f"essai-{len(shelf)}"
    printed = {name: fields.pop(name) for name in PROFILE & fields.keys()}
    shelf[key] = replace(board.profile(like), key=key, name=Words(fr=key, en=key), skills=skills, **printed)
    return board.put(key, player, x, y, **fields)
