"""What miracles do (p. 20-21): most of them give skills; the others have a rule of their own here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.mystics.faith import believers
from escarmouche.games.monconf.mystics.gifts import give
from escarmouche.games.monconf.mystics.summoning import summon
from escarmouche.games.monconf.sight.line_of_view import sees, sight
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import permitted
from escarmouche.games.monconf.wounds.harm import lose, lose_hp
from escarmouche.play.numbered import number_in
from escarmouche.play.pose_requests import PoseAt
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Calling
    from escarmouche.games.monconf.content_types import Miracle
    from escarmouche.games.monconf.state import Fighter, Game

CRUSADE_REACH = 10.0
COUSINS = 2
"""Reinforcement markers of Les cousins arrivent (H-10)."""


async def miracle_effect(game: Game, record: Calling) -> None:
    """A miracle takes effect: it gives what it prints to whom it names, or does what its own rule says (MCF-MIRA-01).

    Intimidation des dieux, Inspiration divine, Sursis miraculeux, Incarnation divine, Vérité, Bonté, Fureur des faibles
    and Ultime dévotion give (MCF-MIRA-02, 03, 04, 06, 15, 16, 18, 20), as do most army miracles (MCF-G-04).
    """
    miracle, caller = game.library.miracles[record.miracle], game.fighters[record.caller]
    if miracle.effect:
        await EFFECTS[miracle.effect](game, miracle, caller, record)
        return
    for target in named(game, miracle, caller, record):
        give(game, caller, target, miracle)


def named(game: Game, miracle: Miracle, caller: Fighter, record: Calling) -> list[Fighter]:
    """Whom a miracle names: its target, the fighters of a card, the whole side (MCF-MIRA-16, 18, MCF-R-68)."""
    if miracle.target == "card":
        return game.on_card(number_in(record.choice))
    if miracle.target == "side":
        return game.army(caller.player)
    return [game.fighters[number] for number in record.targets]


# ---- whom it may concern --------------------------------------------------------------------------------------------


def why_not_card(game: Game, caller: Fighter, card: int) -> Reason | None:
    """Fureur des faibles: one of the card is seen, all are of the caller's rank at most (MCF-MIRA-19, MCF-R-68)."""
    living, rank = game.on_card(card), game.profile(caller).rank
    if any(game.profile(fighter).rank > rank for fighter in living):
        return reason("mystic.rank", "MCF-MIRA-19", rank=rank)
    if not any(sees(game, caller, fighter) for fighter in living):
        return reason("mystic.card-unseen", "MCF-R-68")
    return None


def why_not_sacrificed(game: Game, caller: Fighter, ally: Fighter, enemy: Fighter) -> Reason | None:
    """Sacrifice: a seen enemy of lower rank than the ally, of fewer hp than the caller (MCF-MIRA-09, 10, 11, 12)."""
    if enemy.hidden:
        return reason("mystic.hidden", "MCF-SKILLP-27")
    if game.profile(enemy).incarnate:
        return reason("sacrifice.incarnate", "MCF-MIRA-12")
    if game.profile(enemy).rank >= game.profile(ally).rank:
        return reason("sacrifice.rank", "MCF-MIRA-10", rank=game.profile(ally).rank)
    if enemy.hp >= caller.hp:
        return reason("sacrifice.life", "MCF-MIRA-11", hp=caller.hp)
    return sight(game, caller, enemy).why


# ---- rules of their own ---------------------------------------------------------------------------------------------


async def prayer(game: Game, miracle: Miracle, caller: Fighter, record: Calling) -> None:
    """Prière du guerrier: X different stats +1 (MCF-MIRA-05, MCF-R-68)."""
    give(game, caller, game.fighters[record.targets[0]], miracle, *[f"{stat} +1" for stat in record.choice.split(",")])


async def sacrifice(game: Game, miracle: Miracle, caller: Fighter, record: Calling) -> None:
    """Sacrifice: the ally and the enemy leave the table; both are losses (MCF-MIRA-08, MCF-R-68)."""
    for number in record.targets:
        lose(game, game.fighters[number], miracle.rule, "event.sacrificed")


async def dark_prayers(game: Game, miracle: Miracle, caller: Fighter, record: Calling) -> None:
    """Prières aux dieux sombres: all allies, everywhere, lose 1 hp and gain Chance (MCF-MIRA-13, MCF-R-31, 68)."""
    for ally in game.army(caller.player):
        lose_hp(game, ally, 1, miracle.rule, cause="miracle")
        if ally.on_table:
            give(game, caller, ally, miracle)


async def crusade(game: Game, miracle: Miracle, caller: Fighter, record: Calling) -> None:
    """Croisade: allied believers within 10 cm of the caller (H-10)."""
    for ally in game.within(caller, CRUSADE_REACH, believers(game, caller.player)):
        give(game, caller, ally, miracle)


async def plague(game: Game, miracle: Miracle, caller: Fighter, record: Calling) -> None:
    """Fléau de Salauël: a toxic marker, unless the enemy is immune (H-10)."""
    target = game.fighters[record.targets[0]]
    immune = permitted(game, Skill.immune, target, "Toxique") is not None
    if not immune:
        target.toxic += 1
    key = "event.plague-immune" if immune else "event.plague"
    chronicle.say(game, key, miracle.rule, target, fighter=target)


async def cousins(game: Game, miracle: Miracle, caller: Fighter, record: Calling) -> None:
    """Les cousins arrivent: two reinforcement markers (H-10)."""
    side = game.sides[caller.player]
    side.reinforcements += COUSINS
    changes = chronicle.track(game, "reinforcements", caller.player, side.reinforcements)
    chronicle.say(game, "event.cousins", miracle.rule, caller, changes=changes, fighter=caller, gained=COUSINS)


async def summoning(game: Game, miracle: Miracle, caller: Fighter, record: Calling) -> None:
    """Invocation d'Irae Tenebrae, Appel aux Anges, Invocation d'Animae Sylvestrae (MCF-MIRA-07, 14, 17, MCF-IMM-01)."""
    summon(game, caller, record.choice, PoseAt(record.x, record.y, record.z, record.facing), miracle)


EFFECTS: dict[str, Callable[[Game, Miracle, Fighter, Calling], Awaitable[None]]] = {
    "prayer": prayer,
    "sacrifice": sacrifice,
    "dark-prayers": dark_prayers,
    "crusade": crusade,
    "plague": plague,
    "cousins": cousins,
    "summon-immortal": summoning,
}
