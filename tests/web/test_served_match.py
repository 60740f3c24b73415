"""A save and the words after it give back the very served, whatever was said."""

from __future__ import annotations

from random import Random

import pytest
from games.samples import CARD_MODULES

from escarmouche.play.reason import Refused
from escarmouche.play.rulebook import games
from escarmouche.play.scene import Absent, Area, Disc, Link, Scene, Track, differences
from escarmouche.web.restoring import summary
from escarmouche.web.served_match import ServedMatch, Word
from escarmouche.web.viewer_state import NOTHING_TAUGHT, status, twin
from escarmouche.web.viewers import Viewers
from web.opened import next_word, opening


def said(served: ServedMatch, word: Word) -> bool:
    """Whether it was accepted."""
    try:
        served.say(word)
    except Refused:
        return False
    return True


def some_word(served: ServedMatch, rng: Random) -> Word:
    """Mostly answers; now and then somebody goes back, agrees or does not."""
    chance, player = rng.random(), rng.randrange(served.match.players)
    if served.wish is not None and chance < 0.5:
        return Word("consent", player, rng.random() < 0.7)
    if chance < 0.08:
        return Word("undo", player)
    return next_word(served, rng)


def same(one: ServedMatch, other: ServedMatch) -> None:
    assert one.match.rules.encode(one.match.game) == other.match.rules.encode(other.match.game)
    assert (one.match.said, one.match.who, one.match.pending) == (
        other.match.said,
        other.match.who,
        other.match.pending,
    )
    assert summary(one) == summary(other)
    assert one.record.lines == other.record.lines
    assert one.record.entries == other.record.entries
    assert (one.wish, one.explained) == (other.wish, other.explained)
    for viewer in (-1, 0, 1):
        shown, again = Viewers(one).state(viewer), Viewers(other).state(viewer)
        assert status(shown, frozenset(), NOTHING_TAUGHT) == status(again, frozenset(), NOTHING_TAUGHT)
        assert (shown.scene, shown.log, shown.explained) == (again.scene, again.log, again.explained)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("seats", [("link", "link"), ("screen", "regular")])
def test_what_is_restored_is_what_was(game: str, seats: tuple[str, ...]) -> None:
    new, rng = opening(game, seats, modules=CARD_MODULES[game]), Random(5)
    served, groups = new.served, new.birth.agreed.groups()
    save, lines, since = new.birth.save, list(new.birth.lines), list[Word]()
    undone = 0
    for turn in range(400):
        if served.match.over:
            break
        word = some_word(served, rng)
        if not said(served, word):
            continue
        undone += served.went_back
        since.append(word)
        if turn % 40 == 0:
            again = ServedMatch.load(save, lines, groups)
            for each in since:
                again.say(each)
            same(served, again)
            save, lines, since = served.save(), list(served.record.lines), []
    assert undone > 5


def wished(seed: int = 2) -> ServedMatch:
    """Player 0 wishes to take back what player 1 has answered since."""
    served, rng = opening().served, Random(seed)
    while not (served.may_undo(0) and served.match.who and served.match.who[-1] == 1):
        served.say(next_word(served, rng))
    served.say(Word("undo", 0))
    assert not served.went_back
    return served


def test_a_player_far_away_is_asked_before_what_was_learnt_is_taken_back() -> None:
    served = wished()
    assert [Viewers(served).state(viewer).consent for viewer in (-1, 0, 1)] == [-1, -1, 0]
    branch = served.match.branch
    served.say(Word("consent", 1, True))
    assert served.match.branch == branch + 1
    assert served.went_back


def test_who_disagrees_ends_the_wish() -> None:
    served = wished()
    branch = served.match.branch
    served.say(Word("consent", 1, False))
    assert Viewers(served).state(1).consent == -1
    assert served.match.branch == branch
    with pytest.raises(Refused):
        served.say(Word("consent", 1, True))


def test_an_answer_ends_the_wish() -> None:
    served = wished()
    served.say(next_word(served, Random(1)))
    assert Viewers(served).state(1).consent == -1


def test_computers_and_neighbours_always_agree() -> None:
    for seats in (("screen", "regular"), ("screen", "screen")):
        served, rng = opening(seats=seats).served, Random(2)
        while not (served.may_undo(0) and served.may_undo(1)):
            served.say(next_word(served, rng))
        served.say(Word("undo", 0))
        assert served.wish is None
        assert served.went_back


def test_nothing_is_said_after_the_end() -> None:
    served = opening(seats=("link", "link")).served
    rng = Random(1)
    while served.match.said or served.match.pending or served.match.rules.turn(served.match.game) < 1:
        served.say(next_word(served, rng))
    served.say(Word("aside", 0, "concede"))
    assert served.match.over
    for word in (Word("undo", 0), Word("aside", 1, "concede"), Word("answer", 0, 1, "0.0.0")):
        with pytest.raises(Refused):
            served.say(word)


def test_news_are_drawn_on_a_scene_that_holds_everything() -> None:
    """Who is absent, too: otherwise nobody would be told when he comes."""
    scene = Scene(
        24.0, 20.0, "p", {"1": Disc("1", 1, 2, 3)}, {"zone": Area("zone", [0, 0, 1, 1])}, {"turn": Track("turn", 3)},
        links={"l": Link("l", "1", "2")}, absent={"absent:2": Absent("absent:2", "Wolf", "reserve", 0)},
    )  # fmt: skip
    drawn = twin(scene)
    assert drawn == scene
    for change in differences(drawn, Scene(24.0, 20.0, "p")):
        change.draw(drawn)
    assert (drawn.discs, drawn.areas, drawn.links, drawn.absent) == ({}, {}, {}, {})
    assert "absent:2" in scene.absent
    assert "1" in scene.discs
