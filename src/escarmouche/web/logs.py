"""How the server writes its log: whatever a visitor sent, no line of it can command a terminal or pass for another."""

from __future__ import annotations

import logging
from typing import Any

INDENT = "\n  "


class Escaped(logging.Formatter):
    """Writes out what a terminal would not print; lines after the first are set in."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as text that is safe to look at."""
        return INDENT.join(escaped(line) for line in super().format(record).split("\n"))


def escaped(text: str) -> str:
    """A text with everything written out that is not printed."""
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)


LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"escaped": {"()": Escaped, "format": "%(levelname)s %(name)s: %(message)s"}},
    "handlers": {"terminal": {"class": "logging.StreamHandler", "formatter": "escaped"}},
    "loggers": {
        name: {"handlers": ["terminal"], "level": "WARNING"}
        for name in ("asyncio", "escarmouche", "litestar", "sqlalchemy", "uvicorn", "websockets")
    },
}
