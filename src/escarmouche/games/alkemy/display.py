"""How both editions of Alkemy look at the table: icons of elements and dice, what stands beside a base."""

from __future__ import annotations

from escarmouche.games.alkemy.dice import PRINTED
from escarmouche.play.display import CriticalDisplay, LinkDisplay, MarkDisplay, TrackDisplay, Variant

EMBLEM = "magic-swirl"

ELEMENTS = {
    "air": Variant(icon="whirlwind", colour="#bcd9e6"),
    "water": Variant(icon="big-wave", colour="#4f93c4"),
    "fire": Variant(icon="flame", colour="#dd6a2c"),
    "earth": Variant(icon="rock-golem", colour="#8a6f45"),
}

MARKS = {
    "boxes": MarkDisplay("boxes", label="display.life", lost="lost", colours=("#fffdf5", "#f0b92f", "#d8412b")),
    "action_points": MarkDisplay("pips", label="display.action-points", dims=True),
    "lost": MarkDisplay("none"),
    "health": MarkDisplay("none"),
    "card": MarkDisplay("group"),
    "engaged": MarkDisplay(things=True),
    "carries": MarkDisplay("tag", icon="swap-bag"),
    "activated": MarkDisplay(dims=True),
    "concentration": MarkDisplay("count", colours=("#7650a8",)),
    "stones": MarkDisplay(),
    "components": MarkDisplay(),
    "plates": MarkDisplay("count", colours=("#6f7780",)),
    "charges": MarkDisplay("count", colours=("#2f66a3",)),
    "combustion": MarkDisplay("count", colours=("#c8471d",)),
}

LINKS = {"engaged": LinkDisplay("display.engaged", colour="#ff9a52", capsule=True)}

COLUMNS = len(PRINTED.columns)
"""Of a damage line: a hit that reads the last does its worst."""

CRITICALS = {
    "event.hit": CriticalDisplay("display.critical", {"column": COLUMNS}),
    "event.hit-shifted": CriticalDisplay("display.critical", {"to": COLUMNS}),
    "event.exploded": CriticalDisplay("display.exploded"),
}

TRACKS = {
    "initiative": TrackDisplay("holder", "display.initiative"),
    "scenario": TrackDisplay("goal", "display.scenario"),
}

ICONS = {
    "walk": "walk", "run": "run", "charge": "charging-bull", "shoot": "bowman", "fight": "crossed-swords",
    "concentrate": "meditation", "cast": "magic-swirl", "quick": "quick-slash", "normal": "saber-slash",
    "brutal": "axe-swing", "parry": "round-shield", "inactive": "hourglass", "robust": "round-shield",
    "pass": "hourglass", "stop": "hand", "take-marker": "hand", "air": "whirlwind", "water": "big-wave",
    "fire": "flame", "earth": "rock-golem",
}  # fmt: skip

SYMBOLS = {"sword": "broadsword", "axe": "battle-axe", "mace": "flanged-mace"}

FAMILIES = {"formula": "magic"}

DICE = {"white": "#fffdf5", "yellow": "#f0b92f", "red": "#d8412b"}

ABOUT = {
    "declare": "action", "use": "skill", "card": "card", "formula": "formula",
    "card.line.skills": "skill", "card.line.formulas": "formula",
}  # fmt: skip
