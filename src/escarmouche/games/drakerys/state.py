"""What a match of Drakerys is between two steps: units, their figures, the clock, what lies on the table.

Records change, but what their fields hold are values: a longer list takes the place of a shorter one, and a figure that
moves or falls is another figure with the same number, as what lies on the table is when something happens to it. So a
copy of a record shares nothing with it that could change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from msgspec import Struct

from escarmouche.games.drakerys.agenda import Pending
from escarmouche.games.drakerys.cache import DrakerysCache
from escarmouche.games.drakerys.library import Library
from escarmouche.games.drakerys.profiles import Profile
from escarmouche.play.effects import Effect
from escarmouche.play.state import Secret
from escarmouche.play.table_state import TableState
from escarmouche.table.kernel.spacing import groups_apart

if TYPE_CHECKING:
    from escarmouche.games.drakerys.skills.moments import Skill
    from escarmouche.play.skills.index import SkillIndex

Where = Literal["reserve", "table", "away", "captive", "gone"]
"""Not deployed yet; on the table; out of it for a while (Mirage); a prisoner; eliminated."""

CONTACT = 0.05
"""Bases this close touch, in cm (DRK-R-03)."""

COHESION, LEADERSHIP = 2.5, 10.0
"""How near a fighter must be to a comrade, and to its Leader (DRK-COH-01, 02)."""


class Figure(Struct, array_like=True, gc=False, frozen=True):
    """A fighter (Combattant) on its base, as long as it stays there."""

    id: int
    unit: int
    x: float = 0.0
    y: float = 0.0
    alive: bool = True
    """Not removed as a loss."""


class Unit(Struct, array_like=True, gc=False):
    """A Unit (Unité): fighters of one profile that act together, one of them the Leader (Meneur)."""

    id: int
    player: int
    profile: str
    figures: Sequence[int]
    """The ids of all its fighters at the start; who is gone is not alive."""
    leader: int
    where: Where = "reserve"
    wounds: int = 0
    """Wound tokens: the remainder that has not removed a fighter yet (DRK-WOUND-03)."""
    tension: int = 0
    points: int = 0
    """Army points paid for it, experimental weapon included."""
    weapon: str = ""
    """Bastion's experimental weapon."""
    spells: Sequence[str] = []
    effects: Sequence[Effect] = []
    used: Sequence[str] = []
    """What it has used up for the whole game: once-a-game capacities."""
    tally: Mapping[str, int] = {}
    carries: Sequence[int] = []
    """Numbers of the Objectives it carries."""
    summoner: int = -1
    """The Awakened that summoned this elemental."""
    summoned: int = 0
    """How many elementals it has summoned."""
    captor: int = -1
    """The Unit that holds it prisoner."""
    eliminated: bool = False
    """Has been eliminated or captured at some time, for good (DRK-R-103)."""
    struck_by: int = -1
    """The Unit that last hurt or routed it: who eliminated it personally (DRK-R-65)."""
    cage: bool = False
    """A prisoner cage: never acts, and counts for nothing (DRK-R-69)."""

    @property
    def on_table(self) -> bool:
        return self.where == "table"


class Formation(NamedTuple):
    """The living fighters of a Unit in their order, and where they stand: made anew when one of them moves."""

    ids: list[int]
    xs: list[float]
    ys: list[float]
    spread: float
    """How far all of them are at most from the first, from centre to centre."""


class Source(Struct, array_like=True, gc=False, frozen=True):
    """A Vortex of an element, or the Maelstrom."""

    element: str
    x: float
    y: float
    exhausted: bool = False
    gone: bool = False

    @property
    def maelstrom(self) -> bool:
        return self.element == "maelstrom"


class Scenery(Struct, array_like=True, gc=False, frozen=True):
    """A scenery piece (Décor) on the table."""

    key: str
    x: float
    y: float
    turn: float = 0.0
    burning: int = 0
    """Hits that its fire inflicts (Bûcher)."""
    burns_until: int = -1
    """The player in whose next Staff Phase the fire goes out; -1: it burns to the end."""


class Fog(Struct, array_like=True, gc=False, frozen=True):
    """A disc of fog (Brouillard)."""

    x: float
    y: float
    radius: float
    obstruction: bool
    player: int
    """Whose next Staff Phase ends it."""


class Objective(Struct, array_like=True, gc=False, frozen=True):
    """An Objective token: a shard, an idol, a flag, a message, a relic."""

    kind: str
    x: float
    y: float
    owner: int = -1
    """Whose flag or relic it is; the player of its mission."""
    carrier: int = -1
    """The Unit that carries it."""
    gone: bool = False


