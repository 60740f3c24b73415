"""What the state of a match on a real table has beside what every match of its game has: what players have told."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from escarmouche.play.companion.told import Told, Want, by_place, figures
from escarmouche.play.companion.untold import Untold

if TYPE_CHECKING:
    from msgspec import Struct

    from escarmouche.play.companion.told import Key, Place

Spot = tuple[float, float]


class OnStage:
    """Goes before the state of a game among the bases; that declares `told: Sequence[Told] = []`."""

    told: Sequence[Told]
    """What players have told of their table."""

    @cached_property
    def note(self) -> Callable[[Want], None] | None:
        """Who hears what rules want to know that nobody has told; None where they are played in earnest."""
        return None

    # ---- the stage of the game -------------------------------------------------------------------

    @abstractmethod
    def on_stage(self) -> list[int]:
        """The figures on the table, by number."""

    @abstractmethod
    def spot_of(self, number: int) -> Spot:
        """Where a figure stands on the stage."""

    @abstractmethod
    def put_at(self, number: int, x: float, y: float) -> None:
        """Put a figure elsewhere on the stage, otherwise as it stands."""

    @abstractmethod
    def fights_of(self, number: int) -> Sequence[int]:
        """Those in whose fight a figure is: on the stage they stay together."""

    @abstractmethod
    def near_spot(self, x: float, y: float, reach: float) -> list[int]:
        """The bases that stand near a spot of the stage."""

    @abstractmethod
    def look_again(self, told: Mapping[Place, Told]) -> None:
        """Something was told: whatever was kept of how the bases stood is found out anew."""

    def pose_of(self, number: int, kind: str) -> tuple[float, ...]:
        """What of the pose of a figure a kind of fact depends on."""
        return self.spot_of(number)

    # ---- what was told ---------------------------------------------------------------------------

    def places(self, kind: str, key: Key) -> tuple[float, ...]:
        """Where those stand now whom a fact is about."""
        return tuple([value for number in figures(key) for value in self.pose_of(number, kind)])

    def fact(self, kind: str, key: Key) -> Told | None:
        """What was told, if it still holds."""
        kept = self.__dict__.get("facts")
        if kept is None or kept[0] is not self.told:
            kept = self.__dict__["facts"] = (self.told, by_place(self.told))
        found: Told | None = kept[1].get((kind, key, self.places(kind, key)))
        return found

    def holding(self) -> list[Told]:
        """The facts of which no figure has been put elsewhere since."""
        return [fact for fact in self.told if fact.at == self.places(fact.kind, fact.key)]

    def keep(self, known: Sequence[Told]) -> None:
        """What was known still is, wherever the stage has put its figures."""
        told = [replace(fact, at=self.places(fact.kind, fact.key)) for fact in known]
        if told != list(self.told):
            self.told = told
            self.look_again(by_place(told))

    def hear(self, facts: Sequence[Told]) -> None:
        """Players have told something: it stands for what was told before of the same, standing there."""
        if not facts:
            return
        told = by_place(self.told) | by_place(facts)
        self.told = list(told.values())
        self.look_again(told)

    # ---- nouns that a table answers --------------------------------------------------------------

    def told_number(self, kind: str, key: Key) -> float:
        """A number as far as it is known: in a limit told it is that limit, beyond it far."""
        found = self.fact(kind, key) or Told(kind, key, self.places(kind, key))
        return number_told(found, self.note)

    def told_yes(self, kind: str, key: Key, assumed: bool, limit: float | None = None) -> bool:
        """A yes or no, as told; where nobody has, it is noted, and taken for likely."""
        found = self.fact(kind, key)
        if found is None:
            self.wanted(kind, key, limit)
            return assumed
        return found.yes

    def wanted(self, kind: str, key: Key, limit: float | None = None) -> None:
        """A rule looked at what nobody has told."""
        if self.note is not None:
            self.note(Want(kind, key, self.places(kind, key), limit, limit))


def number_told(found: Told, note: Callable[[Want], None] | None) -> float:
    """The number of which so much was told, for rules to hold against a limit."""
    return found.high if found.exact else Untold.of(note, found)


def fields_of(record: Struct) -> dict[str, Any]:
    """What a record holds, by name, to make another kind of it."""
    return {name: getattr(record, name) for name in record.__struct_fields__}
