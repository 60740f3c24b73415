"""Lists that visitors bring and journals, read in a process of its own: `python -m escarmouche.web.reading`.

Whatever a text does to whoever reads it, time and memory are bounded here, and the server is somewhere else.
"""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec import Struct

from escarmouche.play.list_building import Draft
from escarmouche.play.reason import Reason, Refused, reason
from escarmouche.play.rulebook import games, rulebook
from escarmouche.web import list_building, own_content
from escarmouche.web.content_messages import AskExample, AskForms, CheckContent, ReadFile
from escarmouche.web.http_messages import (
    AskBuilder,
    AskCatalogue,
    AskListOdds,
    AskReady,
    CheckList,
    PrintList,
    ReadList,
    WriteDraft,
)
from escarmouche.web.journal_reading import BroughtJournal, KeptJournal, brought_replay, kept_replay, kept_story
from escarmouche.web.list_odds import list_odds
from escarmouche.web.opening import check_list
from escarmouche.web.pipes import receive, send
from escarmouche.web.printing import printed_list, printed_sheets
from escarmouche.web.trouble import places_of

if TYPE_CHECKING or sys.platform != "win32":
    import resource
else:
    resource = None

MEMORY = 2**30
"""Bytes of memory, all told."""
SECONDS = 20
"""Of processor for one list: the server ends it long before, unless the server itself is gone."""
POLITENESS = 5


Verb = Literal[
    "check", "print", "sheets", "heads", "catalogue", "state", "read", "write", "ready", "odds",
    "forms", "example", "things", "file", "journal", "replay", "story",
]  # fmt: skip


class Job(Struct):
    """What is to be done with a list, and what was said for it, as bytes."""

    verb: Verb
    said: bytes


class Verdict(Struct):
    """What was found, as JSON, or why nothing was."""

    found: bytes | None
    why: Reason | None = None
    trouble: str = ""
    """The kind of the error at which the reader failed."""
    places: list[str] = []
    """The way to that error."""


encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(Job).decode


def done(job: Job) -> object:
    """The answer to what is asked about a list."""
    match job.verb:
        case "check":
            return check_list(msgspec.msgpack.decode(job.said, type=CheckList))
        case "print":
            return printed_list(msgspec.msgpack.decode(job.said, type=PrintList))
        case "sheets":
            return printed_sheets(msgspec.msgpack.decode(job.said, type=PrintList))
        case "heads":
            return list_building.heads(msgspec.msgpack.decode(job.said, type=AskBuilder))
        case "catalogue":
            return list_building.catalogue(msgspec.msgpack.decode(job.said, type=AskCatalogue))
        case "state":
            return list_building.state(msgspec.msgpack.decode(job.said, type=Draft))
        case "read":
            return list_building.read_list(msgspec.msgpack.decode(job.said, type=ReadList))
        case "ready":
            return list_building.ready_list(msgspec.msgpack.decode(job.said, type=AskReady))
        case "odds":
            return list_odds(msgspec.msgpack.decode(job.said, type=AskListOdds))
        case "write":
            return list_building.write_list(msgspec.msgpack.decode(job.said, type=WriteDraft))
        case "forms":
            return own_content.forms(msgspec.msgpack.decode(job.said, type=AskForms))
        case "example":
            return own_content.example_of(msgspec.msgpack.decode(job.said, type=AskExample))
        case "things":
            return own_content.check(msgspec.msgpack.decode(job.said, type=CheckContent))
        case "file":
            return own_content.read(msgspec.msgpack.decode(job.said, type=ReadFile))
        case "journal":
            return brought_replay(msgspec.msgpack.decode(job.said, type=BroughtJournal))
        case "replay":
            return kept_replay(msgspec.msgpack.decode(job.said, type=KeptJournal))
        case "story":
            return kept_story(msgspec.msgpack.decode(job.said, type=KeptJournal))


def verdict(job: Job) -> Verdict:
    """What is asked of a list, answered; too much for the memory ends the process."""
    try:
        return Verdict(msgspec.json.encode(done(job)))
    except Refused as refused:
        return Verdict(None, refused.refusal.reason)
    except MemoryError:
        raise
    except Exception as error:
        return Verdict(None, reason("web.open.unreadable"), type(error).__name__, places_of(error))


def bound_memory() -> None:
    """So much and no more, where the system knows of such a bound."""
    if resource is not None:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def bound_time() -> None:
    """So many seconds of processor from now on, where the system knows of such a bound."""
    if resource is not None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + SECONDS, most))


def main() -> None:
    """Read until nobody asks any more; the first message says that all is ready."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    incoming, outgoing = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    for game in games():
        rulebook(game).offers().armies()
    bound_memory()
    send(outgoing, b"")
    while (data := receive(incoming)) is not None:
        bound_time()
        try:
            answer = encode(verdict(decode(data)))
        except MemoryError:
            os._exit(1)
        send(outgoing, answer)


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):  # the server is gone, and nobody waits for an answer
        main()
