"""How Dysma's Portal looks at the table: its icons, states (p. 12), scenery and tokens."""

from __future__ import annotations

from escarmouche.games.dysma.state import LEVEL
from escarmouche.play.display import (
    CriticalDisplay,
    DiscDisplay,
    Display,
    LinkDisplay,
    MarkDisplay,
    MeasuringDisplay,
    TrackDisplay,
)

DISPLAY = Display(
    emblem="magic-portal",
    discs={
        "statue": DiscDisplay(icon="stone-throne", plate="owner"),
        "chest": DiscDisplay(icon="locked-chest", plate="owner", reach=2.0),
        "loot": DiscDisplay(icon="swap-bag", plate="name"),
        "flag": DiscDisplay(icon="flying-flag", plate="owner"),
        "altar": DiscDisplay(icon="stone-block", plate="owner"),
        "resource": DiscDisplay(icon="crystal-shine", plate="name"),
    },
    marks={
        "health": MarkDisplay("boxes", label="display.wounds", lost="wounds", colours=("#e0442c",)),
        "wounds": MarkDisplay("none"),
        "fatigued": MarkDisplay("tag", "right", label="display.fatigued", icon="sleepy"),
        "prone": MarkDisplay("tag", "right", label="display.prone", icon="falling"),
        "burning": MarkDisplay("tag", "right", label="display.burning", icon="flame", colours=("#dd6a2c",)),
        "poisoned": MarkDisplay("tag", "right", label="display.poisoned", icon="poison-bottle", colours=("#4f8a3c",)),
        "on_guard": MarkDisplay("tag", "right", label="display.on-guard", icon="checked-shield"),
        "activated": MarkDisplay(label="display.activated", dims=True),
        "carries": MarkDisplay("tag", "right", label="display.carries", icon="swap-bag"),
        "unloaded": MarkDisplay(label="display.unloaded"),
        "facing": MarkDisplay("none"),
        "height": MarkDisplay("none"),
    },
    terrain={
        "wood": ("terrain.wood",),
        "field": ("terrain.field",),
        "scree": ("terrain.rubble",),
        "water": ("terrain.river",),
        "marsh": ("terrain.marsh",),
        "house": ("terrain.house",),
        "rocks": ("terrain.rock",),
        "ravine": ("terrain.pit",),
        "ruin": ("terrain.ruin",),
        "hedge": ("terrain.hedge",),
        "hill": ("terrain.hill",),
        "floor": ("terrain.floor", "terrain.platform"),
        "wall": ("terrain.low-wall", "terrain.wall"),
    },
    traits={"ground": MarkDisplay(family="display.kind"), "height": MarkDisplay(label="display.height")},
    explained={
        "ground.difficult": ("DYS-TERRAIN-02", "DYS-TERRAIN-03", "DYS-TERRAIN-04"),
        "ground.impassable": ("DYS-TERRAIN-06",),
        "ground.building": ("DYS-TERRAIN-07", "DYS-TERRAIN-08"),
        "ground.obstacle": ("DYS-TERRAIN-09", "DYS-TERRAIN-12"),
        "ground.hill": ("DYS-R-15",),
        "ground.platform": ("DYS-R-15",),
        "terrain.floor": ("DYS-TERRAIN-08",),
        "terrain.wall": ("DYS-TERRAIN-07",),
    },
    measuring=MeasuringDisplay(rise=LEVEL),
    criticals={"throw.explosion": CriticalDisplay("display.critical")},
    links={"engaged": LinkDisplay("display.engaged", colour="#ff9a52", capsule=True)},
    tracks={
        "command": TrackDisplay("count", "display.command"),
        "mission": TrackDisplay("goal", "display.mission"),
        "secondary": TrackDisplay("goal", "display.secondary"),
    },
    icons={
        "march": "walk", "run": "run", "charge": "charging-bull", "retreat": "return-arrow", "recover": "healing",
        "stance": "checked-shield", "shoot": "bowman", "magic": "magic-swirl", "combat": "crossed-swords",
        "extinguish": "water-drop", "reload": "reload-gun-barrel", "bandage": "bandage-roll", "altar": "stone-block",
        "yield": "hourglass", "group": "three-friends", "heroism": "sparkles", "none": "hand",
    },
    families={"capacity": "skill", "spell": "magic", "mission": "scenario", "secondary": "scenario"},
    about={
        "action": "action", "activate": "action", "heroism": "action", "riposte": "action", "talent": "capacity",
        "capacity": "capacity", "reaction": "capacity", "spell": "spell", "ring": "gear", "potion": "gear",
        "weapon": "gear", "weapons": "gear", "reload": "gear", "recover": "state", "cure": "state",
        "card.line.skills": "skill", "card.line.capacities": "capacity", "card.line.gear": "gear",
        "card.line.keywords": "skill",
    },
)  # fmt: skip
