"""No visitor commands the terminal of whoever runs the server; no log tells a secret; trouble has a name."""

from __future__ import annotations

import json
import logging
import logging.config
import sys
from typing import Any

import pytest
import sqlalchemy as sql

from escarmouche.web.logs import Json, Lines, log, logging_settings
from escarmouche.web.outage import MINUTE, QUIET, Outage, Recurring
from escarmouche.web.trouble import log_trouble

HEAD = "2009-02-13T23:31:30.250Z WARNING escarmouche.web:"


def record(message: str, *args: object, **fields: object) -> logging.LogRecord:
    made = logging.LogRecord("escarmouche.web", logging.WARNING, "", 0, message, args, None)
    made.created, made.msecs = 1234567890.25, 250.0
    made.fields = fields
    return made


def line(message: str, *args: object, **fields: object) -> str:
    return Lines().format(record(message, *args, **fields))


def test_a_line_has_its_time_level_logger_event_and_fields() -> None:
    assert (
        line("worker died", pid=7, cause="EOFError", code=None) == f"{HEAD} worker died pid=7 cause=EOFError code=None"
    )
    assert line("x", one='a "b"', two="", three="a=b") == f'{HEAD} x one="a \\"b\\"" two="" three="a=b"'
    assert line("x", places=["a.py:1 f", "b.py:2 g"], kind="E") == f"{HEAD} x kind=E\n  a.py:1 f\n  b.py:2 g"


def test_json_has_the_same_and_no_field_passes_for_another() -> None:
    text = Json().format(record("worker died", pid=7, places=["a.py:1 f"], level="forged", event="forged"))
    assert json.loads(text) == {
        "time": "2009-02-13T23:31:30.250Z",
        "level": "WARNING",
        "logger": "escarmouche.web",
        "event": "worker died",
        "pid": 7,
        "places": ["a.py:1 f"],
    }


NASTY = "\x1b]0;owned\x07\x9b2J\x00\r\x7f\u202e\ud800"


def test_what_a_terminal_would_obey_is_written_out() -> None:
    assert line("name %s", NASTY) == HEAD + r" name \x1b]0;owned\x07\x9b2J\x00\r\x7f\u202e\ud800"
    assert line("é", name=NASTY).isprintable()
    text = Json().format(record("name %s", NASTY, name=NASTY))
    assert text.isascii()
    assert text.isprintable()
    assert json.loads(text)["name"] == NASTY


def test_no_line_passes_for_another() -> None:
    assert line("name %s", "x\nERROR: forged") == f"{HEAD} name x\n  ERROR: forged"
    assert line("x", places=["a\nERROR: forged"]) == f"{HEAD} x\n  a\\nERROR: forged"
    assert "\n" not in Json().format(record("name %s", "x\nforged", name="x\nforged", places=["x\nforged"]))


@pytest.mark.parametrize("form", [Lines(), Json()])
def test_of_an_error_its_kind_and_its_way_are_written_and_not_its_text(form: logging.Formatter) -> None:
    try:
        raise ValueError("the key of Ada is hunter2")
    except ValueError:
        made = logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, "trouble", (), sys.exc_info())
    text = form.format(made)
    assert "hunter2" not in text
    assert "ValueError" in text
    assert "test_logs.py" in text
    assert "test_of_an_error" in text


class Heard(logging.Handler):
    """Everything that is logged, as `(event, fields)`."""

    def __init__(self) -> None:
        super().__init__()
        self.events: list[tuple[str, dict[str, Any]]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.events.append((record.getMessage(), getattr(record, "fields", {})))


@pytest.fixture
def heard() -> Any:
    handler, logger = Heard(), logging.getLogger("escarmouche")
    logger.addHandler(handler)
    yield handler.events
    logger.removeHandler(handler)


def refused(why: str) -> sql.exc.OperationalError:
    return sql.exc.OperationalError("insert :key", {"key": "hunter2"}, ConnectionError(why))


def test_a_database_that_is_gone_is_told_once_and_once_when_it_is_back(heard: Any) -> None:
    now = [100.0]
    outage = Outage("writing", lambda: now[0])
    outage.worked()
    for _ in range(3):
        outage.failed(refused("hunter2"))
        now[0] += 1.0
        outage.worked()
    now[0] += 30.0
    outage.worked()
    outage.worked()
    outage.failed(refused("again"))
    assert heard == [
        ("database failed", {"part": "writing", "kind": "ConnectionError"}),
        ("database is back", {"part": "writing", "seconds": 33.0, "failures": 3}),
        ("database failed", {"part": "writing", "kind": "ConnectionError"}),
    ]
    assert outage.errors == 4


def test_one_success_between_failures_is_no_end(heard: Any) -> None:
    now = [0.0]
    outage = Outage("writing", lambda: now[0])
    for _ in range(50):
        outage.failed(refused("full"))
        now[0] += QUIET * 0.9
        outage.worked()
    assert len(heard) == 1


def test_what_comes_often_is_counted_and_told_once_a_minute(heard: Any) -> None:
    now = [5.0]
    recurring = Recurring("clients dropped", lambda: now[0])
    for _ in range(10):
        recurring.count()
    now[0] += MINUTE
    recurring.count()
    assert heard == [("clients dropped", {"times": 1}), ("clients dropped", {"times": 10})]
    assert recurring.number == 11


@pytest.mark.parametrize(("chosen", "starts"), [(None, 0), ("lines", 1), ("json", 1)])
def test_who_runs_a_server_chooses_what_is_logged(
    chosen: str | None, starts: int, capsys: pytest.CaptureFixture[str]
) -> None:
    loggers = [logging.getLogger(name) for name in ("escarmouche", "uvicorn")]
    before = [(logger.level, list(logger.handlers)) for logger in loggers]
    try:
        logging.config.dictConfig(logging_settings(chosen))
        log(logging.getLogger("escarmouche.web"), logging.INFO, "started", version="1")
        log_trouble(logging.getLogger("escarmouche.web"), ValueError("hunter2"))
        logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    finally:
        for logger, (level, handlers) in zip(loggers, before, strict=True):
            logger.level, logger.handlers = level, handlers
    written = capsys.readouterr().err
    assert "hunter2" not in written
    lines = written.splitlines()
    assert len(lines) == 2 + starts
    assert sum("started" in each for each in lines) == starts
    if chosen == "json":
        assert [json.loads(each)["logger"] for each in lines] == ["escarmouche.web", "escarmouche.web", "uvicorn.error"]
