"""Moving into contact: which paths bring a charger up to its targets, and how to find one.

With Allonge it may stop as far away as that reaches; it touches no enemy that it has not named.
"""

from __future__ import annotations

from math import atan2, pi
from typing import TYPE_CHECKING, Final

from escarmouche.games.alkemy.engagement import reach
from escarmouche.games.alkemy.journey import enemies_touched, gap_at
from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.state import CONTACT
from escarmouche.play.reason import Refusal, refusal
from escarmouche.play.requests import Path

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from escarmouche.games.alkemy.journey import Journey
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.table.standing import Standing

TRIES: Final = 3
BEARINGS: Final = tuple(sign * step * pi / 16 for step in range(17) for sign in (1, -1) if step % 16 or sign > 0)
"""Thirty-two bearings, straight ahead first."""


class Onset:
    """The move of a charge: the journey, the targets, how far from them it may stop. It lives inside one step."""

    __slots__ = ("journey", "reach", "targets")

    def __init__(self, journey: Journey, targets: list[Fighter], *, touching: bool = False) -> None:
        self.journey, self.targets = journey, targets
        self.reach = 0.0 if touching else reach(journey.game, journey.fighter)
        """How far from them it may stop; `touching`: it has to come into contact, Allonge or not."""

    @property
    def game(self) -> Game:
        return self.journey.game

    @property
    def charger(self) -> Fighter:
        return self.journey.fighter

    def refusal(self, path: list[float]) -> Refusal | None:
        """Why the charge move cannot be made along this path."""
        return self.journey.refusal(path) or self.end_refusal(*self.journey.end(path))

    def end_refusal(self, x: float, y: float) -> Refusal | None:
        """Why the charge may not end here: all targets reached, nobody else touched."""
        game, charger = self.game, self.charger
        for target in self.targets:
            if gap_at(game, charger, x, y, target) > max(CONTACT, self.reach + MARGIN):
                rule = game.rule("charge-reach" if self.reach else "charge")
                return refusal("path.not-in-contact", rule, (x, y), target=game.name(target))
        for enemy in enemies_touched(game, charger, x, y):
            if enemy not in self.targets:
                return refusal("path.stranger", game.rule("strangers"), (x, y), enemy=game.name(enemy))
        return None

    # ---- finding a path -------------------------------------------------------------------------

    def route(self) -> list[float] | None:
        """Some legal path, the shortest there is on open ground; None makes the charge fail."""
        for path in self.candidates():
            if self.refusal(path) is None:
                return path
        return None

    def candidates(self) -> Iterator[list[float]]:
        """Paths worth looking at, the likeliest first."""
        for table in self.journey.tables():
            yield from self.approaches(table)
        if self.journey.winding:
            yield from self.all_round()

    def approaches(self, standing: Standing) -> Iterator[list[float]]:
        """The shortest ways, as the ground stands: as far off as Allonge allows, nearer, in contact."""
        charger, targets, budget = self.charger, [target.id for target in self.targets], self.journey.budget
        others = [e.id for e in self.game.enemies(charger.player) if e not in self.targets]
        if len(targets) > 1:
            gaps = [self.reach] * len(targets)
            path = standing.approach_all(charger.id, targets, budget, gaps=gaps, clear_of=others)
            if path is not None:
                yield path
            return
        for stop in (self.reach, self.reach / 2, 0.0) if self.reach else (0.0,):
            path = standing.approach(charger.id, targets[0], budget, stop=stop, clear_of=others)
            if path is not None:
                yield path

    def all_round(self) -> Iterator[list[float]]:
        """Ways to spots all round the first target, those on the near side first."""
        charger, target = self.charger, self.targets[0]
        facing = atan2(charger.y - target.y, charger.x - target.x)
        spots = [self.game.standing.contact_at(charger.id, target.id, facing + turn) for turn in BEARINGS]
        if len(self.targets) > 1:
            ids = [each.id for each in self.targets]
            spots = self.game.standing.contact_spots(charger.id, ids, [self.reach] * len(ids))
        for x, y in spots:
            if self.end_refusal(x, y) is None and (path := self.journey.way(x, y)) is not None:
                yield path

    def request(self, sure: list[float]) -> Path:
        """The charger's choice among the contact positions it can reach."""

        def sample(rng: Random) -> list[float]:
            return self.some_path(rng) or sure

        def region() -> list[list[float]]:
            return self.game.standing.reach(charger.id, self.journey.budget)

        def offer(x: float, y: float) -> list[float]:
            return self.path_towards(x, y) or sure

        charger = self.charger
        about = (charger.id, *[target.id for target in self.targets])
        return Path(charger.player, "charge", self.game.rule("charge"), self.refusal, sample, about, region, offer)

    def some_path(self, rng: Random) -> list[float] | None:
        """A path to the first target from a side picked at random, if it can be had quickly."""
        if len(self.targets) > 1:
            return None
        charger, target = self.charger, self.targets[0]
        for _ in range(TRIES):
            bearing, stop = rng.random() * 2 * pi, max(0.0, self.reach - CONTACT) * rng.random()
            x, y = self.game.standing.contact_at(charger.id, target.id, bearing, stop)
            if self.end_refusal(x, y) is None and (path := self.journey.way(x, y)) is not None:
                return path
        return None

    def path_towards(self, x: float, y: float) -> list[float] | None:
        """A path to contact with the only target on the side of this spot, if there is one."""
        if len(self.targets) > 1:
            return None
        charger, target = self.charger, self.targets[0]
        spot = self.game.standing.contact_at(charger.id, target.id, atan2(y - target.y, x - target.x))
        path = self.journey.way(*spot) if self.end_refusal(*spot) is None else None
        return path if path is not None and self.refusal(path) is None else None

    def snapped(self, path: list[float]) -> list[float]:
        """A path that ends in contact with its only target ends in exact contact."""
        x, y = self.journey.end(path)
        charger, target = self.charger, self.targets[0]
        if len(self.targets) > 1 or gap_at(self.game, charger, x, y, target) > CONTACT:
            return path
        spot = self.game.standing.contact_at(charger.id, target.id, atan2(y - target.y, x - target.x))
        exact = [*path[:-2], *spot]
        return exact if self.refusal(exact) is None else path
