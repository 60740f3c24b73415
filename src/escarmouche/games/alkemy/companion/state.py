"""What a match on a real table has beside what every match of its edition has: a stage, and what players have told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from escarmouche.games.alkemy import library as family
from escarmouche.games.alkemy.companion.table import ToldTable
from escarmouche.games.alkemy.companion.told import Told, Want, by_place
from escarmouche.games.alkemy.state import Game
from escarmouche.play.reason import Refused, refusal
from escarmouche.table.ground import Ground

if TYPE_CHECKING:
    from escarmouche.table.standing import Standing

STAGE: Final = 2000.0
"""The length of each side of the stage; the table of the scenario lies in its corner."""
SCENERY: Final = "scenery"
"""The key of the only kind of terrain there is on the stage: it bears tokens, and stands for what lies between two."""


class CompanionGame(Game):
    """A match of either edition on a real table."""

    told: Sequence[Told] = []
    """What players have told of their table."""

    @cached_property
    def note(self) -> Callable[[Want], None] | None:
        """Who hears what rules want to know that nobody has told; None where they are played in earnest."""
        return None


class Stage(family.Library, dict=True, kw_only=True):
    """The library of such a match: its bases stand on the stage."""

    def ground(self, game: Game) -> Ground:
        return widened(super().ground(game))

    def standing(self, game: Game) -> Any:
        bases: Standing = super().standing(game)
        told = by_place(game.told) if isinstance(game, CompanionGame) else {}
        note = game.note if isinstance(game, CompanionGame) else None
        return ToldTable(bases, told, note)


@lru_cache(maxsize=64)
def widened(ground: Ground) -> Ground:
    """The same pieces on the stage."""
    return Ground(STAGE, STAGE, ground.pieces)


def hear(game: CompanionGame, facts: Sequence[Told]) -> None:
    """Players have told something: it stands for what was told before of the same, standing there."""
    told = by_place(game.told) | by_place(facts)
    game.told = list(told.values())
    game.standing.hear(told)  # type: ignore[attr-defined]


def fields_of(record: Struct) -> dict[str, Any]:
    """What a record holds, by name, to make another kind of it."""
    return {name: getattr(record, name) for name in record.__struct_fields__}


def refuse_modules(options: Mapping[str, Any], unsuited: Sequence[str]) -> None:
    """Some modules rest on terrain and distances that players would have to tell all the time."""
    for name in unsuited:
        if options.get(name):
            raise Refused(refusal("companion.module", name=name))


def on_stage(game: Game) -> CompanionGame:
    """A match that is played on a real table, for what only those have."""
    if not isinstance(game, CompanionGame):
        raise TypeError(game)
    return game
