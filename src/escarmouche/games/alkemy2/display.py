"""How Alkemy looks at the table: its icons, what stands beside a base (V2 p. 4-8), its terrain."""

from __future__ import annotations

from escarmouche.games.alkemy.display import (
    ABOUT,
    CRITICALS,
    DICE,
    ELEMENTS,
    EMBLEM,
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
    emblem=EMBLEM,
    discs={
        "jin": DiscDisplay(icon="menhir", plate="owner", reach=ACTION_REACH),
        "chest": DiscDisplay(icon="locked-chest", plate="name", reach=ACTION_REACH),
        "open-chest": DiscDisplay(icon="open-chest", plate="name", reach=ACTION_REACH),
        "loot": DiscDisplay(icon="swap-bag", plate="name", reach=ACTION_REACH),
        "altar": DiscDisplay(icon="stone-block", by="element", variants=ELEMENTS, plate="name", reach=ACTION_REACH),
        "trophy": DiscDisplay(icon="trophy", plate="name", reach=ACTION_REACH),
        "well": DiscDisplay(icon="well", plate="name", reach=ACTION_REACH),
        "hive": DiscDisplay(icon="beehive"),
        "mine": DiscDisplay(icon="unlit-bomb"),
        "lava": DiscDisplay(icon="lava"),
        "smoke": DiscDisplay(icon="whirlwind"),
    },
    marks=MARKS,
    terrain={
        "wood": ("terrain.grove", "terrain.thick-wood"),
        "tree": ("terrain.big-tree",),
        "hedge": ("terrain.hedge",),
        "wall": ("terrain.low-wall",),
        "palisade": ("terrain.palisade",),
        "crates": ("terrain.crates",),
        "fountain": ("terrain.fountain",),
        "rocks": ("terrain.rocks",),
        "statue": ("terrain.statue",),
        "ruin": ("terrain.ruins",),
        "house": ("terrain.house",),
        "tower": ("terrain.tower",),
        "marsh": ("terrain.marsh",),
        "water": ("terrain.pond",),
        "ravine": ("terrain.ravine",),
        "field": ("terrain.corn-field",),
        "scree": ("terrain.scree",),
    },
    lying={"token": DiscDisplay(icon="gems", by="token", variants=ELEMENTS)},
    tall="size",
    traits={
        "size": MarkDisplay(label="display.size", nought=True),
        "vision": MarkDisplay(family="display.vision"),
        "crossing": MarkDisplay(family="display.crossing"),
        "effect": MarkDisplay(family="effect"),
        "token": MarkDisplay(family="display.token"),
    },
    explained={
        "size": ("AK2-LOS-02",),
        "closed": ("AK2-TERRAIN-04",),
        "vision.sparse": ("AK2-VIS-03",),
        "crossing.cluttered": ("AK2-CROSS-08", "AK2-CROSS-05"),
        "crossing.climb": ("AK2-CROSS-10",),
        "token": ("AK2-RES-01",),
    },
    tracks=TRACKS,
    criticals=CRITICALS,
    links=LINKS,
    icons=ICONS
    | {
        "react-charge": "charging-bull", "react-walk": "walk", "react-shot": "bowman", "climb": "mountain-climbing",
        "gather": "gems", "no-reaction": "hand", "open-chest": "open-chest", "take-loot": "swap-bag",
        "hand-loot": "swap-bag", "consult": "stone-block", "claim-trophy": "trophy", "recover-trophy": "trophy",
        "draw-water": "well", "revive": "heart-plus",
    },
    symbols=SYMBOLS,
    families=FAMILIES,
    dice=DICE,
    about=ABOUT,
)  # fmt: skip
