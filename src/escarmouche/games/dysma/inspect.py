"""What a player may look up at the table beside what lies on it: profiles, his resources, lines of sight (p. 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.sight import sight
from escarmouche.play.card import Card
from escarmouche.play.reason import Reason, reason
from escarmouche.play.sight_report import SightReport

if TYPE_CHECKING:
    from escarmouche.games.dysma.profiles import Profile
    from escarmouche.games.dysma.state import Figure, Game

DASH = "–"


def cards(game: Game) -> list[Card]:
    """The profile of every figure in the match."""
    here = dict.fromkeys(figure.profile for figure in game.figures)
    return [card(game.library.profiles[key]) for key in here]


def card(profile: Profile) -> Card:
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


def look(game: Game, one: str, other: str) -> SightReport | None:
    """What one figure sees of another (p. 14): whether it does, how much, and what is in the way."""
    a, b = on_table(game, one), on_table(game, other)
    if a is None or b is None or a is b:
        return None
    found = sight(game, a, b)
    reasons = [found.why] if found.why is not None else [reason("sight.share", "DYS-LOS-03", share=share(found.share))]
    if found.covered is not None:
        reasons.append(found.covered)
    line = ((a.x, a.y, b.x, b.y),)
    return SightReport(found.visible, tuple(reasons), line, (), (), game.distance(a, b))


def share(of: float) -> int:
    """A share in hundredths."""
    return round(100 * of)


def on_table(game: Game, key: str) -> Figure | None:
    """The figure with this id, if it stands on the table."""
    if not key.isdecimal() or int(key) >= len(game.figures):
        return None
    figure = game.figures[int(key)]
    return figure if figure.on_table else None
