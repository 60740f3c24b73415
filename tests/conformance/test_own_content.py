"""Things of one's own, in every game and of every kind: forms, checks, lists and matches."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from conformance.own_things import FILE, KINDS, MAKING, content_of, own_draft, renamed
from conformance.ready_lists import BUILT, ready_texts
from conformance.suite import answer_all
from escarmouche.play.content import ContentError, WrittenText, plain
from escarmouche.play.content_check import Thing, check_content, read_content
from escarmouche.play.content_forms import FormField, example, schemas, written_things
from escarmouche.play.draft_state import state_of
from escarmouche.play.journal import Journal, Replay
from escarmouche.play.list_files import read, write
from escarmouche.play.match import Match
from escarmouche.play.own_content import brought_by, sources
from escarmouche.play.reason import Refused
from escarmouche.play.rulebook import rulebook
from escarmouche.play.words import LANGUAGES, Phrases

STEPS = 12


def test_every_game_with_lists_takes_things_of_ones_own() -> None:
    assert sorted(MAKING) == sorted(BUILT)


@pytest.mark.parametrize("game", MAKING)
def test_forms_name_every_field_of_every_kind(game: str) -> None:
    own = content_of(game)
    forms = {form.word: form for form in schemas(game, own)}
    assert sorted(forms) == sorted(kind.word for kind in own.reader.addable)
    assert forms["profile"].card
    for kind in own.reader.addable:
        form = forms[kind.word]
        assert [field.key for field in form.fields] == [*kind.type.__struct_encode_fields__]
        assert {each.key for each in form.examples} == {key for key, _ in written_things(own, kind.word)}
        assert all(field.label.fr and field.label.en for field in form.fields)
        assert all(field.parts for field in form.fields if field.kind in ("record", "row", "list"))
        assert all(field.choices for field in form.fields if field.kind in ("one", "some", "mixed"))


@pytest.mark.parametrize(("game", "word"), KINDS)
def test_a_copy_of_everything_printed_is_written_as_the_same_data(game: str, word: str) -> None:
    own = content_of(game)
    copies = dict(written_things(own, word))
    assert copies
    for key, thing in copies.items():
        assert example(own, word, key) == thing
        checked = check_content(own, [Thing(word, thing)], FILE)
        assert {fault.why.key for fault in checked.faults} == {"content.twice"}, key
        assert plain(checked.toml, FILE) == {word: [thing]}
        assert read_content(own, checked.toml, FILE).things == [Thing(word, thing)]


@pytest.mark.parametrize(("game", "word"), KINDS)
def test_all_faults_are_told_at_once_with_their_field_and_line(game: str, word: str) -> None:
    own = content_of(game)
    form = next(form for form in schemas(game, own) if form.word == word)
    thing: dict[str, Any] = next(thing for _, thing in written_things(own, word))
    wrong = {field.key: unfit(field) for field in form.fields if field.kind in ("number", "one", "flag")}
    broken = {**thing, **wrong, "unheard-of": 1}
    checked = check_content(own, [Thing(word, broken)], FILE)
    told = {fault.place: fault for fault in checked.faults}
    assert {*wrong, "unheard-of"} <= told.keys()
    lines = checked.toml.splitlines()
    for place in wrong:
        line = told[place].line
        assert line is not None
        assert lines[line - 1].startswith(f"{place} = ")
    for language in LANGUAGES:
        phrases = Phrases(language, game)
        assert all(phrases.say(fault.why) != fault.why.key for fault in checked.faults)


def unfit(field: FormField) -> Any:
    return {"number": "many", "one": "no such choice", "flag": 3}[field.kind]


@pytest.mark.parametrize("game", MAKING)
def test_what_is_left_out_of_a_blank_form_is_told_field_by_field(game: str) -> None:
    own = content_of(game)
    form = next(form for form in schemas(game, own) if form.word == "profile")
    required = {field.key for field in form.fields if field.required}
    assert {fault.place for fault in check_content(own, [Thing("profile", {})], FILE).faults} == required


@pytest.mark.parametrize("game", MAKING)
def test_things_of_one_file_may_name_one_another_but_no_skill_that_nobody_has(game: str) -> None:
    own = content_of(game)
    thing = next(thing for _, thing in written_things(own, "profile"))
    one = renamed(thing, "Premier essai")
    checked = check_content(own, [Thing("profile", one), Thing("profile", one)], FILE)
    assert [(fault.thing, fault.why.key) for fault in checked.faults] == [(1, "content.twice")]
    assert [card is not None for card in checked.cards] == [True, True]
    bad = check_content(own, [Thing("profile", {**one, "skills": ["Chant du cygne"]})], FILE)
    assert [(fault.place, fault.why.key) for fault in bad.faults] == [("skills[0]", "profile.unknown-skill")]
    assert bad.cards == [None]
    foreign = check_content(own, [Thing("army", one)], FILE)
    assert [fault.why.key for fault in foreign.faults] == ["content.unknown-kind"]


@pytest.mark.parametrize("game", MAKING)
def test_what_no_table_could_bear_is_refused_everywhere(game: str) -> None:
    own = content_of(game)
    thing = renamed(next(thing for _, thing in written_things(own, "profile")), "Trop grand")
    crowd = {**thing, "skills": ["x"] * 101, "icon": "y" * 601, "cost": 1001}
    keys = {fault.why.key for fault in check_content(own, [Thing("profile", crowd)], FILE).faults}
    assert {"content.too-many", "content.too-long", "content.huge"} <= keys
    text = check_content(own, [Thing("profile", {**thing, "cost": 1001})], FILE).toml
    with pytest.raises(ContentError) as caught:
        own.reader.read([WrittenText(text, FILE)], own.known)
    assert (caught.value.key, caught.value.place) == ("content.huge", "profile[0].cost")
    whole = next(iter(ready_texts(game).values())) + "\n" + text.replace("[[profile]]", "[[content.profile]]")
    with pytest.raises(ContentError) as caught:
        rulebook(game).offers().check(WrittenText(whole, FILE))
    assert (caught.value.key, caught.value.place) == ("content.huge", "content.profile[0].cost")


@pytest.mark.parametrize("game", BUILT)
def test_a_list_with_things_of_ones_own_is_legal_and_goes_through_its_file(game: str) -> None:
    draft = own_draft(game)
    builder = rulebook(game).builder(sources(draft.content))
    assert builder is not None
    assert state_of(builder, draft).faults == []
    text = write(builder, draft)
    again = read(builder, text, FILE)
    assert again.faults == []
    assert again.draft == replace(draft, content={})
    assert plain(brought_by(text, FILE)[FILE], FILE) == plain(draft.content[FILE], FILE)
    sheet, faults = rulebook(game).offers().check(WrittenText(text, FILE))
    assert faults == []
    assert any(figures.name == "Veilleur des essais" for figures in sheet.figures)


@pytest.mark.parametrize("game", BUILT)
def test_a_match_with_things_of_ones_own_needs_nothing_else_to_be_restored_and_seen_again(
    game: str, tmp_path: Path
) -> None:
    draft = own_draft(game)
    builder = rulebook(game).builder(sources(draft.content))
    assert builder is not None
    text = write(builder, draft)
    file = tmp_path / FILE
    file.write_text(text, encoding="utf-8")
    journal = BytesIO()
    match = Match.new(game, seed=1, armies=[str(file), WrittenText(text, FILE)], journal=Journal(journal))
    file.unlink()
    rng = Random(1)
    for _ in range(STEPS):
        answer_all(match, rng)
    assert "veilleur-des-essais" in match.library.profiles
    restored = Match.load(match.save())
    assert restored.rules.encode(restored.game) == match.rules.encode(match.game)
    assert restored.library.profiles["veilleur-des-essais"] == match.library.profiles["veilleur-des-essais"]
    assert len(list(Replay(journal.getvalue(), partial=True).frames())) > 1
    with pytest.raises(Refused):
        Match.new(game, seed=1, armies=["veilleur-des-essais", "veilleur-des-essais"])


@pytest.mark.parametrize("game", BUILT)
def test_two_lists_may_bring_the_same_thing_but_not_two_of_one_name(game: str) -> None:
    draft = own_draft(game)
    builder = rulebook(game).builder(sources(draft.content))
    assert builder is not None
    text = write(builder, draft)
    Match.new(game, seed=1, armies=[WrittenText(text, FILE), WrittenText(text, FILE)])
    lines = text.splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("icon = "))
    lines[at] = 'icon = "wolf-head"' if "wolf-head" not in lines[at] else 'icon = "person"'
    with pytest.raises(ContentError) as caught:
        Match.new(game, seed=1, armies=[WrittenText(text, FILE), WrittenText("\n".join(lines), FILE)])
    assert caught.value.key == "content.twice"
