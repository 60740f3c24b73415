"""The charge (V2 p. 25): declared and paid, measured, made; or failed. Its order is that of AK2-R-113."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Fear, Fight, Meeting, comes_next
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.charge_targets import MoreTargets, sent_away, sent_away_by
from escarmouche.games.alkemy.contact import Onset
from escarmouche.games.alkemy.disengagement import clockwise, disengage, leaving_cost
from escarmouche.games.alkemy.engagement import CHARGE_FAILS, engage
from escarmouche.games.alkemy.measuring import all_out_of_reach, measured
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, permitted, react, report, speaking
from escarmouche.games.alkemy.state import Declared, numbers
from escarmouche.games.alkemy.targeting import Targeting, choose_figure, guarded, only_reason
from escarmouche.games.alkemy2 import terrain
from escarmouche.games.alkemy2.actions import Action
from escarmouche.games.alkemy2.agenda import Charge, ChargeAnswers, ChargeMove, ChargeTests, ReactionShots
from escarmouche.games.alkemy2.journey import Journey
from escarmouche.games.alkemy2.movement import cannot_move, move_along
from escarmouche.games.alkemy2.shooting import can_shoot_back, reaction_shot_at_charger
from escarmouche.games.alkemy2.sight import seen_by, sees
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.reason import Reason, reason
from escarmouche.play.scene import Event
from escarmouche.play.state import emit
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game

SHORT = 0.1
"""How far from any enemy a failed charge stops (AK2-R-36)."""


# ---- declaring ------------------------------------------------------------------------------------------------------


class ChargeAction(Action):
    """Charge: 1 PA, for a Free figure (AK2-CHARGE-01, 02)."""

    key = "charge"
    rule = "AK2-CHARGE-01"

    def aims_at(self, game: Game, fighter: Fighter) -> list[Fighter]:
        return chargeable(game, fighter)

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        if not fighter.free:
            return reason("charge.engaged", "AK2-CHARGE-02")
        if (why := cannot_move(game, fighter)) is not None:
            return why
        if any(may_rush(game, fighter, enemy) for enemy in game.enemies(fighter.player)):
            return None
        return only_reason(not_to_be_charged(game, fighter)) or reason("charge.nobody", "AK2-CHARGE-03")

    def wasted(self, game: Game, fighter: Fighter) -> Reason | None:
        enemies = sighted(game, fighter)
        if not enemies:
            return reason("warning.nobody-seen", "AK2-CHARGE-04")
        gaps, reach = [game.gap(fighter, enemy) for enemy in enemies], characteristic(game, fighter, "charge") or 0
        return reason("warning.charge-far", "AK2-CHARGE-05") if all_out_of_reach(game, gaps, reach) else None

    async def declare(self, game: Game, fighter: Fighter) -> Declared:
        """Name the target, then any others (AK2-CHARGE-03, 17): by sight, never by distance."""
        target = await LazyChoose(
            fighter.player, "charge-target", "AK2-CHARGE-03", lambda: numbers(chargeable(game, fighter)),
            (fighter.id,), why_not=lambda: not_to_be_charged(game, fighter),
            note=lambda number: unseen(game, fighter, game.fighters[number]),
        )  # fmt: skip
        more: list[int] = []
        others = [enemy for enemy in chargeable(game, fighter) if enemy.id != target]
        if others and not any_says(game, Skill.leaps, fighter):
            others = seen_by(game, fighter, others)
        if others:
            more = await MoreTargets(
                fighter, target, "AK2-CHARGE-17", numbers(others), lambda: not_to_be_added(game, fighter, others)
            )
        return Declared(fighter.id, self.key, [target, *more])

    async def resolve(self, game: Game, declared: Declared) -> None:
        charger = game.fighters[declared.fighter]
        await charge(game, charger, [game.fighters[number] for number in declared.targets], free=declared.free)


CHARGE = ChargeAction()


def chargeable(game: Game, charger: Fighter) -> list[Fighter]:
    """Enemies that may be named: all but those who sent the charger away this turn, or whom another keeps it from."""
    return [enemy for enemy in game.enemies(charger.player) if may_rush(game, charger, enemy)]


def not_to_be_charged(game: Game, charger: Fighter) -> dict[int, Reason]:
    """Enemies that no charge of this figure may name, and why: they sent it away, or another keeps it from them."""
    found: dict[int, Reason] = {}
    for enemy in game.enemies(charger.player):
        if sent_away(charger, enemy):
            found[enemy.id] = reason("charge.sent-away", "AK1-SKILL-077", target=game.name(enemy))
        elif (why := permitted(game, Skill.forbids_rush, charger, enemy)) is not None:
            found[enemy.id] = why
    return found


def not_to_be_added(game: Game, charger: Fighter, may: list[Fighter]) -> dict[int, Reason]:
    """Enemies that may not be a further target, and why: those may not be charged in the dark either."""
    others = [enemy for enemy in game.enemies(charger.player) if enemy not in may]
    dark = {enemy.id: reason("charge.unseen", "AK2-CHARGE-17", target=game.name(enemy)) for enemy in others}
    return dark | not_to_be_charged(game, charger)


def sighted(game: Game, charger: Fighter) -> list[Fighter]:
    """Those of them whom it sees, or need not see."""
    found = chargeable(game, charger)
    return found if any_says(game, Skill.leaps, charger) else seen_by(game, charger, found)


def may_rush(game: Game, charger: Fighter, enemy: Fighter) -> bool:
    """Whether the charger may charge this enemy at all, seen or not, near or far."""
    return not sent_away(charger, enemy) and permitted(game, Skill.forbids_rush, charger, enemy) is None


def unseen(game: Game, charger: Fighter, target: Fighter) -> Reason | None:
    """A warning to whoever would charge what it does not see: looking is not measuring (AK2-R-106)."""
    if sees(game, charger, target) or any_says(game, Skill.leaps, charger):
        return None
    return reason("charge.unseen", "AK2-CHARGE-04", target=game.name(target))


# ---- resolving ------------------------------------------------------------------------------------------------------


async def charge(
    game: Game,
    charger: Fighter,
    targets: list[Fighter],
    *,
    reaction: bool = False,
    forced: str = "",
    free: bool = False,
    surprise: bool = False,
) -> None:
    """A charge that has been declared and paid, as an Action or a Reaction (AK2-R-113).

    `surprise`: neither a fight, which it leaves first, nor an earlier move forbids it; it ends no moves, and out of
    range nothing happens (AK1-SKILL-117).
    """
    this = Charge(charger.id, tuple(numbers(targets)), forced, reaction, free, surprise)
    if surprise and (foes := game.foes(charger)):
        if leaving_cost(game, charger, foes) > charger.action_points:
            chronicle.say(game, "event.stays", "AK1-SKILL-117", charger, figure=charger)
            return
        if await disengage(game, charger, foes, ChargeAnswers(this, ())):
            return
    if tests := tuple([target.id for target in targets if speaking(game, target, Skill.withstands_charge)]):
        comes_next(game, ChargeTests(this, tests))
    else:
        await set_off(game, this)


async def turn_away(game: Game, due: ChargeTests) -> None:
    """One who may turn a charge away tries: called off it costs nothing, or it falls upon another (AK1-SKILL-077)."""
    this, bearer, charger = due.charge, game.fighters[due.tests[0]], game.fighters[due.charge.charger]
    left = due.tests[1:]
    for own in speaking(game, bearer, Skill.withstands_charge) if bearer.alive and charger.alive else ():
        answer = await own.withstands_charge(game, bearer, charger)
        if answer is True:
            call_off(game, this, bearer)
            return
        if answer is not False:
            this, left = replace(this, targets=(answer.id,)), ()
            break
    if left:
        comes_next(game, ChargeTests(this, left))
    else:
        await set_off(game, this)


def call_off(game: Game, this: Charge, bearer: Fighter) -> None:
    """Its PA comes back, and the same figure is not charged again this turn (AK1-SKILL-077)."""
    charger = game.fighters[this.charger]
    if not this.free:
        charger.action_points += CHARGE.cost(game, charger)
    charger.use_up(sent_away_by(bearer))
    chronicle.say(game, "event.charge-called-off", "AK1-SKILL-077", charger, bearer, figure=charger, target=bearer)


async def set_off(game: Game, this: Charge) -> None:
    """Before anything is measured, some estimate the length and some get away (AK1-SKILL-114, 136)."""
    charger, targets = both_sides(game, this)
    estimates = [each.id for each in (charger, targets[0]) if speaking(game, each, Skill.before_charge)]
    fleeing = [target.id for target in targets if speaking(game, target, Skill.when_named)]
    answers: list[tuple[Literal["estimate", "flee"], int]] = [("estimate", number) for number in estimates]
    answers += [("flee", number) for number in fleeing]
    if answers:
        comes_next(game, ChargeAnswers(this, tuple(answers)))
    else:
        await launch(game, this)


async def answer_charge(game: Game, due: ChargeAnswers) -> None:
    """One estimates how far it is, or one who is charged gets away; with nobody left to, the charge goes on."""
    if not due.answers:
        await launch(game, due.charge)
        return
    what, number = due.answers[0]
    charger, targets = both_sides(game, due.charge)
    bearer = game.fighters[number]
    comes_next(game, replace(due, answers=due.answers[1:]))
    if bearer.alive and charger.alive:
        if what == "estimate":
            await react(game, Skill.before_charge, bearer, charger, targets[0])
        else:
            await react(game, Skill.when_named, bearer, Targeting("charge", charger, bearer, numbers(targets)))


async def launch(game: Game, this: Charge) -> None:
    """The charge is under way: sight, guards, shots in reaction, then the measure (AK2-R-113)."""
    charger, targets = both_sides(game, this)
    if not charger.alive:
        return
    held = not charger.free or cannot_move(game, charger) is not None
    why = None if this.surprise else held_back(game, charger)
    why = why or out_of_the_question(game, charger, targets)
    charger.rooted = charger.rooted or not this.surprise
    if why is not None:
        await failed_charge(game, this, why, held)
        return
    shooters: list[int] = []
    if not this.reaction:
        named = targets
        targets = await let_guards_step_in(game, charger, targets)
        shooters = [t.id for t in targets if t in named and can_shoot_back(game, t, charger)]
        this = replace(this, targets=tuple(numbers(targets)))
    if shooters:
        comes_next(game, ReactionShots(charger.id, tuple(shooters)), this)
    else:
        await measure_charge(game, this)


def ended(game: Game, this: Charge) -> bool:
    """A charger or initial target removed on the way ends the charge (AK2-R-113)."""
    return not (game.fighters[this.charger].alive and game.fighters[this.targets[0]].alive)


def both_sides(game: Game, this: Charge) -> tuple[Fighter, list[Fighter]]:
    """Who charges, and whom."""
    return game.fighters[this.charger], [game.fighters[number] for number in this.targets]


def held_back(game: Game, charger: Fighter) -> Reason | None:
    """What has come between the declaration of a charge and its turn."""
    return reason("charge.engaged", "AK2-CHARGE-02") if not charger.free else cannot_move(game, charger)


def out_of_the_question(game: Game, charger: Fighter, targets: list[Fighter]) -> Reason | None:
    """Why the charge fails before anything else happens: its target is gone, or no sight."""
    leaping = any_says(game, Skill.leaps, charger)
    for target in targets:
        if not target.alive:
            return reason("charge.gone", "AK2-CHARGE-22", target=game.name(target))
        if not leaping and not sees(game, charger, target):
            return reason("charge.unseen", "AK2-CHARGE-04", target=game.name(target))
    return None


async def let_guards_step_in(game: Game, charger: Fighter, named: list[Fighter]) -> list[Fighter]:
    """(3) Garde and Icône may put another figure in the place of a target, which does not shoot (AK2-SKILL-63)."""
    targets = list(named)
    leaping = any_says(game, Skill.leaps, charger)

    def legal(guard: Fighter) -> bool:
        return guard not in targets and (leaping or sees(game, charger, guard))

    for at, target in enumerate(named):
        targets[at] = await guarded(game, Targeting("charge", charger, target, numbers(targets), legal))
    return targets


async def let_targets_shoot(game: Game, due: ReactionShots) -> None:
    """(4) Every Free target with a ranged weapon may shoot, in the order its controller likes (AK2-R-43)."""
    charger, shooters = game.fighters[due.charger], [game.fighters[number] for number in due.shooters]
    if not charger.alive:
        return
    player = next(player for player in clockwise(game, charger.player) if any(s.player == player for s in shooters))
    mine = [shooter for shooter in shooters if shooter.player == player]
    shooter = await choose_figure(game, player, "shoots-first", "AK2-CHARGE-23", mine, (charger.id,))
    if others := tuple([number for number in due.shooters if number != shooter.id]):
        comes_next(game, ReactionShots(charger.id, others))
    if shooter.alive and shooter.free:
        await reaction_shot_at_charger(game, shooter, charger)


async def measure_charge(game: Game, this: Charge) -> None:
    """(5) The charge is measured; (6) a valid one frightens; (7) it moves."""
    if ended(game, this):
        return
    charger, targets = both_sides(game, this)
    measured(game)
    why = not_valid(game, charger, targets)
    onset = Onset(Journey(game, charger, "charge"), targets)
    sure = onset.route() if why is None else None
    if sure is None:
        await failed_charge(game, this, why or reason("charge.no-path", "AK2-R-33"))
        return
    if frightening := fears(game, charger, targets):
        comes_next(game, *frightening, ChargeMove(this))
    else:
        await rush(game, this, onset, sure)


def fears(game: Game, charger: Fighter, targets: list[Fighter]) -> list[Fear]:
    """(6) The charger is tested by its targets, then each target by the charger (AK2-SKILL-46..48)."""
    pairs = [*[(target, charger) for target in targets], *[(charger, target) for target in targets]]
    return [Fear(one.id, other.id) for one, other in pairs if speaking(game, one, Skill.when_charge_is_valid)]


def not_valid(game: Game, charger: Fighter, targets: list[Fighter]) -> Reason | None:
    """Why the charge fails once it is measured; every target has to meet the conditions (AK2-CHARGE-05, 19)."""
    from escarmouche.games.alkemy2.special_terrain import charge_forbidden

    most = Journey(game, charger, "charge").budget
    for target in targets:
        if not target.alive:
            return reason("charge.gone", "AK2-CHARGE-22", target=game.name(target))
        gap = game.gap(charger, target)
        if gap > most + SLACK:
            return reason("charge.too-far", "AK2-CHARGE-05", target=game.name(target))
        if (why := permitted(game, Skill.forbids_charge, target, charger, gap)) is not None:
            return why
        if terrain.too_cluttered(game, charger, target, gap):
            return reason("charge.cluttered", "AK2-CROSS-05", target=game.name(target))
        if (why := charge_forbidden(game, target, charger)) is not None:
            return why
    return None


async def frighten(game: Game, due: Fear) -> None:
    """One is tested by another."""
    await react(game, Skill.when_charge_is_valid, game.fighters[due.bearer], game.fighters[due.other])


async def move_charge(game: Game, due: ChargeMove) -> None:
    """(7) The move of a charge that frightened somebody."""
    if not ended(game, due.charge):
        charger, targets = both_sides(game, due.charge)
        onset = Onset(Journey(game, charger, "charge"), targets)
        await rush(game, due.charge, onset, onset.route() or [])


async def rush(game: Game, this: Charge, onset: Onset, sure: list[float]) -> None:
    """(7) The move, then bees; (8) pairs are Engaged, (9) skills answer, (10) the free card (AK2-CHARGE-10..12)."""
    charger, targets = both_sides(game, this)
    path = onset.snapped(await onset.request(sure))
    pairs = [*[(charger, target) for target in targets], *[(target, charger) for target in targets]]
    meetings = [Meeting(one.id, other.id) for one, other in pairs if speaking(game, one, Skill.when_engaged)]
    comes_next(game, *meetings, Fight(charger.id, targets[0].id, charger.id, this.forced))
    await move_along(game, charger, path, "AK2-CHARGE-10", "charge")
    for target in targets:
        engage(game, charger, target)
        chronicle.say(game, "event.engaged", "AK2-CHARGE-11", charger, target, figure=charger, enemy=target)


async def meet(game: Game, due: Meeting) -> None:
    """(9) What skills do to a new enemy, the charger's first."""
    bearer, other = game.fighters[due.bearer], game.fighters[due.other]
    if bearer.alive and other.alive:
        await react(game, Skill.when_engaged, bearer, other)


