"""Matches of the games that come with the program, for tests that are about all games, or about none in particular."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from escarmouche.play.content import package_file
from escarmouche.play.rulebook import package_of

ONE, OTHER, THIRD, FOURTH, FIFTH = "alkemy2", "drakerys", "dysma", "alkemy1", "monconf"
"""Two games, where any two will do: the one has scenarios and modules to choose, the other draws its missions."""

TITLES = {ONE: "Alkemy V2", OTHER: "Drakerys", THIRD: "Dysma", FOURTH: "Alkemy, première édition", FIFTH: "MonCon’f"}
SMALL = {
    ONE: ["aurlok-180-2", "avalon-180-2"],
    OTHER: ["ashral-470", "avaren-470"],
    THIRD: ["garde-de-la-montagne-200", "patrouille-200"],
    FOURTH: ["loges-180-1", "waga-180-2"],
    FIFTH: ["sanglier-300", "griffon-300"],
}
"""Of each game the ready-made lists of the fewest figures."""
LARGE = {
    ONE: ["avalon-300-1", "aurlok-300-1"],
    OTHER: ["avaren-1000", "irosia-1000"],
    THIRD: ["cohue-200", "ligue-verte-200"],
    FOURTH: ["avalon-300-1", "aurlok-300-1"],
    FIFTH: ["rat-400", "griffon-400"],
}
OWN_LISTS = {
    ONE: 'name = "Essai"\nfaction = "Avalon"\nformat = 180\ntroop = [\n  "Garlan",\n  "Recrues × 4",\n]\n',
    OTHER: 'name = "Essai"\nallegiance = "Ashral"\npoints = 500\nunits = [\n  "Sakhil",\n  "Guerriers × 6",\n]\n',
    THIRD: 'name = "Essai"\nfactions = ["orques"]\npoints = 100\nfigures = [\n'
    '  "Chef de guerre",\n  "Guerrier orque × 3",\n]\n',
    FOURTH: 'name = "Essai"\nfaction = "Avalon"\nformat = 180\ntroop = [\n  "Garlan",\n  "Recrues × 4",\n]\n',
    FIFTH: 'name = "Essai"\npeople = "Griffon"\nbudget = 200\ncards = [\n'
    '  "Aldemar de Brisance",\n  "Conscrit du Griffon × 3",\n]\n',
}
"""A legal list as a visitor might write it."""
EVERY_FIELD = {
    ONE: "tous-les-champs.toml",
    OTHER: f"{OTHER}-tous-les-champs.toml",
    THIRD: f"{THIRD}-tous-les-champs.toml",
    FOURTH: f"{FOURTH}-tous-les-champs.toml",
    FIFTH: f"{FIFTH}-tous-les-champs.toml",
}
"""Of each game the situation file in which every field stands."""
AIMED = Path(__file__).parent / THIRD / "aimed.toml"
"""An archer on the storey of a ruin, about to shoot: some enemies are in sight, one is hidden by the floor."""
CARD_MODULES: dict[str, list[str]] = {ONE: ["command", "competitive"], OTHER: [], THIRD: [], FOURTH: [], FIFTH: []}
"""The modules that give players something to hide."""


def shipped_list(game: str, key: str) -> Any:
    """The file of a ready-made list."""
    return package_file(package_of(game), "data", "armies", f"{key}.toml")


# ---- what conformance plays --------------------------------------------------------------------------------------

MATCHES_OF_ONE: dict[str, dict[str, Any]] = {
    "basic": {},
    "played-set-up": {"setup": "played", "scenario": "oracles", "armies": ("avalon-200-2", "aurlok-200-2")},
    "modules": {
        "advanced_terrain": True,
        "command": True,
        "competitive": True,
        "measuring": True,
        "scenario": "coffres",
        "armies": ("aurlok-250-1", "avalon-250-1"),
    },
    "three-players": {
        "armies": ("avalon-150-1", "aurlok-150-1", "avalon-150-2"),
        "scenario": "traque",
        "command": True,
    },
    "four-players": {
        "armies": ("avalon-150-1", "aurlok-150-1", "avalon-150-2", "aurlok-150-2"),
        "scenario": "puits",
        "setup": "played",
        "advanced_terrain": True,
        "competitive": True,
    },
}

MATCHES_OF_OTHER: dict[str, dict[str, Any]] = {
    "printed-armies": {},
    "played-set-up": {
        "armies": ("aurium-470", "ashral-470"),
        "setup": "played",
        "missions": ("epic_fight", "relics", "breakthrough"),
    },
    "large-armies": {"armies": ("irosia-1000", "avaren-1000"), "missions": ("prisoners", "messenger", "conquerors")},
    "advanced-scenery": {
        "armies": ("ashral-1000", "aurium-1000"),
        "scenery": "advanced",
        "missions": ("messenger", "epic_fight", "prisoners"),
    },
}

MATCHES_OF_THIRD: dict[str, dict[str, Any]] = {
    "starter-bands": {"map": "clearing", "mission": "chests", "secondary": "chiefs"},
    "played-set-up": {
        "armies": ("cohue-200", "garde-de-la-montagne-200"),
        "setup": "played",
        "map": "ruined-town",
        "deployment": "limited",
        "mission": "plunder",
        "secondary": "ambassador",
    },
    "loot-at-the-ford": {
        "armies": ("cortege-200", "ligue-verte-200"),
        "map": "ford",
        "deployment": "diagonal",
        "mission": "loot",
        "secondary": "witch-hunt",
    },
    "statues": {
        "armies": ("ligue-verte-200", "patrouille-200"),
        "map": "clearing",
        "deployment": "divided",
        "mission": "statues",
        "secondary": "legend",
        "setup": "played",
    },
}

MATCHES_OF_FOURTH: dict[str, dict[str, Any]] = {
    "blitz": {},
    "played-set-up": {"setup": "played", "armies": ("utopie-180-1", "loges-180-2"), "scenario": "conquete"},
    "large-table": {"armies": ("khaliman-300-1", "triade-de-jade-300-1")},
    "chests": {"scenario": "coffres", "armies": ("rados-180-2", "naashti-180-1"), "measuring": True},
}

MATCHES_OF_FIFTH: dict[str, dict[str, Any]] = {
    "skirmish": {},
    "played-set-up": {
        "setup": "played",
        "armies": ("rat-400", "belier-400"),
        "scenario": "trois-bornes",
        "keywords": True,
    },
    "relic": {"armies": ("sanglier-300", "rat-300"), "scenario": "relique"},
    "breakthrough": {"armies": ("griffon-400", "sanglier-400"), "scenario": "percee", "map": "open", "turns": 3},
}

MATCHES: dict[str, dict[str, dict[str, Any]]] = {
    ONE: MATCHES_OF_ONE,
    OTHER: MATCHES_OF_OTHER,
    THIRD: MATCHES_OF_THIRD,
    FOURTH: MATCHES_OF_FOURTH,
    FIFTH: MATCHES_OF_FIFTH,
}

NO_SECRETS = [
    (ONE, MATCHES_OF_ONE["basic"]),
    (ONE, MATCHES_OF_ONE["played-set-up"]),
    (OTHER, MATCHES_OF_OTHER["large-armies"]),
    (THIRD, MATCHES_OF_THIRD["starter-bands"]),
    (THIRD, MATCHES_OF_THIRD["loot-at-the-ford"]),
    (THIRD, MATCHES_OF_THIRD["statues"]),
    (FOURTH, MATCHES_OF_FOURTH["blitz"]),
    (FOURTH, MATCHES_OF_FOURTH["played-set-up"]),
    (FOURTH, MATCHES_OF_FOURTH["large-table"]),
    (FOURTH, MATCHES_OF_FOURTH["chests"]),
]
"""Where nothing outlives the step in which it was chosen in secret."""
NOTHING_HIDDEN = [*NO_SECRETS[:2], *NO_SECRETS[3:]]
"""Where the state holds no secret at any time."""

ABOUT_DICE: dict[str, set[str]] = {
    ONE: {"keep"},
    OTHER: {"reroll", "extra-die"},
    THIRD: set(),
    FOURTH: {"keep"},
    FIFTH: {"boost", "reroll"},
}
"""Questions between the dice of a roll."""

FEWEST_ROLLS = {**dict.fromkeys((ONE, OTHER, THIRD, FOURTH), (5, 8)), FIFTH: (3, 4)}
"""More kinds of rolls than these come up in a few matches, and in many: the fifth game calls nearly all rolls tests."""

# ---- matches in which there is something to hide ---------------------------------------------------------------------

SECRETS_OF_ONE: dict[str, dict[str, Any]] = {
    "cards": {"command": True, "competitive": True},
    "cards-played": {"command": True, "competitive": True, "setup": "played", "scenario": "oracles"},
    "chests": {"scenario": "coffres", "armies": ("aurlok-250-1", "avalon-250-1"), "measuring": True},
    "three-players": {
        "armies": ("avalon-150-1", "aurlok-150-1", "avalon-150-2"),
        "scenario": "traque",
        "command": True,
        "competitive": True,
    },
}

SECRETS_OF_OTHER: dict[str, dict[str, Any]] = {
    "relics": {"missions": ("breakthrough", "relics", "epic_fight")},
    "relics-played": {
        "missions": ("breakthrough", "messenger", "relics"),
        "armies": ("aurium-1000", "ashral-1000"),
        "setup": "played",
    },
    "heroes": {"missions": ("epic_fight", "breakthrough", "relics"), "armies": ("irosia-1000", "avaren-1000")},
    "messengers": {"missions": ("messenger", "relics", "breakthrough"), "armies": ("ashral-1000", "aurium-1000")},
}

SECRETS_OF_THIRD: dict[str, dict[str, Any]] = {
    "plunder": {"map": "clearing", "mission": "plunder", "secondary": "chiefs"},
    "plunder-played": {
        "armies": ("cohue-200", "garde-de-la-montagne-200"),
        "setup": "played",
        "map": "ruined-town",
        "mission": "plunder",
        "secondary": "survival",
    },
}

SECRETS_OF_FIFTH: dict[str, dict[str, Any]] = {
    "piles": {},
    "piles-played": {"setup": "played", "armies": ("rat-400", "belier-400"), "scenario": "tete-du-chef"},
}

SECRETIVE = {
    ONE: SECRETS_OF_ONE, OTHER: SECRETS_OF_OTHER, THIRD: SECRETS_OF_THIRD, FOURTH: {}, FIFTH: SECRETS_OF_FIFTH,
}  # fmt: skip
