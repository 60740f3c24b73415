"""How the tests that need a browser are shared out: two at a time, so that they do not starve one another."""

from __future__ import annotations

from xdist.scheduler import LoadScopeScheduling

GAMES = {"test_first_game.py", "test_everyone.py"}


class Sharing(LoadScopeScheduling):
    """Every test goes wherever there is time; those of the browser stay together in two groups."""

    def _split_scope(self, nodeid: str) -> str:
        path = nodeid.split("::", 1)[0]
        if "web/browser/" not in path:
            return nodeid
        return "games" if path.rsplit("/", 1)[-1] in GAMES else "tables"
