"""What the server writes down about its own mistakes: where, never what was said at a table."""

from __future__ import annotations

import logging
import traceback
from typing import TYPE_CHECKING

from escarmouche.web.logs import log

if TYPE_CHECKING:
    from logging import Logger


def log_trouble(logger: Logger, error: BaseException) -> None:
    """The kind of an error and the way to it; not its text, which may hold a secret."""
    log(logger, logging.ERROR, "unexpected error", kind=type(error).__name__, places=places_of(error))


def places_of(error: BaseException) -> list[str]:
    """The way to an error, the innermost place last."""
    return [f"{place.filename}:{place.lineno} {place.name}" for place in traceback.extract_tb(error.__traceback__)]
