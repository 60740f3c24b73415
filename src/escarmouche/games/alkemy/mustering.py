"""From lists to figures: every life line recruited is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.state import Fighter

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.recruitment import Army


def troops(armies: Sequence[Army], profiles: Mapping[str, Profile]) -> list[Fighter]:
    """A figure for each life line recruited, with its stones; the figures of one card share its number."""
    fighters: list[Fighter] = []
    cards = [(player, card) for player, army in enumerate(armies) for card in army.cards]
    for number, (player, card) in enumerate(cards):
        profile = profiles[card.profile]
        for _ in range(card.figures):
            fighters.append(Fighter(len(fighters), player, number, profile.key, stones=profile.stones))
    return [*fighters, *companions(fighters, profiles, len(cards))]


BROUGHT_BY = "brought by"
"""Who brings a figure that nobody recruits, as what is counted over the whole game."""


def companions(fighters: Sequence[Fighter], profiles: Mapping[str, Profile], card: int) -> list[Fighter]:
    """Figures that others bring for nothing, each on a card of its own: the Ondin of Litam (AK1-SKILL-090)."""
    leaders = [fighter for fighter in fighters if "Ondin" in profiles[fighter.profile].skills]
    return [
        Fighter(len(fighters) + at, leader.player, card + at, "ondin", tally={BROUGHT_BY: leader.id})
        for at, leader in enumerate(leaders)
    ]
