"""How Alkemy looks at the table: its icons, what stands beside a base (V2 p. 4-8), its terrain."""

from __future__ import annotations

from escarmouche.play.display import DiscDisplay, Display, MarkDisplay, TrackDisplay, Variant

ELEMENTS = {
    "air": Variant(icon="whirlwind", colour="#bcd9e6"),
    "water": Variant(icon="big-wave", colour="#4f93c4"),
    "fire": Variant(icon="flame", colour="#dd6a2c"),
    "earth": Variant(icon="rock-golem", colour="#8a6f45"),
}

DISPLAY = Display(
    emblem="magic-swirl",
    discs={
        "jin": DiscDisplay(icon="obelisk"),
        "chest": DiscDisplay(icon="locked-chest"),
        "open-chest": DiscDisplay(icon="open-chest"),
        "loot": DiscDisplay(icon="swap-bag"),
        "altar": DiscDisplay(icon="stone-block", by="element", variants=ELEMENTS),
        "trophy": DiscDisplay(icon="trophy"),
        "well": DiscDisplay(icon="well"),
        "hive": DiscDisplay(icon="beehive"),
    },
    marks={
        "boxes": MarkDisplay("boxes", label="display.life", lost="lost", colours=("#fffdf5", "#f0b92f", "#d8412b")),
        "action_points": MarkDisplay("pips", label="display.action-points", dims=True),
        "lost": MarkDisplay("none"),
        "health": MarkDisplay("none"),
        "card": MarkDisplay("group"),
        "engaged": MarkDisplay("ring", things=True, colours=("#ff9a52",)),
        "carries": MarkDisplay("tag", icon="swap-bag"),
    },
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
    traits={
        "size": MarkDisplay(label="display.size", nought=True),
        "vision": MarkDisplay(family="display.vision"),
        "crossing": MarkDisplay(family="display.crossing"),
        "effect": MarkDisplay(family="effect"),
    },
    tracks={"initiative": TrackDisplay("holder", "display.initiative")},
    icons={
        "walk": "walk", "run": "run", "charge": "charging-bull", "react-charge": "charging-bull", "react-walk": "walk",
        "shoot": "bowman", "react-shot": "bowman", "fight": "crossed-swords", "climb": "mountain-climbing",
        "concentrate": "meditation", "cast": "magic-swirl", "gather": "gems", "quick": "quick-slash",
        "normal": "saber-slash", "brutal": "axe-swing", "parry": "round-shield", "inactive": "hourglass",
        "robust": "round-shield", "pass": "hourglass", "stop": "hand", "no-reaction": "hand", "take-marker": "hand",
        "open-chest": "open-chest", "take-loot": "swap-bag", "hand-loot": "swap-bag", "consult": "stone-block",
        "claim-trophy": "trophy", "recover-trophy": "trophy", "draw-water": "well", "revive": "heart-plus",
        "air": "whirlwind", "water": "big-wave", "fire": "flame", "earth": "rock-golem",
    },
    symbols={"sword": "broadsword", "axe": "battle-axe", "mace": "flanged-mace"},
    about={
        "declare": "action", "use": "skill", "card": "card", "formula": "formula",
        "card.line.skills": "skill", "card.line.formulas": "formula",
    },
)  # fmt: skip
