"""The formulas of the Chaman-Nuit Loup (cards, read by p. 33)."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from escarmouche.games.alkemy2 import chronicle
from escarmouche.games.alkemy2.agenda import Howl, comes_next
from escarmouche.games.alkemy2.formulas.recipe import AreaRecipe, Recipe, bestow, renew
from escarmouche.games.alkemy2.measuring import measured
from escarmouche.games.alkemy2.scene import base
from escarmouche.games.alkemy2.skills.fear import passes_fear_test
from escarmouche.games.alkemy2.skills.formula_effects import TERROR
from escarmouche.games.alkemy2.skills.query import not_accepted, skills_changed
from escarmouche.games.alkemy2.state import Fighter, discs_changed
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import Place, choose
from escarmouche.play.scene import PutDisc
from escarmouche.table.standing import OFF_TABLE, Standing
from escarmouche.table.tolerance import OVERLAP, SLACK

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from escarmouche.games.alkemy2.formulas.recipe import Casting
    from escarmouche.games.alkemy2.profiles import Profile
    from escarmouche.games.alkemy2.state import Declared, Game

FEAR = 12
"""The difficulty of the howl's Effrayant test, before upgrades."""
CLEAR = 0.03
"""A little more than contact: so far from any enemy a Spirit is Free."""
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
            if game.gap(caster, enemy) <= casting.reach + SLACK
            and not_accepted(game, enemy, caster, alchemy=True) is None
        ]
        comes_next(game, *[Howl(caster.id, enemy, difficulty) for enemy in hearers])


async def hear_howl(game: Game, due: Howl) -> None:
    """One enemy tests (AK2-FORM-56)."""
    caster, enemy = game.fighters[due.caster], game.fighters[due.enemy]
    if not await passes_fear_test(game, enemy, caster, due.difficulty, "AK2-FORM-56"):
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
            return reason("formula.one-spirit", "AK2-FORM-60")
        if not self.spirits(game, caster.player):
            return reason("formula.no-spirit-left", "AK2-FORM-60")
        return None

    async def announce(self, game: Game, caster: Fighter, declared: Declared) -> None:
        """Say which Spirit comes, and where: there is room, sight and range are for later (AK2-FORM-58)."""
        keys = [f"spirit:{key}" for key in self.spirits(game, caster.player)]
        spirit = await choose(
            caster.player, "spirit", "AK2-FORM-58", keys, (caster.id,), label=lambda key: spirit_label(game, key)
        )
        declared.detail = spirit.removeprefix("spirit:")
        profile = game.library.profiles[declared.detail]

        def check(spot: list[float]) -> Refusal | None:
            key = misplaced(game, caster, profile, spot)
            return refusal(key, "AK2-FORM-58", (spot[0], spot[1])) if key else None

        def sample(rng: Random) -> list[float]:
            return some_spot(game, caster, profile, rng)

        declared.spot = await Place(caster.player, "summon", "AK2-FORM-58", check, sample, (caster.id,))

    def missed(self, game: Game, casting: Casting) -> Reason | None:
        """In sight, and the base wholly in range (AK2-FORM-58)."""
        profile, caster = game.library.profiles[casting.choice], casting.caster
        if key := misplaced(game, caster, profile, casting.spot):
            return reason(key, "AK2-FORM-58")
        standing, number = with_one_more(game, profile)
        standing.place(number, casting.spot[0], casting.spot[1])
        if not standing.sees_one(caster.id, number):
            return reason("formula.spot-unseen", "AK2-FORM-58")
        measured(game)
        if standing.farthest_from(caster.id, number) > casting.reach + SLACK:
            return reason("formula.spot-out-of-range", "AK2-FORM-58", reach=casting.reach)
        return None

    async def take_effect(self, game: Game, casting: Casting) -> None:
        """The Spirit has a card of its own and all its PA; it may be activated this turn (AK2-FORM-59)."""
        caster, (x, y) = casting.caster, casting.spot
        spirit = Fighter(
            len(game.fighters),
            caster.player,
            1 + max(fighter.card for fighter in game.fighters),
            casting.choice,
            x,
            y,
            "table",
            action_points=game.library.profiles[casting.choice].action_points,
            tally={"summoned by": caster.id},
        )
        game.fighters.append(spirit)
        discs_changed(game)
        skills_changed(game)
        changes = [PutDisc(base(game, spirit))]
        chronicle.say(game, "event.summoned", "AK2-FORM-58", caster, changes=changes, figure=caster, spirit=spirit)


def spirit_label(game: Game, key: str) -> Reason:
    """The name of a Spirit."""
    return reason("option.spirit", "AK2-FORM-58", name=game.library.profiles[key.removeprefix("spirit:")].name)


def with_one_more(game: Game, profile: Profile) -> tuple[Standing, int]:
    """Where the bases stand, with one more that is not on the table yet, and its number."""
    now = game.standing
    radii, levels = [*now.radii, profile.radius], [*now.levels, profile.size]
    xs, ys = [*now.xs, OFF_TABLE], [*now.ys, OFF_TABLE]
    return Standing(now.ground, xs, ys, radii, levels, [*now.solid, True]), len(now)


def misplaced(game: Game, caster: Fighter, profile: Profile, spot: Sequence[float]) -> str:
    """The message why the Spirit cannot stand there: no room for its base, or it would not be Free; else nothing."""
    standing, number = with_one_more(game, profile)
    free = standing.nearest_free(number, spot[0], spot[1], within=2 * OVERLAP)
    if free is None or hypot(free[0] - spot[0], free[1] - spot[1]) > OVERLAP:
        return "formula.no-room"
    enemies = [enemy.id for enemy in game.enemies(caster.player)]
    touched = standing.touching_at(number, spot[0], spot[1])
    return "formula.not-free" if any(disc in enemies for disc in touched) else ""


def some_spot(game: Game, caster: Fighter, profile: Profile, rng: Random) -> list[float]:
    """A place with room and clear of enemies, more often near the caster than not."""
    standing, number = with_one_more(game, profile)
    for enemy in game.enemies(caster.player):
        standing.grow(enemy.id, standing.radii[enemy.id] + CLEAR, standing.levels[enemy.id])
    away, bearing = 1 + 4 * rng.random(), 2 * pi * rng.random()
    free = standing.nearest_free(number, caster.x + away * cos(bearing), caster.y + away * sin(bearing))
    return list(free) if free is not None else [caster.x, caster.y]
