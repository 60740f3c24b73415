"""Plain changes that potions, spells, miracles, solos and skills in use bring: "FOR +1", "MOU −10", "Effrayant −2"."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.registry import named
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.skills.moments import Stat
    from escarmouche.games.monconf.state import Fighter, Game

STATS: dict[str, Stat] = {
    "INI": "ini", "ATT": "att", "FOR": "str", "DEF": "def_", "RES": "res", "COU": "cou", "DIS": "dis",
    "Tireur": "shoot", "Puissance": "power",
}  # fmt: skip
"""What may be changed under which printed name; the score of Tireur/X is a characteristic of shots (MCF-SHOOT-07)."""
SCORES = (
    "Concentration", "Cri de Guerre", "Dévotion", "Effrayant", "Féal", "Implacable", "Insensible",
    "Instinct de survie", "Invocateur", "Martyr", "Mort-Vivant", "Mutagène", "Piété", "Récupération", "Régénération",
    "Renfort", "Soin", "Toxique",
)  # fmt: skip
"""Skills with a score that effects may change (MCF-CORE-14): no mystic ones (MCF-SPELL-08), nor X of Immunité/X."""
SIGNS = {"+": 1, "−": -1}


class Change(Skill, frozen=True):
    """A change of a number by so much: several add up (MCF-R-108)."""

    adds_up: ClassVar[bool] = True

    @property
    def name(self) -> str:
        """What it changes: "INI" of INI −2."""
        return self.printed.rsplit(" ", 1)[0]

    @property
    def sign(self) -> int:
        """1, or -1 in "INI −2"."""
        return SIGNS[self.printed.rsplit(" ", 1)[1][0]]


@named(*[f"{name} {sign}" for name in STATS for sign in SIGNS])
class StatChange(Change, frozen=True):
    """INI +X, FOR −X … (p. 7, MCF-CORE-11, 12): for every use of the characteristic while it lasts."""

    scored: ClassVar[bool] = True

    def changes(self, game: Game, fighter: Fighter, stat: Stat) -> tuple[Modifier, ...]:
        if STATS[self.name] != stat:
            return ()
        return (Modifier(self.sign * self.value, reason("skill.change", "MCF-CORE-11", change=self.printed)),)


@named("MOU +", "MOU −")
class MoveChange(Change, frozen=True):
    """MOU +X,X (MCF-ITEM-12, MCF-SPELL-21, MCF-R-103): centimetres."""

    detailed: ClassVar[bool] = True

    def mov_change(self, game: Game, fighter: Fighter) -> float:
        return self.sign * float(self.detail.replace(",", "."))


@named(*[f"{name} {sign}" for name in SCORES for sign in SIGNS])
class ScoreChange(Change, frozen=True):
    """Toxique −1, Mort-Vivant +1 … (p. 23, MCF-CORE-14): the score of a skill that its bearer has."""

    scored: ClassVar[bool] = True

    def score_change(self, game: Game, fighter: Fighter, skill: Skill) -> int:
        return self.sign * self.value if skill.name == self.name else 0
