"""A figure becomes another on a larger base (socle, V2 p. 5): same card and state, another profile (Possession)."""

from __future__ import annotations

from math import atan2, hypot
from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.drawing import base
from escarmouche.games.alkemy.engagement import held
from escarmouche.games.alkemy.skills.query import report, skills_changed
from escarmouche.games.alkemy.state import discs_changed, place
from escarmouche.play.scene import PutDisc
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game


def grow_into(game: Game, fighter: Fighter, profile: str, rule: str) -> None:
    """Everything that happened to the figure stays; its line, its skills and its base change (AK2-SKILL-93, 94)."""
    name = game.name(fighter)
    fighter.profile = profile
    discs_changed(game)
    skills_changed(game, fighter)
    drawn = PutDisc(base(game, fighter))
    chronicle.say(game, "event.possessed", rule, fighter, changes=[drawn], before=name, figure=fighter)
    draw_back_from_edge(game, fighter)
    pushed = overlapped(game, fighter)
    for other in pushed:
        push_out(game, fighter, other)
    for other in pushed:
        draw_along(game, other)


POSSESSED = {"guerrier-manitou-auroch-possede": "guerrier-manitou-auroch"}
"""What a figure has become, and what it was recruited as."""


def recruited_as(fighter: Fighter) -> str:
    """The profile whose cost was paid for the figure."""
    return POSSESSED.get(fighter.profile, fighter.profile)


def draw_back_from_edge(game: Game, fighter: Fighter) -> None:
    """A base that would reach over the edge of the table is shifted until it lies on it (AK2-R-05)."""
    radius, ground = game.profile(fighter).radius, game.standing.ground
    x = min(max(fighter.x, radius), ground.width - radius)
    y = min(max(fighter.y, radius), ground.height - radius)
    if (x, y) != (fighter.x, fighter.y):
        put_at(game, fighter, (x, y))


def overlapped(game: Game, fighter: Fighter) -> list[Fighter]:
    """The figures on which the grown base would stand."""
    radius = game.profile(fighter).radius
    return [
        other
        for other in game.fighters
        if other.alive
        and other is not fighter
        and hypot(other.x - fighter.x, other.y - fighter.y) < radius + game.profile(other).radius - OVERLAP
    ]


def push_out(game: Game, fighter: Fighter, other: Fighter) -> None:
    """Straight outward until the bases touch; where that cannot be, to the nearest legal spot (AK2-SKILL-94)."""
    standing = game.standing
    bearing = atan2(other.y - fighter.y, other.x - fighter.x)
    x, y = standing.contact_at(other.id, fighter.id, bearing)
    put_at(game, other, standing.nearest_free(other.id, x, y))


def draw_along(game: Game, pushed: Fighter) -> None:
    """Whoever fights a figure that was pushed away follows it into contact: all engagements are kept (AK2-SKILL-94)."""
    for enemy in game.foes(pushed):
        if not held(game, pushed, enemy):
            bearing = atan2(enemy.y - pushed.y, enemy.x - pushed.x)
            x, y = game.standing.contact_at(enemy.id, pushed.id, bearing)
            put_at(game, enemy, game.standing.nearest_free(enemy.id, x, y))


def put_at(game: Game, fighter: Fighter, spot: tuple[float, float] | None) -> None:
    """Shift a base; it is no move of the figure, but it counts as displaced (AK2-R-120)."""
    if spot is not None:
        place(game, fighter, *spot)
        report(game, "displaced", fighter.id)
        chronicle.pushed(game, fighter, list(spot), game.rule("grown"))
