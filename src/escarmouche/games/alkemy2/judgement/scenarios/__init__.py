"""What the scenarios are worth to a good player: one file for each, named after it."""

from __future__ import annotations

from escarmouche.games.alkemy.judgement.worth import by_key
from escarmouche.games.alkemy2.judgement.scenarios.chests import ChestsWorth
from escarmouche.games.alkemy2.judgement.scenarios.dividing_line import DividingLineWorth
from escarmouche.games.alkemy2.judgement.scenarios.hunt import HuntWorth
from escarmouche.games.alkemy2.judgement.scenarios.jin_markers import JinMarkersWorth
from escarmouche.games.alkemy2.judgement.scenarios.oracles import OraclesWorth
from escarmouche.games.alkemy2.judgement.scenarios.well import WellWorth

__all__ = ["WORTHS"]

WORTHS = by_key(JinMarkersWorth(), ChestsWorth(), DividingLineWorth(), OraclesWorth(), HuntWorth(), WellWorth())
