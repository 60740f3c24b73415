"""What axe finds on a page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[3] / "client" / "node_modules" / "axe-core" / "axe.min.js"


def violations(page: Page, path: str | None = None) -> list[str]:
    """What axe finds serious or worse, with where and why."""
    if path is not None:
        page.goto(path)
        page.locator("h1, h2").first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
