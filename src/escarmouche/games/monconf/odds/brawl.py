"""A combat of one against several (p. 12-13), blow after blow to its end: dice are weighed, blows decided quickly.

Who strikes whom and who parries is as `QuickPolicy` has it, so that the blows are a chain whose links are few: an
attack, parried or not, leaves its target in one of a handful of states. What fighters bring is asked of the rules.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.monconf.combat.taking_part import at_blows, dice_lie, is_open, members
from escarmouche.games.monconf.odds.duel import CHAINED, DIE, Hand, Side, is_plain_fighter, venom, wounded
from escarmouche.games.monconf.odds.quick import half
from escarmouche.games.monconf.wounds.wound_table import result

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Fight
    from escarmouche.games.monconf.odds.duel import Body
    from escarmouche.games.monconf.state import Game

Bodies = tuple["Body", ...]
Given = Mapping[int, Hand]
"""Dice of some fighters, by their numbers."""
NOTHING_GIVEN: Given = {}
MOST_SPLITS = 64
"""So many pairs of splits are tried: all of one against two."""


class Melee(NamedTuple):
    """A combat between two blows: how all are, how their dice lie, whom each has struck in this pass, who strikes."""

    bodies: Bodies
    hands: tuple[Hand, ...]
    acted: tuple[tuple[int, ...], ...]
    active: int


def is_brawl(game: Game, fight: Fight) -> bool:
    """Whether a combat of several is one that is reckoned here: nobody in it strikes or parries otherwise."""
    if fight.results or any(lies.sustained for lies in fight.dice.values()):
        return False
    all_in = [game.fighters[number] for number in members(fight)]
    if len({venom(game, all_in[0], other) for other in all_in[1:]}) > 1:
        return False
    return all(
        is_plain_fighter(game, one, other)
        for one, other in product(all_in, all_in)
        if one.player != other.player and one.on_table
    )


class Brawl:
    """One against several; members are numbered from 0, the centre first."""

    def __init__(self, game: Game, fight: Fight, worth: Callable[[Bodies], float]) -> None:
        self.worth = worth
        fighters = [game.fighters[number] for number in members(fight)]
        centre = fighters[0]
        self.fight, self.number = fight, {fighter.id: at for at, fighter in enumerate(fighters)}
        self.sides = [
            Side(game, fight, one, fighters[1] if one is centre else centre) for one in fighters
        ]  # fmt: skip
        self.players = [fighter.player for fighter in fighters]
        self.order = sorted(range(len(fighters)), key=lambda at: (fighters[at].hp, fighters[at].id))
        """Whom to strike first: whoever had least life."""
        self.by_key = sorted(range(len(fighters)), key=lambda at: f"{fighters[at].id}:")
        self._hurts: dict[tuple[int, int, Body, Body, bool, bool, bool], list[tuple[float, Body]]] = {}

    @property
    def first_strikes(self) -> tuple[float, float]:
        """How likely each player strikes first: the quickest of each, and one more for each companion (MCF-CC-12)."""
        if not is_open(self.fight):
            return (1.0, 0.0) if self.fight.first == 0 else (0.0, 1.0)
        sums = []
        for player in (0, 1):
            mine = [at for at, owner in enumerate(self.players) if owner == player and self.sides[at].start[0]]
            sums.append(max([self.sides[at].initiative for at in mine]) + len(mine) - 1)
        ahead = sum([sums[0] + a > sums[1] + b for a in DIE for b in DIE])
        behind = sum([sums[0] + a < sums[1] + b for a in DIE for b in DIE])
        return (ahead / (ahead + behind), behind / (ahead + behind)) if ahead + behind else (0.5, 0.5)

    def start(self, first: int, given: Given = NOTHING_GIVEN) -> Melee:
        """As it stands: dice that lie, dice that are given, and half of the others' to attack."""
        hands = []
        for side in self.sides:
            lies = self.fight.dice.get(side.fighter.id)
            if lies is not None:
                hands.append(Hand(lies.attack, lies.defence, lies.chained))
            elif side.fighter.id in given:
                hands.append(given[side.fighter.id])
            else:
                dice = max(0, side.dice)
                fixed = Hand(0, dice) if side.fighter.only_defends else None
                hands.append(fixed or Hand(*half(dice, (dice + 1) // 2 if side.fighter.frightened else 0)))
        acted = [tuple([self.number[n] for n in self.done(side)]) for side in self.sides]
        active = self.fight.active if at_blows(self.fight) else first
        return Melee(tuple([side.start for side in self.sides]), tuple(hands), tuple(acted), active)

    def done(self, side: Side) -> list[int]:
        """Whom a fighter has struck in this pass, or itself if it gave support."""
        lies = self.fight.dice.get(side.fighter.id)
        return [] if lies is None else list(lies.acted)

    # ---- blows ------------------------------------------------------------------------------------------------------

    def ways(self, melee: Melee, first: int) -> list[tuple[float, Melee]]:
        """What comes of the next blow; nothing where the combat is over (MCF-CC-20 to 24)."""
        bodies, hands, acted, active = melee
        alive = [at for at, body in enumerate(bodies) if body[0]]
        if len({self.players[at] for at in alive}) < 2 or not any(hands[at].attack for at in alive):
            return []
        while (blow := self.next_blow(alive, hands, acted, active)) is None:
            if active != first:
                acted = ((),) * len(bodies)
            active = 1 - active
        striker, target = blow
        own, theirs = hands[striker], hands[target]
        parried = theirs.defence > 0
        lie = list(hands)
        lie[striker] = own._replace(attack=own.attack - 1)
        if parried:
            lie[target] = theirs._replace(defence=theirs.defence - 1)
        struck = list(acted)
        struck[striker] = tuple(sorted([*acted[striker], target]))
        found: list[tuple[float, Melee]] = []
        for chance, body in self.hurt(striker, target, bodies, own.chained, theirs, parried):
            after = (*bodies[:target], body, *bodies[target + 1 :])
            found.append((chance, Melee(after, tuple(lie), tuple(struck), active)))
        return found

    def next_blow(
        self, alive: list[int], hands: tuple[Hand, ...], acted: tuple[tuple[int, ...], ...], active: int
    ) -> tuple[int, int] | None:
        """Who of a side strikes whom next: the enemy who had least life first (MCF-CC-22, 23)."""
        for target in self.order:
            if target not in alive or self.players[target] == active:
                continue
            for striker in self.by_key:
                mine = striker in alive and self.players[striker] == active and hands[striker].attack
                if mine and striker not in acted[striker] and target not in acted[striker]:
                    return striker, target
        return None

    def hurt(
        self, striker: int, target: int, bodies: Bodies, chained: bool, theirs: Hand, parried: bool
    ) -> list[tuple[float, Body]]:
        """What one attack leaves of its target (MCF-CC-27 to 31)."""
        key = striker, target, bodies[striker], bodies[target], chained, theirs.chained, parried
        found = self._hurts.get(key)
        if found is None:
            one, other = self.sides[striker], self.sides[target]
            mine, his = one.prowess[bodies[striker][:2]], other.prowess[bodies[target][:2]]
            defence = (his.parry if parried else his.defence) - CHAINED * theirs.chained
            margin, force = mine.attack - CHAINED * chained - defence, mine.force - his.toughness
            sums: defaultdict[Body, float] = defaultdict(float)
            for attack, parry in product(DIE, DIE if parried else (0,)):
                threshold = margin + attack - parry
                share = 1.0 / (36 if parried else 6)
                read = wounded(result(threshold, force), one, other, bodies[target]) if threshold > 0 else None
                for chance, body in read or [(1.0, bodies[target])]:
                    sums[body] += share * chance
            found = self._hurts[key] = [(chance, body) for body, chance in sums.items()]
        return found

    # ---- the end ----------------------------------------------------------------------------------------------------

    def endings(self, first: int, given: Given = NOTHING_GIVEN) -> dict[Bodies, float]:
        """How all are in the end, and how likely."""
        found: defaultdict[Bodies, float] = defaultdict(float)
        waiting: dict[Melee, float] = {self.start(first, given): 1.0}
        while waiting:
            coming: defaultdict[Melee, float] = defaultdict(float)
            for melee, weight in waiting.items():
                ways = self.ways(melee, first)
                if not ways:
                    found[melee.bodies] += weight
                for chance, there in ways:
                    coming[there] += weight * chance
            waiting = coming
        return dict(found)

    # ---- how the dice are split -------------------------------------------------------------------------------------

    def value(self, first: int, given: Given) -> float:
        """What it is worth to the first player if the dice lie so."""
        return sum([chance * self.worth(bodies) for bodies, chance in self.endings(first, given).items()])

    def choices(self, player: int, fixed: Given) -> list[Given]:
        """All ways in which a player may split the dice that do not lie yet."""
        mine = [side for side in self.sides if side.player == player and side.start[0]]
        mine = [side for side in mine if side.fighter.id not in self.fight.dice]
        ways = [
            [fixed[side.fighter.id]]
            if side.fighter.id in fixed
            else [Hand(split.attack, split.defence) for split in side.splits() if not split.chained]
            for side in mine
        ]
        return [dict(zip([side.fighter.id for side in mine], hands, strict=True)) for hands in product(*ways)]

    def best_hands(self, first: int, fixed: Given = NOTHING_GIVEN) -> Given:
        """The best splits of both sides: whoever lost the INI test splits first and is answered (MCF-CC-16).

        Where there are too many to try, nothing: everybody attacks with half of his dice.
        """
        losers, winners = self.choices(1 - first, fixed), self.choices(first, fixed)
        if len(losers) * len(winners) > MOST_SPLITS:
            return fixed
        sign = 1.0 if first == 0 else -1.0
        found: list[tuple[float, int, Given]] = []
        for mine in losers:
            answers = [(sign * self.value(first, both), -at, both) for at, both in enumerate(joined(mine, winners))]
            value, _, both = max(answers, key=lambda one: one[:2])
            found.append((value, len(found), both))
        return min(found, key=lambda one: one[:2])[2]

    def chances(self, fixed: Given = NOTHING_GIVEN) -> dict[Bodies, float]:
        """How the combat ends, whoever strikes first, all dice split as is best but those that are fixed."""
        found: defaultdict[Bodies, float] = defaultdict(float)
        for first, share in enumerate(self.first_strikes):
            if share:
                given = fixed if dice_lie(self.fight) else self.best_hands(first, fixed)
                for ending, chance in self.endings(first, given).items():
                    found[ending] += share * chance
        return dict(found)


def joined(mine: Given, answers: list[Given]) -> list[Given]:
    """Splits of one side with each of the other's."""
    return [{**mine, **theirs} for theirs in answers]
