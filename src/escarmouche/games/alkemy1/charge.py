"""The charge (p. 21-22), in the order of AK1-R-46; figures of one card charge together (AK1-R-123)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Fear, Fight, Meeting, comes_next
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.charge_targets import MoreTargets, sent_away, sent_away_by
from escarmouche.games.alkemy.disengagement import clockwise, disengage, leaving_cost
from escarmouche.games.alkemy.engagement import CHARGE_FAILS, engage
from escarmouche.games.alkemy.measuring import all_out_of_reach, measured
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, permitted, react, report, speaking
from escarmouche.games.alkemy.state import Declared, numbers
from escarmouche.games.alkemy.targeting import Targeting, choose_figure, guarded, only_reason
from escarmouche.games.alkemy1.actions import Action
from escarmouche.games.alkemy1.agenda import (
    Charge,
    ChargeAnswers,
    ChargeMeasures,
    ChargeMoves,
    ChargeShots,
    ChargeTests,
)
from escarmouche.games.alkemy1.approach import meetings, towards
from escarmouche.games.alkemy1.contact import Onset
from escarmouche.games.alkemy1.movement import cannot_move, move_along
from escarmouche.games.alkemy1.reactions import can_shoot_back, reaction_shot_at_charger
from escarmouche.games.alkemy1.sight import seen_by, sees, why_unseen
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import choose
from escarmouche.play.scene import Event
from escarmouche.play.state import emit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.library import Library
    from escarmouche.games.alkemy1.state import Game


# ---- declaring ------------------------------------------------------------------------------------------------------


class ChargeAction(Action):
    """Charge (p. 21): 1 PA, by a figure that is in no fight, upon enemies that it sees (AK1-R-44, 52)."""

    key = "charge"
    rule = "AK1-CHARGE-01"
    together = True

    def suits(self, library: Library, profile: Profile) -> bool:
        return profile.charge is not None

    def aims_at(self, game: Game, fighter: Fighter) -> list[Fighter]:
        return may_be_charged(game, fighter)

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        if game.profile(fighter).charge is None:
            return reason("charge.none", "AK1-MOVE-07")
        if not fighter.free:
            return reason("charge.engaged", "AK1-R-52")
        if (why := cannot_move(game, fighter)) is not None:
            return why
        if may_be_charged(game, fighter):
            return None
        return only_reason(not_to_be_charged(game, fighter)) or reason("charge.nobody", "AK1-CHARGE-05")

    def wasted(self, game: Game, fighter: Fighter) -> Reason | None:
        enemies = may_be_charged(game, fighter)
        gaps, reach = [game.gap(fighter, enemy) for enemy in enemies], characteristic(game, fighter, "charge") or 0
        return reason("warning.charge-far", "AK1-CHARGE-06") if all_out_of_reach(game, gaps, reach) else None

    async def declare(self, game: Game, fighter: Fighter) -> Declared:
        """Name the initial target, then any others: by sight, never by distance (AK1-CHARGE-02, 05, 17)."""
        keys = numbers(may_be_charged(game, fighter))
        target = await choose(
            fighter.player, "charge-target", "AK1-CHARGE-02", keys, (fighter.id,),
            why_not=lambda: not_to_be_charged(game, fighter),
        )  # fmt: skip
        others = [number for number in keys if number != target]
        more: list[int] = []
        if others:
            more = await MoreTargets(fighter, target, "AK1-CHARGE-17", others, lambda: not_to_be_charged(game, fighter))
        return Declared(fighter.id, self.key, [target, *more])

    async def resolve(self, game: Game, declared: Declared) -> None:
        await self.resolve_together(game, [declared])

    async def resolve_together(self, game: Game, several: Sequence[Declared]) -> None:
        await announce(game, tuple([Charge(d.fighter, tuple(d.targets), free=d.free) for d in several]))


CHARGE = ChargeAction()


def may_be_charged(game: Game, charger: Fighter) -> list[Fighter]:
    """Enemies that the charger may name: those it sees, all of them with Bond, none that sent it away this turn."""
    enemies = [enemy for enemy in game.enemies(charger.player) if not sent_away(charger, enemy)]
    enemies = [enemy for enemy in enemies if permitted(game, Skill.forbids_rush, charger, enemy) is None]
    return enemies if any_says(game, Skill.leaps, charger) else seen_by(game, charger, enemies)


def not_to_be_charged(game: Game, charger: Fighter) -> dict[int, Reason]:
    """Enemies that no charge of this figure may name, and why: a skill, out of sight, or they sent it away."""
    may = numbers(may_be_charged(game, charger))
    found: dict[int, Reason] = {}
    for enemy in game.enemies(charger.player):
        if enemy.id not in may:
            away = reason("charge.sent-away", "AK1-SKILL-077", target=game.name(enemy))
            held = away if sent_away(charger, enemy) else permitted(game, Skill.forbids_rush, charger, enemy)
            found[enemy.id] = held or why_unseen(game, charger, enemy) or away
    return found


# ---- before the measure ---------------------------------------------------------------------------------------------


async def charge(
    game: Game, charger: Fighter, targets: list[Fighter], *, forced: str = "", surprise: bool = False
) -> None:
    """A charge that costs nothing more: given by a skill, or paid by whoever calls.

    `surprise`: neither a fight, which it leaves first, nor an earlier move forbids it; it ends no moves, and out of
    range nothing happens (AK1-SKILL-117).
    """
    this = Charge(charger.id, tuple(numbers(targets)), forced, free=True, surprise=surprise)
    foes = game.foes(charger)
    if surprise and foes:
        if leaving_cost(game, charger, foes) > charger.action_points:
            chronicle.say(game, "event.stays", "AK1-SKILL-117", charger, figure=charger)
            return
        if await disengage(game, charger, foes, ChargeMeasures((this,))):
            return
    await announce(game, (this,))


async def announce(game: Game, charges: tuple[Charge, ...]) -> None:
    """Charges that are declared: those who may turn them away test first (AK1-R-46, 140)."""
    tests = [
        (this.charger, target)
        for this in charges
        for target in this.targets
        if speaking(game, game.fighters[target], Skill.withstands_charge)
    ]
    if tests:
        comes_next(game, ChargeTests(charges, tuple(tests)))
    else:
        await set_off(game, charges)


async def turn_away(game: Game, due: ChargeTests) -> None:
    """One who may turn a charge away tries: called off, it costs nothing; or it falls upon another (AK1-R-140)."""
    (charger, target), left = due.tests[0], due.tests[1:]
    charges = due.charges
    bearer, mover = game.fighters[target], game.fighters[charger]
    for own in speaking(game, bearer, Skill.withstands_charge) if bearer.alive and mover.alive else ():
        answer = await own.withstands_charge(game, bearer, mover)
        if answer is False:
            continue
        left = tuple([test for test in left if test[0] != charger])
        if answer is True:
            charges = tuple([this for this in charges if this.charger != charger or call_off(game, this, bearer)])
        else:
            charges = tuple([replace(t, targets=(answer.id,)) if t.charger == charger else t for t in charges])
        break
    if left:
        comes_next(game, ChargeTests(charges, left))
    else:
        await set_off(game, charges)


def call_off(game: Game, this: Charge, bearer: Fighter) -> bool:
    """The whole charge is called off: its PA comes back, and it may not be tried again (AK1-SKILL-077). Never True."""
    charger = game.fighters[this.charger]
    if not this.free:
        charger.action_points += CHARGE.cost(game, charger)
    charger.use_up(sent_away_by(bearer))
    chronicle.say(game, "event.charge-called-off", "AK1-R-140", charger, bearer, figure=charger, target=bearer)
    return False


async def set_off(game: Game, charges: tuple[Charge, ...]) -> None:
    """The charges are under way: no further move for them this turn; estimates, then flights (AK1-CHARGE-15)."""
    answers: list[tuple[Literal["estimate", "flee"], int, int]] = []
    for this in charges:
        charger = game.fighters[this.charger]
        pair = [charger, game.fighters[this.targets[0]]]
        estimates = [each.id for each in pair if speaking(game, each, Skill.before_charge)]
        answers += [("estimate", number, charger.id) for number in estimates]
    for this in charges:
        fleeing = [target for target in this.targets if speaking(game, game.fighters[target], Skill.when_named)]
        answers += [("flee", target, this.charger) for target in fleeing]
    if answers:
        comes_next(game, ChargeAnswers(charges, tuple(answers)))
    else:
        await measure_charges(game, ChargeMeasures(charges))


async def answer_charge(game: Game, due: ChargeAnswers) -> None:
    """One estimates how far it is, or one who is charged gets away: both before anything is measured (AK1-R-46)."""
    what, number, charger = due.answers[0]
    rest = ChargeAnswers(due.charges, due.answers[1:]) if due.answers[1:] else ChargeMeasures(due.charges)
    comes_next(game, rest)
    bearer, mover = game.fighters[number], game.fighters[charger]
    this = next(this for this in due.charges if this.charger == charger)
    if not (bearer.alive and mover.alive):
        return
    if what == "estimate":
        await react(game, Skill.before_charge, bearer, mover, game.fighters[this.targets[0]])
    else:
        await react(game, Skill.when_named, bearer, Targeting("charge", mover, bearer, list(this.targets)))


# ---- the measure ----------------------------------------------------------------------------------------------------


async def measure_charges(game: Game, due: ChargeMeasures) -> None:
    """All are measured; those that fail walk; guards step in before the others; then come reaction shots."""
    measured(game)
    good: list[Charge] = []
    failed: list[tuple[Charge, Reason]] = []
    for this in due.charges:
        why = not_valid(game, this)
        if why is None:
            good.append(this)
        else:
            failed.append((this, why))
    named = {this.charger: this.targets for this in good}
    good = [await let_guards_step_in(game, this) for this in good]
    shots = [
        (target, this.charger)
        for this in good
        for target in this.targets
        if target in named[this.charger] and can_shoot_back(game, game.fighters[target], game.fighters[this.charger])
    ]
    if good:
        comes_next(game, *([ChargeShots(tuple(shots))] if shots else []), ChargeMoves(tuple(good)))
    for this, why in failed:
        await fail(game, this, why)


def root(game: Game, this: Charge) -> None:
    """Made or failed, a charge is the last move of the turn (AK1-CHARGE-04, 15)."""
    if not this.surprise:
        game.fighters[this.charger].rooted = True


def not_valid(game: Game, this: Charge) -> Reason | None:
    """Why a charge fails: every target has to meet the conditions (AK1-CHARGE-05, 06, 18, 21, AK1-R-40, 41, 43)."""
    charger, targets = game.fighters[this.charger], [game.fighters[number] for number in this.targets]
    if not this.surprise and (why := held_back(game, charger)) is not None:
        return why
    onset = Onset(game, charger, "charge", targets)
    unseen = not any_says(game, Skill.leaps, charger)
    for target in targets:
        name = game.name(target)
        if not target.alive:
            return reason("charge.gone", "AK1-MULTI-08", target=name)
        if unseen and not sees(game, charger, target):
            return reason("charge.unseen", "AK1-CHARGE-05", target=name)
        gap = game.gap(charger, target)
        if gap > onset.journey.budget:
            return reason("charge.too-far", "AK1-CHARGE-06", target=name)
        if (why := permitted(game, Skill.forbids_charge, target, charger, gap)) is not None:
            return why
    return None if onset.route() is not None else reason("charge.no-path", "AK1-R-41")


def held_back(game: Game, charger: Fighter) -> Reason | None:
    """What has come between the declaration of a charge and its turn."""
    return reason("charge.engaged", "AK1-R-52") if not charger.free else cannot_move(game, charger)


async def let_guards_step_in(game: Game, this: Charge) -> Charge:
    """Garde may put another figure in the place of a target, for which nothing is checked again (AK1-R-133)."""
    charger, targets = game.fighters[this.charger], list(this.targets)
    for at, number in enumerate(this.targets):
        named = Targeting("charge", charger, game.fighters[number], targets, lambda guard: guard.id not in targets)
        targets[at] = (await guarded(game, named)).id
    return replace(this, targets=tuple(targets))


async def let_targets_shoot(game: Game, due: ChargeShots) -> None:
    """A target with a ranged weapon may shoot at each charger, 1 PA each time, before they move (AK1-RSHOT-02, 05)."""
    able = dict.fromkeys([shooter for shooter, charger in due.shots if game.fighters[charger].alive])
    shooters = [game.fighters[number] for number in able]
    if not shooters:
        return
    foe = game.fighters[due.shots[0][1]]
    player = next(player for player in clockwise(game, foe.player) if any(s.player == player for s in shooters))
    mine = [shooter for shooter in shooters if shooter.player == player]
    shooter = await choose_figure(game, player, "shoots-first", "AK1-RSHOT-01", mine, (foe.id,))
    shot = next(shot for shot in due.shots if shot[0] == shooter.id and game.fighters[shot[1]].alive)
    if others := tuple([other for other in due.shots if other != shot]):
        comes_next(game, ChargeShots(others))
    if shooter.alive:
        await reaction_shot_at_charger(game, shooter, game.fighters[shot[1]])


# ---- the move -------------------------------------------------------------------------------------------------------


async def move_charges(game: Game, due: ChargeMoves) -> None:
    """One charger moves, in the attacker's order; when all have, their fights follow (AK1-MULTI-05, AK1-R-123)."""
    waiting = [this for this in due.charges if game.fighters[this.charger].alive]
    if not waiting:
        comes_next(game, *fights(game, due.made))
        return
    chargers = [game.fighters[this.charger] for this in waiting]
    first = await choose_figure(game, chargers[0].player, "charges-first", "AK1-MULTI-05", chargers)
    this = next(this for this in waiting if this.charger == first.id)
    others = tuple([other for other in waiting if other is not this])
    await rush(game, this, ChargeMoves(others, due.made))


