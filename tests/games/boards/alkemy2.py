"""A small table of Alkemy V2 for tests: put figures and pieces where the test wants them, then play a rule."""

from __future__ import annotations

from typing import Any

from games.boards.alkemy import AlkemyBoard

from escarmouche.games.alkemy.profiles import Profile
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.library import Library, Options
from escarmouche.games.alkemy2.state import Game, Side


class Board(AlkemyBoard):
    """A match between two steps, with nothing on it yet. Fighters are numbered in the order they are put."""

    game: Game

    def __init__(self, scenario: str = "bornes-jins", players: int = 2, **options: Any) -> None:
        shelf = catalogue()
        self.library = Library(
            options=Options(**options),
            scenario=shelf.scenarios[scenario],
            profiles=dict(shelf.profiles),
            formulas=shelf.formulas,
            terrain=shelf.terrain,
            factions=["Avalon", "Aurlok", "Avalon", "Aurlok"][:players],
            armies=["", "", "", ""][:players],
        )
        self.game = Game(sides=[Side(affinity="earth") for _ in range(players)], fighters=[])
        self.begin(self.game, self.library)

    def components(self, profile: Profile) -> int:
        """As many as printed."""
        return profile.components
