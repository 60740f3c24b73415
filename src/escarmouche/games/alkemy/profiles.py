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
Stat = Annotated[int, Meta(ge=0, le=20)]
"""A characteristic, a shooting value: twice and more what any card prints."""
Few = Annotated[int, Meta(ge=0, le=20)]
"""Points, boxes of one colour, plates, charges: what is counted on a card."""
Many = Annotated[int, Meta(ge=0, le=100)]
"""Stones and components."""
Inches = Annotated[int, Meta(ge=1, le=60)]
"""A move or a range: across the largest table at most."""
Harmed = Annotated[int, Meta(ge=0, le=20)]
Line = tuple[Harmed, Harmed, Harmed, Harmed, Harmed, Harmed]
"""A line of damage (ligne de DOM): one number for each of the six columns."""
Stars = tuple[Annotated[int, Meta(ge=1, le=6)], ...]
"""The columns of a line, from 1 to 6, that the card marks with a star."""

DASH = "–"
"""What a card prints where a figure lacks a value."""
SMALL_BASE, LARGE_BASE = 0.5, 0.75
HIGHEST_DEFENCE = 12


class Weapon(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ranged weapon (arme de Tir), printed as name (value/range) with a damage line of its own."""

    name: str
    value: Stat
    range: Inches
    damage: Line
    stars: Stars = ()


class Bees(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The line Ruche (X/10): how far a hive is thrown and what its bees inflict. No ranged weapon (AK2-SKILL-98)."""

    range: Inches
    damage: Line


class Profile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """One profile card, with the values of both its sides and of the formula card of an alchemist.

    `mind` and `combat` are None where the card prints a dash; `moves` holds two numbers where the figure cannot run,
    one where it cannot charge either.
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
    cost: Annotated[int, Meta(ge=0, le=300)]
    limit: Annotated[int, Meta(ge=1, le=20)] | None = None
    figures_per_card: Annotated[int, Meta(ge=1, le=3)] = 1
    size: Annotated[int, Meta(ge=1, le=3)]
    moves: Annotated[tuple[Inches, ...], Meta(min_length=1, max_length=3)]
    mind: Stat | None = None
    reflex: Stat
    combat: Stat | None = None
    defence: Annotated[int, Meta(ge=0, le=HIGHEST_DEFENCE)]
    action_points: Few
    life: tuple[Few, Few, Few]
    life_order: tuple[Colour, Colour, Colour] = ("white", "yellow", "red")
    damage: Line
    stars: Stars = ()
    second: Line | None = None
    """A second line of damage that is no weapon: of a Botte, against alchemists, of a poison."""
    second_stars: Stars = ()
    weapon: Weapon | None = None
    bees: Bees | None = None
    plates: Few = 0
    """Plaques Dorsales that the card prints."""
    charges: Few = 0
    """Alchemical charges of a Kunturi."""
    skills: tuple[str, ...] = ()
    formulas: tuple[str, ...] = ()
    stones: Many = 0
    components: Many = 0
    source: Literal["book", "card", "house"] = "house"

    def __post_init__(self) -> None:
        if not self.key:
            force_setattr(self, "key", slug(self.name))
        if not self.key:
            raise Fault("profile.no-name", "")
        if not any(self.life):
            raise Fault("profile.no-life", "", profile=self.name)
        if len(set(self.life_order)) != len(self.life_order):
            raise Fault("profile.life-order", "", profile=self.name)
        if self.formulas and not self.alchemist:
            raise Fault("profile.not-an-alchemist", "", profile=self.name)
        self._check_recruitment()

    def _check_recruitment(self) -> None:
        if self.hero and self.limit is not None:
            raise Fault("profile.limit-not-printed", "", profile=self.name)
        if not self.recruitable:
            return
        if not self.factions:
            raise Fault("profile.no-faction", "", profile=self.name)
        if not self.hero and self.limit is None:
            raise Fault("profile.no-limit", "", profile=self.name)
        if self.most % self.figures_per_card:
            raise Fault("profile.limit-of-cards", "", profile=self.name, figures=self.figures_per_card)

    @property
    def recruitable(self) -> bool:
        """Whether it is bought: a special card without a limit enters play by a formula or a skill (AK2-ARMY-19)."""
        return not self.special or self.limit is not None

    @property
    def most(self) -> int:
        """How many of these figures a troop may hold, before any skill raises it (AK2-ARMY-11, 12, 17, 19)."""
        if not self.recruitable:
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
    def charge(self) -> int | None:
        """None where the card prints a dash: such a figure cannot charge."""
        return self.moves[1] if len(self.moves) > 1 else None

    @property
    def run(self) -> int | None:
        """None where the card prints a dash: such a figure cannot run."""
        return self.moves[2] if len(self.moves) == 3 else None

    @cached_property
    def boxes(self) -> tuple[Colour, ...]:
        """The life line (points de vie) of one figure from left to right."""
        printed = dict(zip(("white", "yellow", "red"), self.life, strict=True))
        return tuple(colour for colour in self.life_order for _ in range(printed[colour]))

    @property
    def printed_moves(self) -> str:
        """Walk, charge and run as the card prints them."""
        return "/".join([*map(str, self.moves), *[DASH] * (3 - len(self.moves))])


def printed_line(line: Line, stars: Stars = ()) -> str:
    """A line of damage as the card prints it."""
    return "-".join([f"{number}*" if column in stars else str(number) for column, number in enumerate(line, 1)])


def printed_weapon(weapon: Weapon) -> str:
    """A ranged weapon with its line, as the card prints it."""
    return f"{weapon.name} ({weapon.value}/{weapon.range}) {printed_line(weapon.damage, weapon.stars)}"
