"""What a visitor asks who builds a list; answered where lists are read, in a process with a deadline."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from escarmouche.play.content import ContentError
from escarmouche.play.draft_state import DraftState, state_of, understood
from escarmouche.play.list_building import Draft, DraftFault, ListBuilder
from escarmouche.play.list_files import ReadDraft, placed, read, ready_draft, write
from escarmouche.play.list_text import from_text, to_text
from escarmouche.play.odds_forms import forms_of
from escarmouche.play.own_content import brought_by, sources
from escarmouche.play.reason import Reason, Refused, reason, refusal
from escarmouche.play.rulebook import games, rulebook
from escarmouche.play.words import LANGUAGES
from escarmouche.web.http_messages import (
    AskBuilder,
    AskCatalogue,
    AskReady,
    BuilderCatalogue,
    BuilderHeads,
    ReadList,
    WriteDraft,
    WrittenDraft,
)
from escarmouche.web.opening import MOST_TEXT, file_name


def builder_of(game: str) -> ListBuilder[Any]:
    """The builder of a game; raises `Refused` where there is none."""
    if game not in games():
        raise Refused(refusal("web.open.game"))
    found = rulebook(game).builder()
    if found is None:
        raise Refused(refusal("builder.none"))
    return found


def builder_for(game: str, content: Mapping[str, str]) -> tuple[ListBuilder[Any], list[Reason]]:
    """The builder with things of one's own; without them, and why, where their files will not do."""
    plain_one = builder_of(game)
    if not content:
        return plain_one, []
    try:
        return own_builder(game, tuple(content.items())), []
    except ContentError as error:
        return plain_one, [placed(each) for each in error.all]


@lru_cache(maxsize=4)
def own_builder(game: str, content: tuple[tuple[str, str], ...]) -> ListBuilder[Any]:
    """The builder of a game with some files: whoever builds a list asks many times."""
    found = rulebook(game).builder(sources(dict(content)))
    assert found is not None
    return found


def heads(wanted: AskBuilder) -> BuilderHeads:
    """What is to be decided before anything is chosen, and the draft with which one begins."""
    builder = builder_of(wanted.game)
    fields, odds = builder.fields(), rulebook(wanted.game).odds()
    start = Draft(game=wanted.game, head={field.key: field.default for field in fields if field.default})
    return BuilderHeads(
        game=wanted.game,
        fields=list(fields),
        roles=list(builder.roles),
        people=builder.people_field,
        points=builder.points_field,
        start=start,
        odds=forms_of(odds) if odds is not None else [],
        worths=list(odds.worths) if odds is not None else [],
    )


def catalogue(wanted: AskCatalogue) -> BuilderCatalogue:
    """The profiles that a list with this head may hold; those of no book are marked."""
    shipped = builder_of(wanted.game)
    builder, _ = builder_for(wanted.game, wanted.content)
    draft, _, _ = understood(builder, Draft(game=wanted.game, head=wanted.head))
    found = [builder.entry(key, draft.head) for key in builder.keys(draft.head)]
    entries = [
        entry if shipped.entry(entry.key, draft.head) is not None else replace(entry, own=True)
        for entry in found
        if entry is not None
    ]
    return BuilderCatalogue(entries, list(builder.fields()) if builder is not shipped else [])


def state(draft: Draft) -> DraftState:
    """How a draft stands; files of one's own that will not do are faults of the list."""
    builder, faults = builder_for(draft.game, draft.content)
    found = state_of(builder, draft)
    return replace(found, faults=[*[DraftFault(-1, why) for why in faults], *found.faults]) if faults else found


def ready_list(wanted: AskReady) -> ReadDraft:
    """The draft of a list that the game ships."""
    return ReadDraft(ready_draft(builder_of(wanted.game), wanted.army), [])


def read_list(wanted: ReadList) -> ReadDraft:
    """The draft of a list file, or of a text as players post it."""
    builder = builder_of(wanted.game)
    if len(wanted.text) > MOST_TEXT:
        return ReadDraft(None, [reason("web.open.long", most=MOST_TEXT)])
    if not re.search(rf"^\s*{builder.lines_key}\s*=", wanted.text, re.MULTILINE):
        return from_text(builder, wanted.text)
    file = file_name(wanted.file)
    try:
        content = brought_by(wanted.text, file)
    except ContentError:
        content = {}  # whoever reads the lines says what is wrong
    builder, faults = builder_for(wanted.game, content)
    found = read(builder, wanted.text, file)
    draft = replace(found.draft, content=content) if found.draft is not None else None
    return replace(found, draft=draft, faults=[*faults, *found.faults])


def write_list(wanted: WriteDraft) -> WrittenDraft:
    """A draft as a list file, and as players post it; what nobody knows is left out."""
    builder, _ = builder_for(wanted.draft.game, wanted.draft.content)
    draft, _, _ = understood(builder, wanted.draft)
    language = wanted.language if wanted.language in LANGUAGES else LANGUAGES[0]
    return WrittenDraft(write(builder, draft), to_text(builder, draft, language))
