"""The maintenance phase (p. 14): negative effects, positive ones, recovery, upkeep, rally, end of turn (MCF-MAINT-01).

Each effect of a fighter or a player is an item; those of a step are resolved in random order (MCF-R-61).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import Item
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.moves.fear import rally, rally_test
from escarmouche.games.monconf.mystics.upkeep import pay_upkeep, recover
from escarmouche.games.monconf.procedures import drives
from escarmouche.games.monconf.rolls import die
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says, bearers, best, lowest, permitted, take_back
from escarmouche.games.monconf.skills.registry import skill
from escarmouche.games.monconf.turns import turn
from escarmouche.games.monconf.turns.command import staffs
from escarmouche.games.monconf.wounds.harm import end_reprieve, heal, lose, lose_hp, missing_hp
from escarmouche.games.monconf.wounds.reinforcements import may_return, reinforce
from escarmouche.play.lots import one_of
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import reason
from escarmouche.play.requests import Choose, Roll

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.rulebook import Step

NONE = "none"


# ---- the steps ------------------------------------------------------------------------------------------------------


async def negative(game: Game) -> None:
    """Negative effects come first: FT are wiped, poison works, mutagen is lost, put-off wounds come (MCF-MAINT-04)."""
    await shuffle(game, negative_items(game), "MCF-MAINT-02")
    game.phase = "positive"


def negative_items(game: Game) -> list[Item]:
    """One for each reserve of FT, poisoned fighter, pool of mutagen, reprieve (MCF-MAINT-04)."""
    here = [fighter for fighter in game.fighters if fighter.on_table]
    items = [Item("faith", fighter.id) for fighter in here if fighter.faith]
    items += [Item("toxic", fighter.id) for fighter in here if fighter.toxic]
    items += [Item("reprieve", fighter.id) for fighter in here if any_says(game, Skill.deathless, fighter)]
    return [*items, *[Item("mutagen-lost", player) for player, side in enumerate(game.sides) if side.mutagen]]


async def positive(game: Game) -> None:
    """Positive effects: Soin, Régénération, Renfort, the staffs' command points, new mutagen (MCF-MAINT-05)."""
    await shuffle(game, positive_items(game), "MCF-MAINT-03")
    game.phase = "recovery"


def positive_items(game: Game) -> list[Item]:
    """One for each healer, regenerating fighter, bearer of mutagen, staff, player who may call someone back."""
    items = [Item("heal", fighter.id) for fighter in bearers(game, Skill.heals) if healable(game, fighter)]
    items += [
        Item("regeneration", fighter.id) for fighter in bearers(game, Skill.regenerates_on) if is_hurt(game, fighter)
    ]
    items += [Item("mutagen", fighter.id) for fighter in bearers(game, Skill.mutates)]
    for player in range(len(game.sides)):
        items += [Item("staff", staff.leader.id) for staff in staffs(game, player)]
        items += [Item("reinforcement", player)] if may_return(game, player) else []
    return items


async def shuffle(game: Game, items: list[Item], rule: str) -> None:
    """The items of a step, both sides', in an order drawn by lot (MCF-MAINT-02, 03, MCF-R-61)."""
    if len(items) > 1:
        lots = await Roll(
            tuple([one_of(len(items) - drawn) for drawn in range(len(items))]), reason("roll.maintenance", rule)
        )
        items = [items.pop(lot) for lot in lots]
    game.agenda = [*items, *game.agenda]


async def recovery(game: Game) -> None:
    """Mystic recovery: mystics regain gems or FT (MCF-MAINT-06)."""
    game.phase = "upkeep"
    game.agenda = [Item("recovery", fighter.id) for fighter in bearers(game, Skill.mystic_level)]


async def upkeep(game: Game) -> None:
    """Upkeep: what has a cost is paid now, or ends (MCF-MAINT-07)."""
    game.phase = "rally"
    kept = [fighter for fighter in game.fighters if fighter.on_table and fighter.upkept]
    game.agenda = [Item("upkeep", fighter.id) for fighter in kept]


async def rallying(game: Game) -> None:
    """Rally: whoever is frightened and free tests COU; the engaged cannot (MCF-MAINT-08, 10)."""
    game.phase = "end of turn"
    scared = [fighter for fighter in game.fighters if fighter.on_table and fighter.frightened]
    game.agenda = [Item("rally", fighter.id) for fighter in scared if not game.engaged(fighter)]


MAINTENANCE: dict[str, Step[Game]] = {
    "negative": negative,
    "positive": positive,
    "recovery": recovery,
    "upkeep": upkeep,
    "rally": rallying,
    "end of turn": turn.end_of_turn,
}


# ---- the items ------------------------------------------------------------------------------------------------------


@drives(Item, optional=True)
async def come_up(game: Game, item: Item) -> None:
    """An item comes up; whoever left the table meanwhile has none."""
    if item.kind in OF_PLAYERS:
        await OF_PLAYERS[item.kind](game, item.who)
    elif game.fighters[item.who].on_table:
        await OF_FIGHTERS[item.kind](game, game.fighters[item.who])


async def wipe_faith(game: Game, fighter: Fighter) -> None:
    """A reserve of FT is set to 0 (MCF-FAITH-14)."""
    fighter.faith = 0
    chronicle.say(game, "event.faith-wiped", "MCF-FAITH-14", fighter, fighter=fighter)


async def suffer_poison(game: Game, fighter: Fighter) -> None:
    """A fighter loses as many points of life as it has toxic markers; then they are gone (MCF-SKILLP-63)."""
    count, fighter.toxic = fighter.toxic, 0
    chronicle.say(game, "event.toxic", "MCF-SKILLP-63", fighter, fighter=fighter, markers=count)
    lose_hp(game, fighter, count, "MCF-SKILLP-63", cause="toxic")


