"""Saving a match between any two answers, and going on from there."""

from __future__ import annotations

from typing import Any

import msgspec

from escarmouche.play.match import Match
from escarmouche.play.reason import Param, reason
from escarmouche.play.rulebook import games, rulebook
from escarmouche.play.undo import Past
from escarmouche.play.words import Phrases

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
    """Data that are no saved match of this program: why not."""

    def __init__(self, key: str, **params: Param) -> None:
        self.why = reason(key, "", **params)
        super().__init__(Phrases("en").say(self.why))


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
        raise SaveError("save.foreign", fault=str(error)) from error
    if saved.format != FORMAT:
        raise SaveError("save.format", written=saved.format, known=FORMAT)
    if saved.game not in games():
        raise SaveError("save.game", game=saved.game)
    rules = rulebook(saved.game)
    if saved.schema != rules.schema:
        raise SaveError("save.schema", game=saved.game, written=saved.schema, known=rules.schema)
    library = rules.decode_library(saved.library)
    try:
        game = rules.decode(saved.snapshot, library)
    except msgspec.MsgspecError as error:
        raise SaveError("save.state", fault=str(error)) from error
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
