"""The skills that the cards print, by their forms: "Coriace/1", "Effrayant 14", "Expert Brutale", "Botte (Robuste)".

Each book has a registry of its own that holds these and its own, with the rule by which it prints each.
"""

from __future__ import annotations

import re

import escarmouche.games.alkemy.skills as package
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.play.catalogue import Printed
from escarmouche.play.skills.registry import Registry

NUMBER = re.compile(r"^(?P<name>.+?)\s*[/ ]?\s*\(?(?P<value>-?\d+)\)?$")
DETAIL = re.compile(r"^(?P<name>.+?) \((?P<detail>[^()]+)\)$")


class SkillRules(Printed, frozen=True, kw_only=True):
    """By which rule a book prints the skill of each name."""

    rules: dict[str, str]


FORMS = (NUMBER, DETAIL)

ON_CARDS = Registry(Skill, package, FORMS)

named = ON_CARDS.named
