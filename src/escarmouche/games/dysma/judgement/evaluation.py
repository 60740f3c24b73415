"""A position as one player evaluates it: what figures are worth, what threatens them, what they seek."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.dysma.characteristics import mv, threshold
from escarmouche.games.dysma.judgement.cache import DysmaPositionCache, fingerprint_of
from escarmouche.games.dysma.judgement.duel import duel
from escarmouche.games.dysma.judgement.goal import POINT, Goal
from escarmouche.games.dysma.judgement.missions import worth_of
from escarmouche.games.dysma.judgement.secondary import bounty
from escarmouche.games.dysma.missions import in_play
from escarmouche.games.dysma.movement import RUN

if TYPE_CHECKING:
    from collections.abc import Callable

    from escarmouche.games.dysma.judgement.cache import DysmaPlayerCache
    from escarmouche.games.dysma.judgement.forecast import Spread
    from escarmouche.games.dysma.judgement.goal import MissionWorth
    from escarmouche.games.dysma.state import Figure, Game

WINNING = 12
"""Victory points that win (DYS-END-02)."""
WOUND, SCRATCH = 0.45, 0.1
"""What part of its worth a figure loses that loses all its health but one wound; and by any wound at all."""
TIRED, DOWN, AFLAME, SICK = 0.08, 0.15, 0.3, 0.15
"""What parts of its worth a figure loses that becomes Fatigué, À terre, En feu, Empoisonné."""
LEAST_WORTH = 4.0
SPARED = 6.0
"""Who would be wiped out too soon is worth more alive: without twelve points nobody wins (DYS-R-69)."""
FEW, HURRIED = 2, 0.4
"""So few left of the enemy's band are worth less dead than they would be, as long as points are lacking."""
CALM, DECISIVE = 5, 2.0
"""From how many points on those of a player become dearer, and by how many times where they would win."""
PATIENCE = 0.82
"""What a goal is still worth for each March that it is away."""


