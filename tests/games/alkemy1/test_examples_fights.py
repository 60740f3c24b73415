"""The worked examples AK1-X of dice, cards and blows, each as a situation file played by its answers and dice."""

from __future__ import annotations

from typing import Any

import pytest
from games.alkemy1.situations import asks, figure, played, position, set_up

from escarmouche.games.alkemy.dice import DICE
from escarmouche.games.alkemy.health import health
from escarmouche.games.alkemy.profiles import Colour

# The faces of a white die from 1 to 6: axe, sword, sword, axe, sword, mace.


def duel(
    mine: str,
    theirs: str,
    card: str,
    other: str,
    dice: list[list[int]],
    *more: tuple[int, Any],
    gap: float = 0.0,
    own: str = "",
    enemy: str = "",
    here: tuple[str, ...] = (),
) -> str:
    """A fight at so many inches: the first figure is active; what the cards bring, then what is said on top."""
    return position(
        figure("a", mine, 1, 10, 10, own),
        figure("b", theirs, 2, 11 + gap, 10, f'engaged = ["a"]; {enemy}'),
        *here,
        top='activating = ["a"]',
        said=[(1, "fight"), (1, card), (2, other), *more],
        dice=dice,
    )


@pytest.mark.rule("AK1-X-40")
@pytest.mark.parametrize(("card", "lost"), [("normal", 3), ("brutal", 4), ("quick", 3)])
def test_garlan_against_inactive(card: str, lost: int) -> None:
    match = played(duel("Garlan", "Jaraya", card, "inactive", [[3, 4]]))
    garlan, jaraya = match.game.fighters
    assert (jaraya.lost, garlan.action_points, jaraya.action_points) == (lost, 3, 2)


@pytest.mark.rule("AK1-X-41")
def test_ten_misses_eleven() -> None:
    assert played(duel("Garlan", "Jaraya", "normal", "inactive", [[2, 2]])).game.fighters[1].lost == 0


@pytest.mark.rule("AK1-X-42")
@pytest.mark.parametrize(("kept", "lost"), [("5 sword + 6 mace", 4), ("3 sword + 6 mace", 4), ("3 sword + 5 sword", 3)])
def test_a_charge_keeps_any_two_of_three(kept: str, lost: int) -> None:
    match = played(
        position(
            figure("a", "Garlan", 1, 10, 10),
            figure("b", "Jaraya", 2, 14, 10, "action_points = 0"),
            top='activating = ["a"]',
            said=[(1, "charge"), (1, [13, 10]), (1, "normal"), (1, kept)],
            dice=[[6, 3, 5]],
        )
    )
    assert match.game.fighters[1].lost == lost


@pytest.mark.rule("AK1-X-43")
def test_one_malus_die_keeps_the_two_lowest() -> None:
    own = 'effects = [{ skill = "Effrayé" }]'
    match = played(duel("Garlan", "Recrues", "normal", "inactive", [[6, 1, 4]], own=own))
    assert match.game.fighters[1].lost == 5, "1 and 4, two axes: column 4"


@pytest.mark.rule("AK1-X-01", "AK1-X-02", "AK1-DICE-09")
def test_bonus_and_malus_dice_are_netted_first() -> None:
    fear = '{ skill = "Effrayé" }'
    # Charge, Expert Brutale and Brutale against Rapide: three bonus dice, one malus die: four dice.
    match = played(
        position(
            figure("a", "Templier", 1, 10, 10, f"effects = [{fear}]"),
            figure("b", "Recrues", 2, 14, 10),
            top='activating = ["a"]',
            said=[(1, "charge"), (1, [13, 10]), (1, "brutal"), (2, "quick")],
            dice=[[6, 6, 6, 6], [1, 1, 1], [6, 6, 1, 1]],
        )
    )
    assert asks(match)[:2] == (1, "keep")
    # Two malus dice, one bonus die of Rapide against Normale: three dice, the two lowest kept: 1 + 2 + 6 hits DEF 9.
    match = played(duel("Garlan", "Recrues", "quick", "inactive", [[6, 1, 2, 6]], own=f"effects = [{fear}, {fear}]"))
    assert match.game.fighters[1].lost == 3


