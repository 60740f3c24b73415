"""Skills of the armoured Ouroboros: Garde (Naashti), Protecteur, Trombe de Feu; and Ignifuge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.combat import free_attack
from escarmouche.games.alkemy.disengagement import leaving_cost, needs_roll, who_rolls
from escarmouche.games.alkemy.engagement import can_strike, release
from escarmouche.games.alkemy.health import health
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.pushing import SHORT
from escarmouche.games.alkemy.rolls import Throw, opposed_roll
from escarmouche.games.alkemy.skills.command import OUROBOROS
from escarmouche.games.alkemy.skills.guard import GUARDED_WITHIN, Guard, can_swap, may_guard, swap
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import not_accepted, own_skills, permitted, report
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.state import place
from escarmouche.play.requests import Confirm
from escarmouche.table.standing import Standing

if TYPE_CHECKING:
    from escarmouche.games.alkemy.profiles import Colour
    from escarmouche.games.alkemy.shot import Shot
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.games.alkemy.targeting import Targeting

MACHINES = "~Mez"
"""What the names of all Automatons hold."""


@named("Garde (Naashti)")
class NaashtiGuard(Guard, frozen=True):
    """Garde (Naashti) (AK1-SKILL-128): as Garde, but neither for Ouroboros nor for Automatons."""

    async def target_named(self, game: Game, guard: Fighter, targeting: Targeting) -> bool:
        name = game.profile(targeting.target).name
        if OUROBOROS in name or MACHINES in name:
            return False
        if guard.free or not any(isinstance(own, Protector) for own in own_skills(game, guard)):
            return await super().target_named(game, guard, targeting)
        return await leave_to_guard(game, guard, targeting, self.rule)


@named("Protecteur")
class Protector(Skill, frozen=True):
    """Protecteur (AK1-SKILL-129): for 1 PA it guards though it is in a fight, which it leaves first."""


PRICE = 1
FARTHEST_STEP = 1.0


async def leave_to_guard(game: Game, guard: Fighter, targeting: Targeting, rule: str) -> bool:
    """1 PA, a disengagement, bases just out of contact, then the guard takes the place of the other."""
    target, foes = targeting.target, game.foes(guard)
    cost = PRICE + leaving_cost(game, guard, foes)
    if guard is target or guard.id in targeting.targets or guard.action_points < cost or not targeting.legal(guard):
        return False
    measured(game)
    if not_accepted(game, target, guard) is not None or game.gap(guard, target) > GUARDED_WITHIN + MARGIN:
        return False
    if not can_swap(game, guard, target) or permitted(game, Skill.forbids_move, guard) is not None:
        return False
    if not await Confirm(guard.player, "protect", rule, (guard.id, target.id)):
        return False
    guard.action_points -= cost
    await break_away(game, guard, foes, rule)
    if not (guard.alive and target.alive):
        return False
    release(game, guard)
    step_aside(game, guard, foes, rule)
    if not may_guard(game, guard, targeting):
        return False
    swap(game, guard, target)
    return True


async def break_away(game: Game, guard: Fighter, foes: list[Fighter], rule: str) -> None:
    """The disengagement: who is caught is struck by those who like, and gets away if it lives."""
    if not needs_roll(game, guard, foes):
        return
    opponent = await who_rolls(game, guard, foes)
    throw = Throw(guard, "reflex", "disengage", opponent=opponent)
    against = Throw(opponent, "reflex", "hold", opponent=guard)
    if await opposed_roll(game, throw, against, game.rule("disengagement")) is throw:
        chronicle.say(game, "event.breaks-away", game.rule("breaks-away"), guard, figure=guard)
        return
    chronicle.say(game, "event.caught", game.rule("caught"), guard, opponent, figure=guard, enemy=opponent)
    for foe in foes:
        if not (guard.alive and foe.alive and can_strike(game, foe, guard)):
            continue
        if await Confirm(foe.player, "strike-leaver", game.rule("strike"), (foe.id, guard.id)):
            await free_attack(game, foe, guard, "quick", game.rule("caught"))


def step_aside(game: Game, guard: Fighter, foes: list[Fighter], rule: str) -> None:
    """The base is shifted by as little as takes it out of contact with those it fought."""
    if not any(game.in_contact(guard, foe) for foe in foes):
        return
    standing = game.standing
    radii = list(standing.radii)
    for foe in foes:
        radii[foe.id] += SHORT
    spaced = Standing(standing.ground, standing.xs, standing.ys, radii, standing.levels, standing.solid)
    spot = spaced.nearest_free(guard.id, guard.x, guard.y, within=FARTHEST_STEP)
    if spot is not None:
        place(game, guard, *spot)
        report(game, "displaced", guard.id)
        chronicle.pushed(game, guard, list(spot), rule)


WORSE: dict[Colour, Colour] = {"white": "yellow", "yellow": "red", "red": "red"}


@named("Trombe de Feu")
class FireSpout(Skill, frozen=True):
    """Trombe de Feu (AK1-SKILL-130): two shooting rolls with the dice of the next state instead of one; not in red."""

    async def shoots_more(self, game: Game, shooter: Fighter, shot: Shot) -> None:
        if health(game, shooter) == "red":
            return
        if not await Confirm(shooter.player, "fire-spout", self.rule, (shooter.id, shot.target.id)):
            return
        chronicle.say(game, "event.fire-spout", self.rule, shooter, figure=shooter, target=shot.target)
        shot.extra = self.printed
        await game.book.shoot_besides(game, shot, shot.target, self.printed)

    def colour(self, game: Game, fighter: Fighter, throw: Throw, colour: Colour) -> Colour:
        twice = throw.shot is not None and throw.shot.extra == self.printed
        return WORSE[colour] if twice else colour


@named("Ignifuge")
class Fireproof(Skill, frozen=True):
    """Ignifuge (AK1-SKILL-126): lava does not hurt it."""

    def fireproof(self, game: Game, fighter: Fighter) -> bool:
        return True
