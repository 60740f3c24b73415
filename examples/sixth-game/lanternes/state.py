"""A match as plain data, and where everybody stands."""

from __future__ import annotations

from functools import cached_property, lru_cache

from msgspec import Struct, field

from escarmouche.play.scene import Absent
from escarmouche.play.state import Secret, State
from escarmouche.table import OFF_TABLE, Ground, Outline, Piece, Standing
from lanternes.catalogue import SIZE, Profile, Scenario

RADIUS = 1.5
"""Of every base."""


class Library(Struct, frozen=True):
    """What is printed and used in this match."""

    profiles: dict[str, Profile]
    scenario: Scenario


class Fighter(Struct):
    """One of the watch."""

    id: int
    player: int
    profile: str
    x: float
    y: float
    lost: int = 0
    acted: bool = False


class Game(State):
    """The state between two steps."""

    fighters: list[Fighter] = []
    scores: list[int] = field(default_factory=lambda: [0, 0])
    stances: list[str] = field(default_factory=lambda: ["", ""])
    turn: int = 1
    phase: str = "oath"
    active: int = 0
    """Whose turn it is to act."""
    acting: int = -1
    target: int = -1
    oaths: list[Secret[int]] = []
    """The lantern that each player has sworn to hold: known to him alone until dawn (LAN-SET-04)."""
    conceded: int = -1

    @cached_property
    def library(self) -> Library:
        raise LookupError("no library attached")

    def profile(self, fighter: Fighter) -> Profile:
        """The card of a fighter."""
        return self.library.profiles[fighter.profile]

    def alive(self, fighter: Fighter) -> bool:
        """Whether he still stands."""
        return fighter.lost < self.profile(fighter).life

    def standing(self, player: int | None = None) -> list[Fighter]:
        """Those who still stand: of one player, or all."""
        return [one for one in self.fighters if self.alive(one) and player in (None, one.player)]


def fallen(game: Game, fighter: Fighter) -> Absent:
    """One of the watch who stands no more, as the scene tells it."""
    card = game.profile(fighter)
    return Absent(str(fighter.id), card.name, "fallen", fighter.player, card.key, spots=[fighter.x, fighter.y])


def table_of(game: Game) -> Standing:
    """The bases on the square; who has fallen is off it."""
    spots = [(one.x, one.y) if game.alive(one) else (OFF_TABLE, OFF_TABLE) for one in game.fighters]
    walls = tuple(tuple(map(tuple, wall)) for wall in game.library.scenario.walls)
    count = len(spots)
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return Standing(ground(walls), xs, ys, [RADIUS] * count, [1] * count, [True] * count)


@lru_cache(maxsize=64)
def ground(walls: tuple[tuple[tuple[float, float], ...], ...]) -> Ground:
    """The square with its walls, shared by all matches of a scenario."""
    return Ground(SIZE, SIZE, [Piece(Outline(wall), 2) for wall in walls])
