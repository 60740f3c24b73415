"""A player whose answers were written down beforehand, in a list or in a file."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from escarmouche.play.content import ContentError
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.play.requests import Answer
    from escarmouche.players.player import Seat


TOPIC = re.compile(r"\s*([^\W\d][\w .-]*):")
"""What names the question of an answer; no answer in JSON begins so."""


class Written(Struct, frozen=True):
    """An answer of a script: where it stands, and for which topic, where the script says so."""

    answer: Any
    line: int | None = None
    topic: str = ""


class ScriptedPlayer:
    """Says one written answer after the other; whatever does not fit is told with the place where it is written."""

    def __init__(self, answers: Iterable[Answer | Written], file: str = "script") -> None:
        self.answers = [each if isinstance(each, Written) else Written(each) for each in answers]
        self.file = file
        self.said = 0

    @classmethod
    def from_file(cls, file: Path) -> ScriptedPlayer:
        """The script in a file: on each line an answer in JSON, or `topic: answer`; lines with # are remarks."""
        return cls(read(file), str(file))

    def decide(self, seat: Seat) -> Answer:
        """The next answer of the script; raises `ContentError` when there is none, or it will not do."""
        ask = seat.request
        if self.said == len(self.answers):
            raise self.wrong("", reason("script.ended", asked=ask.topic), self.answers[-1:])
        written = self.answers[self.said]
        if written.topic and written.topic != ask.topic:
            raise self.wrong("", reason("script.topic", written=written.topic, asked=ask.topic), [written])
        refused = ask.refusal(written.answer)
        if refused is not None:
            raise self.wrong(ask.topic, refused.reason, [written])
        self.said += 1
        return written.answer

    def wrong(self, topic: str, why: Reason, at: list[Written]) -> ContentError:
        """What is wrong with the script, and where."""
        return ContentError(self.file, topic, why, at[0].line if at else None)


def read(file: Path) -> list[Written]:
    """The answers of a file; raises `ContentError` with the line where one cannot be read."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        raise ContentError(str(file), "", reason("content.encoding")) from None
    found = [written(str(file), number, line) for number, line in enumerate(lines, 1) if is_answer(line)]
    if not found:
        raise ContentError(str(file), "", reason("script.empty"))
    return found


def is_answer(line: str) -> bool:
    """Whether a line holds an answer."""
    return bool(line.strip()) and not line.lstrip().startswith("#")


def written(file: str, number: int, line: str) -> Written:
    """The answer of a line."""
    named = TOPIC.match(line)
    try:
        answer = msgspec.json.decode(line[named.end() :] if named else line)
    except msgspec.DecodeError as error:
        raise ContentError(file, "", reason("script.answer", said=str(error)), number) from None
    return Written(answer, number, named[1] if named else "")
