"""What a game says of its looks reaches the browser: with tables and replays, and on the shelf its emblem."""

from __future__ import annotations

import pytest

from escarmouche.play.display import Display
from escarmouche.play.journal import Replay
from escarmouche.play.rulebook import games, own_games, packages_of, rulebook
from escarmouche.play.words import catalogue
from escarmouche.web.listing import listed_game
from escarmouche.web.replaying import drawn
from escarmouche.web.viewer_state import table
from escarmouche.web.viewers import Viewers
from web.opened import opening


@pytest.mark.parametrize("game", games())
def test_a_table_and_a_replay_bring_the_display_of_their_game(game: str) -> None:
    new, display = opening(game), rulebook(game).display()
    shown = table(Viewers(new.served).state(-1), new.birth.agreed, [], [], frozenset())
    replay = drawn(Replay(b"".join(new.birth.lines), partial=True), [], [])
    assert display != Display()
    assert (shown.display, replay.display) == (display, display)


def test_a_game_of_another_package_brings_the_drawing_of_its_emblem(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games()[0]
    brought = Display(emblem="own", drawings={"own": "M0 0h512v512z", "other": "M1 1h1v1z"})
    monkeypatch.setattr(type(rulebook(game)), "display", lambda self: brought)
    listed = listed_game(game)
    assert (listed.emblem, listed.drawings) == ("own", {"own": "M0 0h512v512z"})


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", own_games())
def test_every_critical_of_a_game_is_a_message_that_tells_what_it_looks_at(game: str, language: str) -> None:
    messages = catalogue(language, *packages_of(game))
    criticals = rulebook(game).display().criticals
    assert criticals
    for key, critical in criticals.items():
        assert messages[critical.label]
        assert all(f"{{{name}" in messages[key] for name in critical.when)
