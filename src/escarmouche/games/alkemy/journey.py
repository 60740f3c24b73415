"""A move to be made (déplacement): whose, by which of its values, and which paths it allows.

The length of a path is that of the centre of the base; the base overlaps nothing on its way. What terrain does to it is
for each book to say. Where it may end is for the chapter that asks: clear of enemies after a walk or a run, in contact
after a charge.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import hypot
from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.engagement import reach
from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.naming import piece_name
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says
from escarmouche.play.reason import Refusal, refusal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.table.movement import Verdict
    from escarmouche.table.standing import Standing

Pace = Literal["walk", "charge", "run"]


class Journey(ABC):
    """A move to be made. It lives inside one step, and holds as long as nothing else moves."""

    __slots__ = ("budget", "fighter", "leaping", "pace", "standing")

    def __init__(self, game: Game, fighter: Fighter, pace: Pace) -> None:
        self.fighter, self.pace = fighter, pace
        self.budget = float(characteristic(game, fighter, pace) or 0)
        self.leaping = any_says(game, Skill.leaps, fighter)
        self.standing = game.standing
        """The table as the figure finds it."""

    @property
    @abstractmethod
    def game(self) -> Game:
        """The match it is made in."""

    def end(self, path: Sequence[float]) -> tuple[float, float]:
        """Where the figure stands after a path."""
        return (path[-2], path[-1]) if path else (self.fighter.x, self.fighter.y)

    # ---- which paths are allowed ----------------------------------------------------------------

    def refusal(self, path: Sequence[float]) -> Refusal | None:
        """Why the figure cannot go along a path; where it may end is another question."""
        if not path:
            return None
        why = self.on_foot(path)
        if why is not None and self.leaping and self.by_leap(path) is None:
            return None
        return why

    @abstractmethod
    def on_foot(self, path: Sequence[float]) -> Refusal | None:
        """Why nobody without Bond could go there."""

    @abstractmethod
    def by_leap(self, path: Sequence[float]) -> Refusal | None:
        """Why it cannot leap there."""

    # ---- finding one ----------------------------------------------------------------------------

    @abstractmethod
    def way(self, x: float, y: float) -> list[float] | None:
        """A path to a place, or None: the shortest on foot, or a straight leap."""

    @abstractmethod
    def tables(self) -> Iterator[Standing]:
        """The table, with what the figure may go round rather than through: where to look for ways, likeliest first."""

    @property
    @abstractmethod
    def winding(self) -> bool:
        """Whether a way into contact may have to be looked for all round the target."""


def barred(game: Game, verdict: Verdict) -> Refusal:
    """What bars a path, and where."""
    where = (verdict.x, verdict.y)
    if verdict.disc is not None and verdict.disc < len(game.fighters):
        return refusal("path.figure", game.rule("figure-bars"), where, figure=game.name(game.fighters[verdict.disc]))
    if verdict.disc is not None:
        return refusal("path.objective", game.rule("objective-bars"), where)
    if verdict.piece is not None:
        return refusal("path.piece", game.rule("piece-bars"), where, piece=piece_name(game, verdict.piece))
    return refusal("path.edge", game.rule("edge-bars"), where)


# ---- where a move may end -------------------------------------------------------------------------------------------


def enemies_touched(game: Game, fighter: Fighter, x: float, y: float) -> list[Fighter]:
    """The enemies with which the figure would be in contact here."""
    fighters = game.fighters
    return [
        fighters[disc]
        for disc in game.standing.touching_at(fighter.id, x, y)
        if disc < len(fighters) and fighters[disc].player != fighter.player
    ]


def gap_at(game: Game, fighter: Fighter, x: float, y: float, other: Fighter) -> float:
    """How far from another figure this one would be if it stood here."""
    radii = game.standing.radii
    return max(0.0, hypot(other.x - x, other.y - y) - radii[fighter.id] - radii[other.id])


def not_free(game: Game, fighter: Fighter, x: float, y: float, rule: str) -> Refusal | None:
    """Why the figure would not be out of every fight here: contact, or the Allonge that held it so far."""
    for enemy in enemies_touched(game, fighter, x, y):
        return refusal("path.contact", rule, (x, y), enemy=game.name(enemy))
    if fighter.engaged:
        own = reach(game, fighter)
        for enemy in game.foes(fighter):
            if gap_at(game, fighter, x, y, enemy) <= max(own, reach(game, enemy)) + MARGIN:
                return refusal("path.within-reach", game.rule("held-by-reach"), (x, y), enemy=game.name(enemy))
    return None
