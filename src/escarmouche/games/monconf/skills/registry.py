"""The skills of MonCon'f by their printed forms: "Tireur/3", "Immunité/Effrayant/6", "INI +1", "Magicien du Feu/2"."""

from __future__ import annotations

import re

import escarmouche.games.monconf.skills as package
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.play.skills.registry import Registry, UnknownSkillError

ELEMENT = r"(?:du Feu|de l'Eau|de la Terre|de Terre|de l'Air|du Vent|de la Lumière|des Ténèbres)"
SCORE = r"(?P<value>\d{1,2})"
FORMS = (
    re.compile(rf"^(?P<name>Magicien|Guerrier-Mage) (?P<detail>{ELEMENT}(?:(?:, | et ){ELEMENT})*)/{SCORE}$"),
    re.compile(rf"^(?P<name>Immunité/Effrayant)/{SCORE}$"),
    re.compile(r"^(?P<name>Immunité)/(?P<detail>[^/\d]+)$"),
    re.compile(rf"^(?P<name>[^/]+)/{SCORE}$"),
    re.compile(r"^(?P<name>MOU [+−])(?P<detail>\d{1,2}(?:[.,]\d)?)$"),
    re.compile(rf"^(?P<name>[^/]+ [+−]){SCORE}$"),
)
"""A mage with his elements, an immunity, with a score, centimetres (the detail), a plain change; others by name."""


class MonconfRegistry(Registry[Skill]):
    """A skill with a score is not known without it, nor with one that it does not have."""

    def _read(self, printed: str) -> Skill:
        found = super()._read(printed)
        if (bool(found.value), bool(found.detail)) != (found.scored, found.detailed):
            raise UnknownSkillError(printed)
        return found


REGISTRY = MonconfRegistry(Skill, package, FORMS)

named, skill, skills, known = REGISTRY.named, REGISTRY.skill, REGISTRY.skills, REGISTRY.known
