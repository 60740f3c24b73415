"""Magic (Magie, p. 18, 22-23): a wizard names a spell and its target, draws Mana, rolls, and chooses a tier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.actions import Action
from escarmouche.games.drakerys.cataclysm import cataclysm
from escarmouche.games.drakerys.heroic import heroic_dice
from escarmouche.games.drakerys.mana import payable, payments, reinforcement
from escarmouche.games.drakerys.rolls import Result, Throw, roll
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import speaking
from escarmouche.games.drakerys.sources import designable, distance, started_tens
from escarmouche.games.drakerys.spells.casting import Casting
from escarmouche.games.drakerys.spells.grimoire import incantation
from escarmouche.games.drakerys.spells.targets import name_target, no_target, reaches, spell_wasted
from escarmouche.games.drakerys.state import CONTACT
from escarmouche.play.lazy_choice import LazyChoose, LazyKeys
from escarmouche.play.option import Outlook
from escarmouche.play.reason import Modifier, Reason, Refusal, reason, refusal
from escarmouche.play.requests import Answer, ChooseSeveral, Number, choose

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from escarmouche.games.drakerys.content_types import Spell, Tier
    from escarmouche.games.drakerys.state import Activation, Game, Source, Unit


# ---- wizards and their spells ---------------------------------------------------------------------------------------


def level(game: Game, unit: Unit) -> int:
    """The level of a wizard (Magicien [X]); 0 for anybody else (DRK-MAGIC-03)."""
    return max([own.wizard(game, unit) for own in speaking(game, unit, Skill.wizard)], default=0)


def spells_open_to(game: Game, unit: Unit) -> list[Spell]:
    """The cards of the domains that a wizard masters (DRK-MAGIC-08)."""
    mastered = {domain for own in speaking(game, unit, Skill.domains) for domain in own.domains(game, unit)}
    return [spell for spell in game.library.spells.values() if spell.domain in mastered]


class ChooseSpells(ChooseSeveral[str]):
    """So many different spell cards; those that the army's list names come to mind first."""

    __slots__ = ("wished",)

    def __init__(self, unit: Unit, keys: list[str], count: int) -> None:
        super().__init__(
            unit.player, "spells", "DRK-MAGIC-07", keys, count, count, (unit.leader,), label=spell_label
        )  # fmt: skip
        self.wished = [key for key in dict.fromkeys(unit.spells) if key in keys][:count]

    def sample(self, rng: Random) -> Answer:
        others = [key for key in self.keys if key not in self.wished]
        return [*self.wished, *rng.sample(others, self.least - len(self.wished))]


def spell_label(key: str) -> Reason:
    """What a spell is called."""
    return reason(f"spell.{key}", "DRK-MAGIC-09")


async def choose_spells(game: Game, player: int) -> None:
    """Just after an army is deployed, each of its wizards receives as many cards as its level (DRK-DEPLOY-05).

    The cards of one wizard differ; the choice is public (DRK-R-57).
    """
    for unit in game.army(player):
        keys = [spell.key for spell in spells_open_to(game, unit)]
        count = min(level(game, unit), len(keys))
        if count:
            unit.spells = await ChooseSpells(unit, keys, count) if count < len(keys) else keys
            for key in unit.spells:
                chronicle.say(game, "event.learns", "DRK-MAGIC-07", unit, unit=unit, spell=f"@spell.{key}")


# ---- what may be cast -----------------------------------------------------------------------------------------------


def known(game: Game, unit: Unit) -> list[Spell]:
    """The spells attributed to a wizard (DRK-MAGIC-09)."""
    return [game.library.spells[key] for key in unit.spells]


def uncastable(game: Game, unit: Unit, spell: Spell, near: Mapping[str, Source] | None = None) -> Reason | None:
    """Why the wizard may not cast this spell now; `near` are the sources that may be designated."""
    activation = game.activation
    if activation is not None and activation.unit == unit.id and spell.key in activation.cast:
        return reason("spell.used", "DRK-MAGIC-10", spell=f"@spell.{spell.key}")
    if not payable(designable(game) if near is None else near, spell.mana, level(game, unit)):
        return reason("spell.no-mana-near", "DRK-MAGIC-12", spell=f"@spell.{spell.key}")
    return no_target(game, unit, spell)


def leader_free(game: Game, unit: Unit) -> bool:
    """Whether the Leader itself touches no enemy; its Unit may be Engaged (DRK-R-04)."""
    if not game.engaged(unit):
        return True
    gap = game.standing.gap
    return not any(
        gap(unit.leader, figure) <= CONTACT for foe in game.engaged_with(unit) for figure in game.formation(foe).ids
    )


# ---- the Action -----------------------------------------------------------------------------------------------------


