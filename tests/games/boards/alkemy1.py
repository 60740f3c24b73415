"""A small table of Alkemy, first edition, for tests: put figures and scenery where the test wants them."""

from __future__ import annotations

from typing import Any

from games.boards.alkemy import AlkemyBoard

from escarmouche.games.alkemy.profiles import Profile
from escarmouche.games.alkemy1.catalogue import catalogue
from escarmouche.games.alkemy1.library import Library, Options
from escarmouche.games.alkemy1.state import Game, Side


class Board(AlkemyBoard):
    """A match between two steps, with nothing on it yet. Fighters are numbered in the order they are put."""

    game: Game

    def __init__(self, scenario: str = "bornes-jins", **options: Any) -> None:
        shelf = catalogue()
        self.library = Library(
            options=Options(**options),
            scenario=shelf.scenarios[scenario],
            profiles=dict(shelf.profiles),
            formulas=shelf.formulas,
            terrain=shelf.terrain,
            factions=["Avalon", "Aurlok"],
            armies=["", ""],
        )
        self.game = Game(sides=[Side(affinity="earth") for _ in range(2)], fighters=[])
        self.begin(self.game, self.library)

    def components(self, profile: Profile) -> int:
        """None before the first harvest (AK1-COMP-01)."""
        return 0
