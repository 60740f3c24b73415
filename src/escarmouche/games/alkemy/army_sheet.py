"""Army lists as they are shown to whoever chooses one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.profiles import DASH, printed_line, printed_weapon
from escarmouche.games.alkemy.recruitment import cost, figures_of
from escarmouche.play.offers import ArmySheet, Figures

if TYPE_CHECKING:
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.recruitment import Army, Roster


def sheet(army: Army, shelf: Roster) -> ArmySheet:
    """A list as it is shown."""
    figures = [figures_line(shelf.profiles[key], number) for key, number in figures_of(army).items()]
    faction = shelf.factions[army.faction].name
    return ArmySheet(
        army.key, army.name, army.idea, faction, army.format, cost(army, shelf.profiles), figures, army.notes
    )


def figures_line(profile: Profile, number: int) -> Figures:
    """Some figures of a profile, with the values of its card."""
    values = {
        "column.points": str(profile.action_points),
        "column.moves": profile.printed_moves,
        "column.mind": DASH if profile.mind is None else str(profile.mind),
        "column.reflex": str(profile.reflex),
        "column.combat": DASH if profile.combat is None else str(profile.combat),
        "column.defence": str(profile.defence),
        "column.life": "/".join(map(str, profile.life)),
        "column.damage": printed_line(profile.damage, profile.stars),
        "column.size": str(profile.size),
    }
    lines = [("card.skills", ", ".join(profile.skills)), ("card.formulas", ", ".join(profile.formulas))]
    if profile.second is not None:
        lines.insert(0, ("card.second", printed_line(profile.second, profile.second_stars)))
    if profile.weapon is not None:
        lines.insert(0, ("card.weapon", printed_weapon(profile.weapon)))
    if profile.alchemist:
        lines.append(("card.resources", f"{profile.stones} / {profile.components}"))
    return Figures(profile.name, number, number * profile.cost, values, [line for line in lines if line[1]])
