"""`escarmouche army GAME text` and `read`: lists as players post them in forums."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from escarmouche.play.content import package_file, text_of
from escarmouche.play.list_building import Draft, ListBuilder
from escarmouche.play.list_files import write
from escarmouche.play.list_text import from_text, to_text
from escarmouche.play.own_content import brought_by, sources
from escarmouche.play.reason import Refused, refusal
from escarmouche.play.rulebook import package_of, rulebook
from escarmouche.workbench.offered import offers_of
from escarmouche.workbench.output import console, emit
from escarmouche.workbench.speech import BadInput, say, speech

ILLEGAL = 2


def text_of_army(game: str, name: str | None, json: bool) -> int:
    """A list as players post it: a ready one by its key, or that of a file."""
    builder, draft = draft_of(game, named(name))
    written = to_text(builder, draft, speech().language)
    if json:
        emit({"text": written})
    else:
        console().print(written, soft_wrap=True, end="")
    return 0


def read_army_text(game: str, name: str | None, json: bool) -> int:
    """The list file of a text as players post it, and what is not understood of it."""
    builder, words = builder_of(game), speech()
    found = from_text(builder, text_of(Path(named(name))))
    written = write(builder, found.draft) if found.draft is not None else ""
    if json:
        faults = [{"said": words.say(why), "key": why.key, "rule": why.rule} for why in found.faults]
        emit({"toml": written, "faults": faults})
        return ILLEGAL if found.faults else 0
    console().print(written, soft_wrap=True, end="")
    for why in found.faults:
        console(stderr=True).print(f"✗ {words.say(why)}", soft_wrap=True)
    return ILLEGAL if found.faults else 0


def builder_of(game: str) -> ListBuilder[Any]:
    """The builder of a game; raises `Refused` where it has none."""
    offers_of(game)
    found = rulebook(game).builder()
    if found is None:
        raise Refused(refusal("builder.none"))
    return found


def draft_of(game: str, name: str) -> tuple[ListBuilder[Any], Draft]:
    """The draft of a list file, or of a ready list by its key, and the builder that knows what it brings."""
    builder = builder_of(game)
    if name.endswith(".toml"):
        text = text_of(Path(name))
        content = brought_by(text, Path(name).name)
        builder = rulebook(game).builder(sources(content)) or builder
        return builder, replace(builder.draft(builder.read_army(text, name)), content=content)
    file = package_file(package_of(game), "data", "armies", f"{offers_of(game).army(name).key}.toml")
    return builder, builder.draft(builder.read_army(text_of(file), file.name))


def named(name: str | None) -> str:
    """The list that a command is about."""
    if name is None:
        raise BadInput("usage.missing", name=say("help.metavar.name"))
    return name
