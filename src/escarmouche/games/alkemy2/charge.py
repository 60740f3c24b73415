"""The charge (V2 p. 25): declared and paid, measured, made; or failed. Its order is that of AK2-R-113."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2 import chronicle, terrain
from escarmouche.games.alkemy2.actions import Action
from escarmouche.games.alkemy2.agenda import Fight
from escarmouche.games.alkemy2.contact import Onset
from escarmouche.games.alkemy2.disengagement import clockwise
from escarmouche.games.alkemy2.engagement import engage
from escarmouche.games.alkemy2.journey import Journey
from escarmouche.games.alkemy2.measuring import measured
from escarmouche.games.alkemy2.movement import cannot_move, move_along
from escarmouche.games.alkemy2.sight import seen_by, sees
from escarmouche.games.alkemy2.skills.in_play import any_says, permitted, react
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.state import Declared, numbers
from escarmouche.games.alkemy2.targeting import Targeting, choose_figure, guarded
from escarmouche.play.lazily import ChooseLazily
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Answer, ChooseSeveral
from escarmouche.play.scene import Event
from escarmouche.play.state import tell
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy2.state import Fighter, Game

SHORT = 0.1
"""How far from any enemy a failed charge stops (AK2-R-36)."""


class Charge:
    """A charge under way. It lives inside one step."""

    __slots__ = ("charger", "forced_card", "guards", "held", "reaction", "targets")

    def __init__(self, charger: Fighter, targets: list[Fighter], reaction: bool, forced_card: str) -> None:
        self.charger, self.targets, self.reaction = charger, targets, reaction
        """The initial target comes first (AK2-CHARGE-17)."""
        self.forced_card = forced_card
        """The card that the charger has to show (AK2-FX-02)."""
        self.guards: list[Fighter] = []
        """Targets that took another's place: they do not shoot (AK2-SKILL-63)."""
        self.held = False
        """Whether it could not move at all when its turn came."""

    @property
    def initial(self) -> Fighter:
        return self.targets[0]


# ---- declaring ------------------------------------------------------------------------------------------------------


class ChargeAction(Action):
    """Charge: 1 PA, for a Free figure (AK2-CHARGE-01, 02)."""

    key = "charge"
    rule = "AK2-CHARGE-01"

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        if not fighter.free:
            return reason("charge.engaged", "AK2-CHARGE-02")
        if (why := cannot_move(game, fighter)) is not None:
            return why
        if not any(f.player != fighter.player and f.where == "table" for f in game.fighters):
            return reason("charge.nobody", "AK2-CHARGE-03")
        return None

    async def declare(self, game: Game, fighter: Fighter) -> Declared:
        """Name the target, then any others (AK2-CHARGE-03, 17): by sight, never by distance."""
        target = await ChooseLazily(
            fighter.player, "charge-target", "AK2-CHARGE-03", lambda: numbers(game.enemies(fighter.player)),
            (fighter.id,), note=lambda number: unseen(game, fighter, game.fighters[number]),
        )  # fmt: skip
        more: list[int] = []
        others = [enemy for enemy in game.enemies(fighter.player) if enemy.id != target]
        if others and not any_says(game, Skill.leaps, fighter):
            others = seen_by(game, fighter, others)
        if others:
            more = await MoreTargets(fighter, target, numbers(others))
        return Declared(fighter.id, self.key, [target, *more])

    async def resolve(self, game: Game, declared: Declared) -> None:
        charger = game.fighters[declared.fighter]
        await charge(game, charger, [game.fighters[number] for number in declared.targets])


CHARGE = ChargeAction()


class MoreTargets(ChooseSeveral[int]):
    """The additional targets of a charge, usually none."""

    __slots__ = ()

    def __init__(self, charger: Fighter, target: int, others: list[int]) -> None:
        super().__init__(charger.player, "charge-more", "AK2-CHARGE-17", others, 0, len(others), (charger.id, target))

    def sample(self, rng: Random) -> Answer:
        return [self.keys[int(rng.random() * len(self.keys))]] if rng.random() < MULTIPLE else []


MULTIPLE = 0.1
"""How often somebody who picks at random charges two figures at once."""


def unseen(game: Game, charger: Fighter, target: Fighter) -> Reason | None:
    """A warning to whoever would charge what it does not see: looking is not measuring (AK2-R-106)."""
    if sees(game, charger, target) or any_says(game, Skill.leaps, charger):
        return None
    return reason("charge.unseen", "AK2-CHARGE-04", target=game.name(target))


# ---- resolving ------------------------------------------------------------------------------------------------------


