"""Damage (DOM) and removal: the funnels through which all harm passes, in the order of AK2-R-58."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.engagement import release, tidy
from escarmouche.games.alkemy.health import health, life_left
from escarmouche.games.alkemy.lingering import linger, sustained
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import (
    any_says,
    bearers,
    gather,
    react,
    report,
    some_reacts,
    speaking,
)
from escarmouche.games.alkemy.state import lift
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.scene import Thrown

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Duel
    from escarmouche.games.alkemy.profiles import Colour, Line
    from escarmouche.games.alkemy.state import Fighter, Game

Kind = Literal["attack", "shot", "blast", "direct"]


class Harm:
    """Damage on its way to a figure: how much, from what and whom. It lives inside one step.

    `attack`: a COM roll, with or without card. `shot`: a shooting roll. `blast`: what bursts from such a roll upon
    others, which Coriace reduces all the same (Explosion Alchimique). `direct`: anything without such a roll
    (formula, returned or transferred damage, token, terrain), which Coriace does not reduce (AK2-SKILL-33).
    """

    __slots__ = (
        "amount",
        "before",
        "by",
        "cause",
        "column",
        "duel",
        "extra",
        "kind",
        "line",
        "modifiers",
        "player",
        "returned",
        "shared",
        "target",
        "ticked",
        "total",
        "tough",
        "with_card",
    )

    def __init__(
        self,
        target: Fighter,
        amount: int,
        kind: Kind,
        by: Fighter | None = None,
        *,
        player: int = -1,
        duel: Duel | None = None,
        with_card: bool = False,
        returned: bool = False,
        total: int = 0,
        column: int = -1,
        line: Line | None = None,
        extra: str = "",
        cause: str = "",
    ) -> None:
        self.target, self.amount, self.kind, self.by = target, amount, kind, by
        self.player = by.player if by is not None and player < 0 else player
        """Whose figure or effect caused it (-1: nobody's, as terrain)."""
        self.duel, self.with_card = duel, with_card
        self.returned = returned
        """Returned damage is no attack and is never returned again."""
        self.total, self.column, self.line = total, column, line
        """The result of the roll that hit, the column, from 0 to 5, in which its damage was read, and of which line."""
        self.extra = extra
        """The skill by which the shot that hit was made beside another, if it was."""
        self.cause = cause
        """What inflicts it, where no roll has told so: the name of a skill or formula, or a message."""
        self.modifiers: list[Modifier] = []
        self.before: Colour | None = None
        """The target's health state before the hit."""
        self.tough = 0
        """The target's Coriace at the hit."""
        self.ticked = 0
        """Boxes ticked by the target in the end."""
        self.shared = False
        """Whether somebody has taken a part of it over who may not share it with others (Fustigation)."""

    @property
    def by_enemy(self) -> bool:
        """Caused by an enemy figure or effect."""
        return self.player >= 0 and self.player != self.target.player


async def hurt(game: Game, harm: Harm, rule: str) -> int:
    """Inflict damage; how many boxes the target ticked. Everything that answers to a wound speaks here."""
    target = harm.target
    if not target.alive:
        return 0
    harm.before = health(game, target)
    if harm.by is not None and harm.kind in ("attack", "shot") and await some_reacts(game, Skill.on_hit, harm.by, harm):
        harm.tough = sum([modifier.value for modifier in toughness(game, target, harm)])
        await answer_harm(game, harm)
        return 0
    if harm.kind != "direct" and await some_reacts(game, Skill.dodges, target, harm):
        return 0
    await soften(game, harm)
    add_damage(game, harm)
    await raise_damage(game, harm)
    reduce_by_toughness(game, harm)
    absorb(game, harm)
    if harm.kind != "direct":
        await react(game, Skill.worn_down, target, harm)
    await share_wound(game, harm)
    return await suffer(game, harm, rule)


async def suffer(game: Game, harm: Harm, rule: str) -> int:
    """Damage from which nothing more is taken: boxes are ticked, and all that answers to them speaks."""
    await tick_boxes(game, harm, rule)
    if harm.ticked:
        await after_ticking(game, harm, rule)
    await answer_harm(game, harm)
    return harm.ticked


async def soften(game: Game, harm: Harm) -> None:
    """(1) The damage of a roll may be read further left (Garde Ondin)."""
    if harm.line is None or harm.column < 0:
        return
    for bearer in bearers(game, Skill.softens, harm.target.player):
        for own in speaking(game, bearer, Skill.softens):
            if left := await own.softens(game, bearer, harm.target, harm):
                before, harm.column = harm.amount, max(0, harm.column - left)
                harm.amount = harm.line[harm.column]
                chronicle.say(
                    game, "event.softened", own.rule, harm.target, bearer,
                    figure=harm.target, skill=own.bare, columns=left, before=before, after=harm.amount,
                )  # fmt: skip


def add_damage(game: Game, harm: Harm) -> None:
    """(2) Additions to the damage read, such as Huile Corrosive."""
    if harm.kind == "attack" and harm.by is not None:
        harm.modifiers += gather(game, Skill.extra_damage, harm.by, harm)
        more = sum([modifier.value for modifier in harm.modifiers])
        if more:
            tell_change(game, harm, "event.more-damage", game.rule("more-damage"), harm.amount + more)
        harm.amount += more


async def raise_damage(game: Game, harm: Harm) -> None:
    """(2) What somebody pays to add to the damage of a roll (Souffle Vengeur)."""
    by = harm.by
    if by is None or harm.kind not in ("attack", "shot"):
        return
    for bearer in bearers(game, Skill.raises_damage, by.player):
        for own in speaking(game, bearer, Skill.raises_damage):
            if more := await own.raises_damage(game, bearer, by, harm):
                tell_change(game, harm, "event.more-damage", own.rule, harm.amount + more)
                harm.amount += more


def toughness(game: Game, fighter: Fighter, harm: Harm) -> list[Modifier]:
    """Coriace now: printed and other values add up, of formulas only the best counts (AK2-SKILL-44)."""
    found = gather(game, Skill.toughness, fighter, harm)
    formulas = gather(game, Skill.toughness_by_formula, fighter, harm)
    return found + sorted(formulas, key=lambda modifier: -modifier.value)[:1]


def reduce_by_toughness(game: Game, harm: Harm) -> None:
    """(3) Coriace unless pierced, to a minimum of 1; a result of 0 stays 0 (AK2-SKILL-43, AK2-R-126)."""
    if harm.kind == "direct":
        return
    harm.tough = sum([modifier.value for modifier in toughness(game, harm.target, harm)])
    if harm.amount <= 0 or (harm.by is not None and any_says(game, Skill.pierces, harm.by, harm)):
        return
    if harm.tough > 0:
        reduced = through_toughness(harm.amount, harm.tough)
        why = reason("harm.toughness", game.rule("toughness"), value=harm.tough)
        harm.modifiers.append(Modifier(reduced - harm.amount, why))
        if reduced < harm.amount:
            tell_change(game, harm, "event.toughness", game.rule("toughness"), reduced)
        harm.amount = reduced


def through_toughness(amount: int, tough: int) -> int:
    """What is left of damage behind Coriace: at least 1, but of nothing, nothing (AK2-SKILL-43, AK2-R-126)."""
    return max(1, amount - max(0, tough)) if amount > 0 else 0


def tell_change(game: Game, harm: Harm, key: str, rule: str, after: int) -> None:
    """What was added to the damage read, or taken off it, and what is left."""
    thrown = Thrown(harm.player, [], [], [*harm.modifiers], [], after) if harm.player >= 0 else None
    chronicle.say(
        game, key, rule, harm.target, thrown=thrown,
        figure=harm.target, tough=harm.tough, before=harm.amount, after=after,
    )  # fmt: skip


def absorb(game: Game, harm: Harm) -> None:
    """(3) What else takes damage off, down to nothing (Plaques Dorsales, Encensoirs sacrés)."""
    taken = gather(game, Skill.absorbs, harm.target, harm) if harm.amount > 0 else []
    if taken:
        harm.modifiers += taken
        reduced = max(0, harm.amount + sum([modifier.value for modifier in taken]))
        tell_change(game, harm, "event.absorbed", taken[0].reason.rule, reduced)
        harm.amount = reduced


async def share_wound(game: Game, harm: Harm) -> None:
    """(4) A friend may tick a box in the target's stead (Empathie)."""
    if harm.amount <= 0:
        return
    for friend in bearers(game, Skill.shares_wound, harm.target.player):
        if friend is harm.target:
            continue
        for own in speaking(game, friend, Skill.shares_wound):
            harm.amount -= await own.shares_wound(game, friend, harm.target, harm)
        if harm.amount <= 0:
            return


async def tick_boxes(game: Game, harm: Harm, rule: str) -> None:
    """(5) Boxes are ticked one by one from left to right (AK2-HEALTH-01, 02)."""
    target, left = harm.target, life_left(game, harm.target)
    if harm.amount > left:
        chronicle.say(game, "event.last-boxes", rule, target, figure=target, before=harm.amount, after=left)
    watchers = bearers(game, Skill.box_ticked)
    for _ in range(harm.amount):
        if life_left(game, target) <= 0:
            break
        target.lost += 1
        harm.ticked += 1
        for watcher in watchers:
            await react(game, Skill.box_ticked, watcher, target, harm)
    if harm.amount > 0:
        by = [harm.by] if harm.by is not None else []
        if harm.cause:
            chronicle.say(
                game, "event.wounded-by", rule, target, *by, figure=target, boxes=harm.ticked, cause=harm.cause
            )
        else:
            chronicle.say(game, "event.wounded", rule, target, *by, figure=target, boxes=harm.ticked)


async def after_ticking(game: Game, harm: Harm, rule: str) -> None:
    """(6) Concentration and effects lost by the wound, (7) removal at once with the last box (AK2-HEALTH-03)."""
    target = harm.target
    report(game, "wounded", target.id)
    if harm.by is not None and harm.kind != "direct":
        report(game, "inflicts", harm.by.id)
    await lose_concentration(game, target, harm.ticked)
    if life_left(game, target) <= 0:
        if sustained(game, target):
            linger(game, target, harm)
        else:
            remove(game, target, harm)
    tidy(game)


UNFOCUSED = "unfocused"
"""Reported of an alchemist who has lost his last level of concentration."""


async def lose_concentration(game: Game, fighter: Fighter, boxes: int) -> None:
    """An alchemist who suffers damage loses one level, the highest (AK2-CONC-05)."""
    if fighter.concentration == 0 or any_says(game, Skill.keeps_concentration, fighter, boxes):
        return
    if life_left(game, fighter) > 0 and await some_reacts(game, Skill.saves_concentration, fighter):
        return
    fighter.concentration -= 1
    if fighter.concentration == 0:
        report(game, UNFOCUSED, fighter.id)
    chronicle.say(
        game, "event.concentration-lost", game.rule("level-lost"), fighter, figure=fighter, level=fighter.concentration
    )


async def answer_harm(game: Game, harm: Harm) -> None:
    """(8) Returned damage, also when the hit removed the target; (9) what the attacker's damage brings about."""
    if harm.ticked and not harm.returned:
        await react(game, Skill.after_wounded, harm.target, harm)
    if harm.with_card and harm.by is not None and harm.duel is not None:
        await react(game, Skill.after_card_against, harm.target, harm.by, harm.tough)
    if harm.ticked and harm.by is not None and not harm.returned:
        await react(game, Skill.after_wounding, harm.by, harm.target, harm)


def remove(game: Game, fighter: Fighter, harm: Harm | None = None, rule: str = "") -> None:
    """A figure leaves the game: by its last box, or, without harm, because it vanishes or its player concedes."""
    release(game, fighter)
    lift(game, fighter)
    fighter.action_points = 0
    chronicle.removed(game, fighter, rule or game.rule("removed"))
    report(game, "removed", fighter.id)
    report(game, "wounded", fighter.id)
    game.book.scenario(game).leaves(game, fighter)
    if harm is not None:
        fall(game, fighter, harm)


def fall(game: Game, fighter: Fighter, harm: Harm) -> None:
    """What a removal by damage means for objectives and scenario."""
    if game.first_fallen < 0:
        game.first_fallen = fighter.player
    if harm.by is not None and harm.by_enemy and harm.kind != "direct":
        side = game.sides[harm.by.player]
        side.count("shot down" if harm.kind == "shot" else "slain")
        if harm.kind == "attack" and game.profile(harm.by).hero:
            side.count("slain by heroes")
    game.book.scenario(game).fallen(game, fighter)
