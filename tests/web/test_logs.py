"""No visitor commands the terminal of whoever runs the server."""

from __future__ import annotations

import logging
import sys

from escarmouche.web.logs import Escaped


def written(message: str, *args: object) -> str:
    record = logging.LogRecord("escarmouche", logging.WARNING, "", 0, message, args, None)
    return Escaped("%(levelname)s: %(message)s").format(record)


def test_what_a_terminal_would_obey_is_written_out() -> None:
    assert written("name %s", "\x1b]0;owned\x07\x9b2J\x00\r") == r"WARNING: name \x1b]0;owned\x07\x9b2J\x00\r"
    assert written("%s", "a\u202eb\ud800é") == "WARNING: a\\u202eb\\ud800é"


def test_no_line_passes_for_another() -> None:
    assert written("name %s", "x\nERROR: forged") == "WARNING: name x\n  ERROR: forged"


def test_the_way_to_an_error_is_written_out_too() -> None:
    try:
        raise ValueError("\x1b[31mred")
    except ValueError:
        record = logging.LogRecord("escarmouche", logging.ERROR, "", 0, "trouble", (), sys.exc_info())
    text = Escaped("%(message)s").format(record)
    assert "\x1b" not in text
    assert r"\x1b[31mred" in text
