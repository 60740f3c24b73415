"""MonCon'f as it is played (p. 7): how a match begins, which step comes next, how it ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from escarmouche.games.monconf.ending import outcome
from escarmouche.games.monconf.library import Library
from escarmouche.games.monconf.new_match import drawn, new_match
from escarmouche.games.monconf.scene import scene_of
from escarmouche.games.monconf.secrets import imagine
from escarmouche.games.monconf.state import Game
from escarmouche.games.monconf.steps import PENDING, STEPS
from escarmouche.play.rulebook import Outcome, Rulebook, Step

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.scene import Scene


class PlayedRules(Rulebook[Game]):
    """States and steps of a match."""

    name = "monconf"
    revision = "3"
    schema = 1
    state_type = Game
    library_type = Library

    def new(self, options: Mapping[str, Any]) -> tuple[Game, Library]:
        return new_match(options)

    def drawn(self, options: Mapping[str, Any], seed: int) -> Mapping[str, Any]:
        return drawn(options, seed)

    def players(self, game: Game) -> int:
        return len(game.sides)

    def next_step(self, game: Game) -> Step[Game] | None:
        if game.phase == "over":
            return None
        return PENDING if game.agenda else STEPS[game.phase]

    def imagine(self, game: Game, player: int, rng: Random) -> None:
        imagine(game, rng)

    def scene(self, game: Game) -> Scene:
        return scene_of(game)

    def turn(self, game: Game) -> int:
        return game.turn

    def outcome(self, game: Game) -> Outcome:
        return outcome(game)


RULES = PlayedRules()
