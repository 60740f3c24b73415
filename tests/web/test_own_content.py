"""Things of one's own, over HTTP: forms, checks, lists and matches; whatever a visitor sends is read within bounds."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from typing import Any

import msgspec
import pytest
from conformance.own_things import FILE, MAKING, own_draft
from games.samples import ONE

from escarmouche.play.list_building import Draft
from escarmouche.play.list_files import write
from escarmouche.play.own_content import sources
from escarmouche.play.rulebook import rulebook
from web.host import Host

OWN = "veilleur-des-essais"


def asked(host: Host, path: str, body: Any = None) -> tuple[int, Any]:
    """The status of a request, and what it says or the key of its problem."""
    data = None if body is None else json.dumps(body).encode()
    url = host.url.rstrip("/") + path
    try:
        request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)["problem"]["key"]


def plain_draft(draft: Draft) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(draft)
    return found


def list_text(game: str) -> str:
    draft = own_draft(game)
    builder = rulebook(game).builder(sources(draft.content))
    assert builder is not None
    return write(builder, draft)


@pytest.mark.parametrize("game", MAKING)
def test_a_form_leads_to_a_list_that_is_judged_with_it(host: Host, game: str) -> None:
    status, forms = asked(host, f"/api/content/{game}")
    assert (status, forms["game"]) == (200, game)
    profile = next(form for form in forms["forms"] if form["word"] == "profile")
    wanted = {"game": game, "word": "profile", "key": profile["examples"][0]["key"]}
    _, thing = asked(host, "/api/content/example", wanted)
    _, checked = asked(host, "/api/content/check", {"game": game, "things": [thing], "file": FILE})
    assert [fault["why"]["key"] for fault in checked["faults"]] == ["content.twice"]
    assert asked(host, "/api/content/read", {"game": game, "text": checked["toml"]})[1]["things"] == [thing]
    draft = own_draft(game)
    _, state = asked(host, "/api/builder", plain_draft(draft))
    assert state["faults"] == []
    _, listed = asked(
        host, "/api/builder/catalogue", {"game": game, "head": draft.head, "content": dict(draft.content)}
    )
    assert [entry["key"] for entry in listed["entries"] if entry["own"]] == [OWN]
    _, written = asked(host, "/api/builder/write", {"draft": plain_draft(draft)})
    _, read = asked(host, "/api/builder/read", {"game": game, "text": written["toml"], "file": FILE})
    assert (read["faults"], [entry["key"] for entry in read["draft"]["entries"]]) == (
        [],
        [entry.key for entry in draft.entries],
    )
    assert OWN.split("-")[0] in read["draft"]["content"][FILE].lower()


@pytest.mark.parametrize("game", MAKING)
def test_the_chances_of_ones_own_are_not_reckoned_and_it_is_said_why(host: Host, game: str) -> None:
    draft = own_draft(game)
    worth = asked(host, f"/api/builder/{game}")[1]["worths"][0]
    who = next({"entry": msgspec.to_builtins(entry), "head": draft.head} for entry in draft.entries if entry.key == OWN)
    wanted = {"game": game, "question": worth["question"], "fields": worth["fields"], "actor": who, "target": who}
    status, told = asked(host, "/api/builder/odds", {**wanted, "content": dict(draft.content)})
    assert (status, told["report"], told["why"]["key"]) == (200, None, "odds.own-content")
    assert asked(host, "/api/builder/odds", wanted) == (422, "builder.unknown-entry")


def test_a_match_is_opened_with_a_list_that_brings_its_own_things(host: Host) -> None:
    text = list_text(ONE)
    status, opened = asked(host, "/api/matches", {"game": ONE, "seats": ["screen", "novice"], "armies": [text, text]})
    assert (status, bool(opened["match"])) == (201, True)
    other = "\n".join(line if not line.startswith("icon = ") else 'icon = "hood"' for line in text.splitlines())
    assert asked(host, "/api/matches", {"game": ONE, "seats": ["screen", "novice"], "armies": [text, other]}) == (
        422,
        "content.twice",
    )


def test_what_is_wrong_with_the_files_of_a_draft_is_a_fault_of_the_list(host: Host) -> None:
    draft = plain_draft(own_draft(ONE))
    draft["content"] = {FILE: draft["content"][FILE].replace("cost = ", "cost = -", 1)}
    _, state = asked(host, "/api/builder", draft)
    keys = [fault["why"]["key"] for fault in state["faults"]]
    assert keys[0] == "content.number"
    assert "builder.unknown-entry" in keys
    _, listed = asked(host, "/api/builder/catalogue", {"game": ONE, "head": draft["head"], "content": draft["content"]})
    assert listed["entries"]
    assert not any(entry["own"] for entry in listed["entries"])


def test_a_crowd_that_costs_nothing_is_no_list(host: Host) -> None:
    text = list_text(ONE)
    name = "Veilleur des essais"
    free = text.replace(f'"{name}', f'"{name} × 99", "{name}', 1)
    lines = ["cost = 0" if line.startswith("cost = ") else line for line in free.splitlines()]
    _, checked = asked(host, "/api/lists", {"game": ONE, "text": "\n".join(lines)})
    assert "web.open.crowd" in [fault["key"] for fault in checked["faults"]]


@pytest.mark.parametrize(
    ("path", "body", "told"),
    [
        ("/api/content/nobody", None, (422, "web.open.game")),
        ("/api/content/check", {"game": ONE, "things": [{"word": "profile", "value": {}}] * 101}, 400),
        ("/api/content/check", {"game": ONE, "things": [{"word": "profile", "value": []}]}, 400),
        ("/api/content/check", {"game": "nobody", "things": []}, (422, "web.open.game")),
        ("/api/content/example", {"game": ONE, "word": "command", "key": "x"}, (422, "content.no-example")),
        ("/api/content/example", {"game": ONE, "word": "profile", "key": "../x"}, (422, "content.no-example")),
        ("/api/builder", {"game": ONE, "content": {"x" * 61: ""}}, 400),
        ("/api/builder", {"game": ONE, "content": {"x": "y" * 30_001}}, 400),
        ("/api/builder", {"game": ONE, "content": {str(n): "" for n in range(9)}}, 400),
    ],
)
def test_what_no_form_sends_is_refused(host: Host, path: str, body: Any, told: Any) -> None:
    expected = (400, "web.problem.unreadable") if told == 400 else told
    assert asked(host, path, body) == expected


@pytest.mark.parametrize(
    ("value", "keys"),
    [
        ({"name": "a" * 601}, {"content.too-long"}),
        ({"skills": ["x"] * 101}, {"content.too-many"}),
        ({"cost": 10**8}, {"content.huge"}),
        ({"cost": 1e300}, {"content.huge"}),
        ({"name\n[[piece]]": 1}, {"content.invalid"}),
        ({"skills": ["y" * 500] * 9}, {"content.long-line"}),
        ({"weapon": {"a": {"b": {"c": [[[[1]]]]}}}}, {"content.unknown-key"}),
    ],
)
def test_hostile_values_are_faults_like_others(host: Host, value: dict[str, Any], keys: set[str]) -> None:
    status, told = asked(host, "/api/content/check", {"game": ONE, "things": [{"word": "profile", "value": value}]})
    assert status == 200
    assert keys <= {fault["why"]["key"] for fault in told["faults"]}


def test_a_value_that_turns_the_line_round_is_no_message(host: Host) -> None:
    body = {"game": ONE, "things": [{"word": "profile", "value": {"name": "\u202e gauche"}}]}
    assert asked(host, "/api/content/check", body) == (400, "web.problem.hidden")


def test_a_file_that_is_too_long_or_no_content_is_told(host: Host) -> None:
    long = asked(host, "/api/content/read", {"game": ONE, "text": "#" * 30_001})[1]
    assert [fault["why"]["key"] for fault in long["faults"]] == ["content.too-large"]
    none = asked(host, "/api/content/read", {"game": ONE, "text": "x = 1"})[1]
    assert [fault["why"]["key"] for fault in none["faults"]] == ["content.unknown-kind"]
    broken = asked(host, "/api/content/read", {"game": ONE, "text": "\n[[profile"})[1]
    assert broken["faults"][0]["line"] == 2
