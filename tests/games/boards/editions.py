"""Both editions of Alkemy for tests of what they share: a board, and how what waits is carried out."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

from games.boards import alkemy1, alkemy2
from games.boards.alkemy import AlkemyBoard

from escarmouche.games.alkemy.activation import action_named
from escarmouche.games.alkemy.agenda import Fight, comes_next
from escarmouche.games.alkemy.combat import Duel, blow_of
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import speaking
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy1 import steps
from escarmouche.games.alkemy2 import rulebook
from escarmouche.play.script import run


class Edition(NamedTuple):
    """One edition."""

    name: str
    board: Callable[[], AlkemyBoard]
    resolve_pending: Callable[[Any], Coroutine[Any, Any, None]]


EDITIONS = (
    Edition("first edition", alkemy1.Board, steps.resolve_pending),
    Edition("V2", alkemy2.Board, rulebook.resolve_pending),
)


class Match:
    """A board of one edition, and scripts to play on it."""

    def __init__(self, edition: Edition) -> None:
        self.edition, self.board = edition, edition.board()
        self.game = self.board.game

    def put(self, name: str, player: int, x: float, y: float, **fields: Any) -> Fighter:
        return self.board.put(name, player, x, y, **fields)

    def fighting(self, one: str, other: str, **fields: Any) -> tuple[Fighter, Fighter]:
        """Two figures in contact, En Combat."""
        mine, theirs = self.put(one, 0, 10, 10, **fields), self.put(other, 1, 11, 10)
        gap = self.game.profile(mine).radius + self.game.profile(theirs).radius
        self.move(theirs, 10 + gap, 10)
        self.board.engage(mine, theirs)
        return mine, theirs

    def move(self, fighter: Fighter, x: float, y: float) -> None:
        fighter.x, fighter.y = x, y
        self.board.changed()

    def play(self, rule: Coroutine[Any, Any, Any], *script: Any) -> list[Any]:
        """A rule and what it leaves to be done, with these answers and dice; what was asked."""

        async def whole() -> None:
            waiting = len(self.game.agenda)
            await rule
            while len(self.game.agenda) > waiting:
                await self.edition.resolve_pending(self.game)

        _, asked = run(whole(), list(script))
        return asked

    def fight(self, active: Fighter, target: Fighter, *script: Any, charging: bool = False) -> list[Any]:
        """A fight from the choice of cards to its end."""

        async def begin() -> None:
            comes_next(self.game, Fight(active.id, target.id, active.id if charging else -1))

        return self.play(begin(), *script)

    def act(self, fighter: Fighter, action: str, *script: Any) -> list[Any]:
        """An Action from declaration to end."""

        async def begin() -> None:
            chosen = action_named(self.game, action)
            declared = await chosen.declare(self.game, fighter)
            chosen.pay(self.game, fighter, declared)
            await chosen.resolve(self.game, declared)

        return self.play(begin(), *script)

    def refused(self, fighter: Fighter, action: str) -> str:
        """The message why a figure may not declare an Action, or nothing."""
        why = action_named(self.game, action).refused(self.game, fighter)
        return why.key if why is not None else ""

    def use(self, fighter: Fighter, skill: str, *script: Any) -> list[Any]:
        """A skill used in the activation of its bearer, its price paid."""
        own = next(own for own in speaking(self.game, fighter, Skill.ability) if own.printed == skill)
        assert own.ability(self.game, fighter) is None
        fighter.action_points -= own.ability_cost(self.game, fighter)
        return self.play(own.use(self.game, fighter), *script)

    def attack(self, duel: Duel, attacker: Fighter, *script: Any) -> list[Any]:
        """The attack of one of two whose cards lie open."""

        async def begin() -> None:
            comes_next(self.game, blow_of(duel, attacker))

        return self.play(begin(), *script)
