"""The core of a match on a real table: numbers of which so much is told, and facts that hold while nobody moves."""

from __future__ import annotations

import pytest

from escarmouche.play.companion import Distance, assumed
from escarmouche.play.companion.rulebook import why_not_set
from escarmouche.play.companion.told import GAP, Told, Want, by_place, figures, pair, thing, towards
from escarmouche.play.companion.untold import Untold
from escarmouche.play.requests import Choose, ChooseSeveral, Confirm

KEY, AT = pair(4, 2), (1.0, 1.0, 9.0, 9.0)


def untold(low: float = -1.0, high: float = 9999.0) -> tuple[Untold, list[Want]]:
    """A distance of which this much is told, and what is noted of it."""
    noted: list[Want] = []
    return Untold.of(noted.append, Told(GAP, KEY, AT, low, high)), noted


@pytest.mark.parametrize("limit", [12.0, 20.0])
def test_what_is_told_to_be_within_a_limit_is_so_however_a_rule_words_it(limit: float) -> None:
    away, noted = untold(high=12.0)
    assert away <= limit
    assert away < limit
    assert not away >= limit
    assert not away > limit
    assert noted == []


@pytest.mark.parametrize("limit", [6.0, 12.0])
def test_what_is_told_to_be_beyond_a_limit_is_so_for_every_lesser_one(limit: float) -> None:
    away, noted = untold(low=12.0)
    assert away > limit
    assert not away <= limit
    assert round(away, 1) == 12.0
    assert noted == [], "a refusal may name the limit without a measure"


def test_what_nobody_has_told_is_taken_for_far_and_noted_with_the_limit_as_people_say_it() -> None:
    away, noted = untold()
    assert not away - 2.0 <= 6.0
    assert [(want.kind, want.key, want.limit, want.reach) for want in noted] == [(GAP, KEY, 8.0, 6.0)]


def test_where_the_number_itself_matters_it_is_asked_for_without_a_limit() -> None:
    away, noted = untold()
    assert away // 10 > 0
    assert [want.limit for want in noted] == [None]


def test_contact_is_for_the_stage_to_show() -> None:
    away, noted = untold()
    assert not away <= 0.05
    assert noted == []


def test_where_nobody_is_asked_it_is_neither_within_nor_beyond() -> None:
    away = Untold.of(None, Told(GAP, KEY, AT))
    assert not away <= 6.0
    assert not away > 6.0
    assert away // 10 == 0


def test_a_fact_is_found_by_what_it_is_about_and_where_its_figures_stood() -> None:
    fact = Told("seen", towards(4, 2), AT, 1.0, 1.0)
    assert fact.yes
    assert by_place([fact])["seen", (4, 2, 0.0, 0.0), AT] is fact
    assert figures(thing(4, 7)) == (4,), "a thing does not move"


def test_a_track_is_set_no_farther_than_it_goes() -> None:
    assert why_not_set({"wounds": 3}, "wounds", 3) is None
    for track, value, key in (("wounds", 4, "table.correction.range"), ("beauty", 1, "aside.unknown")):
        why = why_not_set({"wounds": 3}, track, value)
        assert why is not None
        assert why.reason.key == key


def test_odds_assume_that_the_table_allows_what_is_reckoned() -> None:
    assert assumed(Confirm(0, "table.seen", "R")) is True
    assert assumed(Distance(0, "R", 6.0, 60.0, 0.5, ())) == 6.0
    assert assumed(Choose(0, "table.hidden", "R", ["hidden-none", "hidden-most"])) == "hidden-none"
    assert assumed(ChooseSeveral(0, "table.sees", "R", [3, 4], 1, 2)) == [3]
    assert assumed(Confirm(0, "fury", "R")) is None
