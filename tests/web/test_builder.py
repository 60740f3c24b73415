"""A list is built over HTTP, by data alone: heads, catalogue, state, texts; whatever is sent, the server answers."""

from __future__ import annotations

from typing import Any

import pytest
from conformance.ready_lists import BUILT, builder_of, ready_drafts, ready_texts

from web.host import Host
from web.test_uploads import answer


@pytest.mark.parametrize("game", BUILT)
def test_a_list_is_built_from_nothing_and_played_as_it_was_written(host: Host, game: str) -> None:
    """Entries are taken from the catalogue that the server gives; the file that it writes is a legal list."""
    name, text = next(iter(ready_texts(game).items()))
    wanted = host.post("/api/builder/read", {"game": game, "text": text, "file": name})
    assert wanted["faults"] == []
    heads = host.get(f"/api/builder/{game}")
    assert {field["key"] for field in heads["fields"]} >= {heads["people"], heads["points"]}
    draft: dict[str, Any] = {**heads["start"], "name": wanted["draft"]["name"], "head": wanted["draft"]["head"]}
    shelf = host.post("/api/builder/catalogue", {"game": game, "head": draft["head"]})["entries"]
    by_key = {entry["key"]: entry for entry in shelf}
    assert {entry["role"] for entry in shelf} <= set(heads["roles"])
    draft["entries"] = []
    for entry in wanted["draft"]["entries"]:
        assert by_key[entry["key"]]["card"]["name"]
        draft["entries"] = [*draft["entries"], entry]
    state = host.post("/api/builder", draft)
    assert state["faults"] == []
    assert {option["key"] for option in state["options"]} == by_key.keys()
    written = host.post("/api/builder/write", {"draft": draft, "language": "en"})
    checked = host.post("/api/lists", {"game": game, "text": written["toml"]})
    assert checked["faults"] == []
    assert checked["army"]["cost"] == state["total"]
    posted = host.post("/api/builder/read", {"game": game, "text": written["text"]})
    assert (posted["faults"], posted["draft"]["entries"]) == ([], draft["entries"])


def test_a_step_that_is_offered_is_the_next_draft(host: Host) -> None:
    game = BUILT[0]
    builder = builder_of(game)
    text = next(iter(ready_texts(game).values()))
    draft = host.post("/api/builder/read", {"game": game, "text": text})["draft"]
    draft["entries"] = draft["entries"][:-1]
    state = host.post("/api/builder", draft)
    step = state["completions"][0]
    assert host.post("/api/builder", step["draft"])["total"] == step["total"] > state["total"]
    assert builder.game == step["draft"]["game"]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/builder", {"game": "no-game"}, 422),
        ("/api/builder", {"game": BUILT[0], "head": {"faction": ["x" * 101]}}, 400),
        ("/api/builder", {"game": BUILT[0], "entries": [{"key": "x"}] * 101}, 400),
        ("/api/builder", {"game": BUILT[0], "entries": [{"key": "x", "count": 1000}]}, 400),
        ("/api/builder", {"game": BUILT[0], "entries": [{"key": "x", "extra": 1}]}, 400),
        ("/api/builder/catalogue", {"game": "no-game"}, 422),
        ("/api/builder/read", {"game": "no-game", "text": ""}, 422),
        ("/api/builder/write", {"draft": {"game": "no-game"}}, 422),
    ],
)
def test_what_cannot_be_a_draft_is_refused(host: Host, path: str, body: dict[str, Any], status: int) -> None:
    got, told = answer(host.url, path, body)
    assert (got, "key" in told["problem"]) == (status, True)


def test_a_text_of_any_kind_is_answered(host: Host) -> None:
    for text in (
        "",
        "x" * 50_001,
        "- " * 20_000,
        "(" * 10_000,
        "2x\n" * 10_000,
        "troop = [",
        "\n".join(["9x 9x 9x"] * 300),
    ):
        found = host.post("/api/builder/read", {"game": BUILT[-1], "text": text})
        assert found["draft"] is None
        assert found["faults"]


@pytest.mark.parametrize("game", BUILT)
def test_the_chances_of_a_fighter_are_reckoned_against_a_ready_list(host: Host, game: str) -> None:
    heads = host.get(f"/api/builder/{game}")
    ready = host.get(f"/api/builder/{game}/ready/{next(iter(ready_texts(game))).removesuffix('.toml')}")["draft"]
    actor, target = ({"entry": ready["entries"][at], "head": ready["head"]} for at in (0, -1))
    worth = heads["worths"][0]
    asked = {"game": game, "question": worth["question"], "fields": worth["fields"], "actor": actor, "target": target}
    report = host.post("/api/builder/odds", asked)["report"]
    assert all(0 <= bar["chance"] <= 1 for bar in report["bars"] if bar["chance"] is not None)
    assert report["spreads"]
    assert 0 <= report["left_out"] < 1
    assert {form["question"] for form in heads["odds"]} >= {line["question"] for line in heads["worths"]}


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"question": "nothing"}, 422),
        ({"actor": {"entry": {"key": "nobody"}}}, 422),
        ({"fields": {"distance": 10**9}}, 400),
        ({"fields": {str(at): True for at in range(30)}}, 400),
        ({"game": "no-game"}, 422),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(host: Host, change: dict[str, Any], status: int) -> None:
    draft = next(iter(ready_drafts(BUILT[0]).values()))
    fighter = {"entry": {"key": draft.entries[0].key}, "head": {}}
    asked = {"game": BUILT[0], "question": "shot", "actor": fighter, "target": fighter}
    got, told = answer(host.url, "/api/builder/odds", {**asked, **change})
    assert (got, "key" in told["problem"]) == (status, True)


@pytest.mark.parametrize("fields", [{"distance": 999.0}, {"distance": "far"}])
def test_a_question_without_an_answer_says_why(host: Host, fields: dict[str, Any]) -> None:
    draft = next(iter(ready_drafts(BUILT[0]).values()))
    fighter = {"entry": {"key": draft.entries[0].key}, "head": {}}
    asked = {"game": BUILT[0], "question": "shot", "actor": fighter, "target": fighter, "fields": fields}
    told = host.post("/api/builder/odds", asked)
    assert (told["report"], "key" in told["why"]) == (None, True)
