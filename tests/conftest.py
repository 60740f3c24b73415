"""For all tests: properties are tried on the same examples every time, so that a run says something about the code."""

from __future__ import annotations

import gc
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import settings

from escarmouche.play.procedure import Checks

settings.register_profile("steady", derandomize=True)
settings.load_profile("steady")
Checks.on = True


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Tests that need a server or a browser are not shared out like the others."""
    from web.browser.sharing import Sharing

    return Sharing(config, log)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Generator[None, Any, Any]:
    """No garbage is looked for among the tests themselves: to collect twenty thousand takes a third less time so."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes longest begins first where tests are shared out."""
    if config.pluginmanager.hasplugin("xdist"):
        from web.browser.sharing import longest_first

        longest_first(items)
