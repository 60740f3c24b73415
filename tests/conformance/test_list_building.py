"""Lists of every game are built, checked, written and read through their data alone."""

from __future__ import annotations

import random
from time import process_time
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from conformance.ready_lists import BUILT, builder_of, ready_drafts, ready_texts
from escarmouche.play.draft_state import state_of
from escarmouche.play.list_building import Draft, DraftEntry, ListBuilder
from escarmouche.play.list_files import read, write
from escarmouche.play.rulebook import games
from escarmouche.play.words import LANGUAGES, Phrases

BROKEN = 200
DEAREST = 0.05
"""Seconds of processor for the state of the largest list."""


def bare(army: Any) -> Any:
    return replace(army, notes=())


def test_every_game_that_offers_lists_builds_them() -> None:
    assert len(BUILT) >= 5
    assert sorted(BUILT) == sorted(game for game in games() if ready_texts(game))


@pytest.mark.parametrize("game", BUILT)
def test_ready_lists_are_written_as_the_same_armies(game: str) -> None:
    builder = builder_of(game)
    for name, draft in ready_drafts(game).items():
        text = write(builder, msgspec.json.decode(msgspec.json.encode(draft), type=Draft))
        found = read(builder, text, name)
        assert (found.draft, found.faults) == (draft, [])
        assert bare(builder.read_army(text, name)) == bare(builder.read_army(ready_texts(game)[name], name))


@pytest.mark.parametrize("game", BUILT)
def test_ready_lists_are_built_from_nothing_without_a_fault(game: str) -> None:
    builder = builder_of(game)
    for name, draft in ready_drafts(game).items():
        built = replace(draft, entries=())
        assert [fault.entry for fault in state_of(builder, built).faults] == [-1]
        state = state_of(builder, built)
        for entry in draft.entries:
            before = state.total
            built = replace(built, entries=(*built.entries, entry))
            state = state_of(builder, built)
            assert state.total >= before + state.costs[-1]
        assert state.faults == [], name
        assert all(limit.kept for limit in state.limits)
        assert built == draft
        assert state.left == state.limit - state.total >= 0


@pytest.mark.parametrize("game", BUILT)
def test_steps_that_are_offered_lead_where_they_say(game: str) -> None:
    """Completions of a list without its last entry are legal, spend more, and the best come first."""
    builder, offered = builder_of(game), 0
    for draft in ready_drafts(game).values():
        cut = replace(draft, entries=draft.entries[:-1])
        state = state_of(builder, cut)
        here = {fault.why.key for fault in state.faults}
        offered += len(state.completions)
        for step in state.completions:
            then = state_of(builder, step.draft)
            assert then.total == step.total == state.total + step.change
            assert state.total < then.total <= state.limit
            assert {fault.why.key for fault in then.faults} <= here
        assert len(state.completions) <= 3
        if not state.faults:
            assert [s.total for s in state.completions] == sorted((s.total for s in state.completions), reverse=True)
    assert offered > 0


@pytest.mark.parametrize("game", BUILT)
def test_what_is_refused_says_why_and_what_is_allowed_breaks_nothing(game: str) -> None:
    builder = builder_of(game)
    refused = 0
    for draft in list(ready_drafts(game).values())[:12]:
        state = state_of(builder, draft)
        for option in state.options:
            then = state_of(builder, builder.added(draft, option.key))
            assert option.over == max(0, then.total - state.limit)
            if option.allowed:
                assert {fault.why.key for fault in then.faults} <= builder.lacks
            else:
                refused += 1
                assert option.why is not None
                assert option.why in [fault.why for fault in then.faults]
    assert refused > 0


# ---- broken lists -----------------------------------------------------------------------------------------------


def too_many(builder: ListBuilder[Any], draft: Draft, rng: random.Random, place: int) -> Draft:
    entry = draft.entries[place]
    found = builder.entry(entry.key, draft.head)
    if found is not None and found.sizes:
        return replace(draft, entries=(*draft.entries, *[entry] * 20))
    return draft.put(place, replace(entry, count=99))


def too_few_points(builder: ListBuilder[Any], draft: Draft, rng: random.Random, place: int) -> Draft:
    field = next(field for field in builder.fields() if field.key == builder.points_field)
    return replace(draft, head={**draft.head, field.key: (min(field.known, key=int),)})


def stranger(builder: ListBuilder[Any], draft: Draft, rng: random.Random, place: int) -> Draft:
    field = next(field for field in builder.fields() if field.key == builder.people_field)
    here = set(builder.keys(draft.head))
    others = [key for choice in field.choices for key in builder.keys({field.key: (choice.key,)}) if key not in here]
    return replace(draft, entries=(*draft.entries, DraftEntry(rng.choice(others))))


def nobody(builder: ListBuilder[Any], draft: Draft, rng: random.Random, place: int) -> Draft:
    return replace(draft, entries=(*draft.entries, DraftEntry(f"nobody-{rng.randint(1, 99)}")))


def nothing(builder: ListBuilder[Any], draft: Draft, rng: random.Random, place: int) -> Draft:
    entry = draft.entries[place]
    field = rng.choice(["gear", "spells", "weapon", "items", "no-field"])
    return draft.put(place, replace(entry, choices={**entry.choices, field: ("nothing",)}))


