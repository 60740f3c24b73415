"""Skills of fear and command (p. 15, p. 23-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.registry import named
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.profiles import Profile
    from escarmouche.games.monconf.state import Fighter, Game


@named("Effrayant")
class Frightening(Skill, frozen=True):
    """Effrayant/X (p. 24, MCF-SKILLP-32, MCF-FEAR-01): fear of level X, and Immunité/Effrayant/X for itself."""

    scored: ClassVar[bool] = True

    def frightens(self, game: Game, fighter: Fighter) -> int:
        return self.value

    def fearless_of(self, game: Game, fighter: Fighter) -> int:
        return self.value


@named("Abominable")
class Abominable(Skill, frozen=True):
    """Abominable (p. 23, MCF-SKILLP-01): tests against its fear are rolled with two dice, the lower kept."""

    def doubles_fear(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Cri de Guerre")
class WarCry(Skill, frozen=True):
    """Cri de Guerre/X (p. 23, MCF-SKILLA-09, MCF-R-107): its charge makes it Effrayant/X until the phase ends."""

    scored: ClassVar[bool] = True
    active: ClassVar[bool] = True

    def war_cry(self, game: Game, fighter: Fighter) -> int:
        return self.value


@named("Immunité")
class Immunity(Skill, frozen=True):
    """Immunité/X (p. 24, MCF-SKILLP-42): the effect or state X does nothing to it; Peur: MCF-FEAR-02."""

    detailed: ClassVar[bool] = True

    def immune(self, game: Game, fighter: Fighter, what: str) -> Reason | None:
        return reason("skill.immune", "MCF-SKILLP-42", what=what) if what == self.detail else None

    def fears_nothing(self, game: Game, fighter: Fighter) -> Reason | None:
        return reason("skill.fearless", "MCF-FEAR-02") if self.detail == "Peur" else None


@named("Immunité/Effrayant")
class FearlessOf(Skill, frozen=True):
    """Immunité/Effrayant/X (p. 15, MCF-FEAR-03): Effrayant up to X does nothing to it; Mort-Vivant does."""

    scored: ClassVar[bool] = True

    def fearless_of(self, game: Game, fighter: Fighter) -> int:
        return self.value


@named("Fanatisme")
class Fanaticism(Skill, frozen=True):
    """Fanatisme (p. 24, MCF-SKILLP-37, 38, MCF-FEAR-18): fear leaves its activation alone; free, it rallies."""

    def fanatic(self, game: Game, fighter: Fighter) -> bool:
        return True


LED_WITHIN = 15.0
"""Of a leader and his staff: less than that to be led, at most that to belong to it (MCF-CMD-01, 03, MCF-R-04)."""


@named("Commandement")
class Command(Skill, frozen=True):
    """Commandement (p. 15, p. 24, MCF-SKILLP-16): COU and DIS for others; two dice to become tactician."""

    def around(self, profile: Profile) -> float:
        return LED_WITHIN

    def commands(self, game: Game, fighter: Fighter) -> bool:
        return True

    def two_dice_for_tactician(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Mort-Vivant")
class Undead(Skill, frozen=True):
    """Mort-Vivant/X (p. 25, MCF-SKILLP-50, 51, 52): fear of level X; immune to fear and to Toxique; no believer."""

    scored: ClassVar[bool] = True

    def frightens_as_undead(self, game: Game, fighter: Fighter) -> int:
        return self.value

    def undead(self, game: Game, fighter: Fighter) -> int:
        return self.value

    def fears_nothing(self, game: Game, fighter: Fighter) -> Reason | None:
        return reason("skill.undead", "MCF-SKILLP-51")

    def immune(self, game: Game, fighter: Fighter, what: str) -> Reason | None:
        return reason("skill.undead", "MCF-SKILLP-51") if what in ("Peur", "Toxique") else None

    def unbeliever(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Construct")
class Construct(Skill, frozen=True):
    """Construct (p. 24, MCF-SKILLP-19, 20, 21, 22): no fear, no healing, no poison, no belief."""

    def fears_nothing(self, game: Game, fighter: Fighter) -> Reason | None:
        return reason("skill.construct", "MCF-SKILLP-19")

    def incurable(self, game: Game, fighter: Fighter) -> Reason | None:
        return reason("skill.incurable", "MCF-SKILLP-20")

    def immune(self, game: Game, fighter: Fighter, what: str) -> Reason | None:
        return reason("skill.construct", "MCF-SKILLP-21") if what in ("Peur", "Toxique") else None

    def unbeliever(self, game: Game, fighter: Fighter) -> bool:
        return True
