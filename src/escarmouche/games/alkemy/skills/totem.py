"""The living emblem of the Aurochs: Woa Wa'yake, and what her presence gives to each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from escarmouche.games.alkemy.skills.aurochs import Possession, tick_possession
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import own_skills
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from escarmouche.games.alkemy.harm import Harm
    from escarmouche.games.alkemy.state import Fighter, Game

WARRIOR, MUSICIAN = "Guidé par l'Emblème", "Souffle de l'Emblème"
GUIDED_MIND: Final = 8
WARRIORS: Final = "guerrier-totem"
MUSICIANS: Final = "chasse-pluie"


@named("Emblème Totémique")
class TotemicEmblem(Skill, frozen=True):
    """Emblème Totémique (AK1-SKILL-058): ESP and a free reactivation, instruments in any state, a possession box."""

    may_lend = (WARRIOR, MUSICIAN)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        if fighter.player != bearer.player:
            return ()
        if fighter.profile.startswith(WARRIORS):
            return (WARRIOR,)
        return (MUSICIAN,) if fighter.profile.startswith(MUSICIANS) else ()

    async def box_ticked(self, game: Game, bearer: Fighter, wounded: Fighter, harm: Harm) -> None:
        """Once for each wound of hers, however deep."""
        if wounded is not bearer or harm.ticked != 1:
            return
        for friend in game.friends(bearer):
            possessed = any(isinstance(own, Possession) for own in own_skills(game, friend))
            if possessed and await Confirm(bearer.player, "emblem", self.rule, (friend.id, bearer.id)):
                tick_possession(game, friend, self.rule)


@named(WARRIOR)
class Guided(Skill, frozen=True):
    """Guidé par l'Emblème (AK1-SKILL-058): ESP 8, and once a turn activated again for nothing."""

    def adjusts_mind(self, game: Game, fighter: Fighter, value: int) -> tuple[Modifier, ...]:
        return (Modifier(GUIDED_MIND - value, reason("skill.emblem", self.rule)),) if value < GUIDED_MIND else ()

    def gives_reactivation(self, game: Game, fighter: Fighter) -> bool:
        return True


@named(MUSICIAN)
class Inspired(Skill, frozen=True):
    """Souffle de l'Emblème (AK1-SKILL-058): the instrument is heard in any state of its bearer."""

    def plays_on(self, game: Game, fighter: Fighter) -> bool:
        return True
