"""What figures count over a game and note for a turn, by the names that situation files use."""

from __future__ import annotations

from escarmouche.games.alkemy.activation import GIVEN_AGAIN
from escarmouche.games.alkemy.reserves import CHARGES_SPENT, PLATES_LOST
from escarmouche.games.alkemy.skills.automatons import DRAWN, LENT
from escarmouche.games.alkemy.skills.combustion import ALIGHT, BURNT
from escarmouche.games.alkemy.skills.diplomats import HOSTILE
from escarmouche.games.alkemy.skills.grafts import GRAFTS
from escarmouche.games.alkemy.skills.kunti import MARKERS
from escarmouche.games.alkemy.skills.kunturi import CHARGED, FIRED
from escarmouche.games.alkemy.skills.water_effects import GUARD_MARKS, TEACHER_MARKS
from escarmouche.games.alkemy.skills.wind import ANSWERED

TALLIES = {
    "haunted": 1, "hives thrown": 3, "possession boxes": 10, PLATES_LOST: 3, CHARGES_SPENT: 4, HOSTILE: 1,
    GUARD_MARKS: 50, TEACHER_MARKS: 50, **dict.fromkeys(MARKERS, 4), **dict.fromkeys(GRAFTS, 1),
}  # fmt: skip
"""What is counted over the whole game, and how far: plates and charges lost, markers kept, a blow ever struck."""
NOTED = ("harvest", "moved", ALIGHT, BURNT, FIRED, CHARGED, LENT, DRAWN, ANSWERED, GIVEN_AGAIN)
"""What is noted for the turn beside the names of skills and formulas."""
