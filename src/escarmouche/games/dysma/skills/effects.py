"""What spells, capacities and potions give for a while, under house names: "Armure +1", "Enraciné", "Crapaud"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.figure_states import become
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import speaking
from escarmouche.games.dysma.skills.registry import named
from escarmouche.games.dysma.skills.sources import named_effect
from escarmouche.games.dysma.skills.wounds import RELENTLESS
from escarmouche.play.reason import Modifier, Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.agenda import Harm
    from escarmouche.games.dysma.rolls import Throw
    from escarmouche.games.dysma.skills.moments import Stat
    from escarmouche.games.dysma.state import Figure, Game

MOVES = frozenset({"march", "run", "charge", "retreat", "reaction"})
TOAD_THRESHOLD = 7
OATH = 3
"""What Serment needs where Acharné stands by (DYS-HCAP-22)."""


@named("Combat +", "Tir +", "Défense +", "Esprit +", "Combat −", "Tir −", "Défense −", "Esprit −")
class PlainDice(Skill, frozen=True):
    """Combat +XD and the like (DYS-HCAP-04, DYS-HSPELL-02, 34, 39, 47): dice more or fewer on one kind of roll."""

    def dice(self, game: Game, figure: Figure, throw: Throw) -> tuple[Modifier, ...]:
        roll, sign = self.printed.split(" ", 1)
        if roll not in throw.names:
            return ()
        value = -self.value if sign.startswith("−") else self.value
        return (Modifier(value, named_effect(game, figure, self.printed, "DYS-DICE-06")),)


@named("Assaut +")
class FiercerAssault(Skill, frozen=True):
    """Assaut +XD (DYS-HCAP-12): dice more in the Combat of a Charge."""

    def dice(self, game: Game, figure: Figure, throw: Throw) -> tuple[Modifier, ...]:
        if throw.kind != "combat" or not throw.charge:
            return ()
        return (Modifier(self.value, named_effect(game, figure, self.printed, "DYS-HCAP-12")),)


@named("Frappe sournoise")
class SneakStrike(Skill, frozen=True):
    """Frappe sournoise (DYS-HCAP-17): +1D in the Combat of a Charge with Félonie."""

    def dice(self, game: Game, figure: Figure, throw: Throw) -> tuple[Modifier, ...]:
        if throw.kind != "combat" or not throw.charge or not throw.from_back:
            return ()
        return (Modifier(1, named_effect(game, figure, self.printed, "DYS-HCAP-17")),)


@named("Armure +", "Armure −")
class PlainArmour(Skill, frozen=True):
    """Armure +X (DYS-R-42): armour for a while, beyond the cap of what is worn; [Tir] against shots alone."""

    def armour(self, game: Game, figure: Figure, harm: Harm) -> tuple[Modifier, ...]:
        if not self.counts_on(game, harm):
            return ()
        value = -self.value if "−" in self.printed else self.value
        return (Modifier(value, named_effect(game, figure, self.printed, "DYS-R-42")),)


@named("Mouvement +", "Mouvement −")
class PlainMove(Skill, frozen=True):
    """Mouvement +X (DYS-R-79, DYS-ARTE-21, DYS-HSPELL-01, 46, 59): pas added to Mv."""

    def moves(self, game: Game, figure: Figure) -> tuple[Modifier, ...]:
        value = -self.value if "−" in self.printed else self.value
        return (Modifier(value, named_effect(game, figure, self.printed, "DYS-R-79")),)


@named("Charge +")
class FuriousCharge(Skill, frozen=True):
    """Charge +X (DYS-HCAP-09): pas added to Mv for a Charge."""

    def charge_moves(self, game: Game, figure: Figure) -> tuple[Modifier, ...]:
        return (Modifier(self.value, named_effect(game, figure, self.printed, "DYS-HCAP-09")),)


@named("Tir précis")
class PreciseShot(Skill, frozen=True):
    """Tir précis (DYS-HCAP-05): its next shot ignores the malus of cover."""

    def ignores_cover(self, game: Game, figure: Figure, throw: Throw) -> bool:
        return throw.kind == "shoot"


@named("Serment")
class Oath(Skill, frozen=True):
    """Serment (DYS-HCAP-22): it rolls as with Acharné; where it has Acharné already, a 3+ is enough."""

    def survives_on(self, game: Game, figure: Figure) -> int:
        sworn = [other for other in speaking(game, figure, Skill.survives_on) if not isinstance(other, Oath)]
        return OATH if sworn else RELENTLESS


@named("Renversant")
class KnockingDown(Skill, frozen=True):
    """Renversant (DYS-HSPELL-57): whoever takes a hit from it is À terre."""

    def after_hits(self, game: Game, figure: Figure, target: Figure, harm: Harm) -> None:
        become(game, target, "prone", figure.id)


@named("Enraciné")
class Rooted(Skill, frozen=True):
    """Enraciné (DYS-HSPELL-16): it may not March, Run, Charge, Retreat or react to shots."""

    def forbids_action(self, game: Game, figure: Figure, action: str) -> Reason | None:
        return reason("skill.rooted", "DYS-HSPELL-16") if action in MOVES else None


@named("Destin scellé")
class SealedFate(Skill, frozen=True):
    """Destin scellé (DYS-HSPELL-35): it may not Riposte nor react to shots, and gets no Héroïsme."""

    def forbids_riposte(self, game: Game, figure: Figure) -> Reason | None:
        return reason("skill.sealed-fate", "DYS-HSPELL-35")

    def forbids_heroism(self, game: Game, figure: Figure) -> Reason | None:
        return reason("skill.sealed-fate", "DYS-HSPELL-35")

    def forbids_action(self, game: Game, figure: Figure, action: str) -> Reason | None:
        return reason("skill.sealed-fate", "DYS-HSPELL-35") if action == "reaction" else None


@named("Crapaud")
class Toad(Skill, frozen=True):
    """Crapaud (DYS-HSPELL-64): its Co and De become 7+."""

    def threshold(self, game: Game, figure: Figure, stat: Stat, value: int) -> int:
        return TOAD_THRESHOLD if stat in ("co", "de") else value


@named("Tir interdit")
class NoShooting(Skill, frozen=True):
    """Tir interdit (DYS-HSPELL-68): it may not use ranged weapons."""

    def forbids_action(self, game: Game, figure: Figure, action: str) -> Reason | None:
        return reason("skill.no-shooting", "DYS-HSPELL-68") if action == "shoot" else None


@named("Magie interdite")
class NoMagic(Skill, frozen=True):
    """Magie interdite (DYS-HSPELL-52): it may take no Magic action."""

    def forbids_action(self, game: Game, figure: Figure, action: str) -> Reason | None:
        return reason("skill.no-magic", "DYS-HSPELL-52") if action == "magic" else None
