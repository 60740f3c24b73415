"""A look at a position: who is worth what, who hurts whom, and whether the enemy had better live a little longer."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy2.judgement.aim import POINT, Aim
from escarmouche.games.alkemy2.judgement.aims import aims_of, distance, points_now
from escarmouche.games.alkemy2.judgement.feud import Feud
from escarmouche.games.alkemy2.judgement.roster import Roster
from escarmouche.games.alkemy2.judgement.tables import TABLES
from escarmouche.games.alkemy2.scenarios import scenario_rules

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.judgement.deed import Deed
    from escarmouche.games.alkemy2.judgement.eye import Eye
    from escarmouche.games.alkemy2.judgement.facts import Blow, Figure
    from escarmouche.games.alkemy2.judgement.feud import Neighbour, Stamp
    from escarmouche.games.alkemy2.state import Fighter, Game

REMOVAL = 0.4
"""What removing a figure is worth beyond its boxes, as a share of its cost: it acts no more."""
HOLD_BACK = {1: 0.3, 2: 0.7}
"""How much harm counts when so many other enemies are left and the goal is far: a table swept clean is a draw."""
MOST_SPARED = max(HOLD_BACK)
SHARES = (1.0, 0.35, 0.12, 0.05)
"""What an aim is worth when nobody, one, two or more friends are nearer to it."""
LATER = 0.7
"""What a point of the next turn is worth in this one."""
NEARER = 0.05
"""What being nearer is worth all the same to who will get there anyhow: as if it spared so much of a walk."""
HALFWAY = 0.3
"""How much an enemy counts that cannot be reached at once, but after a walk."""
FAR = 22.0
"""Enemies farther than this are none of a figure's business while others are nearer."""
ENEMIES = 10
"""For how many enemies there is room in a number, in bits."""
ALIKE = frozenset({"bornes-jins", "coffres", "traque", "puits"})
"""Scenarios that offer the same to all figures of a player that carry the same."""


