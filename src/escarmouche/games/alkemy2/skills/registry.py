"""The skills of Alkemy V2 by their printed forms: "Coriace/1", "Effrayant 14", "Expert Brutale", "Botte (Robuste)"."""

from __future__ import annotations

import re

import escarmouche.games.alkemy2.skills as package
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.play.skills.registry import Registry

NUMBER = re.compile(r"^(?P<name>.+?)\s*[/ ]?\s*\(?(?P<value>-?\d+)\)?$")
DETAIL = re.compile(r"^(?P<name>.+?) \((?P<detail>[^()]+)\)$")

REGISTRY = Registry(Skill, package, (NUMBER, DETAIL))

named, known, skill, skills = REGISTRY.named, REGISTRY.known, REGISTRY.skill, REGISTRY.skills
