"""For tests of movement: the request that a rule makes, and why an answer to it is refused."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import pytest

from escarmouche.games.dysma.skills.registry import known
from escarmouche.play.running import Running


def asked(rule: Coroutine[Any, Any, Any]) -> Any:
    """What a rule asks first."""
    return Running(rule).play_in_line()


def why(request: Any, answer: Any) -> str:
    """The key of the refusal of an answer; nothing where it will do."""
    refused = request.refusal(answer)
    return "" if refused is None else refused.reason.key


def needs(*skills: str) -> pytest.MarkDecorator:
    """A test of skills by their printed forms: it waits for them."""
    return pytest.mark.skipif(not all(map(known, skills)), reason=f"{skills} not written yet")