@pytest.mark.rule("AK1-X-44", "AK1-X-45")
def test_columns_stop_at_either_end() -> None:
    assert played(duel("Garlan", "Djinn", "brutal", "inactive", [[6, 6]], gap=0.25)).game.fighters[1].lost == 8
    assert played(duel("Garlan", "Djinn", "quick", "inactive", [[3, 3]], gap=0.25)).game.fighters[1].lost == 3


@pytest.mark.rule("AK1-X-46", "AK1-CC-17")
@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "lost"),
    [
        ("Lee Ping", "Jaraya", [[3, 4], [4, 4, 1]], 2),  # 12 against 12, COM 5 against 4
        ("Jaraya", "Lee Ping", [[4, 4], [3, 4, 1]], 0),  # 12 against 12, COM 4 against 5
        ("Jaraya", "Wolitse", [[4, 4], [3, 3, 1]], 0),  # 12 against 12, COM 4 against 6
    ],
)
def test_equal_totals_of_a_parry(mine: str, theirs: str, dice: list[list[int]], lost: int) -> None:
    match = played(duel(mine, theirs, "normal", "parry", dice, *([(1, False)] if mine == "Lee Ping" else [])))
    assert match.game.fighters[1].lost == lost


@pytest.mark.rule("AK1-X-46", "AK1-ROLL-05", "AK1-R-63")
def test_equal_totals_and_equal_values_roll_again() -> None:
    # 12 against 12, both COM 4: again, 14 against 8: the damage is that of the last roll.
    match = played(duel("Jaraya", "Jaraya", "normal", "parry", [[4, 4], [4, 4, 1], [6, 4], [1, 2, 2]]))
    assert match.game.fighters[1].lost == 4, "mace and axe: column 5"


@pytest.mark.rule("AK1-X-47", "AK1-X-48")
def test_a_parry_won_by_three_strikes_back_within_reach() -> None:
    # 4 + 2 + 4 = 10 against 13, then 12.
    match = played(duel("Jaraya", "Jaraya", "normal", "parry", [[2, 4], [4, 5, 1]]))
    assert asks(match)[:2] == (2, "counter-parry")
    assert asks(played(duel("Jaraya", "Jaraya", "normal", "parry", [[2, 4], [4, 4, 1]])))[:2] == (1, "declare")
    # A Novice (COM 3, Allonge) from 1 in away: 5 against 10, and no counter-attack.
    match = played(duel("Novice", "Jaraya", "normal", "parry", [[1, 1], [2, 4, 1]], gap=1.0))
    assert asks(match)[:2] == (1, "declare")


@pytest.mark.rule("AK1-X-15", "AK1-CC-07")
def test_a_templar_at_the_end_of_a_reach_only_defends() -> None:
    match = played(
        position(
            figure("templier", "Templier", 1, 10, 10),
            figure("xian", "Xian Ling", 2, 11, 10, 'engaged = ["templier"]'),
            figure("sergent", "Sergent", 2, 8, 10, 'engaged = ["templier"]'),
            top='activating = ["templier"]',
            said=[(1, "fight"), (1, "sergent")],
        )
    )
    ((_, mine), _) = match.asked()
    offered = {option.key: option.refusal for option in mine.options()}
    assert {key for key, why in offered.items() if why is None} == {"parry", "inactive"}
    assert {why.key for why in offered.values() if why is not None} == {"card.out-of-contact"}


@pytest.mark.rule("AK1-X-17", "AK1-STATE-04")
def test_two_paid_attacks_follow_one_another() -> None:
    match = played(
        position(
            figure("un", "Recrues", 1, 10, 9, 'card = "r"'),
            figure("deux", "Recrues", 1, 10, 11, 'card = "r"'),
            figure("jaraya", "Jaraya", 2, 10, 10, 'engaged = ["un", "deux"]'),
            top='activating = ["un", "deux"]',
            said=[(1, "fight"), (1, "fight"), (1, "un"), (1, "brutal"), (2, "inactive"), (1, "normal"), (2, "normal")],
            dice=[[4, 5], [1, 1], [5, 6], [6, 6], [1, 1]],
        )
    )
    # Sword and axe, column 2 and one to the right: 3 DOM. Yellow now, the Jaraya strikes first, with two 4 and axes.
    assert [fighter.lost for fighter in match.game.fighters] == [0, 3, 3]
    assert [fighter.action_points for fighter in match.game.fighters] == [1, 1, 1]


