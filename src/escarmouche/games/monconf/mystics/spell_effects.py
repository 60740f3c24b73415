"""What spells do (p. 19-21): most of them give skills; the others have a rule of their own here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import Batch, Hit
from escarmouche.games.monconf.boosts import TOUGHNESS, boost
from escarmouche.games.monconf.characteristics import full_hp, value
from escarmouche.games.monconf.moves import fear
from escarmouche.games.monconf.moves.walking import begin_walk, why_not_walk
from escarmouche.games.monconf.mystics.crafts import arcanist, people_of
from escarmouche.games.monconf.mystics.gems import lose_gems
from escarmouche.games.monconf.mystics.gifts import give
from escarmouche.games.monconf.mystics.summoning import summon
from escarmouche.games.monconf.rolls import die
from escarmouche.games.monconf.shooting.blast import in_blast
from escarmouche.games.monconf.skills.query import skills_changed
from escarmouche.games.monconf.state import GROUND, put
from escarmouche.games.monconf.wounds.harm import heal, hurt, lose_hp, stun
from escarmouche.games.monconf.wounds.reinforcements import come_back, drawn
from escarmouche.play.pose_requests import PoseAt
from escarmouche.play.scene import Change, Move

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Casting
    from escarmouche.games.monconf.content_types import Spell
    from escarmouche.games.monconf.state import Fighter, Game

LANCE_ATTACK, LANCE_FORCE = 3, 4
BLAST_ATTACK, BLAST_FORCE = 2, 7
"""Thresholds of Lance d'aurore and of Pétarade (H-09)."""


async def spell_effect(game: Game, record: Casting) -> None:
    """A spell takes effect: it gives what it prints to its targets, or does what its own rule says (MCF-SPELL-01).

    Force du Brave, Ignition, Granit, Acier, Lourdeur, Ruissellement bienfaisant, Immatérialité give
    (MCF-SPELL-15, 16, 19, 20, 21, 22, 23), as do most army spells (MCF-G-04).
    """
    spell, caster = game.library.spells[record.spell], game.fighters[record.caster]
    targets = [game.fighters[number] for number in record.targets]
    if spell.effect:
        await EFFECTS[spell.effect](game, spell, caster, targets, record)
        return
    for target in targets:
        give(game, caster, target, spell)


Effect = Callable[["Game", "Spell", "Fighter", "list[Fighter]", "Casting"], Awaitable[None]]


# ---- harm -----------------------------------------------------------------------------------------------------------


async def mana_arrow(game: Game, spell: Spell, caster: Fighter, targets: list[Fighter], record: Casting) -> None:
    """Flèche de Mana: thresholds the caster's level, and a die + level - RES (MCF-SPELL-02)."""
    craft = arcanist(game, caster)
    level = craft.level if craft is not None else 0
    await boost(game, targets[0], TOUGHNESS, spell.rule)
    face = await die(game, caster.player, spell.rule, "mana-arrow", caster)
    strike(game, spell, caster, targets[0], level, face + level)


async def dawn_lance(game: Game, spell: Spell, caster: Fighter, targets: list[Fighter], record: Casting) -> None:
    """Lance d'aurore: thresholds 3, 4 against a people of Darkness, and a die + 4 - RES (H-09)."""
    people = people_of(game, targets[0])
    dark = people is not None and people.way == "darkness"
    await boost(game, targets[0], TOUGHNESS, spell.rule)
    face = await die(game, caster.player, spell.rule, "dawn-lance", caster)
    strike(game, spell, caster, targets[0], LANCE_ATTACK + dark, face + LANCE_FORCE)


async def blast(game: Game, spell: Spell, caster: Fighter, targets: list[Fighter], record: Casting) -> None:
    """Pétarade: whoever is in the blast, friend or foe (H-09, MCF-R-14)."""
    chronicle.say(game, "event.blast", spell.rule)
    struck = in_blast(game, record.x, record.y, GROUND)
    for target in struck:
        await boost(game, target, TOUGHNESS, spell.rule)
    for target in reversed(struck):
        strike(game, spell, caster, target, BLAST_ATTACK, BLAST_FORCE)


def strike(game: Game, spell: Spell, caster: Fighter, target: Fighter, attack: int, force: int) -> None:
    """A pair of thresholds goes to the wound table: force less RES (MCF-WOUND-01)."""
    wound = force - value(game, target, "res")
    hurt(game, Hit(target.id, caster.id, attack, wound, "spell", spell.rule))


async def burn(game: Game, spell: Spell, caster: Fighter, targets: list[Fighter], record: Casting) -> None:
    """Bûcher, Brasier: each loses 1 hp, which nothing reduces (MCF-SPELL-17, 18, MCF-R-58)."""
    for target in targets:
        lose_hp(game, target, 1, spell.rule, by=caster, cause="spell")


async def scarify(game: Game, spell: Spell, caster: Fighter, targets: list[Fighter], record: Casting) -> None:
    """Scarification: target and caster lose 1 hp each (MCF-SPELL-10)."""
    for target in (*targets, caster):
        lose_hp(game, target, 1, spell.rule, by=caster, cause="spell")


async def choke(game: Game, spell: Spell, caster: Fighter, targets: list[Fighter], record: Casting) -> None:
    """Étouffement: the target is stunned (MCF-SPELL-25)."""
    stun(game, targets[0], spell.rule)


async def drain(game: Game, spell: Spell, caster: Fighter, targets: list[Fighter], record: Casting) -> None:
    """Aspiration Magique: the target loses X gems, which its player chooses (MCF-SPELL-09, MCF-R-67)."""
    await lose_gems(game, targets[0], record.amount, spell.rule)


