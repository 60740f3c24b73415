"""Dispelling (Dissipation, p. 17-18): an enemy arcanist spends as many gems, and the two roll against one another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.content_types import OPPOSED
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.mystics.crafts import arcanist
from escarmouche.games.monconf.mystics.gems import choose_gems, held, mixtures, take_gems
from escarmouche.games.monconf.rolls import D6
from escarmouche.games.monconf.sight.line_of_view import sees
from escarmouche.play.numbered import number_in
from escarmouche.play.odds import Reading
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose, settle
from escarmouche.play.roller import Roller
from escarmouche.play.scene import Thrown

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Casting
    from escarmouche.games.monconf.state import Fighter, Game

REACH = 20.0
"""How near the caster must be to whoever dispels (MCF-DISPEL-03)."""


def why_not_dispel(game: Game, dispeller: Fighter, record: Casting) -> Reason | None:
    """Why an enemy arcanist cannot dispel a spell: too far, not seen, too few gems (MCF-DISPEL-03, 04, 05, MCF-R-64).

    It is no action: whether the arcanist has been activated does not matter (MCF-DISPEL-02).
    """
    caster, needed = game.fighters[record.caster], sum(record.gems.values())
    if game.distance(dispeller, caster) > REACH:
        return reason("dispel.too-far", "MCF-DISPEL-03", most=REACH)
    if not sees(game, dispeller, caster):
        return reason("dispel.unseen", "MCF-DISPEL-04")
    if held(dispeller) < needed:
        return reason("dispel.too-few", "MCF-DISPEL-05", needed=needed, held=held(dispeller))
    return None


async def answers(game: Game, record: Casting) -> bool:
    """The opponent may declare a dispel with one of his arcanists, who pays in full (MCF-DISPEL-01, 05, MCF-R-64)."""
    caster = game.fighters[record.caster]
    arcanists = [enemy for enemy in game.enemies(caster.player) if arcanist(game, enemy) is not None]
    refused = {f"fighter:{enemy.id}": why_not_dispel(game, enemy, record) for enemy in arcanists}
    able = [key for key, why in refused.items() if why is None]
    if not able:
        return False
    spell, paid = game.library.spells[record.spell], sum(record.gems.values())
    why = reason("why.dispel", "MCF-DISPEL-01", fighter=game.name(caster), spell=spell.name.fr, count=paid)
    greyed = {key: no for key, no in refused.items() if no is not None}
    chosen = await Choose(
        1 - caster.player, "dispel", "MCF-DISPEL-01", [*able, "none"], (caster.id, *record.targets),
        label=label_in(game, "option.no-dispel"), why_not=lambda: greyed, why=why,
    )  # fmt: skip
    if chosen == "none":
        return False
    dispeller = game.fighters[number_in(chosen)]
    await pay(game, record, dispeller, paid)
    record.dispeller = dispeller.id
    return True


async def pay(game: Game, record: Casting, dispeller: Fighter, count: int) -> None:
    """As many gems as the caster spent, of any elements; all of the opposed one absorb (MCF-DISPEL-05, 08, 09).

    Primagic has no element, hence no absorption (MCF-R-64).
    """
    spell = game.library.spells[record.spell].name.fr
    why = reason("why.dispel-gems", "MCF-DISPEL-05", fighter=game.name(dispeller), count=count, spell=spell)
    ways = mixtures(dispeller.gems, count)
    gems = await choose_gems(dispeller.player, "MCF-DISPEL-05", ways, dispeller, why)
    take_gems(dispeller, gems)
    record.absorbed = [*gems] == [OPPOSED.get(element_of(game, record), "")]
    key = "event.absorbs" if record.absorbed else "event.dispels"
    chronicle.say(game, key, "MCF-DISPEL-05", dispeller, fighter=dispeller, count=count)


def element_of(game: Game, record: Casting) -> str:
    """The element of a spell: that of the creature where one is summoned (MCF-ELEM-01)."""
    element = game.library.spells[record.spell].element
    return next(iter(record.gems)) if element == "creature" else element


async def beaten(game: Game, record: Casting) -> bool:
    """Both roll 1d6 + mystic level: the dispeller must be strictly higher (MCF-DISPEL-06, 07, 08). Whether it is."""
    caster, dispeller = game.fighters[record.caster], game.fighters[record.dispeller]
    levels = [craft.level if craft else 0 for craft in (arcanist(game, caster), arcanist(game, dispeller))]
    by = [
        Roller(one.player, reason("throw.dispel", "MCF-DISPEL-06", fighter=game.name(one)), (one.id,))
        for one in (caster, dispeller)
    ]
    reading: Reading[bool] = await settle(throw_duel, by[0], by[1], levels[0], levels[1], record.absorbed)
    for fighter, level, faces in zip((caster, dispeller), levels, reading.dice, strict=True):
        result = level + max(faces)
        thrown = Thrown(fighter.player, [str(face) for face in faces], [], [], [], result)
        chronicle.say(
            game, "event.mystic-roll", "MCF-DISPEL-06", fighter, thrown=thrown,
            fighter=fighter, level=level, result=result,
        )  # fmt: skip
    return reading.value


async def throw_duel(one: Roller, other: Roller, mine: int, theirs: int, absorbed: bool) -> Reading[bool]:
    """A settled throw: the caster's die, the dispeller's, of two the better by absorption (MCF-DISPEL-08)."""
    first = [face + 1 for face in await one.roll((D6,))]
    second = [face + 1 for face in await other.roll((D6,) * (2 if absorbed else 1))]
    return Reading(theirs + max(second) > mine + first[0], (first, second))
