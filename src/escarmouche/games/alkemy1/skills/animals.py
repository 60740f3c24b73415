"""The skill of beasts in the first edition: Animal Sauvage (AK1-SKILL-167), a figure of the troop like any other."""

from __future__ import annotations

from escarmouche.games.alkemy.skills.beasts import WildAnimal
from escarmouche.games.alkemy1.skills.registry import named

named("Animal Sauvage")(WildAnimal)
