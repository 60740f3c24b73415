"""A look at a position: who is worth what, who hurts whom, and whether the enemy had better live a little longer."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.alkemy2.characteristics import characteristic, defence
from escarmouche.games.alkemy2.engagement import reach
from escarmouche.games.alkemy2.harm import Harm, toughness
from escarmouche.games.alkemy2.health import health
from escarmouche.games.alkemy2.judgement.aims import POINT, Aim, aims_of, points_now
from escarmouche.games.alkemy2.judgement.blows import Blow, Facts, faster, strike
from escarmouche.games.alkemy2.judgement.exchange import price
from escarmouche.games.alkemy2.scenarios import scenario_rules
from escarmouche.games.alkemy2.skills.beasts import of_the_troop
from escarmouche.play.reason import total

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.judgement.eye import Eye
    from escarmouche.games.alkemy2.state import Fighter, Game

REMOVAL = 0.4
"""What removing a figure is worth beyond its boxes, as a share of its cost: it acts no more."""
HOLD_BACK = {1: 0.3, 2: 0.7}
"""How much harm counts when so many other enemies are left and the goal is far: a table swept clean is a draw."""


class Figure(Struct, frozen=True):
    """A figure as a player counts it."""

    facts: Facts
    cost: float
    box: float
    """What each life box is worth."""
    walk: float
    charge: float
    points: int
    """PA on its card."""
    reach: float


class Look:
    """One position through the eyes of one player. It lives as long as the question."""

    __slots__ = ("_aims", "_figures", "_harm", "_seeming", "enemies", "eye", "game", "player", "restraint", "troop")

    def __init__(self, game: Game, player: int, eye: Eye) -> None:
        self.game, self.player, self.eye = game, player, eye
        self._figures: dict[int, Figure] = {}
        self._aims: dict[int, list[Aim]] = {}
        self._harm: dict[tuple[int, int, int, int], float] = {}
        self._seeming: dict[int, float] = {}
        self.enemies = game.enemies(player)
        self.troop = game.troop(player)
        self.restraint = restraint(self)

    # ---- figures ----------------------------------------------------------------------------------------------

    def figure(self, fighter: Fighter) -> Figure:
        """What there is to know of a figure, read once."""
        found = self._figures.get(fighter.id)
        if found is None:
            found = self._figures[fighter.id] = figure_of(self.game, fighter)
        return found

    def pa(self, fighter: Fighter) -> float:
        """What one PA of a figure is worth: little, for unspent ones are lost when the turn ends (AK2-TURN-17)."""
        figure = self.figure(fighter)
        return figure.cost / (30.0 * figure.points)

    def worth(self, victim: Fighter, blow: Blow) -> float:
        """What the enemies of a figure gain by a blow to it."""
        figure = self.figure(victim)
        gain = blow.boxes * figure.box + blow.kill * REMOVAL * figure.cost
        if victim.carries or self.game.library.scenario.key == "traque":
            gain += blow.kill * POINT * 0.5
        if victim.player == self.player:
            return gain
        return gain * self.restraint if self.restraint >= 0 else gain * 0.1 + blow.kill * POINT * self.restraint

    def harm(self, by: Fighter, victim: Fighter, net: int = 0, shift: int = 0) -> float:
        """What one attack is worth to the attacker's side."""
        key = (by.id, victim.id, net, shift)
        found = self._harm.get(key)
        if found is None:
            facts = self.figure(by).facts
            blow = strike(facts.colour, net, facts.combat, facts.line, shift, self.figure(victim).facts)
            found = self._harm[key] = self.worth(victim, blow)
        return found

    def exchange(self, by: Fighter, victim: Fighter, charging: bool = False) -> float:
        """What an attack card is worth, the answer of an enemy who can still answer taken off."""
        mine, theirs = self.figure(by).facts, self.figure(victim).facts
        give = self.harm(by, victim, int(charging))
        if not victim.alert or victim.wary:
            return give
        kill = strike(mine.colour, int(charging), mine.combat, mine.line, 0, theirs).kill
        answered = 1.0 - kill * faster(mine, 0, theirs, 0)
        return 0.85 * give - 0.6 * self.harm(victim, by) * answered

    # ---- distances --------------------------------------------------------------------------------------------

    def apart(self, one: Fighter, x: float, y: float, other: Fighter) -> float:
        """About how far from another a figure would be somewhere."""
        radii = self.game.standing.radii
        away = hypot(other.x - x, other.y - y) - radii[one.id] - radii[other.id]
        return max(0.0, away * self.seeming(other))

    def seeming(self, other: Fighter) -> float:
        """How many times farther than it is a figure seems to be from anywhere."""
        found = self._seeming.get(other.id)
        if found is None:
            measuring = self.game.library.options.measuring
            found = self._seeming[other.id] = 1.0 if measuring else 1.0 + self.eye.error(other.x, other.y)
        return found

    # ---- prospects --------------------------------------------------------------------------------------------

    def aims(self, fighter: Fighter) -> list[Aim]:
        """What the scenario offers a figure, less what friends are nearer to."""
        found = self._aims.get(fighter.id)
        if found is None:
            found = self._aims[fighter.id] = [self.shared(fighter, aim) for aim in aims_of(self.game, fighter)]
        return found

    def shared(self, fighter: Fighter, aim: Aim) -> Aim:
        """An aim that a friend will see to counts for less."""
        if not aim.shared:
            return aim
        own = aim.distance(fighter.x, fighter.y, self.game.standing.radii[fighter.id])
        side = self.troop if fighter.player == self.player else self.enemies
        nearer = sum(
            [
                (aim.distance(friend.x, friend.y, 0.5), friend.id) < (own, fighter.id)
                for friend in side
                if friend.player == fighter.player and friend is not fighter and friend.free and not friend.carries
            ]
        )
        return aim.lessened(SHARES[min(nearer, len(SHARES) - 1)])

    def prospect(self, fighter: Fighter, x: float, y: float, points: int) -> tuple[float, Aim | None]:
        """What the scenario promises a figure that stands here with so many PA left, and by which aim."""
        figure, radius = self.figure(fighter), self.game.standing.radii[fighter.id]
        best, chosen = 0.0, None
        for aim in self.aims(fighter):
            steps = aim.distance(x, y, radius) / figure.walk
            if steps + aim.cost <= points:
                value = aim.value * (1.0 - 0.03 * (steps + aim.cost))
            else:
                left = max(0.0, steps - points) + aim.cost
                value = aim.value * LATER * LATER ** (left / figure.points)
            if value > best:
                best, chosen = value, aim
        return best, chosen

    def pressure(self, fighter: Fighter, x: float, y: float) -> float:
        """What the enemies near a place promise or threaten: who would win a clash there, and how soon it may come."""
        found = 0.0
        own = self.figure(fighter)
        for enemy in self.enemies:
            apart = self.apart(fighter, x, y, enemy)
            their_reach, my_reach = self.figure(enemy).charge, own.charge
            if apart > their_reach + own.walk:
                continue
            give, take = self.harm(fighter, enemy), self.harm(enemy, fighter)
            if fighter.carries:
                take *= 2.0
            danger = take * (1.0 if apart <= their_reach else 0.3)
            chance = give * (1.0 if apart <= my_reach else 0.3)
            found += 0.35 * chance - 0.3 * danger if give >= take else 0.1 * chance - 0.35 * danger
        return found

    def place(self, fighter: Fighter, x: float, y: float, points: int) -> float:
        """What it is worth to stand somewhere with so many PA left."""
        return self.prospect(fighter, x, y, points)[0] + self.pressure(fighter, x, y)