async def bewilder(game: Game, spell: Spell, caster: Fighter, targets: list[Fighter], record: Casting) -> None:
    """Égarement: the opponent loses 1 PC; only a success uses up the once (MCF-SPELL-11, 12, MCF-R-67)."""
    player = 1 - caster.player
    side = game.sides[player]
    side.command_points = max(0, side.command_points - 1)
    caster.used = [*caster.used, spell.key]
    chronicle.say(
        game, "event.bewildered", spell.rule, caster,
        changes=chronicle.track(game, "command", player, side.command_points), player=player + 1,
    )  # fmt: skip


# ---- help -----------------------------------------------------------------------------------------------------------


async def minor_healing(game: Game, spell: Spell, caster: Fighter, targets: list[Fighter], record: Casting) -> None:
    """Soin Mineur heals one wound (MCF-SPELL-05)."""
    heal(game, targets[0], 1, spell.rule, "event.healed-by-magic")


async def fountain(game: Game, spell: Spell, caster: Fighter, targets: list[Fighter], record: Casting) -> None:
    """Fontaine de Jouvence heals all wounds (MCF-SPELL-24)."""
    heal(game, targets[0], full_hp(game, targets[0]), spell.rule, "event.healed-by-magic")


async def rest(game: Game, spell: Spell, caster: Fighter, targets: list[Fighter], record: Casting) -> None:
    """Repos du Brave heals 1 hp of who rested in this turn, forced by fear or not (MCF-SPELL-13, MCF-R-67)."""
    if targets[0].action == "rest":
        heal(game, targets[0], 1, spell.rule, "event.healed-by-magic")


async def rally(game: Game, spell: Spell, caster: Fighter, targets: list[Fighter], record: Casting) -> None:
    """Courage du Brave: the target is rallied (MCF-SPELL-14)."""
    fear.rally(game, targets[0], spell.rule)


async def authority(game: Game, spell: Spell, caster: Fighter, targets: list[Fighter], record: Casting) -> None:
    """Aura d'autorité: the player's next tactic of this turn is free, Plan génial excepted (MCF-SPELL-06, R-40)."""
    game.sides[caster.player].free_tactic = True
    chronicle.say(game, "event.authority", spell.rule, caster, player=caster.player + 1)


async def specialise(game: Game, spell: Spell, caster: Fighter, targets: list[Fighter], record: Casting) -> None:
    """Spécialisation Mystique: a score 1 from its original, for the game, never more (MCF-SPELL-07, 08, R-67)."""
    give(game, caster, targets[0], spell, record.choice)


async def galvanise(game: Game, spell: Spell, caster: Fighter, targets: list[Fighter], record: Casting) -> None:
    """Galvanisation Mystique: the target performs one action at once and counts as activated (MCF-SPELL-03, 04)."""
    target = targets[0]
    chronicle.say(game, "event.galvanised", spell.rule, target, fighter=target)
    game.agenda.insert(0, Batch(caster.player, [target.card], [target.id], galvanised=True))


async def breath(game: Game, spell: Spell, caster: Fighter, targets: list[Fighter], record: Casting) -> None:
    """Souffle porteur: the target walks at once if it can; its activation is left alone (MCF-SPELL-26, MCF-R-67)."""
    if why_not_walk(game, targets[0]) is None:
        begin_walk(game, targets[0], "breath", spell.rule)


async def teleport(game: Game, spell: Spell, caster: Fighter, targets: list[Fighter], record: Casting) -> None:
    """Téléportation: the caster stands elsewhere; it is no move (MCF-SPELL-27, 28)."""
    put(game, caster, record.x, record.y, record.z, record.facing, airborne=caster.airborne)
    changes: list[Change] = [Move(str(caster.id), [caster.x, caster.y]), chronicle.stands(game, caster)]
    chronicle.say(game, "event.teleported", spell.rule, caster, changes=changes, fighter=caster)


async def summoning(game: Game, spell: Spell, caster: Fighter, targets: list[Fighter], record: Casting) -> None:
    """Invocation d'Étincelant, Invocation d'élémentaire (MCF-SPELL-29, 30)."""
    summon(game, caster, record.choice, PoseAt(record.x, record.y, record.z, record.facing), spell)


async def raise_dead(game: Game, spell: Spell, caster: Fighter, targets: list[Fighter], record: Casting) -> None:
    """Relever les morts: one of the fallen returns on the caster's card; it counts as a summoning (H-09, MCF-R-78)."""
    risen = game.fighters[int(record.choice)]
    risen.card = caster.card
    caster.summoned += 1
    come_back(game, risen, PoseAt(record.x, record.y, record.z, record.facing))
    skills_changed(game, risen)
    changes = drawn(game, risen) if game.events is not None else []
    chronicle.say(game, "event.raised", spell.rule, caster, risen, changes=changes, fighter=risen)


EFFECTS: dict[str, Effect] = {
    "mana-arrow": mana_arrow,
    "dawn-lance": dawn_lance,
    "blast": blast,
    "burn": burn,
    "scarify": scarify,
    "stun": choke,
    "drain": drain,
    "bewilder": bewilder,
    "heal": minor_healing,
    "heal-all": fountain,
    "rest": rest,
    "rally": rally,
    "authority": authority,
    "specialise": specialise,
    "galvanise": galvanise,
    "breath": breath,
    "teleport": teleport,
    "summon-sparkling": summoning,
    "summon-elemental": summoning,
    "raise-dead": raise_dead,
}
