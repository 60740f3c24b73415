"""A server whose matches are the same every time: their dice, their scenarios and what the computers choose."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path

from escarmouche.web.limits import Limits
from escarmouche.web.server import application
from escarmouche.web.serving import Server, settings

TESTS = Path(__file__).parents[2]
CODE = f"import sys; sys.path.insert(0, {str(TESTS)!r}); from web.browser.seeded import main; main()"


def seeds(kept: Path) -> Iterator[int]:
    """Counts up, however often the server is killed and started again."""
    while True:
        seed = int(kept.read_text(encoding="utf-8")) + 1 if kept.exists() else 1
        kept.write_text(str(seed), encoding="utf-8")
        yield seed


def main() -> None:
    """Serve the database and the port that the arguments name."""
    limits = Limits()
    # One mind for all computers: each of several would have a chance of its own.
    app = application(sys.argv[1], limits, workers=1, seeds=seeds(Path(f"{sys.argv[1]}.seed")))
    with contextlib.suppress(KeyboardInterrupt):
        Server(settings(app, "127.0.0.1", int(sys.argv[2]), limits), False).run()
