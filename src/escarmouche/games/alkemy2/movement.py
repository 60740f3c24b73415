"""Moves (déplacements, V2 p. 24-26): walk, run, climb, the step that Allonge leaves its target, and the one funnel."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, ClassVar, Final

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Moved, comes_next
from escarmouche.games.alkemy.disengagement import disengage, leaving_cost
from escarmouche.games.alkemy.engagement import reach, tidy
from escarmouche.games.alkemy.hives import disturb_hives
from escarmouche.games.alkemy.journey import gap_at
from escarmouche.games.alkemy.lava import cross
from escarmouche.games.alkemy.measuring import measured
from escarmouche.games.alkemy.naming import piece_name
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import bearers, permitted, report
from escarmouche.games.alkemy.state import CONTACT, Declared, place
from escarmouche.games.alkemy.walking import set_out, toll, too_dear_to_leave
from escarmouche.games.alkemy.wayfinding import Ends, path_request, refuge
from escarmouche.games.alkemy2 import terrain
from escarmouche.games.alkemy2.actions import Action
from escarmouche.games.alkemy2.agenda import StepUp
from escarmouche.games.alkemy2.climb import can_be_crossed, climb, landing, near_enough
from escarmouche.games.alkemy2.journey import PACE_RULE, Journey
from escarmouche.games.alkemy2.scenarios import scenario_rules
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Confirm, choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.journey import Pace
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.library import Library
    from escarmouche.games.alkemy2.state import Game

DISPLACED: Final = 0.01
"""A figure whose centre moves by more than this has moved (AK2-R-27)."""


async def move_along(game: Game, fighter: Fighter, path: list[float], rule: str, pace: str = "walk") -> None:
    """A figure goes along a path, none at all included: engagements that nothing holds any more end, bees wake up.

    Whoever answers to the end of a move does so next (AK1-SKILL-115, 117).
    """
    if path:
        start = fighter.x, fighter.y
        away = hypot(path[-2] - fighter.x, path[-1] - fighter.y)
        place(game, fighter, path[-2], path[-1])
        if away > DISPLACED:
            report(game, "displaced", fighter.id)
        tidy(game)
        chronicle.went(game, fighter, start, path, rule)
        if bearers(game, Skill.after_move):
            comes_next(game, Moved(fighter.id, pace))
        cross(game, fighter, start, path)
    else:
        chronicle.say(game, "event.waits", rule, fighter, figure=fighter)
    disturb_hives(game, fighter)


def cannot_move(game: Game, fighter: Fighter) -> Reason | None:
    """Why the figure may not move at all: after a charge or a run, or because something holds it."""
    if fighter.rooted:
        return reason("move.rooted", "AK2-CHARGE-15")
    return permitted(game, Skill.forbids_move, fighter)


# ---- walk and run ---------------------------------------------------------------------------------------------------


class Walk(Action):
    """Marche (p. 24): up to the walk value, ending Free."""

    key = "walk"
    rule = "AK2-MOVE-06"
    pace: ClassVar[Pace] = "walk"

    def refused(self, game: Game, fighter: Fighter, free: bool = False) -> Reason | None:
        return too_dear_to_leave(game, fighter, self, free) or super().refused(game, fighter, free)

    def price(self, game: Game, fighter: Fighter) -> int:
        return self.cost(game, fighter) + toll(game, fighter)

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        why = cannot_move(game, fighter)
        if why is None and fighter.engaged and refuge(Journey(game, fighter, self.pace)) is None:
            why = reason("move.no-way-out", "AK2-R-38")
        return why

    async def resolve(self, game: Game, declared: Declared) -> None:
        await set_out(game, game.fighters[declared.fighter], "walk", PACE_RULE["walk"])


class Run(Walk):
    """Course (p. 26): up to the run value, ending Free; no further move this turn."""

    key = "run"
    rule = "AK2-MOVE-10"
    printed_cost = 2
    pace = "run"

    def suits(self, library: Library, profile: Profile) -> bool:
        return profile.run is not None

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        if game.profile(fighter).run is None:
            return reason("move.no-run", "AK2-R-127")
        if (why := scenario_rules(game).forbids_run(game, fighter)) is not None:
            return why
        if terrain.stands_in(game, fighter, terrain.cluttered(game)):
            return reason("move.cluttered", "AK2-CROSS-07")
        return super().forbidden(game, fighter)

    async def resolve(self, game: Game, declared: Declared) -> None:
        await set_out(game, game.fighters[declared.fighter], "run", PACE_RULE["run"])


async def move_freely(
    game: Game,
    fighter: Fighter,
    pace: Pace,
    rule: str,
    ends: Ends | None = None,
    haven: tuple[float, float] | None = None,
) -> None:
    """A move that ends Free; conditions no longer met make it fail (AK2-ACT-14).

    `ends` says where else it may not end, and `haven` is a spot where it may.
    """
    journey = Journey(game, fighter, pace)
    sure = None if cannot_move(game, fighter) is not None else refuge(journey, ends, haven)
    if sure is None:
        chronicle.say(game, "event.stays", "AK2-ACT-14", fighter, figure=fighter)
        return
    measured(game)
    await move_along(game, fighter, await path_request(journey, rule, ends, sure), rule, pace)


# ---- climb ----------------------------------------------------------------------------------------------------------


class Climb(Action):
    """Escalade (p. 35-36): with the advanced module, 1 PA to try to get over a piece that bars the way."""

    key = "climb"
    rule = "AK2-CROSS-10"

    def suits(self, library: Library, profile: Profile) -> bool:
        return library.options.advanced_terrain

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        if not terrain.climbable(game):
            return reason("climb.nothing", "AK2-CROSS-10")
        if not fighter.free:
            return reason("climb.engaged", "AK2-R-86")
        if (why := cannot_move(game, fighter)) is not None:
            return why
        return None if crossable(game, fighter) else reason("climb.no-landing", "AK2-R-86")

    async def declare(self, game: Game, fighter: Fighter) -> Declared:
        keys = [f"piece:{piece}" for piece in crossable(game, fighter)]
        key = await choose(
            fighter.player, "climb", self.rule, keys, (fighter.id,), label=lambda key: piece_label(game, key)
        )
        return Declared(fighter.id, self.key, detail=key)

    async def resolve(self, game: Game, declared: Declared) -> None:
        """Measured only now: too far from the piece, or nowhere to land, and it fails (AK2-MEAS-03, 04)."""
        fighter, piece = game.fighters[declared.fighter], number_in(declared.detail)
        measured(game)
        spot = landing(game, fighter, piece) if near_enough(game, fighter, piece) else None
        if spot is None or not fighter.free or cannot_move(game, fighter) is not None:
            name = piece_name(game, piece)
            chronicle.say(game, "event.climb-failed", "AK2-CROSS-10", fighter, figure=fighter, piece=name)
        elif await climb(game, fighter, piece):
            await move_along(game, fighter, [*spot], "AK2-CROSS-13")


def crossable(game: Game, fighter: Fighter) -> list[int]:
    """Pieces that the figure may declare to climb: by distance only where players may measure (AK2-GEN-05)."""
    pieces = terrain.climbable(game)
    if game.library.options.measuring:
        return [p for p in pieces if near_enough(game, fighter, p) and landing(game, fighter, p, first=True)]
    return [piece for piece in pieces if can_be_crossed(game, fighter, piece)]


def piece_label(game: Game, key: str) -> Reason:
    """The name of a piece as an option."""
    return reason("climb.piece", "AK2-CROSS-10", piece=piece_name(game, number_in(key)))


WALK, RUN, CLIMB = Walk(), Run(), Climb()


# ---- Allonge --------------------------------------------------------------------------------------------------------


async def step_into_contact(game: Game, fighter: Fighter, enemy: Fighter) -> None:
    """The free step of an Active figure up to an enemy that holds it by Allonge (AK2-SKILL-09, 10, AK2-R-130).

    No PA, no Action, and allowed after a charge or a run (AK2-R-37).
    """
    if not can_step(game, fighter, enemy):
        return
    if not await Confirm(fighter.player, "step", "AK2-SKILL-09", (fighter.id, enemy.id)):
        return
    measured(game)
    step, left = StepUp(fighter.id, enemy.id), left_by(game, fighter, step_path(game, fighter, enemy) or [])
    if not (left and await disengage(game, fighter, left, step)):
        await step_up(game, step)


async def step_up(game: Game, due: StepUp) -> None:
    """The step itself, if it still can be made."""
    fighter, enemy = game.fighters[due.fighter], game.fighters[due.enemy]
    path = step_path(game, fighter, enemy) if fighter.alive and enemy.id in fighter.engaged else None
    if path is not None and permitted(game, Skill.forbids_move, fighter) is None:
        await move_along(game, fighter, path, "AK2-SKILL-09")


def can_step(game: Game, fighter: Fighter, enemy: Fighter) -> bool:
    """Whether there is a way, nothing holds the figure, and it can pay what leaving another fight costs."""
    if game.in_contact(fighter, enemy) or permitted(game, Skill.forbids_move, fighter) is not None:
        return False
    path = step_path(game, fighter, enemy)
    return path is not None and leaving_cost(game, fighter, left_by(game, fighter, path)) <= fighter.action_points


def step_path(game: Game, fighter: Fighter, enemy: Fighter) -> list[float] | None:
    """The shortest way into contact, at most the present gap, touching nobody whom the figure does not fight."""
    strangers = [other.id for other in game.enemies(fighter.player) if other.id not in fighter.engaged]
    return game.standing.approach(fighter.id, enemy.id, game.gap(fighter, enemy), clear_of=strangers)


def left_by(game: Game, fighter: Fighter, path: list[float]) -> list[Fighter]:
    """Enemies that the figure would no longer be engaged with at the end of a path."""
    if not path:
        return []
    own = reach(game, fighter)
    return [
        foe
        for foe in game.foes(fighter)
        if gap_at(game, fighter, path[-2], path[-1], foe) > max(CONTACT, own, reach(game, foe))
    ]
