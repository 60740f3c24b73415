"""Walking up to an enemy (p. 21-23): the engagement, and the walk of a charge or an engagement that falls short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Fear, Fight, Meeting, comes_next
from escarmouche.games.alkemy.disengagement import disengage, leaving_cost
from escarmouche.games.alkemy.engagement import engage, reach
from escarmouche.games.alkemy.journey import gap_at
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import permitted, react, speaking
from escarmouche.games.alkemy.state import CONTACT, Declared, numbers
from escarmouche.games.alkemy.targeting import Targeting, guarded
from escarmouche.games.alkemy1.actions import Action
from escarmouche.games.alkemy1.agenda import Onward
from escarmouche.games.alkemy1.contact import Onset
from escarmouche.games.alkemy1.journey import CLEARANCE, Journey
from escarmouche.games.alkemy1.movement import cannot_move, move_along
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import ChooseSeveral, choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.state import Game

SHORT: Final = 0.1
"""How far from any enemy such a walk stops (AK1-R-45)."""
STRIDE: Final = 0.05
"""By how much it is cut short where scenery does not let it end."""


class Engage(Action):
    """Engagement (p. 23): 1 PA, up to the walk value, into contact with enemies already fought, and a free attack."""

    key = "engage"
    rule = "AK1-ENGAGE-01"

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        if (why := cannot_move(game, fighter)) is not None:
            return why
        return None if within_reach(game, fighter) else reason("engage.nobody", "AK1-ENGAGE-02")

    async def declare(self, game: Game, fighter: Fighter) -> Declared:
        """Name the enemy that is attacked, then any others to come into contact with (AK1-ENGAGE-02, 03)."""
        keys = numbers(within_reach(game, fighter))
        target = await choose(
            fighter.player, "engage-target", self.rule, keys, (fighter.id,),
            why_not=lambda: not_to_be_engaged(game, fighter),
        )  # fmt: skip
        others = [number for number in keys if number != target]
        more: list[int] = []
        if others:
            more = await ChooseSeveral(
                fighter.player, "engage-more", "AK1-ENGAGE-03", others, 0, len(others), (fighter.id, target)
            )
        return Declared(fighter.id, self.key, [target, *more])

    async def resolve(self, game: Game, declared: Declared) -> None:
        fighter = game.fighters[declared.fighter]
        targets = [game.fighters[number] for number in declared.targets if number in fighter.engaged]
        if targets and fighter.alive and cannot_move(game, fighter) is None:
            await close_in(game, fighter, targets, self.rule)
        else:
            chronicle.say(game, "event.stays", self.rule, fighter, figure=fighter)


ENGAGE = Engage()


def within_reach(game: Game, fighter: Fighter) -> list[Fighter]:
    """Enemies in a fight with the figure but not in contact with it (AK1-ENGAGE-02)."""
    return [foe for foe in game.foes(fighter) if not game.in_contact(fighter, foe)]


def not_to_be_engaged(game: Game, fighter: Fighter) -> dict[int, Reason]:
    """Enemies that no engagement of this figure may name: in no fight with it, or in contact already."""
    may = numbers(within_reach(game, fighter))
    others = [enemy for enemy in game.enemies(fighter.player) if enemy.id not in may]
    return {
        enemy.id: reason("engage.touching" if enemy.id in fighter.engaged else "engage.not-fought", "AK1-ENGAGE-02")
        for enemy in others
    }


async def close_in(game: Game, fighter: Fighter, enemies: list[Fighter], rule: str) -> None:
    """An engagement that is paid, in the figure's activation or in reaction to a shot (AK1-ENGAGE-02, AK1-R-49).

    Other fights that it leaves take one test (AK1-R-50, AK1-DISENG-10).
    """
    measured(game)
    targets = [
        await guarded(game, Targeting("engagement", fighter, enemy, numbers(enemies), lambda guard: guard.free))
        for enemy in enemies
    ]
    this = Onward(fighter.id, tuple(numbers(targets)), rule)
    left = left_by(game, fighter, path_into_contact(game, fighter, targets) or towards(game, fighter, targets[0]))
    if leaving_cost(game, fighter, left) > fighter.action_points:
        chronicle.say(game, "event.stays", "AK1-SKILL-071", fighter, figure=fighter)
    elif not (left and await disengage(game, fighter, left, this)):
        await move_up(game, this)


def path_into_contact(game: Game, fighter: Fighter, targets: list[Fighter]) -> list[float] | None:
    """The most direct way into contact with all of them, within a walk (AK1-ENGAGE-01, 07), unless one hides itself."""
    for target in targets:
        if permitted(game, Skill.forbids_charge, target, fighter, game.gap(fighter, target)) is not None:
            return None
    onset = Onset(game, fighter, "walk", targets, touching=True)
    found = onset.route()
    return None if found is None else onset.snapped(found)


def left_by(game: Game, fighter: Fighter, path: list[float]) -> list[Fighter]:
    """Enemies that the figure would no longer be in a fight with at the end of a path."""
    x, y = (path[-2], path[-1]) if path else (fighter.x, fighter.y)
    own = reach(game, fighter)
    return [
        foe
        for foe in game.foes(fighter)
        if gap_at(game, fighter, x, y, foe) > max(CONTACT, own + MARGIN, reach(game, foe) + MARGIN)
    ]


async def move_up(game: Game, due: Onward) -> None:
    """The move of an engagement: into contact and one free attack with any card, or as far as it goes (AK1-R-49)."""
    fighter, targets = game.fighters[due.fighter], [game.fighters[number] for number in due.targets]
    targets = [target for target in targets if target.alive]
    if not (fighter.alive and targets):
        return
    path = path_into_contact(game, fighter, targets)
    if path is None:
        chronicle.say(game, "event.engagement-short", "AK1-R-49", fighter, figure=fighter, target=targets[0])
        await move_along(game, fighter, towards(game, fighter, targets[0]), due.rule, "engage")
        return
    fresh = [target for target in targets if target.id not in fighter.engaged]
    comes_next(game, *meetings(game, fighter, fresh), Fight(fighter.id, targets[0].id, free=True))
    for target in targets:
        engage(game, fighter, target)
    await move_along(game, fighter, path, due.rule, "engage")
    for target in fresh:
        chronicle.say(game, "event.engages", "AK1-ENGAGE-02", fighter, target, figure=fighter, enemy=target)


def meetings(game: Game, one: Fighter, others: list[Fighter]) -> list[Fear | Meeting]:
    """What skills do when a fight is initiated: fear on both sides, then what they do to a new enemy (AK1-R-46)."""
    pairs = [*[(one, other) for other in others], *[(other, one) for other in others]]
    fears = [Fear(a.id, b.id) for a, b in pairs if speaking(game, a, Skill.when_charge_is_valid)]
    return [*fears, *[Meeting(a.id, b.id) for a, b in pairs if speaking(game, a, Skill.when_engaged)]]


async def frighten(game: Game, due: Fear) -> None:
    """One is tested by another, if both are still in the fight (AK1-R-72)."""
    bearer, other = game.fighters[due.bearer], game.fighters[due.other]
    if other.id in bearer.engaged:
        await react(game, Skill.when_charge_is_valid, bearer, other)


async def meet(game: Game, due: Meeting) -> None:
    """What skills do to a new enemy, those of whoever came up first."""
    bearer, other = game.fighters[due.bearer], game.fighters[due.other]
    if other.id in bearer.engaged:
        await react(game, Skill.when_engaged, bearer, other)


# ---- falling short --------------------------------------------------------------------------------------------------


def towards(game: Game, fighter: Fighter, target: Fighter) -> list[float]:
    """The full walk value by the shortest way, short of any enemy; to where a fallen target stood (AK1-R-45)."""
    journey = Journey(game, fighter, "walk", clear=True)
    table, enemies = journey.standing, [enemy.id for enemy in game.enemies(fighter.player)]
    short = SHORT - CLEARANCE
    if target.alive:
        whole = table.approach_towards(fighter.id, target.id, FAR, short=short)
    else:
        whole = table.way_towards(fighter.id, target.x, target.y)
    length = journey.value
    while length > 0.0:
        path = table.beginning(fighter.id, whole, length, short=short, clear_of=enemies)
        if journey.end(path) == (fighter.x, fighter.y):
            return []
        if journey.refusal(path) is None:
            return path
        length -= STRIDE
    return []


FAR: Final = 1000.0
"""Longer than any way on a table."""
