"""The evaluation of a position: who is worth what, who hurts whom, whether the enemy had better live."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.characteristics import armed
from escarmouche.games.alkemy.judgement.goal import POINT, Goal, distance
from escarmouche.games.alkemy.judgement.matchup import Matchup
from escarmouche.games.alkemy.judgement.player_cache import AlkemyPlayerCache
from escarmouche.games.alkemy.judgement.tables import TABLES

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.eye import Eye
    from escarmouche.games.alkemy.judgement.facts import BlowOdds, FigureStats
    from escarmouche.games.alkemy.judgement.matchup import FigureFingerprint, Neighbour
    from escarmouche.games.alkemy.scenario import ScenarioAction
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.judging.candidate import Candidate
    from escarmouche.play.requests import Ask

REMOVAL = 0.4
"""What removing a figure is worth beyond its boxes, as a share of its cost: it acts no more."""
HOLD_BACK = {1: 0.3, 2: 0.7}
"""How much harm counts when so many other enemies are left and the goal is far: a table swept clean is a draw."""
MOST_SPARED = max(HOLD_BACK)
SHARES = (1.0, 0.35, 0.12, 0.05)
"""What a goal is worth when nobody, one, two or more friends are nearer to it."""
LATER = 0.7
"""What a point of the next turn is worth in this one."""
NEARER = 0.05
"""What being nearer is worth all the same to who will get there anyhow: as if it spared so much of a walk."""
HALFWAY = 0.3
"""How much an enemy counts that cannot be reached at once, but after a walk."""
GIVEN, SUFFERED = 0.85, 0.6
"""How much counts of what an attack does to an enemy who can answer, and of his answer."""
PROMISED, DARED = 0.35, 0.1
"""What it is worth to stand where a clash may come, of one's own blow: against who hits less hard, and harder."""
FEARED, DREADED = 0.09, 0.105
"""What it costs, of the enemy's blow. Little: whoever hangs back from enemies is charged all the same, and later."""
FAR = 22.0
"""Enemies farther than this are none of a figure's business while others are nearer."""
ENEMIES = 10
"""For how many enemies there is room in a number, in bits."""


