"""What the formulas of the Triade put on figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.cards import INACTIVE
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.skills.formula_effects import in_area
from escarmouche.games.alkemy.skills.moments import Skill, Stat
from escarmouche.games.alkemy.skills.query import take_back
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.skills.stealth import STEALTH, stealthy
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import Confirm, choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Card, Duel
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.state import Fighter, Game

# ---- Long Soupir ------------------------------------------------------------------------------------------------

KNOCKED_DOWN: Final = "Renversé"
LYING_DEFENCE: Final = 8


@named(KNOCKED_DOWN)
class KnockedDown(Skill, frozen=True):
    """Renversé (AK1-FORM-06, AK1-R-128): DEF 8, no Action, no Reaction, no card, until 1 PA is spent to stand up."""

    adds_up = False

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        if stat != "defence":
            return ()
        return (Modifier(LYING_DEFENCE - value, reason("formula.knocked-down", self.rule)),)

    def forbids_action(self, game: Game, fighter: Fighter, action: str) -> Reason | None:
        return None if action == AGAIN else reason("formula.knocked-down", self.rule)

    def forbids_move(self, game: Game, fighter: Fighter) -> Reason | None:
        return reason("formula.knocked-down", self.rule)

    def forbids_card(self, game: Game, fighter: Fighter, card: Card, duel: Duel) -> Reason | None:
        return None if card is INACTIVE else reason("formula.knocked-down", self.rule)

    def helpless(self, game: Game, fighter: Fighter) -> bool:
        return True

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        return None

    def ability_cost(self, game: Game, fighter: Fighter) -> int:
        return 1

    def ability_is_action(self, game: Game, fighter: Fighter) -> bool:
        return True

    async def use(self, game: Game, fighter: Fighter) -> None:
        for effect in [effect for effect in fighter.effects if effect.skill == self.printed]:
            take_back(game, fighter, effect)
        chronicle.say(game, "event.stands-up", self.rule, fighter, figure=fighter)


AGAIN: Final = "reactivate"


@named("Influence du vent")
class WindInfluence(Skill, frozen=True):
    """Influence du vent (AK1-FORM-27): 1 malus die on REF rolls, and the damage of COM rolls one column left."""

    adds_up = False

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        return (Modifier(-1, reason("formula.wind", self.rule)),) if throw.what == "reflex" else ()

    def shifts_blows(self, game: Game, fighter: Fighter) -> tuple[Modifier, ...]:
        return (Modifier(-1, reason("formula.wind", self.rule)),)


# ---- Soleil de Cristal ------------------------------------------------------------------------------------------


@named("Souffle Vengeur")
class AvengingBreath(Skill, frozen=True):
    """Souffle Vengeur (radius) (AK1-FORM-50): a stone adds 1 to a COM or shooting roll, or to damage, of a friend."""

    def left(self, fighter: Fighter) -> int:
        """Stones that he may still spend so this turn: as many as his level of concentration."""
        return min(fighter.stones, fighter.concentration - fighter.used.count(self.printed))

    def reaches(self, game: Game, bearer: Fighter, friend: Fighter) -> bool:
        return friend is not bearer and not game.profile(friend).hero and in_area(game, bearer, friend, self.value)

    def spend(self, game: Game, bearer: Fighter, friend: Fighter, stones: int) -> None:
        bearer.stones -= stones
        for _ in range(stones):
            bearer.use_up(self.printed)
        chronicle.say(
            game, "event.avenging-breath", self.rule, bearer, friend, figure=bearer, friend=friend, stones=stones
        )

    async def mends_roll(self, game: Game, bearer: Fighter, roller: Fighter, missing: int) -> bool:
        if missing > self.left(bearer) or not self.reaches(game, bearer, roller):
            return False
        if not await Confirm(bearer.player, "avenging-breath", self.rule, (bearer.id, roller.id)):
            return False
        self.spend(game, bearer, roller, missing)
        return True

    async def raises_damage(self, game: Game, bearer: Fighter, attacker: Fighter, harm: Harm) -> int:
        if not self.reaches(game, bearer, attacker) or self.left(bearer) <= 0:
            return 0
        keys = [f"stones:{number}" for number in range(self.left(bearer) + 1)]
        about = (bearer.id, attacker.id, harm.target.id)
        key = await choose(bearer.player, "breath-damage", self.rule, keys, about, label=stones_label)
        stones = number_in(key)
        if stones:
            self.spend(game, bearer, attacker, stones)
        return stones


def stones_label(key: str) -> Reason:
    """So many stones as an option."""
    return reason("option.stones-spent", number=number_in(key))


BLINDING: Final = "Tourbillon protecteur"


@named("Tourbillon aveuglant")
class BlindingWhirl(Skill, frozen=True):
    """Tourbillon aveuglant (radius) (AK1-FORM-53): friends in the area have Furtivité, and are hard to shoot at."""

    may_lend = (STEALTH, BLINDING)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        return (STEALTH, BLINDING) if in_area(game, bearer, fighter, self.value) else ()

    def dice_against(self, game: Game, target: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        return blinded(game, target, throw, self.rule)


@named(BLINDING)
class Blinding(Skill, frozen=True):
    """Tourbillon protecteur (AK1-FORM-53): 1 malus die on shots at a Furtivité figure in the whirl."""

    adds_up = False

    def dice_against(self, game: Game, target: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        return blinded(game, target, throw, self.rule)


def blinded(game: Game, target: Fighter, throw: Throw, rule: str) -> tuple[Modifier, ...]:
    """The malus die of a shot into the whirl."""
    if throw.what != "shoot" or not stealthy(game, target):
        return ()
    return (Modifier(-1, reason("formula.whirl", rule)),)


@named("Légèreté du Vent")
class WindLightness(Skill, frozen=True):
    """Légèreté du Vent (AK1-FORM-32): leaves a fight without a test."""

    adds_up = False

    def leaves_freely(self, game: Game, fighter: Fighter) -> bool:
        return True


# ---- on no card -------------------------------------------------------------------------------------------------

SHADOWED: Final = "Protégé par les ombres"


@named(SHADOWED)
class Shadowed(Skill, frozen=True):
    """Protégé par les ombres (AK1-FORM-39): DEF +1."""

    adds_up = False

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("formula.shadows", self.rule)),) if stat == "defence" else ()


@named("Protection des ombres")
class ShadowProtection(Shadowed, frozen=True):
    """Protection des ombres (radius) (AK1-FORM-39): DEF +1 for the caster and friends in the area."""

    may_lend = (SHADOWED,)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        return (SHADOWED,) if in_area(game, bearer, fighter, self.value) else ()


VEILED: Final = "Voilé par les ombres"
VEILED_FROM: Final = 2


@named(VEILED)
class Veiled(Skill, frozen=True):
    """Voilé par les ombres (AK1-FORM-39): with Furtivité, charged and engaged only from within 2 p."""

    adds_up = False

    def forbids_charge(self, game: Game, target: Fighter, charger: Fighter, gap: float) -> Reason | None:
        if gap <= VEILED_FROM + MARGIN or not self.hides(game, target):
            return None
        return reason("charge.stealth", self.rule, most=VEILED_FROM)

    def hides(self, game: Game, target: Fighter) -> bool:
        return stealthy(game, target)


@named("Voile des ombres")
class ShadowVeil(Veiled, frozen=True):
    """Voile des ombres (radius) (AK1-FORM-39): the caster and Furtivité friends in the area are charged from 2 p."""

    may_lend = (VEILED,)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        return (VEILED,) if in_area(game, bearer, fighter, self.value) else ()

    def hides(self, game: Game, target: Fighter) -> bool:
        return True


ANSWERED: Final = "answered the taunts"


@named("Railleries Mortelles")
class DeadlyTaunts(Skill, frozen=True):
    """Railleries Mortelles/X (AK1-FORM-43): COM −1; an activation without a card but Inactif costs X DOM."""

    adds_up = False

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        return (Modifier(-1, reason("formula.taunts", self.rule)),) if stat == "combat" else ()

    async def after_reveal(self, game: Game, fighter: Fighter, duel: Duel) -> None:
        if duel.card(fighter) is not INACTIVE and ANSWERED not in fighter.used:
            fighter.use_up(ANSWERED)

    async def at_end_of_activation(self, game: Game, fighter: Fighter) -> None:
        if ANSWERED in fighter.used:
            return
        caster = next((e.source for e in fighter.effects if e.skill == self.printed), -1)
        by = game.fighters[caster] if caster >= 0 else None
        await hurt(game, Harm(fighter, self.value, "direct", by, cause=self.bare), self.rule)