class Activation(Struct, array_like=True, gc=False):
    """The Activation of one Unit under way."""

    unit: int
    spent: int = 0
    """Time sections of the Actions begun so far."""
    actions: int = 0
    charged: bool = False
    fired: Sequence[str] = []
    """The weapons of the Shots made so far, one entry for each Shot."""
    cast: Sequence[str] = []
    ended: bool = False
    """No further Action: morale, cataclysm, a message of the rules (DRK-R-24)."""
    declared: str = ""
    """The Action declared and not yet resolved."""
    target: int = -1
    cost: int = 0
    """Its cost, fixed when it was declared (DRK-R-93)."""
    spare: int = 0
    """What Tir Rapide could not take off that cost: dice bought later use it up first (DRK-R-102)."""
    detail: str = ""


class Side(Struct, array_like=True, gc=False):
    """A player: his token on the TimePath, his mission, his secrets, his points."""

    allegiance: str = ""
    time: int = 0
    """Absolute time: 16 for each lap, plus the space (DRK-R-21)."""
    arrived: int = 0
    """When the token came to its space: the later lies on top."""
    staff_phases: int = 0
    zone: str = ""
    solo: str = ""
    """The key of his solo mission."""
    score: int = 0
    conceded: bool = False
    common_choice: Secret[Sequence[int]] | None = None
    """Units named for the common mission."""
    solo_choice: Secret[Sequence[int]] | None = None
    """Units named for his solo mission, or scenery pieces that his opponent named for it."""
    deeds: Mapping[str, int] = {}
    captured: Sequence[int] = []
    """Enemy Heroes captured at some time."""
    army_points: int = 0

    def has_done(self, deed: str) -> None:
        """Something that a mission counts."""
        self.deeds = {**self.deeds, deed: 1}


