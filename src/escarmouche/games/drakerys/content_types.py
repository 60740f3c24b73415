"""What the book prints beside profiles (p. 7-34, insert, tokens): weapons, spells, missions, scenery, the battlefield.

Numbers, names and short texts live in `data/*.toml`; what they mean in play is in the chapters of the rules. Distances
in centimetres.
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta

from escarmouche.games.drakerys.profiles import Allegiance, Count, Element, Positive, Some, Value
from escarmouche.play.catalogue import Printed
from escarmouche.play.content import Fault, Words
from escarmouche.table.outline import Outline, ellipse, rectangle

Length = Annotated[float, Meta(gt=0)]
Spot = tuple[float, float]
Rectangle = tuple[float, float, float, float]
"""Left, bottom, right, top."""
Domain = Literal["elementary", "inquisition", "occultism", "rain", "shamanism", "solar", "tellurism", "storm"]
Duration = Literal["I", "NA", "SP", "ET", "game"]
"""At once; the end of the target's next Activation; the start of the caster's next Staff Phase; the end of the Turn."""
Characteristic = Literal[
    "actions", "power", "initiative", "melee", "aim", "strength", "toughness", "will", "walk", "charge"
]
Forbidden = Literal["charge", "attack", "shot", "magic", "activation"]
Origin = Literal["book", "house"]


class AllegianceCard(Printed, frozen=True, kw_only=True):
    """An allegiance (Allégeance, p. 10, p. 14), its people and the colour of its figures (p. 8).

    One that is not playable joins armies of the others.
    """

    key: Allegiance
    name: Words
    people: Words
    colour: Literal["red", "green", "violet", "yellow", "grey"]
    playable: bool


class Companion(Printed, frozen=True, kw_only=True):
    """A profile that is recruited only beside another."""

    profile: str
    needs: str
    rule: str


class Format(Printed, frozen=True, kw_only=True):
    """A strategic value (Valeur Stratégique, p. 14) that players may agree on."""

    points: Positive
    rarity: Count
    name: Words


class Weapon(Printed, frozen=True, kw_only=True):
    """A ranged weapon (Arme de Tir, p. 20), named as in Tireur/X."""

    name: Words
    range: Annotated[int, Meta(ge=1, le=150)]
    strength: Some | Literal["fighter"]
    saturation: Value
    one_shot: bool = False
    pierces_parry: bool = False
    crossbow: bool = False
    source: Origin = "house"

    def strength_of(self, fighter: int) -> int:
        """The Strength of a hit from a fighter of this Strength."""
        return fighter if self.strength == "fighter" else self.strength


class ExperimentalWeapon(Printed, frozen=True, kw_only=True):
    """An experimental weapon (Arme Expérimentale, p. 34), paid for each fighter of the Unit that receives it."""

    key: str
    name: Words
    points: Positive
    text: Words
    rule: str


class MagicDomain(Printed, frozen=True, kw_only=True):
    """A domain of magic (Domaine, p. 22) and the Elements of its Mana."""

    key: Domain
    name: Words
    elements: Annotated[tuple[Element, ...], Meta(min_length=1)]


class Target(Printed, frozen=True, kw_only=True):
    """Whom or what a spell may name (p. 23)."""

    kind: Literal["allied", "other allied", "enemy", "caster", "enemies around", "point", "scenery"]
    free: bool = False
    sight: bool = False
    shooter: bool = False
    hero: bool = True
    types: tuple[Literal["infantry", "beast", "monster"], ...] = ()


class Tier(Printed, frozen=True, kw_only=True):
    """What a spell does from so many successes on. A field that a spell does not need keeps its default.

    `range` is 0 for a spell on the caster. `heal` counts wound tokens, `dice` those of the target's next roll, `radius`
    a disc of fog or how far the effect spreads, `within` and `away` where a Unit comes back.
    """

    successes: Positive
    range: Count
    change: dict[Characteristic, int] = {}
    hits: Count = 0
    strength: Count = 0
    saturation: Count = 0
    heal: Count = 0
    tension: int = 0
    opposition: Count = 0
    dice: Count = 0
    way_tokens: Count = 0
    skills: tuple[str, ...] = ()
    forbids: tuple[Forbidden, ...] = ()
    radius: Count = 0
    within: Count = 0
    away: Count = 0
    obstruction: bool = False
    reroll: bool = False
    ignores_obstacles: bool = False
    loses_skills: bool = False
    intact: bool = False
    single_action: bool = False
    hero: bool = True
    move: Literal["", "walk", "charge"] = ""
    edge: Literal["", "own half", "any", "none"] = ""
    until: tuple[Duration, ...] = ()
    marks: tuple[str, ...] = ()
    text: Words


class Spell(Printed, frozen=True, kw_only=True):
    """A spell (Sortilège, p. 22-23). `until` names the durations of its effect: the first to come ends it.

    `once`: the effect also ends when it has served.
    """

    key: str
    domain: Domain
    name: Words
    mana: dict[Element, Positive]
    target: Target
    until: Annotated[tuple[Duration, ...], Meta(min_length=1)]
    once: bool = False
    text: Words
    tier: Annotated[tuple[Tier, ...], Meta(min_length=1)]
    rule: str = ""
    source: Origin = "house"

    def __post_init__(self) -> None:
        steps = [tier.successes for tier in self.tier]
        if steps != sorted(set(steps)):
            raise Fault("spell.tiers", "DRK-MAGIC-23", spell=self.name.fr)
        if not self.mana:
            raise Fault("spell.no-mana", "DRK-MAGIC-13", spell=self.name.fr)

    @property
    def reach(self) -> int:
        """The greatest range of the card: what a target is tested with before the roll (DRK-R-55)."""
        return max(tier.range for tier in self.tier)

    def best(self, successes: int) -> Tier | None:
        """The highest tier that so many successes reach; None: the spell fails (DRK-MAGIC-22, DRK-MAGIC-23)."""
        return next((tier for tier in reversed(self.tier) if tier.successes <= successes), None)

    def lasts(self, tier: Tier) -> tuple[Duration, ...]:
        """The durations of a tier: its own where it has some."""
        return tier.until or self.until


class EffectToken(Printed, frozen=True, kw_only=True):
    """A token of the sheet that marks an effect: of a spell, or of a Hero's order or prayer."""

    key: str
    face: Words
    domain: Domain | None = None
    hero: str = ""
    spell: str = ""


