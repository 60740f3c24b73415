"""What a match of Alkemy is between two steps: plain data, ids and keys; nothing is referenced twice.

Records change, but what their fields hold are values: a longer list takes the place of a shorter one. So a copy of a
record shares nothing with it that could change, and a match that is copied thousands of times for one answer is cheap.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from escarmouche.games.alkemy.library import Library
from escarmouche.games.alkemy.profiles import Profile
from escarmouche.play.effects import Effect
from escarmouche.play.state import Secret
from escarmouche.play.table_state import TableState

if TYPE_CHECKING:
    from escarmouche.games.alkemy.book import Book
    from escarmouche.games.alkemy.skills.moments import Skill
    from escarmouche.play.skills.index import SkillIndex

Where = Literal["reserve", "table", "removed"]


class Fighter(Struct, array_like=True, gc=False):
    """A figure (figurine). Its card says what it can do; this says what has happened to it."""

    id: int
    player: int
    card: int
    profile: str
    x: float = 0.0
    y: float = 0.0
    where: Where = "reserve"
    lost: int = 0
    """Life boxes ticked."""
    action_points: int = 0
    activations: int = 0
    """How often it was activated this turn."""
    rooted: bool = False
    """After a charge or a run: may not move again this turn (AK2-CHARGE-15, AK2-MOVE-13)."""
    wary: bool = False
    """After a failed charge: defence cards only until the end of the turn (AK2-CHARGE-09)."""
    engaged: Sequence[int] = []
    """Enemies it is En Combat with; always mutual."""
    effects: Sequence[Effect] = []
    used: Sequence[str] = []
    """What it has used up this turn: once-a-turn skills, formulas cast."""
    tally: Mapping[str, int] = {}
    """What it counts over the whole game: hives thrown, possession boxes, effects spent."""
    concentration: int = 0
    stones: int = 0
    components: int = 0
    carries: str = ""
    """The id of the loot or bucket it carries in some scenarios."""

    @property
    def alive(self) -> bool:
        """On the table and able to be hurt."""
        return self.where == "table"

    @property
    def alert(self) -> bool:
        """Aux Aguets: at least 1 PA (p. 20)."""
        return self.action_points > 0

    @property
    def free(self) -> bool:
        """Libre: engaged with nobody (p. 20)."""
        return not self.engaged

    def use_up(self, what: str) -> None:
        """Something has been used for this turn."""
        self.used = [*self.used, what]

    def count(self, what: str) -> None:
        """One more of something that is counted over the whole game."""
        self.tally = {**self.tally, what: self.tally.get(what, 0) + 1}

    def forget(self, what: str) -> None:
        """Something is no longer counted."""
        if what in self.tally:
            self.tally = {key: count for key, count in self.tally.items() if key != what}


class Piece(Struct, array_like=True, gc=False, frozen=True):
    """A terrain piece (décor) on the table, by its key in the collection."""

    key: str
    x: float
    y: float
    turn: float = 0.0
    effect: str = ""
    """Its Special Effect (Effet Spécial), advanced terrain only."""
    token: str = ""
    """The affinity of the resource token that marks it."""
    used: bool = False
    """Whether a once-a-turn effect has been used."""


class Marker(Struct, array_like=True, gc=False):
    """An objective or any other disc that is no figure: a borne, a chest, loot, a trophy, a hive."""

    kind: str
    x: float
    y: float
    radius: float = 0.5
    size: int = 1
    solid: bool = True
    owner: int = -1
    """Who controls or marked it; of whom it is a trophy."""
    value: Secret[int] | None = None
    element: str = ""
    about: int = -1
    """The fighter it comes from: the fallen of a trophy, the thrower of a hive."""
    gone: bool = False
    visited: Sequence[int] = []
    """Fighters that have had to do with it this turn."""


class Declared(Struct, array_like=True, gc=False):
    """An Action that has been declared and paid, not yet resolved (p. 22)."""

    fighter: int
    action: str
    targets: Sequence[int] = []
    estimate: float = -1.0
    detail: str = ""
    """What else was named: a formula, a marker, how it was paid."""
    spot: Sequence[float] = []
    free: bool = False


class Activation(Struct, array_like=True, gc=False):
    """The activation of one card under way."""

    card: int
    player: int
    fighters: Sequence[int]
    declared: Sequence[Declared] = []
    stopped: Sequence[int] = []
    acted: Sequence[int] = []
    """Those who have met their obligation to act (AK2-ACT-19)."""
    ending: bool = False
    """Both played Inactif: no further declaration, what is declared is still resolved (AK2-FIGHT-28, 29)."""
    beginning: Sequence[int] | None = None
    """Figures for whom what happens as an activation begins is still to come; None: none of them is Active yet."""
    effects: Sequence[str] | None = None
    """Effects of terrain that the first of them has still to feel; None: nobody has looked."""


class Side(Struct, array_like=True, gc=False):
    """A player: his score, and what he has done."""

    affinity: str = ""
    score: int = 0
    out: bool = False
    conceded: bool = False
    deeds: Mapping[str, int] = {}
    """Counts of what he has done: formulas cast, kills in combat, by shots, parries won."""

    def count(self, deed: str, times: int = 1) -> None:
        """The player has done something once more."""
        self.deeds = {**self.deeds, deed: self.deeds.get(deed, 0) + times}

    def forget(self, deed: str) -> None:
        """What a player has done counts no longer."""
        self.deeds = {key: times for key, times in self.deeds.items() if key != deed}


class Game(TableState):
    """A match. Fields are encoded; the derived nouns below are made when first looked at."""

    sides: Sequence[Side]
    fighters: list[Fighter]
    pieces: list[Piece] = []
    markers: list[Marker] = []
    phase: str = "choose sides"
    turn: int = 0
    active: int = 0
    """Whose hand it is (in set-up: who places next)."""
    first: int = 0
    """Player A in set-up; who began this turn in play."""
    initiative: int = 0
    """Who won the last initiative roll; player A before the first (AK2-R-21)."""
    order: list[int] = []
    """Players in clockwise order from player A."""
    passes: int = 0
    must_activate: bool = False
    activation: Activation | None = None
    agenda: list[Any] = []
    """What is left to be done; which records there are is for each book to say."""
    first_fallen: int = -1
    """The owner of the first figure removed."""
    hands: int = 0
    """A counter for set-up: goes taken in this phase."""

    # ---- nouns ----------------------------------------------------------------------------------

    @cached_property
    def library(self) -> Library:
        raise LookupError("no library attached")

    @property
    def voices(self) -> SkillIndex[Skill]:
        """Which skills each figure has: `skills_changed` puts others in their place."""
        voices = self.cache.voices
        if voices is None:
            from escarmouche.games.alkemy.skills.query import QUERY

            voices = self.cache.voices = QUERY.read(self)
        return voices

    def rule(self, what: str) -> str:
        """The rule of the book that is played by, for what both books say: told with numbers and refusals."""
        return self.book.rules[what]

    @cached_property
    def book(self) -> Book[Any]:
        """The rulebook that the cards are played by."""
        return self.library.book

    def fighter(self, number: int) -> Fighter:
        return self.fighters[number]

    def profile(self, fighter: Fighter) -> Profile:
        return self.library.profiles[fighter.profile]

    def name(self, fighter: Fighter) -> str:
        """What the log calls it: its profile's name, numbered where several share it."""
        return self.library.name(self, fighter)

    def friends(self, fighter: Fighter) -> list[Fighter]:
        """Other figures of the same player on the table (AK2-R-107)."""
        return [f for f in self.fighters if f.where == "table" and f.player == fighter.player and f is not fighter]

    def enemies(self, player: int) -> list[Fighter]:
        """Figures of all other players on the table (AK2-R-100)."""
        return [f for f in self.fighters if f.where == "table" and f.player != player]

    def troop(self, player: int) -> list[Fighter]:
        """Figures of a player on the table."""
        return [f for f in self.fighters if f.where == "table" and f.player == player]

    def foes(self, fighter: Fighter) -> list[Fighter]:
        """The enemies it is engaged with."""
        return [self.fighters[number] for number in fighter.engaged]

    def gap(self, a: Fighter, b: Fighter) -> float:
        """Shortest distance between the edges of two bases; 0 when they touch (AK2-R-04)."""
        return self.standing.gap(a.id, b.id)

    def in_contact(self, a: Fighter, b: Fighter) -> bool:
        """Bases touching (AK2-R-03)."""
        return self.standing.gap(a.id, b.id) <= CONTACT

    def disc(self, marker: Marker) -> int:
        """The number of a solid marker among the discs on the table."""
        solid = [m for m in self.markers if m.solid and not m.gone]
        return len(self.fighters) + next(index for index, m in enumerate(solid) if m is marker)

    @property
    def players(self) -> int:
        return len(self.sides)


def numbers(fighters: Iterable[Fighter]) -> list[int]:
    """Figures as options."""
    return [fighter.id for fighter in fighters]


CONTACT = 0.02
"""Bases this close touch (AK2-R-03)."""


def place(game: Game, fighter: Fighter, x: float, y: float) -> None:
    """Put a base somewhere: the only way a figure changes its place."""
    fighter.x, fighter.y = x, y
    fighter.where = "table"
    game.standing.place(fighter.id, x, y)


def lift(game: Game, fighter: Fighter) -> None:
    """Take a base off the table."""
    fighter.where = "removed"
    game.standing.lift(fighter.id)


def discs_changed(game: Game) -> None:
    """A figure or a marker came or went: where the bases stand is made anew when next looked at."""
    game.cache.standing = None
