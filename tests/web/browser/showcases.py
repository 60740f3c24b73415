"""Pictures of the games for the start page, taken of its own table: `python -m web.browser.showcases GAME…`.

Run from the folder of the tests, after `escarmouche.web.showcase_recording` has written the positions.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page

import escarmouche.games
from escarmouche.web.showcase import SIZES
from web.browser.chromium import SPACE, chromium, visit
from web.host import Host, database

GAMES = Path(escarmouche.games.__file__).parent
WIDE, HIGH, GOOD = (960, 416), (420, 220), 0.76
"""How large the pictures are, the one for the page and the one for a card, and how well packed."""
PACK = """
async ([png, wide, high, good]) => {
  const drawn = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
  const canvas = new OffscreenCanvas(wide, high)
  const scale = Math.max(wide / drawn.width, high / drawn.height)
  const [across, down] = [drawn.width * scale, drawn.height * scale]
  const pen = canvas.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(drawn, (wide - across) / 2, (high - down) / 2, across, down)
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: good })).arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
"""


def take(page: Page, empty: Page, game: str) -> None:
    """The table of a game as the start page shows it, without words over it."""
    page.goto("/")
    page.locator(f"label.game:has(input[value={game}])").click()
    page.locator(".hero canvas.alive").wait_for(timeout=120_000)
    page.locator(".hero .words").evaluate("words => (words.style.display = 'none')")
    page.locator(".hero canvas").evaluate("canvas => (canvas.style.transition = 'none')")
    page.wait_for_timeout(2_000)
    png = base64.b64encode(page.locator(".hero").screenshot()).decode()
    for name, size in zip(SIZES, (WIDE, HIGH), strict=True):
        packed = empty.evaluate(PACK, [png, *size, GOOD])
        (GAMES / game / "data" / f"showcase.{name}.webp").write_bytes(base64.b64decode(packed))


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        Host(database(Path(folder))) as host,
        chromium(SPACE) as browser,
        visit(browser, host.url, size=(1440, 980), still=False) as context,
        visit(browser, "about:blank") as other,
    ):
        page, empty = context.new_page(), other.new_page()
        for game in sys.argv[1:]:
            take(page, empty, game)


if __name__ == "__main__":
    main()
