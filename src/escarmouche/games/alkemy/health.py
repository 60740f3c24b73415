"""Life boxes and health states (points de vie, état de santé, V2 p. 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.games.alkemy.profiles import Colour
    from escarmouche.games.alkemy.state import Fighter, Game


def health(game: Game, fighter: Fighter) -> Colour:
    """The colour of the leftmost unticked box: Indemne, Grave or Critique (AK2-HEALTH-04..07)."""
    boxes = game.profile(fighter).boxes
    return boxes[min(fighter.lost, len(boxes) - 1)]


def life_left(game: Game, fighter: Fighter) -> int:
    """Unticked boxes."""
    return len(game.profile(fighter).boxes) - fighter.lost


def ticked(game: Game, fighter: Fighter, colour: Colour) -> int:
    """Ticked boxes of one colour."""
    return game.profile(fighter).boxes[: fighter.lost].count(colour)


def heal(game: Game, fighter: Fighter, boxes: int) -> int:
    """Untick boxes from right to left, never beyond the line (AK2-R-19); how many were."""
    healed = min(boxes, fighter.lost) if fighter.alive else 0
    fighter.lost -= healed
    return healed


def give_up(game: Game, fighter: Fighter, boxes: int) -> None:
    """Tick boxes of one's own accord: a price, no damage, and never the last (AK1-SKILL-072, 075, AK1-FORM-01)."""
    fighter.lost += min(boxes, life_left(game, fighter) - 1)
