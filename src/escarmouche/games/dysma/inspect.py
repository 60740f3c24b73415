"""What a player may look up at the table beside what lies on it: profiles, his resources, lines of sight (p. 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.movement import RUN
from escarmouche.games.dysma.skills.registry import skills as printed_skills
from escarmouche.games.dysma.state import APPROACH
from escarmouche.play.card import Card, Reach, auras, reaches
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.catalogue import Catalogue
    from escarmouche.games.dysma.library import Library
    from escarmouche.games.dysma.profiles import Profile
    from escarmouche.games.dysma.state import Game

DASH = "–"


def cards(game: Game) -> list[Card]:
    """The profile of every figure in the match."""
    here = dict.fromkeys(figure.profile for figure in game.figures)
    return [card(game.library.profiles[key], game.library) for key in here]


def card(profile: Profile, library: Library | Catalogue) -> Card:
    """A profile (Profil, p. 6): type, characteristics, equipment, skills, capacities, keywords."""
    values = {
        "mv": str(profile.mv),
        "co": threshold(profile.co),
        "ti": threshold(profile.ti),
        "de": threshold(profile.de),
        "ar": str(profile.ar),
        "es": threshold(profile.es),
        "sa": str(profile.sa),
    }
    weapons = {name: library.ranged[name].range for name in profile.equipment if name in library.ranged}
    worn = [form for name in profile.equipment if name in library.items for form in library.items[name].skills]
    lines = {
        "gear": profile.equipment,
        "skills": profile.skills,
        "capacities": profile.capacities,
        "keywords": profile.keywords,
    }
    return Card(
        profile.key,
        profile.name.fr,
        profile.icon,
        reason(f"card.kind.{profile.type}") if profile.type else None,
        tuple([(reason(f"column.{key}"), value) for key, value in values.items()]),
        tuple([(reason(f"card.line.{key}"), ", ".join(names)) for key, names in lines.items() if names]),
        reaches=(
            *reaches({"walk": profile.mv, "charge": RUN * profile.mv}, weapons),
            Reach(reason("reach.control", "DYS-MOVE-03"), APPROACH, "control"),
            *auras(printed_skills((*profile.skills, *worn)), profile),
        ),
    )


def threshold(value: int | None) -> str:
    """A threshold as it is printed."""
    return DASH if value is None else f"{value}+"


def own(game: Game, player: int) -> list[Reason]:
    """The missions, whom a player named, and what his resources are worth, as far as this state knows (DYS-R-78)."""
    if not game.mission:
        return []
    found = [
        reason("own.mission", "DYS-SCEN-01", mission=f"@mission.{game.mission}"),
        reason("own.secondary", "DYS-SCEN-01", mission=f"@secondary.{game.secondary}"),
    ]
    named = game.sides[player].named
    if named >= 0:
        found.append(reason(f"own.{game.secondary}", "DYS-R-67", figure=game.name(game.figures[named])))
    for token in game.tokens:
        if token.owner == player and token.value is not None and token.value.value is not None:
            key, params = "own.resource-lies", {"value": token.value.value}
            if token.carrier >= 0:
                carrier = game.name(game.figures[token.carrier])
                found.append(reason("own.resource", "DYS-R-64", figure=carrier, **params))
            else:
                found.append(reason(key, "DYS-R-64", **params))
    return found
