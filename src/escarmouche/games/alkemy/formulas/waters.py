"""The formulas of the Evocatrice and of Litam (cards): undines that guard, teach and come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.drawing import base
from escarmouche.games.alkemy.formulas.recipe import AreaRecipe, Recipe, bestow
from escarmouche.games.alkemy.formulas.summoning import come_to_table, misplaced, some_spot, with_one_more
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.skills.djinns import roar
from escarmouche.games.alkemy.skills.query import not_accepted
from escarmouche.games.alkemy.skills.water_effects import GUARD_MARKS, TEACHER_MARKS, WIDE
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import Confirm, Place
from escarmouche.play.scene import PutDisc

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Declared, Fighter, Game

UNDINE = "ondin"
MOST_UNDINES = 3


class UndineGuard(AreaRecipe):
    """Garde Ondin (AK1-FORM-23): as many markers as she has concentration, which soften blows."""

    name = "Garde Ondin"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        gain(casting.caster, GUARD_MARKS, casting.caster.concentration + casting.gained("marker"))
        bestow(game, casting, casting.caster, self.name)


class UndineTeacher(AreaRecipe):
    """Précepteur Ondin (AK1-FORM-40): as many markers as she has concentration, which buy white dice."""

    name = "Précepteur Ondin"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        gain(casting.caster, TEACHER_MARKS, casting.caster.concentration)
        bestow(game, casting, casting.caster, self.name)
        if casting.gained("ranges"):
            bestow(game, casting, casting.caster, WIDE)


def gain(caster: Fighter, marks: str, count: int) -> None:
    """So many markers more."""
    caster.tally = {**caster.tally, marks: caster.tally.get(marks, 0) + count}


class UndineCall(Recipe):
    """Invocation d'ondin (AK1-FORM-28): an Ondin comes; never more than three, all on one card."""

    name = "Invocation d'ondin"

    def undines(self, game: Game, player: int) -> list[Fighter]:
        """Those in play."""
        return [fighter for fighter in game.troop(player) if fighter.profile == UNDINE]

    def impossible(self, game: Game, caster: Fighter) -> Reason | None:
        if len(self.undines(game, caster.player)) >= MOST_UNDINES:
            return reason("formula.most-undines", self.formula(game).rule, most=MOST_UNDINES)
        return None

    async def announce(self, game: Game, caster: Fighter, declared: Declared) -> None:
        declared.spot = await self.ask_spot(game, caster)

    async def ask_spot(self, game: Game, caster: Fighter) -> list[float]:
        """Where it comes: there is room; sight and range are for later."""
        profile, rule = game.library.profiles[UNDINE], self.formula(game).rule

        def check(spot: list[float]) -> Refusal | None:
            key = misplaced(game, caster, profile, spot)
            return refusal(key, rule, (spot[0], spot[1])) if key else None

        def sample(rng: Random) -> list[float]:
            return some_spot(game, caster, profile, rng)

        return await Place(caster.player, "summon", rule, check, sample, (caster.id,))

    def missed(self, game: Game, casting: Casting) -> Reason | None:
        return self.out_of_place(game, casting, casting.spot)

    def out_of_place(self, game: Game, casting: Casting, spot: object) -> Reason | None:
        """Why it cannot come there: no room, unseen, or not wholly in range."""
        x, y = list(spot)  # type: ignore[call-overload]  # a spot is two numbers
        profile, caster = game.library.profiles[UNDINE], casting.caster
        if key := misplaced(game, caster, profile, (x, y)):
            return reason(key, casting.rule)
        standing, number = with_one_more(game, profile)
        standing.place(number, x, y)
        if not standing.sees_one(caster.id, number):
            return reason("formula.spot-unseen", casting.rule)
        measured(game)
        if standing.farthest_from(caster.id, number) > casting.reach + MARGIN:
            return reason("formula.spot-out-of-range", casting.rule, reach=casting.reach)
        return None

    async def take_effect(self, game: Game, casting: Casting) -> None:
        """One, and those that upgrades add, as long as there are not three."""
        spots = [list(casting.spot)]
        for _ in range(casting.gained("summons")):
            if len(self.undines(game, casting.caster.player)) + len(spots) < MOST_UNDINES:
                spots.append(await self.ask_spot(game, casting.caster))
        for x, y in spots:
            if self.out_of_place(game, casting, (x, y)) is None:
                self.come(game, casting, (x, y))

    def come(self, game: Game, casting: Casting, spot: tuple[float, float]) -> None:
        """All share one card (AK1-FORM-28)."""
        caster = casting.caster
        cards = [f.card for f in game.fighters if f.player == caster.player and f.profile == UNDINE]
        card = cards[0] if cards else 1 + max(fighter.card for fighter in game.fighters)
        undine = come_to_table(game, caster, UNDINE, spot, card, {})
        changes = [PutDisc(base(game, undine))]
        chronicle.say(game, "event.summoned", casting.rule, caster, changes=changes, figure=caster, spirit=undine)


class RoaringWaves(AreaRecipe):
    """Onde Rugissante (AK1-FORM-35): every friend in range with Déclin Alchimique may make a free Onde Rugissante."""

    name = "Onde Rugissante"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster = casting.caster
        measured(game)
        friends = [f for f in game.friends(caster) if "Déclin Alchimique" in game.profile(f).skills]
        for friend in friends:
            near = game.gap(caster, friend) <= casting.reach + MARGIN
            if not near or not_accepted(game, friend, caster, alchemy=True) is not None:
                continue
            if await Confirm(caster.player, "roaring-wave", casting.rule, (friend.id,)):
                await roar(game, friend, casting.rule)
