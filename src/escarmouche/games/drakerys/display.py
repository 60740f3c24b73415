"""How Drakerys looks at the table: its icons, what stands beside a Leader, its Scenery and tokens (p. 7)."""

from __future__ import annotations

from escarmouche.games.drakerys.objectives import CONTROL
from escarmouche.play.display import (
    CriticalDisplay,
    DiscDisplay,
    Display,
    LinkDisplay,
    MarkDisplay,
    TrackDisplay,
    Variant,
)

ELEMENTS = {
    "air": Variant(icon="whirlwind", colour="#bcd9e6"),
    "water": Variant(icon="big-wave", colour="#4f93c4"),
    "fire": Variant(icon="flame", colour="#dd6a2c"),
    "earth": Variant(icon="rock-golem", colour="#8a6f45"),
    "maelstrom": Variant(icon="whirlpool-shuriken", colour="#8d63b8"),
}

FIRE = Variant(icon="flame", colour="#dd6a2c")

DISPLAY = Display(
    emblem="spiked-dragon-head",
    discs={
        "source": DiscDisplay(icon="magic-swirl", by="element", variants=ELEMENTS, dims="exhausted"),
        "shard": DiscDisplay(icon="crystal-shine", plate="name", reach=CONTROL),
        "idol": DiscDisplay(icon="totem", plate="name", reach=CONTROL),
        "flag": DiscDisplay(icon="flying-flag", plate="name", reach=CONTROL),
        "message": DiscDisplay(icon="scroll-unfurled", plate="name", reach=CONTROL),
        "relic": DiscDisplay(icon="holy-grail", plate="name", reach=CONTROL),
        "cage": DiscDisplay(icon="cage", shape="base"),
        "fog": DiscDisplay(icon="fog", shape="cloud"),
        "location": DiscDisplay(icon="position-marker", shape="spot"),
    },
    marks={
        "unit": MarkDisplay("body", lost="size"),
        "leader": MarkDisplay("star"),
        "size": MarkDisplay("none"),
        "wounds": MarkDisplay("count", label="display.wounds", colours=("#b02a1c",)),
        "tension": MarkDisplay("count", colours=("#6a4a8f",)),
        "carries": MarkDisplay("tag", label="display.carries", icon="swap-bag"),
    },
    terrain={
        "wood": ("scenery.wood", "scenery.thicket"),
        "hedge": ("scenery.hedge",),
        "wall": ("scenery.low-wall",),
        "rocks": ("scenery.rock",),
        "statue": ("scenery.fallen-statue",),
        "ruin": ("scenery.ruin",),
        "tower": ("scenery.ruined-tower",),
        "water": ("scenery.shallow-water",),
        "scree": ("scenery.rubble",),
    },
    lying={"burning": DiscDisplay(icon="flame", by="burning", variants={"true": FIRE})},
    traits={
        "sight": MarkDisplay(family="display.sight"),
        "burning": MarkDisplay(label="display.burning"),
    },
    explained={
        "sight.obstacle": ("DRK-LOS-04",),
        "sight.obstruction": ("DRK-LOS-06",),
        "crossing.impassable": ("DRK-MOVE-04",),
        "scenery.wood": ("DRK-H-TERR-01",),
        "scenery.ruin": ("DRK-H-TERR-02",),
        "scenery.shallow-water": ("DRK-H-TERR-03",),
        "scenery.rubble": ("DRK-H-TERR-04",),
    },
    criticals={"throw.extra": CriticalDisplay("display.critical")},
    links={"engaged": LinkDisplay("display.engaged", colour="#ff9a52", capsule=True)},
    tracks={
        "time": TrackDisplay("circuit", "track.time", spaces=16),
        "mission": TrackDisplay("goal", "display.mission"),
    },
    icons={
        "walk": "walk", "charge": "charging-bull", "combined-charge": "charging-bull", "attack": "crossed-swords",
        "shoot": "bowman", "cast": "magic-swirl", "summon": "rock-golem", "sacrifice": "sacrificial-dagger",
        "pick-up": "swap-bag", "plant-flag": "flying-flag", "deliver": "scroll-unfurled", "search": "magnifying-glass",
        "pass": "hourglass", "stop": "hand",
        "air": "whirlwind", "water": "big-wave", "fire": "flame", "earth": "rock-golem",
        "maelstrom": "whirlpool-shuriken",
    },
    symbols={"arrow": "plain-arrow", "target": "arrow-scope"},
    families={"spell": "magic", "mission": "scenario"},
    about={"declare": "action", "use": "skill", "spell": "spell", "spells": "spell", "card.line.skills": "skill"},
)  # fmt: skip
