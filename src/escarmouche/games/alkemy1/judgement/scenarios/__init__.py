"""What the scenarios are worth to a good player: one file for each, named after it."""

from __future__ import annotations

from escarmouche.games.alkemy.judgement.worth import by_key
from escarmouche.games.alkemy1.judgement.scenarios.chests import ChestsWorth
from escarmouche.games.alkemy1.judgement.scenarios.conquest import ConquestWorth
from escarmouche.games.alkemy1.judgement.scenarios.jin_markers import JinMarkersWorth

__all__ = ["WORTHS"]

WORTHS = by_key(JinMarkersWorth(), ConquestWorth(), ChestsWorth())
