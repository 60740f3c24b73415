"""Situation files of a third game: it writes its fields, and the loader does the rest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest
from play.toy import Toy, ToyBook

from escarmouche.play.content import ContentError, Source, text_of
from escarmouche.play.match import Match
from escarmouche.play.pose_requests import Facing, Pose, Route
from escarmouche.play.requests import Ask
from escarmouche.play.situation import AnswerError, SituationReader, play
from escarmouche.play.words import LANGUAGES, Phrases
from escarmouche.play.written import Checker, Count, SituationError, SituationFile, Spot, WrittenThing, WrittenUnit
from escarmouche.play.written_names import Key


class WrittenRunner(WrittenUnit, kw_only=True):
    at: Spot
    score: Count = 0


class ToySituation(SituationFile, kw_only=True):
    active: int = 1
    runner: list[WrittenRunner]
    flag: list[WrittenThing] = []


class ToyReader(SituationReader[ToySituation, list[str]]):
    game, file, units, things, unit_rule = "toy", ToySituation, "runner", ("flag",), "TOY-9"
    reports = {"turn ends": "nobody", "tripped": "unit", "whistle": "player"}

    def catalogue(self, extra: Sequence[Source]) -> list[str]:
        return ["fast", "slow", *[text_of(source).strip() for source in extra]]

    def knows_skill(self, printed: str, written: ToySituation, shelf: list[str]) -> bool:
        return printed in ("Sprint", "Wine/2")

    def givers(self, shelf: list[str]) -> Mapping[str, str]:
        return {"Wine": "wine"}

    def players(self, written: ToySituation) -> int:
        return 2

    def check(self, written: ToySituation, shelf: list[str], checker: Checker) -> None:
        for number, runner in enumerate(written.runner):
            checker.known(f"runner[{number}].profile", runner.profile, shelf)
            checker.on_table(f"runner[{number}].at", runner.at, 10)

    def build(self, written: ToySituation, shelf: list[str], checker: Checker) -> tuple[Toy, Any]:
        runners = written.runner
        game = Toy(phase="walk", active=written.active - 1)
        game.places, game.scores = [list(runner.at) for runner in runners], [runner.score for runner in runners]
        return game, {"effects": [self.effects(runner, shelf, checker, 2) for runner in runners]}

    def check_table(self, game: Toy, written: ToySituation, checker: Checker) -> None:
        if game.places[0] == game.places[-1]:
            checker.wrong("runner[1].at", "situation.overlap", figure="1", other="2")

    def keys(self, number: int, name: str, game: Toy) -> Iterable[tuple[str, Key]]:
        return ((name, number),)


RULES, READER = ToyBook(), ToyReader()

FILE = """
game = "toy"
{top}
[[runner]]
id = "ann"
profile = "fast"
player = 1
at = [1, 1]
{ann}
[[runner]]
profile = "slow"
player = 2
at = [9, 9]
{rest}
"""


def text(top: str = "", ann: str = "", rest: str = "") -> str:
    return FILE.replace("{top}", top).replace("{ann}", ann).replace("{rest}", rest)


def played(file: str) -> Match:
    return play(RULES, READER.read(file, "plan.toml"))


def said(*answers: str) -> str:
    lines = "\n".join(f"  {{ player = 1, answer = {answer} }}, # so" for answer in answers)
    return f"answers = [\n{lines}\n]"


def test_a_file_is_set_up_and_played() -> None:
    match = played(text(said("[2, 3]", "true") + "\ndice = [[3, 5]]", ann="score = 4"))
    assert match.game.places == [[2, 3], [9, 9]]
    assert match.game.scores == [12, 0]
    assert [player for player, _ in match.asked()] == [1]


def test_chance_rolls_where_no_dice_are_written() -> None:
    seen = {play(RULES, READER.read(text(said("[]", "true")), "plan.toml"), seed).game.scores[0] for seed in range(9)}
    assert len(seen) > 1
    assert seen <= set(range(2, 13))


def test_effects_end_by_reports_about_units_and_players() -> None:
    until = '["turn ends", "tripped ann", "tripped", "whistle 2"]'
    file = text(ann=f'effects = [{{ skill = "Sprint", source = "2", until = {until}, until_turn_in = ["tripped 2"] }}]')
    ((effect,), _) = READER.read(file, "plan.toml").library["effects"]
    assert effect.source == 1
    assert [(clause.what, clause.who) for clause in effect.until] == [
        ("turn ends", -1), ("tripped", 0), ("tripped", -1), ("whistle", 1), ("tripped", 1)
    ]  # fmt: skip


def test_effects_say_what_gave_them_or_are_named_after_it() -> None:
    file = text(ann='effects = [{ skill = "Sprint", by = "Wine" }, { skill = "Wine/2" }, { skill = "Sprint" }]')
    (effects, _) = READER.read(file, "plan.toml").library["effects"]
    assert [effect.by for effect in effects] == ["wine", "wine", ""]


@pytest.mark.parametrize(
    ("file", "places", "line"),
    [
        (text('title = "x"').replace('"toy"', '"chess"'), ["game"], 2),
        (text(ann="effects = [\n  { skill = 'Nap' },\n]"), ["runner[0].effects[0].skill"], 10),
        (
            text(ann='effects = [\n  { skill = "Sprint" }, # one\n  { skill = "Sprint", until = ["turn ends 1"] },\n]'),
            ["runner[0].effects[1].until[0]"], 11,
        ),
        (text(ann='effects = [{ skill = "Sprint", until = ["whistle 3"] }]'), ["runner[0].effects[0].until[0]"], 9),
        (text(ann='effects = [\n  { skill = "Sprint", by = "Whine" },\n]'), ["runner[0].effects[0].by"], 10),
        (text().replace("player = 2", "player = 3"), ["runner[1].player"], 12),
        (text(rest='[[flag]]\nid = "ann"\nat = [3, 3]'), ["flag[0].id"], 15),
        (text(rest='id = "2"\n[[runner]]\nid = "2"\nprofile = "fast"\nplayer = 1\nat = [3, 3]'), ["runner[2].id"], 16),
        (text(said("1").replace("player = 1", "player = 3")), ["answers[0].player"], 4),
        (text().replace("[9, 9]", "[11, 9]").replace('"fast"', '"quick"'), ["runner[0].profile", "runner[1].at"], 6),
        (text().replace("[9, 9]", "[1, 1]"), ["runner[1].at"], 13),
    ],
)  # fmt: skip
def test_all_faults_are_told_with_their_lines(file: str, places: list[str], line: int) -> None:
    with pytest.raises(SituationError) as error:
        READER.read(file, "plan.toml")
    assert [found.place for found in error.value.errors] == places
    assert error.value.line == line
    for language in LANGUAGES:
        assert "situation." not in error.value.say(Phrases(language))


@pytest.mark.parametrize(
    ("answers", "number", "key", "open_to"),
    [
        (("[11, 3]",), 1, "toy.off", "[x1, y1"),
        (("[2, 3]", '"perhaps"'), 2, "answer.not-offered", "true"),
        (("[2, 3]", "false", "[]"), 3, "answer.not-asked", "a, b, c"),
    ],
)
def test_an_answer_that_does_not_fit_names_the_open_question(
    answers: tuple[str, ...], number: int, key: str, open_to: str
) -> None:
    with pytest.raises(AnswerError) as error:
        played(text(said(*answers)))
    assert (error.value.number, error.value.key, error.value.line) == (number - 1, key, 3 + number)
    for language in LANGUAGES:
        assert open_to in error.value.say(Phrases(language))


@pytest.mark.parametrize(
    ("dice", "place", "key"),
    [
        ("[[3, 7]]", "dice[0]", "situation.face"),
        ("[[3]]", "dice[0]", "situation.dice-count"),
        ("[[3, 3], [4, 4]]", "dice[1]", "situation.dice-left"),
    ],
)
def test_rolls_are_as_many_as_the_answers_bring_about(dice: str, place: str, key: str) -> None:
    with pytest.raises(ContentError) as error:
        played(text(said("[]", "true") + f"\ndice = {dice}"))
    assert (error.value.place, error.value.key) == (place, key)


def test_content_is_found_beside_the_file(tmp_path: Any) -> None:
    (tmp_path / "mine.toml").write_text("hops", encoding="utf-8")
    file = text('content = ["mine.toml"]').replace('"fast"', '"hops"')
    assert READER.read(file, str(tmp_path / "plan.toml")).game.places == [[1, 1], [9, 9]]
    with pytest.raises(ContentError):
        READER.read(file.replace('"mine.toml"', ""), str(tmp_path / "plan.toml"))


def kinds(ask: type[Ask[Any]] = Ask) -> set[str]:
    """Every kind of request that the core knows."""
    found = {ask.kind} if ask.__module__.startswith("escarmouche.play.") and "kind" in vars(ask) else set()
    return found.union(*[kinds(kind) for kind in ask.__subclasses__()])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_is_told_how_to_write_an_answer_of_every_kind(language: str) -> None:
    """Facings, poses and routes of figures that look somewhere, too."""
    known = kinds() - {"ask"}
    assert {"choose", "path", Facing.kind, Pose.kind, Route.kind} <= known
    said = {kind: Phrases(language).key(f"situation.answer.{kind}") for kind in known}
    assert [kind for kind, how in said.items() if "situation." in how] == []
