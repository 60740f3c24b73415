"""How the first edition looks at the table: its objectives and component tokens, its scenery (p. 14-16, 32, 36)."""

from __future__ import annotations

from escarmouche.games.alkemy.display import (
    ABOUT,
    CRITICALS,
    DICE,
    ELEMENTS,
    FAMILIES,
    ICONS,
    LINKS,
    MARKS,
    SYMBOLS,
    TRACKS,
)
from escarmouche.games.alkemy.scenario import ACTION_REACH
from escarmouche.play.display import DiscDisplay, Display, MarkDisplay

DISPLAY = Display(
    emblem="round-bottom-flask",
    discs={
        "jin": DiscDisplay(icon="menhir", plate="owner", reach=ACTION_REACH),
        "chest": DiscDisplay(icon="locked-chest", plate="name", reach=ACTION_REACH),
        "component": DiscDisplay(icon="gems", by="element", variants=ELEMENTS),
        "hive": DiscDisplay(icon="beehive"),
        "mine": DiscDisplay(icon="unlit-bomb"),
        "lava": DiscDisplay(icon="lava"),
        "smoke": DiscDisplay(icon="whirlwind"),
    },
    marks=MARKS,
    terrain={
        "rocks": ("terrain.rock", "terrain.platform"),
        "tower": ("terrain.tower",),
        "wall": ("terrain.low-wall", "terrain.wall"),
        "hedge": ("terrain.hedge",),
        "marsh": ("terrain.marsh",),
        "water": ("terrain.lake",),
        "hill": ("terrain.hill",),
    },
    tall="size",
    traits={
        "size": MarkDisplay(label="display.size", nought=True),
        "ground": MarkDisplay(family="display.ground"),
    },
    explained={
        "size": ("AK1-LOS-02",),
        "ground.hindering": ("AK1-TERRAIN-03", "AK1-COVER-01"),
        "ground.rough": ("AK1-TERRAIN-06",),
        "ground.obstructing": ("AK1-TERRAIN-07",),
        "ground.chasm": ("AK1-TERRAIN-09",),
        "ground.hill": ("AK1-TERRAIN-10",),
    },
    tracks=TRACKS,
    criticals=CRITICALS,
    links=LINKS,
    icons=ICONS
    | {
        "engage": "charging-bull", "react-move": "walk", "react-engage": "charging-bull", "react-shot": "bowman",
        "no-reaction": "hand", "harvest": "gems", "leave": "hand", "take-chest": "locked-chest", "drop-chest": "hand",
    },
    symbols=SYMBOLS,
    families=FAMILIES,
    dice=DICE,
    about=ABOUT,
)  # fmt: skip