async def end_of_reprieve(game: Game, fighter: Fighter) -> None:
    """Sursis miraculeux is over: its wounds are suffered (MCF-R-59)."""
    for effect in fighter.effects:
        if skill(effect.skill).deathless(game, fighter):
            take_back(game, fighter, effect)
    end_reprieve(game, fighter)


async def lose_mutagen(game: Game, player: int) -> None:
    """Doses of mutagen that were not used are lost (MCF-SKILLA-20)."""
    set_mutagen(game, player, 0, "event.mutagen-lost", "MCF-SKILLA-20")


async def gain_mutagen(game: Game, fighter: Fighter) -> None:
    """Mutagène/X: X doses into the pool of its player (MCF-SKILLA-21, MCF-R-92)."""
    doses = game.sides[fighter.player].mutagen + best(game, Skill.mutates, fighter)
    set_mutagen(game, fighter.player, doses, "event.mutagen-gained", "MCF-SKILLA-21")


def set_mutagen(game: Game, player: int, doses: int, key: str, rule: str) -> None:
    """A player's pool of mutagen changes."""
    game.sides[player].mutagen = doses
    chronicle.say(
        game, key, rule, changes=chronicle.track(game, "mutagen", player, doses), player=player + 1, doses=doses
    )


async def gain_command(game: Game, leader: Fighter) -> None:
    """A complete staff brings its player a command point (MCF-CMD-06, MCF-R-95)."""
    player, side = leader.player, game.sides[leader.player]
    if leader.id not in [staff.leader.id for staff in staffs(game, player)]:
        return
    side.command_points += 1
    changes = chronicle.track(game, "command", player, side.command_points)
    chronicle.say(game, "event.staff", "MCF-CMD-06", leader, changes=changes, player=player + 1, fighter=leader)


# ---- healing --------------------------------------------------------------------------------------------------------


def is_hurt(game: Game, fighter: Fighter) -> bool:
    """Whether a fighter has lost life, and can be healed."""
    return missing_hp(game, fighter) > 0 and permitted(game, Skill.incurable, fighter) is None


def healable(game: Game, healer: Fighter) -> list[Fighter]:
    """Whom Soin can help: itself or an ally in contact, if it is free itself (MCF-SKILLA-26)."""
    if game.engaged(healer):
        return []
    near = [healer, *[game.fighters[number] for number in game.contacts(healer)]]
    return [other for other in near if other.player == healer.player and is_hurt(game, other)]


async def heal_somebody(game: Game, healer: Fighter) -> None:
    """Soin/X: X points of life for one ally in contact, or for itself; it may be declined (MCF-SKILLA-26, R-61)."""
    hurt = healable(game, healer)
    score = best(game, Skill.heals, healer)
    if not hurt or not score:
        return
    keys = [*[f"fighter:{other.id}" for other in hurt], NONE]
    chosen = await Choose(
        healer.player, "heal", "MCF-SKILLA-26", keys, (healer.id,), label=label_in(game, "option.no-healing")
    )
    if chosen != NONE:
        heal(game, game.fighters[number_in(chosen)], score, "MCF-SKILLA-26", "event.healed")


async def regenerate(game: Game, fighter: Fighter) -> None:
    """Régénération/X: a die of X or more heals a wound (MCF-SKILLP-56)."""
    if not is_hurt(game, fighter):
        return
    least = lowest(game, Skill.regenerates_on, fighter)
    face = await die(game, fighter.player, "MCF-SKILLP-56", "regeneration", fighter)
    chronicle.say(game, "event.regeneration", "MCF-SKILLP-56", fighter, fighter=fighter, face=face, least=least)
    if face >= least:
        heal(game, fighter, 1, "MCF-SKILLP-56", "event.healed")


# ---- mystics, rally -------------------------------------------------------------------------------------------------


async def recover_mystic(game: Game, fighter: Fighter) -> None:
    """A mystic recovers (MCF-MAINT-06)."""
    await recover(game, fighter)


async def keep_up(game: Game, fighter: Fighter) -> None:
    """A summoned Elemental is paid for, or goes (MCF-MAINT-07, MCF-ELEM-04)."""
    await pay_upkeep(game, fighter)


async def rally_or_lose(game: Game, fighter: Fighter) -> None:
    """Fanatics rally by themselves; who fails is removed, a loss (MCF-SKILLP-38, MCF-MAINT-08, 09, MCF-R-62)."""
    if any_says(game, Skill.fanatic, fighter):
        rally(game, fighter, "MCF-SKILLP-38")
    elif not await rally_test(game, fighter, "MCF-MAINT-08"):
        lose(game, fighter, "MCF-MAINT-09", "event.deserts")


async def rally_at_call(game: Game, fighter: Fighter) -> None:
    """The commander calls: whoever fails stays, and may try again at the end of the turn (MCF-TACT-19, 20)."""
    if fighter.frightened:
        await rally_test(game, fighter, "MCF-TACT-19")


OF_FIGHTERS: dict[str, Callable[[Game, Fighter], Awaitable[None]]] = {
    "faith": wipe_faith,
    "toxic": suffer_poison,
    "reprieve": end_of_reprieve,
    "heal": heal_somebody,
    "regeneration": regenerate,
    "mutagen": gain_mutagen,
    "staff": gain_command,
    "recovery": recover_mystic,
    "upkeep": keep_up,
    "rally": rally_or_lose,
    "rallied": rally_at_call,
}
OF_PLAYERS: dict[str, Callable[[Game, int], Awaitable[None]]] = {
    "mutagen-lost": lose_mutagen,
    "reinforcement": reinforce,
}
