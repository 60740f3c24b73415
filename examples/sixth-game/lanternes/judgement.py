"""How a good player sees a night: lanterns to hold, enemies to strike, an oath to keep."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from escarmouche.play.judgement import Judgement, Weighed, keys_of
from escarmouche.play.reason import reason
from lanternes.fight import dice_of, guard_of, in_reach, pace
from lanternes.state import Fighter, Game, table_of
from lanternes.turn import OATH, holder

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.requests import Ask


class WatchJudgement(Judgement[Game]):
    """Looks one answer ahead."""

    def weigh(self, game: Game, player: int, ask: Ask[Any], rng: Random) -> list[Weighed]:
        if ask.topic == "walk":
            return self.ways(game, game.fighters[game.acting])
        if ask.topic == "strike":
            one = game.fighters[game.acting]
            worth = {key: hurt(game, one, key) if key != "nobody" else 0.0 for key in keys_of(ask)}
            return [Weighed(key, value, reason("aim.strike")) for key, value in worth.items()]
        if ask.topic == "activate":
            return [Weighed(key, -way_to_go(game, game.fighters[key]), reason("aim.act")) for key in keys_of(ask)]
        return [Weighed(key, rng.random(), reason("aim.guess")) for key in keys_of(ask)]

    def ways(self, game: Game, one: Fighter) -> list[Weighed]:
        """Towards each lantern, towards each enemy, or nowhere."""
        table, most = table_of(game), pace(game, one) - 0.1
        found = [Weighed([], self.there(game, one, one.x, one.y), reason("aim.stay"))]
        for x, y in game.library.scenario.lanterns:
            way = table.approach_point(one.id, x, y, most)
            found.append(Weighed(way, self.there(game, one, *way[-2:]), reason("aim.lantern")))
        for other in game.standing(1 - one.player):
            way = table.approach_towards(one.id, other.id, most)
            found.append(Weighed(way, self.there(game, one, *way[-2:]), reason("aim.strike")))
        return found

    def there(self, game: Game, one: Fighter, x: float, y: float) -> float:
        """What it is worth to stand there, and to strike from there."""
        before = one.x, one.y
        one.x, one.y = x, y
        blow = max([hurt(game, one, other) for other in in_reach(game, one)], default=0.0)
        worth = self.position(game, one.player) - 0.05 * way_to_go(game, one) + blow
        one.x, one.y = before
        return worth

    def position(self, game: Game, player: int) -> float:
        """Points, lanterns that are held, lives and the oath."""
        worth = 0.0
        for side, sign in ((player, 1), (1 - player, -1)):
            lives = sum(game.profile(one).life - one.lost + 1 for one in game.standing(side))
            held = [at for at in range(len(game.library.scenario.lanterns)) if holder(game, at) == side]
            sworn = bool(game.oaths) and game.oaths[side].value in held
            worth += sign * (3 * game.scores[side] + lives + 3 * len(held) + OATH * sworn)
        return worth


def way_to_go(game: Game, one: Fighter) -> float:
    """How far the nearest lantern is that his side does not hold yet."""
    spots = enumerate(game.library.scenario.lanterns)
    return min([hypot(one.x - x, one.y - y) for at, (x, y) in spots if holder(game, at) != one.player], default=0.0)


def hurt(game: Game, one: Fighter, key: str | int) -> float:
    """How many lives a blow costs on average."""
    other = game.fighters[int(key)]
    return min(game.profile(other).life - other.lost, dice_of(game, one) * (7 - guard_of(game, other)) / 6)
