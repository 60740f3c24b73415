"""Leaving a fight (Désengagement): an opposed Reflex roll, and free attacks, one column left, when it is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Strikes, comes_next
from escarmouche.games.alkemy.combat import free_attack
from escarmouche.games.alkemy.engagement import can_strike
from escarmouche.games.alkemy.rolls import Throw, opposed_roll
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, speaking
from escarmouche.games.alkemy.state import numbers
from escarmouche.games.alkemy.targeting import choose_figure
from escarmouche.play.requests import Choose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from msgspec import Struct

    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.reason import Modifier

HOLD = "no-strike"
"""The answer of a player who makes no further strike."""


def leaving_cost(game: Game, fighter: Fighter, left: Sequence[Fighter]) -> int:
    """PA to spend before a move that leaves these enemies: the most that any one asks for."""
    if not left:
        return 0
    staying = [enemy.id for enemy in game.foes(fighter) if enemy not in left]
    harmless = {effect.skill for effect in fighter.effects if effect.source in staying}
    harmless -= {effect.skill for effect in fighter.effects if effect.source not in staying}
    asked = speaking(game, fighter, Skill.leaving_cost)
    return max([own.leaving_cost(game, fighter) for own in asked if own.printed not in harmless], default=0)


async def disengage(
    game: Game, fighter: Fighter, enemies: Sequence[Fighter], move: Struct, dice: Sequence[Modifier] = ()
) -> bool:
    """Leave a fight, before the move is made: all enemies, or those that a step to another takes it away from.

    What an entangler asks for is paid first. The engagements themselves end with the move. Whether it takes a roll or
    a strike: the move is then made after these. `dice`: what helps it get away.
    """
    fighter.action_points -= leaving_cost(game, fighter, enemies)
    swift = swift_strikers(game, fighter, enemies)
    slow = [enemy for enemy in enemies if enemy not in swift and not any_says(game, Skill.helpless, enemy)]
    strikers = [*swift]
    if needs_roll(game, fighter, slow):
        opponent = await who_rolls(game, fighter, slow)
        throw = Throw(fighter, "reflex", "disengage", opponent=opponent, modifiers=[*dice])
        against = Throw(opponent, "reflex", "hold", opponent=fighter)
        if await opposed_roll(game, throw, against, game.rule("disengagement")) is throw:
            chronicle.say(game, "event.breaks-away", game.rule("breaks-away"), fighter, figure=fighter)
        else:
            chronicle.say(game, "event.caught", game.rule("caught"), fighter, opponent, figure=fighter, enemy=opponent)
            strikers += slow
    elif not swift:
        return False
    comes_next(game, *([Strikes(fighter.id, tuple(numbers(strikers)))] if strikers else []), move)
    return True


def swift_strikers(game: Game, fighter: Fighter, enemies: Sequence[Fighter]) -> list[Fighter]:
    """Those who strike whoever leaves their contact, without any roll (Rapide comme l'éclair)."""
    found = [enemy for enemy in enemies if game.in_contact(enemy, fighter)]
    found = [enemy for enemy in found if any_says(game, Skill.strikes_leavers, enemy, fighter)]
    return [enemy for enemy in found if not any_says(game, Skill.helpless, enemy)]


def strike_whoever_leaves(game: Game, fighter: Fighter, move: Struct) -> bool:
    """A move or shift out of a fight that takes no roll: whether somebody strikes all the same, before it is made."""
    swift = swift_strikers(game, fighter, game.foes(fighter))
    if swift:
        comes_next(game, Strikes(fighter.id, tuple(numbers(swift))), move)
    return bool(swift)


def needs_roll(game: Game, fighter: Fighter, enemies: Sequence[Fighter]) -> bool:
    """Not when no enemy could strike, nor for whoever leaves freely."""
    if not any(can_strike(game, enemy, fighter) for enemy in enemies):
        return False
    return not any_says(game, Skill.leaves_freely, fighter)


async def who_rolls(game: Game, fighter: Fighter, enemies: Sequence[Fighter]) -> Fighter:
    """Of several enemies their controller picks one; of several controllers the first clockwise."""
    enemies = [enemy for enemy in enemies if game.book.may_hold(game, enemy, fighter)]
    owners = {enemy.player for enemy in enemies}
    owner = next(player for player in clockwise(game, fighter.player) if player in owners)
    return await choose_figure(game, owner, "opposes", game.rule("opposes"), enemies, (fighter.id,))


def clockwise(game: Game, player: int) -> list[int]:
    """The other players, in the order in which they sit after this one."""
    at = game.order.index(player)
    return game.order[at + 1 :] + game.order[:at]


async def strike(game: Game, due: Strikes) -> None:
    """One free attack for each enemy whose controller likes, in his order."""
    fighter = game.fighters[due.leaver]
    enemies = [game.fighters[number] for number in due.enemies]
    able = [enemy for enemy in enemies if enemy.alive and can_strike(game, enemy, fighter)] if fighter.alive else []
    if not able:
        return
    player = next(player for player in clockwise(game, fighter.player) if any(e.player == player for e in able))
    keys: list[int | str] = [*[enemy.id for enemy in able if enemy.player == player], HOLD]
    chosen = await Choose(player, "strike", game.rule("strike"), keys, (fighter.id,))
    done = {chosen} if isinstance(chosen, int) else set(keys)
    if others := tuple([enemy.id for enemy in able if enemy.id not in done]):
        comes_next(game, Strikes(fighter.id, others))
    if isinstance(chosen, int):
        await free_attack(game, game.fighters[chosen], fighter, "quick", game.rule("caught"))
