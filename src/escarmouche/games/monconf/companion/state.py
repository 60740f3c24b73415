"""A match of MonCon'f on a real table: a bare stage, and what its players have told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from escarmouche.games.monconf import library, state
from escarmouche.games.monconf.content_types import Map
from escarmouche.games.monconf.ground.terrain import Scenery, scenery_of
from escarmouche.play.companion.parking import STAGE
from escarmouche.play.companion.poses import OnPoses
from escarmouche.play.companion.told import Told
from escarmouche.play.content import Words

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter

TABLE = Map(key="stage", name=Words(fr="Votre table", en="Your table"))
"""The table on which armies are deployed; nothing lies on it."""
STAGE_MAP = Map(key="stage", name=TABLE.name, side=STAGE)


class Library(library.Library, frozen=True, kw_only=True, dict=True):
    """What such a match may need of what is printed; the table is a corner of the stage where its fighters stand."""

    @cached_property
    def scenery(self) -> Scenery:
        return scenery_of(STAGE_MAP, self.terrain)


class Game(OnPoses, state.Game):
    """A match whose fighters stand on a real table."""

    OF_EYES = frozenset({"seen", "hidden", "nearest"})

    told: Sequence[Told] = []

    def put_at(self, number: int, x: float, y: float) -> None:
        fighter, secured = self.fighters[number], self.fighters[number].secured
        state.put(self, fighter, x, y, fighter.z, fighter.facing, airborne=fighter.airborne)
        fighter.secured = secured

    def fights_of(self, number: int) -> Sequence[int]:
        return self.contacts(self.fighters[number])

    def distance(self, one: Fighter, other: Fighter) -> float:
        """As the stage shows it in a fight, else as told."""
        told = self.told_distance(one.id, other.id) if one.on_table and other.on_table else None
        return super().distance(one, other) if told is None else told
