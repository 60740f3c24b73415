"""How tests are shared out among workers: those that begin a server or a browser stay together, and begin first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from xdist.scheduler import LoadScopeScheduling

if TYPE_CHECKING:
    from xdist.workermanage import WorkerController

FIRST = ("web/browser/", "web/", "conformance/")
"""What takes longest begins first, so that nobody waits for it at the end."""

ONE_WALK = "conformance/test_rulesets.py"
"""Its tests of one match look at the same walk."""


def longest_first(items: list[pytest.Item]) -> None:
    """Put tests in the order in which they are handed out."""
    items.sort(key=lambda item: next((at for at, part in enumerate(FIRST) if part in item.nodeid), len(FIRST)))


class Sharing(LoadScopeScheduling):
    """To one worker go the tests of a file that needs a server, those of one walk, and else the cases of a test."""

    def __init__(self, config: pytest.Config, log: Any) -> None:
        config.option.loadscopereorder = False
        super().__init__(config, log)

    def _split_scope(self, nodeid: str) -> str:
        path, _, test = nodeid.partition("::")
        name, _, case = test.partition("[")
        if "web/" in path:
            return path
        return f"{path}::{case}" if path.endswith(ONE_WALK) else f"{path}::{name}"

    def mark_test_complete(self, node: WorkerController, item_index: int, duration: float = 0) -> None:
        """As it is, but what is done is forgotten: to count through thousands of tests after each one takes long."""
        nodeid = self.registered_collections[node][item_index]
        scope = self._split_scope(nodeid)
        unit = self.assigned_work[node][scope]
        unit[nodeid] = True
        if all(unit.values()):
            del self.assigned_work[node][scope]
        self._reschedule(node)
