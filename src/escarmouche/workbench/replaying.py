"""`escarmouche replay`: a journal watched again, event by event; no rule is run."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from escarmouche.play.journal import Frame, JournalError, Replay
from escarmouche.play.own_words import words_of_library
from escarmouche.play.reason import Reason
from escarmouche.play.rulebook import Outcome, games, rulebook
from escarmouche.play.signing import signature_of
from escarmouche.workbench.faults import message
from escarmouche.workbench.output import console, emit
from escarmouche.workbench.own_key import own_keys
from escarmouche.workbench.screen import Screen
from escarmouche.workbench.speech import GAME, BadInput, Speech, speech
from escarmouche.workbench.terminal import ending

MOST_BYTES = 200_000_000
"""The largest journal that is read; one of a long match has a few millions."""


def replay_journal(file: Path, step: bool, player: int | None, partial: bool, json: bool) -> None:
    """Show a journal from its first scene to its end."""
    with file.open("rb") as journal:
        data = journal.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise BadInput("journal.too-large", file=str(file), most=MOST_BYTES // 1_000_000)
    try:
        replay = Replay(data, partial)
    except JournalError as error:
        what = message(error, speech()) or ""
        raise BadInput("journal.fault", file=str(file), line=error.line, what=what) from error
    header = replay.header
    if player is not None and player >= header.players:
        raise BadInput("replay.player", player=player + 1, players=header.players)
    words, signature = speech(), signature_of(data, own_keys())
    if header.game in games():
        GAME.set(header.game)
        words = speech()
        words.learn(words_of_library(rulebook(header.game), header.library))
    if json:
        emit(to_dict(replay, player, words) | {"signature": signature})
        return
    watch(replay, player, step, words)
    console().print(words.key(f"replay.signature.{signature.state}", fingerprint=signature.fingerprint), soft_wrap=True)


def outcome_of(replay: Replay) -> Outcome | None:
    """How the match ended, if the journal says."""
    end = replay.end
    return None if end is None else Outcome(end.winners, msgspec.convert(end.reason, Reason), end.scores)


def to_dict(replay: Replay, player: int | None, words: Speech) -> dict[str, Any]:
    """A whole journal for programs."""
    header, outcome = replay.header, outcome_of(replay)
    return {
        "game": header.game,
        "revision": header.revision,
        "players": header.players,
        "names": header.names,
        "events": [
            {"step": frame.step, "text": words.say(frame.event.said), **msgspec.to_builtins(frame.event)}
            for frame in replay.frames(player)
            if frame.event is not None
        ],
        "outcome": None if outcome is None else msgspec.to_builtins(outcome),
        "seed": replay.end.seed if replay.end is not None else None,
    }


def watch(replay: Replay, player: int | None, step: bool, words: Speech) -> None:
    """The scene at each turn and every event; with `step`, a line from the keyboard between two of them."""
    screen, out = Screen(words), console()
    last: Frame | None = None
    for frame in replay.frames(player):
        last = frame
        if frame.event is not None:
            out.print(f"{frame.step:5}", screen.sentence(frame.event))
        if frame.event is None or (step and frame.event.changes):
            out.print(screen.table(frame.scene, out))
        if step and not sys.stdin.readline():
            return
    outcome = outcome_of(replay)
    if last is not None and last.event is not None and not step:
        out.print(screen.table(last.scene, out))
    out.print(ending(outcome, words) if outcome is not None else words.key("replay.unfinished"))
