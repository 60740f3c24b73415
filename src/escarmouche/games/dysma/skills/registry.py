"""The skills of Dysma's Portal by their printed forms: "Expert (1) [Défense]", "Aura : Endurant", "Armure +1"."""

from __future__ import annotations

import re

import escarmouche.games.dysma.skills as package
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.play.skills.registry import Registry

BRACKET = r"(?: \[[^\[\]]+\])?$"
FORMS = (
    re.compile(r"^(?P<name>[^:()\[\]]+?) \((?P<value>\d)\)" + BRACKET),
    re.compile(r"^(?P<name>[^:()\[\]]+?) \((?P<detail>[^()\d][^()]*)\)" + BRACKET),
    re.compile(r"^(?P<name>[^:()\[\]]+?) : (?P<detail>.+)$"),
    re.compile(r"^(?P<name>[^:()\[\]]+? [+−])(?P<value>\d)D?" + BRACKET),
    re.compile(r"^(?P<name>[^:()\[\]]+?)" + BRACKET),
)
"""With a number, with a word, an aura, a plain bonus or malus ("Mouvement +2", "Combat −1D"), by itself.

Numbers are of one digit, as all that are printed: profiles of one's own bring no thousand dice."""

REGISTRY = Registry(Skill, package, FORMS)

named, skill, skills = REGISTRY.named, REGISTRY.skill, REGISTRY.skills


def known(printed: str) -> bool:
    """Whether a skill answers to this printed form, and to the one that an aura or a shield names in it."""
    _, colon, inner = printed.partition(" : ")
    return REGISTRY.known(printed) and (not colon or known(inner))
