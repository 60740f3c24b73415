"""What most spells and miracles do: they give skills, until the turn, a combat or a test is over (p. 19-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.reports import COMBAT, TEST
from escarmouche.games.monconf.skills.query import grant
from escarmouche.play.effects import TURN_ENDS, Until

if TYPE_CHECKING:
    from escarmouche.games.monconf.content_types import Miracle, Spell
    from escarmouche.games.monconf.state import Fighter, Game


def give(game: Game, mystic: Fighter, target: Fighter, power: Spell | Miracle, *forms: str) -> None:
    """A target gains skills in their printed form; without any named, those that the spell or miracle prints.

    "Next combat" is the whole of the next one fought, this turn or later (MCF-R-108); a test is the first (MCF-R-68).
    """
    for form in forms or power.skills:
        grant(game, target, form, *lasting(power, target), source=mystic.id, by=power.name.fr)
        chronicle.say(
            game, f"event.given-{power.until or 'game'}", power.rule, target,
            fighter=target, skill=form, power=power.name.fr,
        )  # fmt: skip


def lasting(power: Spell | Miracle, target: Fighter) -> list[Until]:
    """Until what its gifts last; those of the whole game end by nothing."""
    match power.until:
        case "turn":
            return [Until(TURN_ENDS)]
        case "combat":
            return [Until(COMBAT, target.id)]
        case "test":
            return [Until(TEST, target.id)]
        case _:
            return []
