"""What spells put beside a Unit: the tokens of the eight domains, named after their spell and its tier.

Numbers are those of the card; of two castings of one spell the stronger counts (DRK-R-91).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from escarmouche.games.drakerys.rolls import ATTACK
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import report
from escarmouche.games.drakerys.skills.registry import named
from escarmouche.games.drakerys.skills.registry import skill as skill_of
from escarmouche.games.drakerys.spells.redeployment import edge_landing, redeploy
from escarmouche.games.drakerys.spells.solar import MIRAGE_ENDS
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.skills.skill import speaks

if TYPE_CHECKING:
    from escarmouche.games.drakerys.content_types import Forbidden, Tier
    from escarmouche.games.drakerys.rolls import Throw
    from escarmouche.games.drakerys.skills.moments import Stat
    from escarmouche.games.drakerys.state import Game, Unit

LEAST_MOVE = 5
"""Penalties never bring Walk or Charge below this (DRK-H-SPELL-05)."""

ACTIONS: dict[Forbidden, tuple[str, ...]] = {
    "charge": ("charge", "combined-charge"),
    "attack": ("attack",),
    "shot": ("shoot",),
    "magic": ("cast",),
    "activation": (),
}
"""The Actions that a card forbids by one word."""


class SpellEffect(Skill, frozen=True):
    """The effect of a spell: its printed form is the spell's French name and the successes of its tier."""

    key: ClassVar[str] = ""

    def tier(self, game: Game) -> Tier:
        """The tier of the card that took effect."""
        return next(tier for tier in game.library.spells[self.key].tier if tier.successes == self.value)

    def counts(self, unit: Unit) -> bool:
        """Whether no stronger casting of the same spell is on the Unit."""
        return not any(e.by == self.key and skill_of(e.skill).value > self.value for e in unit.effects)

    def says(self, game: Game, value: int) -> tuple[Modifier, ...]:
        """A number of the card, with its reason."""
        return (Modifier(value, reason(f"spell.{self.key}", game.library.spells[self.key].rule)),) if value else ()

    def forbidden(self, game: Game, action: str) -> Reason | None:
        """Why the card lets the Unit not take this Action."""
        if any(action in ACTIONS[word] for word in self.tier(game).forbids):
            return reason("spell.forbids", game.library.spells[self.key].rule, spell=f"@spell.{self.key}")
        return None


class Changing(SpellEffect, frozen=True):
    """A token that changes characteristics."""

    def adjusts(self, game: Game, unit: Unit, stat: Stat, value: int, throw: Throw | None) -> tuple[Modifier, ...]:
        if stat == "health" or not self.counts(unit):
            return ()
        change = self.tier(game).change.get(stat, 0)
        if change < 0 and stat in ("walk", "charge"):
            change = min(0, max(change, LEAST_MOVE - value))
        return self.says(game, change)


# ---- Storm ----------------------------------------------------------------------------------------------------------


@named("Vent porteur")
class Tailwind(Changing, frozen=True):
    """Vent porteur (T1): Walk +5 or +10 cm."""

    key = "T1"


@named("Bourrasque")
class Squall(Changing, frozen=True):
    """Bourrasque (T2): one Action fewer, or a single one."""

    key = "T2"

    def replaces(self, game: Game, unit: Unit, stat: Stat, throw: Throw | None) -> int | None:
        return 1 if stat == "actions" and self.tier(game).single_action else None


@named("Mur de vent")
class WindWall(SpellEffect, frozen=True):
    """Mur de vent (T4): Shots at the Unit are harder."""

    key = "T4"

    def opposition(self, game: Game, unit: Unit, throw: Throw) -> tuple[Modifier, ...]:
        return self.says(game, self.tier(game).opposition) if throw.kind == "shot" and self.counts(unit) else ()


# ---- Solar ----------------------------------------------------------------------------------------------------------


@named("Mirage")
class MirageAway(SpellEffect, frozen=True):
    """Mirage (S1, DRK-MAGIC-26, 27): off the table until the next Staff Phase of its side in which there is room."""

    key = "S1"

    async def at_start_of_staff_phase(self, game: Game, unit: Unit) -> None:
        landing = edge_landing(game, unit, anywhere=self.tier(game).edge == "any")
        if landing.find(landing.spots) is not None:
            await redeploy(game, landing, unit.player, "DRK-MAGIC-25")
            report(game, MIRAGE_ENDS, unit.id)


@named("Éblouissement")
class Dazzle(Changing, frozen=True):
    """Éblouissement (S2): the Penalty to Walk and Charge, once or twice."""

    key = "S2"


@named("Œil du soleil")
class SunsEye(SpellEffect, frozen=True):
    """Œil du soleil (S3): failures of Shot rolls may be rerolled; at best Obstacles do not count."""

    key = "S3"

    def rerolls_failures(self, game: Game, unit: Unit, throw: Throw) -> bool:
        return throw.kind == "shot"

    def own_opposition(self, game: Game, unit: Unit, throw: Throw) -> tuple[Modifier, ...]:
        if throw.kind != "shot" or not self.tier(game).ignores_obstacles:
            return ()
        return self.says(game, -sum(m.value for m in throw.opposition if m.reason.rule == "DRK-SHOOT-14"))


# ---- Rain -----------------------------------------------------------------------------------------------------------


@named("Averse glaciale")
class IcyDownpour(Changing, frozen=True):
    """Averse glaciale (P1): Will −1."""

    key = "P1"


