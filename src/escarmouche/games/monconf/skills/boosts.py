"""Skills that help with tests: re-rolls, points added before the die, and what miracles send (p. 20, p. 23-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.registry import named
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.rolls import Test
    from escarmouche.games.monconf.state import Fighter, Game


@named("Chance")
class Luck(Skill, frozen=True):
    """Chance (p. 23, MCF-SKILLA-02, MCF-R-72): once a turn a test of its own is rolled again, a shot too."""

    active: ClassVar[bool] = True
    limited: ClassVar[bool] = True

    def rerolls(self, game: Game, fighter: Fighter, test: Test) -> bool:
        return not fighter.lucky

    def rerolled(self, game: Game, fighter: Fighter, test: Test) -> None:
        fighter.lucky = True


@named("Concentration")
class Concentration(Skill, frozen=True):
    """Concentration/X (p. 23, MCF-SKILLA-03, 04, MCF-R-72): X points a turn for INI, ATT, FOR, DEF or COU."""

    scored: ClassVar[bool] = True
    active: ClassVar[bool] = True

    def concentrates(self, game: Game, fighter: Fighter) -> int:
        return self.value


@named("Mutagène")
class Mutagen(Skill, frozen=True):
    """Mutagène/X (p. 23, MCF-SKILLA-20 to 25, MCF-R-92): X doses each Maintenance, for any bearer of its side."""

    scored: ClassVar[bool] = True
    active: ClassVar[bool] = True

    def mutates(self, game: Game, fighter: Fighter) -> int:
        return self.value


@named("Bravoure")
class Bravery(Skill, frozen=True):
    """Bravoure (p. 24, MCF-SKILLP-10, MCF-R-85): each COU test may be rolled again once."""

    def rerolls(self, game: Game, fighter: Fighter, test: Test) -> bool:
        return test.stat == "cou"


@named("Brute Épaisse")
class ThickBrute(Skill, frozen=True):
    """Brute Épaisse (p. 24, MCF-SKILLP-13, 14): ATT tests are rolled again; power +1 when it charges or engages."""

    def rerolls(self, game: Game, fighter: Fighter, test: Test) -> bool:
        return test.stat == "att"

    def charging_power(self, game: Game, fighter: Fighter) -> int:
        return 1


@named("Bretteur")
class Swashbuckler(Skill, frozen=True):
    """Bretteur (p. 24, MCF-SKILLP-11): each DEF test against its attacks is rolled again if its player likes."""

    def forces_reroll(self, game: Game, fighter: Fighter, test: Test) -> bool:
        return test.stat == "def_" and test.against is not None and test.against.id == fighter.id


@named("Intimidation des dieux")
class Intimidated(Skill, frozen=True):
    """Intimidation des dieux (p. 20, MCF-MIRA-02, MCF-R-68): -1 to its next test."""

    def test_bonus(self, game: Game, fighter: Fighter, test: Test) -> tuple[Modifier, ...]:
        return (Modifier(-1, reason("skill.intimidated", "MCF-MIRA-02")),)


@named("Inspiration divine")
class Inspired(Skill, frozen=True):
    """Inspiration divine (p. 20, MCF-MIRA-03, MCF-R-68): +1 to its next test."""

    def test_bonus(self, game: Game, fighter: Fighter, test: Test) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.inspired", "MCF-MIRA-03")),)
