"""The formula of Feng Sao de l'Ecole du Long Soupir (cards)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Gust, comes_next
from escarmouche.games.alkemy.formulas.recipe import AreaRecipe
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.pushing import push
from escarmouche.games.alkemy.rolls import Result, Throw, characteristic_roll, side_of, tell_roll, total
from escarmouche.games.alkemy.skills.alchemists import alchemist
from escarmouche.games.alkemy.skills.query import not_accepted
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.requests import settle

if TYPE_CHECKING:
    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Game


class CuttingTornado(AreaRecipe):
    """Tornade Acérée, level 2 (AK1-FORM-52): an alchemy roll that all round him try to withstand, or are blown away."""

    name = "Tornade Acérée"

    async def before_upgrades(self, game: Game, casting: Casting) -> None:
        """The roll without difficulty: what is added to it is bought once it is known (AK1-R-130)."""
        caster = casting.caster
        rank = alchemist(game, caster)
        bonus = rank.circle(game).dice if rank is not None else 0
        dice = [Modifier(bonus, reason("dice.inner-circle", casting.rule))] if bonus else []
        throw = Throw(caster, "alchemy", "tornado", modifiers=dice)
        rolled = await settle(total, *await side_of(game, throw, casting.rule))
        tell_roll(game, throw, Result(rolled.dice, throw.value or 0), None, casting.rule)
        casting.pool = rolled.value

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster, against = casting.caster, casting.pool + casting.gained("total")
        distance = caster.concentration + casting.gained("distance")
        measured(game)
        others = [other for other in game.fighters if other.alive and other is not caster]
        near = [other for other in others if game.gap(caster, other) <= casting.reach + MARGIN]
        caught = [
            f for f in game.book.seen_by(game, caster, near) if not_accepted(game, f, caster, alchemy=True) is None
        ]
        caught.sort(key=lambda other: -game.gap(caster, other))
        comes_next(game, *[Gust(caster.id, other.id, against, distance) for other in caught])


async def blow_away(game: Game, due: Gust) -> None:
    """One figure makes its REF roll; blown away, it suffers for the whole distance, gone or not (AK1-R-97)."""
    caster, victim = game.fighters[due.caster], game.fighters[due.victim]
    rule = game.library.formulas[CuttingTornado.name].rule
    if not victim.alive:
        return
    throw = Throw(victim, "reflex", "withstand", opponent=caster)
    if await characteristic_roll(game, throw, due.total, rule):
        chronicle.say(game, "event.withstands", rule, victim, figure=victim)
        return
    await push(game, victim, caster, due.distance, rule)
    await hurt(game, Harm(victim, due.distance, "direct", caster, cause=CuttingTornado.name), rule)