# ---- Tellurism ------------------------------------------------------------------------------------------------------


@named("Poings de pierre")
class StoneFists(SpellEffect, frozen=True):
    """Poings de pierre (E1): Coup Violent comes beside it; at best Strength +1, in Combat alone."""

    key = "E1"

    def adjusts(self, game: Game, unit: Unit, stat: Stat, value: int, throw: Throw | None) -> tuple[Modifier, ...]:
        if stat != "strength" or throw is None or throw.cause != ATTACK:
            return ()
        return self.says(game, self.tier(game).change.get("strength", 0))


@named("Sol pesant")
class HeavyGround(Changing, frozen=True):
    """Sol pesant (E2): tokens that take centimetres off Walk and Charge."""

    key = "E2"


@named("Peau de roc")
class RockSkin(Changing, frozen=True):
    """Peau de roc (E3): Toughness +1 or +2."""

    key = "E3"


# ---- Shamanism ------------------------------------------------------------------------------------------------------


@named("Bestialité")
class Bestiality(Changing, frozen=True):
    """Bestialité (C1): Power +1, then Charge +5, then Effrayant; no Shot, no spell."""

    key = "C1"

    def forbids_action(self, game: Game, unit: Unit, action: str) -> Reason | None:
        return self.forbidden(game, action)


@named("Voie de la Nature")
class WayOfNature(SpellEffect, frozen=True):
    """Voie de la Nature (C2): a die for each token on Shamanism Spell rolls; its number is that of the tokens."""

    key = "C2"

    def dice(self, game: Game, unit: Unit, throw: Throw) -> tuple[Modifier, ...]:
        cast = game.library.spells.get(throw.cause)
        if throw.kind != "spell" or cast is None or cast.domain != "shamanism":
            return ()
        return self.says(game, self.value)


@named("Totem")
class Totem(SpellEffect, frozen=True):
    """Totem (C4): morale counts as intact; this replaces Morale rolls."""

    key = "C4"

    def morale_intact(self, game: Game, unit: Unit) -> bool:
        return self.tier(game).intact


# ---- Occultism ------------------------------------------------------------------------------------------------------


@named("Forme spectrale")
class SpectralForm(Changing, frozen=True):
    """Forme spectrale (O1): Charge +5, then Walk +5 too, then Effrayant beside it."""

    key = "O1"


@named("Langueur")
class Languor(Changing, frozen=True):
    """Langueur (O2): Charge −5 cm, Initiative −1."""

    key = "O2"


@named("Terreur figeante")
class FreezingDread(SpellEffect, frozen=True):
    """Terreur figeante (O3): no Charge, no Attack, no Shot."""

    key = "O3"

    def forbids_action(self, game: Game, unit: Unit, action: str) -> Reason | None:
        return self.forbidden(game, action)


# ---- Inquisition ----------------------------------------------------------------------------------------------------


@named("Sentence")
class Verdict(SpellEffect, frozen=True):
    """Sentence (I1): no Charge; at best no Activation."""

    key = "I1"

    def forbids_action(self, game: Game, unit: Unit, action: str) -> Reason | None:
        return self.forbidden(game, action)

    def forbids_activation(self, game: Game, unit: Unit) -> Reason | None:
        if "activation" in self.tier(game).forbids:
            return reason("spell.forbids", game.library.spells[self.key].rule, spell=f"@spell.{self.key}")
        return None


@named("Anathème")
class Anathema(Changing, frozen=True):
    """Anathème (I2): −1 to six characteristics; at best no skill is left, those of its type included (DRK-R-91).

    What a spell or an order put beside the Unit is no skill; a skill that it gave is.
    """

    key = "I2"

    def loses(self, game: Game, unit: Unit, skill: Skill) -> bool:
        return self.tier(game).loses_skills and any(
            skill.printed in profile.all_skills for profile in game.library.profiles.values()
        )


@named("Domination")
class Control(SpellEffect, frozen=True):
    """Domination (I4): under Control it holds no Objective nor zone; its auras, orders and prayers are off."""

    key = "I4"

    def forbids_control(self, game: Game, unit: Unit) -> bool:
        return True

    def loses(self, game: Game, unit: Unit, skill: Skill) -> bool:
        return speaks(type(skill), "lends") or speaks(type(skill), "in_staff_phase")


# ---- Elementary -----------------------------------------------------------------------------------------------------


@named("Célérité")
class Celerity(Changing, frozen=True):
    """Célérité (L1): one Action more."""

    key = "L1"


@named("Vivacité de l’onde")
class QuicknessOfTheWave(Changing, frozen=True):
    """Vivacité de l’onde (L2): Initiative +2."""

    key = "L2"


@named("Ardeur du feu")
class ArdourOfFire(SpellEffect, frozen=True):
    """Ardeur du feu (L3): +2D10 on the next Attack roll, a Block included (DRK-SKILL-14)."""

    key = "L3"

    def dice(self, game: Game, unit: Unit, throw: Throw) -> tuple[Modifier, ...]:
        return self.says(game, self.tier(game).dice) if throw.kind in ("attack", "block") and self.counts(unit) else ()


@named("Force de la terre")
class StrengthOfEarth(SpellEffect, frozen=True):
    """Force de la terre (L4): +2D10 on the next Morale roll."""

    key = "L4"

    def dice(self, game: Game, unit: Unit, throw: Throw) -> tuple[Modifier, ...]:
        return self.says(game, self.tier(game).dice) if throw.kind == "morale" and self.counts(unit) else ()
