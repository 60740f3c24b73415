"""Skills of mages and priests, and the liturgies of p. 26 that work by themselves (p. 17-19, p. 23-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import score_changes, speaking
from escarmouche.games.monconf.skills.registry import named
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.profiles import Profile
    from escarmouche.games.monconf.state import Fighter, Game

ELEMENTS = {
    "Feu": "fire", "Eau": "water", "Terre": "earth", "Air": "air", "Vent": "air", "Lumière": "light",
    "Ténèbres": "darkness",
}  # fmt: skip
"""By their printed names; Vent is Air (MCF-R-81)."""
SACRIFICE = 2
"""FT for a wound (MCF-ITEM-20)."""


@named("Magicien")
class Mage(Skill, frozen=True):
    """Magicien de Y/X (p. 17, MCF-MYST-01, MCF-MAGIC-01): level X in the elements Y."""

    scored: ClassVar[bool] = True
    detailed: ClassVar[bool] = True

    def mystic_level(self, game: Game, fighter: Fighter) -> int:
        return self.value

    def elements(self, game: Game, fighter: Fighter) -> tuple[str, ...]:
        return tuple([element for name, element in ELEMENTS.items() if name in self.detail])


@named("Guerrier-Mage")
class WarriorMage(Mage, frozen=True):
    """Guerrier-Mage de Y/X (p. 17, MCF-MYST-01, MCF-ACT-14, MCF-MAGIC-14): a mage whom no fight hampers."""

    def warrior_mystic(self, game: Game, fighter: Fighter) -> bool:
        return True


BELIEVED_WITHIN = 20.0
"""How near believers must be to a priest (MCF-FAITH-15)."""


@named("Fidèle")
class Faithful(Skill, frozen=True):
    """Fidèle/X (p. 18, MCF-MYST-01): a priest of level X."""

    scored: ClassVar[bool] = True

    def around(self, profile: Profile) -> float:
        return BELIEVED_WITHIN

    def mystic_level(self, game: Game, fighter: Fighter) -> int:
        return self.value

    def prays(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Moine-Guerrier")
class WarriorMonk(Faithful, frozen=True):
    """Moine-Guerrier/X (p. 18, MCF-MYST-01, MCF-ACT-14, MCF-FAITH-13): a priest whom no fight hampers."""

    def warrior_mystic(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Récupération")
class Recovery(Skill, frozen=True):
    """Récupération/X (p. 25, MCF-SKILLP-55): X gems more in mystic recovery."""

    scored: ClassVar[bool] = True

    def more_gems(self, game: Game, fighter: Fighter) -> int:
        return self.value


@named("Piété")
class Piety(Skill, frozen=True):
    """Piété/X (p. 25, MCF-SKILLP-53): X FT more in mystic recovery."""

    scored: ClassVar[bool] = True

    def more_faith(self, game: Game, fighter: Fighter) -> int:
        return self.value


@named("Invocateur")
class Summoner(Skill, frozen=True):
    """Invocateur/X (p. 24, MCF-SKILLP-46, MCF-SUMM-03): X summonings more in a game."""

    scored: ClassVar[bool] = True

    def more_summons(self, game: Game, fighter: Fighter) -> int:
        return self.value


@named("Insensible")
class Insensitive(Skill, frozen=True):
    """Insensible/X (p. 24, MCF-SKILLP-44, MCF-SPELL-32): enemy spells and miracles at it cost X more."""

    scored: ClassVar[bool] = True

    def surcharge(self, game: Game, fighter: Fighter) -> tuple[Modifier, ...]:
        score = max(0, self.value + score_changes(game, fighter, self))
        return (Modifier(score, reason("skill.insensitive", "MCF-SKILLP-44", score=score)),)


@named("Féal")
class Liege(Skill, frozen=True):
    """Féal/X (p. 24, MCF-SKILLP-39, 40): X FT for each priest near it, instead of being counted."""

    scored: ClassVar[bool] = True

    def feal(self, game: Game, fighter: Fighter) -> int:
        return self.value


GIVEN_WITHIN = 20.0
"""Who receives what wounds are given for stands nearer than this (MCF-SKILLA-10, 19, MCF-R-66)."""


@named("Dévotion")
class Devotion(Skill, frozen=True):
    """Dévotion/X (p. 23, MCF-SKILLA-10, 11, MCF-R-91): up to X wounds for as many gems of an arcanist."""

    scored: ClassVar[bool] = True
    active: ClassVar[bool] = True

    def around(self, profile: Profile) -> float:
        return GIVEN_WITHIN

    def devotes(self, game: Game, fighter: Fighter) -> int:
        return self.value


@named("Martyr")
class Martyrdom(Skill, frozen=True):
    """Martyr/X (p. 23, MCF-SKILLA-11, 19, MCF-R-91): up to X wounds for as many FT of a priest."""

    scored: ClassVar[bool] = True
    active: ClassVar[bool] = True

    def around(self, profile: Profile) -> float:
        return GIVEN_WITHIN

    def martyrs(self, game: Game, fighter: Fighter) -> int:
        return self.value


@named("Flagellation")
class Flagellation(Skill, frozen=True):
    """Flagellation (p. 26, MCF-ITEM-17): Martyr/1, or one more for whoever has Martyr/X."""

    active: ClassVar[bool] = True

    def martyrs(self, game: Game, fighter: Fighter) -> int:
        return 1

    def score_change(self, game: Game, fighter: Fighter, skill: Skill) -> int:
        return 1 if skill.name == "Martyr" else 0


@named("Consécration")
class Consecration(Skill, frozen=True):
    """Consécration (p. 26, MCF-ITEM-16): it counts as two believers."""

    def counts_twice(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Instrument liturgique")
class LiturgicalInstrument(Skill, frozen=True):
    """Instrument liturgique (p. 26, MCF-ITEM-18, MCF-R-70): one FT more in recovery, besides Piété."""

    def more_faith(self, game: Game, fighter: Fighter) -> int:
        others = [own for own in speaking(game, fighter, Skill.more_faith) if own.name != self.name]
        return 1 + sum([own.more_faith(game, fighter) + score_changes(game, fighter, own) for own in others])


@named("Recueillement")
class Contemplation(Skill, frozen=True):
    """Recueillement (p. 26, MCF-ITEM-19, MCF-R-49): a fight costs its calls no FT more."""

    def calm_in_melee(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Sacrifice")
class SelfSacrifice(Skill, frozen=True):
    """Sacrifice (p. 26, MCF-ITEM-20, MCF-R-49): a wound of its own is worth 2 FT, once in an activation."""

    def sacrifices(self, game: Game, fighter: Fighter) -> int:
        return SACRIFICE


@named("Persévérance")
class Perseverance(Skill, frozen=True):
    """Persévérance (p. 26, MCF-ITEM-21, MCF-R-49): the miracle it named may be called once more in a turn."""

    def perseveres(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Inspiration")
class Inspiration(Skill, frozen=True):
    """Inspiration (p. 26, MCF-ITEM-22, MCF-R-49): once in the game it calls any miracle of the rulebook."""

    def calls_anything(self, game: Game, fighter: Fighter) -> bool:
        return True
