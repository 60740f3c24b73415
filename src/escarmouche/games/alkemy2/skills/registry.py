"""The skills of V2: those that cards print, and what tokens, terrain and command cards put on a figure."""

from __future__ import annotations

import escarmouche.games.alkemy2.skills as package
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.registry import FORMS, ON_CARDS, SkillRules
from escarmouche.play.content import package_file, read
from escarmouche.play.skills.registry import Registry

PRINTED = read(package_file("escarmouche.games.alkemy2", "data", "skills.toml"), SkillRules)

REGISTRY = Registry(Skill, package, FORMS, family=ON_CARDS, rules=PRINTED.rules)

named, known, skill, skills = REGISTRY.named, REGISTRY.known, REGISTRY.skill, REGISTRY.skills
