"""What formulas put on figures (V2 p. 8, 33): each effect is a skill with the name of its formula."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.skills.moments import Skill, Stat
from escarmouche.games.alkemy.skills.query import grant, has, report
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Duel
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.shot import Shot
    from escarmouche.games.alkemy.state import Fighter, Game

CARD_PLAYED = "card played"
"""Reported of a figure under Angelus Vitae that has shown another card than Inactif (AK2-FORM-44)."""
BLESSING_STRIKES = "blessing strikes"
"""Reported of a figure whose Bénédiction Mortelle has been triggered (AK2-FORM-40, 41)."""
TERROR = "Effroi"


class Lasting(Skill, frozen=True):
    """An effect that is not doubled by another of its name: the stronger silences the weaker (AK2-R-67)."""

    prolonged: ClassVar[bool] = False
    family: ClassVar[str]

    def silences(self, game: Game, fighter: Fighter, skill: Skill) -> bool:
        return isinstance(skill, Lasting) and skill.family == self.family and skill.strength < self.strength

    @property
    def strength(self) -> tuple[int, bool]:
        return self.value, self.prolonged


# ---- Prêtre de Campagne -----------------------------------------------------------------------------------------


@named("Coriace de Formule")
class ToughByFormula(Skill, frozen=True):
    """Coriace given by a formula (AK2-SKILL-44): of several only the best counts."""

    def toughness_by_formula(self, game: Game, fighter: Fighter, harm: Harm) -> tuple[Modifier, ...]:
        return (Modifier(self.value, reason("formula.tough", self.rule, value=self.value)),)


@named("Prière aux pierres")
class StonePrayer(Skill, frozen=True):
    """Prière aux pierres (p. 8, AK2-FORM-17): Coriace 1 or +1 for the priest and friends within so many p."""

    may_lend = ("Coriace de Formule",)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        people = game.library.formulas["Prière aux pierres"].people
        if people not in ("", game.profile(fighter).people):
            return ()
        return ("Coriace de Formule/1",) if in_area(game, bearer, fighter, self.value) else ()

    def toughness_by_formula(self, game: Game, fighter: Fighter, harm: Harm) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("formula.tough", self.rule, value=1)),)


def in_area(game: Game, centre: Fighter, friend: Fighter, radius: int) -> bool:
    """Whether a friend's base is at least partly in the area, seen or not; it moves with its centre (AK2-R-67)."""
    return friend.player == centre.player and game.gap(centre, friend) <= radius + MARGIN


class BrambleLitany(Lasting, frozen=True):
    """Litanie des Ronces/X: a figure whose attack wounds the bearer suffers X DOM; which one, each book says."""

    family = "Litanie des Ronces"

    def pricks(self, game: Game, target: Fighter, attacker: Fighter) -> bool:
        """Whether an attacker is near enough to suffer."""
        return True

    async def after_wounded(self, game: Game, target: Fighter, harm: Harm) -> None:
        if harm.kind == "attack" and harm.by is not None and self.pricks(game, target, harm.by):
            await hurt(game, Harm(harm.by, self.value, "direct", target, returned=True, cause=self.bare), self.rule)


# ---- Diacre Leodegarius -----------------------------------------------------------------------------------------


@named("Huile Corrosive")
class CorrosiveOil(Lasting, frozen=True):
    """Huile Corrosive (AK2-FORM-31): one DOM more when a COM roll hits, before Coriace."""

    family = "Huile Corrosive"

    def extra_damage(self, game: Game, fighter: Fighter, harm: Harm) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("formula.oil", self.rule)),)


@named("Huile Corrosive prolongée")
class ProlongedOil(CorrosiveOil, frozen=True):
    """Huile Corrosive prolongée (AK2-FORM-32): for all COM rolls, to the end of a turn in which DOM were inflicted."""

    prolonged = True


# ---- Prieure Caelina --------------------------------------------------------------------------------------------


@named("Oraison de la Roche")
class RockOration(Skill, frozen=True):
    """Oraison de la Roche (radius/Coriace) (AK2-FORM-36): Coriace and the Botte Robuste in the area round Caelina."""

    @property
    def radius_and_bonus(self) -> tuple[int, int]:
        radius, bonus = self.detail.split("/")
        return int(radius), int(bonus)

    may_lend = ("Coriace de Formule", "Botte")

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        radius, bonus = self.radius_and_bonus
        if not in_area(game, bearer, fighter, radius):
            return ()
        return f"Coriace de Formule/{bonus}", "Botte (Robuste)"

    def toughness_by_formula(self, game: Game, fighter: Fighter, harm: Harm) -> tuple[Modifier, ...]:
        bonus = self.radius_and_bonus[1]
        return (Modifier(bonus, reason("formula.tough", self.rule, value=bonus)),)

    def cards(self, game: Game, fighter: Fighter) -> tuple[str, ...]:
        return ("robust",)


