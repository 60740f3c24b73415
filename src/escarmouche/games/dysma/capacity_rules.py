"""Whom capacities concern (p. 24), what reactions answer to, and what they do beside the skills they give."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import Combat, FreeMarch, Harm, Shot
from escarmouche.games.dysma.characteristics import mv
from escarmouche.games.dysma.choosing import choose_figure
from escarmouche.games.dysma.figure_states import lose
from escarmouche.games.dysma.reaction import why_not_react
from escarmouche.games.dysma.sight import sight
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import permitted
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from escarmouche.games.dysma.agenda import Pending
    from escarmouche.games.dysma.state import Figure, Game

COMMAND_REACH = 6.0
"""How far an order, a rally or a war cry reaches (DYS-HCAP-02, 12, 13)."""
RAISING_REACH = 12.0
UNDEAD = "Mort-vivant"


class CapacityRule(NamedTuple):
    """What data cannot say of a capacity."""

    why_not: Callable[[Game, Figure], Reason | None] | None = None
    """Why it would do nothing now."""
    answers: Callable[[Game, Figure, Pending], bool] | None = None
    """Whether a reaction fits what happens."""
    does: Callable[[Game, Figure, Pending | None], Awaitable[None]] | None = None
    concerns: Callable[[Game, Figure], list[Figure]] | None = None
    """Who is given the skills: without it the bearer alone (DYS-CAP-07)."""


# ---- reactions ------------------------------------------------------------------------------------------------------


def is_shot_at(game: Game, figure: Figure, record: Pending) -> bool:
    """Whether it is the target of a Shoot action: of a weapon, not of a spell (DYS-CAP-08, DYS-X-14, DYS-HCAP-01)."""
    return isinstance(record, Shot) and record.target == figure.id and not record.spell


def is_target_of_shot(game: Game, figure: Figure, record: Pending) -> bool:
    """Whether it is the one target of a shot or projectile: nobody stands before an Explosion."""
    return isinstance(record, Shot) and record.target == figure.id and not record.blast


def defends_to_the_front(game: Game, figure: Figure, record: Pending) -> bool:
    """Whether it makes a Defence roll in a Combat, attacked from the front (Rempart, DYS-HCAP-04)."""
    if not isinstance(record, Combat) or record.target != figure.id:
        return False
    return not record.from_back and not record.riposte


def is_attacked(game: Game, figure: Figure, record: Pending) -> bool:
    """Whether it is the target of a Combat, a shot or a projectile (Peau de pierre, DYS-HCAP-15)."""
    return isinstance(record, Combat | Shot) and record.target == figure.id


def charges_or_is_charged(game: Game, figure: Figure, record: Pending) -> bool:
    """Whether it charges or is charged (Regard terrifiant, DYS-HCAP-24)."""
    if not isinstance(record, Combat) or record.cause != "charge":
        return False
    return figure.id in (record.attacker, record.target)


def may_dodge(game: Game, figure: Figure, record: Pending) -> bool:
    """Whether it is able to react to a shot or projectile (Esquive, DYS-HCAP-07, DYS-R-18)."""
    return isinstance(record, Shot) and record.target == figure.id and why_not_react(game, record) is None


async def dodge(game: Game, figure: Figure, record: Pending | None) -> None:
    """Its reaction to this shot will not tire it (Esquive, DYS-HCAP-07)."""
    assert isinstance(record, Shot)
    record.tireless = True


def may_swear(game: Game, figure: Figure, record: Pending) -> bool:
    """Whether it is about to be removed with exactly as many wounds as Sa (Serment, DYS-HCAP-22)."""
    return isinstance(record, Harm) and record.target == figure.id and figure.wounds == game.profile(figure).sa


# ---- talents --------------------------------------------------------------------------------------------------------


def friends_near(game: Game, figure: Figure) -> list[Figure]:
    """Friends within 6 pas; not the bearer."""
    return game.within(figure, COMMAND_REACH, game.friends(figure))


def marchers(game: Game, figure: Figure) -> list[Figure]:
    """Friends within 6 pas who can make a free March: neither À terre nor in contact with an enemy (DYS-HCAP-02)."""
    return [
        friend
        for friend in friends_near(game, figure)
        if not friend.prone
        and not game.engaged(friend)
        and mv(game, friend) > 0.0
        and permitted(game, Skill.forbids_action, friend, "march") is None
    ]


def why_no_order(game: Game, figure: Figure) -> Reason | None:
    """Why nobody can be ordered to March."""
    return None if marchers(game, figure) else reason("capacity.nobody", "DYS-HCAP-02")


async def order(game: Game, figure: Figure, record: Pending | None) -> None:
    """A friend makes a free March at once (Ordre bref, DYS-HCAP-02)."""
    friend = await choose_figure(game, figure, "order", "DYS-HCAP-02", marchers(game, figure))
    game.agenda.insert(0, FreeMarch(friend.id, friend.player, mv(game, friend), "order"))


def shaken(game: Game, figure: Figure) -> list[Figure]:
    """Friends within 6 pas who are Fatigué or À terre."""
    return [friend for friend in friends_near(game, figure) if friend.fatigued or friend.prone]


def why_no_rally(game: Game, figure: Figure) -> Reason | None:
    """Why nobody can be rallied."""
    return None if shaken(game, figure) else reason("capacity.nobody", "DYS-HCAP-13")


async def rally(game: Game, figure: Figure, record: Pending | None) -> None:
    """A friend loses Fatigué or À terre (Ralliement, DYS-HCAP-13)."""
    friend = await choose_figure(game, figure, "rally", "DYS-HCAP-13", shaken(game, figure))
    await lose_one(game, friend, figure.player, "DYS-HCAP-13")


async def lose_one(game: Game, figure: Figure, player: int, rule: str) -> None:
    """A figure loses Fatigué or À terre, as a player chooses (DYS-ACT-07)."""
    keys = [state for state in ("fatigued", "prone") if getattr(figure, state)]
    if keys:
        label = state_label
        chosen = await choose(player, "recover", rule, keys, (figure.id,), label=label)
        lose(game, figure, "prone" if chosen == "prone" else "fatigued")


def state_label(key: str) -> Reason:
    """The state that is lost."""
    return reason(f"option.{key}")


def everybody_near(game: Game, figure: Figure) -> list[Figure]:
    """The bearer and its friends within 6 pas (Cri de guerre, DYS-HCAP-12)."""
    return [figure, *friends_near(game, figure)]


def why_no_reload(game: Game, figure: Figure) -> Reason | None:
    """Why there is nothing to reload (DYS-R-86)."""
    return None if figure.unloaded else reason("reload.loaded", "DYS-R-86")


async def reload(game: Game, figure: Figure, record: Pending | None = None) -> None:
    """A weapon is loaded again (DYS-SKILL-57, DYS-HCAP-21)."""
    weapons = list(dict.fromkeys(figure.unloaded))
    weapon = await choose(figure.player, "reload", "DYS-SKILL-57", weapons, (figure.id,), label=item_label)
    left = list(figure.unloaded)
    left.remove(weapon)
    figure.unloaded = left
    chronicle.say(game, "event.reloads", "DYS-SKILL-57", figure, figure=figure, weapon=weapon)


def item_label(key: str) -> Reason:
    """A weapon or an item, by its printed name."""
    return reason("option.item", item=key)


# ---- short actions --------------------------------------------------------------------------------------------------


def wounded_dead(game: Game, figure: Figure) -> list[Figure]:
    """Wounded friends among the undead, within 12 pas and in sight (DYS-HCAP-25)."""
    near = game.within(figure, RAISING_REACH, game.friends(figure))
    able = [friend for friend in near if friend.wounds and UNDEAD in game.profile(friend).keywords]
    return [friend for friend in able if sight(game, figure, friend).visible]


def why_no_raising(game: Game, figure: Figure) -> Reason | None:
    """Why nobody can be raised."""
    return None if wounded_dead(game, figure) else reason("capacity.nobody", "DYS-HCAP-25")


async def raise_dead(game: Game, figure: Figure, record: Pending | None) -> None:
    """A friend among the undead loses a wound, without a roll (Levée des morts, DYS-HCAP-25)."""
    friend = await choose_figure(game, figure, "raise", "DYS-HCAP-25", wounded_dead(game, figure))
    heal(game, friend, 1, "DYS-HCAP-25")


def heal(game: Game, figure: Figure, wounds: int, rule: str) -> None:
    """A figure loses wounds, never more than it has (DYS-R-81); a statue none (DYS-R-66)."""
    healed = 0 if figure.statue else min(wounds, figure.wounds)
    if healed:
        figure.wounds -= healed
        chronicle.say(game, "event.heals", rule, figure, figure=figure, wounds=healed)


RULES: dict[str, CapacityRule] = {
    "Mur de lames": CapacityRule(answers=is_shot_at),
    "Ordre bref": CapacityRule(why_not=why_no_order, does=order),
    "Rempart": CapacityRule(answers=defends_to_the_front),
    "Esquive": CapacityRule(answers=may_dodge, does=dodge),
    "Cri de guerre": CapacityRule(concerns=everybody_near),
    "Ralliement": CapacityRule(why_not=why_no_rally, does=rally),
    "Peau de pierre": CapacityRule(answers=is_attacked),
    "Rechargement rapide": CapacityRule(why_not=why_no_reload, does=reload),
    "Serment": CapacityRule(answers=may_swear),
    "Regard terrifiant": CapacityRule(answers=charges_or_is_charged),
    "Levée des morts": CapacityRule(why_not=why_no_raising, does=raise_dead),
}
"""By the name of the capacity; Balayage and Bouclier vivant add theirs, all others only give what the data say.

DYS-HCAP-03, 05, 06, 08, 09, 10, 14, 16, 17, 19, 20, 23, 26.
"""
