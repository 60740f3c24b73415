"""Options of the command line made from the fields of a struct: `long_reach: float | None` is `--long-reach N`."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any, TypeVar

from msgspec import NODEFAULT, Struct, inspect

from escarmouche.workbench.speech import BadInput, Speech, speech

S = TypeVar("S", bound=Struct)


class StructOption(Struct, frozen=True):
    """One field as an option."""

    field: str
    kind: inspect.Type
    default: Any
    """`NODEFAULT` where it must be given."""

    @property
    def name(self) -> str:
        """As it is typed."""
        return f"--{self.field.replace('_', '-')}"

    @property
    def is_flag(self) -> bool:
        """Whether it stands for itself and takes no value."""
        return isinstance(self.kind, inspect.BoolType)

    def read(self, text: str) -> Any:
        """The value that was typed; raises `BadInput` with what it should have been."""
        found: list[Any]
        match self.kind:
            case inspect.LiteralType(values=values):
                found = [value for value in values if str(value) == text]
            case inspect.IntType() | inspect.FloatType():
                found = [value for value in number(text, self.kind) if self.holds(value)]
            case _:
                found = [text]
        if not found:
            raise BadInput("usage.value", name=self.name, what=self.wanted(speech()))
        return found[0]

    def holds(self, value: float) -> bool:
        """Whether a number is one, within its bounds."""
        least, most = bounds(self.kind)
        return isfinite(value) and least <= value <= most

    def wanted(self, words: Speech) -> str:
        """What the value should be."""
        match self.kind:
            case inspect.LiteralType(values=values):
                return words.key("usage.one-of", known=", ".join(map(str, values)))
            case inspect.IntType() | inspect.FloatType():
                least, most = bounds(self.kind)
                if most < INFINITE:
                    return words.key("usage.between", least=least, most=most)
                if least > -INFINITE:
                    return words.key("usage.least", least=least)
        return words.key("usage.int" if isinstance(self.kind, inspect.IntType) else "usage.float")

    def metavar(self, words: Speech, command: str) -> str:
        """What stands for its value in the help of a command."""
        if isinstance(self.kind, inspect.LiteralType):
            return "|".join(map(str, self.kind.values))
        usual = "help.metavar.text" if isinstance(self.kind, inspect.StrType) else "help.metavar.number"
        return words.first(f"help.metavar.{command}.{self.field}", usual) or ""


INFINITE = float("inf")


def options_of(kind: type[Struct]) -> list[StructOption]:
    """The options of a struct, in the order of its fields."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return [StructOption(field.name, plain(field.type), field.default) for field in info.fields]


def plain(kind: inspect.Type) -> inspect.Type:
    """A type without the None that stands for what was not given."""
    if isinstance(kind, inspect.UnionType):
        return next(part for part in kind.types if not isinstance(part, inspect.NoneType))
    return kind


def number(text: str, kind: inspect.Type) -> list[int | float]:
    """The number that a text is, if it is one of this kind."""
    try:
        return [int(text) if isinstance(kind, inspect.IntType) else float(text.replace(",", "."))]
    except ValueError:
        return []


def bounds(kind: inspect.Type) -> tuple[float, float]:
    """From where to where a number may go."""
    least, most = getattr(kind, "ge", None), getattr(kind, "le", None)
    return -INFINITE if least is None else least, INFINITE if most is None else most


def read_options(kind: type[S], arguments: Sequence[str]) -> S:
    """The struct that these arguments describe; whatever is unknown, wrong or missing is refused in words."""
    options = {option.name: option for option in options_of(kind)}
    values: dict[str, Any] = {}
    left = list(arguments)
    while left:
        name, equals, text = left.pop(0).partition("=")
        option = options.get(name)
        if option is None:
            raise BadInput("usage.unknown-option", option=name, known=", ".join(options))
        if option.is_flag:
            if equals:
                raise BadInput("usage.flag", option=name)
            values[option.field] = True
            continue
        if not equals:
            if not left or left[0].partition("=")[0] in options:
                raise BadInput("usage.option", option=name)
            text = left.pop(0)
        values[option.field] = option.read(text)
    for option in options.values():
        if option.default is NODEFAULT and option.field not in values:
            raise BadInput("usage.missing", name=option.name)
    return kind(**values)
