"""Things of one's own for every game that takes some: copies of what is printed, under a name of their own."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from conformance.ready_lists import builder_of, ready_drafts
from escarmouche.play.content_check import Thing, check_content
from escarmouche.play.content_forms import written_things
from escarmouche.play.list_building import Draft
from escarmouche.play.own_content import OwnContent
from escarmouche.play.rulebook import games, rulebook

FILE = "maison.toml"


def content_of(game: str) -> OwnContent:
    """What a game gives for things of one's own."""
    found = rulebook(game).own_content()
    assert found is not None
    return found


MAKING = [game for game in games() if rulebook(game).own_content() is not None]
KINDS = [(game, kind.word) for game in MAKING for kind in content_of(game).reader.addable]


def renamed(thing: dict[str, Any], name: str) -> dict[str, Any]:
    """A thing under another name; its key follows from that."""
    named: Any = {"fr": name, "en": name} if isinstance(thing["name"], dict) else name
    return {key: value for key, value in {**thing, "name": named}.items() if key not in ("key", "id")}


def own_draft(game: str) -> Draft:
    """A ready list in which a copy of one of its profiles takes its place."""
    own = content_of(game)
    printed = dict(written_things(own, "profile"))
    builder = builder_of(game)
    draft = ready_drafts(game)[f"{rulebook(game).offers().default_armies(2)[0]}.toml"]
    at, entry = next(
        (at, entry)
        for at, entry in reversed([*enumerate(draft.entries)])
        if not entry.choices and sum(other.key == entry.key for other in draft.entries) == 1
    )
    copy = renamed(printed[entry.key], "Veilleur des essais")
    checked = check_content(own, [Thing("profile", copy)], FILE)
    assert checked.faults == []
    assert builder.entry("veilleur-des-essais", draft.head) is None
    mine = replace(entry, key="veilleur-des-essais")
    return replace(draft.put(at, mine), content={FILE: checked.toml})