@named("Bénédiction Mortelle")
class DeadlyBlessing(Lasting, frozen=True):
    """Bénédiction Mortelle (AK2-FORM-40): who resolves an attack card against it suffers its Coriace in DOM, once."""

    family = "Bénédiction Mortelle"

    async def after_card_against(self, game: Game, target: Fighter, attacker: Fighter, tough: int) -> None:
        report(game, BLESSING_STRIKES, target.id)
        await hurt(game, Harm(attacker, tough, "direct", target, returned=True, cause=self.bare), self.rule)


@named("Bénédiction Mortelle prolongée")
class ProlongedBlessing(DeadlyBlessing, frozen=True):
    """Bénédiction Mortelle prolongée (AK2-FORM-41): to the end of the turn in which it is first triggered."""

    prolonged = True


# ---- Frère-Collecteur -------------------------------------------------------------------------------------------

EXPERT_OF = {"Brutale": "brutal", "Normale": "normal"}


@named("Angelus Vitae")
class AngelusVitae(Lasting, frozen=True):
    """Angelus Vitae (card) (AK2-FORM-43): Expert with that card."""

    family = "Angelus Vitae"

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        if throw.what != "combat" or throw.card is None or throw.card.stands_for != EXPERT_OF[self.detail]:
            return ()
        return (Modifier(1, reason("formula.angelus", self.rule, card=f"@card.{EXPERT_OF[self.detail]}")),)


@named("Angelus Vitae prolongé")
class ProlongedAngelus(AngelusVitae, frozen=True):
    """Angelus Vitae prolongé (card) (AK2-FORM-44): to the end of a turn in which it shows a card but Inactif."""

    prolonged = True

    async def after_reveal(self, game: Game, fighter: Fighter, duel: Duel) -> None:
        if duel.card(fighter).stands_for != "inactive":
            report(game, CARD_PLAYED, fighter.id)


@named("Bienveillance du Beathacrann")
class BeathacrannsKindness(Skill, frozen=True):
    """Bienveillance du Beathacrann (AK2-FORM-46): a bonus die if it likes; should that roll fail, its DEF is 2."""

    async def before_roll(self, game: Game, fighter: Fighter, throw: Throw) -> None:
        if await Confirm(fighter.player, "kindness", self.rule, (fighter.id,)):
            throw.modifiers.append(Modifier(1, reason(KINDNESS, self.rule)))

    async def after_roll(self, game: Game, fighter: Fighter, throw: Throw, success: bool) -> None:
        if not success and any(modifier.reason.key == KINDNESS for modifier in throw.modifiers):
            grant(game, fighter, "Défense Ouverte/2", Until(TURN_ENDS), by="Bienveillance du Beathacrann")


KINDNESS = "formula.kindness"


@named("Défense Ouverte")
class OpenGuard(Skill, frozen=True):
    """Défense Ouverte/X (AK2-FORM-46): DEF is X."""

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        if stat != "defence":
            return ()
        return (Modifier(self.value - value, reason("formula.kindness-lost", self.rule, value=self.value)),)


# ---- Tamel'Seh Œil Lointain -------------------------------------------------------------------------------------

SWIFTNESS: dict[Stat, int] = {"walk": 1, "charge": 1, "run": 2}


@named("Rapidité de Koga")
class KogasSwiftness(Skill, frozen=True):
    """Rapidité de Koga (AK2-FORM-49): moves 1/1/2 p longer, and no aim bonus against the bearer."""

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        if stat not in SWIFTNESS:
            return ()
        return (Modifier(SWIFTNESS[stat], reason("formula.swiftness", self.rule)),)

    def denies_aim(self, game: Game, target: Fighter, shot: Shot) -> bool:
        return True


@named("Lance Tellurique")
class TelluricSpear(Skill, frozen=True):
    """Lance Tellurique (AK2-FORM-51): Allonge, Expert Brutale where it has it not, and Perce-Armure (Combat)."""

    def reach(self, game: Game, fighter: Fighter) -> float:
        return 1.0

    def pierces(self, game: Game, fighter: Fighter, harm: Harm) -> bool:
        return harm.kind == "attack"

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        if throw.what != "combat" or throw.card is None or throw.card.stands_for != "brutal":
            return ()
        if has(game, fighter, "Expert Brutale"):
            return ()
        return (Modifier(1, reason("formula.spear", self.rule)),)


# ---- Chaman-Nuit Loup -------------------------------------------------------------------------------------------


@named(TERROR)
class Terror(Skill, frozen=True):
    """Effroi (AK2-FORM-56, 57): 1 malus die on all rolls, which a fight with the same shaman does not double."""

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        shamans = [effect.source for effect in fighter.effects if effect.skill == TERROR]
        if any(effect.skill == "Effrayé" and effect.source in shamans for effect in fighter.effects):
            return ()
        return (Modifier(-1, reason("formula.terror", self.rule)),)