class GameToken(Printed, frozen=True, kw_only=True):
    """A token of the game with its diameter where it lies on the table."""

    key: str
    name: Words
    diameter: Length | None = None

    @property
    def radius(self) -> float:
        return (self.diameter or 0.0) / 2


class MissionEffect(Printed, frozen=True, kw_only=True):
    """One of the two effects of a mission: its text, Objective tokens, and whether somebody chooses in secret."""

    text: Words
    secret: bool = False
    objectives: Count = 0
    points: Positive


class Mission(Printed, frozen=True, kw_only=True):
    """A mission card (p. 15, insert): its effect as the common mission and as a solo one."""

    key: str
    name: Words
    common: MissionEffect
    solo: MissionEffect


class SceneryPiece(Printed, frozen=True, kw_only=True, dict=True):
    """A scenery piece (Décor, p. 12, p. 15): width and depth of its footprint, or its diameter."""

    key: str
    name: Words
    shape: Literal["disc", "rectangle"]
    dimensions: Annotated[tuple[Length, ...], Meta(min_length=1, max_length=2)]
    sight: Literal["obstacle", "obstruction", "none"]
    crossing: Literal["impassable", "double", "free"] = "impassable"
    camouflage: bool = True
    spoils_charge: bool = False
    rule: str = ""

    def __post_init__(self) -> None:
        if len(self.dimensions) != (1 if self.shape == "disc" else 2):
            raise Fault("scenery.dimensions", "DRK-H-SCEN-01", piece=self.name.fr)

    @property
    def width(self) -> float:
        return self.dimensions[0]

    @property
    def depth(self) -> float:
        return self.dimensions[-1]

    @cached_property
    def outline(self) -> Outline:
        """Its footprint round the origin."""
        if self.shape == "rectangle":
            return rectangle(0.0, 0.0, self.width, self.depth)
        return ellipse(0.0, 0.0, self.width / 2, self.depth / 2)


class ScenerySet(Printed, frozen=True, kw_only=True):
    """The pieces that players place in turn."""

    key: str
    name: Words
    pieces: Annotated[tuple[str, ...], Meta(min_length=4, max_length=8)]
    rule: str


class DeploymentZone(Printed, frozen=True, kw_only=True):
    """A deployment zone (Zone de Déploiement) and the table edge behind it, by its y."""

    key: Literal["A", "B"]
    area: Rectangle
    edge: float


class Battlefield(Printed, frozen=True, kw_only=True):
    """The battlefield (Champ de Bataille, p. 7, p. 15), its origin in a corner."""

    side: Length
    centre_line: Length
    zone: Annotated[tuple[DeploymentZone, ...], Meta(min_length=2, max_length=2)]
    vortices: Annotated[tuple[Spot, ...], Meta(min_length=4, max_length=4)]
    maelstroms: Annotated[tuple[Spot, ...], Meta(min_length=1)]
    deviation: Positive
