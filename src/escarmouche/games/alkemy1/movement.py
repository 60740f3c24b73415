"""Moves (déplacements, p. 20-25): walk, run, engagement, and the one funnel through which figures go."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Moved, comes_next
from escarmouche.games.alkemy.engagement import tidy
from escarmouche.games.alkemy.hives import disturb_hives
from escarmouche.games.alkemy.lava import cross
from escarmouche.games.alkemy.measuring import measured
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import bearers, permitted, report
from escarmouche.games.alkemy.state import place
from escarmouche.games.alkemy.walking import set_out, toll, too_dear_to_leave
from escarmouche.games.alkemy.wayfinding import Ends, path_request, refuge
from escarmouche.games.alkemy1.actions import Action
from escarmouche.games.alkemy1.falling import come_down
from escarmouche.games.alkemy1.journey import Journey
from escarmouche.games.alkemy1.scenarios import scenario_rules
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Declared, Fighter
    from escarmouche.games.alkemy1.agenda import Deed
    from escarmouche.games.alkemy1.library import Library
    from escarmouche.games.alkemy1.state import Game

MOVED: Final = "moved"
"""What a figure remembers for the turn: with measuring, it takes no aim (Gaps, variant)."""
DISPLACED: Final = 0.01
"""A figure whose centre moves by more than this has moved."""


async def move_along(game: Game, fighter: Fighter, path: list[float], rule: str, pace: Deed) -> None:
    """A figure goes along a path, none at all included: fights that nothing holds any more end, it may fall.

    Whoever answers to the end of a move does so next (AK1-SKILL-115, 117).
    """
    if not path:
        chronicle.say(game, "event.waits", rule, fighter, figure=fighter)
        disturb_hives(game, fighter)
        return
    start = fighter.x, fighter.y
    place(game, fighter, path[-2], path[-1])
    if hypot(fighter.x - start[0], fighter.y - start[1]) > DISPLACED:
        report(game, "displaced", fighter.id)
        if MOVED not in fighter.used:
            fighter.use_up(MOVED)
    tidy(game)
    chronicle.went(game, fighter, start, path, rule)
    if bearers(game, Skill.after_move):
        comes_next(game, Moved(fighter.id, pace))
    cross(game, fighter, start, path)
    disturb_hives(game, fighter)
    await come_down(game, fighter, start)


def cannot_move(game: Game, fighter: Fighter) -> Reason | None:
    """Why the figure may not move at all: after a charge or a run, or because something holds it (AK1-R-121)."""
    if fighter.rooted:
        return reason("move.rooted", "AK1-CHARGE-15")
    return permitted(game, Skill.forbids_move, fighter)


# ---- walk and run ---------------------------------------------------------------------------------------------------


class Walk(Action):
    """Marche (p. 20): 1 PA, up to the walk value, never in contact with an enemy; out of a fight after a test."""

    key = "walk"
    rule = "AK1-MOVE-02"
    pace: ClassVar[Literal["walk", "run"]] = "walk"

    def refused(self, game: Game, fighter: Fighter, free: bool = False) -> Reason | None:
        return too_dear_to_leave(game, fighter, self, free) or super().refused(game, fighter, free)

    def price(self, game: Game, fighter: Fighter) -> int:
        return self.cost(game, fighter) + toll(game, fighter)

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        why = cannot_move(game, fighter)
        if why is None and fighter.engaged and refuge(Journey(game, fighter, self.pace, clear=True)) is None:
            why = reason("move.no-way-out", "AK1-MOVE-04")
        return why

    async def resolve(self, game: Game, declared: Declared) -> None:
        await set_out(game, game.fighters[declared.fighter], self.pace, game.rule(self.pace))


class Run(Walk):
    """Course (p. 20): 2 PA, up to the run value; no other move this turn (AK1-RUN-01, 03)."""

    key = "run"
    rule = "AK1-RUN-01"
    printed_cost = 2
    pace = "run"

    def suits(self, library: Library, profile: Profile) -> bool:
        return profile.run is not None

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        if game.profile(fighter).run is None:
            return reason("move.no-run", "AK1-MOVE-07")
        return scenario_rules(game).forbids_run(game, fighter) or super().forbidden(game, fighter)


WALK, RUN = Walk(), Run()


async def move_freely(
    game: Game,
    fighter: Fighter,
    pace: Literal["walk", "run"],
    rule: str,
    ends: Ends | None = None,
    haven: tuple[float, float] | None = None,
) -> None:
    """A move out of contact with enemies; where none can be made any more the figure stays.

    `ends` says where else it may not end, and `haven` is a spot where it may.
    """
    journey = Journey(game, fighter, pace, clear=True)
    sure = None if cannot_move(game, fighter) is not None else refuge(journey, ends, haven)
    if sure is None:
        chronicle.say(game, "event.stays", rule, fighter, figure=fighter)
        return
    measured(game)
    await move_along(game, fighter, await path_request(journey, rule, ends, sure), rule, pace)
