"""Matches as PettingZoo environments, for people who train agents: `pip install 'escarmouche[agents]'`."""

from escarmouche.agents.environment import Skirmish

__all__ = ["Skirmish"]