DAMAGES = (too_many, too_few_points, stranger, nobody, nothing)


@pytest.mark.parametrize("game", BUILT)
def test_broken_lists_tell_all_their_faults_at_once(game: str) -> None:
    """What each damage alone is told for is told when they come together; nothing crashes, in either language."""
    builder, rng = builder_of(game), random.Random(f"broken {game}")
    drafts = list(ready_drafts(game).values())
    for _ in range(BROKEN // len(BUILT)):
        draft = rng.choice(drafts)
        broken, wanted = draft, set[str]()
        for damage in rng.sample(DAMAGES, rng.randint(2, len(DAMAGES))):
            seed, place = rng.random(), rng.randrange(len(draft.entries))
            alone = state_of(builder, damage(builder, draft, random.Random(seed), place))
            wanted |= {fault.why.key for fault in alone.faults}
            broken = damage(builder, broken, random.Random(seed), place)
        state = state_of(builder, broken)
        found = {fault.why.key for fault in state.faults}
        assert wanted
        assert wanted <= found
        assert all(-1 <= fault.entry < len(broken.entries) for fault in state.faults)
        assert len(state.costs) == len(broken.entries)
        for language in LANGUAGES:
            said = [Phrases(language, game).say(fault.why) for fault in state.faults]
            assert not {fault.why.key for fault in state.faults} & {*said}
        assert all(len(step.draft.entries) for step in state.repairs)


@pytest.mark.parametrize("game", BUILT)
def test_lines_that_nobody_understands_are_told_and_the_others_read(game: str) -> None:
    builder = builder_of(game)
    for name, draft in list(ready_drafts(game).items())[:6]:
        lines = builder.document(draft, "fr")[builder.lines_key]
        text = write(builder, replace(draft, idea=replace(draft.idea, fr="Sans eux", en="Without them")))
        for at in (0, len(lines) - 1):
            text = text.replace(f'  "{lines[at]}",', f'  "Qwzx {at}",', 1)
        found = read(builder, text, name)
        unknown = {dict(why.params)["name"] for why in found.faults}
        assert unknown == {"Qwzx 0", f"Qwzx {len(lines) - 1}"}
        if found.draft is not None:
            assert len(found.draft.entries) < len(draft.entries)
            assert all(entry in draft.entries for entry in found.draft.entries)


@pytest.mark.parametrize("game", BUILT)
def test_repairs_leave_fewer_faults(game: str) -> None:
    builder = builder_of(game)
    draft = next(iter(ready_drafts(game).values()))
    broken = too_many(builder, stranger(builder, draft, random.Random(1), 0), random.Random(2), 1)
    state = state_of(builder, broken)
    assert 1 <= len(state.repairs) <= 3
    for step in state.repairs:
        assert len(state_of(builder, step.draft).faults) < len(state.faults)


@pytest.mark.parametrize("game", BUILT)
def test_a_repair_removes_no_figure_too_many(game: str) -> None:
    """With fewer figures removed than a step removes, as many faults would be left as before; units go one by one."""
    builder, tested = builder_of(game), 0
    for draft in list(ready_drafts(game).values())[::3]:
        for at, entry in enumerate(draft.entries):
            found = builder.entry(entry.key, draft.head)
            assert found is not None
            more = replace(entry, count=entry.count + 1 + at % 3)
            broken = draft.insert(at, entry) if found.sizes else draft.put(at, more)
            state = state_of(builder, broken)
            for step in (step for step in state.repairs if step.kind == "remove"):
                tested += 1
                there = broken.entries[step.entry]
                if found.sizes:
                    assert len(step.draft.entries) == len(broken.entries) - 1
                for fewer in range(1, 1 if found.sizes else step.figures):
                    kept = broken.put(step.entry, replace(there, count=there.count - fewer))
                    assert len(state_of(builder, kept).faults) >= len(state.faults)
    assert tested > 3


@pytest.mark.parametrize("game", BUILT)
def test_the_state_of_the_largest_list_is_quick(game: str) -> None:
    builder = builder_of(game)
    draft = max(ready_drafts(game).values(), key=lambda draft: len(draft.entries))
    state_of(builder, draft)
    times: list[float] = []
    for _ in range(5):
        start = process_time()
        state_of(builder, draft)
        times.append(process_time() - start)
    assert min(times) < DEAREST


@pytest.mark.parametrize("game", BUILT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_shown_has_a_name(game: str, language: str) -> None:
    builder, messages = builder_of(game), Phrases(language, game).messages
    wanted = {f"builder.role.{role}" for role in builder.roles}
    for draft in list(ready_drafts(game).values())[::4]:
        wanted |= {limit.label.key for limit in state_of(builder, draft).limits}
        entries = [builder.entry(key, draft.head) for key in builder.keys(draft.head)]
        fields = [*builder.fields(), *[field for entry in entries if entry is not None for field in entry.fields]]
        wanted |= {f"builder.field.{field.key}" for field in fields}
        assert {entry.role for entry in entries if entry is not None} <= {*builder.roles}
        for choice in (choice for field in fields for choice in field.choices):
            assert choice.name.say(language)
            assert not choice.name.say(language).startswith("builder.")
    assert wanted - messages.keys() == set()
