"""A move to be made (déplacement, V2 p. 24): what terrain does to the paths it allows (AK2-R-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import journey as family
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.ground import shut
from escarmouche.games.alkemy.journey import Pace, barred
from escarmouche.games.alkemy.leap import fits, leapt_discs, leapt_pieces, low_enough, too_long_a_leap
from escarmouche.games.alkemy.naming import piece_name
from escarmouche.games.alkemy2 import terrain
from escarmouche.play.reason import Refusal, refusal
from escarmouche.table.lattice import snap
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game
    from escarmouche.table.standing import Standing

PACE_RULE: dict[Pace, str] = {"walk": "AK2-MOVE-07", "charge": "AK2-CHARGE-10", "run": "AK2-MOVE-11"}


class Journey(family.Journey):
    """A move of V2. It lives inside one step, and holds as long as nothing else moves."""

    __slots__ = ("_game", "cluttered", "hindering")

    def __init__(self, game: Game, fighter: Fighter, pace: Pace) -> None:
        super().__init__(game, fighter, pace)
        self._game = game
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
    def game(self) -> Game:
        return self._game

    @property
    def slowed(self) -> float:
        """The length of a move any part of which lies in a hindering piece (AK2-CROSS-04, AK2-R-84)."""
        return max(0.0, self.budget - terrain.HINDRANCE[self.pace])

    # ---- which paths are allowed ----------------------------------------------------------------

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
        found = shut(self.standing, barring).way(fighter.id, x, y, self.budget)
        if found is None or self.on_foot(found) is None:
            return found
        if self.starts_hindered():
            return None
        found = shut(self.standing, [*barring, *self.hindering]).way(fighter.id, x, y, self.budget)
        return found if found is not None and self.on_foot(found) is None else None

    def starts_hindered(self) -> bool:
        """Whether every path of this move lies in a hindering piece."""
        return bool(terrain.stands_in(self.game, self.fighter, self.hindering))

    def tables(self) -> Iterator[Standing]:
        """Round the cluttered pieces; then, from outside, round the hindering ones too."""
        yield shut(self.standing, self.cluttered)
        if self.hindering and not self.starts_hindered():
            yield shut(self.standing, [*self.cluttered, *self.hindering])

    @property
    def winding(self) -> bool:
        """Whether it may leap, or has to end inside a piece."""
        return self.leaping or bool(self.cluttered)
