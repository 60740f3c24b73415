"""What a player of Drakerys keeps from one question to the next, of each Unit and of each pair of Units."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys.judgement.position_cache import DrakerysPositionCache
from escarmouche.play.judging.cache import PlayerCache
from escarmouche.play.judging.survey import Survey

if TYPE_CHECKING:
    from escarmouche.games.drakerys.judgement.combat_forecast import CombatForecast
    from escarmouche.games.drakerys.judgement.goal import Goal
    from escarmouche.games.drakerys.judgement.matchup import Matchup, MatchupOdds, Seen, Sighting
    from escarmouche.play.judging.candidate import Candidate


class DrakerysPlayerCache(PlayerCache[DrakerysPositionCache]):
    """What was found out, with what it depends on."""

    __slots__ = (
        "barred", "fought", "goals", "matchup_odds", "matchups", "moves", "names", "stakes", "stuck", "survey",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.goals: dict[int, tuple[Seen, list[Goal]]] = {}
        self.stakes: dict[int, tuple[Seen, float]] = {}
        self.survey: Survey[Sighting, tuple[Candidate, int]] = Survey(-1, (), {}, {})
        """When a Unit was last chosen to be activated: of each the best Action that it had, and its time sections."""
        self.matchup_odds: dict[tuple[int, int], MatchupOdds] = {}
        self.matchups: dict[tuple[int, int], Matchup] = {}
        self.fought: dict[tuple[int, int], tuple[Any, CombatForecast]] = {}
        self.moves: dict[tuple[int, str, int], tuple[float, float, int]] = {}
        self.names: dict[tuple[int, str], str] = {}
        self.barred: dict[tuple[str, int, int], tuple[float, float, float, float]] = {}
        """Charges and Shots that seemed possible and were not, by Action and the two Units: where both stood then."""
        self.stuck: dict[int, tuple[float, float, int]] = {}
        """Where and in which turn a Unit that wanted to go elsewhere found no way."""
