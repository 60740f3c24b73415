"""The ready lists of every game that can build them, as texts and as drafts."""

from __future__ import annotations

from functools import cache
from typing import Any

from escarmouche.play.content import folder, package_file
from escarmouche.play.list_building import Draft, ListBuilder
from escarmouche.play.rulebook import games, package_of, rulebook


def builder_of(game: str) -> ListBuilder[Any]:
    """The builder of a game that has one."""
    found = rulebook(game).builder()
    assert found is not None
    return found


BUILT = [game for game in games() if rulebook(game).builder() is not None]


@cache
def ready_texts(game: str) -> dict[str, str]:
    """The files of all ready lists by their name."""
    files = folder(package_file(package_of(game), "data", "armies"))
    return {file.name: file.read_text(encoding="utf-8") for file in files}


@cache
def ready_drafts(game: str) -> dict[str, Draft]:
    """The drafts of all ready lists."""
    builder = builder_of(game)
    return {name: builder.draft(builder.read_army(text, name)) for name, text in ready_texts(game).items()}