SHARES = (1.0, 0.35, 0.12, 0.05)
"""What an aim is worth when nobody, one, two or more friends are nearer to it."""
LATER = 0.7
"""What a point of the next turn is worth in this one."""


def figure_of(game: Game, fighter: Fighter) -> Figure:
    """Read a figure."""
    profile, paid = game.profile(fighter), price(game, fighter)
    facts = Facts(
        health(game, fighter),
        characteristic(game, fighter, "combat") or 0,
        characteristic(game, fighter, "reflex") or 0,
        defence(game, fighter),
        profile.damage,
        total(toughness(game, fighter, Harm(fighter, 1, "attack"))),
        max(1, len(profile.boxes) - fighter.lost),
    )
    return Figure(
        facts,
        float(max(paid.cost, LEAST_COST)),
        max(paid.cost, LEAST_COST) / paid.boxes,
        float(max(1, characteristic(game, fighter, "walk") or 1)),
        float(max(1, characteristic(game, fighter, "charge") or 1)),
        profile.action_points,
        reach(game, fighter),
    )


LEAST_COST = 8
"""What a figure counts for that was not paid for, such as a Spirit."""


def restraint(look: Look) -> float:
    """How much harm to enemies counts: all; less when few are left; below nought when the last one must live.

    A match in which one side is swept away before the goal is a draw (AK2-END-04): whoever is ahead spares the last.
    """
    game, player = look.game, look.player
    if game.players > 2:
        return 1.0
    side, other = game.sides[player], game.sides[1 - player]
    if side.score + points_now(game, player) >= scenario_rules(game).goal(game):
        return 1.0
    left = sum([of_the_troop(game, enemy) for enemy in look.enemies])
    if left > 1:
        return 1.0 if game.library.scenario.key == "traque" else HOLD_BACK.get(left - 1, 1.0)
    mine = sum([of_the_troop(game, friend) for friend in look.troop])
    return 1.0 if mine <= 1 and side.score < other.score else -2.0
