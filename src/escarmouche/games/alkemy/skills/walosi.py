"""Skills of the Walosi: a metabolism that outlives its wounds, a raging stance, and the tricks of Pitekica."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.characteristics import characteristic, own_mind
from escarmouche.games.alkemy.health import health
from escarmouche.games.alkemy.lingering import let_go, lingers
from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import report
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.slipping import slip_away
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Card, Duel
    from escarmouche.games.alkemy.profiles import Line, Profile
    from escarmouche.games.alkemy.state import Fighter, Game

MUTATED: Final = {"chaman-medecine-crapaud": "Hémotoxique", "lance-ruches-crapaud": "Bond"}
"""What the presence of Pitekica gives to whom."""


@named("Métabolisme Mutagène")
class MutagenicMetabolism(Skill, frozen=True):
    """Métabolisme Mutagène (AK1-SKILL-060): skills for two profiles, and Walosi near him outlive their last box."""

    may_lend = ("Hémotoxique", "Bond")

    def around(self, profile: Profile) -> float:
        return profile.mind or 0

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        gift = MUTATED.get(fighter.profile) if fighter.player == bearer.player else None
        return (gift,) if gift else ()

    def sustains(self, game: Game, bearer: Fighter, friend: Fighter) -> bool:
        if friend is bearer or friend.player != bearer.player or WALOSI not in game.profile(friend).factions:
            return False
        return game.gap(bearer, friend) <= own_mind(game, bearer) + MARGIN

    async def at_end_of_turn(self, game: Game, fighter: Fighter) -> None:
        """Who has not been healed leaves the game (AK1-R-28)."""
        for friend in game.friends(fighter):
            if lingers(game, friend):
                let_go(game, friend)


WALOSI: Final = "Walosi"
RAGING: Final = "raging"


@named("Botte (Attaque Rageuse)")
class RagingStance(Skill, frozen=True):
    """Botte (Attaque Rageuse) (AK1-SKILL-061): exposes to the opposing card; grave, it strikes by the second line."""

    def cards(self, game: Game, fighter: Fighter) -> tuple[str, ...]:
        return (RAGING,)

    def exposes(self, game: Game, target: Fighter, duel: Duel) -> tuple[Modifier, ...]:
        if duel.card(target).key != RAGING:
            return ()
        return (Modifier(1, reason("skill.raging", self.rule)),)

    def damage_line(self, game: Game, fighter: Fighter, target: Fighter, card: Card | None, line: Line) -> Line:
        second = game.profile(fighter).second
        if card is None or card.key != RAGING or second is None or health(game, fighter) != "yellow":
            return line
        return second


TRICKED = "tricked"
"""Reported of a figure that has used the Botte of the Ruse de Walosi (AK1-FORM-47)."""
TRICKS: Final = ("trick", "free-trick")


@named("Ruse de Walosi")
class WalosisTrick(Skill, frozen=True):
    """Ruse de Walosi (AK1-FORM-47, AK1-SKILL-170): Bond, and a card by which it walks away in place of a blow."""

    def leaps(self, game: Game, fighter: Fighter) -> bool:
        return True

    def cards(self, game: Game, fighter: Fighter) -> tuple[str, ...]:
        return ("trick",)

    async def plays_card(self, game: Game, fighter: Fighter, duel: Duel) -> bool:
        if duel.card(fighter).key not in TRICKS:
            return False
        report(game, TRICKED, fighter.id)
        chronicle.say(game, "event.tricked", self.rule, fighter, figure=fighter, enemy=duel.opponent(fighter))
        walk = float(characteristic(game, fighter, "walk") or 0)
        await slip_away(game, fighter, walk, self.rule, (Modifier(1, reason("skill.trick", self.rule)),))
        return True


@named("Ruse de Walosi gratuite")
class FreeTrick(WalosisTrick, frozen=True):
    """Ruse de Walosi for one who had Bond already: its card costs nothing (AK1-FORM-47)."""

    def cards(self, game: Game, fighter: Fighter) -> tuple[str, ...]:
        return ("free-trick",)
