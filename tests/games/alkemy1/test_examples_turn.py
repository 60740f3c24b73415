"""The worked examples AK1-X of turns, moves and charges, each as a situation file played by its answers and dice."""

from __future__ import annotations

from typing import Any

import pytest
from games.alkemy1.situations import asks, figure, marker, piece, played, position, refusals

from escarmouche.play.situation import AnswerError

FAR_ENEMY = figure("loin", "Jaraya", 2, 23, 23)
"""Somebody for the other player, out of everybody's way."""


# ---- turns ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-X-04")
def test_garlan_walks_twice_and_stops_watchful() -> None:
    said = [(1, "walk"), (1, [10, 14]), (1, "walk"), (1, [10, 18]), (1, "stop")]
    match = played(position(figure("garlan", "Garlan", 1, 10, 10), FAR_ENEMY, top='activating = ["garlan"]', said=said))
    garlan = match.game.fighters[0]
    assert (garlan.y, garlan.action_points, garlan.activations) == (18, 2, 1)
    assert asks(match)[:2] == (2, "activate")


@pytest.mark.rule("AK1-X-08", "AK1-MULTI-03")
def test_two_recruits_announce_both_before_either_moves() -> None:
    things = [
        figure("un", "Recrues", 1, 10, 10, 'card = "r"'),
        figure("deux", "Recrues", 1, 14, 10, 'card = "r"'),
        FAR_ENEMY,
    ]
    top = 'activating = ["un", "deux"]'
    match = played(position(*things, top=top, said=[(1, "walk")]))
    assert asks(match)[:2] == (1, "declare"), "the second declares before the first has gone anywhere"
    match = played(position(*things, top=top, said=[(1, "walk"), (1, "run"), (1, "un"), (1, [10, 14]), (1, [14, 20])]))
    one, two = match.game.fighters[:2]
    assert (one.y, one.action_points, two.y, two.action_points) == (14, 1, 20, 0)


@pytest.mark.rule("AK1-WATCH-02", "AK1-ACT-11")
def test_a_card_that_cannot_be_played_again_says_why() -> None:
    things = [
        figure("garlan", "Garlan", 1, 10, 10, "activations = 1; action_points = 1"),
        figure("recrue", "Recrues", 1, 4, 10, "activations = 1; action_points = 0"),
        figure("libre", "Recrues", 1, 4, 4),
        FAR_ENEMY,
    ]
    match = played(position(*things))
    assert asks(match) == (1, "activate", ["card:2", "pass"])
    assert refusals(match) == {"card:0": "hand.not-again", "card:1": "hand.tilted"}


@pytest.mark.rule("AK1-INIT-04")
def test_whoever_was_left_the_hand_may_not_pass() -> None:
    match = played(
        position(
            figure("garlan", "Garlan", 1, 10, 10),
            figure("r", "Recrues", 1, 4, 10),
            FAR_ENEMY,
            top="must_activate = true",
        )
    )
    assert refusals(match) == {"pass": "hand.no-pass"}
    assert "pass" not in asks(match)[2]


@pytest.mark.rule("AK1-PASS-04", "AK1-TURN-03")
def test_a_second_pass_ends_the_turn() -> None:
    things = [figure("garlan", "Garlan", 1, 10, 10), FAR_ENEMY, marker("jin", 12, 12, "owner = 1")]
    match = played(position(*things, top="passed = true", said=[(1, "pass")]))
    assert (match.game.turn, match.game.sides[0].score) == (2, 1)
    match = played(position(*things, said=[(1, "pass")]))
    assert (match.game.turn, asks(match)[0]) == (1, 2)


@pytest.mark.rule("AK1-ACT-02")
def test_a_figure_that_has_acted_may_stop() -> None:
    garlan, top = figure("garlan", "Garlan", 1, 10, 10), 'activating = ["garlan"]'
    assert refusals(played(position(garlan, FAR_ENEMY, top=top)))["stop"] == "action.must-act"
    assert "stop" in asks(played(position(garlan, FAR_ENEMY, top=f'{top}\nacted = ["garlan"]')))[2]


# ---- charges --------------------------------------------------------------------------------------------------------


def ghulam(distance: float, *more: str, said: list[tuple[int, Any]], dice: list[list[int]] | None = None) -> str:
    """A Ghulam that charges an Inquisiteur so far away."""
    return position(
        figure("ghulam", "Ghulam", 1, 5, 12),
        figure("inquisiteur", "Inquisiteur", 2, 6 + distance, 12),
        *more,
        top='activating = ["ghulam"]',
        said=said,
        dice=dice,
    )


