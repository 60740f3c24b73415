"""The evaluation of a position: what each Unit is worth, what it may hope for and fear, and where."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from math import hypot
from typing import TYPE_CHECKING, Any

from escarmouche.dice.spreads import mean
from escarmouche.games.drakerys.agenda import Combat
from escarmouche.games.drakerys.clock import END_OF_TIME, SPACES
from escarmouche.games.drakerys.judgement.combat_forecast import forecast
from escarmouche.games.drakerys.judgement.facts import fighting, ranks_of
from escarmouche.games.drakerys.judgement.matchup import Foe, Matchup, MatchupOdds, condition_of
from escarmouche.games.drakerys.judgement.meeting import card_of, clash, shot_of
from escarmouche.games.drakerys.judgement.missions import WORTHS, dearness, goals_of, stake
from escarmouche.games.drakerys.judgement.points import army_value, point_value
from escarmouche.games.drakerys.judgement.position_cache import DrakerysPositionCache, fingerprint_of
from escarmouche.games.drakerys.missions import in_play
from escarmouche.games.drakerys.stats import stat
from escarmouche.games.drakerys.weapons import weapons
from escarmouche.play.judging.cache import recalled

if TYPE_CHECKING:
    from escarmouche.games.drakerys.content_types import Weapon
    from escarmouche.games.drakerys.judgement.combat_forecast import CombatForecast
    from escarmouche.games.drakerys.judgement.goal import Goal
    from escarmouche.games.drakerys.judgement.matchup import Seen, Sighting, UnitFingerprint
    from escarmouche.games.drakerys.judgement.meeting import Clash, UnitCard
    from escarmouche.games.drakerys.judgement.missions import InPlay
    from escarmouche.games.drakerys.judgement.player_cache import DrakerysPlayerCache
    from escarmouche.games.drakerys.judgement.strikes import HarmOdds
    from escarmouche.games.drakerys.state import Game, Unit
    from escarmouche.play.requests import Ask

SUMMONED = 60.0
"""What a Unit counts for that was not paid for."""
REMOVAL = 0.25
"""What the end of a Unit is worth beyond its fighters, as a share of its cost: it acts no more."""
CAUTION = 0.8
"""How much one's own losses count against the enemy's."""
AFTER = 0.3
"""What the Combats that follow a Charge count for, those that the enemy begins included, while both stand."""
TENSE = 0.06
"""What a Tension token costs a Unit, as a share of its cost."""
SHARES = (1.0, 0.4, 0.15, 0.05)
"""What a goal is worth when nobody, one, two or more friends are nearer to it."""
LATER = 0.87
"""What remains of a goal for each move that it is away."""
SHORT = 0.3
"""What a goal not reached is farther away than it looks, in moves: a hair's breadth short of it costs one more."""
HOPELESS = 0.2
"""What remains of a goal for which there is hardly time."""
LAST_TURNS, IN_TIME, WAITING = 0.8, 0.5, 0.9
"""How many turns before the end one goes where only the end counts; how many steps of each Action of the turns before
need not be made yet, and how little they matter until then."""
SECTIONS = 300.0
"""How many time sections are worth an army."""
BAND, BASES = 10.0, 2.5
HOPE, FEAR = 0.75, 0.18
"""How much of a Charge that may be made, or suffered, counts beforehand."""
AT_ONCE, RUSHED = 1.0, 0.4
"""How much of a Charge counts that may be made in the Activation at hand, and of one that an enemy must walk for."""
GUARDED, DARING = 0.25, 0.3
"""How much of the Charges of those who guard a place counts for who is wanted there, and the chance that he has all the
same."""
DEAR, ERRAND = 1.0, 0.4
"""How many victory points must hang on the life of a Unit that had better send others, and how little their errands
are worth to it."""
PRECIOUS = 5.0
"""How much more is feared for a Unit on which a victory point hangs."""
SHOOT = 0.75
"""How much of a Shot that may be made counts beforehand: something may stand in the way."""

FAR = 200.0
"""Enemies farther than this from a Unit are none of its business yet."""


