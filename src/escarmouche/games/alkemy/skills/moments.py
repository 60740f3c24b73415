"""Every moment of the rulebook at which a skill (compétence) may speak; silent here, a skill overrides one or two.

Four shapes. *Modifiers* add numbers, each with its reason. *Permissions* return why not, or None. *Replacements* are
folded over a value. *Reactions*, in a file of their own, may await. Each call takes the game: an aura cannot be read
without the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from escarmouche.games.alkemy.skills.reactions import Reactions
from escarmouche.play.reports import bare

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.agenda import FollowUp
    from escarmouche.games.alkemy.combat import Card, Duel
    from escarmouche.games.alkemy.harm import Harm
    from escarmouche.games.alkemy.profiles import Colour, Line, Weapon
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.shot import Shot
    from escarmouche.games.alkemy.state import Activation, Fighter, Game
    from escarmouche.play.reason import Modifier, Reason
    from escarmouche.table.outline import Outline

Stat = Literal["mind", "reflex", "combat", "defence", "shoot", "alchemy", "walk", "charge", "run"]


class Skill(Reactions, frozen=True):
    """A skill as printed on a card, or as an effect gives it: a value. Its docstring begins with its printed name.

    Its `value` is the 2 of Coriace/2, the 14 of Effrayant 14; its `detail` the Terre of Alchimiste (Terre).
    """

    @property
    def bare(self) -> str:
        """Its name without number or word: Combustion for Combustion/2."""
        return bare(self.printed)

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

    def dice_against(self, game: Game, target: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        """Dice of a roll that somebody else makes against the bearer (Tourbillon aveuglant)."""
        return ()

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        """What it adds to a characteristic but ESP, or to a move, so far `value`; to set it, add the difference."""
        return ()

    def adjusts_mind(self, game: Game, fighter: Fighter, value: int) -> tuple[Modifier, ...]:
        """What it adds to ESP, whose value is so far `value`."""
        return ()

    def hampers(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        """What it takes off a characteristic, so far `value`, in rolls alone, never as a distance (K'unti)."""
        return ()

    def cover_dice(self, game: Game, target: Fighter) -> tuple[Modifier, ...]:
        """Bonus and malus dice on a cover roll of the bearer (Fluidence)."""
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

    def chain_dice(self, game: Game, fighter: Fighter, blow: FollowUp) -> tuple[Modifier, ...]:
        """Dice that the extra roll of Enchaînement has besides those that last (Coupe Tendon)."""
        return ()

    def shifts(self, game: Game, fighter: Fighter, duel: Duel) -> tuple[Modifier, ...]:
        """Columns further right in which the damage of the card that the fighter shows is read (Cavalerie)."""
        return ()

    def shifts_blows(self, game: Game, fighter: Fighter) -> tuple[Modifier, ...]:
        """Columns further right in which the damage of every COM roll is read, with or without card."""
        return ()

    def exposes(self, game: Game, target: Fighter, duel: Duel) -> tuple[Modifier, ...]:
        """Columns further right in which the damage of the card shown against the bearer is read (Attaque Rageuse)."""
        return ()

    def absorbs(self, game: Game, fighter: Fighter, harm: Harm) -> tuple[Modifier, ...]:
        """Points that something else than Coriace takes off the damage, down to 0 (Plaques Dorsales, Encensoirs)."""
        return ()

    def surcharge(self, game: Game, fighter: Fighter, act: str) -> tuple[Modifier, ...]:
        """PA that an Action or Reaction against an enemy, by its key, costs the bearer on top (Pacifiste)."""
        return ()

    def concentrates(self, game: Game, fighter: Fighter) -> tuple[Modifier, ...]:
        """Levels of concentration that 1 PA brings on top of the first (Alchimie des Ombres)."""
        return ()

    def stones_spared(self, game: Game, caster: Fighter) -> int:
        """Stones of upgrades that the caster could pay for with something else (Sang de Sève)."""
        return 0

    # ---- replacements ---------------------------------------------------------------------------

    def chain(self, game: Game, fighter: Fighter, kind: str) -> str:
        """As which attack without card the extra roll of Enchaînement is read (Danse Mortelle)."""
        return kind

    def grips(self, game: Game, bearer: Fighter, enemy: Fighter) -> str:
        """The skill, in printed form, that an enemy bears as long as it is engaged with the bearer (Clairvoyante)."""
        raise TypeError(self.printed)

    def may_swap_die(self, game: Game, fighter: Fighter) -> bool:
        """Whether the figure may swap a die of an opposed roll now (Inspiration Chaotique)."""
        return False

    def foresees(self, game: Game, fighter: Fighter) -> bool:
        """Whether the opponent shows his card before the bearer chooses its own (Prescience)."""
        return False

    def damage_line(self, game: Game, fighter: Fighter, target: Fighter, card: Card | None, line: Line) -> Line:
        """The line in which the combat damage of a card, or of none, against this target is read (Arme Alchimique)."""
        return line

    def counts_for_scenario(self, game: Game, fighter: Fighter) -> Reason | None:
        """Why the bearer meets no condition of a scenario (Automaton, Animal Sauvage, Esclaves des Cultes)."""
        return None

    def outside_troop(self, game: Game, fighter: Fighter) -> bool:
        """Whether the bearer is no part of its player's troop (Automaton; in V2 Animal Sauvage)."""
        return False

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

    def needs_no_sight(self, game: Game, fighter: Fighter) -> bool:
        """Whether it needs no line of sight for anything (Prescience)."""
        return False

    def fearless(self, game: Game, fighter: Fighter) -> bool:
        """Whether it passes every Effrayant test without rolling."""
        return False

    def fog(self, game: Game, fighter: Fighter) -> Outline:
        """Ground that nobody sees across, as long as the bearer is in play (Névoa)."""
        raise TypeError(self.printed)

    def open_to_charges(self, game: Game, fighter: Fighter) -> bool:
        """Whether Furtivité does not keep the bearer from being charged from afar (Fluidence)."""
        return False

    def weapon(self, game: Game, fighter: Fighter, weapon: Weapon | None) -> Weapon | None:
        """The ranged weapon of the bearer, folded over that of its card (Harpon Alchimique)."""
        return weapon

    def leaves_freely(self, game: Game, fighter: Fighter) -> bool:
        """Whether it leaves a fight without a disengagement roll."""
        return False

    def deploys_late(self, game: Game, fighter: Fighter) -> bool:
        """Whether its card may be held back in deployment (Furtivité)."""
        return False

    def deploys_last(self, game: Game, fighter: Fighter) -> bool:
        """Whether its player deploys when all others have put down what they do not hold back (Stratège)."""
        return False

    def gives_reactivation(self, game: Game, fighter: Fighter) -> bool:
        """Whether the bearer may be activated again for nothing now (Emblème Totémique)."""
        return False

    def plays_on(self, game: Game, fighter: Fighter) -> bool:
        """Whether the bearer's instrument is heard whatever its state (Emblème Totémique)."""
        return False

    def sustains(self, game: Game, bearer: Fighter, friend: Fighter) -> bool:
        """Whether a friend with no life box left stays in play for now (Métabolisme Mutagène)."""
        return False

    def strikes_leavers(self, game: Game, bearer: Fighter, leaver: Fighter) -> bool:
        """Whether the bearer strikes whoever leaves its contact, without any roll (Rapide comme l'éclair)."""
        return False

    def helpless(self, game: Game, fighter: Fighter) -> bool:
        """Whether the bearer holds and strikes nobody who leaves it (knocked down)."""
        return False

    def walks_anywhere(self, game: Game, fighter: Fighter) -> bool:
        """Whether its reaction walk may end anywhere legal (Furtivité)."""
        return False

    def guards_from_afar(self, game: Game, guard: Fighter) -> bool:
        """Whether the bearer may guard a friend though it is in a fight, as long as it touches nobody."""
        return False

    def denies_aim(self, game: Game, target: Fighter, shot: Shot) -> bool:
        """Whether no shot at the bearer has the Aim bonus."""
        return False

    def always_covered(self, game: Game, target: Fighter, shooter: Fighter) -> bool:
        """Whether the bearer counts as in cover from a shooter wherever it stands (Furtivité, Prostré)."""
        return False

    def draws_shots(self, game: Game, bearer: Fighter, shooter: Fighter) -> bool:
        """Whether an enemy who shoots in its activation and sees the bearer must name it (Exubérant)."""
        return False

    def keeps_aim(self, game: Game, shooter: Fighter, shot: Shot) -> bool:
        """Whether the bearer keeps its Aim bonus though its target reacts (Vision Acérée)."""
        return False

    def avoids_cover(self, game: Game, target: Fighter) -> bool:
        """Whether the bearer makes no cover roll (Vision de l'Esprit on an enemy)."""
        return False

    def keeps_concentration(self, game: Game, fighter: Fighter, boxes: int) -> bool:
        """Whether the fighter loses no concentration when it has just ticked so many boxes (Earth token)."""
        return False

    def carries(self, game: Game, fighter: Fighter) -> int:
        """How many components the bearer harvests from a token and carries, though no alchemist (Larbin)."""
        return 0

    def follows(self, game: Game, bearer: Fighter, ended: Activation) -> tuple[int, ...]:
        """The cards that may be played at once after this activation, once a turn (Dresseur, Opportuniste)."""
        return ()

    def must_be_next(self, game: Game, fighter: Fighter) -> bool:
        """Whether the bearer's card must be the next that its player activates (Volonté Supérieure)."""
        return False

    def acts_spent(self, game: Game, fighter: Fighter) -> bool:
        """Whether the bearer may be activated without PA of its own, which it finds then (Automaton)."""
        return False

    def wasted(self, game: Game, fighter: Fighter) -> bool:
        """Whether the bearer could do nothing in the activation that ends: if all could not, it counts for none."""
        return False

    def cannot_strike(self, game: Game, fighter: Fighter) -> bool:
        """Whether an attack of the bearer that is due is lost (Étouffé)."""
        return False

    def shows_two(self, game: Game, fighter: Fighter, duel: Duel) -> bool:
        """Whether the bearer may choose two cards, of which it plays one (Sournois)."""
        return False

    def strikes_back(self, game: Game, fighter: Fighter, margin: int, kind: str) -> str:
        """As which attack without card the bearer strikes back after a parry won by so much (Contre-Attaque)."""
        return kind

    def shared_by_many(self, game: Game, fighter: Fighter) -> bool:
        """Whether one hit upon the bearer may be shared among several who take it over (Sacrifice Sauvage)."""
        return False

    def fireproof(self, game: Game, fighter: Fighter) -> bool:
        """Whether lava does not hurt the bearer (Ignifuge)."""
        return False

    # ---- permissions ----------------------------------------------------------------------------

    def forbids_rush(self, game: Game, charger: Fighter, target: Fighter) -> Reason | None:
        """Why the bearer may not charge or engage this enemy (Provocation)."""
        return None

    async def draws_card(self, game: Game, fighter: Fighter, cards: tuple[str, ...]) -> str:
        """The card that the bearer has to show in a fight, of those it may; none leaves it the choice (Facéties)."""
        return ""

    def forbids_card(self, game: Game, fighter: Fighter, card: Card, duel: Duel) -> Reason | None:
        """Why the bearer may not show this card in this fight."""
        return None

    def forbids_action(self, game: Game, fighter: Fighter, action: str) -> Reason | None:
        """Why the bearer may not declare the Action of this key (Pacifiste Solennel, Encombrant, knocked down)."""
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

    def bars_way(self, game: Game, bearer: Fighter, mover: Fighter, path: Sequence[float]) -> Reason | None:
        """Why an enemy of the bearer may not walk or run along this path (Pousse du Béathacrann)."""
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

    def aims_at(self, game: Game, fighter: Fighter) -> list[Fighter]:
        """Whom its use may name, where it names one: the only one is told beforehand, for nobody is asked then."""
        return []

    async def use(self, game: Game, fighter: Fighter) -> None:
        """Use it."""
