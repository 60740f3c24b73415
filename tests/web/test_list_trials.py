"""Lists on trial over HTTP: told match by match, one for each visitor, ended when nobody listens."""

from __future__ import annotations

import http.client
import json
import urllib.parse
from collections.abc import Iterator
from typing import Any

import pytest
from conformance.ready_lists import BUILT, ready_texts
from games.samples import SMALL

from web.host import Host

GAME = BUILT[-1]
TEXT = ready_texts(GAME)[f"{SMALL[GAME][0]}.toml"]
ASKED = {"game": GAME, "text": TEXT, "matches": 10, "player": "random"}


class Listening:
    """A visitor who listens to a trial, and may go away."""

    def __init__(self, host: Host, asked: dict[str, Any]) -> None:
        self.line = http.client.HTTPConnection(urllib.parse.urlsplit(host.url).netloc, timeout=120)
        self.line.request("POST", "/api/builder/trial", json.dumps(asked), {"Content-Type": "application/json"})
        self.answer = self.line.getresponse()

    def lines(self) -> Iterator[Any]:
        while line := self.answer.readline():
            yield json.loads(line)

    def leave(self) -> None:
        self.answer.close()
        self.line.close()


def test_a_trial_is_told_match_by_match_to_its_end(host: Host) -> None:
    visitor = Listening(host, ASKED)
    told = list(visitor.lines())
    visitor.leave()
    assert [line["done"] for line in told] == list(range(1, 11))
    assert {line["of"] for line in told} == {10}
    last = told[-1]
    assert last["whole"]["decided"] + last["whole"]["draws"] + last["broken"] == 10
    assert len(last["rows"]) > 1


def test_a_visitor_has_one_trial_and_who_goes_away_ends_it(host: Host) -> None:
    first = Listening(host, {**ASKED, "matches": 200})
    assert next(first.lines())["done"] == 1
    second = Listening(host, ASKED)
    assert (second.answer.status, "trial.one" in next(second.lines())["problem"]["key"]) == (429, True)
    second.leave()
    first.leave()
    for _ in range(200):
        again = Listening(host, ASKED)
        free = again.answer.status == 200
        if free:
            assert next(again.lines())["done"] == 1
        again.leave()
        if free:
            return
    pytest.fail("the trial of somebody who left goes on")


@pytest.mark.parametrize(
    ("change", "status"),
    [({"matches": 10**6}, 400), ({"player": "search:3600"}, 400), ({"text": "x" * 60_000}, 422)],
)
def test_what_is_no_trial_is_refused(host: Host, change: dict[str, Any], status: int) -> None:
    visitor = Listening(host, {**ASKED, **change})
    told = next(visitor.lines())
    visitor.leave()
    assert (visitor.answer.status, "key" in told["problem"]) == (status, True)


@pytest.mark.parametrize("change", [{"text": "nothing"}, {"text": TEXT.replace('"', "", 1)}, {"game": "no-game"}])
def test_what_is_no_legal_list_is_told_and_nothing_is_played(host: Host, change: dict[str, Any]) -> None:
    for _ in range(100):
        visitor = Listening(host, {**ASKED, **change})
        told = list(visitor.lines())
        visitor.leave()
        if visitor.answer.status == 200:
            assert ["key" in line["problem"] for line in told] == [True]
            return
    pytest.fail("no trial was begun")
