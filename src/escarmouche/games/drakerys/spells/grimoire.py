"""All spells by the key of their card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.spells import (
    elementary,
    inquisition,
    occultism,
    rain,
    shamanism,
    solar,
    storm,
    tellurism,
)

if TYPE_CHECKING:
    from escarmouche.games.drakerys.spells.casting import Incantation

DOMAINS = (storm, solar, rain, tellurism, shamanism, occultism, inquisition, elementary)

INCANTATIONS: dict[str, Incantation] = {spell.key: spell for domain in DOMAINS for spell in domain.SPELLS}


def incantation(key: str) -> Incantation:
    """What the spell of this card does."""
    return INCANTATIONS[key]
