"""The formulas of the Chaman-Nuit Loup (cards, read by p. 33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Howl, comes_next
from escarmouche.games.alkemy.drawing import base
from escarmouche.games.alkemy.formulas.recipe import AreaRecipe, Recipe, bestow, renew
from escarmouche.games.alkemy.formulas.summoning import come_to_table, misplaced, some_spot, with_one_more
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.skills.fear import passes_fear_test
from escarmouche.games.alkemy.skills.formula_effects import TERROR
from escarmouche.games.alkemy.skills.query import not_accepted
from escarmouche.games.alkemy.state import Fighter
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.numbered import name_in
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import Place, choose
from escarmouche.play.scene import PutDisc

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Declared, Game

FEAR = 12
"""The difficulty of the howl's Effrayant test, before upgrades."""
SPIRITS = ("esprit-ancetre-aurlok", "esprit-heros-aurlok")


class BalefulHowl(AreaRecipe):
    """Hurlement Funeste, level 0 (p. 33): he is Effrayant, and enemies round him test at once (AK2-FORM-55..57)."""

    name = "Hurlement Funeste"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster, difficulty = casting.caster, FEAR + casting.gained("difficulty")
        bestow(game, casting, caster, f"Effrayant {difficulty}", Until(TURN_ENDS))
        measured(game)
        hearers = [
            enemy.id
            for enemy in game.enemies(caster.player)
            if game.gap(caster, enemy) <= casting.reach + MARGIN
            and not_accepted(game, enemy, caster, alchemy=True) is None
        ]
        comes_next(game, *[Howl(caster.id, enemy, difficulty) for enemy in hearers])


async def hear_howl(game: Game, due: Howl) -> None:
    """One enemy tests (AK2-FORM-56)."""
    caster, enemy = game.fighters[due.caster], game.fighters[due.enemy]
    if not await passes_fear_test(game, enemy, caster, due.difficulty, game.rule("howl")):
        renew(game, enemy, TERROR, Until(TURN_ENDS), source=caster.id, by=BalefulHowl.name)


class AncestralCall(Recipe):
    """Convocation des Anciens, level 3 (p. 33): a Spirit comes to the table (AK2-FORM-58..61)."""

    name = "Convocation des Anciens"

    def spirits(self, game: Game, player: int) -> list[str]:
        """The Spirits that this player has not summoned yet: each comes once a game (AK2-FORM-60)."""
        come = [f.profile for f in game.fighters if f.player == player and "summoned by" in f.tally]
        return [key for key in SPIRITS if key not in come]

    def impossible(self, game: Game, caster: Fighter) -> Reason | None:
        if any("summoned by" in f.tally for f in game.troop(caster.player)):
            return reason("formula.one-spirit", self.formula(game).rule)
        if not self.spirits(game, caster.player):
            return reason("formula.no-spirit-left", self.formula(game).rule)
        return None

    async def announce(self, game: Game, caster: Fighter, declared: Declared) -> None:
        """Say which Spirit comes, and where: there is room, sight and range are for later (AK2-FORM-58)."""
        keys = [f"spirit:{key}" for key in self.spirits(game, caster.player)]
        spirit = await choose(
            caster.player,
            "spirit",
            self.formula(game).rule,
            keys,
            (caster.id,),
            label=lambda key: spirit_label(game, key),
        )
        declared.detail = name_in(spirit)
        profile = game.library.profiles[declared.detail]

        def check(spot: list[float]) -> Refusal | None:
            key = misplaced(game, caster, profile, spot)
            return refusal(key, self.formula(game).rule, (spot[0], spot[1])) if key else None

        def sample(rng: Random) -> list[float]:
            return some_spot(game, caster, profile, rng)

        declared.spot = await Place(caster.player, "summon", self.formula(game).rule, check, sample, (caster.id,))

    def missed(self, game: Game, casting: Casting) -> Reason | None:
        """In sight, and the base wholly in range (AK2-FORM-58)."""
        profile, caster = game.library.profiles[casting.choice], casting.caster
        if key := misplaced(game, caster, profile, casting.spot):
            return reason(key, casting.rule)
        standing, number = with_one_more(game, profile)
        standing.place(number, casting.spot[0], casting.spot[1])
        if not standing.sees_one(caster.id, number):
            return reason("formula.spot-unseen", casting.rule)
        measured(game)
        if standing.farthest_from(caster.id, number) > casting.reach + MARGIN:
            return reason("formula.spot-out-of-range", casting.rule, reach=casting.reach)
        return None

    async def take_effect(self, game: Game, casting: Casting) -> None:
        """The Spirit has a card of its own and all its PA; it may be activated this turn (AK2-FORM-59)."""
        caster, (x, y) = casting.caster, casting.spot
        card = 1 + max(fighter.card for fighter in game.fighters)
        spirit = come_to_table(game, caster, casting.choice, (x, y), card, {"summoned by": caster.id})
        changes = [PutDisc(base(game, spirit))]
        chronicle.say(game, "event.summoned", casting.rule, caster, changes=changes, figure=caster, spirit=spirit)


def spirit_label(game: Game, key: str) -> Reason:
    """The name of a Spirit."""
    return reason(
        "option.spirit",
        game.library.formulas[AncestralCall.name].rule,
        name=game.library.profiles[name_in(key)].name,
    )
