"""Skills of the blades of the citadels: Sournois, Double Attaque."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Fight, FightEnds
from escarmouche.games.alkemy.combat import FIGHT_ENDS
from escarmouche.games.alkemy.skills.moments import Skill, Stat
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.effects import Until
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import Choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Card, Duel
    from escarmouche.games.alkemy.state import Fighter, Game


@named("Sournois")
class Sly(Skill, frozen=True):
    """Sournois (AK1-SKILL-131): chooses two cards for a fight, and says after the reveal which it plays."""

    def shows_two(self, game: Game, fighter: Fighter, duel: Duel) -> bool:
        return True


DIVIDED = "Attention Partagée"
ONE_FOE = "one-foe"


@named("Double Attaque")
class DoubleAttack(Skill, frozen=True):
    """Double Attaque (AK1-SKILL-132): with a card but Inactif, another for nothing against another foe; COM -1."""

    async def before_reveal(self, game: Game, fighter: Fighter, duel: Duel) -> None:
        if duel.again and fighter is duel.active:
            self.divide(game, fighter, duel)
            return
        if duel.card(fighter).stands_for == "inactive":
            return
        keys: list[int | str] = [foe.id for foe in game.foes(fighter) if foe is not duel.opponent(fighter)]
        if not keys:
            return
        other = await Choose(fighter.player, "double-attack", self.rule, [*keys, ONE_FOE], (fighter.id,))
        if isinstance(other, int):
            self.divide(game, fighter, duel)
            ends = next(at for at, pending in enumerate(game.agenda) if isinstance(pending, FightEnds))
            game.agenda.insert(ends + 1, Fight(fighter.id, other, free=True, again=True))
            enemy = game.fighters[other]
            chronicle.say(game, "event.double-attack", self.rule, fighter, enemy, figure=fighter, enemy=enemy)

    def divide(self, game: Game, fighter: Fighter, duel: Duel) -> None:
        """COM -1 until this fight is over."""
        grant(game, fighter, DIVIDED, Until(FIGHT_ENDS, duel.active.id), by=self.printed)

    def forbids_card(self, game: Game, fighter: Fighter, card: Card, duel: Duel) -> Reason | None:
        idle = duel.again and fighter is duel.active and card.stands_for == "inactive"
        return reason("skill.double-attack", self.rule) if idle else None


@named(DIVIDED)
class Divided(Skill, frozen=True):
    """Attention Partagée (AK1-SKILL-132): COM -1."""

    adds_up = False

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        return (Modifier(-1, reason("skill.divided", self.rule)),) if stat == "combat" else ()
