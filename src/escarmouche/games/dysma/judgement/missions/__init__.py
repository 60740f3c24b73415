"""What each main mission is worth (p. 33-35), by its key."""

from __future__ import annotations

from escarmouche.games.dysma.judgement.goal import MissionWorth
from escarmouche.games.dysma.judgement.missions.breakthrough import BreakthroughWorth
from escarmouche.games.dysma.judgement.missions.chests import ChestsWorth
from escarmouche.games.dysma.judgement.missions.control import ControlWorth
from escarmouche.games.dysma.judgement.missions.flags import FlagsWorth
from escarmouche.games.dysma.judgement.missions.loot import LootWorth
from escarmouche.games.dysma.judgement.missions.none import NoMission
from escarmouche.games.dysma.judgement.missions.plunder import PlunderWorth
from escarmouche.games.dysma.judgement.missions.portal import PortalWorth
from escarmouche.games.dysma.judgement.missions.statues import StatuesWorth

WORTHS: dict[str, MissionWorth] = {
    "chests": ChestsWorth(),
    "loot": LootWorth(),
    "breakthrough": BreakthroughWorth(),
    "control": ControlWorth(),
    "flags": FlagsWorth(),
    "portal": PortalWorth(),
    "plunder": PlunderWorth(),
    "statues": StatuesWorth(),
}
NONE = NoMission()


def worth_of(mission: str) -> MissionWorth:
    """What a mission is worth; before it is rolled for, nothing is."""
    return WORTHS.get(mission, NONE)
