"""Odds looked at on the way: all that may happen is followed from one moment of the rules to the next."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from escarmouche.games.drakerys.agenda import Wounding
from escarmouche.games.drakerys.odds.policy import DrakerysPolicy
from escarmouche.games.drakerys.rulebook import RULES, Drakerys
from escarmouche.games.drakerys.steps import follows, resolve_pending
from escarmouche.games.drakerys.strikes import first_hit
from escarmouche.play.explorer import BUDGET, EXACT, Explorer
from escarmouche.play.odds import NOTHING, chance_outcomes
from escarmouche.play.position import LeftOut, Position

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game
    from escarmouche.play.rulebook import Step

Stops = list[tuple["Game", float]]
"""States between two steps, each with its chance."""


class Watched(Drakerys):
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


class Stop:
    """A state where something is looked at; equal states are one."""

    __slots__ = ("game", "key")

    def __init__(self, game: Game) -> None:
        self.game, self.key = game, RULES.encode(game)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stop) and other.key == self.key

    def __hash__(self) -> int:
        return hash(self.key)


class Course:
    """What may come of a state, followed from stop to stop within a budget."""

    def __init__(self, game: Game, budget: float = BUDGET, step: Step[Game] | None = None) -> None:
        self._rules = Watched(lambda game: False)
        self._explorer = Explorer(self._rules, game.library, DrakerysPolicy(game), Stop, self._rules.until, budget)
        self.stops: Stops = [(game, 1.0)] if step is None else Position(self._explorer, game, step).ends([])
        """Where it has got to; at first where it begins, or where a step leads from there."""

    def go_on(self, until: Callable[[Game], bool]) -> Stops:
        """Every state in which it comes to a moment; those that are there stay."""
        self._explorer.until = self._rules.until = until
        self._explorer.positions = {}
        found = self._explorer.follow(self.stops)
        whole = sum(found.values())
        scale = 1.0 / whole if 1.0 - whole < EXACT else 1.0
        self.stops = [(stop.game, chance * scale) for stop, chance in found.items()]
        return self.stops

    def roll_for_wounds(self) -> None:
        """The Wound rolls of what was struck, those together that differ by their Hits alone.

        A Wound roll forgets the Hits: after equal rolls such states are equal, so that each is played once.
        """
        while any(struck(game) is not None for game, _ in self.stops):
            alike: defaultdict[bytes, Stops] = defaultdict(list)
            for game, chance in self.stops:
                alike[but_for_hits(game)].append((game, chance))
            found: defaultdict[Stop, float] = defaultdict(float)
            for members in alike.values():
                hit = struck(members[0][0]) is not None
                for game, chance in self._rolled(members) if hit else members:
                    found[Stop(game)] += chance
            self.stops = [(stop.game, chance) for stop, chance in found.items()]

    def _rolled(self, members: Stops) -> Stops:
        """Where the coming throw of like states leads; what there is no time for is left out."""
        explorer, words = self._explorer, defaultdict[Any, float](float)
        found: Stops = []
        with suppress(LeftOut):
            for game, chance in members:
                _, running = Position(explorer, game, resolve_pending).begin([])
                for word, share in chance_outcomes(running.request, explorer.policy.keep):
                    words[word] += chance * share
                running.abandon()
            likeliest = Position(explorer, max(members, key=lambda member: member[1])[0], resolve_pending)
            for word, chance in words.items():
                if chance > NOTHING:
                    game, running = likeliest.begin([])
                    running.say(word)
                    found.append((game, chance))
        return found

    @property
    def left_out(self) -> float:
        """What was not followed, if it is more than rounding."""
        left = 1.0 - sum([chance for _, chance in self.stops])
        return left if left >= EXACT else 0.0


def struck(game: Game) -> int | None:
    """Which of the harms that are dealt now is rolled for next."""
    record = game.agenda[0] if game.agenda else None
    return first_hit(record) if isinstance(record, Wounding) else None


def but_for_hits(game: Game) -> bytes:
    """The state without the number of Hits that are rolled for next."""
    number = struck(game)
    if number is None:
        return RULES.encode(game)
    record = game.agenda[0]
    assert isinstance(record, Wounding)
    harms = [replace(harm, hits=1) if at == number else harm for at, harm in enumerate(record.harms)]
    game.agenda[0] = replace(record, harms=harms)
    key = RULES.encode(game)
    game.agenda[0] = record
    return key
