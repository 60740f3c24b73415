"""What the server writes down about its own mistakes: where, never what was said at a table."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from logging import Logger


def log_trouble(logger: Logger, error: BaseException) -> None:
    """The kind of an error and the way to it; not its text, which may hold a secret."""
    places = "".join(traceback.format_tb(error.__traceback__))
    logger.error("%s\n%s", type(error).__name__, places)
