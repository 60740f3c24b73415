"""Leaving a fight (jet de Désengagement, V2 p. 26): an opposed Reflex roll, and free Quick attacks when it is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2 import chronicle
from escarmouche.games.alkemy2.agenda import Strikes, comes_next
from escarmouche.games.alkemy2.combat import free_attack
from escarmouche.games.alkemy2.engagement import can_strike
from escarmouche.games.alkemy2.rolls import Throw, opposed_roll
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.query import any_says, speaking
from escarmouche.games.alkemy2.state import numbers
from escarmouche.games.alkemy2.targeting import choose_figure
from escarmouche.play.requests import Choose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy2.agenda import StepUp, Travel
    from escarmouche.games.alkemy2.state import Fighter, Game

HOLD = "no-strike"
"""The answer of a player who makes no further strike."""


def leaving_cost(game: Game, fighter: Fighter, left: Sequence[Fighter]) -> int:
    """PA to spend before a move that leaves these enemies: the most that any one asks for (AK2-SKILL-118)."""
    if not left:
        return 0
    staying = [enemy.id for enemy in game.foes(fighter) if enemy not in left]
    harmless = {effect.skill for effect in fighter.effects if effect.source in staying}
    harmless -= {effect.skill for effect in fighter.effects if effect.source not in staying}
    asked = speaking(game, fighter, Skill.leaving_cost)
    return max([own.leaving_cost(game, fighter) for own in asked if own.printed not in harmless], default=0)


async def disengage(game: Game, fighter: Fighter, enemies: Sequence[Fighter], move: Travel | StepUp) -> bool:
    """Leave a fight, before the move is made: all enemies, or those that a step to another takes it away from.

    What an entangler asks for is paid first. The engagements themselves end with the move (AK2-R-39, 40). Whether it
    takes a roll: the move is then made after it, and after the strikes of those who held.
    """
    fighter.action_points -= leaving_cost(game, fighter, enemies)
    if not needs_roll(game, fighter, enemies):
        return False
    opponent = await who_rolls(game, fighter, enemies)
    throw = Throw(fighter, "reflex", "disengage", opponent=opponent)
    against = Throw(opponent, "reflex", "hold", opponent=fighter)
    if await opposed_roll(game, throw, against, "AK2-DISENG-02") is throw:
        chronicle.say(game, "event.breaks-away", "AK2-DISENG-04", fighter, figure=fighter)
        comes_next(game, move)
    else:
        chronicle.say(game, "event.caught", "AK2-DISENG-05", fighter, opponent, figure=fighter, enemy=opponent)
        comes_next(game, Strikes(fighter.id, tuple(numbers(enemies))), move)
    return True


def needs_roll(game: Game, fighter: Fighter, enemies: Sequence[Fighter]) -> bool:
    """Not when no enemy could strike, nor for whoever leaves freely (AK2-R-40, AK2-SKILL-103)."""
    if not any(can_strike(game, enemy, fighter) for enemy in enemies):
        return False
    return not any_says(game, Skill.leaves_freely, fighter)


async def who_rolls(game: Game, fighter: Fighter, enemies: Sequence[Fighter]) -> Fighter:
    """Of several enemies their controller picks one; of several controllers the first clockwise (AK2-R-100)."""
    owners = {enemy.player for enemy in enemies}
    owner = next(player for player in clockwise(game, fighter.player) if player in owners)
    return await choose_figure(game, owner, "opposes", "AK2-DISENG-03", list(enemies), (fighter.id,))


def clockwise(game: Game, player: int) -> list[int]:
    """The other players, in the order in which they sit after this one."""
    at = game.order.index(player)
    return game.order[at + 1 :] + game.order[:at]


async def strike(game: Game, due: Strikes) -> None:
    """One free Quick attack for each enemy whose controller likes, in his order (AK2-DISENG-05, 06, AK2-R-40)."""
    fighter = game.fighters[due.leaver]
    enemies = [game.fighters[number] for number in due.enemies]
    able = [enemy for enemy in enemies if enemy.alive and can_strike(game, enemy, fighter)] if fighter.alive else []
    if not able:
        return
    player = next(player for player in clockwise(game, fighter.player) if any(e.player == player for e in able))
    keys: list[int | str] = [*[enemy.id for enemy in able if enemy.player == player], HOLD]
    chosen = await Choose(player, "strike", "AK2-DISENG-06", keys, (fighter.id,))
    done = {chosen} if isinstance(chosen, int) else set(keys)
    if others := tuple([enemy.id for enemy in able if enemy.id not in done]):
        comes_next(game, Strikes(fighter.id, others))
    if isinstance(chosen, int):
        await free_attack(game, game.fighters[chosen], fighter, "quick", "AK2-DISENG-05")
