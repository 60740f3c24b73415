"""Calling (Appel, p. 18): which miracle, for whom, with how much faith; then it may be censured, or takes effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import Calling
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.mystics.casting import named
from escarmouche.games.monconf.mystics.censure import open_censure, renew, uphold
from escarmouche.games.monconf.mystics.crafts import INSPIRATION, is_own_miracle, miracle_cost, people_of, priest
from escarmouche.games.monconf.mystics.faith import lose_faith
from escarmouche.games.monconf.mystics.miracle_effects import miracle_effect, why_not_card, why_not_sacrificed
from escarmouche.games.monconf.mystics.mystic_targets import (
    candidates,
    note_success,
    successes,
    why_not_again,
    why_not_target,
)
from escarmouche.games.monconf.mystics.spell_choices import choose_place, why_no_place
from escarmouche.games.monconf.procedures import stage
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says
from escarmouche.games.monconf.turns.keywords import is_heard
from escarmouche.play.procedure import END
from escarmouche.play.reason import Reason, reason, total
from escarmouche.play.requests import Choose, ChooseSeveral

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.monconf.agenda import Mystic
    from escarmouche.games.monconf.content_types import Miracle
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.procedure import Then

STATS = ("MOU", "INI", "ATT", "FOR", "DEF", "RES", "COU", "DIS")
"""The eight characteristics, as they are printed (MCF-ARMY-01)."""


# ---- may it? --------------------------------------------------------------------------------------------------------


def why_not_miracle(game: Game, caller: Fighter, miracle: Miracle, record: Mystic) -> Reason | None:
    """Why a priest cannot call a miracle now: as many as its level, once each, no target, FT (MCF-FAITH-10, 11)."""
    if (why := why_not_often(game, caller, miracle, record)) is not None:
        return why
    if (why := why_too_dear(game, caller, miracle, ())) is not None:
        return why
    match miracle.target:
        case "enemy" | "ally":
            found = [why_not_for(game, caller, miracle, one, record) for one in candidates(game, caller, miracle)]
            nobody = reason("mystic.nobody", "MCF-FAITH-07")
            return (found[0] if len(found) == 1 else nobody) if all(found) else None
        case "card":
            return None if cards(game, caller, miracle, record)[0] else reason("mystic.no-card", "MCF-MIRA-19")
        case "point":
            return why_no_place(game, caller, miracle)
        case _:
            return why_not_twice(game, caller, miracle, miracle.target, record)


def why_not_often(game: Game, caller: Fighter, miracle: Miracle, record: Mystic) -> Reason | None:
    """Why it is too many miracles, or the same one again (MCF-FAITH-04, 10, 11, MCF-ITEM-21, MCF-R-49).

    Persévérance: the named miracle may succeed once more, within one miracle more than the level.
    """
    craft, many_gods = priest(game, caller), has_many_gods(game, caller)
    perseveres = caller.named == miracle.key and any_says(game, Skill.perseveres, caller)
    done, often = len(record.successes), len(successes(record, miracle))
    if not many_gods and often >= 1 + perseveres:
        return reason("mystic.once-in-activation", "MCF-FAITH-11")
    named_calls = [key for key, *_ in record.successes if key == caller.named]
    named_calls += [miracle.key] if miracle.key == caller.named else []
    extra = any_says(game, Skill.perseveres, caller) and len(named_calls) >= (1 if many_gods else 2)
    if craft is None or done >= craft.level + extra:
        return reason("mystic.enough", "MCF-FAITH-10")
    return None


def has_many_gods(game: Game, caller: Fighter) -> bool:
    """Whether its cult is polytheist (MCF-FAITH-02)."""
    people = people_of(game, caller)
    return people is not None and people.belief == "polytheism"


def why_not_twice(game: Game, caller: Fighter, miracle: Miracle, target: str, record: Mystic) -> Reason | None:
    """Why a priest of many gods, who may repeat a miracle, cannot on this target (MCF-FAITH-04)."""
    return why_not_again(record, miracle, target, "MCF-FAITH-04") if has_many_gods(game, caller) else None


def why_not_for(game: Game, caller: Fighter, miracle: Miracle, target: Fighter, record: Mystic) -> Reason | None:
    """Why a miracle cannot be called for somebody: no valid target, twice, too dear (MCF-FAITH-04, 07)."""
    why = (
        why_not_target(game, caller, miracle, target)
        or why_not_twice(game, caller, miracle, str(target.id), record)
        or why_too_dear(game, caller, miracle, (target,))
    )
    if why is not None or miracle.effect != "sacrifice":
        return why
    enemies = game.enemies(caller.player)
    if why_not_given(game, caller, target) is not None:
        return why_not_given(game, caller, target)
    if all(why_not_taken(game, caller, miracle, target, enemy) for enemy in enemies):
        return reason("mystic.nobody", "MCF-MIRA-09")
    return None


def why_not_given(game: Game, caller: Fighter, ally: Fighter) -> Reason | None:
    """Why an ally cannot be given in a Sacrifice: the caller itself, an incarnate (MCF-MIRA-12, MCF-R-68)."""
    if ally is caller:
        return reason("sacrifice.caller", "MCF-R-68")
    return reason("sacrifice.incarnate", "MCF-MIRA-12") if game.profile(ally).incarnate else None


def why_not_taken(game: Game, caller: Fighter, miracle: Miracle, ally: Fighter, enemy: Fighter) -> Reason | None:
    """Why an enemy cannot be removed by the Sacrifice of an ally, its surcharges paid (MCF-MIRA-09, 10, 11, 12)."""
    return why_not_sacrificed(game, caller, ally, enemy) or why_too_dear(game, caller, miracle, (ally, enemy))


def cards(game: Game, caller: Fighter, miracle: Miracle, record: Mystic) -> tuple[list[str], dict[str, Reason]]:
    """The own cards for which a miracle may be called, and why not the others (MCF-MIRA-18, 19)."""
    mine = list(dict.fromkeys([f.card for f in game.army(caller.player)]))
    refused = {
        f"card:{card}": why_not_card(game, caller, card) or why_not_twice(game, caller, miracle, f"card:{card}", record)
        for card in mine
    }
    return [key for key, why in refused.items() if why is None], {k: why for k, why in refused.items() if why}


def why_too_dear(
    game: Game, caller: Fighter, miracle: Miracle, targets: Sequence[Fighter], amount: int = 1
) -> Reason | None:
    """Why the FT do not suffice: a player may not knowingly call what he cannot pay (MCF-R-63)."""
    cost = total(miracle_cost(game, caller, miracle, targets, amount))
    if caller.faith >= cost:
        return None
    return reason("mystic.too-few-faith", "MCF-FAITH-07", needed=cost, held=caller.faith)


# ---- the miracle is chosen ------------------------------------------------------------------------------------------


async def call(game: Game, caller: Fighter, miracle: Miracle, record: Mystic) -> None:
    """A miracle: its target, what else it leaves to be chosen, then the FT (MCF-FAITH-07). The censure comes next."""
    calling = Calling(caller.id, miracle.key, [], amount=1)
    if miracle.target in ("enemy", "ally"):
        found = candidates(game, caller, miracle)
        refused = {f"fighter:{one.id}": why_not_for(game, caller, miracle, one, record) for one in found}
        calling.targets = [named(game, await choose_key(game, caller, miracle, refused)).id]
    elif miracle.target == "card":
        able, greyed = cards(game, caller, miracle, record)
        calling.choice = await choose_key(game, caller, miracle, {**dict.fromkeys(able), **greyed})
    elif miracle.target == "point":
        await choose_place(game, caller, miracle, calling)
    await choose_more(game, caller, miracle, calling)
    targets = [game.fighters[number] for number in calling.targets]
    if pay(game, caller, miracle, calling, total(miracle_cost(game, caller, miracle, targets, calling.amount))):
        game.agenda.insert(0, calling)


async def choose_key(
    game: Game, caller: Fighter, miracle: Miracle, refused: dict[str, Reason | None], topic: str = "target"
) -> str:
    """One of those that are not refused; asked before FT are spent, unless there is but one it could ever be for."""
    able = [key for key, why in refused.items() if why is None]
    if len(refused) == 1:
        return able[0]
    greyed = {key: no for key, no in refused.items() if no is not None}
    why = reason("why.call-miracle", miracle.rule, fighter=game.name(caller), miracle=miracle.name.fr)
    return await Choose(
        caller.player, topic, "MCF-FAITH-07", able, (caller.id,),
        label=label_in(game), why_not=lambda: greyed, why=why,
    )  # fmt: skip


async def choose_more(game: Game, caller: Fighter, miracle: Miracle, calling: Calling) -> None:
    """What else is chosen before the FT are spent: the enemy of a Sacrifice, the stats of a Prière."""
    if miracle.effect == "sacrifice":
        ally, enemies = game.fighters[calling.targets[0]], game.enemies(caller.player)
        refused = {f"fighter:{enemy.id}": why_not_taken(game, caller, miracle, ally, enemy) for enemy in enemies}
        enemy = named(game, await choose_key(game, caller, miracle, refused, "sacrificed"))
        calling.targets = [ally.id, enemy.id]
    elif miracle.effect == "prayer":
        targets = [game.fighters[number] for number in calling.targets]
        most = 1
        while most < len(STATS) and why_too_dear(game, caller, miracle, targets, most + 1) is None:
            most += 1
        why = reason("why.call-miracle", miracle.rule, fighter=game.name(caller), miracle=miracle.name.fr)
        stats = await ChooseSeveral(
            caller.player, "stats", miracle.rule, STATS, 1, most, (caller.id, *calling.targets),
            label=stat_label, why=why,
        )  # fmt: skip
        calling.choice, calling.amount = ",".join(stats), len(stats)


def stat_label(stat: str) -> Reason:
    """A characteristic as it is printed."""
    return reason("option.stat", stat=stat)


def pay(game: Game, caller: Fighter, miracle: Miracle, calling: Calling, cost: int) -> bool:
    """The FT are spent; with too few the miracle fails, and the priest loses 1 FT (MCF-FAITH-07, 09)."""
    if caller.faith < cost:
        chronicle.say(game, "event.miracle-fails", "MCF-FAITH-09", caller, fighter=caller, miracle=miracle.name.fr)
        lose_faith(game, caller, 1, "MCF-FAITH-09")
        return False
    caller.faith -= cost
    calling.faith = cost
    others = [game.fighters[number] for number in calling.targets if number != caller.id]
    if others:
        names = ", ".join(game.name(other) for other in others)
        chronicle.say(
            game, "event.calls-for", miracle.rule, caller, *others,
            fighter=caller, miracle=miracle.name.fr, targets=names, count=cost,
        )  # fmt: skip
    else:
        chronicle.say(game, "event.calls", miracle.rule, caller, fighter=caller, miracle=miracle.name.fr, count=cost)
    return True


# ---- the stages of a miracle ----------------------------------------------------------------------------------------


@stage(Calling, optional=True)
async def censure(game: Game, record: Calling) -> Then:
    """Whoever can censure it says so, and pays (MCF-R-69)."""
    return None if await open_censure(game, record) else "effect"


@stage(Calling, "uphold")
async def answer_censure(game: Game, record: Calling) -> Then:
    """The caller pays as much again, or his miracle fails."""
    if await uphold(game, record):
        return None
    fail(game, record)
    return END


@stage(Calling, "renew")
async def bid_again(game: Game, record: Calling) -> Then:
    """The censor bids once more, or lets it happen."""
    said = await renew(game, record)
    if said == "heretic-after":
        fail(game, record)
        return END
    return "uphold" if said == "pay" else None


def fail(game: Game, record: Calling) -> None:
    """A miracle that is censured fails and does not count; its FT are spent (MCF-CENS-05, MCF-R-63)."""
    caller, miracle = game.fighters[record.caller], game.library.miracles[record.miracle]
    chronicle.say(game, "event.censured", "MCF-CENS-05", caller, fighter=caller, miracle=miracle.name.fr)


@stage(Calling, "effect")
async def take_effect(game: Game, record: Calling) -> None:
    """The effect is applied; it counts in the level's number, and may use up Inspiration (MCF-FAITH-10, ITEM-22)."""
    caller, miracle = game.fighters[record.caller], game.library.miracles[record.miracle]
    phrases = [other.keyword for other in game.library.miracles.values()]
    if not await is_heard(game, caller.player, miracle, phrases):
        return
    if not is_own_miracle(game, caller, miracle):
        caller.used = [*caller.used, INSPIRATION]
    on = [str(number) for number in record.targets]
    if miracle.target != "point":
        on = on or [record.choice if miracle.target == "card" else miracle.target]
    note_success(game, caller.id, miracle.key, on)
    await miracle_effect(game, record)
