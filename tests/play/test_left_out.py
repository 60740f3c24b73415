"""What a question does not offer is refused with its cause, if it can be named at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest
from play.toy import Toy, ToyBook

from escarmouche.play.left_out import Side, figure_left_out, refusal_in
from escarmouche.play.reason import reason
from escarmouche.play.requests import Choose, ChooseSeveral
from escarmouche.play.scene import Absent, Disc, Scene
from escarmouche.play.words import LANGUAGES, Phrases


def square() -> Scene:
    scene = Scene(10, 10, "p")
    for number, owner in enumerate((0, 0, 1)):
        scene.discs[str(number)] = Disc(
            str(number), number, 1, 0.5, name=f"Figure {number}", owner=owner, marks={"unit": number + 10}
        )
    scene.absent["3"] = Absent("3", "Figure 3", "fallen", 1)
    return scene


@pytest.mark.parametrize(
    ("key", "side", "cause"),
    [
        ("2", "own", "not-yours"),
        (1, "enemy", "own"),
        ("unit:12", "own", "not-yours"),
        ("figure:3", "enemy", "fallen"),
        (3, None, "fallen"),
        (0, "own", "oneself"),
        (1, None, None),
        ("figure:9", None, None),
        ("fly", "own", None),
    ],
)
def test_a_figure_is_left_out_for_a_stated_cause(key: str | int, side: Side | None, cause: str | None) -> None:
    why = figure_left_out(square(), Choose(0, "toy.target", "TOY-8", ["1"], (0,)), key, side)
    assert (why and (why.key, why.rule)) == (cause and (f"left-out.{cause}", "TOY-8"))
    for language in LANGUAGES:
        assert why is None or "Figure" in Phrases(language).say(why)


class Table(ToyBook):
    asks_for: ClassVar[Mapping[str, Side]] = {"toy.target": "enemy"}

    def scene(self, game: Any) -> Scene:
        return square()


def test_the_game_says_why_of_what_can_be_named_and_the_question_of_the_rest() -> None:
    rules = Table()
    game, _ = rules.new({})
    ask = Choose(0, "toy.target", "TOY-8", ["2"], why_not=lambda: {"4": reason("toy.far", "TOY-9")})

    def said(answer: Any) -> str:
        refused = refusal_in(rules, game, ask, answer)
        return "" if refused is None else refused.reason.key

    assert [said(key) for key in ("2", "4", "1", "3")] == ["", "toy.far", "left-out.own", "left-out.fallen"]
    nonsense: list[Any] = ["fly", True, None, [], {"a": 1}, 1.5]
    assert {said(answer) for answer in nonsense} == {"answer.not-offered"}


def test_several_keys_are_refused_by_the_one_that_will_not_do() -> None:
    rules, game = Table(), Toy()
    game.library = {}
    barred = reason("toy.tired", "TOY-9")
    ask = ChooseSeveral(0, "toy.target", "TOY-8", ["2", "5"], 1, 3, why_not=lambda: {"4": barred, "5": barred})
    assert [(option.key, option.refusal) for option in ask.options()] == [("2", None), ("5", None), ("4", barred)]

    def said(*answer: Any) -> str:
        refused = refusal_in(rules, game, ask, list(answer))
        return "" if refused is None else refused.reason.key

    assert said("2", "5") == ""
    assert said("2", "4") == "toy.tired"
    assert said("2", "1") == "left-out.own"
    assert said("2", "2") == "answer.twice"
    assert said("2", "fly") == said(["2"]) == said({"2": 1}) == "answer.not-offered"
