"""Every moment of the rulebook at which a skill (compétence) may speak; silent here, a skill overrides one or two.

Four shapes. *Modifiers* add numbers, each with its reason. *Permissions* return why not, or None. *Replacements* are
folded over a value. *Reactions* may await. Each call takes the game: an aura cannot be read without the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from escarmouche.play.skills.skill import PrintedSkill

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.combat import Card, Duel
    from escarmouche.games.alkemy2.harm import Harm
    from escarmouche.games.alkemy2.profiles import Colour
    from escarmouche.games.alkemy2.rolls import Throw
    from escarmouche.games.alkemy2.shooting import Shot
    from escarmouche.games.alkemy2.state import Fighter, Game
    from escarmouche.games.alkemy2.targeting import Targeting
    from escarmouche.play.reason import Modifier, Reason

Stat = Literal["mind", "reflex", "combat", "defence", "shoot", "walk", "charge", "run"]


class Skill(PrintedSkill, frozen=True):
    """A skill as printed on a card, or as an effect gives it: a value. Its docstring begins with its printed name.

    Its `value` is the 2 of Coriace/2, the 14 of Effrayant 14; its `detail` the Terre of Alchimiste (Terre).
    """

    adds_up: ClassVar[bool] = True
    """Whether it counts once for each figure that gives it; a state, such as entangled, one only has or has not."""

    # ---- being in play --------------------------------------------------------------------------

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        """An aura: skills, in printed form, that the bearer lends to another figure (never to itself) right now."""
        return ()

    def accepts(self, game: Game, fighter: Fighter, giver: Fighter, alchemy: bool) -> Reason | None:
        """Why the fighter cannot benefit from nor be named by this giver's skills, or alchemy (Borné, Esprit)."""
        return None

    def silences(self, game: Game, fighter: Fighter, skill: Skill) -> bool:
        """Whether it silences another skill of its own bearer."""
        return False

    # ---- numbers: modifiers ---------------------------------------------------------------------

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        """Bonus and malus dice on a roll of the fighter (never on cover rolls)."""
        return ()

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        """What it adds to a characteristic but ESP, or to a move, so far `value`; to set it, add the difference."""
        return ()

    def adjusts_mind(self, game: Game, fighter: Fighter, value: int) -> tuple[Modifier, ...]:
        """What it adds to ESP, whose value is so far `value`."""
        return ()

    def toughness(self, game: Game, fighter: Fighter, harm: Harm) -> tuple[Modifier, ...]:
        """Coriace: points taken off the damage of a COM or shooting roll; those of different skills add up."""
        return ()

    def toughness_by_formula(self, game: Game, fighter: Fighter, harm: Harm) -> tuple[Modifier, ...]:
        """Coriace given by a formula: of several only the best counts (AK2-SKILL-44)."""
        return ()

    def extra_damage(self, game: Game, fighter: Fighter, harm: Harm) -> tuple[Modifier, ...]:
        """Points that the attacker adds to the damage read in its line, before Coriace."""
        return ()

    # ---- replacements ---------------------------------------------------------------------------

    def without_malus(self, game: Game, fighter: Fighter, throw: Throw) -> bool:
        """Whether malus dice are struck out before cancelling (Impassible)."""
        return False

    def colour(self, game: Game, fighter: Fighter, throw: Throw, colour: Colour) -> Colour:
        """The colour of the dice of a roll, folded over that of the health state."""
        return colour

    def cards(self, game: Game, fighter: Fighter) -> tuple[str, ...]:
        """Special combat cards (Bottes) that it brings, by key."""
        return ()

    def obstacles(self, game: Game, target: Fighter, shot: Shot, count: int) -> int:
        """Obstacles that a shot at the bearer counts, folded over those in the lane."""
        return count

    def reach(self, game: Game, fighter: Fighter) -> float:
        """How far from a target a charge of the fighter may stop, and an engagement holds (Allonge)."""
        return 0.0

    def pierces(self, game: Game, fighter: Fighter, harm: Harm) -> bool:
        """Whether the fighter's combat damage ignores Coriace."""
        return False

    def leaps(self, game: Game, fighter: Fighter) -> bool:
        """Whether its moves may pass over figures, objectives and terrain, and its charges need no sight (Bond)."""
        return False

    def fearless(self, game: Game, fighter: Fighter) -> bool:
        """Whether it passes every Effrayant test without rolling."""
        return False

    def leaves_freely(self, game: Game, fighter: Fighter) -> bool:
        """Whether it leaves a fight without a disengagement roll."""
        return False

    def deploys_late(self, game: Game, fighter: Fighter) -> bool:
        """Whether its card may be held back in deployment (Furtivité)."""
        return False

    def walks_anywhere(self, game: Game, fighter: Fighter) -> bool:
        """Whether its reaction walk may end anywhere legal (Furtivité)."""
        return False

    def denies_aim(self, game: Game, target: Fighter, shot: Shot) -> bool:
        """Whether no shot at the bearer has the Aim bonus."""
        return False

    def avoids_cover(self, game: Game, target: Fighter) -> bool:
        """Whether the bearer makes no cover roll (Vision de l'Esprit on an enemy)."""
        return False

    def keeps_concentration(self, game: Game, fighter: Fighter) -> bool:
        """Whether the fighter loses no concentration when it suffers damage (Earth token)."""
        return False

    # ---- permissions ----------------------------------------------------------------------------

    def forbids_card(self, game: Game, fighter: Fighter, card: Card, duel: Duel) -> Reason | None:
        """Why the bearer may not show this card in this fight."""
        return None

    def forbids_move(self, game: Game, fighter: Fighter) -> Reason | None:
        """Why the bearer may not move at all."""
        return None

    def forbids_charge(self, game: Game, target: Fighter, charger: Fighter, gap: float) -> Reason | None:
        """Why a charge of this length against the bearer is not valid."""
        return None

    def forbids_shot(self, game: Game, target: Fighter, shooter: Fighter) -> Reason | None:
        """Why the bearer cannot be named as the target of a shot."""
        return None

    def leaving_cost(self, game: Game, fighter: Fighter) -> int:
        """PA to spend before any move that leaves a fight (entangled)."""
        return 0

    # ---- what the bearer may use in its activation ----------------------------------------------

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        """Whether it may be used between two Actions now: None = yes, a Reason = not now, False = no such skill."""
        return False

    def ability_cost(self, game: Game, fighter: Fighter) -> int:
        """Its cost in PA."""
        return 0

    def ability_is_action(self, game: Game, fighter: Fighter) -> bool:
        """Whether its use meets the obligation to act (AK2-ACT-19, AK2-SKILL-29)."""
        return False

    async def use(self, game: Game, fighter: Fighter) -> None:
        """Use it."""

    # ---- reactions ------------------------------------------------------------------------------

    async def at_start_of_turn(self, game: Game, fighter: Fighter) -> None:
        """In the start phase, before initiative."""

    async def at_start_of_activation(self, game: Game, fighter: Fighter) -> None:
        """When the fighter's activation begins, after the reactivation fee and terrain effects."""

    async def before_roll(self, game: Game, fighter: Fighter, throw: Throw) -> None:
        """Before the dice of the fighter's roll are taken up; may change the throw (cover rolls excepted)."""

    async def after_roll(self, game: Game, fighter: Fighter, throw: Throw, success: bool) -> None:
        """When the fighter's roll has succeeded or failed, been won or lost."""

    async def target_named(self, game: Game, guard: Fighter, targeting: Targeting) -> bool:
        """When a friend is the target of an enemy shot, charge or formula: whether the guard took its place."""
        return False

    async def when_charge_is_valid(self, game: Game, bearer: Fighter, other: Fighter) -> None:
        """When a charge between the bearer and the other has proved valid, before the charge move (Effrayant)."""

    async def when_engaged(self, game: Game, bearer: Fighter, other: Fighter) -> None:
        """When the bearer has become engaged with a new enemy by a charge, before cards are chosen."""

    async def exchanges_card(self, game: Game, fighter: Fighter, duel: Duel) -> None:
        """When the cards of a fight are revealed, before any other answer to them (Contre-Temps)."""

    async def after_reveal(self, game: Game, fighter: Fighter, duel: Duel) -> None:
        """When the cards of a fight are revealed, before they are paid (Feinte)."""

    async def pays_for_card(self, game: Game, fighter: Fighter, duel: Duel) -> bool:
        """Whether it pays for the card just shown (Maître)."""
        return False

    def may_pay_for_card(self, game: Game, fighter: Fighter) -> bool:
        """Whether it could pay for a card now, so that a Spent fighter may choose one."""
        return False

    async def forces_reroll(self, game: Game, fighter: Fighter, duel: Duel) -> bool:
        """Having shown Parade, once the attacker announced his result: whether he must roll again (Sans Faille)."""
        return False

    async def after_successful_attack(self, game: Game, fighter: Fighter, enemy: Fighter) -> bool:
        """When a COM roll with an attack card has succeeded and its damage is done: whether it struck again."""
        return False

    async def after_card_against(self, game: Game, target: Fighter, attacker: Fighter, tough: int) -> None:
        """When an enemy's attack card against the bearer is resolved, hit or miss; `tough`: its Coriace at the roll."""

    async def shares_wound(self, game: Game, bearer: Fighter, friend: Fighter, harm: Harm) -> int:
        """Boxes that the bearer takes over from a friend about to tick them (Empathie)."""
        return 0

    async def box_ticked(self, game: Game, bearer: Fighter, wounded: Fighter, harm: Harm) -> None:
        """When a figure has just ticked one box (Possession de Waga)."""

    async def saves_concentration(self, game: Game, fighter: Fighter) -> bool:
        """When the fighter is about to lose concentration: whether it pays to keep it (Volonté des Anciens)."""
        return False

    async def after_wounded(self, game: Game, target: Fighter, harm: Harm) -> None:
        """When the bearer has ticked boxes, removed or not (Hémotoxique, Litanie)."""

    async def after_wounding(self, game: Game, attacker: Fighter, target: Fighter, harm: Harm) -> None:
        """When the bearer's attack has made a figure tick boxes (Double greffon, Vorace)."""

    async def after_casting(self, game: Game, fighter: Fighter, formula: str) -> None:
        """When the bearer's formula has succeeded and taken effect (Fire token)."""

    async def forbids_upgrade(self, game: Game, bearer: Fighter, caster: Fighter, formula: str) -> bool:
        """When an enemy's formula has succeeded, before upgrades: whether the bearer forbids them (Air token)."""
        return False

    def casting_range(self, game: Game, fighter: Fighter, formula: str, area: bool) -> tuple[Modifier, ...]:
        """What it adds to the range or area of the bearer's formulas (Water token)."""
        return ()

    def always_aims(self, game: Game, fighter: Fighter, shot: Shot) -> bool:
        """Whether a shooting Action of the bearer has the Aim bonus whatever the estimate and obstacles (Barrage)."""
        return False

    def component_discount(self, game: Game, fighter: Fighter, formula: str) -> tuple[Modifier, ...]:
        """Components that the bearer's formula costs less (Rite Alchimique)."""
        return ()
