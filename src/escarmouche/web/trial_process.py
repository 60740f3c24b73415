"""A list on trial, in a process of its own: `python -m escarmouche.web.trial_process`.

It is polite to everybody else on the machine, and ends when the server is gone or has heard enough.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator

import msgspec

from escarmouche.play.content import ContentError
from escarmouche.play.reason import Refusal, Refused
from escarmouche.web.http_messages import AskTrial, Problem
from escarmouche.web.opening import as_file, content_fault, known_game
from escarmouche.web.pipes import receive, send
from escarmouche.web.reading import bound_memory
from escarmouche.workbench.simulation.list_trial import ListTrial, TrialProgress

POLITENESS = 15
SEED = 1
"""The same list meets the same dice: a change of the list is what changes the result."""


def answers(wanted: AskTrial) -> Iterator[TrialProgress | Problem]:
    """How the trial goes, match by match; or why there is none."""
    try:
        yield from trial(wanted).progress()
    except Refused as refused:
        yield Problem(refused.refusal.reason)
    except ContentError as error:
        yield Problem(content_fault(error.all[0]))


def trial(wanted: AskTrial) -> ListTrial:
    """The trial of a list that breaks no rule; raises `Refused` with what is wrong."""
    offers = known_game(wanted.game)
    sheet, faults = offers.check(as_file(wanted.text))
    for fault in faults:
        raise Refused(Refusal(fault))
    army = offers.read(as_file(wanted.text))
    return ListTrial(wanted.game, army, sheet.format, wanted.matches, wanted.player, SEED)


def main() -> None:
    """One trial, told match by match."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    incoming, outgoing = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    bound_memory()
    data = receive(incoming)
    if data is None:
        return
    for told in answers(msgspec.msgpack.decode(data, type=AskTrial)):
        send(outgoing, msgspec.json.encode(told))
    send(outgoing, b"")


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):  # nobody listens any more
        main()
