"""What the start page is told of a game: a position, and what was played from there."""

from __future__ import annotations

from msgspec import Struct

from escarmouche.play.card import Card
from escarmouche.play.display import Display
from escarmouche.play.scene import Scene
from escarmouche.web.messages import Told


class Showcase(Struct):
    """GET /api/showcase/<game>: a position of a real match, and what was played from there."""

    display: Display | None
    """How the game is drawn; None as it is kept."""
    scene: Scene
    told: list[Told]
    cards: list[Card]
