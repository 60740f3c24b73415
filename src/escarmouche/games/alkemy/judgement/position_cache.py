"""What was found out about a position of Alkemy, and by what the position is known again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.play.judging.cache import Fingerprint, PositionCache

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.facts import FigureStats
    from escarmouche.games.alkemy.judgement.goal import Goal
    from escarmouche.games.alkemy.judgement.matchup import FigureFingerprint, Matchup, Neighbour
    from escarmouche.games.alkemy.judgement.worth import Kept
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.judging.candidate import Candidate


class AlkemyPositionCache(PositionCache):
    """A position as one player sees it, and what he has found out about it so far."""

    __slots__ = (
        "candidates", "enemies", "figures", "fingerprints", "goals", "here", "kept", "matchups", "neighbours",
        "offered", "rates", "restraint", "troop", "wanted",
    )  # fmt: skip

    def __init__(self, fingerprint: Fingerprint, game: Game, player: int, figures: list[FigureStats]) -> None:
        super().__init__(fingerprint)
        self.figures = figures
        self.enemies: list[Fighter] = game.enemies(player)
        self.troop: list[Fighter] = game.troop(player)
        self.goals: dict[int, list[Goal]] = {}
        self.candidates: dict[int, dict[Any, Candidate]] = {}
        self.offered: dict[tuple[int, str], list[Goal]] = {}
        self.wanted: dict[tuple[int, float, float], list[tuple[float, int]]] = {}
        self.here: dict[int, float] = {}
        self.kept: Kept = {}
        self.rates: dict[int, tuple[float, float]] = {}
        self.fingerprints: dict[int, FigureFingerprint] = {}
        self.matchups: dict[int, list[Matchup]] = {}
        self.neighbours: dict[int, list[Neighbour]] = {}
        self.restraint: float | None = None


def fingerprint_of(game: Game, player: int) -> Fingerprint:
    """Where all stand and which skills speak; besides, what may change while nobody moves and no skill is given.

    That is life, readiness, loads and fights; markers; scores.
    """
    standing = game.standing
    return Fingerprint(
        (game.fighters, standing, game.voices),
        (
            player,
            standing.moves,
            [(f.lost, f.action_points > 0, f.wary, f.carries, f.rooted, f.engaged) for f in game.fighters],
            [(m.owner, m.gone, m.visited, m.kind == "loot" and m.value) for m in game.markers],
            [side.score for side in game.sides],
        ),
    )
