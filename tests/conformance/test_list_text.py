"""Lists as players post them: written, and read again in whatever manner they are posted."""

from __future__ import annotations

import random
import unicodedata

import pytest

from conformance.ready_lists import BUILT, builder_of, ready_drafts
from escarmouche.play.list_text import from_text, to_text
from escarmouche.play.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BUILT)
def test_what_is_posted_is_the_same_list(game: str, language: str) -> None:
    builder = builder_of(game)
    for name, draft in ready_drafts(game).items():
        found = from_text(builder, to_text(builder, draft, language))
        assert found.faults == [], name
        assert found.draft is not None
        assert (found.draft.head, found.draft.entries) == (draft.head, draft.entries)
        assert found.draft.name.fr == draft.name.say(language)


def posted(text: str, rng: random.Random) -> str:
    """The same as somebody in a hurry posts it: no accents, other bullets, numbers elsewhere, a total below."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    lines = bare.replace("’", "'").splitlines()
    head, entries = lines[:2], [line for line in lines if line.startswith("- ")]
    written = []
    for line in entries:
        name, _, cost = line[2:].rpartition(" (")
        if " × " in name and ":" not in name and "+" not in name:
            name, _, count = name.partition(" × ")
            forms = [f"{count}x {name}", f"{name} x{count}", f"{count} {name}", f"{name} (x{count})", f"{count}x{name}"]
            name = rng.choice(forms)
        priced = [f"{name} ({cost[:-1]} pts)", f"{name} [{cost[:-1]}]", f"{name} - {cost[:-1]} points"]
        written.append(rng.choice(["* ", "• ", "– ", ""]) + rng.choice(priced))
    return "\n".join([f"**{head[0]}**", head[1], "", *written, "", "TOTAL : 12 points"])


@pytest.mark.parametrize("game", BUILT)
def test_hurried_texts_mean_the_same_list(game: str) -> None:
    builder, rng = builder_of(game), random.Random(f"posted {game}")
    for name, draft in ready_drafts(game).items():
        found = from_text(builder, posted(to_text(builder, draft, "fr"), rng))
        assert found.faults == [], name
        assert found.draft is not None
        assert found.draft.entries == draft.entries
        assert found.draft.head == draft.head


@pytest.mark.parametrize("game", BUILT)
def test_a_line_that_nobody_knows_is_told_with_what_comes_near(game: str) -> None:
    builder = builder_of(game)
    draft = next(iter(ready_drafts(game).values()))
    known = builder.entry(draft.entries[-1].key, draft.head)
    assert known is not None
    letters = known.name.fr
    slip = letters[:-3] + letters[-2] + letters[-3] + letters[-1]
    text = to_text(builder, draft, "fr") + f"- 2x {slip}\n- Xyzzyqw\n"
    found = from_text(builder, text)
    assert found.draft is not None
    assert found.draft.entries[: len(draft.entries)] == draft.entries
    told = [dict(why.params) for why in found.faults]
    assert {str(why.get("name", why.get("line", ""))) for why in told} >= {"Xyzzyqw"}
    if slip not in {str(why.get("name")) for why in told}:
        assert sum(entry.count for entry in found.draft.entries) > sum(entry.count for entry in draft.entries)
    else:
        assert any(known.name.fr in str(why.get("near", "")) for why in told)


@pytest.mark.parametrize("game", BUILT)
def test_a_text_without_its_people_is_that_of_the_list_that_understands_it(game: str) -> None:
    builder = builder_of(game)
    for draft in list(ready_drafts(game).values())[:4]:
        text = "\n".join(line for line in to_text(builder, draft, "fr").splitlines() if line.startswith("- "))
        found = from_text(builder, text)
        assert found.draft is not None
        assert found.draft.entries == draft.entries
