"""A shot (Tir), as both books have it: who may be named, the estimate, the measure, the roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.characteristics import armed, characteristic, defence
from escarmouche.games.alkemy.helping import made_up_for
from escarmouche.games.alkemy.measuring import MARGIN, all_out_of_reach, measured
from escarmouche.games.alkemy.rolls import Result, Throw, column_read, strike, striking_side, tell_hit, tell_roll
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import permitted, react, some_reacts
from escarmouche.play.lots import one_of
from escarmouche.play.reason import reason, total
from escarmouche.play.requests import Number, Roll, settle

if TYPE_CHECKING:
    from escarmouche.games.alkemy.library import Library
    from escarmouche.games.alkemy.profiles import Weapon
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.reason import Modifier, Reason

SHOTS_END = "shots end"
"""Reported once shots made at once, and their damage, are over (AK1-FORM-45)."""
FARTHEST_ESTIMATE = 60.0
SAME_DISTANCE = 0.01


class Shot:
    """A shot under way: who shoots at whom. It lives inside one step."""

    __slots__ = ("aim", "answered", "extra", "reaction", "shooter", "target")

    def __init__(
        self,
        shooter: Fighter,
        target: Fighter,
        *,
        aim: bool = False,
        answered: bool = False,
        reaction: bool = False,
        extra: str = "",
    ) -> None:
        self.shooter, self.target = shooter, target
        self.aim = aim
        """Whether the distance was estimated rightly; once it is rolled for, whether it had the Aim bonus."""
        self.answered = answered
        """Whether its target reacts to it."""
        self.reaction = reaction
        """Whether it is itself a Reaction: made without an estimate."""
        self.extra = extra
        """The skill by which it is made beside the shot that was announced, if it is."""


class Hit(NamedTuple):
    """A shot that hit: the damage read, the result of its roll, and the column, from 0 to 5."""

    damage: int
    total: int
    column: int


def weapon_of(game: Game, fighter: Fighter) -> Weapon:
    """The ranged weapon (arme de Tir): its value, its range, its own line of damage (AK1-CARD-04, AK2-CARD-02)."""
    weapon = armed(game, fighter)
    if weapon is None:
        raise LookupError(f"{game.name(fighter)} has no ranged weapon")
    return weapon


def weapons_are_given(library: Library) -> bool:
    """Whether alchemy may put a weapon into any hand in this match (Harpon Alchimique)."""
    return any(HARPOON in profile.formulas for profile in library.profiles.values())


HARPOON = "Harpon Alchimique"


async def paid_by_skill(game: Game, shooter: Fighter) -> bool:
    """A shot is announced, as an Action or a Reaction: whether a skill pays for it (Maître (Tir), cards)."""
    await react(game, Skill.announces_shot, shooter)
    return await some_reacts(game, Skill.pays_for_shot, shooter)


def may_be_named(game: Game, target: Fighter, shooter: Fighter) -> bool:
    """Whether no skill keeps the figure from being the target of this shooter."""
    return permitted(game, Skill.forbids_shot, target, shooter) is None


def not_to_be_named(game: Game, shooter: Fighter) -> dict[int, Reason]:
    """Enemies that no shot may name, and why."""
    found = {enemy.id: permitted(game, Skill.forbids_shot, enemy, shooter) for enemy in game.enemies(shooter.player)}
    return {enemy: why for enemy, why in found.items() if why is not None}


def shot_wasted(game: Game, shooter: Fighter, seen: list[Fighter], rule: str) -> Reason | None:
    """Why a shot would surely fail: nobody is in sight, or nobody of those is anywhere near the weapon's range."""
    if not seen:
        return reason("warning.nobody-seen", rule)
    gaps = [game.gap(shooter, enemy) for enemy in seen]
    return reason("warning.shot-far", rule) if all_out_of_reach(game, gaps, weapon_of(game, shooter).range) else None


