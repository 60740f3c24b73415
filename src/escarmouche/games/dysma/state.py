"""What a match of Dysma's Portal is between two steps: figures on their bases, tokens, the turn, what is still to do.

Records change, but what their fields hold are values: a longer list takes the place of a shorter one, so that a copy of
a record shares nothing with it that could change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from escarmouche.games.dysma.agenda import Pending
from escarmouche.games.dysma.cache import DysmaCache
from escarmouche.games.dysma.library import Library
from escarmouche.games.dysma.profiles import Profile
from escarmouche.play.cache import KeptCache
from escarmouche.play.effects import Effect
from escarmouche.play.state import Secret, State
from escarmouche.table.poses import Poses

if TYPE_CHECKING:
    from escarmouche.games.dysma.skills.moments import Skill
    from escarmouche.play.skills.index import SkillIndex

Where = Literal["reserve", "table", "gone", "left"]
"""Not deployed yet; on the table; removed; out of play by a loot exit (DYS-R-62)."""

EPSILON = 0.02
"""The tolerance in favour of the mover: contact, movement, the limit of 1 pas (DYS-R-01)."""
LEVEL = 1.0
"""A difference of elevation smaller than this does not count (DYS-R-01, 02)."""
APPROACH = 1.0
"""No March comes nearer than this to an enemy (DYS-MOVE-03)."""
STATUE = "statue"
"""The profile of the statues of a mission (DYS-MISSION-82)."""


class Figure(Struct, array_like=True, gc=False):
    """A figure (Figurine): its gear, where it stands, its wounds and states."""

    id: int
    player: int
    profile: str
    """The key of its profile."""
    gear: Sequence[str] = ()
    """All its equipment, included and bought, by French name: a second weapon of a kind stands twice."""
    artefacts: Sequence[str] = ()
    bought: Sequence[str] = ()
    """Skills that were bought (DYS-PROFILE-09)."""
    domains: Sequence[str] = ()
    spells: Sequence[str] = ()
    cost: int = 0
    """With everything it carries."""
    where: Where = "reserve"
    x: float = 0.0
    y: float = 0.0
    z: float = 0.0
    facing: int = 0
    """In steps of a tenth of a degree, counted from the x axis to the left."""
    wounds: int = 0
    activated: bool = False
    fatigued: bool = False
    prone: bool = False
    burning: bool = False
    poisoned: bool = False
    on_guard: bool = False
    burnt_by: int = -1
    poisoned_by: int = -1
    """Who gave the state: the kill is his (DYS-R-49)."""
    unloaded: Sequence[str] = ()
    """Weapons that must be reloaded before they shoot again."""
    used: Sequence[str] = ()
    """Single-use things that are spent."""
    invoked: Sequence[str] = ()
    """Capacities used in this turn (DYS-CAP-02)."""
    effects: Sequence[Effect] = ()
    carries: int = -1
    """The number of the token that it carries."""
    master: int = -1
    """Of a familiar: its sorcerer."""

    @property
    def on_table(self) -> bool:
        return self.where == "table"

    @property
    def statue(self) -> bool:
        """Whether it is a statue of the mission: a target, and nothing else (DYS-R-66)."""
        return self.profile == STATUE


class Token(Struct, array_like=True, gc=False, frozen=True):
    """A token of a mission (DYS-MISSION-02): a chest, loot, a flag, an altar, a resource."""

    kind: str
    x: float
    y: float
    z: float = 0.0
    owner: int = -1
    carrier: int = -1
    """The figure that carries it."""
    active: bool = False
    """Of an altar."""
    value: Secret[int] | None = None
    """Of a resource: its owner alone knows it until it is revealed (DYS-R-64)."""
    gone: bool = False


class Side(Struct, array_like=True, gc=False):
    """A player: his command points, his zone, his points."""

    band: str = ""
    command_points: int = 0
    bonus_points: int = 0
    """Command points that the scenario gives each turn (DYS-TURN-03)."""
    zone: str = ""
    """Which of the zones of the deployment is his: "south", "north", "west-south", "centre-south", …"""
    score: int = 0
    cast: bool = False
    """Whether he has cast a spell with success in this turn (DYS-SECOND-40)."""
    visions: int = 0
    """How often Vision du futur gave him a point in this turn."""
    named: int = -1
    """His ambassador or legend."""
    dearest: Sequence[int] = ()
    """The figures of the highest cost that his band began with (DYS-R-67)."""
    sapped: bool = False
    """Whether one of them has been killed."""
    conceded: bool = False


class Activation(Struct, array_like=True, gc=False):
    """The activation under way: of one figure, or of a group (DYS-CMD-04)."""

    figures: Sequence[int]
    stage: Literal["start", "actions", "end", "over"] = "start"
    taken: Sequence[str] = ()
    """The actions taken so far, free ones left out; in a group the same for all."""
    short: int = 0
    long: int = 0
    fatigue: bool = False
    """Whether the fatigue action was taken: it is the last."""
    weary: Sequence[int] = ()
    """Those who may take no fatigue action: they began Fatigué (DYS-STATE-04), or became so (DYS-R-84)."""
    out: Sequence[int] = ()
    """Those who have dropped out: Stupide, dead, an action lost for good."""
    must_charge: Sequence[int] = ()
    """Those who are Frénétique and able to charge (DYS-SKILL-42)."""
    extra: bool = False
    """An extra activation: no second one follows (DYS-CMD-03)."""
    handed: Sequence[int] = ()
    """The tokens that went from hand to hand in it: each does so once (DYS-R-61)."""

    @property
    def group(self) -> bool:
        return len(self.figures) > 1


class Game(State):
    """A match. Fields are encoded; the derived nouns below are made when first looked at."""

    sides: list[Side]
    figures: list[Figure]
    tokens: list[Token] = []
    phase: str = "scenario"
    turn: int = 0
    first: int = 0
    """The player who makes the first activation of this turn."""
    active: int = 0
    finished: int = -1
    """Who finished his activations first in this turn (DYS-TURN-10); -1: nobody yet."""
    deployment: str = ""
    mission: str = ""
    secondary: str = ""
    activation: Activation | None = None
    agenda: list[Pending] = []
    setup: dict[str, int] = {}
    """Counters of the set-up."""

    # ---- nouns ----------------------------------------------------------------------------------

    @cached_property
    def library(self) -> Library:
        raise LookupError("no library attached")

    @cached_property
    def cache(self) -> DysmaCache:
        return DysmaCache()

    @property
    def poses(self) -> Poses:
        """Where the bases stand: kept in step by `put`, `turn_to` and `lift` alone. Numbers are the figures' ids."""
        poses = self.cache.standing
        if poses is None:
            poses = self.cache.standing = self.library.poses(self)
        return poses

    @property
    def voices(self) -> SkillIndex[Skill]:
        """Which skills each figure has: `skills_changed` puts others in their place."""
        voices = self.cache.voices
        if voices is None:
            from escarmouche.games.dysma.skills.query import QUERY

            voices = self.cache.voices = QUERY.read(self)
        return voices

    def kept_cache(self) -> KeptCache[Skill, Poses]:
        return KeptCache(self.cache, self.voices)

    def profile(self, figure: Figure) -> Profile:
        return self.library.profiles[figure.profile]

    def name(self, figure: Figure) -> str:
        """What the log calls it: its profile's name, numbered where a player has several."""
        return self.library.name(self, figure)

    def band(self, player: int) -> list[Figure]:
        """A player's figures on the table, statues left out."""
        return [f for f in self.figures if f.player == player and f.where == "table" and f.profile != STATUE]

    def enemies(self, player: int) -> list[Figure]:
        """Enemy figures on the table, statues left out."""
        return [f for f in self.figures if f.player != player and f.where == "table" and f.profile != STATUE]

    def friends(self, figure: Figure) -> list[Figure]:
        """The other figures of its player on the table."""
        return [f for f in self.band(figure.player) if f is not figure]

    def targets(self, player: int) -> list[Figure]:
        """Whom a player may attack: enemy figures and enemy statues (DYS-R-22)."""
        return [f for f in self.figures if f.player != player and f.where == "table"]

    def to_activate(self, player: int) -> list[Figure]:
        """A player's figures that have not had their activation in this turn."""
        waiting = [f for f in self.figures if f.player == player and not f.activated and f.where == "table"]
        return [f for f in waiting if f.profile != STATUE]

    def has_to_activate(self, player: int) -> bool:
        """Whether one of a player's figures has not had its activation in this turn."""
        for f in self.figures:
            if f.player == player and not f.activated and f.where == "table" and f.profile != STATUE:
                return True
        return False

    def distance(self, one: Figure, other: Figure) -> float:
        """From edge to edge of the bases, with the difference of elevation from 1 pas on (DYS-R-01)."""
        return 0.0 if one is other else self.poses.distance(one.id, other.id, LEVEL)

    def within(self, figure: Figure, reach: float, among: Iterable[Figure]) -> list[Figure]:
        """Those of some figures that are at most so far away; exact (DYS-R-01)."""
        return [other for other in among if self.distance(figure, other) <= reach]

    def touching(self, one: Figure, other: Figure) -> bool:
        """Whether two bases are in contact (DYS-R-02), over an obstacle too."""
        return other.id in self.contacts(one)

    def contacts(self, figure: Figure) -> list[int]:
        """The numbers of all figures in contact with it, friends and enemies, statues too (DYS-R-02)."""
        return self.library.contacts(self, figure)

    def opponents(self, figure: Figure) -> list[Figure]:
        """Enemy figures in contact with it; a statue restricts nobody (DYS-R-66)."""
        found = [self.figures[number] for number in self.contacts(figure)]
        return [other for other in found if other.player != figure.player and not other.statue]

    def engaged(self, figure: Figure) -> bool:
        """Whether it is in contact with an enemy."""
        return bool(self.opponents(figure))


# ---- the only ways a figure changes its place ---------------------------------------------------------------------


def put(game: Game, figure: Figure, x: float, y: float, z: float, facing: int) -> None:
    """Put a figure somewhere, looking somewhere."""
    poses = game.poses
    figure.where = "table"
    poses.place(figure.id, x, y, z, facing)
    number = figure.id
    figure.x, figure.y, figure.z = poses.xs[number], poses.ys[number], poses.zs[number]
    figure.facing = poses.facings[number]


def turn_to(game: Game, figure: Figure, facing: int) -> None:
    """Turn a figure about the centre of its base (pivot, DYS-MOVE-09)."""
    game.poses.turn(figure.id, facing)
    figure.facing = game.poses.facings[figure.id]


def lift(game: Game, figure: Figure, where: Where) -> None:
    """Take a figure off the table; where it stood is remembered."""
    game.poses.lift(figure.id)
    figure.where = where
