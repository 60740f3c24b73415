"""Matches on a real table: who may open one, what its tables are told, and what players put right."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from games.samples import ONE

from escarmouche.dice.dice import Die, Face, plain
from escarmouche.play.companion import Companion, Distance
from escarmouche.play.display import Display
from escarmouche.play.reason import Refused, reason
from escarmouche.play.requests import Faces, Roll
from escarmouche.play.rulebook import COMPANION, games, has_rules_for, rulebook
from escarmouche.play.scene import Disc
from escarmouche.web.asking import in_full
from escarmouche.web.http_messages import OpenMatch, PlayOn
from escarmouche.web.listing import shelf
from escarmouche.web.lobby import listed
from escarmouche.web.messages import Asked
from escarmouche.web.opening import opened, played_on
from escarmouche.web.restoring import summary
from escarmouche.web.served_match import ServedMatch, Word
from escarmouche.web.storage import Listing
from escarmouche.web.viewer_state import table
from escarmouche.web.viewers import Viewers
from web.inside import inside
from web.opened import next_word, opening

REAL = [name for name in games() if rulebook(name).companion() is not None]
"""The games that may be played on a real table."""
A_WHILE = 40
"""Words, after which something has happened to somebody."""


def refused(act: Callable[[], Any]) -> str:
    """Why this will not do."""
    with pytest.raises(Refused) as told:
        act()
    return told.value.refusal.reason.key


def corrects(game: str) -> bool:
    """Whether players may put right what the companion of this game keeps."""
    return type(rulebook(game + COMPANION)).correction is not Companion.correction  # type: ignore[attr-defined]


def test_the_shelf_says_which_games_may_be_played_on_a_real_table() -> None:
    assert [game.key for game in shelf().games if game.companion] == [
        game.key for game in shelf().games if game.key in REAL
    ]
    assert REAL


@pytest.mark.parametrize("game", REAL)
def test_tables_of_a_real_match_are_told_that_there_is_none_to_draw(game: str) -> None:
    new = opening(game, ("screen", "screen"), companion=True, dice="ask")
    agreed, state = new.birth.agreed, Viewers(new.served).state(0)
    told = table(state, agreed, [], [0, 1], frozenset())
    assert (told.game, told.companion, told.dice) == (game, True, "ask")
    line = listed(Listing(agreed, summary(new.served), 0.0))
    assert (line.game, line.companion) == (game, True)


@pytest.mark.parametrize("game", REAL)
def test_a_real_match_is_kept_like_any_other(game: str) -> None:
    new, rng = opening(game, ("screen", "link"), companion=True), Random(1)
    served = new.served
    for _ in range(A_WHILE):
        served.say(next_word(served, rng))
    again = ServedMatch.load(served.save(), list(served.record.lines), [])
    assert again.match.rules.name == game + COMPANION
    assert again.match.asked()[0][1].topic == served.match.asked()[0][1].topic
    assert Viewers(again).state(0).scene == Viewers(served).state(0).scene


def test_nobody_sits_at_a_real_table_but_people() -> None:
    with_computer = ["screen", "regular"]
    assert refused(lambda: opened(OpenMatch(REAL[0], with_computer, companion=True))) == "web.open.people"
    new = opening(REAL[0], companion=True)
    journal = b"".join(new.birth.lines)
    assert refused(lambda: played_on(new.birth.agreed, journal, PlayOn(0, with_computer))) == "web.open.people"


@pytest.mark.parametrize("game", [game for game in games() if game not in REAL])
def test_a_game_without_a_companion_is_not_played_on_a_real_table(game: str) -> None:
    assert refused(lambda: opened(OpenMatch(game, ["screen", "screen"], companion=True))) == "web.open.companion"


def test_only_games_and_their_companions_have_rules() -> None:
    assert has_rules_for(REAL[0] + COMPANION)
    assert not has_rules_for(REAL[0] + 2 * COMPANION)
    assert not has_rules_for(COMPANION)
    assert refused(lambda: opened(OpenMatch(REAL[0] + COMPANION, ["screen", "screen"]))) == "web.open.game"


# ---- what is asked -------------------------------------------------------------------------------------------------


def test_a_distance_travels_with_the_reach_that_matters_and_its_bounds() -> None:
    ask = Distance(1, "RULE", 6.0, 60.0, 0.25, (3, 4), reason("why"))
    shown = in_full(Asked(1, ask.topic, ask.kind, ask.rule), ask, rulebook(ONE))
    assert (shown.kind, shown.low, shown.high, shown.step, shown.reach) == ("distance", 0, 60.0, 0.25, 6.0)
    assert ask.refusal(5.75) is None
    wrong: list[Any] = [-0.25, 60.25, 5.8, "6", True, None, [6], float("nan"), float("inf")]
    assert all(ask.refusal(answer) for answer in wrong)


def test_dice_that_are_thrown_by_hand_tell_what_their_faces_show() -> None:
    coloured = Die("white", (Face(1, "axe"), Face(0, "sword")))
    many = Die("bearing", tuple(Face(number) for number in range(360)))
    ask = Faces(Roll((coloured, plain(2), many), reason("why"), 0))
    shown = in_full(Asked(0, ask.topic, ask.kind, ask.rule), ask, rulebook(ONE))
    assert shown.dice == [2, 2, 360]
    assert shown.faces == [["1 axe", "0 sword"], ["1", "2"], []]
    assert shown.named == ["white", "d2", "bearing"]


# ---- what is put right ---------------------------------------------------------------------------------------------


def kept(display: Display, disc: Disc) -> str | None:
    """A mark that players tick or count: how many boxes of a figure are crossed, or a counter beside it."""
    drawn = {look.drawing: look.lost or name for name, look in display.marks.items() if name in disc.marks}
    return drawn.get("boxes") or drawn.get("count")


def somebody(served: ServedMatch) -> tuple[str, str]:
    """A figure, and what players keep of it by a number."""
    return next(iter(kept_of(served).items()))


def kept_of(served: ServedMatch) -> dict[str, str]:
    """What players keep of each figure that is there and has enough of it."""
    state, match = Viewers(served).state(0), served.match
    display = state.rules.display()
    found = {key: mark for key, disc in state.scene.discs.items() if (mark := kept(display, disc))}
    return {
        key: mark for key, mark in found.items() if callable(match.rules.aside(match.game, 0, f"set:{key}:{mark}:3"))
    }


def begun(game: str) -> ServedMatch:
    """A match on a real table, the figures of which are there, at the start of a step."""
    served, rng = opening(game, ("screen", "screen"), companion=True).served, Random(2)
    while served.match.who or not kept_of(served):
        served.say(next_word(served, rng))
    return served


@pytest.mark.parametrize("game", [game for game in REAL if corrects(game)])
def test_boxes_are_crossed_by_hand_and_uncrossed_again(game: str) -> None:
    served = begun(game)
    figure, mark = somebody(served)
    asked = served.match.asked()[0][1].topic
    for value in (2, 0):
        served.say(Word("aside", 1, f"set:{figure}:{mark}:{value}"))
        assert Viewers(served).state(1).scene.discs[figure].marks[mark] == value
        assert served.match.asked()[0][1].topic == asked, "the question is asked again"
    assert len(served.record.entries) >= 2, "both stand in the journal"


@pytest.mark.parametrize("game", [game for game in REAL if corrects(game)])
def test_what_cannot_be_is_not_put_right(game: str) -> None:
    served = begun(game)
    figure, mark = somebody(served)
    before = Viewers(served).state(0).scene
    wrong = [f"set:{figure}:{mark}{rest}" for rest in ("", ":", ":-1", ":9999", ":99999", ":1:1")]
    for name in (*wrong, f"set:{figure}:nothing:1", f"set:nobody:{mark}:1", "set"):
        with pytest.raises(Refused):
            served.say(Word("aside", 0, name))
    assert Viewers(served).state(0).scene == before


def test_what_is_done_at_any_moment_has_a_short_name(tmp_path: Path) -> None:
    async def say() -> dict[str, Any]:
        async with inside(tmp_path / "matches.db") as server:
            new = opening(REAL[0], companion=True)
            await server.rooms.open(new)
            async with server.table(new.links[0].key) as table:
                await table.until("table")
                await table.say({"type": "aside", "id": 1, "player": 0, "name": "set:" + "1" * 5000})
                return await table.until("problem")

    assert len(str(asyncio.run(say()))) < 1000
