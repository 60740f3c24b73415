"""Playing a rule by a script of answers and dice, without a match: what tests and situation files do."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.reason import Refused
from escarmouche.play.requests import Answer, Ask, AskSecretly, Roll
from escarmouche.play.running import Running

T = TypeVar("T")


class Dice(Struct, frozen=True):
    """The faces of one roll, from one to the number of sides."""

    faces: tuple[int, ...]


class Secretly(Struct, frozen=True):
    """The answers of several players to one secret question."""

    answers: dict[int, Answer]


def dice(*faces: int) -> Dice:
    """The faces of one roll."""
    return Dice(faces)


def secretly(answers: dict[int, Answer]) -> Secretly:
    """Secret answers by player."""
    return Secretly(answers)


class ScriptError(AssertionError):
    """The script and the rule do not fit: an answer is missing, left over, or of the wrong kind."""


def play(rule: Coroutine[Any, Any, T], *script: Any) -> T:
    """Play a rule to its end; every word of the script is used, and none is missing."""
    result, asked = run(rule, script)
    if len(asked) < len(script):
        raise ScriptError(f"left over: {script[len(asked) :]}")
    return result


def run(rule: Coroutine[Any, Any, T], script: Sequence[Any]) -> tuple[T, list[Any]]:
    """The result of the rule and the requests it made, in order."""
    asked: list[Any] = []
    running = Running(rule)
    while (request := running.play_in_line()) is not None:
        if type(request) is LazyChoose and (only := request.only()) is not None:
            running.say(only)
            continue
        if len(asked) == len(script):
            raise ScriptError(f"no word left for {describe(request)}")
        word = script[len(asked)]
        asked.append(request)
        running.say(reply(request, word))
    return running.value, asked


def reply(request: Any, word: Any) -> Any:
    """What the rule hears for one word of the script; raises when the word does not fit the request."""
    if isinstance(request, Roll) != isinstance(word, Dice) or isinstance(request, AskSecretly) != isinstance(
        word, Secretly
    ):
        raise ScriptError(f"{word!r} is no answer to {describe(request)}")
    if isinstance(request, Roll):
        if len(word.faces) != len(request.dice):
            raise ScriptError(f"{word!r}: {describe(request)}")
        return [face - 1 for face in word.faces]
    if isinstance(request, AskSecretly):
        if word.answers.keys() != request.questions.keys():
            raise ScriptError(f"{word!r} is no answer to {describe(request)}")
        for player, answer in word.answers.items():
            check(request.questions[player], answer)
        return [[player, answer] for player, answer in sorted(word.answers.items())]
    check(request, word)
    return word


def check(ask: Ask[Any], answer: Answer) -> None:
    """Raise when the answer is refused."""
    if (wrong := ask.refusal(answer)) is not None:
        raise Refused(wrong)


def describe(request: Any) -> str:
    """A request for people who debug a script."""
    if isinstance(request, Roll):
        return f"a roll of {len(request.dice)} dice ({request.why.key}, {request.why.rule})"
    if isinstance(request, AskSecretly):
        return " and ".join(describe(question) for question in request.questions.values())
    keys = getattr(request, "keys", None)
    return f"player {request.player}: {request.kind} {request.topic} {request.about} [{request.rule}] {keys or ''}"
