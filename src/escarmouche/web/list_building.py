"""What a visitor asks who builds a list; answered where lists are read, in a process with a deadline."""

from __future__ import annotations

import re
from typing import Any

from escarmouche.play.draft_state import DraftState, state_of, understood
from escarmouche.play.list_building import Draft, ListBuilder
from escarmouche.play.list_files import ReadDraft, read, ready_draft, write
from escarmouche.play.list_text import from_text, to_text
from escarmouche.play.odds_forms import forms_of
from escarmouche.play.reason import Refused, reason, refusal
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
    """The profiles that a list with this head may hold."""
    builder = builder_of(wanted.game)
    draft, _, _ = understood(builder, Draft(game=wanted.game, head=wanted.head))
    found = [builder.entry(key, draft.head) for key in builder.keys(draft.head)]
    return BuilderCatalogue([entry for entry in found if entry is not None])


def state(draft: Draft) -> DraftState:
    """How a draft stands."""
    return state_of(builder_of(draft.game), draft)


def ready_list(wanted: AskReady) -> ReadDraft:
    """The draft of a list that the game ships."""
    return ReadDraft(ready_draft(builder_of(wanted.game), wanted.army), [])


def read_list(wanted: ReadList) -> ReadDraft:
    """The draft of a list file, or of a text as players post it."""
    builder = builder_of(wanted.game)
    if len(wanted.text) > MOST_TEXT:
        return ReadDraft(None, [reason("web.open.long", most=MOST_TEXT)])
    if re.search(rf"^\s*{builder.lines_key}\s*=", wanted.text, re.MULTILINE):
        return read(builder, wanted.text, file_name(wanted.file))
    return from_text(builder, wanted.text)


def write_list(wanted: WriteDraft) -> WrittenDraft:
    """A draft as a list file, and as players post it; what nobody knows is left out."""
    builder = builder_of(wanted.draft.game)
    draft, _, _ = understood(builder, wanted.draft)
    language = wanted.language if wanted.language in LANGUAGES else LANGUAGES[0]
    return WrittenDraft(write(builder, draft), to_text(builder, draft, language))
