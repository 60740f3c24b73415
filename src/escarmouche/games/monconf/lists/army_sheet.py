"""An army as it is shown before a match (p. 5-6): card by card, with costs, characteristics and what is carried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.inspect import skills_of, values_of
from escarmouche.games.monconf.lists.recruitment import card_cost, fighter_cost, notes, points_of
from escarmouche.games.monconf.new_match import letter
from escarmouche.play.offers import ArmySheet, Figures

if TYPE_CHECKING:
    from escarmouche.games.monconf.army import Army, ArmyCard, ArmyFighter
    from escarmouche.games.monconf.catalogue import Catalogue


def sheet(army: Army, shelf: Catalogue) -> ArmySheet:
    """An army as it is shown, card by card."""
    figures = [
        figure_line(fighter, place, card, army, shelf)
        for place, card in enumerate(army.cards)
        for fighter in card.fighters
    ]
    return ArmySheet(
        army.key, army.name, army.idea, shelf.peoples[army.people].name, army.budget, points_of(army, shelf), figures,
        (*army.notes, *notes(army)),
    )  # fmt: skip


def figure_line(fighter: ArmyFighter, place: int, card: ArmyCard, army: Army, shelf: Catalogue) -> Figures:
    """Fighters of one profile on a card, with their characteristics and all that they carry.

    The price of a solo is told with the first fighters of its card: it is paid once (MCF-AFFIL-06). The affiliation
    stands with the first card.
    """
    profile = shelf.profiles[fighter.profile]
    cost = fighter.number * fighter_cost(fighter, shelf)
    first = fighter is card.fighters[0]
    if first:
        cost += card_cost(card, shelf) - sum(f.number * fighter_cost(f, shelf) for f in card.fighters)
    affiliation = shelf.affiliations[army.affiliation].name.fr if army.affiliation and first and not place else ""
    lines = [
        ("card.line.card", letter(place)),
        ("card.line.affiliation", affiliation),
        ("card.line.skills", ", ".join(skills_of(profile))),
        ("card.line.gear", ", ".join((*profile.weapons, *profile.equipment))),
        ("card.line.items", ", ".join(shelf.items[key].name.fr for key in fighter.items)),
        ("card.line.solos", ", ".join(shelf.solos[solo.key].name.fr for solo in card.solos) if first else ""),
    ]
    values = {f"column.{key}": value for key, value in values_of(profile).items()}
    return Figures(profile.name.fr, fighter.number, cost, values, [line for line in lines if line[1]])
