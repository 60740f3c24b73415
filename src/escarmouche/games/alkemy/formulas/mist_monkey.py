"""The formulas of Xian Ling de l'Ecole du Singe des Brumes (cards)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Strikes, Swap, comes_next
from escarmouche.games.alkemy.disengagement import swift_strikers
from escarmouche.games.alkemy.engagement import release, tidy
from escarmouche.games.alkemy.formulas.recipe import Recipe, bestow, name_figure
from escarmouche.games.alkemy.skills.acrobats import LEAPT_ASIDE
from escarmouche.games.alkemy.skills.guard import can_swap
from escarmouche.games.alkemy.skills.query import report
from escarmouche.games.alkemy.state import numbers, place
from escarmouche.play.effects import Until, UntilTurnIn
from escarmouche.play.reason import Reason, reason
from escarmouche.play.scene import Move

if TYPE_CHECKING:
    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Declared, Fighter, Game

REFLEX = 4


class TravellingCircus(Recipe):
    """Cirque Ambulant, level 3 (AK1-FORM-09): the target is an Acrobate with REF 4, until it has leapt aside."""

    name = "Cirque Ambulant"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        printed = f"{self.name} ({REFLEX + casting.gained('reflex')})"
        for target in casting.targets:
            until = UntilTurnIn if casting.gained("duration") else Until
            bestow(game, casting, target, printed, until(LEAPT_ASIDE, target.id))


class AerialDiversion(Recipe):
    """Diversion Aérienne, level 0 (AK1-FORM-14): two friends, the caster may be one, change places."""

    name = "Diversion Aérienne"

    def impossible(self, game: Game, caster: Fighter) -> Reason | None:
        friends = [friend for friend in self.candidates(game, caster) if friend is not caster]
        if not game.book.seen_by(game, caster, friends):
            return reason("formula.no-target", game.rule("formula-named"), formula=self.name)
        return None

    async def announce(self, game: Game, caster: Fighter, declared: Declared) -> None:
        rule = self.formula(game).rule
        first = await name_figure(game, caster, lambda: self.candidates(game, caster), rule)
        others = [figure for figure in self.candidates(game, caster) if figure.id != first]
        second = await name_figure(game, caster, lambda: others, rule)
        declared.targets = [*declared.targets, first, second]

    async def take_effect(self, game: Game, casting: Casting) -> None:
        """No test; the fights of both are over (AK1-R-54)."""
        one, other = casting.targets[:2]
        if not can_swap(game, one, other):
            chronicle.say(game, "event.no-swap", casting.rule, one, other, figure=one, other=other)
            return
        swap = Swap(one.id, other.id, casting.rule)
        strikes = [
            Strikes(figure.id, tuple(numbers(swift)))
            for figure in (one, other)
            if (swift := swift_strikers(game, figure, game.foes(figure)))
        ]
        if strikes:
            comes_next(game, *strikes, swap)
        else:
            await change_places(game, swap)


async def change_places(game: Game, due: Swap) -> None:
    """Two bases are swapped, if both are still there; whatever they fought, they fight no more."""
    one, other = game.fighters[due.one], game.fighters[due.other]
    if not (one.alive and other.alive):
        return
    here, there = (one.x, one.y), (other.x, other.y)
    for figure in (one, other):
        release(game, figure)
    place(game, one, *there)
    place(game, other, *here)
    for figure in (one, other):
        report(game, "displaced", figure.id)
    changes = [Move(str(one.id), list(there)), Move(str(other.id), list(here))]
    chronicle.say(game, "event.changed-places", due.rule, one, other, changes=changes, figure=one, other=other)
    tidy(game)
