"""Profile cards (carte de profil, V2 p. 6-8): what is printed on them, and nothing that play changes."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from escarmouche.play.content import Fault
from escarmouche.play.names import slug

Colour = Literal["white", "yellow", "red"]
"""A health state (Indemne, Grave, Critique) and the dice that go with it."""

Count = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Line = tuple[Count, Count, Count, Count, Count, Count]
"""A line of damage (ligne de DOM): one number for each of the six columns."""

SMALL_BASE, LARGE_BASE = 0.5, 0.75
HIGHEST_DEFENCE = 12


class Weapon(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ranged weapon (arme de Tir), printed as name (value/range) with a damage line of its own."""

    name: str
    value: Count
    range: Positive
    damage: Line


class Bees(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The line Ruche (X/10): how far a hive is thrown and what its bees inflict. No ranged weapon (AK2-SKILL-98)."""

    range: Positive
    damage: Line


class Profile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """One profile card, with the values of both its sides and of the formula card of an alchemist.

    `mind` is None where the card prints a dash; `moves` holds two numbers where the figure cannot run.
    """

    name: str
    figure: str = ""
    """What one figure of the card is called, where the name of the card is a plural."""
    key: str = ""
    icon: str = "person"
    """Of the set game-icons, by its name."""
    factions: tuple[str, ...] = ()
    people: str = ""
    hero: bool = False
    alchemist: bool = False
    special: bool = False
    cost: Count
    limit: Positive | None = None
    figures_per_card: Annotated[int, Meta(ge=1, le=3)] = 1
    size: Annotated[int, Meta(ge=1, le=3)]
    moves: Annotated[tuple[Positive, ...], Meta(min_length=2, max_length=3)]
    mind: Count | None = None
    reflex: Count
    combat: Count
    defence: Annotated[int, Meta(ge=0, le=HIGHEST_DEFENCE)]
    action_points: Positive
    life: tuple[Count, Count, Count]
    life_order: tuple[Colour, Colour, Colour] = ("white", "yellow", "red")
    damage: Line
    weapon: Weapon | None = None
    bees: Bees | None = None
    skills: tuple[str, ...] = ()
    formulas: tuple[str, ...] = ()
    stones: Count = 0
    components: Count = 0
    source: Literal["book", "card", "house"] = "house"

    def __post_init__(self) -> None:
        if not self.key:
            force_setattr(self, "key", slug(self.name))
        if not self.key:
            raise Fault("profile.no-name", "AK2-CARD-01")
        if not any(self.life):
            raise Fault("profile.no-life", "AK2-CARD-01", profile=self.name)
        if len(set(self.life_order)) != len(self.life_order):
            raise Fault("profile.life-order", "AK2-HEALTH-02", profile=self.name)
        if self.formulas and not self.alchemist:
            raise Fault("profile.not-an-alchemist", "AK2-CARD-14", profile=self.name)
        self._check_recruitment()

    def _check_recruitment(self) -> None:
        if (self.hero or self.special) and self.limit is not None:
            raise Fault("profile.limit-not-printed", "AK2-CARD-06", profile=self.name)
        if self.special:
            return
        if not self.factions:
            raise Fault("profile.no-faction", "AK2-CARD-03", profile=self.name)
        if not self.hero and self.limit is None:
            raise Fault("profile.no-limit", "AK2-CARD-05", profile=self.name)
        if self.most % self.figures_per_card:
            raise Fault("profile.limit-of-cards", "AK2-ARMY-17", profile=self.name, figures=self.figures_per_card)

    @property
    def most(self) -> int:
        """How many of these figures a troop may hold, before any skill raises it (AK2-ARMY-11, 12, 17, 19)."""
        if self.special:
            return 0
        return 1 if self.limit is None else self.limit

    @property
    def radius(self) -> float:
        """Of the round base (socle), in inches (p. 5)."""
        return LARGE_BASE if self.size == 3 else SMALL_BASE

    @property
    def walk(self) -> int:
        return self.moves[0]

    @property
    def charge(self) -> int:
        return self.moves[1]

    @property
    def run(self) -> int | None:
        """None where the card prints a dash: such a figure cannot run."""
        return self.moves[2] if len(self.moves) == 3 else None

    @cached_property
    def boxes(self) -> tuple[Colour, ...]:
        """The life line (points de vie) of one figure from left to right."""
        printed = dict(zip(("white", "yellow", "red"), self.life, strict=True))
        return tuple(colour for colour in self.life_order for _ in range(printed[colour]))
