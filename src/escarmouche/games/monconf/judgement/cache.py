"""What the judgement of MonCon'f keeps: of a position while it lasts, and of a match from one question to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from escarmouche.play.judging.cache import Fingerprint, PlayerCache, PositionCache

if TYPE_CHECKING:
    from escarmouche.games.monconf.judgement.goal import Goal
    from escarmouche.games.monconf.judgement.melee import Combat
    from escarmouche.games.monconf.state import Fighter, Game


class MonconfPositionCache(PositionCache):
    """What was found out while everybody stands as he does."""

    __slots__ = (
        "assigned", "bouts", "charges", "fields", "gifts", "goals", "opponents", "paces", "prices", "shots", "spots",
        "states", "threats", "urgencies",
    )  # fmt: skip

    def __init__(self, fingerprint: Fingerprint) -> None:
        super().__init__(fingerprint)
        self.assigned: dict[int, dict[int, list[Goal]]] = {}
        self.goals: dict[int, list[Goal]] = {}
        self.prices: dict[int, float] = {}
        self.states: dict[int, int] = {}
        self.opponents: dict[int, list[Fighter]] = {}
        self.paces: dict[int, float] = {}
        self.urgencies: dict[int, float] = {}
        self.threats: dict[int, list[tuple[float, float, float, float]]] = {}
        self.charges: dict[int, list[tuple[float, int]]] = {}
        self.bouts: dict[int, list[tuple[int, float]]] = {}
        self.gifts: dict[tuple[int, tuple[str, ...]], float] = {}
        self.shots: dict[tuple[int, str], list[tuple[float, int]]] = {}
        self.fields: dict[int, Callable[[float, float], float]] = {}
        self.spots: dict[tuple[int, float], list[tuple[float, float, float]]] = {}


class MonconfPlayerCache(PlayerCache[MonconfPositionCache]):
    """What lasts: the characteristics of fighters in a certain state, and how two of them fare in a fight."""

    __slots__ = ("combats", "dreads", "library", "names", "powers", "states", "stats")

    def __init__(self) -> None:
        super().__init__()
        self.library: Any = None
        self.names: dict[int, str] = {}
        self.stats: dict[Any, Any] = {}
        self.states: dict[Any, int] = {}
        """The number of each state in which some fighter was seen."""
        self.combats: dict[tuple[int, int, bool], Combat] = {}
        self.dreads: dict[tuple[int, int], float] = {}
        self.powers: dict[int, int] = {}

    def of_match(self, game: Game) -> None:
        """Forget what belongs to another match."""
        if self.library is not game.library:
            self.library, self.position = game.library, None
            self.names, self.stats, self.states, self.combats, self.dreads, self.powers = {}, {}, {}, {}, {}, {}


def fingerprint_of(game: Game) -> Fingerprint:
    """Where all stand and how they are, what is held, and the score."""
    fighters = [
        (f.where, f.x, f.y, f.z, f.facing, f.airborne, f.hp, f.activated, f.frightened, f.stunned, f.hidden, f.effects)
        for f in game.fighters
    ]
    held = [(mark.x, mark.y, mark.carrier) for mark in game.objectives]
    return Fingerprint((game.library,), (game.turn, fighters, held, [side.score for side in game.sides]))