class Evaluation:
    """What a player makes of a position. It is made for one question and forgotten; the caches last."""

    __slots__ = ("cache", "enemy", "foes", "game", "mine", "player", "position", "worth_of_mission")

    def __init__(self, game: Game, player: int, cache: DysmaPlayerCache) -> None:
        self.game, self.player, self.cache, self.enemy = game, player, cache, 1 - player
        cache.of_match(game)
        self.position = cache.position_at(fingerprint_of(game), DysmaPositionCache)
        self.mine, self.foes = game.band(player), game.enemies(player)
        self.worth_of_mission: MissionWorth = worth_of(game.mission)

    def against(self, figure: Figure) -> list[Figure]:
        """The enemies of a figure, statues left out."""
        return self.foes if figure.player == self.player else self.mine

    # ---- worth -----------------------------------------------------------------------------------

    def price(self, figure: Figure) -> tuple[float, float, int]:
        """What a figure is worth, what its death would bring its enemy, and the wounds that it has left."""
        found = self.position.prices.get(figure.id)
        if found is None:
            found = self.position.prices[figure.id] = self.priced(figure)
        return found

    def priced(self, figure: Figure) -> tuple[float, float, int]:
        game = self.game
        left = max(1, game.profile(figure).sa - figure.wounds)
        if figure.statue:
            return 3 * POINT * left, 3 * POINT * left, left
        worth = max(LEAST_WORTH, float(figure.cost)) + POINT * self.stake(figure)
        killed = worth + POINT * bounty(game, figure)
        few = len(self.foes)
        if figure.player != self.player and few <= FEW and self.lacks_points():
            killed = -SPARED * worth if few == 1 else HURRIED * killed
        return worth, killed, left

    def stake(self, figure: Figure) -> float:
        """Victory points that hang on a figure."""
        found = self.position.stakes.get(figure.id)
        if found is None:
            found = self.worth_of_mission.stake(self.game, figure)
            found = self.position.stakes[figure.id] = found * self.pressing(figure.player) if found else 0.0
        return found

    def pressing(self, player: int) -> float:
        """How much dearer than usual the points of a player are who is about to win: without them he does not."""
        found = self.position.pressing.get(player)
        if found is None:
            coming = self.game.sides[player].score + due(self.game, player)
            share = (coming - CALM) / (WINNING - CALM)
            found = self.position.pressing[player] = 1.0 + DECISIVE * min(1.0, max(0.0, share))
        return found

    def lacks_points(self) -> bool:
        """Whether the player could not win at this end of turn, as things stand."""
        return self.game.sides[self.player].score + due(self.game, self.player) < WINNING

    def loss(self, figure: Figure, spread: Spread) -> float:
        """What wounds are likely to cost the side of a figure."""
        worth, killed, left = self.price(figure)
        found = 0.0
        for number, chance in enumerate(spread):
            if number >= left:
                found += chance * killed
            elif number:
                found += chance * worth * (SCRATCH + WOUND * number / left)
        return found

    def worth(self, figure: Figure) -> float:
        """What a figure is worth, its load included."""
        return self.price(figure)[0]

    def name(self, figure: Figure) -> str:
        """What the log calls a figure."""
        found = self.cache.names.get(figure.id)
        if found is None:
            found = self.cache.names[figure.id] = self.game.name(figure)
        return found

    # ---- fights ----------------------------------------------------------------------------------

    def combat(self, attacker: Figure, target: Figure, cause: str, back: bool = False, dive: int = 0) -> float:
        """What a Combat is worth to the attacker's side: the target answers as is best for it."""
        found = duel(self.cache, self.position, self.game, attacker, target, cause, back, dive)
        value = self.loss(target, found.defended.given)
        if found.riposted is not None and not target.fatigued:
            back_at = self.loss(target, found.riposted.given) - self.loss(attacker, found.riposted.taken)
            value = min(value, back_at + TIRED * self.worth(target))
        return value

    def reach(self, figure: Figure) -> float:
        """How far a Charge carries it."""
        return self.moves(figure, charging=True)

    def pace(self, figure: Figure) -> float:
        """How far a March carries it."""
        return self.moves(figure)

    def moves(self, figure: Figure, *, charging: bool = False) -> float:
        """How far it moves, by its effects and its load."""
        effects = tuple([effect.skill for effect in figure.effects]) if figure.effects else ()
        key = figure.id, charging, figure.carries, effects
        found = self.cache.paces.get(key)
        if found is None:
            moved = mv(self.game, figure, charging=charging)
            found = self.cache.paces[key] = RUN * moved if charging else moved
        return found

    def threats(self, figure: Figure) -> list[tuple[float, float, float, float]]:
        """Of each enemy that may charge or shoot: where it stands, how far it reaches, what it would bring."""
        found = self.position.threats.get(figure.id)
        if found is None:
            farthest = 2.0 * self.pace(figure) + 1.0
            found = self.position.threats[figure.id] = [
                (enemy.x, enemy.y, reach, max(0.0, self.combat(enemy, figure, "charge")))
                for enemy in self.against(figure)
                if hypot(enemy.x - figure.x, enemy.y - figure.y) <= (reach := self.reach(enemy) + 1.0) + farthest
                and self.may_charge(enemy)
            ]
        return found

    def may_charge(self, figure: Figure) -> bool:
        """Whether a figure might charge at its next activation."""
        return not self.game.engaged(figure) and threshold(self.game, figure, "co") is not None

    def danger(self, figure: Figure, x: float, y: float) -> float:
        """What enemies who can reach a place would do to a figure there: the worst of them, and a little of others."""
        return self.dangers(figure)(x, y)

    def dangers(self, figure: Figure) -> Callable[[float, float], float]:
        """The danger to a figure as a function of the place."""
        threats = [each for each in self.threats(figure) if each[3] > 0.0]

        def at(x: float, y: float) -> float:
            worst = rest = 0.0
            for ex, ey, reach, harm in threats:
                if hypot(ex - x, ey - y) <= reach:
                    rest += min(worst, harm)
                    worst = max(worst, harm)
            return worst + 0.3 * rest

        return at

    def preys(self, figure: Figure) -> list[tuple[float, float, float]]:
        """Whom a figure would gladly charge: where they stand, and what it would bring."""
        found = self.position.preys.get(figure.id)
        if found is None:
            farthest = self.reach(figure) + 2.0 * self.pace(figure) + 2.0
            near = [
                enemy for enemy in self.against(figure) if hypot(enemy.x - figure.x, enemy.y - figure.y) <= farthest
            ]
            found = [(enemy.x, enemy.y, self.combat(figure, enemy, "charge")) for enemy in near]
            found = self.position.preys[figure.id] = [each for each in found if each[2] > 0.0]
        return found

    def prey(self, figure: Figure, x: float, y: float) -> float:
        """The best charge that a figure could make from a place at its next activation."""
        return self.hunting(figure)(x, y)

    def hunting(self, figure: Figure) -> Callable[[float, float], float]:
        """The best charge as a function of the place."""
        reach, preys = self.reach(figure) + 1.0, self.preys(figure)

        def at(x: float, y: float) -> float:
            best = 0.0
            for px, py, value in preys:
                if value > best and hypot(px - x, py - y) <= reach:
                    best = value
            return best

        return at

    # ---- goals -----------------------------------------------------------------------------------

    def goals(self, figure: Figure) -> list[Goal]:
        """What the mission wants of a figure: its own goals, and those that fall to it rather than to others."""
        found = self.position.goals.get(figure.id)
        if found is None:
            found = self.worth_of_mission.own_goals(self.game, figure)
            found = found or self.shared_out(figure.player).get(figure.id, [])
            self.position.goals[figure.id] = found
        return found

    def shared_out(self, player: int) -> dict[int, list[Goal]]:
        """Each goal of a player to as many of his figures near it as it has room for, the nearest first."""
        found = self.position.assigned.get(player)
        if found is not None:
            return found
        game, found = self.game, {}
        goals = self.worth_of_mission.goals(game, player)
        able = [f for f in game.band(player) if self.worth_of_mission.takes(game, f)] if goals else []
        pairs = [
            (-goal.value * PATIENCE ** self.turns_away(figure, goal), at, figure.id)
            for figure in able
            for at, goal in enumerate(goals)
        ]
        room = [goal.room for goal in goals]
        for _, at, number in sorted(pairs):
            if room[at] > 0 and number not in found:
                room[at] -= 1
                found[number] = [goals[at]]
        self.position.assigned[player] = found
        return found

    def turns_away(self, figure: Figure, goal: Goal) -> float:
        """How many Marches a figure is from a goal."""
        away = max(0.0, hypot(goal.x - figure.x, goal.y - figure.y) - goal.reach)
        return away / max(1.0, self.pace(figure))

    def progress(self, figure: Figure) -> float:
        """What a March straight towards its goals would bring a figure, if nothing bars its way."""
        best = 0.0
        for goal in self.goals(figure):
            turns = self.turns_away(figure, goal)
            best = max(best, goal.value * (PATIENCE ** max(0.0, turns - 1.0) - PATIENCE**turns))
        return best

    def drawn_to(self, figure: Figure, x: float, y: float) -> float:
        """What a place is worth to a figure for the sake of its goals."""
        return self.drawn(figure)(x, y)

    def drawn(self, figure: Figure) -> Callable[[float, float], float]:
        """How goals draw a figure, as a function of the place."""
        pace, goals = max(1.0, self.pace(figure)), self.goals(figure)

        def at(x: float, y: float) -> float:
            best = 0.0
            for goal in goals:
                away = hypot(goal.x - x, goal.y - y) - goal.reach
                best = max(best, goal.value * PATIENCE ** (away / pace) if away > 0.0 else goal.value)
            return best

        return at


def due(game: Game, player: int) -> int:
    """Victory points that the end of the turn would bring a player as things stand."""
    return sum([point.count for point in in_play(game).points(game, player)])
