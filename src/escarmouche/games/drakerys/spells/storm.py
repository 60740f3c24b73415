"""Storm (Tempête): the spells of Air that hasten, hold back and strike."""

from __future__ import annotations

from escarmouche.games.drakerys.spells.casting import Blast, Lasting


class Tailwind(Lasting):
    """Vent porteur: a Free allied Unit walks further (DRK-H-SPELL-T1)."""

    key = "T1"


class Squall(Lasting):
    """Bourrasque: an enemy Unit has one Action fewer, or a single one (DRK-H-SPELL-T2)."""

    key = "T2"


class Lightning(Blast):
    """Foudre: Hits on an enemy Unit in sight and not Engaged (DRK-H-SPELL-T3)."""

    key = "T3"


class WindWall(Lasting):
    """Mur de vent: Shots at an allied Unit are harder (DRK-H-SPELL-T4)."""

    key = "T4"


SPELLS = (Tailwind(), Squall(), Lightning(), WindWall())
