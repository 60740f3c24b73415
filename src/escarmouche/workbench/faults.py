"""What is said when something given is wrong: one message with file and place, in the language of the reader."""

from __future__ import annotations

import errno
from typing import Any

import typer

from escarmouche.workbench.speech import BadInput, Speech

Usage: type[Exception] = typer.BadParameter.__mro__[1]
"""What the parser of the command line raises: an unknown option, a missing argument, a value of the wrong kind."""


def message(error: BaseException, speech: Speech) -> str | None:
    """The message for a mistake of the person; None for one of the program, which is not hidden."""
    match error:
        case BadInput(why=why):
            return speech.say(why)
        case Usage():
            return usage(error, speech)
        case OSError():
            return speech.key("fault.file", file=str(error.filename or ""), what=trouble(error, speech))
    return message_of_play(error, speech)


def message_of_play(error: BaseException, speech: Speech) -> str | None:
    """The message for what the core refuses."""
    from escarmouche.play.content import ContentError
    from escarmouche.play.journal import JournalError
    from escarmouche.play.reason import Refused
    from escarmouche.play.saving import SaveError

    match error:
        case ContentError():
            return error.say(speech)
        case Refused():
            return speech.say(error.refusal.reason) + speech.cited(error.refusal.reason.rule)
        case JournalError():
            return speech.say(error.why)
        case SaveError():
            return speech.key("fault.save", what=speech.say(error.why))
    return None


def trouble(error: OSError, speech: Speech) -> str:
    """What the system says about a file."""
    code = errno.errorcode.get(error.errno or 0, "")
    return speech.messages.get(f"errno.{code}") or error.strerror or str(error)


def usage(error: Any, speech: Speech) -> str:
    """A mistake in the arguments."""
    param = getattr(error, "param", None)
    name = max(param.opts, key=len) if param is not None and param.opts else ""
    name = name if name.startswith("-") else speech.key(f"help.metavar.{name}")
    match type(error).__name__:
        case "NoSuchOption":
            return speech.key("usage.no-option", option=str(error.option_name))
        case "MissingParameter":
            return speech.key("usage.missing", name=name)
        case "BadParameter":
            return speech.key("usage.value", name=name, what=wanted(param, speech))
        case "BadOptionUsage" | "BadArgumentUsage":
            return speech.key("usage.option", option=str(getattr(error, "option_name", "")))
    context = getattr(error, "ctx", None)
    command = context.command.name if context is not None else ""
    what = str(error)
    return speech.key("usage.arguments", command=command or "", what=what[what.rfind("(") + 1 :].rstrip(")"))


def wanted(param: Any, speech: Speech) -> str:
    """What the value should have been, as far as the parser knows."""
    kind = getattr(param, "type_descriptor", None)
    least = getattr(getattr(kind, "parameter_info", None), "min", None)
    if least is not None:
        return speech.key("usage.least", least=least)
    return speech.messages.get(f"usage.{getattr(getattr(kind, 'annotation', None), '__name__', '')}", "")
