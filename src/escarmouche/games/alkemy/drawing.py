"""Figures and markers as they are drawn on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.chronicle import marks
from escarmouche.play.scene import Area, Disc, Mark

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game, Marker
    from escarmouche.table.outline import Outline


def base(game: Game, fighter: Fighter) -> Disc:
    """A figure on its base."""
    profile = game.profile(fighter)
    name, told, owner = game.name(fighter), marks(game, fighter), fighter.player
    return Disc(str(fighter.id), fighter.x, fighter.y, profile.radius, "fighter", name, owner, told, profile.key)


def fog_area(caster: Fighter, zone: Outline) -> Area:
    """Fog on the ground."""
    ring = [value for point in zone.points for value in point]
    return Area(f"fog:{caster.id}", ring, "fog", "", caster.player)


def marker_disc(number: int, marker: Marker) -> Disc:
    """An objective, or what lies about."""
    told: dict[str, Mark] = {"element": marker.element, "size": marker.size}
    return Disc(f"marker:{number}", marker.x, marker.y, marker.radius, marker.kind, "", marker.owner, told)
