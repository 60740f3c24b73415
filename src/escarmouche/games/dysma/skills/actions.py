"""Skills of the activation (p. 20-23): what a figure may do, must do and may not do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.registry import named
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

ACTIONS = {
    "Marche": "march",
    "Récupération": "recover",
    "Retraite": "retreat",
    "Posture défensive": "stance",
    "Tir": "shoot",
    "Magie": "magic",
    "Combat": "combat",
    "Course": "run",
    "Charge": "charge",
}
"""Actions (p. 9) by the names under which Maître is printed."""
BEYOND_MACHINES = frozenset({"run", "charge", "climb", "reaction", "intercept", "pick-up"})


@named("Maître")
class Master(Skill, frozen=True):
    """Maître (action) (p. 20-23, DYS-SKILL-53): it may take the action twice in its activation."""

    def masters(self, game: Game, figure: Figure, action: str) -> bool:
        return ACTIONS.get(self.detail) == action


@named("Véloce")
class Swift(Skill, frozen=True):
    """Véloce (p. 20-23, DYS-SKILL-68): one short action more in its activation."""

    def more_actions(self, game: Game, figure: Figure) -> int:
        return 1


@named("Frénétique")
class Frenzied(Skill, frozen=True):
    """Frénétique (p. 20-23, DYS-SKILL-42, DYS-R-73): it must charge if it can, unless it is Fatigué or À terre."""

    def must_charge(self, game: Game, figure: Figure) -> bool:
        return not (figure.fatigued or figure.prone)


@named("Stupide")
class Stupid(Skill, frozen=True):
    """Stupide (p. 20-23, DYS-SKILL-63, 64): a D8 decides who moves it; it never takes Defensive stance."""

    def stupid(self, game: Game, figure: Figure) -> bool:
        return True

    def forbids_action(self, game: Game, figure: Figure, action: str) -> Reason | None:
        return reason("skill.stupid", "DYS-SKILL-64") if action == "stance" else None


@named("Endurant")
class Enduring(Skill, frozen=True):
    """Endurant (p. 20-23, DYS-SKILL-35, 36): a D8 may free it of Fatigué at the start of its activation."""

    def shakes_off(self, game: Game, figure: Figure) -> bool:
        return True


@named("Régénération")
class Regeneration(Skill, frozen=True):
    """Régénération (p. 20-23, DYS-SKILL-58): it may lose a wound at the start of its activation."""

    def recovers_wound(self, game: Game, figure: Figure) -> bool:
        return True


@named("Loyal")
class Loyal(Skill, frozen=True):
    """Loyal (p. 20-23, DYS-SKILL-51, 52, DYS-R-74): it attacks no enemy from the back, and none that is À terre."""

    def forbids_target(self, game: Game, figure: Figure, target: Figure, eye: Figure) -> Reason | None:
        from escarmouche.games.dysma.sight import from_back

        if from_back(game, target, eye):
            return reason("skill.loyal-back", "DYS-SKILL-51")
        return reason("skill.loyal-prone", "DYS-SKILL-52") if target.prone else None


@named("Machine")
class Machine(Skill, frozen=True):
    """Machine (house keyword, DYS-R-48): it may not Run, Charge, climb, Riposte, react, intercept, carry or burn."""

    def forbids_action(self, game: Game, figure: Figure, action: str) -> Reason | None:
        return reason("skill.machine", "DYS-R-48") if action in BEYOND_MACHINES else None

    def forbids_riposte(self, game: Game, figure: Figure) -> Reason | None:
        return reason("skill.machine", "DYS-R-48")

    def fireproof(self, game: Game, figure: Figure) -> Reason | None:
        return reason("skill.fireproof", "DYS-R-48")
