"""Players by name: those that stand alone (`greedy`), and those that are told more (`search:0.5`, `flat:0.3`).

The sparring partners of a game (`rush`) are known in that game alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING

from escarmouche.play.rulebook import rulebook
from escarmouche.players.flat import FlatMonteCarlo
from escarmouche.players.levels import LEVELS
from escarmouche.players.random import RandomPlayer
from escarmouche.players.scripted import ScriptedPlayer
from escarmouche.players.search import Search
from escarmouche.players.sparring import SparringPlayer

if TYPE_CHECKING:
    from escarmouche.play.sparring import StrategyMaker
    from escarmouche.players.player import Player

Maker = Callable[[], "Player"]

LONGEST = 3600.0
"""The longest clock of a decision, in seconds."""


def searching(clock: str) -> Maker:
    """A player who searches for so many seconds a decision."""
    return partial(Search, seconds(clock))


def flat(clock: str) -> Maker:
    """A player who knows no game, for so many seconds a decision."""
    return partial(FlatMonteCarlo, seconds(clock))


def seconds(clock: str) -> float:
    """The seconds that a clock is set to."""
    found = float(clock)
    if not isfinite(found) or not 0.0 < found <= LONGEST:
        raise ValueError(clock)
    return found


def scripted(file: str) -> Maker:
    """A player who reads his answers from a file."""
    if not file:
        raise ValueError(file)
    return partial(ScriptedPlayer.from_file, Path(file))


class Names(Mapping[str, Maker]):
    """The players that need nobody at a keyboard. All names are listed that stand alone."""

    def __init__(self, alone: dict[str, Maker], told: dict[str, Callable[[str], Maker]]) -> None:
        self.alone, self.told = alone, told

    def __getitem__(self, name: str) -> Maker:
        if name in self.alone:
            return self.alone[name]
        kind, _, detail = name.partition(":")
        try:
            return self.told[kind](detail)
        except ValueError:
            raise KeyError(name) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self.alone)

    def __len__(self) -> int:
        return len(self.alone)


PLAYERS = Names(
    {"random": RandomPlayer, "flat": FlatMonteCarlo, **LEVELS},
    {"search": searching, "flat": flat, "scripted": scripted},
)
"""Those that play any game."""


def players_of(game: str) -> Names:
    """The players of a game: those that play any, and its sparring partners."""
    partners = {name: partial(sparring, strategy) for name, strategy in rulebook(game).sparring().items()}
    return Names({**PLAYERS.alone, **partners}, PLAYERS.told)


def sparring(strategy: StrategyMaker) -> SparringPlayer:
    """A player who follows a strategy."""
    return SparringPlayer(strategy())
