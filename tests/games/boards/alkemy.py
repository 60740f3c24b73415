"""A small table of Alkemy for tests, whatever the edition: put figures and pieces where the test wants them."""

from __future__ import annotations

from typing import Any

from escarmouche.games.alkemy.engagement import engage
from escarmouche.games.alkemy.profiles import Profile
from escarmouche.games.alkemy.state import Fighter, Game, Marker, Piece, discs_changed
from escarmouche.play.names import fold


class AlkemyBoard:
    """A match between two steps, with nothing on it yet. Fighters are numbered in the order they are put."""

    game: Game

    def begin(self, game: Game, library: Any) -> None:
        """The first hand of the first turn, told to whoever listens."""
        game.library = library
        game.events = []
        game.phase = "hand"
        game.turn = 1
        game.order = list(range(len(game.sides)))

    def profile(self, name: str) -> Profile:
        """A profile by its name, or a part of it that is unique."""
        profiles = self.game.library.profiles.values()
        exact = [p for p in profiles if fold(p.name) == fold(name)]
        found = exact or [p for p in profiles if fold(name) in fold(p.name)]
        assert len(found) == 1, [p.name for p in found]
        return found[0]

    def put(self, name: str, player: int, x: float, y: float, card: int | None = None, **fields: Any) -> Fighter:
        """A figure on the table with its full PA, alone on its card unless told."""
        profile = self.profile(name)
        number = len(self.game.fighters)
        given: dict[str, Any] = {
            "action_points": profile.action_points,
            "stones": profile.stones,
            "components": self.components(profile),
        }
        fighter = Fighter(
            number, player, number if card is None else card, profile.key, float(x), float(y), "table", **given | fields
        )
        self.game.fighters.append(fighter)
        self.changed()
        return fighter

    def components(self, profile: Profile) -> int:
        """What a figure has of components at the start."""
        raise NotImplementedError

    def piece(self, key: str, x: float, y: float, turn: float = 0.0, **fields: Any) -> Piece:
        """A terrain piece of the collection."""
        piece = Piece(key, float(x), float(y), float(turn), **fields)
        self.game.pieces.append(piece)
        self.changed()
        return piece

    def marker(self, kind: str, x: float, y: float, **fields: Any) -> Marker:
        """An objective or other disc."""
        marker = Marker(kind, float(x), float(y), **fields)
        self.game.markers.append(marker)
        self.changed()
        return marker

    def engage(self, one: Fighter, other: Fighter) -> None:
        """Both are En Combat with one another."""
        engage(self.game, one, other)

    def changed(self) -> None:
        """What is derived is made anew."""
        discs_changed(self.game)
        self.game.cache.voices = None

    def told(self, *keys: str) -> list[dict[str, Any]]:
        """The parameters of every event told with one of these message keys."""
        return [dict(event.said.params) for event in self.game.events or [] if event.said.key in keys]
