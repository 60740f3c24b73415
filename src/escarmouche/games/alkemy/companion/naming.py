"""What questions call the things on a real table, where no picture shows which is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.companion.state import SCENERY
from escarmouche.play.companion.interview import Thing
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.content_types import Rectangle
    from escarmouche.games.alkemy.state import Game, Marker


def label(game: Game, thing: Thing) -> Reason:
    """A figure or a thing as an option."""
    return reason("companion.thing", **named(game, thing))


def told_apart(game: Game, key: Thing) -> Reason | None:
    """What a choice calls an objective or a token that elsewhere the table shows."""
    kind, _, number = str(key).partition(":")
    if kind == "marker" or (kind == "piece" and game.pieces[int(number)].token):
        return label(game, key)
    return None


def named(game: Game, thing: Thing) -> dict[str, str]:
    """What a thing is called, and what tells it from others alike: where it lies, who left it, its number."""
    if isinstance(thing, int):
        return {"what": game.name(game.fighters[thing]), "which": ""}
    kind, _, number = thing.partition(":")
    match kind:
        case "marker":
            return marker_named(game, int(number))
        case "piece" if token := game.pieces[int(number)].token:
            return {"what": f"@element.{token}", "which": f" {int(number) + 1}"}
        case "piece" | "scenery":
            return {"what": f"@terrain.{SCENERY}", "which": ""}
    return {"what": "@table.spot", "which": ""}


def marker_named(game: Game, number: int) -> dict[str, str]:
    """An objective by where it lies; what somebody left by who that was; a token by its element."""
    marker = game.markers[number]
    if on_table(game, marker):
        return {"what": f"@marker.{marker.kind}", "which": f"@companion.{lies(game, marker)}"}
    if marker.about >= 0:
        return {"what": f"@marker.{marker.kind}", "which": f" ({game.name(game.fighters[marker.about])})"}
    what = f"@element.{marker.element}" if marker.element else f"@marker.{marker.kind}"
    return {"what": what, "which": f" {number + 1}"}


def on_table(game: Game, marker: Marker) -> bool:
    """Whether a marker is an objective on the table of the scenario, where it was laid out."""
    return marker in game.book.objectives(game) and max(marker.x, marker.y) < extent(game)


def extent(game: Game) -> float:
    """The length of the sides of the table of the scenario."""
    return max([max(zone) for zone in game.book.layout(game).deployment])


def lies(game: Game, marker: Marker) -> str:
    """Where an objective lies as the first player sees it: left, middle or right; near, middle or far."""
    return place_of(game, (marker.x, marker.y, marker.x, marker.y))


def place_of(game: Game, area: Rectangle) -> str:
    """Where an area of the table lies, as the first player sees it."""
    whole = extent(game)
    x, y = (area[0] + area[2]) / 2 / whole, (area[1] + area[3]) / 2 / whole
    if game.order[0] != 0:
        x, y = 1.0 - x, 1.0 - y
    across = "left" if x < 0.4 else "right" if x > 0.6 else "middle"
    up = "near" if y < 0.4 else "far" if y > 0.6 else "middle"
    return f"{across}-{up}"
