"""What a player of Dysma's Portal keeps: of a position while it lasts, and of pairs of figures over a whole match."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from escarmouche.play.judging.cache import Fingerprint, PlayerCache, PositionCache

if TYPE_CHECKING:
    from collections.abc import Callable

    from escarmouche.games.dysma.judgement.duel import Duel
    from escarmouche.games.dysma.judgement.goal import Goal
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.judging.candidate import Candidate

AURA = 7.0
"""From centre to centre: about how far an aura reaches (DYS-SKILL-13)."""


class DysmaPositionCache(PositionCache):
    """A position as both players see it, and what one of them has found out about it so far."""

    __slots__ = (
        "assigned",
        "charges",
        "conditions",
        "fields",
        "goals",
        "pressing",
        "preys",
        "prices",
        "shots",
        "spells",
        "spots",
        "stakes",
        "threats",
    )

    def __init__(self, fingerprint: Fingerprint) -> None:
        super().__init__(fingerprint)
        self.assigned: dict[int, dict[int, list[Goal]]] = {}
        self.goals: dict[int, list[Goal]] = {}
        self.conditions: dict[int, tuple[Any, list[int]]] = {}
        self.fields: dict[int, Callable[[float, float], float]] = {}
        self.prices: dict[int, tuple[float, float, int]] = {}
        self.threats: dict[int, list[tuple[float, float, float, float]]] = {}
        self.spots: dict[tuple[int, float], list[tuple[float, float, float]]] = {}
        self.stakes: dict[int, float] = {}
        self.pressing: dict[int, float] = {}
        self.preys: dict[int, list[tuple[float, float, float]]] = {}
        self.charges: dict[int, list[tuple[float, int]]] = {}
        self.shots: dict[int, list[Candidate]] = {}
        self.spells: dict[int, list[tuple[str, Candidate]]] = {}


class DysmaPlayerCache(PlayerCache[DysmaPositionCache]):
    """What lasts: how two figures in a certain state fare against each other, how far they go and shoot."""

    __slots__ = ("duels", "kinds", "library", "names", "paces", "ranges")

    def __init__(self) -> None:
        super().__init__()
        self.duels: dict[Any, Duel] = {}
        self.library: Any = None
        self.names: dict[int, str] = {}
        self.ranges: dict[int, float] = {}
        self.paces: dict[Any, float] = {}
        self.kinds: dict[int, Any] = {}

    def of_match(self, game: Game) -> None:
        """Forget what belongs to another match."""
        if self.library is not game.library:
            self.library, self.position = game.library, None
            self.duels, self.names, self.ranges, self.paces, self.kinds = {}, {}, {}, {}, {}

    def kind(self, figure: Figure) -> Any:
        """What a figure is and carries: those alike fight alike."""
        found = self.kinds.get(figure.id)
        if found is None:
            worn = tuple(figure.gear), tuple(figure.artefacts), tuple(figure.bought)
            found = self.kinds[figure.id] = hash((figure.player, figure.profile, *worn))
        return found


def condition(cache: DysmaPlayerCache, game: Game, figure: Figure) -> tuple[Any, ...]:
    """All that matters to the blows of a figure: what it is, how it is, and whose auras reach it."""
    effects = tuple([effect.skill for effect in figure.effects]) if figure.effects else ()
    auras = game.voices.auras.lenders
    near = tuple([number for number, _ in auras if within_aura(game.figures[number], figure)]) if auras else ()
    return cache.kind(figure), figure.wounds, figure.prone, effects, near


def within_aura(bearer: Figure, figure: Figure) -> bool:
    """Whether a figure is about near enough to a friend to be lent something."""
    return bearer.player == figure.player and hypot(bearer.x - figure.x, bearer.y - figure.y) <= AURA


def fingerprint_of(game: Game) -> Fingerprint:
    """Where all stand and how they are, what lies about, and the score."""
    figures = [
        (f.where, f.x, f.y, f.z, f.facing, f.wounds, f.prone, f.fatigued, f.on_guard, f.carries, f.activated, f.effects)
        for f in game.figures
    ]
    return Fingerprint((game.library,), (game.turn, figures, game.tokens[:], [side.score for side in game.sides]))
