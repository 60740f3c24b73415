"""What a visitor asks who makes things of his own; answered where lists are read, in a process with a deadline."""

from __future__ import annotations

from functools import cache

from escarmouche.play.content_check import CheckedContent, ReadContent, Thing, ThingFault, check_content, read_content
from escarmouche.play.content_forms import example, schemas
from escarmouche.play.own_content import MOST_TEXT, OwnContent
from escarmouche.play.reason import Refused, reason, refusal
from escarmouche.play.rulebook import games, rulebook
from escarmouche.web.content_messages import AskExample, AskForms, CheckContent, ContentForms, ReadFile
from escarmouche.web.opening import file_name


def content_of(game: str) -> OwnContent:
    """What a game gives for this; raises `Refused` where there is nothing."""
    if game not in games():
        raise Refused(refusal("web.open.game"))
    found = rulebook(game).own_content()
    if found is None:
        raise Refused(refusal("content.none"))
    return found


def forms(wanted: AskForms) -> ContentForms:
    """The forms of a game."""
    content_of(wanted.game)
    return forms_of(wanted.game)


@cache
def forms_of(game: str) -> ContentForms:
    """The forms of a game, made once."""
    return ContentForms(game, schemas(game, content_of(game)))


def example_of(wanted: AskExample) -> Thing:
    """A printed thing."""
    found = example(content_of(wanted.game), wanted.word, wanted.key)
    if found is None:
        raise Refused(refusal("content.no-example"))
    return Thing(wanted.word, found)


def check(wanted: CheckContent) -> CheckedContent:
    """Things of one's own as a file, with all that is wrong with them."""
    return check_content(content_of(wanted.game), wanted.things, file_name(wanted.file))


def read(wanted: ReadFile) -> ReadContent:
    """The things of a content file."""
    if len(wanted.text) > MOST_TEXT:
        return ReadContent([], [ThingFault(-1, "", None, reason("content.too-large", most=MOST_TEXT))])
    return read_content(content_of(wanted.game), wanted.text, file_name(wanted.file))
