"""The page that `--help` prints, in the language of the reader: all its words come from the message catalogues."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterable
from typing import Any

from escarmouche.workbench.speech import Speech, speech

Row = tuple[str, str]


def page(command: Any, context: Any, more: Iterable[tuple[str, list[Row]]] = ()) -> str:
    """Usage, what the command does, its arguments, options and commands; then whatever else has options of its own."""
    words = speech()
    commands: dict[str, Any] = getattr(command, "commands", {})
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    options = [param for param in command.params if param.param_type_name == "option"]
    width = min(shutil.get_terminal_size().columns, 110)
    key = f"help.{command.name}" if context.parent else "help"
    usage = [context.command_path, *([words.key("help.word.command")] if commands else [])]
    usage += [argument_name(words, param) for param in arguments] + [words.key("help.word.options")]
    parts = [f"{words.key('help.word.usage')} {' '.join(usage)}", textwrap.fill(words.key(key), width)]
    parts += section(words, "commands", [(name, words.key(f"help.{name}")) for name in commands], width)
    parts += section(
        words, "arguments", [(name_of(words, param), meaning(words, command, param)) for param in arguments], width
    )
    rows = [(option_names(words, param), meaning(words, command, param)) for param in options]
    rows.append(("--lang fr|en", words.key("help.option.lang")))
    rows.append(("--help", words.key("help.option.help")))
    parts += section(words, "options-heading", rows, width)
    return "\n\n".join([*parts, *(columns(heading, lines, width) for heading, lines in more)])


def section(words: Speech, name: str, rows: Iterable[Row], width: int) -> list[str]:
    """A part of the page; nothing where there are no rows."""
    lines = list(rows)
    return [columns(words.key(f"help.word.{name}"), lines, width)] if lines else []


def columns(heading: str, lines: list[Row], width: int) -> str:
    """A heading with two columns below it."""
    column = max((len(left) for left, _ in lines), default=0) + 4
    told = [
        textwrap.fill(right, width, initial_indent=f"  {left}".ljust(column), subsequent_indent=" " * column)
        for left, right in lines
    ]
    return "\n".join([heading, *told])


def meaning(words: Speech, command: Any, param: Any) -> str:
    """What a parameter is for, and what it is when nobody says."""
    text = words.first(f"help.{command.name}.{param.name}", f"help.option.{param.name}") or param.name
    given = param.default is not None and param.default is not False and not callable(param.default)
    return f"{text} {words.key('help.word.default', value=str(param.default))}" if given else text


def name_of(words: Speech, param: Any) -> str:
    """What stands for the value of a parameter."""
    return str(param.metavar or words.key(f"help.metavar.{param.name}"))


def argument_name(words: Speech, param: Any) -> str:
    """An argument; in brackets when it may be left out."""
    return name_of(words, param) if param.required else f"[{name_of(words, param)}]"


def option_names(words: Speech, param: Any) -> str:
    """All spellings of an option, and what it takes."""
    names = ", ".join(sorted(param.opts, key=len))
    return names if param.is_flag else f"{names} {name_of(words, param)}"