@pytest.mark.rule("AK1-X-52", "AK1-R-68")
def test_toughness_leaves_one_and_makes_nothing_of_nothing() -> None:
    hit = played(duel("Recrues", "Colosse", "normal", "inactive", [[5, 2]], gap=0.25))
    assert hit.game.fighters[1].lost == 1, "2 DOM, Coriace/2"
    none = played(duel("Martyrs", "Colosse", "normal", "inactive", [[2, 3]], own="action_points = 1", gap=0.25))
    assert none.game.fighters[1].lost == 0, "7 misses DEF 9"
    none = played(duel("Martyrs", "Berac", "normal", "inactive", [[5, 5]], own="action_points = 1", gap=0.25))
    assert none.game.fighters[1].lost == 0, "12 hits DEF 9 in column 1: 0 DOM stays 0"


@pytest.mark.rule("AK1-X-53")
@pytest.mark.parametrize(
    ("attacker", "dice", "gone", "lost", "after"),
    [("Recrues", [2, 5], 0, 0, 1), ("Garlan", [3, 6], 2, 3, 2), ("Garlan", [3, 6], 1, 2, 2)],
)
def test_plates_take_damage_and_wear_off(attacker: str, dice: list[int], gone: int, lost: int, after: int) -> None:
    plates = f'tally = {{ "plates lost" = {gone} }}'
    klaph = played(duel(attacker, "Klaph", "normal", "inactive", [dice], enemy=plates)).game.fighters[1]
    assert (klaph.lost, klaph.tally["plates lost"]) == (lost, after)


@pytest.mark.rule("AK1-X-58", "AK1-R-71")
@pytest.mark.parametrize(("wounds", "colour"), [(0, "red"), (2, "yellow"), (4, "yellow"), (5, "white")])
def test_a_vestal_begins_in_red(wounds: int, colour: str) -> None:
    game = set_up(position(figure("v", "Vestale", 1, 10, 10, f"wounds = {wounds}"), figure("r", "Recrues", 2, 20, 20)))
    assert health(game, game.fighters[0]) == colour


@pytest.mark.rule("AK1-X-61")
def test_lee_ping_chains_a_blow() -> None:
    match = played(duel("Lee Ping", "Recrues", "brutal", "inactive", [[3, 4], [6, 1]], (1, True)))
    recruit = match.game.fighters[1]
    assert recruit.lost == 6
    assert health(match.game, recruit) == "red"


@pytest.mark.rule("AK1-X-64", "AK1-R-53")
def test_a_long_tail_holds_a_guard_that_cannot_strike_back() -> None:
    match = played(
        position(
            figure("ssakar", "Ssa~Kar", 1, 10, 10),
            figure("garde", "Garde Triadique", 2, 12.5, 10, 'engaged = ["ssakar"]'),
            top='activating = ["garde"]',
            said=[(2, "engage")],
        )
    )
    assert match.game.in_contact(*match.game.fighters[:2])
    match = played(duel("Garde Triadique", "Ssa~Kar", "parry", "inactive", [], gap=1.5))
    assert match.game.fighters[0].action_points == 1


@pytest.mark.rule("AK1-INACTIVE-04", "AK1-MULTI-13")
def test_two_inactive_cards_end_the_activation() -> None:
    match = played(duel("Garlan", "Jaraya", "inactive", "inactive", [], here=(figure("loin", "Recrues", 2, 20, 20),)))
    assert (match.game.fighters[0].action_points, asks(match)[:2]) == (4, (2, "activate"))
    match = played(duel("Garlan", "Jaraya", "inactive", "parry", []))
    assert asks(match)[:2] == (1, "declare"), "a Parade keeps the activation going, and is paid"
    assert match.game.fighters[1].action_points == 1


@pytest.mark.rule("AK1-X-59")
@pytest.mark.parametrize(
    ("colour", "least", "falls"), [("white", 7, 21), ("yellow", 7, 17), ("red", 7, 12), ("red", 6, 20)]
)
def test_the_falls_of_two_dice(colour: Colour, least: int, falls: int) -> None:
    numbers = [face.number for face in DICE[colour].faces]
    assert len([1 for one in numbers for two in numbers if one + two >= least]) == falls