async def charge(
    game: Game, charger: Fighter, targets: list[Fighter], *, reaction: bool = False, forced: str = ""
) -> None:
    """A charge that has been declared and paid, as an Action or a Reaction (AK2-R-113)."""
    this = Charge(charger, list(targets), reaction, forced)
    this.held = not charger.free or cannot_move(game, charger) is not None
    why = out_of_the_question(game, this)
    charger.rooted = True
    if why is None and not reaction:
        await let_guards_step_in(game, this)
        await let_targets_shoot(game, this)
        if ended(this):
            return
    if why is None:
        measured(game)
        why = not_valid(game, this)
    onset = Onset(game, charger, this.targets)
    sure = onset.route() if why is None else None
    if sure is None:
        await failed_charge(game, this, why or reason("charge.no-path", "AK2-R-33"))
        return
    await frighten(game, this)
    if ended(this):
        return
    path = onset.snapped(await onset.request(sure))
    await move_along(game, charger, path, "AK2-CHARGE-10")
    await clash(game, this)


def ended(this: Charge) -> bool:
    """A charger or initial target removed on the way ends the charge (AK2-R-113)."""
    return not (this.charger.alive and this.initial.alive)


def out_of_the_question(game: Game, this: Charge) -> Reason | None:
    """Why the charge fails before anything else happens: what it needed when it was declared is gone, or no sight."""
    charger = this.charger
    if not charger.free:
        return reason("charge.engaged", "AK2-CHARGE-02")
    if (why := cannot_move(game, charger)) is not None:
        return why
    leaping = any_says(game, Skill.leaps, charger)
    for target in this.targets:
        if not target.alive:
            return reason("charge.gone", "AK2-CHARGE-22", target=game.name(target))
        if not leaping and not sees(game, charger, target):
            return reason("charge.unseen", "AK2-CHARGE-04", target=game.name(target))
    return None


async def let_guards_step_in(game: Game, this: Charge) -> None:
    """(3) Garde and Icône may put another figure in the place of a target."""
    charger = this.charger
    leaping = any_says(game, Skill.leaps, charger)

    def legal(guard: Fighter) -> bool:
        return guard not in this.targets and (leaping or sees(game, charger, guard))

    for at, target in enumerate(this.targets):
        named = [other.id for other in this.targets]
        guard = await guarded(game, Targeting("charge", charger, target, named, legal))
        if guard is not target:
            this.targets[at] = guard
            this.guards.append(guard)


async def let_targets_shoot(game: Game, this: Charge) -> None:
    """(4) Every Free target with a ranged weapon may shoot, in the order its controller likes (AK2-R-43)."""
    from escarmouche.games.alkemy2.shooting import can_shoot_back, reaction_shot_at_charger

    charger = this.charger
    armed = [t for t in this.targets if t not in this.guards and can_shoot_back(game, t, charger)]
    for player in clockwise(game, charger.player):
        mine = [target for target in armed if target.player == player]
        while mine and charger.alive:
            shooter = await choose_figure(game, player, "shoots-first", "AK2-CHARGE-23", mine, (charger.id,))
            mine.remove(shooter)
            if shooter.alive and shooter.free:
                await reaction_shot_at_charger(game, shooter, charger)


def not_valid(game: Game, this: Charge) -> Reason | None:
    """(5) Why the charge fails once it is measured; every target has to meet the conditions (AK2-CHARGE-05, 19)."""
    from escarmouche.games.alkemy2.special_terrain import charge_forbidden

    charger = this.charger
    most = Journey(game, charger, "charge").budget
    for target in this.targets:
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


async def frighten(game: Game, this: Charge) -> None:
    """(6) The charger is tested by its targets, then each target by the charger (AK2-SKILL-46..48)."""
    for target in this.targets:
        await react(game, Skill.when_charge_is_valid, target, this.charger, this)
    for target in this.targets:
        await react(game, Skill.when_charge_is_valid, this.charger, target, this)


async def clash(game: Game, this: Charge) -> None:
    """(8) Pairs become Engaged, (9) skills answer, the charger's first; (10) its free card is next (AK2-CHARGE-12)."""
    charger = this.charger
    for target in this.targets:
        engage(game, charger, target)
        chronicle.say(game, "event.engaged", "AK2-CHARGE-11", charger, target, figure=charger, enemy=target)
    for target in this.targets:
        await react(game, Skill.when_engaged, charger, target)
    for target in this.targets:
        if charger.alive and target.alive:
            await react(game, Skill.when_engaged, target, charger)
    if not ended(this):
        game.agenda.append(Fight(charger.id, this.initial.id, charger.id, this.forced_card))


# ---- failing --------------------------------------------------------------------------------------------------------


async def failed_charge(game: Game, this: Charge, why: Reason) -> None:
    """Charge Ratée: a walk towards the initial target, and only defence cards this turn (AK2-CHARGE-06..09, 20)."""
    charger = this.charger
    charger.wary = True
    chronicle.say(game, "event.charge-failed", "AK2-CHARGE-06", charger, figure=charger, target=this.initial)
    tell(game, Event(why, (charger.id,)))
    if this.held:
        return
    path = towards(game, charger, this.initial)
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
