"""What a match of MonCon'f is between two steps: fighters on their cards, piles, the turn, what is still to do.

Records change, but what their fields hold are values: a longer list takes the place of a shorter one, so that a copy of
a record shares nothing with it that could change.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from escarmouche.games.monconf.agenda import Batch, Pending
from escarmouche.games.monconf.cache import MonconfCache
from escarmouche.games.monconf.library import Library
from escarmouche.games.monconf.profiles import Profile
from escarmouche.games.monconf.skills.query import QUERY
from escarmouche.play.cache import KeptCache
from escarmouche.play.effects import Effect
from escarmouche.play.state import Secret, State
from escarmouche.table.poses import Poses

if TYPE_CHECKING:
    from escarmouche.games.monconf.skills.moments import Skill
    from escarmouche.play.skills.index import SkillIndex

Where = Literal["reserve", "table", "gone", "left"]
"""Not deployed yet; on the table; a loss that has been removed, or dismissed; out by a scenario exit (MCF-H-13)."""

TOUCH = 0.05
"""Bases that are no farther apart than this are in contact (MCF-R-03)."""
APART = 0.1
"""A move that may not contact keeps at least this much between edges (MCF-R-03)."""
AIR = 10.0
"""How high fliers are (MCF-R-11)."""
GROUND, SKY = 0, 1
"""The two layers of the table (MCF-R-11)."""


class Fighter(Struct, array_like=True, gc=False):
    """A fighter (Combattant), one figure (MCF-SETUP-01): its card, place, life, states, what it did in this turn."""

    id: int
    player: int
    profile: str
    """The key of its profile."""
    card: int
    """The number of its card: `game.cards`."""
    items: Sequence[str] = ()
    """Keys of its artefacts, potions and liturgies; a potion carried twice stands twice."""
    used: Sequence[str] = ()
    """Potions that are drunk, and what may be used once in the game (Inspiration, Égarement)."""
    named: str = ""
    """The miracle of Persévérance (MCF-ITEM-21)."""
    where: Where = "reserve"
    x: float = 0.0
    y: float = 0.0
    z: float = 0.0
    facing: int = 0
    """In steps of a tenth of a degree, counted from the x axis to the left."""
    airborne: bool = False
    hp: int = 4
    """Points de vie: below 0 only by Acharné (MCF-SKILLP-03)."""
    dying: bool = False
    """Counted as a loss, but not removed before the end of the phase (Acharné, MCF-STATE-04)."""
    deferred: int = 0
    """Wounds whose effects wait for Maintenance (Sursis miraculeux, MCF-R-59)."""
    activated: bool = False
    action: str = ""
    """What it did in this turn (MCF-SPELL-13)."""
    frightened: bool = False
    stunned: bool = False
    charged_upon: bool = False
    """It suffers the charge penalty (MCF-STATE-06)."""
    hidden: bool = False
    """Caché (MCF-SKILLP-26)."""
    fearless: int = 0
    """Immunité/Effrayant/X that it gained by resisting (MCF-FEAR-06)."""
    engaged_before: bool = False
    """Engaged when the turn began (MCF-R-24)."""
    charged: bool = False
    """A charge brought it into contact in this turn (MCF-R-107)."""
    dived: bool = False
    """That charge came down from the air (MCF-SKILLP-67)."""
    struck: bool = False
    """Since that charge it has struck a blow in this turn (MCF-SKILLP-07)."""
    raging: bool = False
    """It has announced Furie Guerrière in this combat phase (MCF-SKILLA-17)."""
    only_defends: bool = False
    """All its dice go to defence in its next combat of this turn (MCF-DISENG-05)."""
    fights: int = 0
    """Combats that it has fought in this turn: the one under way not yet counted."""
    pursuits: int = 0
    """Pursuit moves made in this turn (MCF-PURS-07)."""
    took_off: bool = False
    landed: bool = False
    """Once each in a turn (MCF-R-87)."""
    lucky: bool = False
    """It has used Chance in this turn (MCF-SKILLA-02)."""
    spent: int = 0
    """Points of Concentration used in this turn (MCF-SKILLA-04)."""
    mutated: Mapping[str, int] = {}
    """By characteristic, what Mutagène has added in this turn (MCF-SKILLA-25)."""
    toxic: int = 0
    """Toxic markers (MCF-SKILLP-62)."""
    gems: Mapping[str, int] = {}
    """By element, of an arcanist."""
    faith: int = 0
    """FT, of a priest."""
    heretic: bool = False
    """It has said Hérétique in this turn (MCF-CENS-11)."""
    summoned: int = 0
    """Summonings that succeeded in this game (MCF-SUMM-01)."""
    summoner: int = -1
    """Who summoned it, or whose familiar it is; nobody for a recruited one."""
    upkept: bool = False
    """A summoned Elemental: its upkeep must be paid each turn (MCF-ELEM-04)."""
    effects: Sequence[Effect] = ()
    secured: int = -1
    """The objective that it secures (Sécuriser, MCF-H-13)."""
    carries: bool = False
    """It carries the relic (MCF-G-22)."""

    @property
    def on_table(self) -> bool:
        return self.where == "table"


class Card(Struct, array_like=True, gc=False, frozen=True):
    """A card (Carte): the fighters who are activated together are those whose `card` is its number (MCF-SETUP-09)."""

    id: int
    player: int
    label: str
    """A, B, C … in the order of the army list (MCF-ARMY-20)."""
    solos: Sequence[str] = ()
    """Keys of its solos; on a staff card ":leader" or ":staff" follows, for whom it was bought (MCF-AFFIL-08)."""


class Side(Struct, array_like=True, gc=False):
    """A player: his piles, his command points, his losses."""

    army: str = ""
    people: str = ""
    affiliation: str = ""
    edge: str = ""
    """Where he plays from: the name of his zone in the scenario."""
    commander: int = -1
    """Named before deployment (MCF-DEPLOY-01); a successor if he fell (MCF-R-32)."""
    named_commander: int = -1
    """The one named before deployment: scenarios mean him."""
    command_points: int = 0
    refusals: int = 0
    pile: Secret[Sequence[int]] | None = None
    """Numbers of cards, the top first: of the deployment, then of each turn (MCF-DEPLOY-04, MCF-PILE-01)."""
    piled: int = 0
    """How many cards the pile holds: public (MCF-PILE-04)."""
    reserve: Secret[Sequence[int]] | None = None
    """Cards set aside by Temporiser (MCF-R-36)."""
    reserved: int = 0
    spoken: int = 0
    """Speaking turns taken in this phase (MCF-SPEAK-05)."""
    genius: bool = False
    """Plan génial: tactician of the next turn without a test (MCF-TACT-23)."""
    no_genius: bool = False
    """He let one of the opponent's pass: none of his own before the end of the turn (MCF-TACT-25)."""
    free_tactic: bool = False
    """Aura d'autorité: the next tactic of this turn costs nothing (MCF-SPELL-06)."""
    mutagen: int = 0
    reinforcements: int = 0
    """Renfort markers (MCF-SKILLP-57)."""
    losses: int = 0
    """Points of cost of losses since the last combat phase began (MCF-R-51)."""
    fallen: int = 0
    """Points of the losses that count for victory now (MCF-R-78)."""
    score: int = 0
    conceded: bool = False


