"""What printed skills say of a profile before there is a match to ask (p. 15-19): leaders, mystics, believers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from escarmouche.games.monconf.profiles import Profile

COMMAND = "Commandement"
UNBELIEVERS = ("Mort-Vivant", "Construct")
"""Who has one of these is no believer (MCF-FAITH-18)."""
ELEMENT_WORDS = {
    "Feu": "fire", "Eau": "water", "Terre": "earth", "Air": "air", "Lumière": "light", "Ténèbres": "darkness",
}  # fmt: skip
MYSTIC = re.compile(r"^(?P<name>Magicien|Guerrier-Mage|Fidèle|Moine-Guerrier)(?P<elements> .+)?/(?P<level>\d)$")


class ListedMystic(Struct, frozen=True):
    """A mystic skill as it is printed: of an arcanist his elements, of a priest none (MCF-MYST-01, 02)."""

    name: str
    elements: tuple[str, ...]
    level: int

    @property
    def arcanist(self) -> bool:
        return self.name in ("Magicien", "Guerrier-Mage")


def mystic_skills(profile: Profile) -> list[ListedMystic]:
    """The mystic skills of a profile."""
    found = [MYSTIC.match(skill) for skill in profile.skills]
    return [ListedMystic(m["name"], elements_in(m["elements"] or ""), int(m["level"])) for m in found if m]


def elements_in(text: str) -> tuple[str, ...]:
    """The elements that words name: "de la Lumière et de l'Eau"."""
    written = re.findall(r"[^\W_]+", text)
    return tuple(ELEMENT_WORDS[word] for word in written if word in ELEMENT_WORDS)


def arcanist_level(profile: Profile) -> int:
    """The mystic level of an arcanist; 0: it is none."""
    return max([skill.level for skill in mystic_skills(profile) if skill.arcanist], default=0)


def masters(profile: Profile) -> set[str]:
    """The elements that a profile masters."""
    return {element for skill in mystic_skills(profile) for element in skill.elements}


def priest(profile: Profile) -> bool:
    """Whether it is a priest of either kind."""
    return any(not skill.arcanist for skill in mystic_skills(profile))


def faithful(profile: Profile) -> bool:
    """Whether it has Fidèle/X, strictly (MCF-R-66)."""
    return any(skill.name == "Fidèle" for skill in mystic_skills(profile))


def commands(profile: Profile) -> bool:
    """Whether it may lead a staff card (MCF-ARMY-21)."""
    return COMMAND in profile.skills


def prints(profile: Profile, name: str) -> bool:
    """Whether a skill of this name is printed, whatever its score."""
    return any(skill.partition("/")[0] == name for skill in profile.skills)


def believes(profile: Profile) -> bool:
    """Whether it is a believer (MCF-FAITH-17 to 19, MCF-R-71)."""
    if profile.kind in ("elemental", "sparkling"):
        return False
    return not any(prints(profile, name) for name in UNBELIEVERS)
