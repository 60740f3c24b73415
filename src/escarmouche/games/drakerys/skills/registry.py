"""The skills of Drakerys by their printed forms: "Autorité[20]", "Tireur/Arc", "Magicien[3] (Tempête)"."""

from __future__ import annotations

import re

import escarmouche.games.drakerys.skills as package
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.play.skills.registry import Registry

PRINTED = re.compile(
    r"^(?P<name>[^\[/(]+?)\s*(?:/?\[(?P<value>\d+)\])?\s*(?:/(?P<weapon>[^\[(]+?))?\s*(?:\((?P<detail>[^()]+)\))?$"
)

REGISTRY = Registry(Skill, package, (PRINTED,))

named, known, skill, skills = REGISTRY.named, REGISTRY.known, REGISTRY.skill, REGISTRY.skills
