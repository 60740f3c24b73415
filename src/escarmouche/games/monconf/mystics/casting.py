"""Casting (Incantation, p. 17): which spell, on whom, with which gems; then it may be dispelled, or takes effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import Casting
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.mystics.crafts import arcanist, spell_cost
from escarmouche.games.monconf.mystics.dispel import answers, beaten
from escarmouche.games.monconf.mystics.gems import choose_gems, lose_gems, mixtures, purses, take_gems
from escarmouche.games.monconf.mystics.mystic_targets import candidates, note_success, why_not_again, why_not_target
from escarmouche.games.monconf.mystics.spell_choices import choose_place, choose_skill, why_no_place
from escarmouche.games.monconf.mystics.spell_effects import spell_effect
from escarmouche.games.monconf.mystics.spell_outlook import cast_wasted
from escarmouche.games.monconf.procedures import stage
from escarmouche.games.monconf.turns.keywords import is_heard
from escarmouche.play.numbered import number_in
from escarmouche.play.option import Outlook
from escarmouche.play.procedure import END
from escarmouche.play.reason import Reason, reason, total
from escarmouche.play.requests import Choose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.monconf.agenda import Mystic
    from escarmouche.games.monconf.content_types import Spell
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.procedure import Then

ENOUGH = "enough"


# ---- may it? --------------------------------------------------------------------------------------------------------


def why_not_spell(game: Game, caster: Fighter, spell: Spell, record: Mystic) -> Reason | None:
    """Why an arcanist cannot cast a spell now: as many as its level, no target, gems (MCF-MAGIC-10, 11, MCF-R-63)."""
    craft = arcanist(game, caster)
    if craft is None or len(record.successes) >= craft.level:
        return reason("mystic.enough", "MCF-MAGIC-10")
    if spell.key in caster.used:
        return reason("mystic.once", "MCF-SPELL-12")
    if (why := why_too_dear(game, caster, spell, ())) is not None:
        return why
    match spell.target:
        case "enemy" | "ally" | "any" | "enemies":
            refused = [why_not_on(game, caster, spell, one, record) for one in candidates(game, caster, spell)]
            nobody = reason("mystic.nobody", "MCF-MAGIC-05")
            return (refused[0] if len(refused) == 1 else nobody) if all(refused) else None
        case "point":
            return why_no_place(game, caster, spell)
        case "self":
            again = why_not_again(record, spell, str(caster.id), "MCF-MAGIC-12")
            return again or why_too_dear(game, caster, spell, (caster,)) or why_no_place(game, caster, spell)
        case _:
            return why_not_again(record, spell, spell.target, "MCF-MAGIC-12")


def why_not_on(
    game: Game, caster: Fighter, spell: Spell, target: Fighter, record: Mystic, others: Sequence[Fighter] = ()
) -> Reason | None:
    """Why a spell cannot be cast on somebody, besides others: no valid target, twice, too dear (MCF-MAGIC-05, 12)."""
    return (
        why_not_target(game, caster, spell, target)
        or why_not_again(record, spell, str(target.id), "MCF-MAGIC-12")
        or why_too_dear(game, caster, spell, (*others, target))
    )


def why_too_dear(
    game: Game, caster: Fighter, spell: Spell, targets: Sequence[Fighter], amount: int = 0
) -> Reason | None:
    """Why the gems do not suffice: a player may not knowingly cast what he cannot pay (MCF-R-63)."""
    cost = total(spell_cost(game, caster, spell, targets, amount or max(1, len(targets))))
    most = max([sum(purse.values()) for purse in purses(game, caster, spell)], default=0)
    return None if most >= cost else reason("mystic.too-few-gems", "MCF-MAGIC-06", needed=cost, held=most)


# ---- the spell is chosen --------------------------------------------------------------------------------------------


async def cast(game: Game, caster: Fighter, spell: Spell, record: Mystic) -> None:
    """A spell: its target, what else it leaves to be chosen, then the gems (MCF-MAGIC-05). The dispel comes next."""
    casting = Casting(caster.id, spell.key, [], amount=1)
    if spell.target == "enemies":
        await choose_several(game, caster, spell, record, casting)
    elif spell.target in ("enemy", "ally", "any"):
        casting.targets = [(await choose_target(game, caster, spell, record)).id]
    elif spell.target == "self":
        casting.targets = [caster.id]
    await choose_more(game, caster, spell, casting)
    targets = [game.fighters[number] for number in casting.targets]
    cost = total(spell_cost(game, caster, spell, targets, casting.amount))
    if await pay(game, caster, spell, casting, cost):
        game.agenda.insert(0, casting)


async def choose_target(game: Game, caster: Fighter, spell: Spell, record: Mystic) -> Fighter:
    """On whom: asked before gems are spent, unless there is but one whom it could ever strike."""
    keys, greyed = targets_of(game, caster, spell, record)
    if len(keys) == 1 and not greyed:
        return named(game, keys[0])
    return named(game, await ask_target(game, caster, spell, keys, greyed))


def targets_of(
    game: Game, caster: Fighter, spell: Spell, record: Mystic, others: Sequence[Fighter] = ()
) -> tuple[list[str], dict[str, Reason]]:
    """Valid targets, and why others are not."""
    found = [one for one in candidates(game, caster, spell) if one not in others]
    refused = {f"fighter:{one.id}": why_not_on(game, caster, spell, one, record, others) for one in found}
    return [key for key, why in refused.items() if why is None], {k: why for k, why in refused.items() if why}


async def ask_target(game: Game, caster: Fighter, spell: Spell, keys: list[str], greyed: dict[str, Reason]) -> str:
    """One of these."""
    why = reason("why.cast", spell.rule, fighter=game.name(caster), spell=spell.name.fr)
    return await Choose(
        caster.player, "target", "MCF-MAGIC-05", keys, (caster.id,),
        label=label_in(game), why_not=lambda: greyed, why=why,
        outlook=lambda key: None if key == ENOUGH else Outlook(warning=cast_wasted(game, spell, named(game, key))),
    )  # fmt: skip


def named(game: Game, key: str) -> Fighter:
    """The fighter of "fighter:3"."""
    return game.fighters[number_in(key)]


async def choose_several(game: Game, caster: Fighter, spell: Spell, record: Mystic, casting: Casting) -> None:
    """Brasier: distinct enemies, one after the other, as many as can be paid (MCF-SPELL-18, MCF-R-67)."""
    chosen: list[Fighter] = []
    while True:
        keys, greyed = targets_of(game, caster, spell, record, chosen)
        if chosen:
            keys.append(ENOUGH)
        alone = keys == [ENOUGH] or (len(keys) == 1 and not greyed)
        key = keys[0] if alone else await ask_target(game, caster, spell, keys, greyed)
        if key == ENOUGH:
            break
        chosen.append(named(game, key))
    casting.targets, casting.amount = [one.id for one in chosen], len(chosen)


async def choose_more(game: Game, caster: Fighter, spell: Spell, casting: Casting) -> None:
    """What else is chosen before the gems are spent: X, a skill, a creature and its place."""
    if spell.effect == "specialise":
        casting.choice = await choose_skill(game, caster, game.fighters[casting.targets[0]], spell)
    elif spell.target == "point" or spell.effect == "teleport":
        await choose_place(game, caster, spell, casting)
    elif spell.variable and spell.target == "enemy":
        targets = [game.fighters[number] for number in casting.targets]
        amounts = [1]
        while why_too_dear(game, caster, spell, targets, amounts[-1] + 1) is None:
            amounts.append(amounts[-1] + 1)
        if len(amounts) > 1:
            why = reason("why.cast", spell.rule, fighter=game.name(caster), spell=spell.name.fr)
            casting.amount = await Choose(
                caster.player, "amount", spell.rule, amounts, (caster.id,), label=amount_label, why=why
            )


def amount_label(amount: int) -> Reason:
    """A number by itself."""
    return reason("option.amount", count=amount)


async def pay(game: Game, caster: Fighter, spell: Spell, casting: Casting, cost: int) -> bool:
    """The gems are spent; with too few the spell fails and a gem of one's choice is lost (MCF-MAGIC-06, 07, 08).

    A summoned Elemental is paid with gems of its own element only (MCF-ELEM-01).
    """
    wanted = game.library.profiles[casting.choice].element if spell.element == "creature" else ""
    found = [purse for purse in purses(game, caster, spell) if not wanted or wanted in purse]
    ways = [way for purse in found for way in mixtures(purse, cost)]
    if not ways:
        chronicle.say(game, "event.spell-fails", "MCF-MAGIC-08", caster, fighter=caster, spell=spell.name.fr)
        await lose_gems(game, caster, 1, "MCF-MAGIC-08")
        return False
    why = reason("why.pay-spell", "MCF-MAGIC-07", fighter=game.name(caster), spell=spell.name.fr, count=cost)
    casting.gems = await choose_gems(caster.player, "MCF-MAGIC-07", ways, caster, why)
    take_gems(caster, casting.gems)
    others = [game.fighters[number] for number in casting.targets if number != caster.id]
    if others:
        names = ", ".join(game.name(other) for other in others)
        chronicle.say(
            game, "event.casts-on", spell.rule, caster, *others,
            fighter=caster, spell=spell.name.fr, targets=names, count=cost,
        )  # fmt: skip
    else:
        chronicle.say(game, "event.casts", spell.rule, caster, fighter=caster, spell=spell.name.fr, count=cost)
    return True


# ---- the stages of a spell ------------------------------------------------------------------------------------------


@stage(Casting)
async def dispel(game: Game, record: Casting) -> Then:
    """The opponent may dispel it (MCF-DISPEL-01); nobody does: it takes effect."""
    return None if await answers(game, record) else "effect"


@stage(Casting)
async def duel(game: Game, record: Casting) -> Then:
    """A spell that is dispelled has no effect and does not count; its gems are spent (MCF-DISPEL-06, MCF-R-63)."""
    if not await beaten(game, record):
        return None
    caster, spell = game.fighters[record.caster], game.library.spells[record.spell]
    chronicle.say(game, "event.dispelled", "MCF-DISPEL-06", caster, fighter=caster, spell=spell.name.fr)
    return END


@stage(Casting)
async def effect(game: Game, record: Casting) -> None:
    """The effect is applied; there is no casting roll (MCF-MAGIC-09). It counts among its spells (MCF-MAGIC-10)."""
    caster, spell = game.fighters[record.caster], game.library.spells[record.spell]
    phrases = [other.keyword for other in game.library.spells.values()]
    if not await is_heard(game, caster.player, spell, phrases):
        return
    named = [str(number) for number in record.targets] or [spell.target] * (spell.target != "point")
    note_success(game, caster.id, spell.key, named)
    await spell_effect(game, record)
