"""Skills of moving, seeing, hiding and charging (p. 23-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from escarmouche.games.monconf.agenda import Fight
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.registry import named
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.profiles import Profile
    from escarmouche.games.monconf.skills.moments import Stat
    from escarmouche.games.monconf.state import Fighter, Game

AWARE = 20.0
"""How far Conscience sees (MCF-SKILLP-17)."""
DIVE = 2
DIVING: tuple[Stat, ...] = ("ini", "att", "str")
"""What a charge out of the air gives in its first combat (MCF-SKILLP-67)."""


@named("Vol")
class Flight(Skill, frozen=True):
    """Vol (p. 25, MCF-SKILLP-65 to 68): it takes to the air, and dives upon those below."""

    def flies(self, game: Game, fighter: Fighter) -> bool:
        return True

    def changes(self, game: Game, fighter: Fighter, stat: Stat) -> tuple[Modifier, ...]:
        if stat not in DIVING or not fighter.dived or fighter.fights or not _fights(game, fighter):
            return ()
        return (Modifier(DIVE, reason("skill.dive", "MCF-SKILLP-67")),)


def _fights(game: Game, fighter: Fighter) -> bool:
    """Whether it is in the combat that is fought now."""
    fight = next((pending for pending in game.agenda if isinstance(pending, Fight)), None)
    return fight is not None and fighter.id in (fight.centre, *fight.others)


@named("Bond")
class Leap(Skill, frozen=True):
    """Bond (p. 24, MCF-SKILLP-08, 09): obstacles no higher than itself do not stop it, but it may not end on one."""

    def leaps(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Éthéré")
class Ethereal(Skill, frozen=True):
    """Éthéré (p. 24, MCF-SKILLP-33 to 36, MCF-R-75): it passes through everything; each set of wounds is one less."""

    def ethereal(self, game: Game, fighter: Fighter) -> bool:
        return True

    def fewer_wounds(self, game: Game, fighter: Fighter) -> int:
        return 1


@named("Lévitation", "Lévitacion")
class Levitation(Skill, frozen=True):
    """Lévitation (p. 24, MCF-SKILLP-49, MCF-R-81): difficult ground costs it no more."""

    def levitates(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Harcèlement")
class Harassment(Skill, frozen=True):
    """Harcèlement (p. 23, MCF-SKILLA-18, MCF-R-76): a free walk at each activation, besides its action."""

    active: ClassVar[bool] = True

    def walks_freely(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Conscience")
class Awareness(Skill, frozen=True):
    """Conscience (p. 24, MCF-SKILLP-17, 18): it sees all who are within 20 cm, whatever is between."""

    def aware(self, game: Game, fighter: Fighter) -> float:
        return AWARE


class Hiding(Skill, frozen=True):
    """What leaves a hidden fighter hidden: a DIS test (MCF-SKILLP-30, MCF-ITEM-04)."""

    def keeps_hidden(self, game: Game, fighter: Fighter, what: str) -> bool:
        return what == "test:dis"


DETECTED_WITHIN = 10.0
"""An enemy nearer than this detects a hidden fighter (MCF-SKILLP-28)."""


@named("Éclaireur")
class Scout(Hiding, frozen=True):
    """Éclaireur (p. 24, MCF-SKILLP-26 to 31): deployed anywhere, and hidden until it is detected."""

    def around(self, profile: Profile) -> float:
        return DETECTED_WITHIN

    def hides(self, game: Game, fighter: Fighter) -> Literal["", "scout", "zone"]:
        return "scout"


@named("Amulette de discrétion")
class DiscreetAmulet(Hiding, frozen=True):
    """Amulette de discrétion (p. 26, MCF-ITEM-03, 04): deployed hidden in its own zone."""

    def hides(self, game: Game, fighter: Fighter) -> Literal["", "scout", "zone"]:
        return "zone"


@named("Brutal")
class Brutal(Skill, frozen=True):
    """Brutal (p. 24, MCF-SKILLP-12): the charge penalty for whomever it engages or charges, whatever the powers."""

    def brutal(self, game: Game, fighter: Fighter) -> bool:
        return True
