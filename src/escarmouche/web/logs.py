"""How the server writes its log: an event with its fields, as a line for people or as JSON for machines.

Whatever a visitor sent, no line of it can command a terminal or pass for another. Of an exception its kind and the way
to it are written, never its text: that of a database repeats what was to be stored.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
import traceback
from typing import Any

Field = str | int | float | bool | None | list[str]

FORMATS = ("lines", "json")
LOGGERS = ("asyncio", "escarmouche", "litestar", "sqlalchemy", "uvicorn", "websockets")
INDENT = "\n  "


def log(logger: logging.Logger, level: int, event: str, **fields: Field) -> None:
    """Write down what happened; an event is always spelt the same, what differs is a field."""
    logger.log(level, event, extra={"fields": fields})


class Lines(logging.Formatter):
    """`time LEVEL logger: event field=value`; a list stands below, one entry a line, set in."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as text that is safe to look at."""
        fields = fields_of(record)
        short = [f"{name}={shown(value)}" for name, value in fields.items() if not isinstance(value, list)]
        below = [entry for value in fields.values() if isinstance(value, list) for entry in value]
        head = " ".join([time_of(record), record.levelname, f"{record.name}:", record.getMessage(), *short])
        return INDENT.join(escaped(line) for line in [*head.split("\n"), *below])


class Json(logging.Formatter):
    """An object a line, in plain ASCII: time, level, logger, event, and the fields."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as JSON; no field takes the place of what every line has."""
        always = {
            "time": time_of(record),
            "level": record.levelname,
            "logger": record.name,
            "event": record.getMessage(),
        }
        return json.dumps(always | {name: value for name, value in fields_of(record).items() if name not in always})


def fields_of(record: logging.LogRecord) -> dict[str, Field]:
    """What is known of an event, an exception of others' loggers included."""
    fields: dict[str, Field] = dict(getattr(record, "fields", {}))
    if record.exc_info and record.exc_info[0] is not None:
        kind, _, way = record.exc_info
        places = [f"{place.filename}:{place.lineno} {place.name}" for place in traceback.extract_tb(way)]
        fields |= {"kind": kind.__name__, "places": places}
    return fields


def time_of(record: logging.LogRecord) -> str:
    """When it happened, in universal time."""
    return f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}.{int(record.msecs):03}Z"


def shown(value: Field) -> str:
    """A value on a line: quoted where it would not stand as one word."""
    text = str(value)
    plain = text.isprintable() and not any(mark in text for mark in ' "=')
    return text if text and plain else json.dumps(text, ensure_ascii=False)


def escaped(text: str) -> str:
    """A text with everything written out that is not printed."""
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)


class Told(logging.Filter):
    """Lets through what somebody has to know: not the way to a request that the end of the server cut off."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write a record down."""
        kind = record.exc_info[0] if record.exc_info else None
        return kind is None or not issubclass(kind, asyncio.CancelledError)


def logging_settings(chosen: str | None) -> dict[str, Any]:
    """How to log: in the format that was chosen; where nobody chose one only trouble is told, as lines."""
    level = "WARNING" if chosen is None else "INFO"
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"chosen": {"()": Json if chosen == "json" else Lines}},
        "filters": {"told": {"()": Told}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "chosen", "filters": ["told"]}},
        "loggers": {
            name: {"handlers": ["stderr"], "level": level if name == "escarmouche" else "WARNING"} for name in LOGGERS
        },
    }
