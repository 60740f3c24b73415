"""A save and the words after it give back the very encounter, whatever was said."""

from __future__ import annotations

from random import Random

import pytest

from escarmouche.play.reason import Refused
from escarmouche.web.encounter import Encounter, Word
from escarmouche.web.restoring import summary
from escarmouche.web.viewer_state import standing
from escarmouche.web.viewers import Viewers
from web.opened import next_word, opening

GAMES = ("alkemy2", "drakerys")


def said(encounter: Encounter, word: Word) -> bool:
    """Whether it was accepted."""
    try:
        encounter.say(word)
    except Refused:
        return False
    return True


def some_word(encounter: Encounter, rng: Random) -> Word:
    """Mostly answers; now and then somebody goes back, agrees or does not."""
    chance, player = rng.random(), rng.randrange(encounter.match.players)
    if encounter.wish is not None and chance < 0.5:
        return Word("consent", player, rng.random() < 0.7)
    if chance < 0.08:
        return Word("undo", player)
    return next_word(encounter, rng)


def same(one: Encounter, other: Encounter) -> None:
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
        assert standing(shown, frozenset()) == standing(again, frozenset())
        assert (shown.scene, shown.log, shown.explained) == (again.scene, again.log, again.explained)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [("link", "link"), ("screen", "regular")])
def test_what_is_restored_is_what_was(game: str, seats: tuple[str, ...]) -> None:
    new, rng = opening(game, seats, modules=["command", "competitive"] if game == "alkemy2" else []), Random(5)
    encounter, groups = new.encounter, new.birth.agreed.groups()
    save, lines, since = new.birth.save, list(new.birth.lines), list[Word]()
    undone = 0
    for turn in range(400):
        if encounter.match.over:
            break
        word = some_word(encounter, rng)
        if not said(encounter, word):
            continue
        undone += encounter.went_back
        since.append(word)
        if turn % 40 == 0:
            again = Encounter.load(save, lines, groups)
            for each in since:
                again.say(each)
            same(encounter, again)
            save, lines, since = encounter.save(), list(encounter.record.lines), []
    assert undone > 5


def wished(seed: int = 2) -> Encounter:
    """Player 0 wishes to take back what player 1 has answered since."""
    encounter, rng = opening().encounter, Random(seed)
    while not (encounter.may_undo(0) and encounter.match.who and encounter.match.who[-1] == 1):
        encounter.say(next_word(encounter, rng))
    encounter.say(Word("undo", 0))
    assert not encounter.went_back
    return encounter


def test_a_player_far_away_is_asked_before_what_was_learnt_is_taken_back() -> None:
    encounter = wished()
    assert [Viewers(encounter).state(viewer).consent for viewer in (-1, 0, 1)] == [-1, -1, 0]
    branch = encounter.match.branch
    encounter.say(Word("consent", 1, True))
    assert encounter.match.branch == branch + 1
    assert encounter.went_back


def test_who_disagrees_ends_the_wish() -> None:
    encounter = wished()
    branch = encounter.match.branch
    encounter.say(Word("consent", 1, False))
    assert Viewers(encounter).state(1).consent == -1
    assert encounter.match.branch == branch
    with pytest.raises(Refused):
        encounter.say(Word("consent", 1, True))


def test_an_answer_ends_the_wish() -> None:
    encounter = wished()
    encounter.say(next_word(encounter, Random(1)))
    assert Viewers(encounter).state(1).consent == -1


def test_computers_and_neighbours_always_agree() -> None:
    for seats in (("screen", "regular"), ("screen", "screen")):
        encounter, rng = opening(seats=seats).encounter, Random(2)
        while not (encounter.may_undo(0) and encounter.may_undo(1)):
            encounter.say(next_word(encounter, rng))
        encounter.say(Word("undo", 0))
        assert encounter.wish is None
        assert encounter.went_back


def test_nothing_is_said_after_the_end() -> None:
    encounter = opening(seats=("link", "link")).encounter
    rng = Random(1)
    while encounter.match.said or encounter.match.pending or encounter.match.rules.turn(encounter.match.game) < 1:
        encounter.say(next_word(encounter, rng))
    encounter.say(Word("aside", 0, "concede"))
    assert encounter.match.over
    for word in (Word("undo", 0), Word("aside", 1, "concede"), Word("answer", 0, 1, "0.0.0")):
        with pytest.raises(Refused):
            encounter.say(word)