class Look:
    """One position through the eyes of one player, for one question; what he finds out is kept in his picture of it."""

    __slots__ = (
        "_aims", "_deeds", "_feuds", "_figures", "_here", "_kept", "_neighbours", "_offered", "_rates",
        "_seen", "_stamps", "_wanted", "enemies", "eye", "game", "player", "roster", "troop",
    )  # fmt: skip

    def __init__(self, game: Game, player: int, eye: Eye, roster: Roster | None = None) -> None:
        self.game, self.player, self.eye = game, player, eye
        self.roster = roster if roster is not None else Roster()
        seen = self._seen = self.roster.picture(game, player)
        self._figures, self.enemies, self.troop = seen.figures, seen.enemies, seen.troop
        self._aims, self._deeds, self._feuds, self._here = seen.aims, seen.deeds, seen.feuds, seen.here
        self._kept, self._neighbours, self._offered = seen.kept, seen.neighbours, seen.offered
        self._rates, self._stamps, self._wanted = seen.rates, seen.stamps, seen.wanted

    @property
    def restraint(self) -> float:
        """How much harm to enemies counts."""
        found = self._seen.restraint
        if found is None:
            found = self._seen.restraint = restraint(self)
        return found

    # ---- figures ----------------------------------------------------------------------------------------------

    def figure(self, fighter: Fighter) -> Figure:
        """What there is to know of a figure, read once."""
        return self._figures[fighter.id]

    def name(self, fighter: Fighter) -> str:
        """What the log calls a figure."""
        return self.roster.name(self.game, fighter)

    def pa(self, fighter: Fighter) -> float:
        """What one PA of a figure is worth: little, for unspent ones are lost when the turn ends (AK2-TURN-17)."""
        figure = self.figure(fighter)
        return figure.cost / (30.0 * figure.points)

    def worth(self, victim: Fighter, blow: Blow) -> float:
        """What the enemies of a figure gain by a blow to it."""
        box, kill = self.rates(victim)
        return blow.boxes * box + blow.kill * kill

    def rates(self, victim: Fighter) -> tuple[float, float]:
        """What the enemies of a figure gain by each life box that it loses, and by its removal."""
        found = self._rates.get(victim.id)
        if found is None:
            figure = self._figures[victim.id]
            box, kill = figure.box, REMOVAL * figure.cost
            if victim.carries or self.game.library.scenario.key == "traque":
                kill += POINT * 0.5
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
        return 0.85 * give - 0.6 * self.worth(by, met.back) * answered

    # ---- distances --------------------------------------------------------------------------------------------

    def apart(self, one: Fighter, x: float, y: float, other: Fighter) -> float:
        """About how far from another a figure would be somewhere."""
        radii = self.game.standing.radii
        away = hypot(other.x - x, other.y - y) - radii[one.id] - radii[other.id]
        return max(0.0, away * self.seeming(other))

    def seeming(self, other: Fighter) -> float:
        """How many times farther than it is a figure seems to be from anywhere."""
        x, y, kept = other.x, other.y, self.roster.seeming.get(other.id)
        if kept is None or kept[0] != x or kept[1] != y:
            seems = 1.0 if self.game.library.options.measuring else 1.0 + self.eye.error(x, y)
            kept = self.roster.seeming[other.id] = x, y, seems
        return kept[2]

    # ---- enemies ----------------------------------------------------------------------------------------------

    def stamp(self, fighter: Fighter) -> Stamp:
        """A figure at a glance."""
        found = self._stamps.get(fighter.id)
        if found is None:
            answers = fighter.player != self.player and fighter.action_points > 0 and not fighter.wary
            number = self._figures[fighter.id].number
            found = fighter.x, fighter.y, number, answers, fighter.carries, self.restraint
            self._stamps[fighter.id] = found
        return found

    def feuds(self, fighter: Fighter) -> list[Feud]:
        """The enemies as a figure sees them: those who are not far away, where there are any."""
        found = self._feuds.get(fighter.id)
        if found is None:
            found = self._feuds[fighter.id] = []
            own, known, first = self.stamp(fighter), self.roster.feuds, fighter.id << ENEMIES
            x, y, stamps = fighter.x, fighter.y, self._stamps
            near = [enemy for enemy in self.enemies if (enemy.x - x) ** 2 + (enemy.y - y) ** 2 <= FAR * FAR]
            for enemy in near or self.enemies:
                theirs = stamps.get(enemy.id) or self.stamp(enemy)
                kept = known.get(first + enemy.id)
                if kept is None or kept[0] != own or kept[1] != theirs:
                    kept = known[first + enemy.id] = own, theirs, self.feud(fighter, enemy)
                found.append(kept[2])
        return found

    def feud(self, fighter: Fighter, enemy: Fighter) -> Feud:
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
            gain, loss = (0.35 * worth, 0.3 * feared) if worth >= feared else (0.1 * worth, 0.35 * feared)
            neighbour = enemy.x, enemy.y, near, seems, theirs.charge, limit, gain, loss
        if enemy.action_points > 0 and not enemy.wary:
            worth = 0.85 * worth - 0.6 * harm * answered
            onset = 0.85 * onset - 0.6 * harm * answered_charge
        return Feud(enemy.id, away, away * seems if away > 0.0 else 0.0, worth, onset, harm, neighbour)

    def deeds(self, fighter: Fighter) -> dict[Any, Deed]:
        """What was found out about what a figure might do: forgotten as soon as anything changes near it."""
        found = self._deeds.get(fighter.id)
        if found is None:
            feuds = self.feuds(fighter)
            if self.game.profile(fighter).weapon is None:
                feuds = [feud for feud in feuds if feud.neighbour is not None]
            about = self.stamp(fighter), fighter.engaged, fighter.rooted, fighter.effects, feuds, self.aims(fighter)
            kept = self.roster.deeds.get(fighter.id)
            if kept is None or kept[0] != about:
                kept = self.roster.deeds[fighter.id] = about, {}
            found = self._deeds[fighter.id] = kept[1]
        return found

    def away(self, fighter: Fighter, enemy: Fighter) -> float:
        """How far apart two centres are."""
        return hypot(enemy.x - fighter.x, enemy.y - fighter.y)

    # ---- prospects --------------------------------------------------------------------------------------------

    def aims(self, fighter: Fighter) -> list[Aim]:
        """What the scenario offers a figure, less what friends are nearer to."""
        found = self._aims.get(fighter.id)
        if found is None:
            offered = self.offered(fighter) if self.figure(fighter).of_the_troop else []
            found = self._aims[fighter.id] = [self.shared(fighter, aim) for aim in offered]
        return found

    def offered(self, fighter: Fighter) -> list[Aim]:
        """What the scenario offers a figure; in most scenarios its friends are offered the same."""
        if self.game.library.scenario.key not in ALIKE:
            return aims_of(self.game, fighter, self._kept)
        key = fighter.player, fighter.carries
        found = self._offered.get(key)
        if found is None:
            found = self._offered[key] = aims_of(self.game, fighter, self._kept)
        return found

    def shared(self, fighter: Fighter, aim: Aim) -> Aim:
        """An aim that a friend will see to counts for less."""
        if not aim.shared:
            return aim
        own = distance(aim, fighter.x, fighter.y, self.game.standing.radii[fighter.id]), fighter.id
        nearer = 0
        for other in self.wanted(fighter.player, aim):
            if other >= own:
                break
            nearer += other[1] != fighter.id
        return aim.lessened(SHARES[min(nearer, len(SHARES) - 1)])

    def wanted(self, player: int, aim: Aim) -> list[tuple[float, int]]:
        """How far those are from an aim who could go for it, the nearest first."""
        key = player, aim.x, aim.y
        found = self._wanted.get(key)
        if found is None:
            side = self.troop if player == self.player else self.enemies
            found = self._wanted[key] = sorted(
                [
                    (distance(aim, friend.x, friend.y, 0.5), friend.id)
                    for friend in side
                    if friend.player == player and not friend.engaged and not friend.carries
                ]
            )
        return found

    def prospect(
        self, fighter: Fighter, x: float, y: float, points: int, moved: float = 0.0
    ) -> tuple[float, Aim | None]:
        """What the scenario promises a figure that stands here with so many PA left, and by which aim.

        `moved`: how far it goes first, towards whatever that is.
        """
        figure, radius = self._figures[fighter.id], self.game.standing.radii[fighter.id]
        walk, most = figure.walk, figure.points
        best, chosen = 0.0, None
        for aim in self.aims(fighter):
            value, cost = aim.value, aim.cost
            if value <= best:
                continue
            steps = max(0.0, distance(aim, x, y, radius) - moved) / walk
            if steps + cost <= points:
                value *= 1.0 - 0.03 * (steps + cost)
            else:
                value *= LATER ** (1.0 + (max(NEARER * steps, steps - points) + cost) / most)
            if value > best:
                best, chosen = value, aim
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
            near = [feud.neighbour for feud in self.feuds(fighter)]
            found = self._neighbours[fighter.id] = [neighbour for neighbour in near if neighbour is not None]
        return found

    def pressure(self, fighter: Fighter, x: float, y: float) -> float:
        """What the enemies near a place promise or threaten: who would win a clash there, and how soon it may come."""
        found = 0.0
        charge = self._figures[fighter.id].charge
        for there, up, near, seems, their_charge, limit, gain, loss in self.neighbours(fighter):
            apart = (hypot(there - x, up - y) - near) * seems
            if apart <= limit:
                found += gain if apart <= charge else HALFWAY * gain
                found -= loss if apart <= their_charge else HALFWAY * loss
        return found

    def place(self, fighter: Fighter, x: float, y: float, points: int) -> float:
        """What it is worth to stand somewhere with so many PA left."""
        return self.prospect(fighter, x, y, points)[0] + self.pressure(fighter, x, y)


def restraint(look: Look) -> float:
    """How much harm to enemies counts: all; less when few are left; below nought when the last one must live.

    A match in which one side is swept away before the goal is a draw (AK2-END-04): whoever is ahead spares the last.
    """
    game, player = look.game, look.player
    if game.players > 2:
        return 1.0
    left = 0
    for enemy in look.enemies:
        left += look.figure(enemy).of_the_troop
        if left - 1 > MOST_SPARED:
            return 1.0
    side, other = game.sides[player], game.sides[1 - player]
    if side.score + points_now(game, player) >= scenario_rules(game).goal(game):
        return 1.0
    if left > 1:
        return 1.0 if game.library.scenario.key == "traque" else HOLD_BACK.get(left - 1, 1.0)
    mine = sum([look.figure(friend).of_the_troop for friend in look.troop])
    return 1.0 if mine <= 1 and side.score < other.score else -2.0