async def rush(game: Game, this: Charge, rest: ChargeMoves) -> None:
    """The move of one charge, and the fights it initiates; `rest` comes after it (AK1-CHARGE-07, 19)."""
    charger, targets = game.fighters[this.charger], standing_targets(game, this)
    onset = Onset(game, charger, "charge", targets)
    sure = onset.route() if targets else None
    if sure is None:
        comes_next(game, rest)
        if targets:
            await fail(game, this, reason("charge.no-path", "AK1-R-123"))
        return
    path = onset.snapped(await onset.request(sure))
    root(game, this)
    made = (*rest.made, this)
    comes_next(game, *([ChargeMoves(rest.charges, made)] if rest.charges else fights(game, made)))
    for target in targets:
        engage(game, charger, target)
    await move_along(game, charger, path, game.rule("charge"), "charge")
    for target in targets:
        chronicle.say(game, "event.engaged", "AK1-CHARGE-07", charger, target, figure=charger, enemy=target)


def standing_targets(game: Game, this: Charge) -> list[Fighter]:
    """The targets of a charge that are still on the table."""
    return [game.fighters[number] for number in this.targets if game.fighters[number].alive]


def fights(game: Game, charges: tuple[Charge, ...]) -> list[Fear | Meeting | Fight]:
    """Charger after charger: tests and what skills do, then the free attack upon the initial target alone.

    Against a target that is gone by then it is lost (AK1-CHARGE-08, 20, AK1-MULTI-07, AK1-R-48).
    """
    found: list[Fear | Meeting | Fight] = []
    for this in charges:
        found += meetings(game, game.fighters[this.charger], standing_targets(game, this))
        found.append(Fight(this.charger, this.targets[0], this.charger, this.forced))
    return found


# ---- failing --------------------------------------------------------------------------------------------------------


async def fail(game: Game, this: Charge, why: Reason) -> None:
    """Charge ratée: a walk towards the initial target, and only Parade or Inactif this turn (AK1-CHARGE-12..15, 21)."""
    charger, target = game.fighters[this.charger], game.fighters[this.targets[0]]
    held = this.surprise or held_back(game, charger) is not None
    chronicle.say(game, "event.charge-failed", "AK1-CHARGE-12", charger, figure=charger, target=target)
    emit(game, Event(why, (charger.id,)))
    report(game, CHARGE_FAILS, charger.id)
    root(game, this)
    if not this.surprise:
        charger.wary = True
    path = [] if held else towards(game, charger, target)
    if path:
        await move_along(game, charger, path, "AK1-CHARGE-12", "walk")
