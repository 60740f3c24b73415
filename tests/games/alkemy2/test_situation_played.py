"""Situation files: playing on from one by the answers and the dice that it gives."""

from __future__ import annotations

import re

import pytest
from games.alkemy2.situations import FAR, example, played, text

from escarmouche.play.content import ContentError
from escarmouche.play.requests import Confirm
from escarmouche.play.situation import AnswerError
from escarmouche.play.words import LANGUAGES, Phrases

# ---- playing on -------------------------------------------------------------------------------------------------


def test_the_second_charge_has_lost_its_target() -> None:
    match = played(example("deux-charges"))
    first, second, target, _ = match.game.fighters
    assert target.where == "removed"
    assert first.free
    assert second.wary, "its charge came to nothing"
    assert (first.action_points, second.action_points) == (1, 1)
    assert match.asked()[0][0] == 1, "with 1 PA each, neither could act again: the hand is the other player's"


def test_a_parry_won_by_three_may_strike_back() -> None:
    match = played(example("parade"))
    ((player, ask),) = match.asked()
    assert isinstance(ask, Confirm)
    assert (player, ask.topic) == (1, "counter-parry")


def test_the_rolls_of_a_file_are_those_that_fall() -> None:
    assert played(text('phase = "initiative"\ndice = [[1, 1], [6, 5]]')).game.initiative == 1
    assert played(text('phase = "initiative"\ndice = [[6, 5], [1, 1]]')).game.initiative == 0
    assert {played(text('phase = "initiative"')).game.initiative} <= {0, 1}


@pytest.mark.parametrize(
    ("dice", "place", "key", "params"),
    [
        ("[[1, 1, 1]]", "dice[0]", "situation.dice-count", {"roll": 1, "needed": 2, "given": 3}),
        ("[[1, 1], [1]]", "dice[1]", "situation.dice-count", {"roll": 2, "needed": 2, "given": 1}),
        ("[[1, 1], [1, 7]]", "dice[1]", "situation.face", {"roll": 2, "face": 7, "sides": 6}),
        ("[[1, 1]]", "dice", "situation.dice-missing", {"roll": 2, "needed": 2}),
        ("[[1, 1], [6, 5],\n[2, 2], [3]]", "dice[2]", "situation.dice-left", {"roll": 3}),
    ],
)
def test_rolls_that_do_not_fit_are_refused(dice: str, place: str, key: str, params: dict[str, int]) -> None:
    with pytest.raises(ContentError) as error:
        played(text(f'phase = "initiative"\ndice = {dice}'))
    assert (error.value.place, error.value.key, dict(error.value.why.params)) == (place, key, params)
    assert error.value.line == (5 if place == "dice[2]" else 4)
    for language in LANGUAGES:
        assert "situation." not in error.value.say(Phrases(language, "alkemy2"))


@pytest.mark.parametrize(
    ("answers", "number", "key", "open_to"),
    [
        ('[{ player = 1, answer = "fight" }]', 1, "action.not-engaged", "walk"),
        ('[{ player = 1, answer = "fly" }]', 1, "answer.not-offered", "walk, "),
        ('[{ player = 2, answer = "walk" }]', 1, "answer.not-asked", "walk, "),
        ('[{ player = 1, answer = "walk" },\n{ player = 1, answer = [10, 16] }]', 2, "path.too-long", "[x1, y1"),
        ('[{ player = 1, answer = "walk" },\n{ player = 1, answer = "north" }]', 2, "answer.coordinates", "[x1, y1"),
    ],
)  # fmt: skip
def test_an_answer_that_does_not_fit_says_which_and_why_and_what_is_asked(
    answers: str, number: int, key: str, open_to: str
) -> None:
    file = FAR.replace('game = "alkemy2"', f'game = "alkemy2"\nactivating = ["loup"]\nanswers = {answers}')
    with pytest.raises(AnswerError) as error:
        played(file)
    assert (error.value.place, error.value.key) == (f"answers[{number - 1}]", key)
    assert error.value.line == 3 + number
    for language in LANGUAGES:
        said = error.value.say(Phrases(language, "alkemy2"))
        assert open_to in said
        assert "loup" in said
        assert re.search(rf"(réponse|answer) {number}\b", said)
        assert "situation." not in said


@pytest.mark.parametrize("number", ["inf", "nan", str(10**30)])
def test_a_number_beyond_all_measure_is_refused_where_it_stands(number: str) -> None:
    answers = f"[{{ player = 1, answer = {number} }}]"
    with pytest.raises(ContentError) as error:
        played(FAR.replace('game = "alkemy2"', f'game = "alkemy2"\nactivating = ["loup"]\nanswers = {answers}'))
    assert (error.value.place, error.value.key, error.value.line) == ("answers[0].answer", "content.huge", 4)


def test_answers_after_the_end_of_the_game_are_left_over() -> None:
    file = text('phase = "end of turn"\nturn = 10\nanswers = [{ player = 1, answer = "walk" }]')
    with pytest.raises(AnswerError) as error:
        played(file)
    assert (error.value.key, error.value.line) == ("situation.over", 5)


# ---- ids in answers ----------------------------------------------------------------------------------------------


THIRD = '\n[[fighter]]\nid = "autre"\nprofile = "Recrues"\nplayer = 2\nat = [14, 11.02]\n'


def charge(*answers: str) -> str:
    """The wolf charges one of two recruits, whom the file calls `recrue` (or not) and `autre`."""
    said = ", ".join(f"{{ player = 1, answer = {answer} }}" for answer in ('"charge"', *answers))
    return FAR.replace('game = "alkemy2"', f'game = "alkemy2"\nactivating = ["loup"]\nanswers = [{said}]') + THIRD


@pytest.mark.parametrize(
    ("file", "target"),
    [
        (charge('"recrue"', "[]"), 1),
        (charge('"autre"', "[]"), 2),
        (charge('"2"', "[]").replace('id = "recrue"', ""), 1),
        (charge("2", "[]").replace('id = "recrue"', ""), 1),
        (charge('"autre"', '["recrue"]'), 2),
    ],
)
def test_a_figure_is_named_by_its_id_or_by_its_number_counted_from_one(file: str, target: int) -> None:
    """In single answers and in lists."""
    ((_, ask),) = played(file).asked()
    assert (ask.topic, ask.about[:2]) == ("charge", (0, target))


@pytest.mark.parametrize("named", ['"fighter:1"', "1", '"renard"', "0"])
def test_what_names_no_figure_that_may_be_charged_is_refused_with_the_ids(named: str) -> None:
    with pytest.raises(AnswerError) as error:
        played(charge(named))
    assert error.value.number == 1
    assert ": recrue, autre." in error.value.say(Phrases("fr", "alkemy2"))


def test_a_card_is_named_by_a_figure_on_it() -> None:
    for named in ("autre", "card:autre"):
        file = FAR.replace(
            'game = "alkemy2"', f'game = "alkemy2"\nactive = 2\nanswers = [{{ player = 2, answer = "{named}" }}]'
        )
        assert played(file + THIRD).game.activation.fighters == [2]


def test_players_are_counted_from_one_in_answers_too() -> None:
    """Who wins the initiative names who begins."""
    top = 'phase = "initiative"\ndice = [[1, 1], [6, 5]]\nanswers = [{ player = 2, answer = "player:{0}" }]'
    assert played(text(top.replace("{0}", "1"))).game.first == 0
    assert played(text(top.replace("{0}", "2"))).game.first == 1
    with pytest.raises(AnswerError, match=r"player:1, player:2\."):
        played(text(top.replace("{0}", "0")))