class Game(TableState):
    """A match. Fields are encoded; the derived nouns below are made when first looked at."""

    sides: list[Side]
    units: list[Unit]
    figures: list[Figure]
    sources: list[Source] = []
    scenery: list[Scenery] = []
    fogs: list[Fog] = []
    objectives: list[Objective] = []
    phase: str = "first player"
    active: int = 0
    first: int = 0
    """The First Player (Premier Joueur)."""
    arrivals: int = 0
    """How many times a token has come to a space."""
    turn: int = 1
    deck: Secret[Sequence[str]] | None = None
    """Mission cards not drawn yet."""
    common: str = ""
    activation: Activation | None = None
    agenda: list[Pending] = []
    setup: dict[str, int] = {}
    """Counters of the set-up."""

    # ---- nouns ----------------------------------------------------------------------------------

    @cached_property
    def library(self) -> Library:
        raise LookupError("no library attached")

    @cached_property
    def cache(self) -> DrakerysCache:
        return DrakerysCache()

    @property
    def voices(self) -> SkillIndex[Skill]:
        """Which skills each Unit has: `skills_changed` puts others in their place."""
        voices = self.cache.voices
        if voices is None:
            from escarmouche.games.drakerys.skills.query import QUERY

            voices = self.cache.voices = QUERY.read(self)
        return voices

    def unit(self, number: int) -> Unit:
        return self.units[number]

    def profile(self, unit: Unit) -> Profile:
        return self.library.profiles[unit.profile]

    def name(self, unit: Unit) -> str:
        """What the log calls it: its profile's name, numbered where several share it."""
        return self.library.name(self, unit)

    def fighters(self, unit: Unit) -> list[Figure]:
        """Its living fighters, in their order."""
        return [self.figures[number] for number in self.formation(unit).ids]

    def formation(self, unit: Unit) -> Formation:
        """Its living fighters and where they stand; kept until `place` or `lift` changes it."""
        found = self.cache.formations.get(unit.id)
        if found is None:
            figures = [self.figures[number] for number in unit.figures if self.figures[number].alive]
            xs, ys = [f.x for f in figures], [f.y for f in figures]
            spread = max([abs(x - xs[0]) + abs(y - ys[0]) for x, y in zip(xs, ys, strict=True)], default=0.0)
            found = self.cache.formations[unit.id] = Formation([f.id for f in figures], xs, ys, spread)
        return found

    def leader(self, unit: Unit) -> Figure:
        return self.figures[unit.leader]

    def size(self, unit: Unit) -> int:
        """How many fighters it still has (Taille)."""
        return len(self.formation(unit).ids)

    def army(self, player: int) -> list[Unit]:
        """A player's Units on the table, cages left out."""
        return [u for u in self.units if u.player == player and u.where == "table" and not u.cage]

    def enemies(self, player: int) -> list[Unit]:
        """Enemy Units on the table, cages included."""
        return [u for u in self.units if u.player != player and u.where == "table"]

    def allies(self, unit: Unit) -> list[Unit]:
        """Units of the same player on the table, itself included (DRK-R-05); a cage is nobody's ally."""
        return [] if unit.cage else self.army(unit.player)

    def distance(self, one: Unit, other: Unit) -> float:
        """Between two Units: from edge to edge of their Leaders' bases (DRK-MEAS-02)."""
        return 0.0 if one is other else self.standing.gap(one.leader, other.leader)

    def distance_to(self, unit: Unit, x: float, y: float, radius: float = 0.0) -> float:
        """From the edge of the Leader's base to the nearest edge of a round element (DRK-MEAS-03)."""
        return max(0.0, self.standing.gap_to_point(unit.leader, x, y) - radius)

    def touching(self, one: Unit, other: Unit) -> bool:
        """Whether some fighter of one touches some fighter of the other."""
        return self.gap(one, other) <= CONTACT

    def gap(self, one: Unit, other: Unit) -> float:
        """Between the nearest fighters of two Units, from edge to edge."""
        first, second = (one, other) if one.id < other.id else (other, one)
        ours, theirs, key = self.formation(first), self.formation(second), (first.id, second.id)
        known = self.cache.gaps.get(key)
        if known is None or known[0] is not ours or known[1] is not theirs:
            standing = self.standing
            gap = groups_apart(ours.ids, theirs.ids, (standing.xs, standing.ys, standing.radii))
            known = self.cache.gaps[key] = ours, theirs, gap
        return known[2]

    @property
    def found_since_a_move(self) -> dict[Any, Any]:
        """What was found out while all bases stood as they do now; empty again as soon as one is placed or lifted."""
        cache, moves = self.cache, self.standing.moves
        if cache.found_at != moves:
            cache.found_at, cache.found = moves, {}
        return cache.found

    def units_near(self, unit: Unit, reach: float) -> list[Unit]:
        """The other Units, those apart that have no fighter within reach of one of its own for sure, edge to edge."""
        _, xs, ys, spread = self.formation(unit)
        if not xs:
            return []
        discs = self.standing.near_point(xs[0], ys[0], spread + self.library.radius(unit) + reach)
        return [self.units[k] for k in sorted({self.figures[disc].unit for disc in discs} - {unit.id})]

    def enemies_near(self, unit: Unit, reach: float) -> list[Unit]:
        """Those of them that are enemies."""
        return [other for other in self.units_near(unit, reach) if other.player != unit.player]

    def engaged_with(self, unit: Unit) -> list[Unit]:
        """Enemy Units in contact with the Unit: a state of the table, not a memory (DRK-R-94)."""
        cache = self.cache
        if cache.stirred is None or cache.stirred:
            self._look_for_contacts()
        foes = cache.contacts.get(unit.id)
        return [foe for foe in map(self.units.__getitem__, foes) if foe.where == "table"] if foes else []

    def _look_for_contacts(self) -> None:
        """Compare each Unit that has moved with all its enemies."""
        contacts, discs = self.cache.contacts, (self.standing.xs, self.standing.ys, self.standing.radii)
        stirred = self.cache.stirred
        for number in {unit.id for unit in self.units if unit.where == "table"} if stirred is None else stirred:
            for foe in contacts.pop(number, ()):
                contacts[foe] = tuple([other for other in contacts[foe] if other != number])
            unit = self.units[number]
            ids = self.formation(unit).ids
            touched = [
                enemy.id
                for enemy in self.enemies_near(unit, CONTACT)
                if groups_apart(ids, self.formation(enemy).ids, discs) <= CONTACT
            ]
            for foe in touched:
                contacts[foe] = tuple(sorted([number, *contacts.get(foe, ())]))
            if touched:
                contacts[number] = tuple(touched)
        self.cache.stirred = set()

    def engaged(self, unit: Unit) -> bool:
        """Whether at least one of its fighters is in contact with an enemy (DRK-CONTACT-05)."""
        return bool(self.engaged_with(unit))


def place(game: Game, figure: Figure, x: float, y: float) -> None:
    """Put the base of a living fighter somewhere: the only way a figure changes its place."""
    standing, number = game.standing, figure.id
    standing.place(number, x, y)
    game.figures[number] = Figure(number, figure.unit, standing.xs[number], standing.ys[number])
    stir(game, figure.unit)


def fall(game: Game, figure: Figure) -> None:
    """Remove a fighter as a loss; where it stood is remembered."""
    game.figures[figure.id] = Figure(figure.id, figure.unit, figure.x, figure.y, False)
    lift(game, figure)


def lift(game: Game, figure: Figure) -> None:
    """Take a base off the table."""
    game.standing.lift(figure.id)
    stir(game, figure.unit)


def stir(game: Game, unit: int) -> None:
    """A base of the Unit was placed or lifted."""
    game.cache.formations.pop(unit, None)
    if game.cache.stirred is not None:
        game.cache.stirred.add(unit)


def bases_changed(game: Game) -> None:
    """Figures came or went: where the bases stand is made anew when next looked at."""
    game.cache.forget_bases()