# ---- failing --------------------------------------------------------------------------------------------------------


async def failed_charge(game: Game, this: Charge, why: Reason, held: bool = False) -> None:
    """Charge Ratée: a walk towards the initial target, and only defence cards this turn (AK2-CHARGE-06..09, 20).

    `held`: it could not move at all when its turn came. Of a surprise nothing comes at all (AK1-SKILL-117).
    """
    charger, target = game.fighters[this.charger], game.fighters[this.targets[0]]
    chronicle.say(game, "event.charge-failed", "AK2-CHARGE-06", charger, figure=charger, target=target)
    emit(game, Event(why, (charger.id,)))
    report(game, CHARGE_FAILS, charger.id)
    if this.surprise:
        return
    charger.wary = True
    path = [] if held else towards(game, charger, target)
    if path:
        await move_along(game, charger, path, "AK2-CHARGE-07")


def towards(game: Game, charger: Fighter, target: Fighter) -> list[float]:
    """The full walk value by the shortest way, short of any enemy; to where a fallen target stood (AK2-R-36)."""
    journey = Journey(game, charger, "walk")
    enemies = [enemy.id for enemy in game.enemies(charger.player)]
    length = journey.budget
    while length > 0.0:
        if target.alive:
            path = game.standing.approach_towards(charger.id, target.id, length, short=SHORT, clear_of=enemies)
        else:
            path = game.standing.approach_point(charger.id, target.x, target.y, length, short=SHORT, clear_of=enemies)
        if journey.refusal(path) is None:
            return path if journey.end(path) != (charger.x, charger.y) else []
        length -= STRIDE
    return []


STRIDE = 0.25
"""By how much a failed charge is cut short where terrain does not let it end."""
