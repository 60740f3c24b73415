"""Saving a match between any two answers, and going on from there."""

from __future__ import annotations

from typing import Any

import msgspec

from escarmouche.play.match import Match, Past
from escarmouche.play.rulebook import games, rulebook

FORMAT = 1


class Saved(msgspec.Struct):
    """A match on disk. The said words are valid for the revision that heard them; the snapshot for its schema."""

    format: int
    game: str
    revision: str
    schema: int
    library: bytes
    seed: int
    branch: int
    number: int
    snapshot: bytes
    said: list[Any]
    who: list[int]
    pending: list[list[Any]]
    inserted: tuple[int, str] | None
    digest: bytes
    real_dice: bool
    history: list[Past] | None


class SaveError(ValueError):
    """Data that are no saved match of this program."""


decoder = msgspec.msgpack.Decoder(Saved)


def save(match: Match) -> bytes:
    """The match as bytes."""
    return msgspec.msgpack.encode(
        Saved(
            format=FORMAT,
            game=match.rules.name,
            revision=match.rules.revision,
            schema=match.rules.schema,
            library=match.rules.encode_library(match.library),
            seed=match.seed,
            branch=match.branch,
            number=match.number,
            snapshot=match.snapshot,
            said=match.said,
            who=match.who,
            pending=[[player, answer] for player, answer in sorted(match.pending.items())],
            inserted=match.inserted,
            digest=match.digest,
            real_dice=match.real_dice,
            history=match.history,
        )
    )


def load(data: bytes) -> Match:
    """The match those bytes hold. A new revision of the rules costs a running match at most its current step."""
    try:
        saved = decoder.decode(data)
    except msgspec.MsgspecError as error:
        raise SaveError(f"not a saved match: {error}") from error
    if saved.format != FORMAT:
        raise SaveError(f"saved in format {saved.format}; this version reads {FORMAT}")
    if saved.game not in games():
        raise SaveError(f"saved match of an unknown game: {saved.game}")
    rules = rulebook(saved.game)
    if saved.schema != rules.schema:
        raise SaveError(f"saved with schema {saved.schema} of {saved.game}; this version reads {rules.schema}")
    library = rules.decode_library(saved.library)
    try:
        game = rules.decode(saved.snapshot, library)
    except msgspec.MsgspecError as error:
        raise SaveError(f"the saved state does not read: {error}") from error
    match = Match(rules, library, game, saved.seed)
    match.branch, match.number, match.snapshot = saved.branch, saved.number, saved.snapshot
    match.digest, match.real_dice, match.history = saved.digest, saved.real_dice, saved.history
    match.inserted = saved.inserted
    match.rolled = sum(who in (-1, -2) for who in saved.who)
    if rules.next_step(game) is None:
        return match
    if saved.revision == rules.revision:
        match.repeat(saved.said, saved.who)
        match.pending = {player: answer for player, answer in saved.pending}  # noqa: C416 (pairs are lists)
    else:
        match.inserted, match.rolled = None, 0
        match.branch += 1
        match.repeat([], [])
    return match