class Evaluation:
    """One position through the eyes of one player, for one question; what he finds out is kept while it lasts."""

    __slots__ = (
        "_candidates", "_figures", "_fingerprints", "_goals", "_here", "_kept", "_known", "_matchups", "_neighbours",
        "_offered", "_rates", "_scenario", "_wanted", "cache", "enemies", "eye", "game", "player", "troop",
    )  # fmt: skip

    def __init__(self, game: Game, player: int, eye: Eye, cache: AlkemyPlayerCache | None = None) -> None:
        self.game, self.player, self.eye = game, player, eye
        self.cache = cache if cache is not None else AlkemyPlayerCache()
        known = self._known = self.cache.of(game, player)
        self._scenario = game.book.judged.worth(game)
        self._figures, self.enemies, self.troop = known.figures, known.enemies, known.troop
        self._goals, self._candidates, self._matchups = known.goals, known.candidates, known.matchups
        self._here, self._kept, self._neighbours = known.here, known.kept, known.neighbours
        self._offered, self._rates, self._wanted = known.offered, known.rates, known.wanted
        self._fingerprints = known.fingerprints

    @property
    def restraint(self) -> float:
        """How much harm to enemies counts."""
        found = self._known.restraint
        if found is None:
            found = self._known.restraint = restraint(self)
        return found

    @property
    def contested(self) -> tuple[ScenarioAction[Any, Any], ...]:
        """What is done to markers, and may be undone before the turn is counted."""
        return self._scenario.contested

    # ---- figures ----------------------------------------------------------------------------------------------

    def figure(self, fighter: Fighter) -> FigureStats:
        """What there is to know of a figure, read once."""
        return self._figures[fighter.id]

    def subject(self, ask: Ask[Any]) -> Fighter:
        """The figure that a question is about: the first that it names."""
        return self.game.fighters[int(ask.about[0])]

    def name(self, fighter: Fighter) -> str:
        """What the log calls a figure."""
        return self.cache.name(self.game, fighter)

    def pa(self, fighter: Fighter) -> float:
        """What one PA of a figure is worth: little, for unspent ones are lost when the turn ends (AK2-TURN-17)."""
        figure = self.figure(fighter)
        return figure.cost / (30.0 * figure.points)

    def worth(self, victim: Fighter, blow: BlowOdds) -> float:
        """What the enemies of a figure gain by a blow to it."""
        box, kill = self.rates(victim)
        return blow.boxes * box + blow.kill * kill

    def rates(self, victim: Fighter) -> tuple[float, float]:
        """What the enemies of a figure gain by each life box that it loses, and by its removal."""
        found = self._rates.get(victim.id)
        if found is None:
            figure = self._figures[victim.id]
            box, kill = figure.box, REMOVAL * figure.cost
            kill += POINT * self._scenario.life_at_stake(victim)
            if victim.player != self.player:
                held = self.restraint
                box, kill = (box * held, kill * held) if held >= 0 else (box * 0.1, kill * 0.1 + POINT * held)
            found = self._rates[victim.id] = box, kill
        return found

    def harm(self, by: Fighter, victim: Fighter, net: int = 0, shift: int = 0) -> float:
        """What one attack is worth to the attacker's side."""
        return self.worth(victim, TABLES.blow(self._figures[by.id], self._figures[victim.id], net, shift))

    def exchange(self, by: Fighter, victim: Fighter, charging: bool = False) -> float:
        """What an attack card is worth, the answer of an enemy who can still answer taken off."""
        met = TABLES.meeting(self._figures[by.id], self._figures[victim.id])
        give = self.worth(victim, met.charging if charging else met.plain)
        if not victim.alert or victim.wary:
            return give
        answered = met.answered_charge if charging else met.answered
        return GIVEN * give - SUFFERED * self.worth(by, met.back) * answered

    # ---- distances --------------------------------------------------------------------------------------------

    def apart(self, one: Fighter, x: float, y: float, other: Fighter) -> float:
        """About how far from another a figure would be somewhere."""
        radii = self.game.standing.radii
        away = hypot(other.x - x, other.y - y) - radii[one.id] - radii[other.id]
        return max(0.0, away * self.seeming(other))

    def seeming(self, other: Fighter) -> float:
        """How many times farther than it is a figure seems to be from anywhere."""
        x, y, kept = other.x, other.y, self.cache.seeming.get(other.id)
        if kept is None or kept[0] != x or kept[1] != y:
            seems = 1.0 if self.game.library.options.measuring else 1.0 + self.eye.error(x, y)
            kept = self.cache.seeming[other.id] = x, y, seems
        return kept[2]

    # ---- enemies ----------------------------------------------------------------------------------------------

    def fingerprint(self, fighter: Fighter) -> FigureFingerprint:
        """A figure at a glance."""
        found = self._fingerprints.get(fighter.id)
        if found is None:
            answers = fighter.player != self.player and fighter.action_points > 0 and not fighter.wary
            number = self._figures[fighter.id].number
            found = fighter.x, fighter.y, number, answers, fighter.carries, self.restraint
            self._fingerprints[fighter.id] = found
        return found

    def matchups(self, fighter: Fighter) -> list[Matchup]:
        """The enemies as a figure sees them: those who are not far away, where there are any."""
        found = self._matchups.get(fighter.id)
        if found is None:
            found = self._matchups[fighter.id] = []
            own, known, first = self.fingerprint(fighter), self.cache.matchups, fighter.id << ENEMIES
            x, y, fingerprints = fighter.x, fighter.y, self._fingerprints
            near = [enemy for enemy in self.enemies if (enemy.x - x) ** 2 + (enemy.y - y) ** 2 <= FAR * FAR]
            for enemy in near or self.enemies:
                theirs = fingerprints.get(enemy.id) or self.fingerprint(enemy)
                kept = known.get(first + enemy.id)
                if kept is None or kept[0] != own or kept[1] != theirs:
                    kept = known[first + enemy.id] = own, theirs, self.matchup(fighter, enemy)
                found.append(kept[2])
        return found

    def matchup(self, fighter: Fighter, enemy: Fighter) -> Matchup:
        """What a figure and an enemy mean to one another."""
        own, theirs, radii = self._figures[fighter.id], self._figures[enemy.id], self.game.standing.radii
        plain, charging, back, answered, answered_charge = TABLES.meeting(own, theirs)
        box, kill = self.rates(enemy)
        worth, onset = plain.boxes * box + plain.kill * kill, charging.boxes * box + charging.kill * kill
        box, kill = self.rates(fighter)
        harm = back.boxes * box + back.kill * kill
        near, seems = radii[fighter.id] + radii[enemy.id], self.seeming(enemy)
        away = hypot(enemy.x - fighter.x, enemy.y - fighter.y) - near
        neighbour, limit = None, theirs.charge + own.walk
        if (away - own.farthest) * seems <= limit:
            feared = harm * 2.0 if fighter.carries else harm
            stronger = worth >= feared
            gain, loss = (PROMISED * worth, FEARED * feared) if stronger else (DARED * worth, DREADED * feared)
            charge, charged = min(own.charge, theirs.charged_from), min(theirs.charge, own.charged_from)
            neighbour = enemy.x, enemy.y, near, seems, charge, charged, limit, gain, loss
        if enemy.action_points > 0 and not enemy.wary:
            worth = GIVEN * worth - SUFFERED * harm * answered
            onset = GIVEN * onset - SUFFERED * harm * answered_charge
        return Matchup(enemy.id, away, away * seems if away > 0.0 else 0.0, worth, onset, harm, neighbour)

    def candidates(self, fighter: Fighter) -> dict[Any, Candidate]:
        """What was found out about what a figure might do: forgotten as soon as anything changes near it."""
        found = self._candidates.get(fighter.id)
        if found is None:
            matchups = self.matchups(fighter)
            if armed(self.game, fighter) is None:
                matchups = [matchup for matchup in matchups if matchup.neighbour is not None]
            about = (
                self.fingerprint(fighter),
                fighter.engaged,
                fighter.rooted,
                fighter.effects,
                matchups,
                self.goals(fighter),
            )
            kept = self.cache.candidates.get(fighter.id)
            if kept is None or kept[0] != about:
                kept = self.cache.candidates[fighter.id] = about, {}
            found = self._candidates[fighter.id] = kept[1]
        return found

    def away(self, fighter: Fighter, enemy: Fighter) -> float:
        """How far apart two centres are."""
        return hypot(enemy.x - fighter.x, enemy.y - fighter.y)

    # ---- prospects --------------------------------------------------------------------------------------------

    def goals(self, fighter: Fighter) -> list[Goal]:
        """What the scenario offers a figure, less what friends are nearer to."""
        found = self._goals.get(fighter.id)
        if found is None:
            figure = self.figure(fighter)
            offered = self.offered(fighter) if figure.of_the_troop and figure.counts else []
            offered = [*offered, *self.game.book.judged.own_goals(self.game, fighter)]
            found = self._goals[fighter.id] = [self.shared(fighter, goal) for goal in offered]
        return found

    def offered(self, fighter: Fighter) -> list[Goal]:
        """What the scenario offers a figure; in most scenarios its friends are offered the same."""
        if not self._scenario.alike:
            return self._scenario.goals(self.game, fighter, self._kept)
        key = fighter.player, fighter.carries
        found = self._offered.get(key)
        if found is None:
            found = self._offered[key] = self._scenario.goals(self.game, fighter, self._kept)
        return found

    def shared(self, fighter: Fighter, goal: Goal) -> Goal:
        """A goal that a friend will see to counts for less."""
        if not goal.shared:
            return goal
        own = distance(goal, fighter.x, fighter.y, self.game.standing.radii[fighter.id]), fighter.id
        nearer = 0
        for other in self.wanted(fighter.player, goal):
            if other >= own:
                break
            nearer += other[1] != fighter.id
        return goal.lessened(SHARES[min(nearer, len(SHARES) - 1)])

    def wanted(self, player: int, goal: Goal) -> list[tuple[float, int]]:
        """How far those are from a goal who could go for it, the nearest first."""
        key = player, goal.x, goal.y
        found = self._wanted.get(key)
        if found is None:
            side = self.troop if player == self.player else self.enemies
            found = self._wanted[key] = sorted(
                [
                    (distance(goal, friend.x, friend.y, 0.5), friend.id)
                    for friend in side
                    if friend.player == player
                    and not friend.engaged
                    and not friend.carries
                    and (self.figure(friend).counts or not self.figure(friend).of_the_troop)
                ]
            )
        return found

    def prospect(
        self, fighter: Fighter, x: float, y: float, points: int, moved: float = 0.0, *, rooted: bool = False
    ) -> tuple[float, Goal | None]:
        """What the scenario promises a figure that stands here with so many PA left, and by which goal.

        `moved`: how far it goes first, towards whatever that is; `rooted`: no farther this turn.
        """
        figure, radius = self._figures[fighter.id], self.game.standing.radii[fighter.id]
        walk, most = figure.walk, figure.points
        best, chosen = 0.0, None
        for goal in self.goals(fighter):
            value, cost = goal.value, goal.cost
            if value <= best:
                continue
            steps = max(0.0, distance(goal, x, y, radius) - moved) / walk
            if steps + cost <= points and not (rooted and steps > 0.0):
                value *= 1.0 - 0.03 * (steps + cost)
            else:
                value *= LATER ** (1.0 + (max(NEARER * steps, steps - points) + cost) / most)
            if value > best:
                best, chosen = value, goal
        return best, chosen

    def here(self, fighter: Fighter) -> float:
        """What it is worth to stay where a figure is."""
        found = self._here.get(fighter.id)
        if found is None:
            found = self._here[fighter.id] = self.place(fighter, fighter.x, fighter.y, 0)
        return found

    def neighbours(self, fighter: Fighter) -> list[Neighbour]:
        """The enemies that may matter anywhere within a run of where a figure stands."""
        found = self._neighbours.get(fighter.id)
        if found is None:
            near = [matchup.neighbour for matchup in self.matchups(fighter)]
            found = self._neighbours[fighter.id] = [neighbour for neighbour in near if neighbour is not None]
        return found

    def pressure(self, fighter: Fighter, x: float, y: float) -> float:
        """What the enemies near a place promise or threaten: who would win a clash there, and how soon it may come."""
        found = 0.0
        for there, up, near, seems, charge, charged, limit, gain, loss in self.neighbours(fighter):
            apart = (hypot(there - x, up - y) - near) * seems
            if apart <= limit:
                found += gain if apart <= charge else HALFWAY * gain
                found -= loss if apart <= charged else HALFWAY * loss
        return found

    def place(self, fighter: Fighter, x: float, y: float, points: int, rooted: bool = False) -> float:
        """What it is worth to stand somewhere with so many PA left; `rooted`: without another move."""
        return self.prospect(fighter, x, y, points, rooted=rooted)[0] + self.pressure(fighter, x, y)


def restraint(evaluation: Evaluation) -> float:
    """How much harm to enemies counts: all; less when few are left; below nought when the last one must live.

    A match in which one side is swept away before the goal is a draw (AK1-R-105, AK2-END-04): who is ahead spares one.
    """
    game, player, judged = evaluation.game, evaluation.player, evaluation.game.book.judged
    worth = judged.worth(game)
    if game.players > 2:
        return 1.0
    left = 0
    for enemy in evaluation.enemies:
        left += evaluation.figure(enemy).of_the_troop
        if left - 1 > MOST_SPARED:
            return 1.0
    side, other = game.sides[player], game.sides[1 - player]
    if side.score + worth.points_now(game, player) >= judged.goal(game):
        return 1.0
    if left > 1:
        return 1.0 if worth.scores_by_removal else HOLD_BACK.get(left - 1, 1.0)
    mine = sum([evaluation.figure(friend).of_the_troop for friend in evaluation.troop])
    return 1.0 if mine <= 1 and side.score < other.score else -2.0
