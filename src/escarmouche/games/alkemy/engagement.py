"""Engagements (En Combat, V2 p. 20, 26): a pair made by a charge, held by contact or by Allonge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.lingering import let_go_of_unsustained
from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant, own_at, report, speaking
from escarmouche.games.alkemy.smoke import clear_abandoned
from escarmouche.games.alkemy.state import CONTACT
from escarmouche.play.effects import Until

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game


CHARGE_FAILS = "charge fails"
"""Reported of a charger whose charge falls short."""


def reach(game: Game, fighter: Fighter) -> float:
    """How far the figure may stand from an enemy and still be engaged: 0, or 1 p with Allonge."""
    return max([own.reach(game, fighter) for own in speaking(game, fighter, Skill.reach)], default=0.0)


def held(game: Game, one: Fighter, other: Fighter) -> bool:
    """Whether an engagement still holds: contact, or within the Allonge of one of them (AK2-R-39)."""
    gap = game.gap(one, other)
    return gap <= max(CONTACT, reach(game, one) + MARGIN, reach(game, other) + MARGIN)


def engage(game: Game, one: Fighter, other: Fighter) -> None:
    """Both become engaged (AK2-CHARGE-11); whoever already is stays so."""
    if other.id not in one.engaged:
        one.engaged = [*one.engaged, other.id]
        other.engaged = [*other.engaged, one.id]
        grip(game, one, other)
        grip(game, other, one)


def grip(game: Game, bearer: Fighter, enemy: Fighter) -> None:
    """What an enemy bears as long as it is engaged with somebody (Clairvoyante)."""
    for own in own_at(game, bearer, Skill.grips):
        grant(game, enemy, own.grips(game, bearer, enemy), Until(parted_from(bearer), enemy.id), source=bearer.id)


def part(game: Game, one: Fighter, other: Fighter) -> None:
    """An engagement ends, and with it what lasted as long."""
    one.engaged = [number for number in one.engaged if number != other.id]
    other.engaged = [number for number in other.engaged if number != one.id]
    report(game, parted_from(other), one.id)
    report(game, parted_from(one), other.id)


def parted_from(enemy: Fighter) -> str:
    """The report that a figure is no longer engaged with this enemy: `Until(parted_from(bearer), victim.id)`."""
    return f"parted from {enemy.id}"


def release(game: Game, fighter: Fighter) -> None:
    """All engagements of a figure end."""
    for enemy in game.foes(fighter):
        part(game, fighter, enemy)


def can_strike(game: Game, striker: Fighter, target: Fighter) -> bool:
    """Whether the striker may attack at all: in contact, or by its own Allonge (AK1-R-53, AK2-SKILL-08, AK2-R-57)."""
    gap = game.gap(striker, target)
    return gap <= max(CONTACT, reach(game, striker) + MARGIN)


def tidy(game: Game) -> None:
    """Engagements that nothing holds any more end, and what only somebody who is gone kept in play vanishes."""
    for fighter in game.fighters:
        for enemy in game.foes(fighter) if fighter.engaged else ():
            if not held(game, fighter, enemy):
                part(game, fighter, enemy)
    dismiss_spirits(game)
    let_go_of_unsustained(game)
    if game.markers:
        clear_abandoned(game)


def dismiss_spirits(game: Game) -> None:
    """A Spirit vanishes when its caster is removed or loses all concentration (AK2-FORM-61)."""
    for fighter in game.fighters:
        if fighter.tally and fighter.alive and "summoned by" in fighter.tally:
            summoner = game.fighters[fighter.tally["summoned by"]]
            if not summoner.alive or summoner.concentration == 0:
                from escarmouche.games.alkemy.harm import remove

                remove(game, fighter, rule=game.rule("spirit-vanishes"))
