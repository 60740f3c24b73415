"""All that may happen, followed to where it ends: with decisions weighed backwards, each state reckoned once.

The rules are the rules; only their steps join none that comes after the moment at which odds look no further.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

from escarmouche.games.monconf.played_rules import PlayedRules
from escarmouche.games.monconf.steps import follows, resolve_pending
from escarmouche.play.explorer import EXACT, Explorer, Odds, Rested
from escarmouche.play.position import LeftOut, Position

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from escarmouche.games.monconf.state import Game
    from escarmouche.play.explorer import OddsPolicy
    from escarmouche.play.match import Match
    from escarmouche.play.requests import Answer
    from escarmouche.play.rulebook import Step

V = TypeVar("V", bound="Hashable")


class Watched(PlayedRules):
    """The rules, with steps that join none after the moment that is looked at."""

    def __init__(self, until: Callable[[Game], bool]) -> None:
        self.until = until

    def next_step(self, game: Game) -> Step[Game] | None:
        return self.play_on if game.agenda else None

    async def play_on(self, game: Game) -> None:
        """What is due, and what follows it quietly."""
        asked = await resolve_pending(game)
        while game.agenda and not self.until(game) and (more := await follows(game, asked)) is not None:
            asked = asked or more


class Back(Struct, frozen=True):
    """A way that leads back to a state from which it came: rolled off, once that state is reckoned."""

    key: bytes


class Backwards(Explorer[V]):
    """Reckons each state once, from what comes of the states after it.

    So a decision costs no more than its answers, however many decisions come after it.
    """

    def __init__(
        self, library: Any, policy: OddsPolicy, read: Callable[[Game], V], until: Callable[[Game], bool], budget: float
    ) -> None:
        super().__init__(Watched(until), library, policy, read, until, budget)
        self.known: dict[bytes, Mapping[Any, float]] = {}
        self.open: set[bytes] = set()
        """States that are being reckoned."""

    def follow(self, ends: list[tuple[Any, float]]) -> dict[V, float]:
        found = self.blended(self.merged(ends))
        return {value: chance for value, chance in found.items() if not isinstance(value, Back)}

    def blended(self, ways: list[tuple[Any, float]]) -> dict[Any, float]:
        """What comes of several ways."""
        found: defaultdict[Any, float] = defaultdict(float)
        for there, chance in ways:
            if isinstance(there, Rested):
                found[there.value] += chance
                continue
            for value, share in self.outcomes(there).items():
                found[value] += chance * share
        return found

    def outcomes(self, key: bytes) -> Mapping[Any, float]:
        """What comes of a state in the end."""
        found = self.known.get(key)
        if found is not None:
            return found
        if key in self.open:
            return {Back(key): 1.0}
        self.open.add(key)
        try:
            found = rolled_off(self.blended(self.positions[key].ways(1.0)), Back(key))
        except LeftOut:
            found = {}
        finally:
            self.open.discard(key)
        if not any(isinstance(value, Back) for value in found):
            self.known[key] = found
        return found


def rolled_off(found: dict[Any, float], back: Back) -> dict[Any, float]:
    """What comes of a state once it is played as often as it leads back to itself."""
    again = found.pop(back, 0.0)
    if again and again < 1.0 - EXACT:
        return {value: chance / (1.0 - again) for value, chance in found.items()}
    return found


def followed(
    game: Game, policy: OddsPolicy, read: Callable[[Game], V], until: Callable[[Game], bool], budget: float
) -> Odds[V]:
    """What comes of what is left to be done."""
    explorer = Backwards(game.library, policy, read, until, budget)
    game.events = None
    return explorer.explore(Position(explorer, game, explorer.rules.next_step(game)), (), ())


def answered(
    match: Match,
    answers: Sequence[Answer],
    policy: OddsPolicy,
    read: Callable[[Game], V],
    until: Callable[[Game], bool],
    budget: float,
) -> Odds[V]:
    """What comes of an answer to the open question of a match. Give it what the viewer may know alone."""
    explorer = Backwards(match.library, policy, read, until, budget)
    start = match.at_start()
    step = explorer.rules.next_step(start) if start.agenda and match.inserted is None else match.step_from(start)
    return explorer.explore(Position(explorer, start, step), match.said, answers)
