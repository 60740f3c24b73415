"""Passes of arms (p. 12-13): who strikes whom next, with what: a blow, Coup de maître, Feinte, helped by companions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import Blow, Fight
from escarmouche.games.monconf.combat.taking_part import enemies_in, members, side_of, taking_part
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.procedures import stage
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says
from escarmouche.play.numbered import number_in, pieces_in
from escarmouche.play.procedure import AGAIN
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import ChooseSeveral, choose

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.procedure import Then

Deed = tuple[str, int, int]
"""A blow, a Coup de maître or a Feinte; of whom; upon whom."""
MASTER_DICE = 2
"""What Coup de maître costs (MCF-SKILLA-07)."""


@stage(Fight, "pass", optional=True)
async def pass_of_arms(game: Game, fight: Fight) -> Then:
    """The next attack of the pass: the side that won the INI test, then the other, then a new pass (MCF-CC-20, 24)."""
    if not any(fight.dice[fighter.id].attack for fighter in taking_part(game, fight)):
        return None
    keys = strikes(game, fight, fight.active)
    if not keys:
        next_side(fight)
        return AGAIN
    label = strike_label(game)
    chosen = await choose(
        fight.active, "strike", "MCF-R-54", keys, tuple(members(fight)), label=label,
        why_not=lambda: refused_strikes(game, fight),
    )  # fmt: skip
    kind, one, other = pieces_in(chosen)
    attacker, target = game.fighters[int(one)], game.fighters[int(other)]
    if kind == "feint":
        feint(game, fight, attacker, target)
    else:
        await strike(game, fight, attacker, target, master=kind == "master")
    return AGAIN


def next_side(fight: Fight) -> None:
    """The other side strikes; after it a new pass begins, in which everybody may act again (MCF-CC-20, 24)."""
    if fight.active == fight.first:
        fight.active = 1 - fight.first
        return
    fight.active = fight.first
    for number, dice in fight.dice.items():
        fight.dice[number] = replace(dice, acted=())


# ---- who may do what ------------------------------------------------------------------------------------------------


def strikes(game: Game, fight: Fight, player: int) -> list[str]:
    """What a side may do now: "blow:3:5", "master:3:5", "feint:3:5" of fighter 3 upon 5 (MCF-R-54)."""
    return [strike_key(deed) for deed in deeds(game, fight, player) if why_not_strike(fight, *deed) is None]


def strike_key(deed: Deed) -> str:
    """A deed as an option."""
    kind, fighter, enemy = deed
    return f"{kind}:{fighter}:{enemy}"


def deeds(game: Game, fight: Fight, player: int) -> Iterator[Deed]:
    """Whatever a side could do in a combat, had it all the dice it wants."""
    for fighter in side_of(game, fight, player):
        kinds = ["blow"]
        kinds += ["master"] if any_says(game, Skill.masters_blow, fighter) else []
        kinds += ["feint"] if any_says(game, Skill.feints, fighter) else []
        for kind in kinds:
            yield from [(kind, fighter.id, enemy.id) for enemy in enemies_in(game, fight, fighter)]


def why_not_strike(fight: Fight, kind: str, fighter: int, enemy: int) -> Reason | None:
    """Why a fighter cannot do this now: each strikes every enemy once a pass, with dice (MCF-CC-21, 22, 23, 37)."""
    dice = fight.dice[fighter]
    if not dice.attack:
        return reason("strike.no-die", "MCF-CC-27")
    if fighter in dice.acted:
        return reason("strike.supported", "MCF-CC-37")
    if enemy in dice.acted:
        return reason("strike.once", "MCF-CC-23")
    if kind == "master" and dice.attack < MASTER_DICE:
        return reason("strike.one-die", "MCF-SKILLA-07")
    if kind == "feint" and dice.feinted:
        return reason("strike.feinted", "MCF-SKILLA-14")
    if kind == "feint" and not fight.dice[enemy].attack:
        return reason("strike.nothing-to-cancel", "MCF-SKILLA-14")
    return None


def refused_strikes(game: Game, fight: Fight) -> dict[str, Reason]:
    """What the side that strikes cannot do now, and why."""
    found = {strike_key(deed): why_not_strike(fight, *deed) for deed in deeds(game, fight, fight.active)}
    return {key: why for key, why in found.items() if why is not None}


def strike_label(game: Game) -> Callable[[str], Reason]:
    """What an option to strike is called."""

    def label(key: str) -> Reason:
        kind, one, other = pieces_in(key)
        names = {"fighter": game.name(game.fighters[int(one)]), "enemy": game.name(game.fighters[int(other)])}
        return reason(f"option.{kind}", **names)

    return label


def use_dice(fight: Fight, fighter: Fighter, count: int, upon: int) -> None:
    """Attack dice are used, in this pass, upon an enemy, or by itself to help others (MCF-CC-27, 36)."""
    dice = fight.dice[fighter.id]
    acted = tuple(sorted([*dice.acted, upon]))
    fight.dice[fighter.id] = replace(dice, attack=dice.attack - count, acted=acted)


# ---- doing it -------------------------------------------------------------------------------------------------------


def feint(game: Game, fight: Fight, fighter: Fighter, enemy: Fighter) -> None:
    """Feinte: once a combat an attack die is given up and one of the enemy's is cancelled (MCF-SKILLA-14, R-77)."""
    use_dice(fight, fighter, 1, enemy.id)
    fight.dice[fighter.id] = replace(fight.dice[fighter.id], feinted=True)
    theirs = fight.dice[enemy.id]
    fight.dice[enemy.id] = replace(theirs, attack=theirs.attack - 1)
    chronicle.say(game, "event.feint", "MCF-SKILLA-14", fighter, enemy, fighter=fighter, enemy=enemy)


async def strike(game: Game, fight: Fight, fighter: Fighter, enemy: Fighter, *, master: bool) -> None:
    """An attack: its die or both of Coup de maître, and those of companions who support it (MCF-CC-27, 34)."""
    support = await supporters(game, fight, fighter)
    use_dice(fight, fighter, MASTER_DICE if master else 1, enemy.id)
    for helper in support:
        use_dice(fight, helper, 1, helper.id)
    key = "event.master-blow" if master else "event.blow"
    chronicle.say(game, key, "MCF-CC-27", fighter, enemy, fighter=fighter, enemy=enemy)
    if support:
        names = ", ".join([game.name(helper) for helper in support])
        chronicle.say(
            game, "event.support", "MCF-CC-34", *support, fighter=fighter, companions=names, count=len(support)
        )
    game.agenda.insert(0, Blow(fighter.id, enemy.id, sorted([helper.id for helper in support]), master))


async def supporters(game: Game, fight: Fight, fighter: Fighter) -> list[Fighter]:
    """Companions who give up a die, named before the ATT die is rolled (MCF-CC-34, MCF-R-54)."""
    able = helpers(game, fight, fighter)
    if not able:
        return []
    keys = [f"fighter:{other.id}" for other in able]
    why = reason("why.support", "MCF-CC-34", fighter=game.name(fighter))
    chosen = await ChooseSeveral(
        fighter.player, "support", "MCF-CC-34", keys, 0, len(keys), (fighter.id,), label=label_in(game), why=why
    )
    return [game.fighters[number_in(key)] for key in chosen]


def helpers(game: Game, fight: Fight, fighter: Fighter) -> list[Fighter]:
    """Companions who can: with an attack die, and neither attack nor support in this pass (MCF-CC-34, 37, 38)."""
    mine = [other for other in side_of(game, fight, fighter.player) if other is not fighter]
    return [other for other in mine if fight.dice[other.id].attack and not fight.dice[other.id].acted]
