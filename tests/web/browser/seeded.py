"""A server whose matches are the same every time: their dice, their scenarios and what the computers choose."""

from __future__ import annotations

import contextlib
import sys
from base64 import urlsafe_b64encode
from pathlib import Path
from random import Random
from unittest.mock import patch

from escarmouche.web import lobby, opening
from escarmouche.web.letters import OpenMatch
from escarmouche.web.limits import Limits
from escarmouche.web.server import application
from escarmouche.web.serving import Server, settings

TESTS = Path(__file__).parents[2]
CODE = f"import sys; sys.path.insert(0, {str(TESTS)!r}); from web.browser.seeded import main; main()"


class Seeds:
    """Counts up, however often the server is killed and started again."""

    def __init__(self, kept: Path) -> None:
        self.kept = kept

    def next(self) -> int:
        """A number that nothing of this server has had."""
        seed = int(self.kept.read_text(encoding="utf-8")) + 1 if self.kept.exists() else 1
        self.kept.write_text(str(seed), encoding="utf-8")
        return seed

    def opened(self, wanted: OpenMatch) -> opening.Opening:
        """A match by the next seed."""
        return opening.opened(wanted, self.next())

    def token_urlsafe(self, size: int) -> str:
        """Names of matches are seeds too: the chance of a computer follows from the name of its match."""
        return urlsafe_b64encode(Random(self.next()).randbytes(size)).decode().rstrip("=")


def main() -> None:
    """Serve the database and the port that the arguments name."""
    seeds, limits = Seeds(Path(f"{sys.argv[1]}.seed")), Limits()
    with patch.object(lobby, "opened", seeds.opened), patch.object(opening, "secrets", seeds):
        # One mind for all computers: each of several would have a chance of its own.
        app = application(sys.argv[1], limits, workers=1)
        with contextlib.suppress(KeyboardInterrupt):
            Server(settings(app, "127.0.0.1", int(sys.argv[2]), limits), False).run()
