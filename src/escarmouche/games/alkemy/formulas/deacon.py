"""The formulas of the Diacre Leodegarius (cards, read by p. 33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.combat import ATTACK_ROLL
from escarmouche.games.alkemy.formulas.recipe import Recipe, bestow, name_figure
from escarmouche.games.alkemy.harm import Harm, hurt, remove
from escarmouche.games.alkemy.health import life_left
from escarmouche.games.alkemy.skills.query import not_accepted
from escarmouche.play.effects import Until, UntilTurnIn
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Split

if TYPE_CHECKING:
    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Declared, Fighter, Game


class CorrosiveOil(Recipe):
    """Huile Corrosive, level 0 (p. 33): one DOM more on the next COM roll that hits (AK2-FORM-30..32)."""

    name = "Huile Corrosive"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            if casting.gained("duration"):
                bestow(game, casting, target, f"{self.name} prolongée", UntilTurnIn("inflicts", target.id))
            else:
                bestow(game, casting, target, self.name, Until(ATTACK_ROLL, target.id))


class CorruptingBond(Recipe):
    """Liaison Corruptive, level 3 (p. 33): a friend's death is shared out among enemies (AK2-FORM-33..35)."""

    name = "Liaison Corruptive"

    def victims(self, game: Game, caster: Fighter) -> list[Fighter]:
        """Friends that may be sacrificed."""
        return [friend for friend in game.friends(caster) if not_accepted(game, friend, caster, alchemy=True) is None]

    def impossible(self, game: Game, caster: Fighter) -> Reason | None:
        if not game.book.seen_by(game, caster, self.victims(game, caster)):
            return reason("formula.no-victim", self.formula(game).rule, formula=self.name)
        return super().impossible(game, caster)

    async def announce(self, game: Game, caster: Fighter, declared: Declared) -> None:
        """Name the friend, then the enemy."""
        declared.targets = [
            await name_figure(game, caster, lambda: self.victims(game, caster), self.formula(game).rule)
        ]
        await super().announce(game, caster, declared)

    async def before_upgrades(self, game: Game, casting: Casting) -> None:
        """The friend suffers all it has left and is gone; its yellow and red boxes are what there is to share."""
        victim = casting.targets.pop(0)
        _, yellow, red = game.profile(victim).life
        casting.pool = yellow + red
        death = Harm(victim, life_left(game, victim), "direct", casting.caster, cause=casting.formula.name)
        await hurt(game, death, casting.rule)
        if victim.alive:
            remove(game, victim, death)

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster, targets = casting.caster, casting.targets
        shares = [casting.pool]
        if len(targets) > 1:
            keys = [target.id for target in targets]
            shares = await Split(caster.player, "share-damage", casting.rule, keys, casting.pool, (caster.id,))
        for target, share in zip(targets, shares, strict=True):
            await hurt(game, Harm(target, share, "direct", caster, cause=casting.formula.name), casting.rule)