async def announce_estimate(game: Game, shooter: Fighter, target: Fighter, step: float) -> float:
    """The distance as the shooter guesses it, before anything is measured; the book says how finely.

    It belongs to the declaration, so that all figures of a card have guessed before any of them shoots. A table begins
    with half the range of the weapon, if there is one, which tells nothing of where the target stands.
    """
    about, rule = (shooter.id, target.id), game.rule("estimate")
    weapon = armed(game, shooter)
    middle = weapon.range // 2 if weapon is not None else None
    ask = Number(shooter.player, "estimate", rule, 0.0, FARTHEST_ESTIMATE, step, about, likely=middle)
    guess = round(await ask, 2)
    chronicle.say(game, "event.estimated", rule, shooter, shooter=shooter, target=target, distance=guess)
    return guess


def ends_in_base(game: Game, shot: Shot, estimate: float) -> bool:
    """Whether an estimate ends inside the target's base (AK1-SHOOT-09, AK1-R-25, AK2-SHOOT-12)."""
    gap = game.gap(shot.shooter, shot.target)
    return gap - MARGIN <= estimate <= gap + 2 * game.profile(shot.target).radius + MARGIN


def in_range(game: Game, shot: Shot) -> bool:
    """Measure from edge to edge; everybody learns the distance, and whether the weapon carries so far."""
    shooter, target = shot.shooter, shot.target
    gap = game.gap(shooter, target)
    measured(game)
    chronicle.say(
        game, "event.shot-measured", game.rule("shot-measured"), shooter, target,
        shooter=shooter, target=target, distance=round(gap, 2),
    )  # fmt: skip
    reaches = gap <= weapon_of(game, shooter).range + MARGIN
    return reaches or failed(game, shot, "event.shot-too-far", game.rule("shot-too-far"))


def failed(game: Game, shot: Shot, key: str, rule: str) -> bool:
    """The shot fails: told, and never redirected."""
    chronicle.say(game, key, rule, shot.shooter, shooter=shot.shooter, target=shot.target)
    return False


async def shooting_roll(game: Game, shot: Shot, dice: list[Modifier], shifts: list[Modifier]) -> Hit | None:
    """Jet de tir: the weapon's value against the target's DEF; the damage read in its line, or None."""
    shooter, target, rule = shot.shooter, shot.target, game.rule("shooting-roll")
    difficulty, line = defence(game, target), weapon_of(game, shooter).damage
    stake = (characteristic(game, shooter, "shoot") or 0, difficulty, line, total(shifts))
    throw = Throw(shooter, "shoot", "shot", opponent=target, modifiers=dice, stake=stake, shot=shot)
    struck = await settle(strike, *await striking_side(game, throw, rule))
    throw.kept = struck.dice
    result = Result(struck.dice, throw.value or 0)
    tell_roll(game, throw, result, difficulty, rule)
    dealt = await made_up_for(game, throw, struck)
    await react(game, Skill.after_roll, shooter, throw, dealt is not None)
    await react(game, Skill.after_roll_against, target, "defence")
    if dealt is None:
        chronicle.say(game, "event.shot-missed", rule, shooter, shooter=shooter, target=target)
        return None
    tell_hit(game, throw, struck.dice, shifts, dealt, game.rule("shot-hits"))
    return Hit(dealt, result.total, column_read(struck.dice, stake))


async def nearest_opponent(game: Game, shooter: Fighter, target: Fighter) -> Fighter:
    """The figure engaged with the target that is nearest to the shooter; equals by chance."""
    opponents = game.foes(target)
    least = min([game.gap(shooter, opponent) for opponent in opponents])
    nearest = [opponent for opponent in opponents if game.gap(shooter, opponent) <= least + SAME_DISTANCE]
    if len(nearest) == 1:
        return nearest[0]
    (index,) = await Roll(
        (one_of(len(nearest)),), reason("cover.chance", game.rule("cover-chance")), about=(target.id,)
    )
    return nearest[index]
