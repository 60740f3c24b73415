"""Every moment of the rulebook at which a skill (Compétence) may speak; silent here, a skill overrides one or two.

A skill works for a Unit only if all its fighters have it (p. 25): a Unit shares one profile, so skills belong to Units.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.play.skills.skill import PrintedSkill

if TYPE_CHECKING:
    from escarmouche.games.drakerys.agenda import Combat
    from escarmouche.games.drakerys.rolls import Throw
    from escarmouche.games.drakerys.state import Game, Source, Unit
    from escarmouche.play.reason import Modifier, Reason

Stat = Literal[
    "actions", "power", "health", "initiative", "melee", "aim", "strength", "toughness", "will", "walk", "charge"
]
Criticals = Literal["extra die", "ordinary", "failure"]
"""What a natural 10 is worth: a success and one more die; a success; a failure."""


class Skill(PrintedSkill, frozen=True):
    """A skill as a profile prints it, or an effect gives it: a value; its docstring begins with its printed name.

    Its `value` is the 20 of Autorité[20]; its `detail` the Arc of Tireur/Arc, the Tempête of Magicien[3] (Tempête).
    """

    # ---- being in play --------------------------------------------------------------------------

    def lends(self, game: Game, bearer: Unit, unit: Unit) -> tuple[str, ...]:
        """An aura: skills, in printed form, that the bearer lends to a Unit (itself included) right now."""
        return ()

    def silences(self, game: Game, bearer: Unit, enemy: Unit, skill: Skill, throw: Throw | None) -> bool:
        """Whether it takes a skill away from an enemy it faces, in this roll or Combat (Coup Violent)."""
        return False

    def loses(self, game: Game, unit: Unit, skill: Skill) -> bool:
        """Whether its own bearer loses a skill (Anathème)."""
        return False

    # ---- numbers --------------------------------------------------------------------------------

    def adjusts(self, game: Game, unit: Unit, stat: Stat, value: int, throw: Throw | None) -> tuple[Modifier, ...]:
        """What it adds to a characteristic, so far `value`; `throw` is the roll it is wanted for, if any."""
        return ()

    def replaces(self, game: Game, unit: Unit, stat: Stat, throw: Throw | None) -> int | None:
        """The value a characteristic takes whatever it was: applied last (DRK-R-20)."""
        return None

    def replaces_enemy(self, game: Game, bearer: Unit, enemy: Unit, stat: Stat, throw: Throw | None) -> int | None:
        """The value an enemy's characteristic takes against the bearer (enchanted heavy weapon)."""
        return None

    def dice(self, game: Game, unit: Unit, throw: Throw) -> tuple[Modifier, ...]:
        """Dice added to a roll of the Unit."""
        return ()

    def opposition(self, game: Game, unit: Unit, throw: Throw) -> tuple[Modifier, ...]:
        """What it adds to the opposition value of rolls made against the bearer."""
        return ()

    def own_opposition(self, game: Game, unit: Unit, throw: Throw) -> tuple[Modifier, ...]:
        """What it adds to, or takes off, the opposition value of the bearer's own rolls."""
        return ()

    def action_cost(self, game: Game, unit: Unit, action: str) -> tuple[Modifier, ...]:
        """Time sections it adds to an Action (Encombré); Tir Rapide comes last (DRK-R-102)."""
        return ()

    def last_cost(self, game: Game, unit: Unit, action: str) -> tuple[Modifier, ...]:
        """Time sections it takes off the whole cost of an Action, never below 1 (Tir Rapide)."""
        return ()

    def automatic_successes(self, game: Game, unit: Unit, throw: Throw) -> tuple[Modifier, ...]:
        """Successes added without a die (Berserk)."""
        return ()

    # ---- yes or no ------------------------------------------------------------------------------

    def rerolls_failures(self, game: Game, unit: Unit, throw: Throw) -> bool:
        """Whether the failures of the Unit's roll may be rerolled once."""
        return False

    def morale_intact(self, game: Game, unit: Unit) -> bool:
        """Whether its morale counts as intact: this replaces its Morale rolls."""
        return False

    def wound_criticals(self, game: Game, unit: Unit, throw: Throw, worth: Criticals) -> Criticals:
        """What a 10 of a Wound roll against the bearer is worth (Parade, Parade Experte)."""
        return worth

    def fatal(self, game: Game, unit: Unit, throw: Throw) -> bool:
        """Whether each critical of its Attack or Shot roll inflicts one automatic wound (Coup Fatal)."""
        return False

    def keeps_charge_bonus_from(self, game: Game, bearer: Unit, charger: Unit) -> bool:
        """Whether it cancels the charge bonus of a Unit that charges the bearer (Allonge)."""
        return False

    def has_no_charge_bonus(self, game: Game, unit: Unit) -> bool:
        """Whether the bearer gets no charge bonus (Tirailleurs)."""
        return False

    def may_block(self, game: Game, unit: Unit) -> bool:
        """Whether it may replace its Attack by a Block (Blocage)."""
        return False

    def walks_engaged(self, game: Game, unit: Unit) -> bool:
        """Whether it may Walk while Engaged (Désengagement)."""
        return False

    def flies(self, game: Game, unit: Unit) -> bool:
        """Whether its moves pass over figures and scenery (Vol)."""
        return False

    def infiltrates(self, game: Game, unit: Unit) -> bool:
        """Whether it deploys anywhere but in the enemy zone (Infiltration)."""
        return False

    def harasses(self, game: Game, unit: Unit) -> bool:
        """Whether it may make a Harassing Shot (Harcèlement)."""
        return False

    def guards(self, game: Game, unit: Unit) -> bool:
        """Whether it takes part in Combined Charges and protects bearers of Safeguard (Garde)."""
        return False

    def safeguards(self, game: Game, unit: Unit) -> bool:
        """Whether it rolls to cancel or pass on wounds (Sauvegarde)."""
        return False

    def heroic(self, game: Game, unit: Unit) -> bool:
        """Whether it may add dice to its rolls for time sections (Action Héroïque)."""
        return False

    def frightens(self, game: Game, unit: Unit) -> bool:
        """Whether enemies Engaged with it lose heart, and it knows no such fear (Effrayant)."""
        return False

    def negates(self, game: Game, bearer: Unit, source: Source) -> bool:
        """Whether a source may not be designated for spells (Négation)."""
        return False

    def immune(self, game: Game, unit: Unit, by: Unit | None, cause: str) -> Reason | None:
        """Why wounds of this cause do not touch the bearer (enchanted armour)."""
        return None

    # ---- permissions and what it gives ----------------------------------------------------------

    def forbids_action(self, game: Game, unit: Unit, action: str) -> Reason | None:
        """Why the bearer may not take this Action."""
        return None

    def forbids_activation(self, game: Game, unit: Unit) -> Reason | None:
        """Why the bearer may not be activated."""
        return None

    def forbids_control(self, game: Game, unit: Unit) -> bool:
        """Whether the bearer controls no Objective nor zone."""
        return False

    def weapon(self, game: Game, unit: Unit) -> str:
        """The key of the ranged weapon that it gives (Tireur/X)."""
        return ""

    def wizard(self, game: Game, unit: Unit) -> int:
        """The level of a wizard (Magicien [X])."""
        return 0

    def domains(self, game: Game, unit: Unit) -> tuple[str, ...]:
        """The domains a wizard masters."""
        return ()

    def mana(self, game: Game, unit: Unit) -> tuple[str, int] | None:
        """The element and the Mana that its Leader supplies as a source (Source de X/[Y])."""
        return None

    # ---- what the bearer may use in its Activation, free, before or after any Action ------------

    def ability(self, game: Game, unit: Unit) -> Reason | Literal[False] | None:
        """Whether it may be used now: None = yes, a Reason = not now, False = no such skill."""
        return False

    async def use(self, game: Game, unit: Unit) -> None:
        """Use it."""

    # ---- reactions ------------------------------------------------------------------------------

    async def before_charge(self, game: Game, unit: Unit) -> None:
        """When the Unit's Charge has been declared, before its target is named (Cri de Guerre)."""

    async def after_walk(self, game: Game, unit: Unit) -> None:
        """When the Unit has made a Walk (Déplacement Élémentaire)."""

    async def in_combat(self, game: Game, unit: Unit, combat: Combat) -> None:
        """When a Combat of the Unit begins, its contacts made (Assassinat)."""

    async def at_end_of_activation(self, game: Game, unit: Unit) -> None:
        """After the Unit's last Action, before its time sections are spent (the Lords' capacities)."""

    async def at_start_of_staff_phase(self, game: Game, unit: Unit) -> None:
        """At the start of its side's Staff Phase (Zéphyr)."""

    async def in_staff_phase(self, game: Game, unit: Unit) -> None:
        """Its order or prayer in its side's Staff Phase (Commandement, Divination)."""

    # ---- summoning ------------------------------------------------------------------------------

    def instead_of_lord(self, game: Game, unit: Unit) -> str:
        """The key of the profile that the bearer may summon in place of a Lord (Incarnation); "" for none.

        Once it has come, `unit.used` holds "incarnation" and the Activation ends (DRK-MERC-09, 10).
        """
        return ""

    # ---- fighting -------------------------------------------------------------------------------

    def sacrifices(self, game: Game, unit: Unit) -> int:
        """The Strength and Saturation of the Hits that its end inflicts (Sacrifice [X])."""
        return 0
