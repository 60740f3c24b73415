"""Skills of those who step in for another: Garde, Icône."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.engagement import engage, part, tidy
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, not_accepted, own_skills, report
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.state import place
from escarmouche.play.requests import Confirm
from escarmouche.play.scene import Move
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.games.alkemy.targeting import Targeting

GUARDED_WITHIN = 2


@named("Garde")
class Guard(Skill, frozen=True):
    """Garde (AK2-SKILL-59..63): takes the place of a friend within 2 p who is the target of an enemy's Action."""

    def around(self, profile: Profile) -> float:
        return GUARDED_WITHIN

    async def target_named(self, game: Game, guard: Fighter, targeting: Targeting) -> bool:
        if not may_guard(game, guard, targeting):
            return False
        if not await Confirm(guard.player, "guard", self.rule, (guard.id, targeting.target.id)):
            return False
        swap(game, guard, targeting.target)
        return True


def may_guard(game: Game, guard: Fighter, targeting: Targeting) -> bool:
    """A Free friend within 2 p that is no target itself, might be one, and fits where the target stands."""
    target = targeting.target
    if guard is target or guard.id in targeting.targets or not at_hand(game, guard) or not targeting.legal(guard):
        return False
    if not_accepted(game, target, guard) is not None:
        return False
    measured(game)
    return game.gap(guard, target) <= GUARDED_WITHIN + MARGIN and can_swap(game, guard, target)


def at_hand(game: Game, guard: Fighter) -> bool:
    """Whether a guard is Free, or fights at a distance and may leave it at that (Frappe Préventive)."""
    if guard.free:
        return True
    touching = any(game.in_contact(guard, foe) for foe in game.foes(guard))
    return not touching and any_says(game, Skill.guards_from_afar, guard)


def can_swap(game: Game, one: Fighter, other: Fighter) -> bool:
    """Whether neither base would overlap anything where the other stands (AK2-SKILL-62)."""
    return fits(game, one, other) and fits(game, other, one)


def fits(game: Game, fighter: Fighter, there: Fighter) -> bool:
    """Whether a base could stand where another does, that one gone."""
    spot = (there.x, there.y)
    return game.standing.nearest_free(fighter.id, *spot, within=SLACK, ignoring=[there.id]) == spot


def swap(game: Game, guard: Fighter, guarded: Fighter) -> None:
    """Both change places; whether the guard takes over the other's fights is for the book to say. It is no move."""
    foes = game.book.taken_over(game, guarded)
    for foe in foes:
        part(game, guarded, foe)
    here, there = (guard.x, guard.y), (guarded.x, guarded.y)
    place(game, guard, *there)
    place(game, guarded, *here)
    for foe in foes:
        engage(game, guard, foe)
    for fighter in (guard, guarded):
        report(game, "displaced", fighter.id)
    changes = [Move(str(guard.id), list(there)), Move(str(guarded.id), list(here))]
    chronicle.say(
        game, "event.guarded", game.rule("guarded"), guard, guarded, changes=changes, guard=guard, guarded=guarded
    )
    tidy(game)


@named("Icône")
class Icon(Skill, frozen=True):
    """Icône (AK2-SKILL-64): once a turn one friend within 2 p may guard her."""

    may_lend = ("Garde de l'Icône",)

    def around(self, profile: Profile) -> float:
        return GUARDED_WITHIN

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        if fighter.player != bearer.player or self.printed in bearer.used:
            return ()
        if game.gap(bearer, fighter) > GUARDED_WITHIN + MARGIN:
            return ()
        guards = any(isinstance(own, Guard) for own in own_skills(game, fighter))
        return () if guards else (f"Garde de l'Icône ({bearer.id})",)


@named("Garde de l'Icône")
class GuardOfTheIcon(Guard, frozen=True):
    """Garde de l'Icône (AK2-SKILL-64): as Garde, for the figure of this number alone; it uses up her Icône."""

    async def target_named(self, game: Game, guard: Fighter, targeting: Targeting) -> bool:
        icon = game.fighters[self.value]
        if targeting.target is not icon or not await super().target_named(game, guard, targeting):
            return False
        icon.use_up("Icône")
        return True
