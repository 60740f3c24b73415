"""What a player of Dysma's Portal keeps: of a position while it lasts, and of pairs of figures over a whole match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.play.judging.cache import Fingerprint, PlayerCache, PositionCache

if TYPE_CHECKING:
    from escarmouche.games.dysma.judgement.duel import Duel
    from escarmouche.games.dysma.judgement.goal import Goal
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.judging.candidate import Candidate


class DysmaPositionCache(PositionCache):
    """A position as both players see it, and what one of them has found out about it so far."""

    __slots__ = (
        "assigned",
        "charges",
        "paces",
        "preys",
        "prices",
        "reach",
        "shots",
        "spells",
        "spots",
        "stakes",
        "threats",
    )

    def __init__(self, fingerprint: Fingerprint) -> None:
        super().__init__(fingerprint)
        self.assigned: dict[int, list[Goal]] | None = None
        self.prices: dict[int, tuple[float, float, int]] = {}
        self.threats: dict[int, list[tuple[float, float, float, float]]] = {}
        self.reach: dict[int, float] = {}
        self.paces: dict[int, float] = {}
        self.spots: dict[tuple[int, float], list[tuple[float, float, float]]] = {}
        self.stakes: dict[int, float] = {}
        self.preys: dict[int, list[tuple[float, float, float]]] = {}
        self.charges: dict[int, list[tuple[float, int]]] = {}
        self.shots: dict[int, list[Candidate]] = {}
        self.spells: dict[int, list[tuple[str, Candidate]]] = {}


class DysmaPlayerCache(PlayerCache[DysmaPositionCache]):
    """What lasts: how two figures in a certain state fare against each other."""

    __slots__ = ("duels", "library", "names")

    def __init__(self) -> None:
        super().__init__()
        self.duels: dict[Any, Duel] = {}
        self.library: Any = None
        self.names: dict[int, str] = {}

    def of_match(self, game: Game) -> None:
        """Forget what belongs to another match."""
        if self.library is not game.library:
            self.library, self.duels, self.names, self.position = game.library, {}, {}, None


def condition(figure: Figure) -> tuple[Any, ...]:
    """All that changes about a figure and matters to its blows."""
    effects = tuple([effect.skill for effect in figure.effects]) if figure.effects else ()
    return figure.id, figure.wounds, figure.prone, effects


def fingerprint_of(game: Game) -> Fingerprint:
    """Where all stand and how they are, what lies about, and the score."""
    figures = [
        (f.where, f.x, f.y, f.z, f.facing, f.wounds, f.prone, f.fatigued, f.on_guard, f.carries, f.activated, f.effects)
        for f in game.figures
    ]
    return Fingerprint((game.library,), (game.turn, figures, game.tokens[:], [side.score for side in game.sides]))
