"""A real Chromium: the machine's where there is one, else Playwright's own."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, BrowserType, sync_playwright

NOT_LOOKED_AT = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "SpareRendererForSitePerProcess"]
"""What Chromium makes ready for each new window, at the price of the page itself: nobody types an address here."""
PLAYWRIGHTS = ["DestroyProfileOnBrowserClose", "HttpsUpgrades", "MediaRouter", "OptimizationHints", "PaintHolding"]
"""What Playwright does without too, where it is told nothing."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    f"--disable-features={','.join([*PLAYWRIGHTS, *NOT_LOOKED_AT])}",
]
FLAT = ["--disable-gpu", "--disable-3d-apis"]
SPACE = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
"""A browser that may draw no space has a flat table; without a graphics card one draws space by itself, slowly."""
DESK = (1440, 900)
PHONE = (390, 844)
PATIENCE = 60_000
"""Milliseconds: a busy machine is no fault of the table."""
TOASTED = """
window.toasted = []
new MutationObserver(() => {
  for (const { textContent } of document.querySelectorAll('.toast'))
    if (!window.toasted.includes(textContent)) window.toasted.push(textContent)
}).observe(document, { childList: true, subtree: true })
"""
"""Keeps what a page tells in passing."""


class NoChromium(RuntimeError):
    """There is nothing to test the table with."""


@contextmanager
def chromium(drawing: list[str] = FLAT) -> Iterator[Browser]:
    """A browser that draws so, closed at the end."""
    with sync_playwright() as playwright, launched(playwright.chromium, drawing) as browser:
        yield browser


@contextmanager
def launched(kind: BrowserType, drawing: list[str]) -> Iterator[Browser]:
    """One more browser of a Playwright that runs: there is one of them in a process."""
    own = kind.executable_path
    found = shutil.which("chromium") or (own if Path(own).is_file() else None)
    if found is None:
        raise NoChromium("no Chromium: install the package chromium, or run `python -m playwright install chromium`")
    browser = kind.launch(executable_path=found, args=[*ARGUMENTS, *drawing])
    try:
        yield browser
    finally:
        browser.close()


@contextmanager
def visit(
    browser: Browser,
    url: str,
    *,
    size: tuple[int, int] = DESK,
    touch: bool = False,
    language: str = "fr-FR",
    theme: str = "dark",
    still: bool = True,
) -> Iterator[BrowserContext]:
    """A person's browser: with a memory of its own, looking at one server."""
    width, height = size
    context = browser.new_context(
        base_url=url,
        viewport={"width": width, "height": height},
        has_touch=touch,
        locale=language,
        reduced_motion="reduce" if still else "no-preference",
        service_workers="block",
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(TOASTED)
    if theme != "dark":
        kept = f"localStorage.setItem('escarmouche.settings', JSON.stringify({{ theme: '{theme}' }}))"
        context.add_init_script(f"if (!localStorage.getItem('escarmouche.settings')) {kept}")
    try:
        yield context
    finally:
        context.close()
