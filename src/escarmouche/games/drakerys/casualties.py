"""Who is removed (Pertes, p. 11): the owner chooses within priorities: cohesion, Leader last, unengaged first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, islice
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.cohesion import beside, led
from escarmouche.games.drakerys.ranks import fighters_in_contact
from escarmouche.play.reason import Refusal, refusal
from escarmouche.play.requests import Answer, ChooseSeveral

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.state import Figure, Game, Unit

Score = tuple[int, bool, int]
"""How bad a removal is: fighters out of cohesion, the Leader lost, Engaged fighters lost; less is better."""

RULE = "DRK-WOUND-05"


class Losses(ChooseSeveral[int]):
    """The fighters that go; only removals that the priorities allow are accepted."""

    __slots__ = ("_allowed", "known")
    tells_sets = True

    def __init__(
        self,
        player: int,
        keys: list[int],
        count: int,
        about: int,
        allowed: Callable[[list[int]], bool],
        known: list[int],
    ) -> None:
        super().__init__(player, "losses", RULE, keys, count, count, (about,))
        self._allowed, self.known = allowed, known
        """Who may go, and a removal that the priorities allow: the farthest from the Leader first."""

    def refusal(self, answer: Answer) -> Refusal | None:
        wrong = super().refusal(answer)
        if wrong is None and not self._allowed(answer):
            wrong = refusal("losses.priorities", "DRK-WOUND-09")
        return wrong

    def sample(self, rng: Random) -> Answer:
        for _ in range(TRIES):
            answer = super().sample(rng)
            if self._allowed(answer):
                return answer
        return list(self.known)


TRIES = 8


async def choose_losses(game: Game, unit: Unit, count: int) -> list[Figure]:
    """So many fighters to remove, fewer than the Unit has; the owner is asked where there is a choice."""
    muster = Muster(game, unit)
    forced, free = muster.sorted_out(count)
    wanted = count - len(forced)
    best = list(islice(muster.harmless(forced, free, wanted), 2))
    if best:
        score = muster.score({*forced, *best[0]})
    else:
        forced, free, wanted = [], muster.ids, count
        best, score = muster.least_bad(count)
    chosen = list(best[0])
    if len(best) > 1:
        chosen = await Losses(
            unit.player, free, wanted, unit.leader,
            lambda answer: muster.score({*forced, *answer}) == score, chosen,
        )  # fmt: skip
    return [game.figures[number] for number in [*forced, *chosen]]


class Muster:
    """The fighters of a Unit, who stands by whom, and who is Engaged: what the priorities look at."""

    def __init__(self, game: Game, unit: Unit) -> None:
        gap = game.standing.gap
        self.leader = unit.leader
        self.ids = [figure.id for figure in game.fighters(unit)]
        self.comrades = {a: {b for b in self.ids if a != b and beside(gap(a, b))} for a in self.ids}
        self.led = {a: {b for b in self.ids if led(gap(a, b))} for a in self.ids}
        enemies = game.enemies(unit.player)
        self.engaged = {figure.id for enemy in enemies for figure in fighters_in_contact(game, unit, enemy)}
        self.far_first = sorted(self.ids, key=lambda a: -gap(a, unit.leader))

    def sorted_out(self, count: int) -> tuple[list[int], list[int]]:
        """Who must go by the second and third priorities, and among whom the rest is chosen (DRK-WOUND-07, 08)."""
        others = [a for a in self.far_first if a != self.leader]
        if not self.engaged:
            return [], others
        loose = [a for a in others if a not in self.engaged]
        if count <= len(loose):
            return [], loose
        return loose, [a for a in others if a in self.engaged]

    def harmless(self, forced: list[int], free: list[int], wanted: int) -> Iterator[tuple[int, ...]]:
        """Removals that honour all three priorities."""
        for some in combinations(free, wanted):
            if self.astray({*forced, *some}, self.leader) == 0:
                yield some

    def least_bad(self, count: int) -> tuple[list[tuple[int, ...]], Score]:
        """Where the priorities conflict: the removals that serve the first best, then the second (DRK-WOUND-09)."""
        others = [a for a in self.far_first if a != self.leader]
        removals = list(combinations(others, count))
        if all(self.astray(set(some), self.leader) for some in removals):
            removals += [(self.leader, *some) for some in combinations(others, count - 1)]
        scored = [(self.score(set(some)), some) for some in removals]
        score = min(scored)[0]
        return [some for found, some in scored if found == score], score

    def score(self, gone: set[int]) -> Score:
        """How a removal stands with the three priorities."""
        leaders = [self.leader] if self.leader not in gone else [a for a in self.ids if a not in gone]
        astray = min([self.astray(gone, leader) for leader in leaders])
        return astray, self.leader in gone, len(gone & self.engaged)

    def astray(self, gone: set[int], leader: int) -> int:
        """How many of those who stay would be out of cohesion (DRK-COH-01, 02, DRK-R-12); one alone never is."""
        left = [a for a in self.ids if a not in gone]
        if len(left) == 1:
            return 0
        led = self.led[leader]
        return sum([a not in led or self.comrades[a] <= gone for a in left])
