"""What the cards of Alkemy print beside profiles, in both editions: dice, combat cards, factions, formulas.

Numbers and names live in `data/*.toml`; what they mean is in the chapters of the rules.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from escarmouche.games.alkemy.profiles import Colour, Count, Positive
from escarmouche.play.catalogue import Printed
from escarmouche.play.content import Fault, Words

Symbol = Literal["sword", "axe", "mace"]
"""Épée, hache, masse: what a face shows beside its number."""
Affinity = Literal["earth", "water", "air", "fire"]
Length = Annotated[float, Meta(gt=0)]
Spot = tuple[float, float]
Rectangle = tuple[float, float, float, float]
"""Left, bottom, right, top."""


class DieFaces(Printed, frozen=True, kw_only=True):
    """One of the three dice."""

    colour: Colour
    faces: Annotated[tuple[tuple[int, Symbol], ...], Meta(min_length=6, max_length=6)]


class Dice(Printed, frozen=True, kw_only=True):
    """The dice (p. 11) and what a pair of symbols reads on a damage line (p. 13)."""

    columns: Annotated[tuple[tuple[Symbol, Symbol], ...], Meta(min_length=6, max_length=6)]
    die: Annotated[tuple[DieFaces, ...], Meta(min_length=3, max_length=3)]


class CombatCard(Printed, frozen=True, kw_only=True):
    """A combat card (Carte de Combat, p. 10). A special one (Botte) counts as another and needs a skill."""

    key: str
    name: Words
    kind: Literal["attack", "defence"]
    cost: Count
    reflex: int = 0
    beats: tuple[str, ...] = ()
    shift: int = 0
    counts_as: str = ""
    skill: str = ""
    tough: Count = 0
    far: bool = False
    """Whether it may be shown to an enemy out of reach."""

    @property
    def stands_for(self) -> str:
        """The basic card it is played, paid and compared as (AK2-CC-15)."""
        return self.counts_as or self.key


class CombatCards(Printed, frozen=True, kw_only=True):
    """All combat cards."""

    card: tuple[CombatCard, ...]


class Faction(Printed, frozen=True, kw_only=True):
    """A recruitment symbol (p. 16-17) with the affinity of its alchemists (p. 32)."""

    symbol: str
    name: Words
    parent: str = ""
    affinity: Affinity | None = None
    heroes_alone: bool = False
    """Whether only heroes bear it, so that no format limits them."""
    offered: bool = True


class Raise(Printed, frozen=True, kw_only=True):
    """A skill that lets a troop hold more figures of a profile."""

    skill: str
    profile: str
    figures: Positive
    rule: str


class Companion(Printed, frozen=True, kw_only=True):
    """A skill whose bearers may be recruited only beside some figures: bearers of another skill, or of one profile."""

    skill: str
    needs: str = ""
    """The skill that the others must have."""
    profile: str = ""
    """Or the profile that they must be of."""
    figures: Positive = 1
    """How many of them there must be."""
    led: bool = False
    """Whether they lead the bearers: no more than they have action points."""
    rule: str

    def __post_init__(self) -> None:
        if bool(self.needs) == bool(self.profile):
            raise Fault("companion.of-whom", self.rule, skill=self.skill)


Gift = Literal[
    "reach", "target", "harm", "healing", "toughness", "difficulty", "duration", "turn", "radius", "distance", "length",
    "zone", "marker", "token", "summons", "skill", "combat", "reflex", "total", "choice", "both", "weapon", "toxin",
    "ranges",
]  # fmt: skip
"""What an upgrade gives. `duration` makes an effect last to the end of the turn in which it is used; `turn` adds one
turn; `reach` is added to range or area, `radius` to what is measured round a target, `distance` to a push."""


class Upgrade(Printed, frozen=True, kw_only=True):
    """An improvement (amélioration) of a formula, paid in stones once it has succeeded."""

    stones: Positive
    gives: Gift
    amount: Positive = 1


UNMEASURED = ("caster", "zone", "sight", "enemy")
"""Targets of formulas that may print no range: the caster, a zone laid at his base or over an enemy, all he sees."""


class Formula(Printed, frozen=True, kw_only=True):
    """A formula (p. 8, p. 33): level of concentration, components, reach, whom it may name."""

    name: str
    level: Annotated[int, Meta(ge=0, le=4)]
    components: Count
    range: Positive | None = None
    area: Positive | None = None
    target: Literal[
        "friend", "enemy", "figure", "two friends", "friend and enemy", "friends around", "enemies around",
        "figures around", "spot", "zone", "sight", "formula", "caster",
    ]  # fmt: skip
    caster: bool = False
    heroes: bool = True
    alchemists: bool = True
    largest: Positive = 3
    people: str = ""
    element: Affinity
    threshold: Literal["auto", "target"] = "auto"
    """Whether it succeeds by itself, or against the ESP of its target (seuil Auto, Cible)."""
    copies: str = ""
    """The formula of which this is a reflection, if it is one."""
    on_card: bool = True
    """False for a formula that no profile has."""
    one_upgrade: bool = False
    upgrades: tuple[Upgrade, ...] = ()
    rule: str

    def __post_init__(self) -> None:
        printed = (self.range is not None) + (self.area is not None)
        if printed != 1 and (printed or self.target not in UNMEASURED):
            raise Fault("formula.reach", "", formula=self.name)

    @property
    def names_one(self) -> bool:
        """Whether one figure is named, whatever upgrades add."""
        return self.target in ("friend", "enemy", "figure")

    @property
    def reach(self) -> int:
        """The printed range, or the radius of the area round the alchemist."""
        return self.range or self.area or 0


class Circle(Printed, frozen=True, kw_only=True):
    """A rank of alchemists (Cercle Extérieur, Intérieur): stones per formula, resources from a token (p. 33)."""

    rank: Literal["outer", "inner"]
    skill: str
    stones: Positive
    own: Positive
    other: Positive
    effect_too: bool = False
    """Whether the effect of a token comes on top of its resources (V2)."""
    dice: Count = 0
    """Bonus dice on the alchemy rolls of the first edition."""


class ScenarioObject(Printed, frozen=True, kw_only=True):
    """A thing that a scenario puts on the table."""

    key: str
    diameter: Length
    size: Annotated[int, Meta(ge=0, le=4)]
    solid: bool

    @property
    def radius(self) -> float:
        return self.diameter / 2


class Layout(Printed, frozen=True, kw_only=True):
    """A scenario on one table: the score that wins, objectives and zones. Zones in the order of the players."""

    goal: Positive
    objectives: tuple[Spot, ...] = ()
    deployment: tuple[Rectangle, ...]
