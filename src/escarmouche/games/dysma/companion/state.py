"""A match of Dysma's Portal on a real table: a bare stage, and what its players have told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from escarmouche.games.dysma import library, state
from escarmouche.games.dysma.content_types import Map
from escarmouche.games.dysma.terrain import Scenery, scenery_of
from escarmouche.play.companion.parking import STAGE
from escarmouche.play.companion.poses import OnPoses
from escarmouche.play.companion.told import Told
from escarmouche.play.content import Words

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure

TABLE = Map(key="stage", name=Words(fr="Votre table", en="Your table"))
"""The table on which bands are deployed; nothing lies on it."""
STAGE_MAP = Map(key="stage", name=TABLE.name, side=STAGE)


class Library(library.Library, dict=True):
    """What such a match may need of what is printed; the table is a corner of the stage where its figures stand."""

    @cached_property
    def scenery(self) -> Scenery:
        return scenery_of(STAGE_MAP, self.terrain)


class Game(OnPoses, state.Game):
    """A match whose figures stand on a real table."""

    OF_EYES = frozenset({"seen", "covered", "back"})

    told: Sequence[Told] = []

    def put_at(self, number: int, x: float, y: float) -> None:
        figure = self.figures[number]
        state.put(self, figure, x, y, figure.z, figure.facing)

    def fights_of(self, number: int) -> Sequence[int]:
        return self.contacts(self.figures[number])

    def distance(self, one: Figure, other: Figure) -> float:
        """As the stage shows it in a fight, else as told."""
        told = self.told_distance(one.id, other.id) if one.on_table and other.on_table else None
        return super().distance(one, other) if told is None else told
