"""What each scenario is worth (H-12), by its key."""

from __future__ import annotations

from escarmouche.games.monconf.judgement.goal import ScenarioWorth
from escarmouche.games.monconf.judgement.scenarios.breakthrough import BreakthroughWorth
from escarmouche.games.monconf.judgement.scenarios.chiefs_head import ChiefsHeadWorth
from escarmouche.games.monconf.judgement.scenarios.markers import MarkersWorth
from escarmouche.games.monconf.judgement.scenarios.relic import RelicWorth
from escarmouche.games.monconf.judgement.scenarios.skirmish import SkirmishWorth
from escarmouche.games.monconf.scenarios.breakthrough import Breakthrough
from escarmouche.games.monconf.scenarios.chiefs_head import ChiefsHead
from escarmouche.games.monconf.scenarios.markers import Markers
from escarmouche.games.monconf.scenarios.relic import Relic

WORTHS: dict[str, ScenarioWorth] = {
    Markers.key: MarkersWorth(),
    Relic.key: RelicWorth(),
    ChiefsHead.key: ChiefsHeadWorth(),
    Breakthrough.key: BreakthroughWorth(),
}
SKIRMISH = SkirmishWorth()


def worth_of(scenario: str) -> ScenarioWorth:
    """What a scenario is worth; without one the enemy's losses are all."""
    return WORTHS.get(scenario, SKIRMISH)
