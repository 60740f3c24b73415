"""Matches opened without a server."""

from __future__ import annotations

from random import Random
from typing import Any

from games.samples import ONE

from escarmouche.web.http_messages import OpenMatch, SeatLink
from escarmouche.web.opening import Opening, opened
from escarmouche.web.served_match import ServedMatch, Word


def opening(game: str = ONE, seats: tuple[str, ...] = ("link", "link"), seed: int = 1, **agreed: Any) -> Opening:
    """A new match that everybody may watch, with a key for every seat: those far away have come already."""
    new = opened(OpenMatch(game=game, seats=list(seats), **{"private": False, **agreed}), seed)
    admission = new.birth.admission
    new.links += [SeatLink(token, seats) for token, seats in admission.invitations]
    admission.keys = [(link.key, link.seats) for link in new.links]
    admission.invitations = []
    return new


def next_word(served: ServedMatch, rng: Random) -> Word:
    """Something acceptable that might be said now."""
    match = served.match
    player, ask = rng.choice(match.asked())
    return Word("answer", player, ask.sample(rng), match.request_id)
