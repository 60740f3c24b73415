"""Every moment of the rulebook at which a skill (Compétence, p. 23-25) may speak; a skill overrides one or two.

Skills come from the profile, from being an incarnate (p. 8), from items and solos, and from effects upon the fighter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from escarmouche.play.skills.skill import PrintedSkill

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Blow, Fight
    from escarmouche.games.monconf.rolls import Test
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.reason import Modifier, Reason

Stat = Literal["mov", "ini", "att", "str", "def_", "res", "cou", "dis", "shoot", "power"]
"""The eight characteristics, the score of Tireur/X, and puissance."""


class Skill(PrintedSkill, frozen=True):
    """A skill as it is printed, or as an effect gives it: a value; its docstring begins with its printed name.

    `value` is the number of its printed form: Tireur/3, INI +1 (negative in "INI −2"); `detail` the word:
    Immunité/Peur, Magicien de la Lumière et de l'Eau/3.
    """

    scored: ClassVar[bool] = False
    detailed: ClassVar[bool] = False
    """Whether its printed form has a score, and a word: Tireur/3, Immunité/Peur."""
    active: ClassVar[bool] = False
    """An active skill has no effect while its bearer is frightened (MCF-SKILLA-01)."""
    adds_up: ClassVar[bool] = False
    """Whether several of them count each, as changes of characteristics do; of others the best does (MCF-R-73, 108)."""
    least_is_best: ClassVar[bool] = False
    """Whether its score is the face that a die must show: the lower, the better (MCF-R-73)."""
    limited: ClassVar[bool] = False
    """Whether a re-roll by it is not for every test, so that others are offered first (Chance)."""

    # ---- characteristics ------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """Its printed name without score: "Tireur" of Tireur/3."""
        return self.printed.split("/")[0]

    def changes(self, game: Game, fighter: Fighter, stat: Stat) -> tuple[Modifier, ...]:
        """What it adds to a characteristic of its bearer other than MOU (potions, spells, Dive …)."""
        return ()

    def mov_change(self, game: Game, fighter: Fighter) -> float:
        """Centimetres that it adds to both values of MOU, never below 0 (MCF-R-103): "MOU +2,5", "MOU −10"."""
        return 0.0

    def swaps(self, game: Game, fighter: Fighter) -> bool:
        """Whether base ATT and DEF are exchanged (Immatérialité)."""
        return False

    def life(self, game: Game, fighter: Fighter) -> int:
        """Points of life more than four (Dur à cuire)."""
        return 0

    def ignores_wounds(self, game: Game, fighter: Fighter) -> bool:
        """Whether its wounds bring no penalty (Possédé, Sursis miraculeux)."""
        return False

    def shoots(self, game: Game, fighter: Fighter) -> int:
        """The score of Tireur/X; 0: it does not shoot."""
        return 0

    def score_change(self, game: Game, fighter: Fighter, skill: Skill) -> int:
        """What it adds to the score of another skill (Spécialisation Mystique, Anathème, Os maudits)."""
        return 0

    # ---- tests ----------------------------------------------------------------------------------

    def test_bonus(self, game: Game, fighter: Fighter, test: Test) -> tuple[Modifier, ...]:
        """What it adds to a test of its bearer after the roll (Intimidation, Inspiration divine)."""
        return ()

    def rerolls(self, game: Game, fighter: Fighter, test: Test) -> bool:
        """Whether its bearer may roll this test again (Chance, Bravoure, Brute Épaisse)."""
        return False

    def rerolled(self, game: Game, fighter: Fighter, test: Test) -> None:
        """Its bearer has rolled the test again by it (Chance: once in a turn)."""

    def forces_reroll(self, game: Game, fighter: Fighter, test: Test) -> bool:
        """Whether its bearer may make the enemy roll this test again (Bretteur)."""
        return False

    def concentrates(self, game: Game, fighter: Fighter) -> int:
        """Points that it may add to INI, ATT, FOR, DEF or COU in a turn (Concentration/X)."""
        return 0

    def mutates(self, game: Game, fighter: Fighter) -> int:
        """Doses of mutagen that it brings its player each turn; whoever has any may be given them (Mutagène/X)."""
        return 0

    def two_dice_for_tactician(self, game: Game, fighter: Fighter) -> bool:
        """Whether the commander's DIS test of the turn is rolled with two dice (Commandement)."""
        return False

    # ---- fear and command -----------------------------------------------------------------------

    def frightens(self, game: Game, fighter: Fighter) -> int:
        """The level of fear that it causes as Effrayant (Effrayant/X, Cri de Guerre)."""
        return 0

    def frightens_as_undead(self, game: Game, fighter: Fighter) -> int:
        """The level of fear that it causes as Mort-Vivant."""
        return 0

    def doubles_fear(self, game: Game, fighter: Fighter) -> bool:
        """Whether tests against its fear are rolled with two dice, the lower kept (Abominable)."""
        return False

    def war_cry(self, game: Game, fighter: Fighter) -> int:
        """The level of fear that a charge gives it until the end of the phase (Cri de Guerre/X)."""
        return 0

    def fears_nothing(self, game: Game, fighter: Fighter) -> Reason | None:
        """Why it never suffers fear (Immunité/Peur, Juste, Construct, Mort-Vivant)."""
        return None

    def fearless_of(self, game: Game, fighter: Fighter) -> int:
        """The level up to which Effrayant does nothing to it (Effrayant/X, Immunité/Effrayant/X)."""
        return 0

    def fanatic(self, game: Game, fighter: Fighter) -> bool:
        """Whether fear leaves its activation alone, and it rallies by itself (Fanatisme)."""
        return False

    def commands(self, game: Game, fighter: Fighter) -> bool:
        """Whether allies near it may use its COU and DIS (Commandement)."""
        return False

    def undead(self, game: Game, fighter: Fighter) -> int:
        """Its score of Mort-Vivant: command points of an undead commander, the aura of an undead leader; 0: none."""
        return 0

    # ---- states and life ------------------------------------------------------------------------

    def immune(self, game: Game, fighter: Fighter, what: str) -> Reason | None:
        """Why an effect or a state does nothing to it (Immunité/X): "Toxique" …"""
        return None

    def incurable(self, game: Game, fighter: Fighter) -> Reason | None:
        """Why it cannot be healed (Construct)."""
        return None

    def fewer_wounds(self, game: Game, fighter: Fighter) -> int:
        """By how many each set of wounds is reduced (Éthéré)."""
        return 0

    def survives_on(self, game: Game, fighter: Fighter) -> int:
        """The least face of a die that takes one wound off (Instinct de survie/X); 7: none."""
        return 7

    def poisons_on(self, game: Game, fighter: Fighter) -> int:
        """The least face of a die with which wounds it inflicts bring a toxic marker (Toxique/X); 7: none."""
        return 7

    def regenerates_on(self, game: Game, fighter: Fighter) -> int:
        """The least face of a die with which it heals in Maintenance (Régénération/X); 7: none."""
        return 7

    def heals(self, game: Game, fighter: Fighter) -> int:
        """Points of life it gives back to one ally or to itself in Maintenance (Soin/X)."""
        return 0

    def relentless(self, game: Game, fighter: Fighter) -> bool:
        """Whether it stays until the end of the phase when it becomes a loss (Acharné)."""
        return False

    def deathless(self, game: Game, fighter: Fighter) -> bool:
        """Whether the effects of its wounds wait for Maintenance (Sursis miraculeux)."""
        return False

    def reinforces(self, game: Game, fighter: Fighter) -> int:
        """Markers that its removal brings; whoever has any may return (Renfort/X)."""
        return 0

    def ferocious(self, game: Game, fighter: Fighter) -> bool:
        """Whether a stunned result that it inflicts is a wound (Féroce)."""
        return False

    # ---- movement and sight ---------------------------------------------------------------------

    def flies(self, game: Game, fighter: Fighter) -> bool:
        """Whether it may take to the air (Vol)."""
        return False

    def leaps(self, game: Game, fighter: Fighter) -> bool:
        """Whether obstacles no higher than itself do not stop it (Bond)."""
        return False

    def ethereal(self, game: Game, fighter: Fighter) -> bool:
        """Whether terrain and figures do not stop it, and it leaves a fight without a test (Éthéré)."""
        return False

    def levitates(self, game: Game, fighter: Fighter) -> bool:
        """Whether difficult ground costs it no more (Lévitation)."""
        return False

    def aware(self, game: Game, fighter: Fighter) -> float:
        """Within which distance it sees everybody all round, whatever is between (Conscience); 0: none."""
        return 0.0

    def hides(self, game: Game, fighter: Fighter) -> Literal["", "scout", "zone"]:
        """Whether it is deployed hidden: anywhere (Éclaireur), or in its own zone (Amulette de discrétion)."""
        return ""

    def keeps_hidden(self, game: Game, fighter: Fighter, what: str) -> bool:
        """Whether a test does not reveal it: "test:dis" (MCF-SKILLP-30, MCF-ITEM-04)."""
        return False

    def walks_freely(self, game: Game, fighter: Fighter) -> bool:
        """Whether it may walk besides its action (Harcèlement)."""
        return False

    # ---- charges --------------------------------------------------------------------------------

    def brutal(self, game: Game, fighter: Fighter) -> bool:
        """Whether it inflicts the charge penalty on whomever it engages or charges (Brutal)."""
        return False

    def charging_power(self, game: Game, fighter: Fighter) -> int:
        """Power more when it charges or engages (Brute Épaisse)."""
        return 0

    def standing_power(self, game: Game, fighter: Fighter) -> int:
        """Power more when it is charged or engaged (Dur à cuire)."""
        return 0

    # ---- shooting -------------------------------------------------------------------------------

    def weapon_force(self, game: Game, fighter: Fighter) -> tuple[Modifier, ...]:
        """What it adds to the Force of its bearer's normal weapons (Munitions Explosives, Poudre fine)."""
        return ()

    def weapon_range(self, game: Game, fighter: Fighter) -> float:
        """What it adds to their range, never below 10 cm (Munitions Explosives)."""
        return 0.0

    def shoots_twice(self, game: Game, fighter: Fighter) -> bool:
        """Whether it may shoot a second time instead of moving (Tir Rapide)."""
        return False

    def aims_walking(self, game: Game, fighter: Fighter) -> bool:
        """Whether it may walk besides an aimed shot (Tir Instinctif)."""
        return False

    # ---- the combat phase -----------------------------------------------------------------------

    def dice(self, game: Game, fighter: Fighter, fight: Fight) -> tuple[Modifier, ...]:
        """Combat dice more (Tueur Né, Destrier, Charge Bestiale); `fighter.fights` counts earlier combats."""
        return ()

    def rages(self, game: Game, fighter: Fighter) -> bool:
        """Whether it may announce Furie Guerrière."""
        return False

    def chains(self, game: Game, fighter: Fighter) -> bool:
        """Whether it may take one more die at -1 ATT and DEF (Enchaînement)."""
        return False

    def attack_bonus(self, game: Game, fighter: Fighter, fight: Fight) -> tuple[Modifier, ...]:
        """What it adds to ATT in a fight, by how its dice lie (Juste)."""
        return ()

    def doubles_attack(self, game: Game, fighter: Fighter, blow: Blow) -> bool:
        """Whether ATT is doubled for this attack (Assassin)."""
        return False

    def masters_blow(self, game: Game, fighter: Fighter) -> bool:
        """Whether it may strike with two dice summed (Coup de maître)."""
        return False

    def feints(self, game: Game, fighter: Fighter) -> bool:
        """Whether it may give up an attack die to cancel one of an enemy's (Feinte)."""
        return False

    def counters(self, game: Game, fighter: Fighter) -> bool:
        """Whether it may parry at -2 and gain an attack die (Contre-Attaque)."""
        return False

    def gains_dice(self, game: Game, fighter: Fighter) -> bool:
        """Whether each attack that fails against it gives it an attack die (Ambidextre)."""
        return False

    def support_worth(self, game: Game, fighter: Fighter) -> int:
        """What a die given in support adds beyond 1 (Bonté)."""
        return 0

    def more_pursuits(self, game: Game, fighter: Fighter) -> int:
        """Pursuit moves more in a turn (Implacable/X)."""
        return 0

    # ---- mystics --------------------------------------------------------------------------------

    def mystic_level(self, game: Game, fighter: Fighter) -> int:
        """X of the four mystic skills; 0: no mystic."""
        return 0

    def elements(self, game: Game, fighter: Fighter) -> tuple[str, ...]:
        """The elements an arcanist masters; none: no arcanist."""
        return ()

    def prays(self, game: Game, fighter: Fighter) -> bool:
        """Whether it is a priest."""
        return False

    def warrior_mystic(self, game: Game, fighter: Fighter) -> bool:
        """Whether a fight does not hamper its magic, and it may run or engage meanwhile (Guerrier-Mage, Moine)."""
        return False

    def more_gems(self, game: Game, fighter: Fighter) -> int:
        """Gems more in recovery (Récupération/X)."""
        return 0

    def more_faith(self, game: Game, fighter: Fighter) -> int:
        """FT more in recovery (Piété/X, Instrument liturgique)."""
        return 0

    def calm_in_melee(self, game: Game, fighter: Fighter) -> bool:
        """Whether a fight costs its calls no FT more (Recueillement)."""
        return False

    def perseveres(self, game: Game, fighter: Fighter) -> bool:
        """Whether it may call the miracle that it named once more in a turn (Persévérance)."""
        return False

    def calls_anything(self, game: Game, fighter: Fighter) -> bool:
        """Whether it may call any miracle of the rulebook, once in the game (Inspiration)."""
        return False

    def unbeliever(self, game: Game, fighter: Fighter) -> bool:
        """Whether it is no believer (Mort-Vivant, Construct)."""
        return False

    def counts_twice(self, game: Game, fighter: Fighter) -> bool:
        """Whether it counts as two believers (Consécration)."""
        return False

    def feal(self, game: Game, fighter: Fighter) -> int:
        """FT that it gives each priest near it instead of being counted (Féal/X)."""
        return 0

    def devotes(self, game: Game, fighter: Fighter) -> int:
        """Wounds it may suffer for an arcanist's gems (Dévotion/X)."""
        return 0

    def martyrs(self, game: Game, fighter: Fighter) -> int:
        """Wounds it may suffer for a priest's FT (Martyr/X)."""
        return 0

    def sacrifices(self, game: Game, fighter: Fighter) -> int:
        """FT that a wound inflicted on itself brings it, once in an activation (the liturgy Sacrifice)."""
        return 0

    def surcharge(self, game: Game, fighter: Fighter) -> tuple[Modifier, ...]:
        """What enemy spells and miracles cost more that target it (Insensible/X)."""
        return ()

    def more_summons(self, game: Game, fighter: Fighter) -> int:
        """Summonings more in a game (Invocateur/X)."""
        return 0

    # ---- effects --------------------------------------------------------------------------------

    def loses(self, game: Game, fighter: Fighter, skill: Skill) -> bool:
        """Whether its bearer does not have another skill now: no effect of the book takes one away."""
        return False

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        """Skills that a bearer lends to others, in printed form."""
        return ()
