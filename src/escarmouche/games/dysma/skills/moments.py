"""Every moment of the rulebook at which a skill (Compétence, p. 20) may speak; a skill overrides one or two.

Skills come from the figure, its mount and equipment, from effects upon it, and, for one attack, from the weapon or the
spell that is used (DYS-SKILL-02). A bracket restricts a skill to a kind of roll or to a keyword (DYS-SKILL-03, 04).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from escarmouche.play.skills.skill import PrintedSkill

if TYPE_CHECKING:
    from escarmouche.games.dysma.agenda import Combat, Harm
    from escarmouche.games.dysma.rolls import Throw
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.reason import Modifier, Reason

Stat = Literal["mv", "co", "ti", "de", "ar", "es"]
ROLLS = frozenset({"Combat", "Tir", "Défense", "Esprit", "Charge"})
"""What a bracket may name besides keywords: the kinds of roll, and the free Combat of a Charge (DYS-SKILL-03)."""


NAME = re.compile(r" [(\[:]")


def names_of(harm: Harm) -> tuple[str, ...]:
    """What brackets call the roll by which hits were scored; wounds of a hex come from a Spirit roll."""
    if harm.cause == "combat":
        return ("Combat", "Charge") if harm.charge else ("Combat",)
    if harm.cause in ("shot", "spell"):
        return ("Tir",) if harm.hits else ("Esprit",)
    return ()


class Skill(PrintedSkill, frozen=True):
    """A skill as it is printed, or as an effect gives it: a value; its docstring begins with its printed name.

    `value` is the number in its printed form: Expert (2), Armure +1; `detail` the word: Aura : Endurant, Maître (Tir).
    """

    @property
    def only(self) -> str:
        """The bracket: a kind of roll ("Combat", "Tir", "Défense", "Esprit", "Charge") or a keyword; "" for none."""
        return self.printed[self.printed.index("[") + 1 : -1] if self.printed.endswith("]") else ""

    @property
    def name(self) -> str:
        """Its printed name without number, word and bracket: what Immunité and cards call it."""
        return NAME.split(self.printed, 1)[0]

    def counts_for(self, game: Game, throw: Throw) -> bool:
        """Whether the bracket lets it act on this roll: of this kind, or against such an enemy (DYS-SKILL-03, 04)."""
        only = self.only
        return not only or only in throw.names or (throw.against is not None and self.concerns(game, throw.against))

    def counts_on(self, game: Game, harm: Harm) -> bool:
        """Whether the bracket lets it act on these hits: scored by such a roll, or on such an enemy (DYS-X-11)."""
        only = self.only
        return not only or only in names_of(harm) or self.concerns(game, game.figures[harm.target])

    def concerns(self, game: Game, figure: Figure) -> bool:
        """Whether a bracket with a keyword, or none at all, lets a figure be concerned (DYS-SKILL-04)."""
        only = self.only
        return not only or (only not in ROLLS and only in game.profile(figure).keywords)

    # ---- being in play --------------------------------------------------------------------------

    def lends(self, game: Game, bearer: Figure, figure: Figure) -> tuple[str, ...]:
        """An aura: skills, in printed form, that the bearer lends to a figure (itself included) right now."""
        return ()

    def lendable(self) -> tuple[str, ...]:
        """Of an aura: the printed forms that `lends` may return."""
        return ()

    def loses(self, game: Game, figure: Figure, skill: Skill) -> bool:
        """Whether it takes another skill away from its own bearer: none of the book does."""
        return False

    def ignores(self, game: Game, figure: Figure, skill: Skill) -> bool:
        """Whether a skill used by others against the bearer does not count (Immunité, DYS-R-75)."""
        return False

    # ---- rolls ----------------------------------------------------------------------------------

    def dice(self, game: Game, figure: Figure, throw: Throw) -> tuple[Modifier, ...]:
        """Dice that it adds to, or takes from, a roll of the bearer (Soif de sang, Défense +1D)."""
        return ()

    def hampers(self, game: Game, bearer: Figure, throw: Throw) -> tuple[Modifier, ...]:
        """Dice that it takes from a roll of an enemy in contact with the bearer (Entraves)."""
        return ()

    def rerolls(self, game: Game, figure: Figure, throw: Throw) -> int:
        """Failed dice of the bearer's roll that may be rerolled (Expert)."""
        return 0

    def explodes_from(self, game: Game, figure: Figure, throw: Throw) -> int:
        """The least face at which a die of the bearer's roll explodes (Mutation: 7)."""
        return 8

    def wins_ties(self, game: Game, figure: Figure) -> bool:
        """Whether a tie in its own Combat action gives it one more success (Duelliste)."""
        return False

    def threshold(self, game: Game, figure: Figure, stat: Stat, value: int) -> int:
        """The threshold that it gives a roll of the bearer, so far `value` (Crapaud, Motivant)."""
        return value

    # ---- numbers of the profile -----------------------------------------------------------------

    def moves(self, game: Game, figure: Figure) -> tuple[Modifier, ...]:
        """What it adds to Mv (Mouvement +2, bottes, pavois); the least Mv is 1 (DYS-R-79)."""
        return ()

    def charge_moves(self, game: Game, figure: Figure) -> tuple[Modifier, ...]:
        """What it adds to Mv for a Charge alone (Charge furieuse)."""
        return ()

    def armour(self, game: Game, figure: Figure, harm: Harm) -> tuple[Modifier, ...]:
        """What it adds to the bearer's armour for these hits (Armure +1, Mur d'air)."""
        return ()

    def command_points(self, game: Game, figure: Figure) -> tuple[Modifier, ...]:
        """Command points that it brings its player at the start of a turn (Stratège)."""
        return ()

    # ---- hits and wounds ------------------------------------------------------------------------

    def pierces(self, game: Game, figure: Figure, harm: Harm) -> tuple[Modifier, ...]:
        """How much of the enemy's armour its attack ignores (Perforant)."""
        return ()

    def ignores_armour(self, game: Game, figure: Figure, harm: Harm) -> Reason | None:
        """Why its attack cancels the enemy's armour (Vicieux)."""
        return None

    def more_wounds(self, game: Game, figure: Figure, harm: Harm) -> tuple[Modifier, ...]:
        """What it adds to the wounds it inflicts, if any (Souffrance)."""
        return ()

    def doubles_wounds(self, game: Game, figure: Figure, target: Figure, harm: Harm) -> Reason | None:
        """Why wounds that it inflicts on this target are doubled (Béni)."""
        return None

    def survives_on(self, game: Game, figure: Figure) -> int:
        """The least face of a D8 with which it stays when its wounds equal its Sa (Acharné); 9: never."""
        return 9

    def after_hits(self, game: Game, figure: Figure, target: Figure, harm: Harm) -> None:
        """When its attack scored at least one hit, after wounds, if the target lives (Enflammé, Coup puissant)."""

    def after_wounds(self, game: Game, figure: Figure, target: Figure, harm: Harm) -> None:
        """When its attack inflicted at least one wound (Vampire, Venimeux)."""

    # ---- Combat ---------------------------------------------------------------------------------

    def stops_assault(self, game: Game, figure: Figure, combat: Combat) -> bool:
        """Whether a charger gets no Assault bonus against the bearer (Défenseur)."""
        return False

    def companions(self, game: Game, figure: Figure) -> int:
        """Figures that its own rolls count besides those in contact (Compagnon)."""
        return 0

    def frightens(self, game: Game, figure: Figure) -> int:
        """Successes of a Spirit roll without which an enemy makes no Combat roll of a charge (Effrayant)."""
        return 0

    def unweakened(self, game: Game, figure: Figure) -> bool:
        """Whether it ignores the malus of wounds (Insensible)."""
        return False

    def counters(self, game: Game, figure: Figure) -> bool:
        """Whether a Defence roll that wins by two lets it strike back (Contre-attaque)."""
        return False

    def follows_up(self, game: Game, figure: Figure) -> bool:
        """Whether a Combat roll that wins by two lets it strike again (Enchaînement)."""
        return False

    def forbids_riposte(self, game: Game, figure: Figure) -> Reason | None:
        """Why it may not Riposte (Destin scellé, Machine)."""
        return None

    def forbids_heroism(self, game: Game, figure: Figure) -> Reason | None:
        """Why no die may be bought for its rolls (Destin scellé)."""
        return None

    # ---- sight, cover and shots -----------------------------------------------------------------

    def sees_all_round(self, game: Game, figure: Figure) -> bool:
        """Whether it sees all round and has no back (Sens aiguisé)."""
        return False

    def always_covered(self, game: Game, figure: Figure) -> Reason | None:
        """Why shots at it always suffer cover (Furtif)."""
        return None

    def too_big_for(self, game: Game, figure: Figure, height: float) -> bool:
        """Whether something of this height gives it no cover (Colosse)."""
        return False

    def ignores_cover(self, game: Game, figure: Figure, throw: Throw) -> bool:
        """Whether its shot ignores the malus of cover (Tir en cloche, Tir précis)."""
        return False

    def ignores_long_range(self, game: Game, figure: Figure, throw: Throw) -> bool:
        """Whether its shot ignores the malus of long range (Tir fiable)."""
        return False

    def explodes(self, game: Game, figure: Figure) -> bool:
        """Whether the weapon or spell is aimed at a point, and strikes all round it (Explosion)."""
        return False

    def scatters(self, game: Game, figure: Figure) -> bool:
        """Whether the point aimed at may move (Dispersion)."""
        return False

    def reloads(self, game: Game, figure: Figure) -> bool:
        """Whether the weapon must be reloaded after a shot (Rechargement)."""
        return False

    # ---- actions --------------------------------------------------------------------------------

    def forbids_action(self, game: Game, figure: Figure, action: str) -> Reason | None:
        """Why the bearer may not do this, in its activation or out of it (Enraciné, Stupide, Machine).

        march, run, charge, retreat, climb, stance, shoot, magic, combat; reaction (to a shot), intercept, pick-up.
        """
        return None

    def forbids_target(self, game: Game, figure: Figure, target: Figure, eye: Figure) -> Reason | None:
        """Why the bearer may not attack this target from where this figure stands: itself, or its familiar (Loyal)."""
        return None

    def forbids_magic(self, game: Game, figure: Figure, caster: Figure) -> Reason | None:
        """Why the bearer cannot be the target of a Magic action (Insignifiant, anti-magic)."""
        return None

    def masters(self, game: Game, figure: Figure, action: str) -> bool:
        """Whether it may take this action twice in an activation (Maître)."""
        return False

    def more_actions(self, game: Game, figure: Figure) -> int:
        """Short actions more in an activation (Véloce)."""
        return 0

    def must_charge(self, game: Game, figure: Figure) -> bool:
        """Whether it must charge if it can (Frénétique)."""
        return False

    def slips_away(self, game: Game, figure: Figure) -> bool:
        """Whether enemies get no free Combat when it Retreats (Insaisissable)."""
        return False

    def resists_spell(self, game: Game, figure: Figure) -> int:
        """The least face of a D8 with which a hex or an enchantment does nothing to it; 0: none (Talisman)."""
        return 0

    # ---- movement -------------------------------------------------------------------------------

    def flies(self, game: Game, figure: Figure) -> bool:
        """Whether it passes over figures and all terrain (Vol)."""
        return False

    def agile(self, game: Game, figure: Figure) -> bool:
        """Whether difficult terrain costs it no more than open ground (Agile)."""
        return False

    def keeps_off_storeys(self, game: Game, figure: Figure) -> bool:
        """Whether it neither climbs nor descends a storey (Cavalier)."""
        return False

    def never_falls(self, game: Game, figure: Figure) -> Reason | None:
        """Why it cannot be made À terre (Impassible)."""
        return None

    def unquenchable(self, game: Game, figure: Figure) -> Reason | None:
        """Why nobody can put out the fire on it (Inflammable)."""
        return None

    def fireproof(self, game: Game, figure: Figure) -> Reason | None:
        """Why it cannot burn (Machine)."""
        return None

    # ---- bands, set-up and missions -------------------------------------------------------------

    def beast(self, game: Game, figure: Figure) -> bool:
        """Whether it carries nothing and picks up nothing (Bête)."""
        return False

    def scouts(self, game: Game, figure: Figure) -> bool:
        """Whether it is placed after deployment, out of all enemies' sight (Éclaireur)."""
        return False

    def insignificant(self, game: Game, figure: Figure) -> bool:
        """Whether it earns no victory points by controlling or carrying (Insignifiant)."""
        return False

    # ---- the activation -------------------------------------------------------------------------

    def stupid(self, game: Game, figure: Figure) -> bool:
        """Whether a D8 decides before its activation who moves it (Stupide)."""
        return False

    def recovers_wound(self, game: Game, figure: Figure) -> bool:
        """Whether it may lose a wound at the start of its activation (Régénération)."""
        return False

    def shakes_off(self, game: Game, figure: Figure) -> bool:
        """Whether a D8 may free it of Fatigué at the start of its activation (Endurant)."""
        return False

    def spirit_for(self, game: Game, bearer: Figure, figure: Figure) -> int | None:
        """The Es that a friend may use instead of its own (Motivant)."""
        return None
