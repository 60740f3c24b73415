"""Saving a match between any two answers, and going on from there."""

from __future__ import annotations

from typing import Any

import msgspec

from escarmouche.play.match import Match
from escarmouche.play.reason import Param, reason
from escarmouche.play.rulebook import has_rules_for, rulebook
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
    saved = read_save(data)
    match = at_step(saved)
    if match.rules.next_step(match.game) is None:
        return match
    if saved.revision == match.rules.revision:
        match.repeat(saved.said, saved.who)
        match.pending = {player: answer for player, answer in saved.pending}  # noqa: C416 (pairs are lists)
    else:
        match.branch += 1
        match.begin_anew()
    return match


def read_save(data: bytes) -> Saved:
    """What was saved, where this program knows its game and can read its states."""
    try:
        saved = decoder.decode(data)
    except msgspec.MsgspecError as error:
        raise SaveError("save.foreign", fault=str(error)) from error
    if saved.format != FORMAT:
        raise SaveError("save.format", written=saved.format, known=FORMAT)
    if not has_rules_for(saved.game):
        raise SaveError("save.game", game=saved.game)
    rules = rulebook(saved.game)
    if saved.schema != rules.schema:
        raise SaveError("save.schema", game=saved.game, written=saved.schema, known=rules.schema)
    return saved


def at_step(saved: Saved) -> Match:
    """The match at the start of its step: what was said in it is yet to be said."""
    rules = rulebook(saved.game)
    try:
        library = rules.decode_library(saved.library)
        game = rules.decode(saved.snapshot, library)
    except msgspec.MsgspecError as error:
        raise SaveError("save.state", fault=str(error)) from error
    match = Match(rules, library, game, saved.seed)
    match.branch, match.number, match.snapshot = saved.branch, saved.number, saved.snapshot
    match.digest, match.real_dice, match.history = saved.digest, saved.real_dice, saved.history
    match.inserted = saved.inserted
    match.rolled = sum(who in (-1, -2) for who in saved.who)
    return match