class Evaluation:
    """One position through the eyes of one player, for one question; what he finds out is kept while it lasts."""

    __slots__ = (
        "_cards", "_fingerprints", "_foes", "_goals", "_prospects", "_wanted", "army", "cache", "dear", "enemies",
        "game", "left", "missions", "player", "point", "section", "seen",
    )  # fmt: skip

    def __init__(self, game: Game, player: int, cache: DrakerysPlayerCache) -> None:
        self.game, self.player, self.cache = game, player, cache
        self.army, self.enemies = game.army(player), game.enemies(player)
        self.missions = in_play(game)
        self.point = point_value(game)
        self.section = army_value(game) / SECTIONS
        """What a time section is worth."""
        self.dear = [dearness(game, self.missions, side) for side in (0, 1)]
        """What a point of cost counts for, of the Units of each side."""
        self.left = END_OF_TIME - game.sides[player].time
        self.seen: Seen = (
            player,
            self.point,
            [key for key, _ in self.missions],
            *lying_about(game, player, self.missions),
        )
        known = cache.position_at(fingerprint_of(game, self.seen), DrakerysPositionCache)
        self._goals, self._cards, self._foes = known.goals, known.cards, known.foes
        self._prospects, self._fingerprints, self._wanted = known.prospects, known.fingerprints, known.wanted

    # ---- Units ------------------------------------------------------------------------------------------------------

    def card(self, unit: Unit) -> UnitCard:
        found = self._cards.get(unit.id)
        if found is None:
            found = self._cards[unit.id] = card_of(self.game, unit)
        return found

    def fingerprint(self, unit: Unit) -> UnitFingerprint:
        """A Unit at a glance."""
        found = self._fingerprints.get(unit.id)
        if found is None:
            seen = self.seen_of(unit)
            worth = recalled(self.cache.stakes, unit.id, seen)
            if worth is None:
                worth = stake(self.game, self.player, unit, self.point, self.missions)
                self.cache.stakes[unit.id] = seen, worth
            found = self.game.size(unit), unit.wounds, len(unit.effects), worth, unit.profile
            self._fingerprints[unit.id] = found
        return found

    def subject(self, ask: Ask[Any]) -> Unit:
        """The Unit that a question is about: that of the first figure it names."""
        return self.game.units[self.game.figures[int(ask.about[0])].unit]

    def seen_of(self, unit: Unit) -> Seen:
        """What bears on the aims and the stake of a Unit."""
        leader = self.game.leader(unit)
        return leader.x, leader.y, unit.profile, unit.where, self.seen

    def sighting(self, unit: Unit) -> Sighting:
        """A Unit as everybody sees it."""
        leader = self.game.leader(unit)
        return leader.x, leader.y, self.game.size(unit), unit.wounds, len(unit.effects), unit.tension, unit.profile

    def spot(self, unit: Unit) -> tuple[float, float, int]:
        """Where a Leader stands, and in which turn."""
        leader = self.game.leader(unit)
        return leader.x, leader.y, self.game.turn

    def name(self, unit: Unit) -> str:
        """What a sentence calls it."""
        key = unit.id, unit.profile
        found = self.cache.names.get(key)
        if found is None:
            found = self.cache.names[key] = self.game.name(unit)
        return found

    def cost(self, unit: Unit) -> float:
        """Points of cost of those who are left."""
        paid = unit.points * self.dear[unit.player] or (0.0 if unit.cage else SUMMONED)
        return paid * self.game.size(unit) / max(1, len(unit.figures))

    def stake(self, unit: Unit) -> float:
        """What the missions add to that."""
        return self.fingerprint(unit)[3]

    def moves(self, unit: Unit) -> tuple[float, float, int]:
        """How far it walks and charges, and how many Actions it has."""
        key = unit.id, unit.profile, len(unit.effects)
        found = self.cache.moves.get(key)
        if found is None:
            game = self.game
            walk, charge = stat(game, unit, "walk") or 0, stat(game, unit, "charge") or 0
            found = self.cache.moves[key] = (max(1.0, walk), float(charge), stat(game, unit, "actions") or 1)
        return found

    def lost(self, unit: Unit, harm: HarmOdds) -> float:
        """What its owner loses by a blow."""
        return self.losing(unit, mean(harm.losses), harm.wiped, harm.dispersed) + harm.shaken * TENSE * self.cost(unit)

    def losing(self, unit: Unit, fighters: float, wiped: float, dispersed: float) -> float:
        """What its owner loses by fighters, by its end, and by those who run."""
        cost = self.cost(unit)
        losses = fighters * cost / max(1, self.game.size(unit))
        gone = (wiped + dispersed) * (self.stake(unit) + REMOVAL * cost)
        return losses + gone + dispersed * max(0.0, cost - losses)

    # ---- meeting ----------------------------------------------------------------------------------------------------

    def fought(self, unit: Unit, enemy: Unit) -> CombatForecast:
        """What would come of an Attack as the two stand, friends and auras included: exact."""
        game, key = self.game, (unit.id, enemy.id)
        seen = game.standing, game.standing.moves, self.sighting(unit), self.sighting(enemy)
        known = recalled(self.cache.fought, key, seen)
        if known is None:
            combat = Combat(unit.id, enemy.id)
            own = fighting(game, combat, unit, ranks_of(game, unit, enemy))
            other = fighting(game, combat, enemy, ranks_of(game, enemy, unit))
            known = forecast(own, other, False)
            self.cache.fought[key] = seen, known
        return known

    def met(self, unit: Unit, enemy: Unit) -> Clash:
        """About what would come of a Charge between the two alone, both at ease."""
        return clash(self.card(unit), self.card(enemy))

    def worth_of(self, unit: Unit, enemy: Unit, fought: CombatForecast) -> float:
        """What a Combat that a Unit begins is worth to its side."""
        return self.lost(enemy, fought.given) - self.caution(unit) * self.lost(unit, fought.taken)

    def worth_of_meeting(self, unit: Unit, enemy: Unit, met: Clash) -> float:
        """About what a Charge is worth to its side."""
        given = self.losing(enemy, met.given, met.killed, met.routed)
        return given - self.caution(unit) * self.losing(unit, met.taken, met.fallen, met.fled)

    def caution(self, unit: Unit) -> float:
        """How much its own losses count: the more, the more hangs on its life, for one Combat leads to another."""
        return CAUTION * (1.0 + min(1.0, self.stake(unit) / self.point))

    def shot(self, unit: Unit, enemy: Unit, weapon: Weapon, band: int) -> HarmOdds:
        """What a Shot does against so much opposition of distance and Obstacles."""
        return shot_of(self.card(unit), self.card(enemy), weapon, band + unit.tension)

    def volleys(self, unit: Unit, enemy: Unit) -> tuple[tuple[HarmOdds, ...], ...]:
        """What a Shot does with each weapon, from each 10 cm begun, at ease."""
        if unit.cage or self.game.profile(unit).aim is None:
            return ()
        own, other = self.card(unit), self.card(enemy)
        return tuple([
            tuple([shot_of(own, other, weapon, band) for band in range(1, int(weapon.range / BAND) + 1)])
            for weapon in weapons(self.game, unit)
        ])  # fmt: skip

    def shots(self, enemy: Unit, volleys: tuple[tuple[HarmOdds, ...], ...]) -> tuple[float, ...]:
        """What a Shot is worth from each 10 cm begun, with whichever weapon is best."""
        worths = [[self.lost(enemy, harm) for harm in harms] for harms in volleys]
        return tuple([max(values) for values in zip_longest(*worths, fillvalue=0.0)])

    def matchup(self, unit: Unit, enemy: Unit) -> Matchup:
        """What two Units may do to one another, remembered while neither changes."""
        known = self.cache.matchups.get((unit.id, enemy.id))
        own, other = self.fingerprint(unit), self.fingerprint(enemy)
        if known is None or known.own != own or known.other != other:
            _, _, met, back, volleys = self.matchup_odds(unit, enemy, own, other)
            first, reply = self.worth_of_meeting(unit, enemy, met), self.worth_of_meeting(enemy, unit, back)
            gain = first + AFTER * (1.0 - met.killed - met.routed) * (first - max(0.0, reply))
            threat = reply + AFTER * (1.0 - back.killed - back.routed) * (reply - max(0.0, first))
            known = Matchup(own, other, met, gain, 0.0 if enemy.cage else threat, self.shots(enemy, volleys))
            self.cache.matchups[unit.id, enemy.id] = known
        return known

    def matchup_odds(self, unit: Unit, enemy: Unit, own: UnitFingerprint, other: UnitFingerprint) -> MatchupOdds:
        """What would come of Charges and Shots between two Units that look so, remembered while they do."""
        known, condition, theirs = (
            self.cache.matchup_odds.get((unit.id, enemy.id)),
            condition_of(own),
            condition_of(other),
        )
        if known is None or known.own != condition or known.other != theirs:
            met, back = self.met(unit, enemy), self.met(enemy, unit)
            known = MatchupOdds(condition, theirs, met, back, self.volleys(unit, enemy))
            self.cache.matchup_odds[unit.id, enemy.id] = known
        return known

    def bar(self, action: str, unit: Unit, enemy: Unit) -> None:
        """Remember that something stands between the two."""
        own, other = self.game.leader(unit), self.game.leader(enemy)
        self.cache.barred[action, unit.id, enemy.id] = own.x, own.y, other.x, other.y

    def barred(self, action: str, unit: Unit, enemy: Unit) -> bool:
        """Whether something stood between the two when they stood as they do now."""
        known = self.cache.barred.get((action, unit.id, enemy.id))
        if known is None:
            return False
        own, other = self.game.leader(unit), self.game.leader(enemy)
        return known == (own.x, own.y, other.x, other.y)

    def foes(self, unit: Unit) -> list[Foe]:
        """Enemies not too far away, as a Unit sees them."""
        found = self._foes.get(unit.id)
        if found is None:
            found = self._foes[unit.id] = []
            own = self.game.leader(unit)
            for enemy in self.enemies if unit.player == self.player else self.army:
                spot = self.game.leader(enemy)
                if abs(spot.x - own.x) + abs(spot.y - own.y) <= FAR:
                    walk, charge, actions = self.moves(enemy)
                    strike = charge + max(BAND, walk * (actions - 1))
                    found.append(Foe(spot.x, spot.y, charge, strike, self.matchup(unit, enemy), enemy.id))
        return found

    # ---- prospects --------------------------------------------------------------------------------------------------

    def goals(self, unit: Unit) -> list[Goal]:
        """What the missions offer a Unit."""
        found = self._goals.get(unit.id)
        if found is None:
            found = self._goals[unit.id] = self.kept_goals(unit)
        return found

    def kept_goals(self, unit: Unit) -> list[Goal]:
        """Goals of one's own Units hold while nothing changes; what an enemy was named for is guessed anew."""
        if unit.player != self.player:
            return goals_of(self.game, unit, self.point, self.missions)
        seen = self.seen_of(unit)
        known = recalled(self.cache.goals, unit.id, seen)
        if known is None:
            known = goals_of(self.game, unit, self.point, self.missions)
            self.cache.goals[unit.id] = seen, known
        return known

    def prospects(self, unit: Unit) -> list[tuple[float, Goal]]:
        """Its goals, with what each is worth when friends who are nearer and enemies who guard it are counted in."""
        found = self._prospects.get(unit.id)
        if found is None:
            goals = self.goals(unit)
            guards = self.guards(unit) if goals else []
            found = self._prospects[unit.id] = [
                (self.worth(unit, goal) * unscathed(guards, goal), goal) for goal in goals
            ]
        return found

    def guards(self, unit: Unit) -> list[tuple[float, float, float, float]]:
        """The enemies who would gain by charging a Unit: where, how far they reach, and what it would cost the Unit.

        The cost is a share of all that it is worth.
        """
        worth = self.cost(unit) + self.stake(unit) + 1.0
        return [
            (foe.x, foe.y, (foe.charge + BAND) ** 2, GUARDED * foe.matchup.threat / worth)
            for foe in self.foes(unit)
            if foe.matchup.threat > 0.0
        ]

    def worth(self, unit: Unit, goal: Goal) -> float:
        """What a goal is worth to a Unit: less where friends will see to it."""
        if not goal.shared:
            return goal.value
        own = self.calling(unit, goal)
        before = sum([other < own for other in self.wanted(unit.player).get((goal.key, goal.number), ())])
        errand = ERRAND if self.stake(unit) >= DEAR * self.point else 1.0
        return goal.value * SHARES[min(before, len(SHARES) - 1)] * errand

    def calling(self, unit: Unit, goal: Goal) -> tuple[float, int]:
        """Who sees to a goal first: whoever gains most by it, distance considered."""
        leader = self.game.leader(unit)
        return -goal.value * LATER ** (goal.away(leader.x, leader.y) / BAND), unit.id

    def wanted(self, player: int) -> dict[tuple[str, int], list[tuple[float, int]]]:
        """How everybody who is after a goal is called to it, by the goal."""
        found = self._wanted.get(player)
        if found is None:
            found = self._wanted[player] = {}
            for unit in self.game.army(player):
                for goal in self.goals(unit):
                    if goal.shared:
                        found.setdefault((goal.key, goal.number), []).append(self.calling(unit, goal))
        return found

    def prospect(self, unit: Unit, x: float, y: float) -> tuple[float, Goal | None]:
        """What the missions promise a Unit whose Leader stands here, and by which goal."""
        goals = self.prospects(unit)
        if not goals:
            return 0.0, None
        walk, _, actions = self.moves(unit)
        turns = self.left / SPACES
        most, early = 1.3 * actions * (turns + 0.5), IN_TIME * actions * max(0.0, turns - LAST_TURNS)
        best, chosen = 0.0, None
        for worth, goal in goals:
            if worth > best:
                away = goal.away(x, y)
                steps = away / walk + (SHORT if away > 0.0 else 0.0) + (1.0 if goal.action else 0.0)
                wait = min(steps, early) if goal.late else 0.0
                value = worth * LATER ** (steps - WAITING * wait) * (HOPELESS if steps > most else 1.0)
                if value > best:
                    best, chosen = value, goal
        return best, chosen

    def pressure(self, unit: Unit, x: float, y: float, strike: float = 0.0) -> tuple[float, int]:
        """What the enemies near a place promise and threaten, and the one that promises most.

        `strike`: how far away they may be whom the Unit, once there, charges in the Activation at hand.
        """
        walk, charge, _ = self.moves(unit)
        dread = FEAR * min(1.0, self.left / (2 * SPACES)) * (PRECIOUS if self.stake(unit) >= self.point else 1.0)
        fear = best = 0.0
        prey = -1
        for ex, ey, reach, rush, matchup, number in self.foes(unit):
            away = hypot(ex - x, ey - y) - BASES
            if matchup.threat > 0.0 and away <= rush:
                fear += dread * matchup.threat * (1.0 if away <= reach else RUSHED)
            if away <= strike:
                hope = AT_ONCE * matchup.gain
            else:
                hope = HOPE * matchup.gain
                if hope > best and away > charge:
                    hope *= LATER ** ((away - charge) / walk)
            if matchup.shots:
                ranges = len(matchup.shots)
                shot = SHOOT * matchup.shots[min(max(1, -int(-away // BAND)), ranges) - 1]
                if shot > best and away > BAND * ranges:
                    shot *= LATER ** ((away - BAND * ranges) / walk)
                hope = max(hope, shot)
            if hope > best:
                best, prey = hope, number
        return best - fear, prey

    def strike(self, unit: Unit, more: int) -> float:
        """How far away an enemy may be that a Unit charges in the Activation at hand, after so many Actions more."""
        walk, charge, left = self.moves(unit)
        activation = self.game.activation
        if activation is not None and activation.unit == unit.id:
            if activation.charged:
                return 0.0
            left -= activation.actions
        left -= more
        return charge + walk * (left - 1) if left > 0 else 0.0

    def place(self, unit: Unit, x: float, y: float, strike: float = 0.0) -> float:
        """What it is worth for a Unit that its Leader stands here; `strike`: whom it charges from here at once."""
        return self.prospect(unit, x, y)[0] + self.pressure(unit, x, y, strike)[0]


def unscathed(guards: list[tuple[float, float, float, float]], goal: Goal) -> float:
    """How likely a Unit lives to do what it is wanted for, among those who may charge it there."""
    x, y = goal.x, goal.y
    harm = sum([cost for ex, ey, reach, cost in guards if (ex - x) ** 2 + (ey - y) ** 2 <= reach])
    return max(DARING, 1.0 - harm)


def lying_about(game: Game, player: int, missions: InPlay) -> Iterator[Any]:
    """Tokens, what the missions watch besides, what was done so far, and what the player knows was named."""
    for token in game.objectives:
        yield token.carrier, token.gone, token.x, token.y
    for mission, _ in missions:
        yield from WORTHS[mission.key].watched(game)
    for side in game.sides:
        choices = [choice for choice in (side.common_choice, side.solo_choice) if choice is not None]
        named = [choice.known for choice in choices if player in choice.known_by]
        yield side.solo, dict(side.deeds), len(side.captured), named
