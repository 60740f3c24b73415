"""A position as one player evaluates it: what fighters are worth, what threatens them, what they seek."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.monconf.characteristics import full_hp, power
from escarmouche.games.monconf.judgement.cache import MonconfPositionCache, fingerprint_of
from escarmouche.games.monconf.judgement.goal import Goal
from escarmouche.games.monconf.judgement.melee import FELLED, WOUND, Combat, Melee, melee
from escarmouche.games.monconf.judgement.scenarios import worth_of
from escarmouche.games.monconf.moves.fear import fear_level
from escarmouche.games.monconf.moves.flying import longest_reach

if TYPE_CHECKING:
    from collections.abc import Callable

    from escarmouche.games.monconf.judgement.cache import MonconfPlayerCache
    from escarmouche.games.monconf.judgement.goal import ScenarioWorth
    from escarmouche.games.monconf.state import Fighter, Game

PATIENCE = 0.8
"""What a goal is still worth for each walk that it is away."""
SLACK = 1.0
"""How much nearer than they look enemies may prove to be, in cm."""
FRIGHT = 0.25
"""What part of its worth a fighter loses that is frightened."""
SUPPORTED = 1.1
"""What blows are worth more that others support."""
OTHERS = 0.3
"""What part of the harm of all but the worst enemy in reach counts."""
SHY = 0.5
"""How little a chief whose head is at stake thinks of what he does to others, and how much of their number."""
LAST_TURN = 6
SPENT = 0.45
"""What is left of the threat of somebody who has been activated: he can charge in the next turn at the soonest."""
COMMAND = 3.0
"""What a command point is worth, in points of cost."""


class Evaluation:
    """What a player makes of a position. It is made for one question and forgotten; the caches last."""

    __slots__ = ("cache", "enemy", "foes", "game", "mine", "player", "position", "scenario")

    def __init__(self, game: Game, player: int, cache: MonconfPlayerCache) -> None:
        self.game, self.player, self.cache, self.enemy = game, player, cache, 1 - player
        cache.of_match(game)
        self.position = cache.position_at(fingerprint_of(game), MonconfPositionCache)
        self.mine, self.foes = game.army(player), game.enemies(player)
        self.scenario: ScenarioWorth = worth_of(game.scenario)

    def against(self, fighter: Fighter) -> list[Fighter]:
        """The enemies of a fighter."""
        return self.foes if fighter.player == self.player else self.mine

    def name(self, fighter: Fighter) -> str:
        """What the log calls a fighter."""
        found = self.cache.names.get(fighter.id)
        if found is None:
            found = self.cache.names[fighter.id] = self.game.name(fighter)
        return found

    # ---- worth -----------------------------------------------------------------------------------

    def worth(self, fighter: Fighter) -> float:
        """What a fighter is worth: its cost, and what the scenario hangs on it."""
        found = self.position.prices.get(fighter.id)
        if found is None:
            found = float(self.game.profile(fighter).cost) + self.scenario.stake(self.game, fighter)
            self.position.prices[fighter.id] = found
        return found

    def loss(self, fighter: Fighter, wounds: float, felled: float) -> float:
        """What wounds, and the chance of falling, are likely to cost the side of a fighter."""
        whole = max(1, full_hp(self.game, fighter))
        return self.worth(fighter) * (WOUND * min(1.0, wounds / whole) + FELLED * felled)

    def points(self, number: int) -> float:
        """What so many command points are worth: unspent ones are worth nothing in the end."""
        return COMMAND * number * min(1.0, max(0.3, (LAST_TURN + 1 - self.game.turn) / 4))

    # ---- fights ----------------------------------------------------------------------------------

    def state(self, fighter: Fighter) -> int:
        """The number of the state that a fighter is in: who is in the same fights the same."""
        found = self.position.states.get(fighter.id)
        if found is None:
            f, effects = fighter, tuple([effect.skill for effect in fighter.effects]) if fighter.effects else ()
            state = f.id, f.hp, f.frightened, f.stunned, f.charged_upon, f.raging, f.fearless, effects, self.worth(f)
            found = self.position.states[f.id] = self.cache.states.setdefault(state, len(self.cache.states))
        return found

    def fight(self, one: Fighter, other: Fighter, *, charged: bool = False) -> Melee:
        """A fight of one against another."""
        return melee(self.cache, self.game, one, other, charged=charged)

    def combat(self, one: Fighter, other: Fighter, *, charging: bool = False) -> float:
        """What a fight is worth to the side of the first; a charge shakes those who are no more powerful."""
        found = self.stakes(one, other, charging=charging)
        return found.gained - found.lost

    def stakes(self, one: Fighter, other: Fighter, *, charging: bool = False) -> Combat:
        """What a fight is likely to cost the other, and the first."""
        key = self.state(one), self.state(other), charging
        found = self.cache.combats.get(key)
        if found is None:
            read = self.fight(one, other, charged=charging and self.power(one) >= self.power(other))
            gained, lost = self.loss(other, read.given, read.fells), self.loss(one, read.taken, read.felled)
            if charging:
                gained, lost = gained + self.dread(other, one), lost + self.dread(one, other)
            found = self.cache.combats[key] = Combat(gained, lost)
        return found

    def joining(self, one: Fighter, other: Fighter, *, charging: bool = False) -> float:
        """What it is worth to fight somebody whom others of one's own fight too.

        His dice are shared out among them; but who is as good as felled needs no more blows.
        """
        helpers = self.helpers(one, other)
        if not helpers:
            return self.combat(one, other, charging=charging)
        found = self.stakes(one, other, charging=charging)
        living = 1.0
        for helper in helpers:
            living *= 1.0 - self.fight(helper, other).fells
        spread = (2.0 + len(helpers)) / (2.0 + 2.0 * len(helpers))
        return found.gained * (0.25 + 0.75 * living) * SUPPORTED - found.lost * spread * living

    def helpers(self, one: Fighter, other: Fighter) -> list[Fighter]:
        """Those of one's own who fight an enemy already, or are ordered to."""
        batch = self.game.batch
        ordered = [] if batch is None else [order.fighter for order in batch.orders if order.target == other.id]
        touching = [f.id for f in self.opponents(other)]
        fighters = [self.game.fighters[number] for number in {*ordered, *touching} if number != one.id]
        return [f for f in fighters if f.player == one.player]

    def opponents(self, fighter: Fighter) -> list[Fighter]:
        """Enemies in contact with a fighter."""
        found = self.position.opponents.get(fighter.id)
        if found is None:
            found = self.position.opponents[fighter.id] = self.game.opponents(fighter)
        return found

    def engaged(self, fighter: Fighter) -> bool:
        """Whether it touches an enemy."""
        return bool(self.opponents(fighter))

    def power(self, fighter: Fighter) -> int:
        """Its Puissance."""
        found = self.cache.powers.get(fighter.id)
        if found is None:
            found = self.cache.powers[fighter.id] = power(self.game, fighter)
        return found

    def dread(self, fighter: Fighter, source: Fighter) -> float:
        """What the fear of an enemy is likely to cost a fighter that comes into contact with it."""
        key = self.state(fighter), source.id
        found = self.cache.dreads.get(key)
        if found is None:
            fear = fear_level(self.game, source, fighter)
            failing = 0.0
            if fear is not None:
                failing = max(0.0, min(1.0, (fear.level - self.game.profile(fighter).cou - 1) / 6))
            found = self.cache.dreads[key] = FRIGHT * failing * self.worth(fighter)
        return found

    def pace(self, fighter: Fighter) -> float:
        """How far a walk carries it."""
        found = self.position.paces.get(fighter.id)
        if found is None:
            found = self.position.paces[fighter.id] = longest_reach(self.game, fighter, 1.0)
        return found

    def reach(self, fighter: Fighter) -> float:
        """How far off an enemy's centre may be for a charge to touch it, about."""
        return 2.0 * self.pace(fighter) + self.game.library.base(fighter).radius + SLACK

    def threats(self, fighter: Fighter) -> list[tuple[float, float, float, float]]:
        """Of each enemy that may charge: where it stands, how far it reaches, what it would bring."""
        found = self.position.threats.get(fighter.id)
        if found is None:
            found, guarded = [], self.guarded(fighter)
            for enemy in self.against(fighter):
                if enemy.frightened or self.engaged(enemy):
                    continue
                read = self.stakes(enemy, fighter, charging=True)
                harm = read.gained - (SHY if guarded else 1.0) * read.lost
                if enemy.activated and not fighter.activated:
                    harm *= SPENT
                if harm > 0.0:
                    found.append((enemy.x, enemy.y, self.reach(enemy), harm))
            self.position.threats[fighter.id] = found
        return found

    def dangers(self, fighter: Fighter) -> Callable[[float, float], float]:
        """What enemies who can reach a place would do there: the worst of them, and a little of others."""
        threats, more = self.threats(fighter), OTHERS if not self.guarded(fighter) else SHY

        def at(x: float, y: float) -> float:
            worst = rest = 0.0
            for ex, ey, reach, harm in threats:
                if hypot(ex - x, ey - y) <= reach:
                    rest += min(worst, harm)
                    worst = max(worst, harm)
            return worst + more * rest

        return at

    def guarded(self, fighter: Fighter) -> bool:
        """Whether all is lost with a fighter: it keeps away from every fight that it need not have."""
        return self.scenario.guarded(self.game, fighter)

    # ---- goals -----------------------------------------------------------------------------------

    def goals(self, fighter: Fighter) -> list[Goal]:
        """What the scenario wants of a fighter: its own goals, and those that fall to it rather than to others."""
        found = self.position.goals.get(fighter.id)
        if found is None:
            found = self.scenario.own_goals(self.game, fighter)
            found = found or self.shared_out(fighter.player).get(fighter.id, [])
            self.position.goals[fighter.id] = found
        return found

    def shared_out(self, player: int) -> dict[int, list[Goal]]:
        """Each goal of a player to as many of his fighters near it as it has room for, the nearest first."""
        found = self.position.assigned.get(player)
        if found is not None:
            return found
        found = {}
        goals = self.scenario.goals(self.game, player)
        pairs = [
            (-goal.value * PATIENCE ** self.walks_away(fighter, goal), at, fighter.id)
            for fighter in (self.game.army(player) if goals else [])
            if not self.guarded(fighter)
            for at, goal in enumerate(goals)
        ]
        room = [goal.room for goal in goals]
        for _, at, number in sorted(pairs):
            if room[at] > 0 and number not in found:
                room[at] -= 1
                found[number] = [goals[at]]
        self.position.assigned[player] = found
        return found

    def walks_away(self, fighter: Fighter, goal: Goal) -> float:
        """How many walks a fighter is from a goal."""
        away = max(0.0, hypot(goal.x - fighter.x, goal.y - fighter.y) - goal.reach)
        return away / max(1.0, self.pace(fighter))

    def drawn(self, fighter: Fighter) -> Callable[[float, float], float]:
        """How goals draw a fighter, as a function of the place."""
        pace, goals = max(1.0, self.pace(fighter)), self.goals(fighter)

        def at(x: float, y: float) -> float:
            best = 0.0
            for goal in goals:
                away = hypot(goal.x - x, goal.y - y) - goal.reach
                best = max(best, goal.value * PATIENCE ** (away / pace) if away > 0.0 else goal.value)
            return best

        return at