class Cast(Action):
    """Magie: 1 time section, one spell; the Leader is Free and a wizard (DRK-MAGIC-01, 02)."""

    key = "cast"
    rule = "DRK-MAGIC-01"

    def suits(self, game: Game, unit: Unit) -> bool:
        return bool(speaking(game, unit, Skill.wizard))

    def forbidden(self, game: Game, unit: Unit) -> Reason | None:
        if not level(game, unit):
            return reason("cast.no-wizard", "DRK-MAGIC-02")
        if not leader_free(game, unit):
            return reason("cast.engaged", "DRK-MAGIC-02")
        near = designable(game)
        if all(uncastable(game, unit, spell, near) is not None for spell in known(game, unit)):
            return reason("cast.no-spell", "DRK-MAGIC-09")
        return None

    def wasted(self, game: Game, unit: Unit) -> Reason | None:
        open_now = [spell for spell in known(game, unit) if uncastable(game, unit, spell) is None]
        vain = all(spell_wasted(game, unit, spell) is not None for spell in open_now)
        return reason("warning.cast-vain", "DRK-MAGIC-23") if vain else None

    async def resolve(self, game: Game, unit: Unit, activation: Activation) -> None:
        """The four steps of p. 23; a spell tried counts as used, failed or not (DRK-R-57)."""
        casting = Casting(unit, await name_spell(game, unit))
        activation.cast = [*activation.cast, casting.spell.key]
        await name_target(game, casting)
        designated = await designate(game, casting)
        dice = await reinforce(game, casting, designated)
        announce(game, casting, designated, dice)
        dangerous = any(source.maelstrom for source in designated)
        result = await spell_roll(game, casting, designated, dice, dangerous)
        if dangerous and not await cataclysm(game, unit, activation, result.ones):
            fails(game, casting)
            return
        await work(game, casting, result.successes)


async def name_spell(game: Game, unit: Unit) -> Spell:
    """Step 1: one of its spells that it has not used in this Activation."""
    key = await LazyChoose(
        unit.player, "spell", "DRK-MAGIC-09", lambda: castable(game, unit), (unit.leader,),
        label=spell_label, why_not=lambda: unable(game, unit),
        outlook=lambda key: Outlook(warning=spell_wasted(game, unit, game.library.spells[key])),
    )  # fmt: skip
    return game.library.spells[key]


def castable(game: Game, unit: Unit) -> LazyKeys[str]:
    """The spells that the wizard may cast now."""
    spells, near = game.library.spells, designable(game)
    return LazyKeys(unit.spells, lambda key, _: uncastable(game, unit, spells[key], near) is None)


def unable(game: Game, unit: Unit) -> dict[str, Reason]:
    """The spells that it may not cast now, and why."""
    whys = {spell.key: uncastable(game, unit, spell) for spell in known(game, unit)}
    return {key: why for key, why in whys.items() if why is not None}


def announce(game: Game, casting: Casting, designated: list[Source], dice: int) -> None:
    """The spell, its target and where its Mana comes from are told before the roll."""
    spell, caster, target = casting.spell, casting.caster, casting.target
    name, sources = f"@spell.{spell.key}", len(designated)
    if target is caster:
        chronicle.say(game, "event.casts", spell.rule, caster, unit=caster, spell=name, sources=sources, dice=dice)
    else:
        chronicle.say(
            game, "event.casts-on", spell.rule, caster, target, unit=caster, target=target,
            distance=round(game.distance(caster, target), 1), spell=name, sources=sources, dice=dice,
        )  # fmt: skip


# ---- Mana -----------------------------------------------------------------------------------------------------------


class ChooseSources(ChooseSeveral[str]):
    """Sources that together pay for the spell."""

    __slots__ = ("ways",)
    tells_sets = True

    def __init__(
        self, unit: Unit, found: list[str], ways: list[tuple[str, ...]], label: Callable[[str], Reason]
    ) -> None:
        most = max([len(way) for way in ways])
        super().__init__(unit.player, "sources", "DRK-MAGIC-12", found, 1, most, (unit.leader,), label=label)
        self.ways = ways

    def refusal(self, answer: Answer) -> Refusal | None:
        wrong = super().refusal(answer)
        if wrong is None and sorted(answer) not in [sorted(way) for way in self.ways]:
            return refusal("sources.too-little", "DRK-MAGIC-13")
        return wrong

    def sample(self, rng: Random) -> Answer:
        return list(self.ways[int(rng.random() * len(self.ways))])


async def designate(game: Game, casting: Casting) -> list[Source]:
    """Step 2: sources able to pay, as many as the wizard's level at most, however far (DRK-MAGIC-12, 13)."""
    found = designable(game)
    ways = payments(found, casting.spell.mana, level(game, casting.caster))
    if len(ways) == 1:
        return [found[key] for key in ways[0]]
    needed = set().union(*ways)
    useful = [key for key in found if key in needed]
    caster = casting.caster
    sources = ChooseSources(caster, useful, ways, lambda key: source_label(game, caster, found[key]))
    return [found[key] for key in await sources]


