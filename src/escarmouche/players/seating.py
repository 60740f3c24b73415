"""Players round a match: whoever is asked decides, until the match is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.play.rulebook import Rulebook
from escarmouche.play.view import View, imagined, peeked
from escarmouche.players.names import PLAYERS, players_of
from escarmouche.players.player import Player, Seat

if TYPE_CHECKING:
    from escarmouche.play.match import Match
    from escarmouche.play.requests import Ask

__all__ = ["PLAYERS", "Endless", "Tally", "chances", "play", "players_of", "seat_at"]

Chair = tuple[
    Callable[[], View], float | None, Random, Rulebook[Any], Callable[[Random], Any], Callable[..., "Match | None"]
]

MOST_ANSWERS = 20_000
"""A match that goes on longer than this will not end."""


class Endless(RuntimeError):
    """A match with more answers than any match needs."""


class Tally(Struct):
    """How much was said in a match. A decision is an answer to a question with at least two acceptable answers."""

    answers: int = 0
    decisions: int = 0


def chances(seed: int, players: int) -> list[Random]:
    """Each player's own chance: who sits elsewhere, or rolls other dice, does not change it."""
    return [Random(f"{seed}/{player}") for player in range(players)]


def seat_at(match: Match, player: int, ask: Ask[Any], rng: Random, clock: float | None = None) -> Seat:
    """The seat of a player who is asked something in a match."""
    return Seat(ask, *chair(match, player, rng, clock))


def chair(match: Match, player: int, rng: Random, clock: float | None = None) -> Chair:
    """All of a seat but the question."""
    peek, imagine = partial(peeked, match, player), partial(imagined, match, player)
    return partial(match.view, player), clock, rng, match.rules, peek, imagine


def play(match: Match, players: Sequence[Player], seed: int, most: int = MOST_ANSWERS) -> Tally:
    """Play a match to its end."""
    chairs = [chair(match, player, rng) for player, rng in enumerate(chances(seed, match.players))]
    tally = Tally()
    while asked := match.asked():
        for player, ask in asked:
            answer = players[player].decide(Seat(ask, *chairs[player]))
            tally.answers += 1
            tally.decisions += ask.has_choice()
            match.answer(player, answer)
        if tally.answers > most:
            raise Endless(f"{tally.answers} answers, step {match.number} ({match.step})")
    return tally
