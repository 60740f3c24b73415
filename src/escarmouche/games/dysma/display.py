"""How Dysma's Portal looks at the table: its icons, states (p. 12), scenery and tokens."""

from __future__ import annotations

from escarmouche.play.display import DiscDisplay, Display, MarkDisplay, TrackDisplay

DISPLAY = Display(
    emblem="magic-portal",
    discs={
        "statue": DiscDisplay(icon="stone-throne"),
        "chest": DiscDisplay(icon="locked-chest"),
        "loot": DiscDisplay(icon="swap-bag"),
        "flag": DiscDisplay(icon="flying-flag"),
        "altar": DiscDisplay(icon="stone-block"),
        "resource": DiscDisplay(icon="crystal-shine"),
    },
    marks={
        "health": MarkDisplay("boxes", label="display.wounds", lost="wounds", colours=("#7a2f24",)),
        "wounds": MarkDisplay("none"),
        "fatigued": MarkDisplay("tag", label="display.fatigued", icon="sleepy"),
        "prone": MarkDisplay("tag", label="display.prone", icon="falling"),
        "burning": MarkDisplay("tag", label="display.burning", icon="flame", colours=("#dd6a2c",)),
        "poisoned": MarkDisplay("tag", label="display.poisoned", icon="poison-bottle", colours=("#4f8a3c",)),
        "on_guard": MarkDisplay("tag", label="display.on-guard", icon="checked-shield"),
        "activated": MarkDisplay("ring", label="display.activated", colours=("#8a8a8a",)),
        "carries": MarkDisplay("tag", label="display.carries", icon="swap-bag"),
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
        "wall": ("terrain.low-wall",),
    },
    traits={"ground": MarkDisplay(family="display.kind"), "height": MarkDisplay(label="display.height")},
    tracks={"command": TrackDisplay("count", "display.command")},
    icons={
        "march": "walk", "run": "run", "charge": "charging-bull", "retreat": "return-arrow", "recover": "healing",
        "stance": "checked-shield", "shoot": "bowman", "magic": "magic-swirl", "combat": "crossed-swords",
        "extinguish": "water-drop", "reload": "reload-gun-barrel", "bandage": "bandage-roll", "altar": "stone-block",
        "yield": "hourglass", "group": "three-friends", "heroism": "sparkles", "none": "hand",
    },
    about={
        "action": "action", "activate": "action", "heroism": "action", "riposte": "action", "talent": "capacity",
        "capacity": "capacity", "reaction": "capacity", "spell": "spell", "ring": "gear", "potion": "gear",
        "weapon": "gear", "weapons": "gear", "reload": "gear", "recover": "state", "cure": "state",
        "card.line.skills": "skill", "card.line.capacities": "capacity", "card.line.gear": "gear",
        "card.line.keywords": "skill",
    },
)  # fmt: skip
