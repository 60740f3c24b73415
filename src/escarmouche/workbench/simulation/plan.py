"""Which matches will be played: the same plan and seed give the same matches, wherever they are played."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from itertools import islice
from typing import Any

from msgspec import Struct

from escarmouche.play.match import Match
from escarmouche.players.seating import players_of
from escarmouche.workbench.agreement import Agreement, matches
from escarmouche.workbench.offered import offers_of
from escarmouche.workbench.speech import BadInput


class Plan(Struct, frozen=True):
    """One match to be played."""

    number: int
    game: str
    seed: int
    options: dict[str, Any]
    players: list[str]
    detailed: bool = False
    """Whether somebody listens to what happens in it: a page of figures needs that, a count of wins does not."""


def seed_of(seed: int, number: int) -> int:
    """The seed of one of many matches."""
    return int.from_bytes(blake2b(f"{seed}/{number}".encode(), digest_size=8).digest(), "big") >> 1


def plans(agreement: Agreement, kinds: Sequence[str], number: int, seed: int, detailed: bool = False) -> list[Plan]:
    """The matches to be played; what was asked for is tried first, so that a mistake is told before any is.

    A longer plan begins with the matches of a shorter one.
    """
    offers_of(agreement.game)
    known = players_of(agreement.game)
    for kind in kinds:
        if kind not in known:
            raise BadInput("players.unknown", player=kind, known=", ".join(known))
    pairings = list(islice(matches(agreement, kinds, seed), number))
    if not agreement.everything:
        Match.new(agreement.game, seed=0, undo=False, **pairings[0].options)
    return [
        Plan(at, agreement.game, seed_of(seed, at), pairing.options, pairing.players, detailed)
        for at, pairing in enumerate(pairings)
    ]
