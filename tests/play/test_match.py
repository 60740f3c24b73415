"""The match: who may answer what, undo, asides, saves and imagined worlds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from play.toy import D6, TOY, Toy, walk

from escarmouche.play import rulebook, saving
from escarmouche.play.match import Match
from escarmouche.play.reason import Refused, reason
from escarmouche.play.requests import Roll
from escarmouche.play.saving import SaveError
from escarmouche.play.view import imagine


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "games", lambda: ["toy"])
    monkeypatch.setattr(saving, "has_rules_for", lambda name: name == "toy")
    for module in (rulebook, saving):
        monkeypatch.setattr(module, "rulebook", lambda name: TOY)


def start(seed: int = 3, **fields: Any) -> Match:
    return Match.begin(TOY, {}, Toy(places=[[1.0, 1.0], [9.0, 9.0]], scores=[0, 0]), seed, undo=True, **fields)


def walking() -> Match:
    match = start()
    match.answer(0, 1)
    match.answer(1, 3)
    return match


def key_of(refused: pytest.ExceptionInfo[Refused]) -> str:
    return refused.value.refusal.reason.key


def test_secret_answers_wait_for_each_other() -> None:
    match = start()
    assert [player for player, _ in match.asked()] == [0, 1]
    match.answer(1, 3)
    assert [player for player, _ in match.asked()] == [0]
    with pytest.raises(Refused) as refused:
        match.answer(1, 2)
    assert key_of(refused) == "answer.not-asked"
    match.answer(0, 1)
    assert match.game.numbers[1].value == 3


def test_a_pending_secret_is_saved_and_stays_secret() -> None:
    match = start()
    before = match.view(0)
    match.answer(1, 3)
    assert match.view(0).said == before.said
    loaded = Match.load(match.save())
    loaded.answer(0, 1)
    assert [number.value for number in loaded.game.numbers] == [1, 3]


def test_an_answer_to_another_request_comes_too_late() -> None:
    match = walking()
    old = match.request_id
    match.answer(0, [5, 5], request=old)
    with pytest.raises(Refused) as refused:
        match.answer(0, True, request=old)
    assert key_of(refused) == "answer.stale"


def test_undo_is_free_until_a_die_is_seen() -> None:
    match = walking()
    match.answer(0, [5, 5])
    match.undo(0)
    assert match.game.places[0] == [1.0, 1.0]
    match.answer(0, [5, 5])
    match.answer(0, True)
    with pytest.raises(Refused) as refused:
        match.undo(0)
    assert key_of(refused) == "undo.learnt"
    match.undo(0, consent=[1])
    assert match.game.scores == [0, 0]
    assert match.game.places[0] == [5.0, 5.0]


def test_undo_stops_at_another_players_answer() -> None:
    match = walking()
    match.answer(0, [])
    match.answer(0, False)
    match.answer(1, ["a"])
    with pytest.raises(Refused) as refused:
        match.undo(0)
    assert key_of(refused) == "undo.learnt"
    match.undo(1)
    match.undo(0)
    assert match.step == "walk"


def test_a_secret_answer_may_be_taken_back_until_all_have_chosen() -> None:
    match = start()
    asked = match.request_id
    match.answer(0, 2)
    match.undo(0)
    assert [player for player, _ in match.asked()] == [0, 1]
    assert match.request_id == asked
    match.answer(0, 3)
    match.answer(1, 1)
    with pytest.raises(Refused) as refused:
        match.undo(0)
    assert key_of(refused) == "undo.learnt"
    match.undo(0, consent=[1])
    assert match.step == "secret"
    assert [player for player, _ in match.asked()] == [0, 1]


def test_undo_stops_at_what_a_rule_says_was_learnt() -> None:
    match = walking()
    match.answer(0, [])
    match.game.learnt = True
    with pytest.raises(Refused) as refused:
        match.undo(0)
    assert key_of(refused) == "undo.learnt"


def test_nothing_to_undo() -> None:
    with pytest.raises(Refused) as refused:
        start().undo(0)
    assert key_of(refused) == "undo.nothing"


def test_an_aside_is_a_step_inserted_before_the_waiting_one() -> None:
    match = walking()
    match.aside(1, "gift")
    assert match.asked()[0][1].topic == "toy.gift"
    match = Match.load(match.save())
    match.answer(1, 2)
    assert (match.game.scores, match.step) == ([0, 2], "walk")


def test_an_answer_to_the_question_that_waits_is_none_to_that_of_an_aside() -> None:
    match = walking()
    waiting = match.request_id
    match.aside(1, "gift")
    with pytest.raises(Refused) as refused:
        match.answer(1, 2, waiting)
    assert key_of(refused) == "answer.stale"
    asked = match.request_id
    match.answer(1, 2, asked)
    assert match.request_id not in (waiting, asked)


def test_an_answer_to_an_aside_is_taken_back_too() -> None:
    match = walking()
    match.aside(1, "gift")
    match.answer(1, 2)
    match.undo(1)
    assert match.asked()[0][1].topic == "toy.gift"
    match.answer(1, 1)
    assert match.game.scores == [0, 1]


def test_an_aside_that_changes_nothing_is_no_step() -> None:
    match = walking()
    before, asked = match.save(), match.asked()[0][1].topic
    with pytest.raises(Refused) as refused:
        match.aside(1, "cheer")
    assert key_of(refused) == "aside.nothing"
    assert match.save() == before
    assert match.asked()[0][1].topic == asked
    match.answer(0, [2.0, 2.0])


def test_an_aside_waits_for_the_end_of_an_action() -> None:
    match = walking()
    match.answer(0, [])
    with pytest.raises(Refused) as refused:
        match.aside(1, "gift")
    assert key_of(refused) == "aside.wait"
    with pytest.raises(Refused) as refused:
        walking().aside(1, "dance")
    assert key_of(refused) == "aside.unknown"


def test_a_new_revision_costs_at_most_the_current_step(monkeypatch: pytest.MonkeyPatch) -> None:
    match = walking()
    match.answer(0, [5, 5])
    data = match.save()
    monkeypatch.setattr(type(TOY), "revision", "2")
    loaded = Match.load(data)
    assert (loaded.step, loaded.said, loaded.game.places[0]) == ("walk", [], [1.0, 1.0])


async def roll_and_walk(game: Toy) -> None:
    game.last = str(await Roll((D6,), reason("toy.roll")))
    await walk(game)


async def roll_alone(game: Toy) -> None:
    game.last = str(await Roll((D6,), reason("toy.roll")))
    game.phase = "kinds"


@pytest.mark.parametrize(("rule", "asks"), [(roll_and_walk, "toy.walk"), (roll_alone, "toy.several")])
def test_a_step_that_begins_anew_rolls_its_own_dice(monkeypatch: pytest.MonkeyPatch, rule: Any, asks: str) -> None:
    """Under new rules the first thing asked may be a roll, and may be all there is to the step."""
    data = walking().save()
    monkeypatch.setattr(type(TOY), "revision", "2")
    monkeypatch.setattr(type(TOY), "steps", {**TOY.steps, "walk": rule})
    loaded = Match.load(data)
    assert [ask.topic for _, ask in loaded.asked()] == [asks]
    assert loaded.game.last in [str([face]) for face in range(6)]


@pytest.mark.parametrize("data", [b"", b"nonsense", b"\x90", b"\xff" * 40])
def test_what_is_no_save_is_refused(data: bytes) -> None:
    with pytest.raises(SaveError):
        Match.load(data)


def test_a_save_of_another_schema_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = walking().save()
    monkeypatch.setattr(type(TOY), "schema", 2)
    with pytest.raises(SaveError, match="schema 1"):
        Match.load(data)


def test_every_byte_cut_off_a_save_is_found_out() -> None:
    data = walking().save()
    for length in range(0, len(data), 7):
        with pytest.raises(SaveError):
            Match.load(data[:length])


def test_a_fork_with_another_seed_meets_other_dice() -> None:
    scores = set()
    for seed in range(20):
        twin = walking().fork(seed=seed)
        twin.answer(0, [])
        twin.answer(0, True)
        scores.add(twin.game.scores[0])
    assert len(scores) > 3


def test_an_imagined_world_fits_what_the_player_knows() -> None:
    match = walking()
    match.answer(0, [2, 2])
    match.answer(0, True)
    match.answer(1, ["b"])
    world = imagine(match.view(0), match.library, Random(1))
    assert world is not None
    assert world.game.numbers[0].value == 1
    assert world.game.scores == match.game.scores
    assert [ask.topic for _, ask in world.asked()] == [ask.topic for _, ask in match.asked()]


def test_imagined_secrets_differ_from_world_to_world() -> None:
    view = walking().view(0)
    values = set()
    for seed in range(20):
        world = imagine(view, {}, Random(seed))
        assert world is not None
        values.add(world.game.numbers[1].value)
    assert values == {1, 2, 3}


def test_a_view_hides_what_others_chose() -> None:
    view = walking().view(0)
    state = TOY.decode(view.state, {})
    assert [number.value for number in state.numbers] == [1, None]
    assert state.chest is not None
    assert state.chest.value is None
    assert walking().view(1).asked[0].options is None
