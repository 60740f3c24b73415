"""A move to be made (déplacement, V2 p. 24): whose, by which of its values, and which paths it allows.

The length of a path is that of the centre of the base; the base overlaps nothing on its way (AK2-R-05). Where it may
end is for the chapter that asks: Free after a walk or a run, in contact after a charge.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy2 import terrain
from escarmouche.games.alkemy2.characteristics import characteristic
from escarmouche.games.alkemy2.engagement import reach
from escarmouche.games.alkemy2.leap import fits, leapt_discs, leapt_pieces, low_enough, too_long_a_leap
from escarmouche.games.alkemy2.sight import piece_name
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.query import any_says
from escarmouche.play.reason import Refusal, refusal
from escarmouche.table.lattice import snap
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy2.state import Fighter, Game
    from escarmouche.table.movement import Verdict

Pace = Literal["walk", "charge", "run"]

PACE_RULE: dict[Pace, str] = {"walk": "AK2-MOVE-07", "charge": "AK2-CHARGE-10", "run": "AK2-MOVE-11"}


class Journey:
    """A move to be made. It lives inside one step, and holds as long as nothing else moves."""

    __slots__ = ("budget", "cluttered", "fighter", "game", "hindering", "leaping", "pace")

    def __init__(self, game: Game, fighter: Fighter, pace: Pace) -> None:
        self.game, self.fighter, self.pace = game, fighter, pace
        self.budget = float(characteristic(game, fighter, pace) or 0)
        self.leaping = any_says(game, Skill.leaps, fighter)
        self.hindering: list[int] = []
        """Pieces that it may come across."""
        self.cluttered: list[int] = []
        """Pieces that it may come across and would have to end inside if it entered them (AK2-CROSS-08)."""
        if game.library.options.advanced_terrain:
            self.hindering = terrain.within(game, fighter, terrain.hindering(game), self.budget)
            crowded = terrain.within(game, fighter, terrain.cluttered(game), self.budget)
            inside = terrain.stands_in(game, fighter, crowded)
            self.cluttered = [piece for piece in crowded if piece not in inside]

    @property
    def slowed(self) -> float:
        """The length of a move any part of which lies in a hindering piece (AK2-CROSS-04, AK2-R-84)."""
        return max(0.0, self.budget - terrain.HINDRANCE[self.pace])

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

    def on_foot(self, path: Sequence[float]) -> Refusal | None:
        """Why nobody without Bond could go there."""
        verdict = self.game.standing.check(self.fighter.id, path)
        if verdict.barred:
            return barred(self.game, verdict)
        most = self.budget
        if self.hindering and terrain.pieces_crossed(self.game, self.fighter, path, self.hindering):
            most = self.slowed
        if verdict.cost > most + SLACK:
            return refusal("path.too-long", PACE_RULE[self.pace], self.end(path), most=most, length=verdict.cost)
        if self.cluttered:
            entered = terrain.pieces_crossed(self.game, self.fighter, path, self.cluttered)
            return self.not_inside(entered, *self.end(path))
        return None

    def by_leap(self, path: Sequence[float]) -> Refusal | None:
        """Why it cannot leap there: over what is of size 3 or less, landing legally (AK2-SKILL-70).

        A hindering or cluttered piece that is leapt over is not entered.
        """
        game, fighter, (x, y) = self.game, self.fighter, self.end(path)
        verdict = game.standing.check(fighter.id, path, ignoring=leapt_discs(game), ignoring_pieces=leapt_pieces(game))
        if verdict.barred:
            return barred(game, verdict)
        if not fits(game, fighter, x, y):
            return refusal("path.no-landing", "AK2-SKILL-70", (x, y))
        low = low_enough(game, [*self.hindering, *self.cluttered])
        over = [piece for piece in low if not self.at_an_end(piece, x, y)]
        trodden = [piece for piece in self.hindering if piece not in over]
        most = self.slowed if terrain.pieces_crossed(game, fighter, path, trodden) else self.budget
        if verdict.cost > most + SLACK:
            return refusal("path.too-long", PACE_RULE[self.pace], (x, y), most=most, length=verdict.cost)
        entered = [piece for piece in self.cluttered if piece not in over]
        entered = terrain.pieces_crossed(game, fighter, path, entered)
        walk = float(characteristic(game, fighter, "walk") or 0)
        return self.not_inside(entered, x, y) or too_long_a_leap(
            game, fighter, path, [*leapt_pieces(game), *over], walk
        )

    def at_an_end(self, piece: int, x: float, y: float) -> bool:
        """Whether the figure starts or lands in a piece, at least partly."""
        return any(
            terrain.reaches_into(self.game, self.fighter, piece, *spot)
            for spot in ((self.fighter.x, self.fighter.y), (x, y))
        )

    def not_inside(self, entered: list[int], x: float, y: float) -> Refusal | None:
        """Whoever enters a cluttered piece ends its move entirely inside (AK2-CROSS-08)."""
        for piece in entered:
            if not terrain.lies_inside(self.game, self.fighter, piece, x, y):
                return refusal("path.cluttered", "AK2-CROSS-08", (x, y), piece=piece_name(self.game, piece))
        return None

    # ---- finding one ----------------------------------------------------------------------------

    def way(self, x: float, y: float) -> list[float] | None:
        """A path to a place, or None: the shortest on foot, or a straight leap."""
        x, y = snap(x), snap(y)
        if not (self.hindering or self.cluttered):
            found = self.game.standing.way(self.fighter.id, x, y, self.budget)
        else:
            found = self.way_through_terrain(x, y)
        if found is None and self.leaping and self.by_leap([x, y]) is None:
            return [x, y]
        return found

    def way_through_terrain(self, x: float, y: float) -> list[float] | None:
        """The shortest way that enters no cluttered piece but the one it ends in; else round the hindering ones."""
        game, fighter = self.game, self.fighter
        barring = [piece for piece in self.cluttered if not terrain.lies_inside(game, fighter, piece, x, y)]
        found = terrain.shut(game, barring).way(fighter.id, x, y, self.budget)
        if found is None or self.on_foot(found) is None:
            return found
        if self.starts_hindered():
            return None
        found = terrain.shut(game, [*barring, *self.hindering]).way(fighter.id, x, y, self.budget)
        return found if found is not None and self.on_foot(found) is None else None

    def starts_hindered(self) -> bool:
        """Whether every path of this move lies in a hindering piece."""
        return bool(terrain.stands_in(self.game, self.fighter, self.hindering))


def barred(game: Game, verdict: Verdict) -> Refusal:
    """What bars a path, and where (AK2-MOVE-03..05)."""
    where = (verdict.x, verdict.y)
    if verdict.disc is not None and verdict.disc < len(game.fighters):
        return refusal("path.figure", "AK2-MOVE-03", where, figure=game.name(game.fighters[verdict.disc]))
    if verdict.disc is not None:
        return refusal("path.objective", "AK2-MOVE-04", where)
    if verdict.piece is not None:
        return refusal("path.piece", "AK2-MOVE-05", where, piece=piece_name(game, verdict.piece))
    return refusal("path.edge", "AK2-R-05", where)


# ---- where a move may end -------------------------------------------------------------------------------------------


def enemies_touched(game: Game, fighter: Fighter, x: float, y: float) -> list[Fighter]:
    """The enemies with which the figure would be in contact here (AK2-R-03)."""
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
    """Why the figure would not be Free here: contact, or the Allonge of an enemy it is engaged with (AK2-R-38)."""
    for enemy in enemies_touched(game, fighter, x, y):
        return refusal("path.contact", rule, (x, y), enemy=game.name(enemy))
    if fighter.engaged:
        own = reach(game, fighter)
        for enemy in game.foes(fighter):
            if gap_at(game, fighter, x, y, enemy) <= max(own, reach(game, enemy)):
                return refusal("path.within-reach", "AK2-R-38", (x, y), enemy=game.name(enemy))
    return None
