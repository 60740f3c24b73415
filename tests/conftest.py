"""For all tests: properties are tried on the same examples every time, so that a run says something about the code."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("steady", derandomize=True)
settings.load_profile("steady")