@pytest.mark.rule("AK1-X-09")
def test_a_ghulam_charges_and_stops_within_its_reach() -> None:
    match = played(ghulam(6.9, said=[(1, "charge"), (1, [10.9, 12])]))
    charger, target = match.game.fighters
    assert match.game.gap(charger, target) == pytest.approx(1.0)
    assert charger.engaged == [target.id]
    assert (charger.action_points, charger.rooted) == (1, True)
    ((_, ask), (_, other)) = match.asked()
    assert {option.key for option in ask.options() if option.refusal is None} == {"quick", "normal", "brutal"}
    assert {option.key for option in other.options() if option.refusal is None} >= {"parry", "inactive", "normal"}


@pytest.mark.rule("AK1-X-10", "AK1-CHARGE-12", "AK1-CHARGE-14")
def test_out_of_range_it_walks_and_only_defends() -> None:
    match = played(ghulam(7.2, said=[(1, "charge")]))
    charger, target = match.game.fighters
    assert charger.x == pytest.approx(10.0)
    assert (charger.engaged, charger.wary, charger.rooted, charger.action_points) == ([], True, True, 1)
    assert target.engaged == []


@pytest.mark.rule("AK1-X-11")
def test_a_ghulam_charges_two_and_strikes_the_first() -> None:
    second = figure("second", "Inquisiteur", 2, 12, 13.5)
    said = [(1, "charge"), (1, "inquisiteur"), (1, ["second"]), (1, [10.5, 12.75])]
    match = played(ghulam(6, second, said=said))
    charger = match.game.fighters[0]
    assert sorted(charger.engaged) == [1, 2]
    assert {ask.about for _, ask in match.asked()} == {(0, 1)}


def two_recruits(said: list[tuple[int, Any]], dice: list[list[int]], wounds: int) -> str:
    """Two Recrues charge one Jaraya."""
    return position(
        figure("un", "Recrues", 1, 10, 7, 'card = "r"'),
        figure("deux", "Recrues", 1, 10, 13, 'card = "r"'),
        figure("jaraya", "Jaraya", 2, 10, 10, f"wounds = {wounds}; action_points = 0"),
        figure("autre", "Jaraya", 2, 20, 10),
        top='activating = ["un", "deux"]',
        said=said,
        dice=dice,
    )


CHARGE_BOTH = [
    (1, "charge"),
    (1, "jaraya"),
    (1, []),
    (1, "charge"),
    (1, "jaraya"),
    (1, []),
    (1, "un"),
    (1, [10, 9]),
    (1, [10, 11]),
]


@pytest.mark.rule("AK1-X-12", "AK1-MULTI-06", "AK1-MULTI-07")
def test_two_recruits_charge_one_jaraya() -> None:
    # 3 DOM take the three white boxes; a removed Jaraya leaves the second without an attack.
    match = played(two_recruits([*CHARGE_BOTH, (1, "normal"), (1, "4 axe + 5 sword")], [[5, 4, 1]], 0))
    jaraya = match.game.fighters[2]
    assert jaraya.lost == 2
    assert asks(match)[:2] == (1, "card")
    match = played(two_recruits([*CHARGE_BOTH, (1, "normal"), (1, "4 axe + 5 sword")], [[5, 4, 1]], 6))
    jaraya, second = match.game.fighters[2], match.game.fighters[1]
    assert jaraya.where == "removed"
    assert (second.action_points, second.engaged) == (1, [])


@pytest.mark.rule("AK1-CHARGE-05")
def test_an_enemy_out_of_sight_cannot_be_charged_and_says_so() -> None:
    things = [
        figure("garlan", "Garlan", 1, 10, 10),
        figure("cache", "Recrues", 2, 10, 16),
        figure("vue", "Recrues", 2, 15, 10),
        figure("vue2", "Recrues", 2, 15, 12),
        piece("tower", 10, 13),
    ]
    match = played(position(*things, top='activating = ["garlan"]', said=[(1, "charge")]))
    assert asks(match) == (1, "charge-target", [2, 3])
    assert refusals(match) == {1: "sight.piece"}
    with pytest.raises(AnswerError) as error:
        played(position(*things, top='activating = ["garlan"]', said=[(1, "charge"), (1, "cache")]))
    assert error.value.key == "sight.piece"


# ---- engagement, disengagement --------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-X-13")
def test_a_disciple_engages_the_ghulam_that_holds_it() -> None:
    match = played(
        position(
            figure("disciple", "Disciple de l'Ecole du Soleil", 1, 10, 10),
            figure("ghulam", "Ghulam", 2, 11.8, 10, 'engaged = ["disciple"]'),
            top='activating = ["disciple"]',
            said=[(1, "engage")],
        )
    )
    disciple, ghulam = match.game.fighters
    assert match.game.in_contact(disciple, ghulam)
    ((_, mine), _) = match.asked()
    assert {option.key for option in mine.options() if option.refusal is None} == {
        "quick",
        "normal",
        "brutal",
        "parry",
        "inactive",
    }
    assert disciple.action_points == 1