class Objective(Struct, array_like=True, gc=False, frozen=True):
    """An objective or the relic: a disc of 2 cm radius, no obstacle (MCF-R-88)."""

    kind: str
    """mark, relic."""
    x: float
    y: float
    carrier: int = -1


class Game(State):
    """A match. Fields are encoded; the derived nouns below are made when first looked at."""

    sides: list[Side]
    fighters: list[Fighter]
    cards: list[Card] = []
    objectives: list[Objective] = []
    phase: str = "edges"
    """Set-up: edges, gems, commanders, piles, deployment. Turn: tactician, piling, first speaker, speaking, combat,
    separation, fights, after fights, negative, positive, recovery, upkeep, rally, end of turn; over."""
    turn: int = 0
    active: int = 0
    """Whose speaking turn it is; in the combat phase whose it is to choose a combat."""
    tactician: int = -1
    dominant: int = -1
    attacker: int = -1
    """Of La Percée (MCF-G-24)."""
    scenario: str = ""
    scored: int = 0
    """The last turn that the scenario has scored (MCF-H-12)."""
    won: int = -1
    """Who has won by the scenario before the last turn (MCF-G-22, 23)."""
    melees: list[list[int]] = []
    """Combats that the dominant has cut and nobody has fought yet: the centre first (MCF-R-50)."""
    agenda: list[Pending] = []
    setup: dict[str, int] = {}
    """Counters of the set-up."""

    # ---- nouns ----------------------------------------------------------------------------------

    @cached_property
    def library(self) -> Library:
        raise LookupError("no library attached")

    @cached_property
    def cache(self) -> MonconfCache:
        return MonconfCache()

    @property
    def poses(self) -> Poses:
        """Where the bases stand: kept in step by `put`, `turn_to` and `lift` alone. Numbers are the fighters' ids."""
        poses = self.cache.standing
        if poses is None:
            poses = self.cache.standing = self.library.poses(self)
        return poses

    @property
    def voices(self) -> SkillIndex[Skill]:
        """Which skills each fighter has: `skills_changed` puts others in their place."""
        voices = self.cache.voices
        if voices is None:
            voices = self.cache.voices = QUERY.read(self)
        return voices

    def kept_cache(self) -> KeptCache[Skill, Poses]:
        return KeptCache(self.cache, self.voices)

    def profile(self, fighter: Fighter) -> Profile:
        return self.library.profiles[fighter.profile]

    def name(self, fighter: Fighter) -> str:
        """What the log calls it: its profile's name, numbered where a player has several."""
        return self.library.name(self, fighter)

    def army(self, player: int) -> list[Fighter]:
        """A player's fighters on the table."""
        return [f for f in self.fighters if f.player == player and f.where == "table"]

    def has_army(self, player: int) -> bool:
        """Whether a player has anybody left on the table."""
        return any(fighter.player == player and fighter.where == "table" for fighter in self.fighters)

    def enemies(self, player: int) -> list[Fighter]:
        """The opponent's fighters on the table, hidden ones too."""
        return [f for f in self.fighters if f.player != player and f.where == "table"]

    def on_card(self, card: int) -> list[Fighter]:
        """The living fighters of a card on the table."""
        return [f for f in self.fighters if f.card == card and f.where == "table"]

    def to_activate(self, card: int) -> list[Fighter]:
        """Those of a card's fighters who have not been activated in this turn (MCF-R-34)."""
        return [f for f in self.fighters if f.card == card and f.where == "table" and not f.activated]

    @property
    def batch(self) -> Batch | None:
        """The activation under way; of two the inner one (Galvanisation)."""
        return next((pending for pending in self.agenda if isinstance(pending, Batch)), None)

    def distance(self, one: Fighter, other: Fighter) -> float:
        """From centre to centre in the plane (MCF-CORE-03, MCF-R-04)."""
        return 0.0 if one is other else self.poses.between_centres(one.id, other.id)

    def within(self, fighter: Fighter, reach: float, among: Iterable[Fighter]) -> list[Fighter]:
        """Those of some fighters that are at most so far away, itself included."""
        return [other for other in among if self.distance(fighter, other) <= reach]

    def nearer_than(self, fighter: Fighter, reach: float, among: Iterable[Fighter]) -> list[Fighter]:
        """Those of some fighters that are less than so far away, itself included (MCF-R-04)."""
        return [other for other in among if self.distance(fighter, other) < reach]

    def contacts(self, fighter: Fighter) -> list[int]:
        """The numbers of all who touch it in its layer, friends and enemies (MCF-R-03, MCF-R-11)."""
        return self.library.contacts(self, fighter, TOUCH)

    def opponents(self, fighter: Fighter) -> list[Fighter]:
        """Enemies in contact with it."""
        found = [self.fighters[number] for number in self.contacts(fighter)]
        return [other for other in found if other.player != fighter.player]

    def engaged(self, fighter: Fighter) -> bool:
        """Whether it touches an enemy (MCF-CORE-07, 08)."""
        touched = self.contacts(fighter)
        return bool(touched) and any(self.fighters[number].player != fighter.player for number in touched)


# ---- the only ways a fighter changes its place --------------------------------------------------------------------


def put(game: Game, fighter: Fighter, x: float, y: float, z: float, facing: int, *, airborne: bool = False) -> None:
    """Put a fighter somewhere, looking somewhere, on the ground or in the air; who moves secures nothing (MCF-H-13)."""
    poses = game.poses
    fighter.where, fighter.airborne, fighter.secured = "table", airborne, -1
    poses.place(fighter.id, x, y, z, facing, SKY if airborne else GROUND)
    number = fighter.id
    fighter.x, fighter.y, fighter.z = poses.xs[number], poses.ys[number], poses.zs[number]
    fighter.facing = poses.facings[number]


def turn_to(game: Game, fighter: Fighter, facing: int) -> None:
    """Turn a fighter (MCF-R-07)."""
    game.poses.turn(fighter.id, facing)
    fighter.facing = game.poses.facings[fighter.id]


def lift(game: Game, fighter: Fighter, where: Where) -> None:
    """Take a fighter off the table; where it stood is remembered."""
    game.poses.lift(fighter.id)
    fighter.where = where
