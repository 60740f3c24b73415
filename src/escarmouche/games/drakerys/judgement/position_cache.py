"""What was found out about a position of Drakerys, and by what the position is known again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.play.judging.cache import Fingerprint, PositionCache

if TYPE_CHECKING:
    from escarmouche.games.drakerys.judgement.goal import Goal
    from escarmouche.games.drakerys.judgement.matchup import Foe, UnitFingerprint
    from escarmouche.games.drakerys.judgement.meeting import UnitCard
    from escarmouche.games.drakerys.state import Game


class DrakerysPositionCache(PositionCache):
    """A position as one player sees it, and what he has found out about it so far."""

    __slots__ = ("cards", "fingerprints", "foes", "goals", "prospects", "wanted")

    def __init__(self, fingerprint: Fingerprint) -> None:
        super().__init__(fingerprint)
        self.goals: dict[int, list[Goal]] = {}
        self.cards: dict[int, UnitCard] = {}
        self.foes: dict[int, list[Foe]] = {}
        self.prospects: dict[int, list[tuple[float, Goal]]] = {}
        self.fingerprints: dict[int, UnitFingerprint] = {}
        self.wanted: dict[int, dict[tuple[str, int], list[tuple[float, int]]]] = {}


def fingerprint_of(game: Game, seen: Any) -> Fingerprint:
    """Where all stand; besides, what may change while nobody moves.

    That is what a player sees lying about, wounds, effects and loads of all Units.
    """
    standing = game.standing
    units = [(u.where, u.wounds, u.profile, u.effects, u.carries, u.leader) for u in game.units]
    return Fingerprint((standing, game.units), (standing.moves, seen, units))
