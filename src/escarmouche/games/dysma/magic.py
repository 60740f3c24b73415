"""Magic (Magie, p. 17): projectiles are shots, hexes oppose two Spirit rolls, enchantments need successes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import NOBODY, Casting, SpellEffect
from escarmouche.games.dysma.characteristics import threshold
from escarmouche.games.dysma.choosing import figure_in
from escarmouche.games.dysma.explosion import aim
from escarmouche.games.dysma.figure_states import acts
from escarmouche.games.dysma.procedures import before, stage
from escarmouche.games.dysma.rolls import Throw, bought, check, oppose, roll
from escarmouche.games.dysma.shooting import aimed_shot, declare, explodes
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import speaking
from escarmouche.games.dysma.spell_outlook import cast_wasted, magic_wasted, spell_wasted
from escarmouche.games.dysma.spell_targets import (
    OWN_EYES,
    Way,
    candidates,
    ring_in,
    ring_key,
    spell_of,
    unreached,
    ways,
    why_not_spell,
    why_not_start,
)
from escarmouche.games.dysma.windows import bought_dice, window
from escarmouche.play.numbered import kind_in
from escarmouche.play.option import Outlook
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.procedure import Then


# ---- may it? --------------------------------------------------------------------------------------------------------


def why_not_cast(game: Game, figure: Figure) -> Reason | None:
    """Why a figure cannot take a Magic action: no spell, forbidden, nobody to cast one on (DYS-MAGIC-01)."""
    if (why := why_not_start(game, figure)) is not None:
        return why
    refused = [why_not_spell(game, figure, key) for key in spell_keys(game, figure)]
    return refused[0] if all(refused) else None


def casting_wasted(game: Game, figure: Figure) -> Reason | None:
    """Why none of its spells would do anything now."""
    return magic_wasted(game, figure, [k for k in spell_keys(game, figure) if why_not_spell(game, figure, k) is None])


def spell_keys(game: Game, figure: Figure) -> list[str]:
    """Its spells by name, and its rings that are not spent: "ring:Anneau du dragon" (DYS-ARTE-04, 05, DYS-R-45)."""
    rings = [item for item in dict.fromkeys(figure.artefacts) if game.library.artefacts[item].spell]
    left = [item for item in rings if list(figure.artefacts).count(item) > list(figure.used).count(item)]
    return [*dict.fromkeys(figure.spells), *[ring_key(item) for item in left]]


# ---- the action -----------------------------------------------------------------------------------------------------


async def cast(game: Game, figure: Figure, target: Figure | None = None) -> None:
    """A Magic action is declared: the spell, then its target, seen by the caster or its familiar (DYS-R-94).

    The figures of a group have one target for projectiles (DYS-CMD-06, DYS-R-26).
    """
    if why_not_start(game, figure) is not None:
        return
    keys = spell_keys(game, figure)
    refused = {key: why for key in keys if (why := why_not_spell(game, figure, key, target)) is not None}
    able = [key for key in keys if key not in refused]
    if not able:
        return
    key = able[0]
    if len(able) > 1:
        key = await Choose(
            figure.player, "spell", "DYS-MAGIC-01", able, (figure.id,), label=spell_label, why_not=lambda: refused,
            outlook=lambda key: Outlook(warning=spell_wasted(game, figure, key)),
        )  # fmt: skip
    spell, ring = spell_of(game, key), ring_in(key)
    if spell.target == "point" or explodes(game, figure, spell.name.fr):
        way = await choose_eye(game, figure, key)
        record = await aim(game, figure, spell.range, spell=spell.name.fr, eye=way.eye)
        begin(game, figure, ring)
        declare(game, record)
        return
    way = await choose_way(game, figure, key, target if spell.kind == "projectile" else None)
    assert way.target is not None
    begin(game, figure, ring)
    if spell.kind == "projectile":
        declare(game, aimed_shot(game, figure, way.target, spell=spell.name.fr, eye=way.eye))
    else:
        declare_spell(game, figure, spell.name.fr, ring, way)


def begin(game: Game, figure: Figure, ring: str) -> None:
    """The caster is no longer En garde; a ring is spent, whatever comes of it (DYS-R-45)."""
    acts(game, figure)
    if ring:
        figure.used = [*figure.used, ring]


async def choose_way(game: Game, figure: Figure, key: str, target: Figure | None) -> Way:
    """On whom to cast, and through whose eyes; not asked where the spell, or the group, names one alone."""
    found = {way.key: way for way in ways(game, figure, key, target)}
    keys = list(found)
    if len(keys) == 1 and (target is not None or len(candidates(game, figure, spell_of(game, key))) == 1):
        return found[keys[0]]

    def label(chosen: str) -> Reason:
        name = game.name(figure_in(game, chosen))
        return reason("option.figure" if kind_in(chosen) == OWN_EYES else "option.through-familiar", figure=name)

    ask = Choose(
        figure.player, "spell-target", "DYS-R-94", keys, (figure.id,), label=label,
        why_not=lambda: unreached(game, figure, key, target),
        outlook=lambda way: Outlook(warning=cast_wasted(game, figure, spell_of(game, key), found[way].target)),
    )  # fmt: skip
    return found[await ask]


async def choose_eye(game: Game, figure: Figure, key: str) -> Way:
    """Through whose eyes a point is aimed at."""
    found = {way.key: way for way in ways(game, figure, key, None)}
    keys = list(found)
    if len(keys) == 1:
        return found[keys[0]]
    return found[await Choose(figure.player, "spell-eye", "DYS-ARTE-13", keys, (figure.id,), label=eye_label)]


def eye_label(key: str) -> Reason:
    """The caster's own eyes, or the familiar's."""
    return reason("option.own-eyes" if kind_in(key) == OWN_EYES else "option.familiars-eyes")


def spell_label(key: str) -> Reason:
    """A spell by its name, or the ring that casts it."""
    ring = ring_in(key)
    return reason("option.ring", item=ring) if ring else reason("option.spell", spell=key)


def declare_spell(game: Game, caster: Figure, spell: str, ring: str, way: Way) -> None:
    """A hex or an enchantment comes next."""
    target = way.target
    assert target is not None
    if target is caster or not target.on_table:
        chronicle.say(game, "event.casts", "DYS-MAGIC-01", caster, target, figure=caster, other=target, spell=spell)
    else:
        away = round(game.distance(caster, target), 1)
        chronicle.say(
            game, "event.casts-far", "DYS-MAGIC-01", caster, target,
            figure=caster, other=target, spell=spell, distance=away,
        )  # fmt: skip
    eye = NOBODY if way.eye is None else way.eye.id
    game.agenda.insert(0, Casting(caster.id, spell, target.id, eye, ring))


# ---- the stages of a hex or an enchantment --------------------------------------------------------------------------


@before(Casting, until="talisman")
def both_there(game: Game, record: Casting) -> Then:
    """A spell is lost with the caster, and on a target that is gone; one of the fallen is there (DYS-R-80)."""
    caster, target = game.figures[record.caster], game.figures[record.target]
    there = "gone" if game.library.spells[record.spell].target == "fallen" else "table"
    if caster.on_table and target.where == there:
        return None
    chronicle.say(game, "event.spell-lost", "DYS-R-80", caster, figure=caster)
    return "end"


def concerned(game: Game, record: Casting) -> list[Figure]:
    """The caster and, if it is another one on the table, the target."""
    caster, target = game.figures[record.caster], game.figures[record.target]
    return [caster] if target is caster or not target.on_table else [caster, target]


@stage(Casting)
async def declared(game: Game, record: Casting) -> None:
    """Capacities that answer to the spell (W1)."""
    await window(game, "W1", record, concerned(game, record))


@stage(Casting, "caster's dice")
async def casters_dice(game: Game, record: Casting) -> Then:
    """What the caster adds to its Spirit roll (W2)."""
    caster = game.figures[record.caster]
    await window(game, "W2", record, (caster,))
    record.bonus = [await bought_dice(game, caster, "spirit"), 0]
    return None if game.library.spells[record.spell].kind == "hex" else "rolls"


@stage(Casting, "target's dice")
async def targets_dice(game: Game, record: Casting) -> None:
    """What the target of a hex adds to its Spirit roll (W2)."""
    target = game.figures[record.target]
    await window(game, "W2", record, (target,))
    record.bonus = [record.bonus[0], await bought_dice(game, target, "spirit")]


@stage(Casting)
async def rolls(game: Game, record: Casting) -> Then:
    """The Spirit rolls of a hex are opposed; an enchantment needs so many successes (DYS-MAGIC-03, 04, 07, 10)."""
    caster, target = game.figures[record.caster], game.figures[record.target]
    spell = game.library.spells[record.spell]
    mine = spirit(game, caster, target, record.spell, spell.kind, record.bonus[0])
    if spell.kind == "hex":
        theirs = spirit(game, target, caster, "", spell.kind, record.bonus[1])
        record.margin = await oppose(game, mine, theirs, "DYS-MAGIC-03")
        succeeds = record.margin >= 1
    else:
        record.margin = await roll(game, mine, "DYS-MAGIC-10") - spell.needs
        succeeds = record.margin >= 0
    key = "event.spell-succeeds" if succeeds else "event.spell-fails"
    chronicle.say(game, key, "DYS-R-51", caster, figure=caster, spell=record.spell)
    if not succeeds:
        return "end"
    game.sides[caster.player].cast = True
    return None


def spirit(game: Game, figure: Figure, against: Figure, spell: str, kind: str, dice: int) -> Throw:
    """A Spirit roll: no bonus or malus of shooting counts (DYS-MAGIC-04)."""
    return Throw(
        figure, "spirit", threshold(game, figure, "es"), against=against, spell=spell, dice=bought(dice), cause=kind
    )


@stage(Casting)
async def talisman(game: Game, record: Casting) -> None:
    """A Talisman may undo a spell that succeeded, friendly or not (DYS-ARTE-22, DYS-R-53); then it takes effect."""
    target = game.figures[record.target]
    faces = [skill.resists_spell(game, target) for skill in speaking(game, target, Skill.resists_spell)]
    least = min([face for face in faces if face], default=0)
    if least and target.on_table and await check(game, target, least, "talisman", "DYS-ARTE-22"):
        return
    game.agenda.insert(0, SpellEffect(record.spell, record.caster, record.target, record.margin, record.eye))


@stage(Casting)
async def end(game: Game, record: Casting) -> None:
    """The end of the action (W5)."""
    await window(game, "W5", record, concerned(game, record))
