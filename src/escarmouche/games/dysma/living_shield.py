"""Bouclier vivant (p. 24, DYS-HCAP-18): a friend beside the target takes a shot or projectile for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import Shot
from escarmouche.games.dysma.capacity_rules import RULES, CapacityRule, is_target_of_shot
from escarmouche.games.dysma.choosing import choose_figure
from escarmouche.games.dysma.shooting import measure
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import permitted

if TYPE_CHECKING:
    from escarmouche.games.dysma.agenda import Pending
    from escarmouche.games.dysma.state import Figure, Game

SHIELD_REACH = 1.0


def may_be_shielded(game: Game, figure: Figure, record: Pending) -> bool:
    """Whether a friend can take a shot or projectile for it (Bouclier vivant, DYS-HCAP-18)."""
    return is_target_of_shot(game, figure, record) and bool(living_shields(game, figure, record))


def living_shields(game: Game, figure: Figure, record: Pending) -> list[Figure]:
    """Friends within 1 pas that are on their feet (DYS-HCAP-18); no spell takes whom magic may not name (DYS-R-53)."""
    near = [friend for friend in game.within(figure, SHIELD_REACH, game.friends(figure)) if not friend.prone]
    if not isinstance(record, Shot) or not record.spell:
        return near
    caster = game.figures[record.shooter]
    return [friend for friend in near if permitted(game, Skill.forbids_magic, friend, caster) is None]


async def shield(game: Game, figure: Figure, record: Pending | None) -> None:
    """A friend becomes the target: range stays as declared, all else is worked out anew (DYS-HCAP-18).

    Out of the shooter's sight it counts as in cover.
    """
    assert isinstance(record, Shot)
    friend = await choose_figure(game, figure, "living-shield", "DYS-HCAP-18", living_shields(game, figure, record))
    long = record.long
    measure(game, record, friend)
    record.long = long
    chronicle.say(game, "event.living-shield", "DYS-HCAP-18", friend, figure, figure=friend, other=figure)


RULES["Bouclier vivant"] = CapacityRule(answers=may_be_shielded, does=shield)