def source_label(game: Game, unit: Unit, source: Source) -> Reason:
    """A source and how far it is."""
    far = round(distance(game, unit, source), 1)
    return reason("option.source", "DRK-MAGIC-12", element=f"@element.{source.element}", distance=far)


async def reinforce(game: Game, casting: Casting, designated: list[Source]) -> int:
    """Step 3: Mana left on the designated sources, one die each (DRK-MAGIC-16, 18)."""
    unit, most = casting.caster, reinforcement(designated, casting.spell.mana) or 0
    if not most:
        return 0
    return int(await Number(unit.player, "reinforce", "DRK-MAGIC-16", 0, most, about=(unit.leader,)))


# ---- the roll and its tier ------------------------------------------------------------------------------------------


async def spell_roll(game: Game, casting: Casting, designated: list[Source], dice: int, dangerous: bool) -> Result:
    """Step 4: 1D10 and those bought; the level against the distance and number of sources (DRK-MAGIC-18..21).

    Where a Maelstrom is drawn on, the player is asked before each extra die (DRK-R-18).
    """
    unit = casting.caster
    pool = [Modifier(1, reason("dice.spell", "DRK-MAGIC-18"))]
    if dice:
        pool.append(Modifier(dice, reason("dice.reinforced", "DRK-MAGIC-18")))
    pool += await heroic_dice(game, unit)
    throw = Throw(
        unit, "spell", level(game, unit),
        dice=pool, opposition=opposition(game, unit, designated), cause=casting.spell.key,
    )  # fmt: skip
    return await roll(game, throw, "DRK-MAGIC-18", ask_extra=dangerous)


def opposition(game: Game, unit: Unit, designated: list[Source]) -> list[Modifier]:
    """+1 for each started 10 cm to the furthest source, +1 for each source but the first (DRK-MAGIC-20, 21)."""
    far = max(distance(game, unit, source) for source in designated)
    found = [Modifier(started_tens(far), reason("opposition.source-distance", "DRK-MAGIC-20", distance=round(far, 1)))]
    if len(designated) > 1:
        found.append(Modifier(len(designated) - 1, reason("opposition.more-sources", "DRK-MAGIC-21")))
    return found


async def work(game: Game, casting: Casting, successes: int) -> None:
    """The tier reached, or a lower one, takes effect (DRK-MAGIC-22..24)."""
    open_tiers = tiers(game, casting, successes) if casting.target.on_table else {}
    if not open_tiers:
        fails(game, casting)
        return
    key = await choose(
        casting.caster.player, "tier", "DRK-MAGIC-24", list(open_tiers), (casting.caster.leader,),
        label=lambda key: tier_label(casting.spell, open_tiers[key]),
    )  # fmt: skip
    casting.tier = open_tiers[key]
    chronicle.say(
        game, "event.spell-works", "DRK-MAGIC-23", casting.caster,
        unit=casting.caster, spell=f"@spell.{casting.spell.key}", effect=tier_text(casting.spell, casting.tier),
    )  # fmt: skip
    await incantation(casting.spell.key).take_effect(game, casting)


def tiers(game: Game, casting: Casting, successes: int) -> dict[str, Tier]:
    """The tiers that may be chosen, the best first: reached by the roll and in range (DRK-R-55).

    A lower tier that does just the same is not worth a question.
    """
    spell = casting.spell
    found: dict[str, Tier] = {}
    reached = [tier for tier in reversed(spell.tier) if tier.successes <= successes and reaches(game, casting, tier)]
    for tier in reached:
        same = any(alike(spell, tier, other) for other in found.values())
        if not same and incantation(spell.key).excluded(game, casting, tier) is None:
            found[f"tier:{tier.successes}"] = tier
    return found


def alike(spell: Spell, tier: Tier, other: Tier) -> bool:
    """Whether two tiers do the same to what was named; round the caster the range is part of the effect."""
    around = spell.target.kind == "enemies around"
    reach = tier.range if around else other.range
    return replace(tier, successes=other.successes, range=reach, text=other.text) == other


def tier_label(spell: Spell, tier: Tier) -> Reason:
    """What a tier asks for and does."""
    return reason("option.tier", "DRK-MAGIC-23", successes=tier.successes, effect=tier_text(spell, tier))


def tier_text(spell: Spell, tier: Tier) -> str:
    """The message key of what a tier does."""
    return f"@tier.{spell.key}.{tier.successes}"


def fails(game: Game, casting: Casting) -> None:
    """Nothing comes of the spell."""
    spell = f"@spell.{casting.spell.key}"
    chronicle.say(game, "event.spell-fails", "DRK-MAGIC-22", casting.caster, unit=casting.caster, spell=spell)


CAST = Cast()
