"""Rolls that fall short and are made up for by somebody who pays once the total is known (AK1-R-130)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.rolls import Result, damage, stake_of
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import bearers, some_reacts

if TYPE_CHECKING:
    from escarmouche.games.alkemy.rolls import Kept, Throw
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.odds import Reading


async def helped(game: Game, fighter: Fighter, missing: int) -> bool:
    """Whether somebody of its side makes up for what a roll falls short by."""
    for bearer in bearers(game, Skill.mends_roll, fighter.player):
        if await some_reacts(game, Skill.mends_roll, bearer, fighter, missing):
            return True
    return False


async def made_up_for(game: Game, throw: Throw, struck: Reading[int | None]) -> int | None:
    """The damage of a roll against a difficulty, where need be with help; None: it misses all the same."""
    if struck.value is not None:
        return struck.value
    _, difficulty, line, shift = stake_of(throw)
    missing = difficulty - Result(struck.dice, throw.value or 0).total
    return damage(line, struck.dice, shift) if await helped(game, throw.fighter, missing) else None


async def contested(
    game: Game, blow: tuple[Throw, Kept], block: tuple[Throw, Kept], outcome: tuple[int | None, int]
) -> tuple[int | None, int]:
    """A blow against a Parade: who lost may be helped, with as much more as wins it."""
    (attack, kept), (parade, _) = blow, block
    mine, theirs = (Result(dice, throw.value or 0).total for throw, dice in (blow, block))
    stronger = (attack.value or 0) > (parade.value or 0)
    if outcome[0] is None:
        _, _, line, shift = stake_of(attack)
        missing = theirs - mine + (not stronger)
        return (damage(line, kept, shift), 0) if await helped(game, attack.fighter, missing) else outcome
    return (None, 1) if await helped(game, parade.fighter, mine - theirs + stronger) else outcome
