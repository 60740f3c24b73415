"""The page for whoever runs a server says what is there, and all of it."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest
import typer
from litestar.routes import HTTPRoute

from escarmouche.web import computers, health, lease
from escarmouche.web.allowances import kind_of
from escarmouche.web.limits import Limits
from escarmouche.web.metrics import Metrics
from escarmouche.web.server import application
from escarmouche.workbench.cli import app

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8")


def first_cells(heading: str) -> set[str]:
    """What stands in code in the first column of the table under a heading of its first row."""
    table = PAGE.partition(f"| {heading} |")[2].partition("\n\n")[0]
    rows = [line for line in table.splitlines() if line.startswith("| ")]
    return {name for row in rows for name in re.findall(r"`([^`]+)`", row.split("|")[1])}


def options(command: str) -> set[str]:
    import_module("escarmouche.program")
    group = typer.main.get_command(app)
    found = group.commands[command]  # type: ignore[attr-defined]  # a group of commands
    return {name for param in found.params for name in param.opts if name.startswith("--")}


def test_every_option_is_explained_and_every_one_explained_is_there() -> None:
    assert first_cells("option") == options("serve") - {"--help", "--lang"}


def test_options_named_in_passing_are_there() -> None:
    known = options("serve") | options("backup") | options("restore")
    assert set(re.findall(r"(--[a-z][a-z-]+)", PAGE)) <= known | {"--help"}


def test_every_metric_is_explained() -> None:
    counted = {family.name for family in Metrics().registry.collect()}
    source = (ROOT / "src/escarmouche/web/metrics.py").read_text(encoding="utf-8")
    counted |= set(re.findall(r'"(escarmouche_[a-z_]+)"', source))
    explained = {name.partition("{")[0].removesuffix("_total") for name in first_cells("metric")}
    assert explained == counted


def test_every_event_that_is_explained_is_logged_and_vice_versa() -> None:
    logged = set()
    for file in (ROOT / "src/escarmouche/web").glob("*.py"):
        text = file.read_text(encoding="utf-8")
        logged |= set(re.findall(r'\blog\(\s*logger, logging\.[A-Z]+, "([^"]+)"', text))
        logged |= set(re.findall(r'Recurring\("([^"]+)"', text))
    assert first_cells("event") == logged


@pytest.mark.parametrize(
    ("sentence", "value"),
    [
        (r"make (\d+) requests a second", Limits().requests),
        (r"\((\d+) at once\)", Limits().requests_at_once),
        (r"open (\d+) matches\s+an hour", Limits().matches),
        (r"hold (\d+) tables", Limits().sockets_each),
        (r"and (\d+) connections", Limits().connections_each),
        (r"server holds (\d+) tables", Limits().sockets),
        (r"(\d+) of them spectators", Limits().all_spectators),
        (r"spectators, (\d+) at one match", Limits().spectators),
        (r"(\d+) KiB, a request", Limits().message / 1024),
        (r"a request (\d+) KiB", Limits().body / 1024),
        (r"to sleep after (\d+) minutes", Limits().idle / 60),
        (r"called off\s+after (\d+) days", Limits().waiting),
        (r"renews every (\d+) seconds", lease.BEAT),
    ],
)
def test_limits_are_as_the_page_says(sentence: str, value: float) -> None:
    found = re.search(sentence, PAGE)
    assert found is not None
    assert float(found[1]) == value


def test_every_way_in_is_on_the_page_with_its_allowance() -> None:
    found = {}
    for route in application(":memory:").routes:
        path = re.sub(r":\w+}", "}", route.path)
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else [route.route_handler]:
            methods = getattr(handler, "http_methods", {"socket"}) - {"OPTIONS", "HEAD"}
            if methods:
                found["any " + path if len(methods) > 1 else f"{min(methods)} {path}"] = kind_of(handler)
    rows = re.findall(r"^\| `((?:GET|POST|any|socket) [^`]+)` \| (\w+) \|", PAGE, re.MULTILINE)
    assert dict(rows) == found


def test_allowances_are_as_the_page_says() -> None:
    page = Limits()
    rows = {
        cells[0]: cells[1:]
        for cells in (re.split(r" \| ", row) for row in re.findall(r"^\| (.*) \|$", PAGE, re.MULTILINE))
    }
    numbers = {
        name: [int(each) for part in rows[name] for each in re.findall(r"\d+", part)]
        for name in ("reads", "queues", "opens")
    }
    assert numbers == {
        "reads": [page.reads, page.reads_at_once, page.all_reads, page.all_reads_at_once],
        "queues": [page.queue_each, page.queue],
        "opens": [page.matches, page.all_matches],
    }
    assert (page.asked, page.asked_at_once, page.rate) == (200, 600, 40)
    assert (page.reading, page.replaying, page.reckoning, page.trial, page.trial_share) == (3, 8, 30, 900, 90)
    assert (page.uploads_each, page.uploads, page.tokens, page.trials) == (2, 12, 120, 2)
    assert (page.shelves, page.shelves_each, page.shelf_days, page.empty_shelf_days) == (10, 60, 400, 7)


def test_what_the_page_says_in_words() -> None:
    said = (Limits().unattended, Limits().aside, lease.LASTS, computers.LIMIT, computers.TRIES, health.PATIENCE)
    assert said == (2, 600.0, 30.0, 60.0, 3, 2.0)
