"""A Chromium for the tests of this folder, and people who look at a server with it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from web.browser.chromium import PATIENCE, chromium, visit
from web.browser.seeded import CODE
from web.host import Host, database

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server for the tests of one file, whose matches are always the same."""
    with Host(database(tmp_path_factory.mktemp("host")), code=CODE) as running:
        yield running


@pytest.fixture
def page(browser: Browser, host: Host) -> Iterator[Page]:
    """One page in a browser that has never been here, and nothing that goes wrong in it unnoticed."""
    with visit(browser, host.url) as context:
        page = context.new_page()
        troubles: list[str] = []
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
        page.on(
            "request",
            lambda asked: None if asked.url.startswith((host.url, "data:", "blob:")) else troubles.append(asked.url),
        )
        yield page
        assert troubles == []
