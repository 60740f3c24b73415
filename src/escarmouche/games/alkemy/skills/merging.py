"""Fusion Environnementale: into a piece of terrain on one side, and out of it on another."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Put, comes_next
from escarmouche.games.alkemy.disengagement import disengage, leaving_cost
from escarmouche.games.alkemy.naming import piece_name
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import permitted
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.state import CONTACT
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import Place, choose, on_lattice
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game

MOVES: Final = ("walk", "run", "charge", "engage")
STAY: Final = "stay"
STEP: Final = 0.005
FAR: Final = 20.0
BEARINGS: Final = 24


@named("Fusion Environnementale")
class Merging(Skill, frozen=True):
    """Fusion Environnementale (AK1-SKILL-113): once a turn, before or after a move, put elsewhere at the same piece."""

    async def before_action(self, game: Game, fighter: Fighter, action: str) -> bool:
        return action in MOVES and await self.merge(game, fighter)

    async def after_move(self, game: Game, bearer: Fighter, mover: Fighter, pace: str) -> None:
        if mover is bearer and game.activation is not None and bearer.id in game.activation.fighters:
            await self.merge(game, bearer)

    async def merge(self, game: Game, fighter: Fighter) -> bool:
        """Whether it is put elsewhere next: out of a fight after a test."""
        pieces = game.standing.pieces_near(fighter.id, CONTACT) if fighter.alive else []
        if not pieces or self.printed in fighter.used or permitted(game, Skill.forbids_move, fighter) is not None:
            return False
        ways = {piece: ways_out(game, fighter, piece) for piece in pieces}
        foes = game.foes(fighter)
        if foes and leaving_cost(game, fighter, foes) > fighter.action_points:
            return False
        keys = [f"piece:{piece}" for piece in pieces if ways[piece]]
        if not keys:
            return False
        key = await choose(
            fighter.player, "merge", self.rule, [*keys, STAY], (fighter.id,), label=lambda key: piece_label(game, key)
        )
        if key == STAY:
            return False
        piece = number_in(key)
        spot = await Place(
            fighter.player, "merge-place", self.rule, lambda spot: misplaced(game, fighter, piece, spot, self.rule),
            lambda rng: rng.choice(ways[piece]), (fighter.id,),
        )  # fmt: skip
        fighter.use_up(self.printed)
        chronicle.say(game, "event.merges", self.rule, fighter, figure=fighter, piece=piece_name(game, piece))
        emerge = Put(fighter.id, spot[0], spot[1], self.rule)
        if not (foes and await disengage(game, fighter, foes, emerge)):
            comes_next(game, emerge)
        return True


def piece_label(game: Game, key: str) -> Reason:
    """A piece of terrain, or staying, as an option."""
    if key == STAY:
        return reason("option.stay")
    return reason("option.merge", piece=piece_name(game, number_in(key)))


def misplaced(game: Game, fighter: Fighter, piece: int, spot: list[float], rule: str) -> Refusal | None:
    """Why it cannot come out here: no contact with the piece, no room, or an enemy in contact."""
    x, y = spot
    radius, outline = game.profile(fighter).radius, game.standing.ground.pieces[piece].outline
    if abs(outline.gap_to_point(x, y) - radius) > CONTACT:
        return refusal("merge.no-contact", rule, (x, y))
    free = game.standing.nearest_free(fighter.id, x, y, within=2 * OVERLAP)
    if free is None or hypot(free[0] - x, free[1] - y) > OVERLAP or not game.book.may_stand(game, fighter, x, y):
        return refusal("merge.no-room", rule, (x, y))
    fighters = game.fighters
    for disc in game.standing.touching_at(fighter.id, x, y):
        if disc < len(fighters) and fighters[disc].player != fighter.player:
            return refusal("merge.enemy", rule, (x, y), enemy=game.name(fighters[disc]))
    return None


def ways_out(game: Game, fighter: Fighter, piece: int) -> list[list[float]]:
    """Spots all round the piece where it may come out."""
    outline, radius, centre = (
        game.standing.ground.pieces[piece].outline,
        game.profile(fighter).radius,
        game.pieces[piece],
    )
    found: list[list[float]] = []
    for turn in range(BEARINGS):
        across, up = cos(2 * pi * turn / BEARINGS), sin(2 * pi * turn / BEARINGS)
        near, far = 0.0, FAR
        while far - near > STEP:
            middle = (near + far) / 2
            inside = outline.gap_to_point(centre.x + middle * across, centre.y + middle * up) < radius
            near, far = (middle, far) if inside else (near, middle)
        spot = on_lattice([centre.x + far * across, centre.y + far * up])
        if misplaced(game, fighter, piece, spot, "") is None:
            found.append(spot)
    return found
