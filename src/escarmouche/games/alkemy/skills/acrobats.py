"""Those who are not there when the blow falls, or strike whoever goes: Acrobate, Rapide comme l'éclair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.health import health
from escarmouche.games.alkemy.rolls import Throw, characteristic_roll
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import report
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from escarmouche.games.alkemy.harm import Harm
    from escarmouche.games.alkemy.state import Fighter, Game

LEAPT_ASIDE = "leapt aside"
"""Reported of a figure that has tried to leap aside by Cirque Ambulant (AK1-FORM-09)."""


@named("Acrobate")
class Acrobat(Skill, frozen=True):
    """Acrobate (AK1-SKILL-100): a REF roll against the attacker's result spares it the damage of a blow."""

    async def dodges(self, game: Game, target: Fighter, harm: Harm) -> bool:
        attacker = harm.by
        if harm.kind != "attack" or attacker is None or harm.amount <= 0:
            return False
        if not await Confirm(target.player, "acrobat", self.rule, (target.id, attacker.id)):
            return False
        nimble = [Modifier(1, reason("skill.acrobat", self.rule))] if health(game, target) != "red" else []
        reflex = self.reflex(game, target)
        throw = Throw(target, "reflex", "acrobat", opponent=attacker, modifiers=nimble, value=reflex)
        dodged = await characteristic_roll(game, throw, harm.total, self.rule)
        if dodged:
            chronicle.say(game, "event.leapt-aside", self.rule, target, attacker, figure=target, enemy=attacker)
        self.tried(game, target)
        return dodged

    def reflex(self, game: Game, target: Fighter) -> int | None:
        """The REF that it rolls with, if not its own."""
        return None

    def tried(self, game: Game, target: Fighter) -> None:
        """It has been used."""


@named("Cirque Ambulant")
class TravellingCircus(Acrobat, frozen=True):
    """Cirque Ambulant (X) (AK1-FORM-09): Acrobate with a REF of X."""

    def reflex(self, game: Game, target: Fighter) -> int | None:
        return self.value

    def tried(self, game: Game, target: Fighter) -> None:
        report(game, LEAPT_ASIDE, target.id)


@named("Rapide comme l'éclair")
class LightningFast(Skill, frozen=True):
    """Rapide comme l'éclair (AK1-SKILL-102): strikes whoever leaves his contact, without any REF test."""

    def strikes_leavers(self, game: Game, bearer: Fighter, leaver: Fighter) -> bool:
        return True
