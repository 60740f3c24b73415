"""Skills of the combat phase (p. 23-25): dice, blows and parries, pursuit."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.registry import named
from escarmouche.play.reason import Modifier, Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Blow, Fight
    from escarmouche.games.monconf.state import Fighter, Game


@named("Coup de maître")
class MasterStroke(Skill, frozen=True):
    """Coup de maître (p. 23, MCF-SKILLA-07, 08): two attack dice for one attack rolled with both, summed."""

    active: ClassVar[bool] = True

    def masters_blow(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Enchaînement")
class Chaining(Skill, frozen=True):
    """Enchaînement (p. 23, MCF-SKILLA-12, 13): one combat die more, at -1 ATT and DEF for the combat."""

    active: ClassVar[bool] = True

    def chains(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Contre-Attaque", "Contre-attaque")
class CounterAttack(Skill, frozen=True):
    """Contre-Attaque (p. 23, MCF-SKILLA-05, 06): a parry at -2 that wins an attack die."""

    active: ClassVar[bool] = True

    def counters(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Feinte")
class Feint(Skill, frozen=True):
    """Feinte (p. 23, MCF-SKILLA-14): once a combat an attack die given up cancels one of an enemy's."""

    active: ClassVar[bool] = True

    def feints(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Furie Guerrière")
class WarriorFury(Skill, frozen=True):
    """Furie Guerrière (p. 23, MCF-SKILLA-15 to 17): announced before the INI test; one die more, all in attack."""

    active: ClassVar[bool] = True

    def rages(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Ambidextre")
class Ambidextrous(Skill, frozen=True):
    """Ambidextre (p. 24, MCF-SKILLP-05, 06): each attack that fails against it gives it an attack die."""

    def gains_dice(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Assassin")
class Assassin(Skill, frozen=True):
    """Assassin (p. 24, MCF-SKILLP-07, MCF-R-107): after a charge, ATT is doubled for the first attack of the turn."""

    def doubles_attack(self, game: Game, fighter: Fighter, blow: Blow) -> bool:
        return fighter.charged and not fighter.struck


@named("Tueur Né")
class BornKiller(Skill, frozen=True):
    """Tueur Né (p. 25, MCF-SKILLP-64): one combat die more."""

    def dice(self, game: Game, fighter: Fighter, fight: Fight) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.born-killer", "MCF-SKILLP-64")),)


@named("Destrier")
class Charger(Skill, frozen=True):
    """Destrier (p. 24, MCF-SKILLP-23, MCF-R-107): one combat die more, unless it has charged in this turn."""

    def dice(self, game: Game, fighter: Fighter, fight: Fight) -> tuple[Modifier, ...]:
        return () if fighter.charged else (Modifier(1, reason("skill.steed", "MCF-SKILLP-23")),)


@named("Charge Bestiale")
class BestialCharge(Skill, frozen=True):
    """Charge Bestiale (p. 24, MCF-SKILLP-15, MCF-R-107): after a charge, one die more in its first combat."""

    def dice(self, game: Game, fighter: Fighter, fight: Fight) -> tuple[Modifier, ...]:
        if not fighter.charged or fighter.fights:
            return ()
        return (Modifier(1, reason("skill.bestial-charge", "MCF-SKILLP-15")),)


@named("Juste")
class Just(Skill, frozen=True):
    """Juste (p. 24, MCF-SKILLP-47, 48): no fear; +1 ATT when all its dice are in attack."""

    def fears_nothing(self, game: Game, fighter: Fighter) -> Reason | None:
        return reason("skill.just", "MCF-SKILLP-47")

    def attack_bonus(self, game: Game, fighter: Fighter, fight: Fight) -> tuple[Modifier, ...]:
        allocation = fight.dice.get(fighter.id)
        if allocation is None or not allocation.all_attack:
            return ()
        return (Modifier(1, reason("skill.just-attack", "MCF-SKILLP-48")),)


@named("Implacable")
class Unrelenting(Skill, frozen=True):
    """Implacable/X (p. 24, MCF-SKILLP-43): X pursuit moves more in a turn."""

    scored: ClassVar[bool] = True

    def more_pursuits(self, game: Game, fighter: Fighter) -> int:
        return self.value


@named("Bonté")
class Kindness(Skill, frozen=True):
    """Bonté (p. 21, MCF-MIRA-16): a die given in support is worth 2."""

    def support_worth(self, game: Game, fighter: Fighter) -> int:
        return 1


@named("Immatérialité")
class Immaterial(Skill, frozen=True):
    """Immatérialité (p. 20, MCF-SPELL-23, MCF-R-84): its base ATT and DEF are exchanged; cast twice, back again."""

    adds_up: ClassVar[bool] = True

    def swaps(self, game: Game, fighter: Fighter) -> bool:
        return True
