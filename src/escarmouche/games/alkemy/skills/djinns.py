"""Skills of beings of water: Déclin Alchimique, Onde Rugissante, and what binds them to their alchemists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.cards import CARDS, INACTIVE
from escarmouche.games.alkemy.combat import Duel, attack, blow_of
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.health import heal
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.skills.ability import OnceATurn
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import reason
from escarmouche.play.requests import Order, choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.reason import Reason

EVOCATRICES = ("evocatrice-sornha", "iecha-bint-sorhna", "litam-bint-sorhna")
"""Whose stones heal twice as much (AK1-R-109)."""
DECLINE, SPARED = "decline", "spared"


@named("Déclin Alchimique")
class AlchemicalDecline(Skill, frozen=True):
    """Déclin Alchimique (AK1-SKILL-024): 1 DOM each end of turn, unless a Khaliman alchemist spends a stone."""

    async def at_end_of_turn(self, game: Game, fighter: Fighter) -> None:
        keys = [DECLINE, *[f"stone:{one.id}" for one in patrons(game, fighter)]]
        key = await choose(
            fighter.player, "decline", self.rule, keys, (fighter.id,), label=lambda key: self.label(game, key)
        )
        if key == DECLINE:
            await hurt(game, Harm(fighter, 1, "direct", cause=self.bare), self.rule)
            return
        patron = game.fighters[number_in(key)]
        patron.stones -= 1
        chronicle.say(game, "event.spared", self.rule, patron, fighter, figure=fighter, other=patron)
        if not patron.stones or not fighter.lost:
            return
        again = [SPARED, f"stone:{patron.id}"]
        more = await choose(
            fighter.player, "decline-heal", self.rule, again, (fighter.id,), label=lambda key: self.label(game, key)
        )
        if more != SPARED:
            patron.stones -= 1
            boxes = heal(game, fighter, 2 if patron.profile in EVOCATRICES else 1)
            chronicle.say(game, "event.healed", self.rule, fighter, figure=fighter, boxes=boxes)

    def label(self, game: Game, key: str) -> Reason:
        """Whose stone, or none."""
        if not key.startswith("stone:"):
            return reason(f"option.{key}", self.rule)
        return reason("option.stone", self.rule, name=game.name(game.fighters[number_in(key)]))


def patrons(game: Game, fighter: Fighter) -> list[Fighter]:
    """Friendly Khaliman alchemists with a stone left."""
    return [
        friend
        for friend in game.friends(fighter)
        if friend.stones and game.profile(friend).alchemist and game.profile(friend).people == "Khaliman"
    ]


WAVE = 1.0


@named("Onde Rugissante")
class RoaringWave(OnceATurn, frozen=True):
    """Onde Rugissante (AK1-SKILL-089): for 1 PA a Normal attack on every enemy within 1 p, as if they were Inactif."""

    def ability_cost(self, game: Game, fighter: Fighter) -> int:
        return 1

    async def use(self, game: Game, fighter: Fighter) -> None:
        fighter.use_up(self.printed)
        await roar(game, fighter, self.rule)


async def roar(game: Game, fighter: Fighter, rule: str) -> None:
    """The wave breaks over the enemies round the figure, one by one in the order that its owner likes."""
    measured(game)
    near = [e.id for e in game.enemies(fighter.player) if game.gap(fighter, e) <= WAVE + MARGIN]
    order = await Order(fighter.player, "wave-order", rule, near, (fighter.id,)) if len(near) > 1 else near
    for number in order:
        enemy = game.fighters[number]
        if fighter.alive and enemy.alive:
            duel = Duel(fighter, enemy)
            duel.cards = {fighter.id: CARDS["normal"], enemy.id: INACTIVE}
            await attack(game, blow_of(duel, fighter))


@named("Ondin")
class UndineMistress(Skill, frozen=True):
    """Ondin (AK1-SKILL-090): she starts the game with one Ondin at her side, and is silent in play."""
