"""Skills of the Toads (Crapauds): blood that burns, and frogs whose poison is picked anew at each activation."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.skills.moments import Skill, Stat
from escarmouche.games.alkemy.skills.query import grant, take_back
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.state import CONTACT
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.requests import Choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game


@named("Hémotoxique")
class Haemotoxic(Skill, frozen=True):
    """Hémotoxique (AK2-SKILL-73): once it bleeds, whoever hurts it in contact suffers 1 DOM, even if it falls."""

    async def after_wounded(self, game: Game, target: Fighter, harm: Harm) -> None:
        attacker = harm.by
        if attacker is None or harm.kind != "attack" or not harm.by_enemy or harm.before == "white":
            return
        if touched(game, target, attacker):
            await hurt(game, Harm(attacker, 1, "direct", target, returned=True, cause=self.bare), self.rule)


def touched(game: Game, fallen: Fighter, other: Fighter) -> bool:
    """Whether the bases touch, or did when the first was removed: its place is remembered."""
    apart = hypot(fallen.x - other.x, fallen.y - other.y) - game.profile(fallen).radius - game.profile(other).radius
    return apart <= CONTACT


BUFFALO_TOAD, YELLOW_FROG, BLACK_FROG = "Crapaud Buffle", "Rainette Jaune", "Rainette Noire"
TOADS = {"buffalo-toad": BUFFALO_TOAD, "yellow-frog": YELLOW_FROG, "black-frog": BLACK_FROG}


@named("Batraciens Toxiques")
class ToxicToads(Skill, frozen=True):
    """Batraciens Toxiques (AK2-SKILL-76): one of three toads is picked at each activation and lasts until the next."""

    async def at_start_of_activation(self, game: Game, fighter: Fighter) -> None:
        key = await Choose(fighter.player, "toad", self.rule, tuple(TOADS), (fighter.id,))
        for effect in [effect for effect in fighter.effects if effect.by == self.printed]:
            take_back(game, fighter, effect)
        grant(game, fighter, TOADS[key], source=fighter.id, by=self.printed)
        chronicle.say(game, "event.toad", self.rule, fighter, figure=fighter, toad=f"@option.{key}")
        if key == "yellow-frog":
            await game.book.registry.skill("Pisteur").at_start_of_activation(game, fighter)


@named(BUFFALO_TOAD)
class BuffaloToad(Skill, frozen=True):
    """Crapaud Buffle (AK2-SKILL-77): Coriace +1."""

    def toughness(self, game: Game, fighter: Fighter, harm: Harm) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.buffalo-toad", self.rule)),)


@named(YELLOW_FROG)
class YellowFrog(Skill, frozen=True):
    """Rainette Jaune (AK2-SKILL-78): REF +2; the free walk of Pisteur comes with the pick, so never from an old one."""

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        return (Modifier(2, reason("skill.yellow-frog", self.rule)),) if stat == "reflex" else ()


@named(BLACK_FROG)
class BlackFrog(Skill, frozen=True):
    """Rainette Noire (AK2-SKILL-79): COM +1, and 1 DOM more from each successful attack."""

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.black-frog", self.rule)),) if stat == "combat" else ()

    def extra_damage(self, game: Game, fighter: Fighter, harm: Harm) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.black-frog", self.rule)),)