@pytest.mark.rule("AK1-X-14", "AK1-DISENG-03")
def test_one_test_against_whom_the_opponent_picks_then_both_strike() -> None:
    things = [
        figure("ghulam", "Ghulam", 1, 10, 10),
        figure("a", "Recrues", 2, 11, 10, 'engaged = ["ghulam"]'),
        figure("b", "Jaraya", 2, 9, 10, 'engaged = ["ghulam"]'),
    ]
    match = played(position(*things, top='activating = ["ghulam"]', said=[(1, "walk")]))
    assert asks(match) == (2, "opposes", [1, 2])
    # 5 + 2 against 4 + 5 (white dice): the test is lost. A Recrue hits DEF 10 with 3 + 3 + 4.
    said = [(1, "walk"), (2, "b"), (2, "a")]
    match = played(position(*things, top='activating = ["ghulam"]', said=said, dice=[[1, 1], [2, 3], [3, 4]]))
    assert match.game.fighters[0].lost == 2, "sword and axe, column 2, shifted to 1"
    assert asks(match) == (2, "strike", [2, "no-strike"])


@pytest.mark.rule("AK1-X-16", "AK1-DISENG-10")
def test_a_templar_leaves_one_guard_and_engages_the_other() -> None:
    things = [
        figure("templier", "Templier", 1, 10, 10),
        figure("droite", "Garde Triadique", 2, 11.9, 10, 'engaged = ["templier"]'),
        figure("gauche", "Garde Triadique", 2, 8.1, 10, 'engaged = ["templier"]'),
    ]
    said = [(1, "engage"), (1, "gauche"), (1, [])]
    match = played(position(*things, top='activating = ["templier"]', said=said, dice=[[5, 5], [1, 1]]))
    templar = match.game.fighters[0]
    assert (templar.engaged, templar.action_points) == ([2], 1)
    assert match.game.in_contact(templar, match.game.fighters[2])


@pytest.mark.rule("AK1-R-50")
def test_an_engagement_that_leaves_nobody_takes_no_test() -> None:
    """Half an inch to one of two guards, still within the inch of the other."""
    things = [
        figure("templier", "Templier", 1, 10, 3),
        figure("un", "Garde Triadique", 2, 11.5, 3, 'engaged = ["templier"]'),
        figure("deux", "Garde Triadique", 2, 10, 4.5, 'engaged = ["templier"]'),
    ]
    said = [(1, "engage"), (1, "un"), (1, [])]
    match = played(position(*things, top='activating = ["templier"]', said=said, dice=[]))
    templar = match.game.fighters[0]
    assert ((templar.x, templar.y), sorted(templar.engaged)) == ((10.5, 3), [1, 2])


# ---- scenery --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-X-54")
def test_jumping_from_a_terrace() -> None:
    said = [(1, "walk"), (1, [10, 13])]
    match = played(
        position(
            figure("garlan", "Garlan", 1, 10, 10),
            FAR_ENEMY,
            piece("platform", 10, 10),
            top='activating = ["garlan"]',
            said=said,
        )
    )
    assert match.game.fighters[0].lost == 1, "3 in, size 2"
    match = played(
        position(
            figure("garlan", "Garlan", 1, 10, 10),
            FAR_ENEMY,
            piece("wall", 10, 10),
            top='activating = ["garlan"]',
            said=said,
        )
    )
    assert match.game.fighters[0].lost == 0, "2 in, size 2"


@pytest.mark.rule("AK1-X-30", "AK1-MISSION-02", "AK1-MISSION-03", "AK1-R-24")
def test_a_recruit_takes_a_marker_for_two_points() -> None:
    def taking(y: float, owner: int = 0) -> str:
        return position(
            figure("recrue", "Recrues", 1, 12, y),
            figure("autre", "Garlan", 1, 2, 2),
            FAR_ENEMY,
            marker("jin", 12, 12, f"owner = {owner}"),
            top='activating = ["recrue"]',
            said=[(1, "take-marker")],
        )

    for y, before, after in ((10, 0, 0), (10, 2, -1), (9.9, 0, -1)):
        match = played(taking(y, before))
        assert (match.game.fighters[0].action_points, match.game.markers[0].owner) == (0, after), (y, before)


