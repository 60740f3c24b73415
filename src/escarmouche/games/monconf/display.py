"""How MonCon'f looks at the table: its icons, states (p. 7-8), scenery and counters."""

from __future__ import annotations

from escarmouche.games.monconf.scene import ARROWS
from escarmouche.play.display import (
    CriticalDisplay,
    DiscDisplay,
    Display,
    LinkDisplay,
    MarkDisplay,
    MeasuringDisplay,
    TrackDisplay,
)

ICONS = {
    "walk": "walk", "run": "run", "engage": "sword-clash", "charge": "charging-bull", "shoot": "bowman",
    "aimed": "targeting", "artillery": "cannon", "assault": "pistol-gun", "disengage": "return-arrow",
    "retreat": "exit-door", "mystic": "magic-swirl", "rest": "hourglass", "brawl": "crossed-swords",
    "special": "flying-flag",
}  # fmt: skip
"""The icons of actions."""
FIGHTING, SHOOTING, MAGIC, FAITH, CUT = "#e0442c", "#f2d98b", "#6fa8dc", "#e8c14e", "#9a9382"
"""Colours of lines: who strikes, who shoots, a spell, a miracle, contacts that were cut."""
ELEMENT_COLOURS = {
    "fire": "#c4451c", "water": "#2b6cb0", "earth": "#7a5a2e",
    "air": "#5b9aa8", "light": "#b58a12", "darkness": "#4a3560",
}  # fmt: skip

DISPLAY = Display(
    emblem="card-play",
    discs={
        "mark": DiscDisplay(icon="menhir", plate="name"),
        "relic": DiscDisplay(icon="jeweled-chalice", plate="name"),
    },
    marks={
        "life": MarkDisplay("boxes", label="display.life", lost="wounds", colours=("#e0442c",)),
        "wounds": MarkDisplay("none"),
        "hp": MarkDisplay("none"),
        "card": MarkDisplay("group"),
        "letter": MarkDisplay(label="display.card"),
        "ordered": MarkDisplay("tag", "right", family="display.ordered", icons=ICONS, colours=("#3d3423",)),
        "attack_dice": MarkDisplay("count", "left", label="display.attack-dice", colours=("#a8321f",)),
        "defence_dice": MarkDisplay("count", "left", label="display.defence-dice", colours=("#2f5d8a",)),
        "frightened": MarkDisplay("tag", "right", label="display.frightened", icon="terror"),
        "stunned": MarkDisplay("tag", "right", label="display.stunned", icon="star-swirl"),
        "charged_upon": MarkDisplay("tag", "right", label="display.charged-upon", icon="charging-bull"),
        "hidden": MarkDisplay("tag", "right", label="display.hidden", icon="hidden"),
        "dying": MarkDisplay("tag", "right", label="display.dying", icon="dead-head", colours=("#7a1f1f",)),
        "airborne": MarkDisplay("tag", "right", label="display.airborne", icon="feathered-wing", colours=("#5c86b5",)),
        "carries": MarkDisplay("tag", "right", label="display.carries", icon="jeweled-chalice"),
        "toxic": MarkDisplay("count", "left", label="display.toxic", icon="poison-bottle", colours=("#4f8a3c",)),
        "gems": MarkDisplay("none"),
        **{
            f"gems_{element}": MarkDisplay("count", "left", label=f"display.gems.{element}", colours=(colour,))
            for element, colour in ELEMENT_COLOURS.items()
        },
        "faith": MarkDisplay("count", "left", label="display.faith", icon="holy-symbol", colours=("#c79a2b",)),
        "activated": MarkDisplay(label="display.activated", dims=True),
        "now": MarkDisplay(label="display.now"),
        "wound_penalty": MarkDisplay(label="display.wound-penalty"),
        "effects": MarkDisplay(label="display.effects"),
        "bought": MarkDisplay(label="display.bought"),
        "facing": MarkDisplay("none"),
        "height": MarkDisplay("none"),
    },
    terrain={
        "wood": ("terrain.wood",),
        "rocks": ("terrain.rocks",),
        "wall": ("terrain.low-wall", "terrain.wall"),
        "house": ("terrain.building",),
        "hill": ("terrain.hill",),
        "water": ("terrain.pond",),
    },
    traits={"ground": MarkDisplay(family="display.ground"), "height": MarkDisplay(label="display.height")},
    tracks={
        "command": TrackDisplay("count", "display.command", icon="crown", nought=True),
        "pile": TrackDisplay("count", "display.pile", icon="card-pickup", nought=True),
        "reserve": TrackDisplay("count", "display.reserve", icon="locked-chest"),
        "refusals": TrackDisplay("count", "display.refusals", icon="cancel"),
        "losses": TrackDisplay("count", "display.losses", icon="death-skull"),
        "mutagen": TrackDisplay("count", "display.mutagen", icon="bubbling-flask"),
        "reinforcements": TrackDisplay("count", "display.reinforcements", icon="rally-the-troops"),
        "scenario": TrackDisplay("goal", "display.scenario"),
    },
    explained={
        "ground.difficult": ("MCF-R-05",),
        "sight.solid": ("MCF-SHOOT-10",),
        "sight.wood": ("MCF-R-08",),
    },
    measuring=MeasuringDisplay("centres"),
    criticals={"event.master-blow": CriticalDisplay("display.critical")},
    links={
        "engaged": LinkDisplay("display.engaged", colour="#ff9a52", capsule=True),
        "order": LinkDisplay("display.order", arrow=True, dashed=True),
        **{kind: LinkDisplay(f"display.order.{kind}", arrow=True, dashed=True) for kind in ARROWS},
        "go": LinkDisplay("display.order", arrow=True),
        "shot": LinkDisplay("display.shot", arrow=True, colour=SHOOTING),
        "blow": LinkDisplay("display.blow", arrow=True, colour=FIGHTING),
        "spell": LinkDisplay("display.spell", arrow=True, colour=MAGIC),
        "miracle": LinkDisplay("display.miracle", arrow=True, colour=FAITH),
        "contact": LinkDisplay("display.contact", colour=FIGHTING, dashed=True),
        "combat": LinkDisplay("display.combat", colour=SHOOTING),
        "fight": LinkDisplay("display.fight", colour=FIGHTING),
        "cut": LinkDisplay("display.cut", colour=CUT, dashed=True),
    },
    icons=ICONS | {
        "card": "card-play", "refusal": "cancel", "hold-back": "hourglass", "plan-b": "card-exchange",
        "general-assault": "trumpet-flag", "genius": "idea", "none": "hand",
        "attack": "crossed-swords", "defence": "checked-shield", "sustained": "vibrating-shield",
        "devotion": "prayer", "martyr": "holy-symbol", "free-walk": "walk", "end": "checked-shield",
    },
    families={
        **dict.fromkeys(("tactic", "strike", "parry", "target", "intercept", "reactive-fire"), "action"),
        **dict.fromkeys(("solo", "affiliation"), "skill"),
        **dict.fromkeys(("spell", "miracle"), "magic"),
        "item": "gear",
    },
    about={
        "action": "action", "speak": "tactic", "mystic": "spell", "spell": "spell", "miracle": "miracle",
        "potion": "item", "special": "action", "resolve": "action", "recover": "state", "weapon": "gear",
        "target": "target", "reactive-fire": "reactive-fire", "intercept": "intercept", "strike": "strike",
        "parry": "parry", "card.line.skills": "skill", "card.line.gear": "gear", "card.line.items": "item",
        "card.line.solos": "solo", "card.line.affiliation": "affiliation",
    },
)  # fmt: skip
