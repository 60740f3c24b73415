"""Elementary magic (Élémentaire): one gift of each Element to an allied Unit."""

from __future__ import annotations

from escarmouche.games.drakerys.spells.casting import NEXT_ATTACK, NEXT_MORALE, Lasting


class Celerity(Lasting):
    """Célérité: another allied Unit has one Action more (DRK-H-SPELL-L1)."""

    key = "L1"


class QuicknessOfTheWave(Lasting):
    """Vivacité de l’onde: Initiative +2 (DRK-H-SPELL-L2)."""

    key = "L2"


class ArdourOfFire(Lasting):
    """Ardeur du feu: +2D10 on its next Attack roll (DRK-H-SPELL-L3)."""

    key = "L3"
    used_by = NEXT_ATTACK


class StrengthOfEarth(Lasting):
    """Force de la terre: +2D10 on its next Morale roll (DRK-H-SPELL-L4)."""

    key = "L4"
    used_by = NEXT_MORALE


SPELLS = (Celerity(), QuicknessOfTheWave(), ArdourOfFire(), StrengthOfEarth())