@pytest.mark.rule("AK1-X-31", "AK1-X-32")
@pytest.mark.parametrize(
    ("owners", "scores"), [((1, 1, 2), (1, 0)), ((1, 2, 0), (0, 0)), ((0, 0, 0), (0, 0)), ((0, 2, 2), (0, 1))]
)
def test_more_markers_score_at_the_end_of_the_turn(owners: tuple[int, ...], scores: tuple[int, int]) -> None:
    jins = [
        marker("jin", x, 12, f"owner = {owner}").replace('"jin"\nkind', f'"j{x}"\nkind')
        for x, owner in zip((4, 12, 20), owners, strict=True)
    ]
    match = played(position(figure("r", "Recrues", 1, 2, 2), FAR_ENEMY, *jins, top="passed = true", said=[(1, "pass")]))
    assert (match.game.sides[0].score, match.game.sides[1].score) == scores
    side = "[[side]]\nscore = 2\n[[side]]\nscore = 2\n"
    match = played(
        position(figure("r", "Recrues", 1, 2, 2), FAR_ENEMY, *jins, side, top="passed = true", said=[(1, "pass")])
    )
    assert match.over == (scores != (0, 0))


@pytest.mark.rule("AK1-R-05")
@pytest.mark.parametrize(("x", "made"), [(4.2, True), (4.1, False)])
def test_decimals_of_a_file_do_not_lengthen_a_charge(x: float, made: bool) -> None:
    """A Djinn of 1.5 in charges 7 in: from 4.2 to 12.45 there are exactly 7 between the bases."""
    for y in (3.3, 7.7, 11.1):
        match = played(
            position(
                figure("djinn", "Djinn", 1, x, y),
                figure("r", "Recrues", 2, 12.45, y, "action_points = 0"),
                top='activating = ["djinn"]',
                said=[(1, "charge")],
            )
        )
        ((_, ask), *_) = match.asked()
        assert (ask.topic == "charge") is made


@pytest.mark.rule("AK1-R-05", "AK1-FIGHT-02")
def test_decimals_of_a_file_do_not_part_a_fight() -> None:
    """At 3 to 4 to 5: 1.2 and 1.6 make 2, an inch between two bases."""
    match = played(
        position(
            figure("novice", "Novice", 1, 5.3, 5.1),
            figure("r", "Recrues", 2, 6.5, 6.7, 'engaged = ["novice"]'),
            top='activating = ["novice"]',
            said=[(1, "fight")],
        )
    )
    ((_, ask), _) = match.asked()
    assert "normal" in [option.key for option in ask.options() if option.refusal is None]


@pytest.mark.rule("AK1-SKILL-077", "AK1-R-140")
def test_a_diplomat_sends_a_charger_away_for_the_turn() -> None:
    """Garlan (ESP 7) rolls 3 + 4, Hakim (ESP 10) 2 + 2: 14 each, and the higher ESP wins. Nothing is spent."""
    things = [
        figure("garlan", "Garlan", 1, 10, 10),
        figure("hakim", "Hakim", 2, 13, 10),
        figure("un", "Recrues", 2, 10, 14),
        figure("deux", "Recrues", 2, 10, 6),
    ]
    said = [(1, "charge"), (1, "hakim"), (1, []), (1, "charge")]
    match = played(position(*things, top='activating = ["garlan"]', said=said, dice=[[3, 4], [2, 2]]))
    assert match.game.fighters[0].action_points == 4
    assert asks(match) == (1, "charge-target", [2, 3])
    assert refusals(match) == {1: "charge.sent-away"}


@pytest.mark.rule("AK1-X-62", "AK1-SKILL-114")
@pytest.mark.parametrize(("flees", "x"), [(True, 9.0), (False, 5.0)])
def test_a_collector_flees_from_a_charge(flees: bool, x: float) -> None:
    """5 in away, then 7: a Recrue that charges 6 walks 4 and may only defend."""
    things = [figure("r", "Recrues", 1, 5, 10), figure("c", "Collecteur", 2, 11, 10, "action_points = 0"), FAR_ENEMY]
    said = [(1, "charge"), (1, "c"), (1, []), (2, flees), *([(2, [13, 10])] if flees else [])]
    recruit = played(position(*things, top='activating = ["r"]', said=said)).game.fighters[0]
    assert (recruit.x, recruit.wary, recruit.action_points) == (x, flees, 1)


@pytest.mark.rule("AK1-X-63", "AK1-SKILL-136")
@pytest.mark.parametrize(("estimate", "hits"), [(5, True), (4, False), (4.2, True), (5.3, False)])
def test_a_cultist_estimates_before_it_charges(estimate: float, hits: bool) -> None:
    """COM 5 or 2, the best two of 1, 3 and 3: 11 hits DEF 11, 8 does not."""
    things = [figure("c", "Cultiste", 1, 5, 10), figure("j", "Jaraya", 2, 10.2, 10, "action_points = 0")]
    said = [(1, "charge"), (1, True), (1, estimate), (1, [9.2, 10]), (1, "normal"), (1, "3 sword + 3 sword")]
    match = played(position(*things, top='activating = ["c"]', said=said, dice=[[1, 3, 3]]))
    assert (match.game.fighters[1].lost > 0) is hits
