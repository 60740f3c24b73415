"""What a player may look up at the table beside what lies on it: profiles, his own secrets, lines of sight (p. 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.missions import MISSIONS
from escarmouche.games.drakerys.sight import line_between
from escarmouche.games.drakerys.skills.registry import skills as printed_skills
from escarmouche.play.card import Card, auras, reaches
from escarmouche.play.reason import Reason, reason
from escarmouche.play.sight_report import SightReport, lane_between

if TYPE_CHECKING:
    from escarmouche.games.drakerys.catalogue import Catalogue
    from escarmouche.games.drakerys.library import Library
    from escarmouche.games.drakerys.profiles import Profile
    from escarmouche.games.drakerys.sight import Line
    from escarmouche.games.drakerys.state import Figure, Game

DASH = "–"
RULES = {"clear": "DRK-LOS-02", "partial": "DRK-LOS-04", "blocked": "DRK-LOS-06"}


def cards(game: Game) -> list[Card]:
    """The profile of every Unit in the match."""
    return [card(profile, game.library) for profile in game.library.profiles.values()]


def card(profile: Profile, library: Library | Catalogue) -> Card:
    """A profile (Profil, p. 10): types, characteristics, skills."""
    values = {
        "actions": str(profile.actions),
        "power": str(profile.power),
        "health": str(profile.health),
        "initiative": str(profile.initiative),
        "melee": str(profile.melee),
        "aim": DASH if profile.aim is None else str(profile.aim),
        "strength": str(profile.strength),
        "toughness": str(profile.toughness),
        "will": str(profile.will),
        "moves": f"{profile.walk}/{profile.charge}",
    }
    skills = ", ".join(profile.all_skills)
    weapons = {name: library.weapons[name].range for name in profile.weapons}
    return Card(
        profile.key,
        profile.name,
        profile.icon,
        reason(f"card.kind.{profile.types[0]}"),
        tuple((reason(f"value.{key}"), value) for key, value in values.items()),
        ((reason("card.line.skills"), skills),) if skills else (),
        reaches=(
            *reaches({"walk": profile.walk, "charge": profile.charge}, weapons),
            *auras(printed_skills(profile.all_skills), profile),
        ),
    )


def own(game: Game, player: int) -> list[Reason]:
    """A player's missions, and what he named for them in secret (p. 15, DRK-R-62), as far as this state knows."""
    side = game.sides[player]
    found = [reason("own.common", "DRK-MISSION-02", mission=f"@mission.{game.common}")] if game.common else []
    if side.solo:
        found.append(reason("own.solo", "DRK-MISSION-03", mission=f"@mission.{side.solo}"))
    for other, choosing in enumerate(game.sides):
        for key, choice in ((game.common, choosing.common_choice), (choosing.solo, choosing.solo_choice)):
            if choice is not None and choice.value and player in choice.known_by:
                found += MISSIONS[key].own_choice(game, other == player, choice.value)
    return found


def look(game: Game, one: str, other: str) -> SightReport | None:
    """The line of sight from one fighter to another (p. 12): clear, partial or blocked, and what hampers it."""
    a, b = on_table(game, one), on_table(game, other)
    if a is None or b is None or a.unit == b.unit:
        return None
    line = line_between(game, a, b)
    radii = game.standing.radii
    ring = lane_between(a.x, a.y, radii[a.id], b.x, b.y, radii[b.id])
    verdict = reason(f"sight.{line.level}", RULES[line.level], obstacles=line.obstacles)
    reasons = (verdict, *hampering(game, line))
    return SightReport(not line.blocked, reasons, (), (ring,), blockers(game, line), game.standing.gap(a.id, b.id))


def hampering(game: Game, line: Line) -> list[Reason]:
    """What lies in the corridor, each thing once (DRK-R-09)."""
    found = [reason("sight.unit", "DRK-LOS-10", unit=game.name(game.units[number])) for number in line.units]
    found += [reason("sight.scenery", "DRK-LOS-05", piece=f"@scenery.{game.scenery[n].key}") for n in line.scenery]
    return found + [reason("sight.fog", "DRK-LOS-05") for _ in line.fogs]


def blockers(game: Game, line: Line) -> tuple[str, ...]:
    """The ids of what lies in the corridor."""
    units = [str(figure.id) for number in line.units for figure in game.fighters(game.units[number])]
    return (*units, *(f"scenery:{number}" for number in line.scenery), *(f"fog:{number}" for number in line.fogs))


def on_table(game: Game, key: str) -> Figure | None:
    """The fighter with this id, if it stands on the table."""
    if not key.isdecimal() or int(key) >= len(game.figures):
        return None
    figure = game.figures[int(key)]
    return figure if figure.alive and game.standing.on_table(figure.id) else None
