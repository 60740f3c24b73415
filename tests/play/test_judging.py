"""The kit of judgements: topics, candidates, and what is kept while nothing changes."""

from __future__ import annotations

from random import Random

import pytest

from escarmouche.play.judgement import Weighed
from escarmouche.play.judging.cache import Fingerprint, PlayerCache, PositionCache, recalled
from escarmouche.play.judging.candidate import Candidate, best, weighed, yes_no
from escarmouche.play.judging.survey import Survey
from escarmouche.play.judging.topics import TopicTable, agree, always, fewest, first
from escarmouche.play.reason import reason
from escarmouche.play.requests import Choose, ChooseSeveral, Confirm

AIM, OTHER = reason("aim"), reason("other")


def choose(topic: str) -> Choose[str]:
    return Choose(0, topic, "TOY-1", ("left", "right"))


# ---- topics ---------------------------------------------------------------------------------------------------------


def test_a_topic_is_weighed_as_its_table_says_and_others_are_not() -> None:
    table: TopicTable[int] = TopicTable(
        weighed={"way": lambda worth, ask: [Weighed("right", float(worth), AIM)]},
        drawn={"chance": lambda worth, ask, rng: [Weighed(ask.sample(rng), float(worth), OTHER)]},
    )
    assert table.weigh(7, choose("way"), Random(1)) == [Weighed("right", 7.0, AIM)]
    drawn = {table.weigh(7, choose("chance"), Random(seed))[0].answer for seed in range(20)}
    assert drawn == {"left", "right"}
    assert table.weigh(7, choose("unknown"), Random(1)) == []


def test_joined_tables_answer_all_topics_and_refuse_two_answers() -> None:
    one: TopicTable[int] = TopicTable(weighed={"way": lambda worth, ask: [Weighed("left", 1.0, AIM)]})
    other: TopicTable[int] = TopicTable(weighed={"far": lambda worth, ask: [Weighed("right", 2.0, AIM)]})
    both = one.joined(other)
    found = [both.weigh(0, choose(topic), Random(1))[0].answer for topic in ("way", "far")]
    assert found == ["left", "right"]
    with pytest.raises(ValueError, match="way"):
        both.joined(one)
    with pytest.raises(ValueError, match="far"):
        both.joined(TopicTable(drawn={"far": lambda worth, ask, rng: []}))


def test_offhand_answers_are_data() -> None:
    table: TopicTable[int] = TopicTable(
        offhand={"help": agree(AIM), "pick": first(AIM), "none": always([], OTHER), "lose": fewest(AIM)}
    )
    assert table.offhand(Confirm(0, "help", "TOY-1")) == Weighed(True, 1.0, AIM)
    assert table.offhand(choose("help")) is None
    assert table.offhand(choose("pick")) == Weighed("left", 1.0, AIM)
    assert table.offhand(choose("none")) == Weighed([], 1.0, OTHER)
    several = ChooseSeveral(0, "lose", "TOY-1", ("a", "b", "c"), 2, 3)
    assert table.offhand(several) == Weighed(["a", "b"], 1.0, AIM)
    assert table.offhand(choose("unknown")) is None


# ---- candidates -----------------------------------------------------------------------------------------------------


def test_the_candidate_worth_most_is_the_best_the_first_among_equals() -> None:
    poor, rich, twin = Candidate(1.0, AIM, 1), Candidate(3.0, AIM, 2), Candidate(3.0, OTHER, 3)
    assert best([poor, rich, twin]) is rich
    assert best([poor, rich.less(2.5)]) is poor
    assert rich.less(2.5) == Candidate(0.5, AIM, 2)
    assert best([]) is None


def test_candidates_become_answers_that_name_their_targets() -> None:
    found = weighed([Candidate(1.5, AIM, 4), Candidate(-1.0, OTHER, 9)], lambda number: f"unit:{number}")
    assert found == [Weighed("unit:4", 1.5, AIM), Weighed("unit:9", -1.0, OTHER)]


def test_an_offer_is_declined_for_nothing() -> None:
    assert yes_no(-2.0, AIM, OTHER) == [Weighed(True, -2.0, AIM), Weighed(False, 0.0, OTHER)]


# ---- what is kept ---------------------------------------------------------------------------------------------------


def test_a_position_is_kept_while_its_fingerprint_is_the_same() -> None:
    cache: PlayerCache[PositionCache] = PlayerCache()
    bases, equal = [1.0], [1.0]
    known = cache.position_at(Fingerprint((bases,), [2, 3]), PositionCache)
    assert cache.position_at(Fingerprint((bases,), [2, 3]), PositionCache) is known
    moved = cache.position_at(Fingerprint((bases,), [2, 4]), PositionCache)
    assert moved is not known
    assert cache.position_at(Fingerprint((equal,), [2, 4]), PositionCache) is not moved


def test_what_was_found_out_holds_while_what_it_depends_on_does() -> None:
    table = {5: (("place", 1), 0.0)}
    assert recalled(table, 5, ("place", 1)) == 0.0
    assert recalled(table, 5, ("place", 2)) is None
    assert recalled(table, 6, ("place", 1)) is None


Sighting = tuple[float, float, str]


def survey() -> Survey[Sighting, str]:
    """Two of one's own, and an enemy 3 from the first and 7 from the second."""
    thoughts = {1: ((0.0, 0.0, "own"), "charge"), 2: ((10.0, 0.0, "own"), "wait")}
    return Survey(2, ["marker"], {8: (3.0, 0.0, "hale")}, thoughts)


@pytest.mark.parametrize(
    ("enemies", "left"),
    [
        ({8: (3.0, 0.0, "hale")}, {1, 2}),
        ({8: (3.0, 0.0, "hurt")}, {2}),
        ({8: (9.0, 0.0, "hale")}, set()),
        ({}, {2}),
        ({8: (3.0, 0.0, "hale"), 9: (12.0, 0.0, "new")}, {1}),
    ],
)
def test_only_those_near_a_change_think_anew(enemies: dict[int, Sighting], left: set[int]) -> None:
    assert set(survey().unconcerned(2, ["marker"], enemies, 5.0)) == left


def test_all_think_anew_in_another_turn_or_when_something_lies_elsewhere() -> None:
    last = survey()
    assert last.unconcerned(3, ["marker"], last.enemies, 5.0) == {}
    assert last.unconcerned(2, ["taken"], last.enemies, 5.0) == {}
