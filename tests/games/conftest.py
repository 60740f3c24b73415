"""The command line, for the games' own tests of what it says about them."""

from __future__ import annotations

from workbench.conftest import run, toys

__all__ = ["run", "toys"]
