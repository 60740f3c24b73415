"""Matches between computers, watched to their end."""

from __future__ import annotations

from typing import Any

from games.samples import SMALL
from playwright.sync_api import Browser

from web.browser.chromium import visit
from web.host import Host

LONG = 400_000


def watched(browser: Browser, host: Host, game: str, level: str = "novice", **agreed: Any) -> str:
    """The public id of a match that computers played and somebody watched; by small lists where nothing is agreed."""
    wanted = {"game": game, "seats": [level, level], **(agreed or {"armies": SMALL[game]})}
    match: str = host.post("/api/matches", wanted)["match"]
    with visit(browser, host.url) as context:
        page = context.new_page()
        page.goto(f"/w/{match}")
        page.locator("section.ask[data-kind=over]").first.wait_for(timeout=LONG)
    return match
