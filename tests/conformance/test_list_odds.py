"""Any fighter of any list may be asked about against any other, by the questions of its game and by data alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from conformance.ready_lists import BUILT, builder_of, ready_drafts
from escarmouche.play.game_odds import GameOdds
from escarmouche.play.list_building import ListBuilder
from escarmouche.play.list_files import ready_draft
from escarmouche.play.odds_forms import OddsForm, filled, forms_of
from escarmouche.play.odds_report import OddsReport
from escarmouche.play.reason import Refused
from escarmouche.play.rulebook import rulebook
from escarmouche.play.words import LANGUAGES, Phrases


def odds_of(game: str) -> GameOdds[Any]:
    found = rulebook(game).odds()
    assert found is not None
    return found


def everybody(builder: ListBuilder[Any]) -> list[str]:
    """Every profile of every people, as questions name it."""
    field = next(field for field in builder.fields() if field.key == builder.people_field)
    heads: list[dict[str, tuple[str, ...]]] = [{field.key: (choice.key,)} for choice in field.choices]
    found = {key: head for head in heads for key in builder.keys(head)}
    return [builder.fighter_text(builder.fresh(key, head), head) for key, head in found.items()]


@pytest.mark.parametrize("game", BUILT)
def test_every_profile_of_the_catalogue_can_be_asked_about(game: str) -> None:
    """Each one acts on another and is acted upon; a refusal is about what it can do, never about who it is."""
    builder, odds = builder_of(game), odds_of(game)
    name = next(form.question for form in forms_of(odds) if form.question == "shot")
    fighters = everybody(builder)
    shots = 0
    for one, other in zip(fighters, [*fighters[1:], fighters[0]], strict=True):
        told = told_of(odds, name, one, other)
        if isinstance(told, str):
            assert told.startswith(("odds.", "shoot."))
            assert "unknown" not in told
        else:
            shots += 1
            assert 0.0 <= told.left_out < 1.0
    assert shots > 0


def told_of(odds: GameOdds[Any], question: str, one: str, other: str) -> OddsReport | str:
    """The report, or the key of what is said against it."""
    try:
        return filled(odds, question, one, other, {}).answer().report
    except Refused as refused:
        return refused.refusal.reason.key


@pytest.mark.parametrize("game", BUILT)
def test_what_a_fighter_is_worth_is_a_chance_and_a_mean(game: str) -> None:
    builder, odds, rng = builder_of(game), odds_of(game), random.Random(f"worth {game}")
    drafts = list(ready_drafts(game).values())
    told = 0
    for worth in odds.worths:
        one, other = rng.choice(drafts), rng.choice(drafts)
        mine, theirs = (builder.fighter_text(draft.entries[-1], draft.head) for draft in (one, other))
        try:
            report = filled(odds, worth.question, mine, theirs, dict(worth.fields)).answer().report
        except Refused:
            continue
        told += 1
        assert any(bar.chance is not None for bar in report.bars)
    assert told > 0


@pytest.mark.parametrize("game", BUILT)
def test_a_form_refuses_what_makes_no_sense_and_never_breaks(game: str) -> None:
    builder, odds = builder_of(game), odds_of(game)
    draft = next(iter(ready_drafts(game).values()))
    who = builder.fighter_text(draft.entries[0], draft.head)
    form = next(form for form in forms_of(odds) if form.question == "shot")
    for fields in nonsense(form):
        with pytest.raises(Refused):
            filled(odds, form.question, who, who, fields).answer()
    with pytest.raises(Refused):
        filled(odds, "nothing", who, who, {})
    with pytest.raises(Refused):
        filled(odds, "shot", "Qwzx", who, {}).answer()


def nonsense(form: OddsForm) -> list[dict[str, bool | float | str]]:
    """Values that no field may hold."""
    return [{field.key: -1000.0 if field.kind == "number" else "nothing"} for field in form.fields]


@pytest.mark.parametrize("game", BUILT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_field_and_line_has_a_name(game: str, language: str) -> None:
    odds, messages = odds_of(game), Phrases(language, game).messages
    wanted = {"odds.worth.mean", *[worth.label.key for worth in odds.worths]}
    for form in forms_of(odds):
        wanted |= {f"odds.question.{form.question}", *[f"odds.field.{field.key}" for field in form.fields]}
        wanted |= {name.key for field in form.fields for _, name in field.choices}
    assert wanted - messages.keys() == set()
    assert {worth.question for worth in odds.worths} <= {form.question for form in forms_of(odds)}


@pytest.mark.parametrize("game", BUILT)
def test_a_ready_list_is_known_by_its_key(game: str) -> None:
    builder = builder_of(game)
    keys = [army.key for army in rulebook(game).offers().armies()]
    assert [ready_draft(builder, key) for key in keys] == [ready_drafts(game)[f"{key}.toml"] for key in keys]
    with pytest.raises(Refused):
        ready_draft(builder, "../armies/nobody")
