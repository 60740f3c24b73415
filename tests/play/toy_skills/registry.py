"""The skills of the toy game: "Brute/2", "Interdit (danser)"."""

from __future__ import annotations

import re

import play.toy_skills as package
from play.toy_skills.moments import Skill

from escarmouche.play.skills.registry import Registry

FORMS = (
    re.compile(r"^(?P<name>[^/(]+)/(?P<value>-?\d+)$"),
    re.compile(r"^(?P<name>[^/(]+?)(?: de (?P<place>\w+))?(?: \((?P<detail>[^()]+)\))?$"),
)

REGISTRY = Registry(Skill, package, FORMS)
named = REGISTRY.named
