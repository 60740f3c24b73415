"""Whoever asks for a target is told of the others, too, and why they may not be named."""

from __future__ import annotations

import pytest
from games.dysma.playing import PlayedBoard, open_keys, refused

from escarmouche.games.dysma.state import Figure


def keys(*figures: Figure) -> set[str]:
    return {f"figure:{figure.id}" for figure in figures}


@pytest.mark.rule("DYS-CHARGE-01", "DYS-CHARGE-03", "DYS-R-74")
def test_who_may_not_be_charged_is_shown_with_the_reason() -> None:
    """Two orcs may be charged; one is too far away, one is behind the elf, one is down, and the elf is loyal."""
    board = PlayedBoard()
    elf = board.put("garde-royal", 0, 10, 10, bought=("Loyal",))
    near, beside = (
        board.put("guerrier-orque", 1, 16, 10, facing=180),
        board.put("guerrier-orque", 1, 14, 14, facing=180),
    )
    far, behind = board.put("guerrier-orque", 1, 30, 10, facing=180), board.put("guerrier-orque", 1, 6, 10)
    down = board.put("guerrier-orque", 1, 14, 6, facing=180, prone=True)
    board.begin(elf)
    request = board.play("charge")
    assert open_keys(request) == keys(near, beside)
    assert refused(request) == {
        f"figure:{far.id}": "charge.too-far",
        f"figure:{behind.id}": "charge.unseen",
        f"figure:{down.id}": "skill.loyal-prone",
    }


@pytest.mark.rule("DYS-FIGHT-01", "DYS-SKILL-51", "DYS-SKILL-52")
def test_who_may_not_be_struck_is_shown_with_the_reason() -> None:
    """Four orcs round a loyal elf: one is down, one looks away."""
    board = PlayedBoard()
    elf = board.put("garde-royal", 0, 10, 10, bought=("Loyal",))
    east, west = board.put("guerrier-orque", 1, 11, 10, facing=180), board.put("guerrier-orque", 1, 9, 10)
    away = board.put("guerrier-orque", 1, 10, 11, facing=90)
    down = board.put("guerrier-orque", 1, 10, 9, facing=90, prone=True)
    board.begin(elf)
    request = board.play("combat")
    assert (request.topic, open_keys(request)) == ("combat", keys(east, west))
    assert refused(request) == {f"figure:{away.id}": "skill.loyal-back", f"figure:{down.id}": "skill.loyal-prone"}
