"""The questions about chance that two fighters of a list may be asked about, as forms that anybody can draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import NODEFAULT, Meta, Struct, inspect

from escarmouche.play.reason import Reason, Refused, reason, refusal

if TYPE_CHECKING:
    from escarmouche.play.game_odds import GameOdds, OddsQuestion

MOST_FIELDS = 20
LONGEST_VALUE = 100
FARTHEST = 1000
"""No number that anybody asks about is larger."""

Number = Annotated[float, Meta(ge=-FARTHEST, le=FARTHEST)]
Value = bool | Number | Annotated[str, Meta(max_length=LONGEST_VALUE)]
Filled = Annotated[dict[Annotated[str, Meta(max_length=LONGEST_VALUE)], Value], Meta(max_length=MOST_FIELDS)]
"""What stands in the fields of a form."""


class OddsField(Struct, frozen=True, kw_only=True):
    """Something that may be told with a question; named by the message `odds.field.<key>`."""

    key: str
    kind: Literal["flag", "number", "one", "text"]
    default: bool | float | str | None = None
    choices: list[tuple[str, Reason]] = []
    least: float | None = None
    most: float | None = None
    whole: bool = False


class OddsForm(Struct, frozen=True):
    """A question about two fighters; named by the message `odds.question.<question>`."""

    question: str
    fields: list[OddsField]


class Worth(Struct, frozen=True):
    """A line of what a fighter is worth against another: a question with its fields filled in."""

    label: Reason
    question: str
    fields: Mapping[str, bool | float | str] = {}


def forms_of(odds: GameOdds[Any]) -> list[OddsForm]:
    """The forms of the questions of a game that are about two fighters."""
    return [OddsForm(name, list(fields_of(kind))) for name, kind in odds.questions.items() if kind.who]


def fields_of(kind: type[OddsQuestion]) -> list[OddsField]:
    """The fields of a question, those aside that name its fighters."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return [field_of(kind, field) for field in info.fields if field.name not in kind.who]


def field_of(question: type[OddsQuestion], field: inspect.Field) -> OddsField:
    """A field by its type; a text of which the game knows all values is a choice."""
    default = None if field.default is NODEFAULT else field.default
    known = question.known.get(field.name, {})
    if known:
        choices = [(value, reason(key)) for value, key in known.items()]
        return OddsField(key=field.name, kind="one", default=default, choices=choices)
    match plain(field.type):
        case inspect.BoolType():
            return OddsField(key=field.name, kind="flag", default=default)
        case inspect.IntType(ge=least, le=most) | inspect.FloatType(ge=least, le=most) as number:
            whole = isinstance(number, inspect.IntType)
            return OddsField(key=field.name, kind="number", default=default, least=least, most=most, whole=whole)
        case _:
            return OddsField(key=field.name, kind="text", default=default)


def plain(kind: inspect.Type) -> inspect.Type:
    """A type without the None that stands for what was not told."""
    if isinstance(kind, inspect.UnionType):
        return next(part for part in kind.types if not isinstance(part, inspect.NoneType))
    return kind


def filled(odds: GameOdds[Any], question: str, one: str, other: str, fields: Filled) -> OddsQuestion:
    """A question about two fighters, as they are written in a list; raises `Refused` where there is none such."""
    kind = odds.questions.get(question)
    if kind is None or not kind.who:
        raise Refused(refusal("odds.unknown-question"))
    told = {field.key: whole(field, fields[field.key]) for field in fields_of(kind) if field.key in fields}
    try:
        return msgspec.convert({**told, **dict(zip(kind.who, (one, other), strict=True))}, kind)
    except msgspec.ValidationError as error:
        raise Refused(refusal("odds.unknown-value")) from error


def whole(field: OddsField, value: Any) -> Any:
    """A whole number where one is wanted: what was sent knows no difference."""
    return int(value) if field.whole and isinstance(value, float) and value.is_integer() else value
