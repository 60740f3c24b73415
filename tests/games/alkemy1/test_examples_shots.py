"""The worked examples AK1-X of shots, reactions and alchemy, each as a situation file with its answers and dice."""

from __future__ import annotations

from typing import Any

import pytest
from games.alkemy1.situations import asks, figure, marker, piece, played, position, refusals, set_up

from escarmouche.play.situation import AnswerError


def shot(
    distance: float,
    said: list[tuple[int, Any]],
    dice: list[list[int]] | None = None,
    *here: str,
    shooter: str = "Arbalétriers",
    target: str = "Guerrier-Totem",
    own: str = "",
    enemy: str = "",
    y: float = 12.0,
) -> str:
    """A shot along a line, so far from base to base."""
    return position(
        figure("tireur", shooter, 1, 1, 12, own),
        figure("cible", target, 2, 2 + distance, y, enemy),
        *here,
        top='activating = ["tireur"]',
        said=said,
        dice=dice,
    )


SPENT = "action_points = 0"


@pytest.mark.rule("AK1-X-19", "AK1-R-22")
def test_the_estimate_is_asked_before_any_distance_is_told() -> None:
    match = played(shot(9.3, [(1, "shoot")], shooter="Araoui"))
    assert asks(match)[:2] == (1, "estimate")
    ((_, ask),) = match.asked()
    assert "9.3" not in str([ask.options(), ask.region(), ask.about])


@pytest.mark.rule("AK1-X-49", "AK1-R-25")
@pytest.mark.parametrize(
    ("estimate", "aimed"), [(9, False), (9.2, False), (9.3, True), (10, True), (10.3, True), (10.4, False)]
)
def test_an_estimate_ends_in_the_base_or_not(estimate: float, aimed: bool) -> None:
    dice = [[1, 1, 1]] if aimed else [[1, 1]]
    match = played(shot(9.3, [(1, "shoot"), (1, estimate)], dice, enemy=SPENT))
    assert match.game.fighters[0].action_points == 1


@pytest.mark.rule("AK1-X-50")
def test_beyond_its_range_a_shot_fails() -> None:
    match = played(shot(20.1, [(1, "shoot"), (1, 20)], [], shooter="Arbalétriers"))
    assert (match.game.fighters[0].action_points, match.game.fighters[1].lost) == (1, 0)


@pytest.mark.rule("AK1-X-51", "AK1-X-18", "AK1-SHOOT-12")
@pytest.mark.parametrize(("distance", "lost"), [(6.0, 3), (6.1, 3), (7.0, 3)])
def test_point_blank_reads_one_column_right(distance: float, lost: int) -> None:
    # A crossbow reads 2/3/3/3/4/5: sword and axe is 3 in columns 2 and 3; two swords are 3 at point blank, 2 farther.
    match = played(shot(distance, [(1, "shoot"), (1, 1)], [[5, 4]], enemy=SPENT, target="Jaraya"))
    assert match.game.fighters[1].lost == lost
    match = played(shot(distance, [(1, "shoot"), (1, 1)], [[5, 5]], enemy=SPENT, target="Jaraya"))
    assert match.game.fighters[1].lost == (3 if distance <= 6.0 else 2)


@pytest.mark.rule("AK1-X-05", "AK1-X-06", "AK1-X-07")
def test_a_rock_hides_or_covers() -> None:
    # A tower hides the shaman; a low wall within 1 in before him is cover; so is a rock taller than he is, seen past.
    shaman = "Chaman-Médecine"
    match = played(shot(10, [], None, piece("tower", 8, 12), target=shaman))
    assert refusals(match)["shoot"] == "sight.piece"
    match = played(
        shot(10, [(1, "shoot"), (1, 1)], [[5, 5]], piece("low-wall", 10.6, 12, 90), target=shaman, enemy=SPENT)
    )
    assert asks(match) == (2, "cover", ["piece:0", "no-cover"])
    match = played(
        shot(10, [(1, "shoot"), (1, 1)], [[5, 5]], piece("low-wall", 9.9, 12, 90), target=shaman, enemy=SPENT)
    )
    assert match.game.fighters[1].lost == 2, "farther than 1 in behind it: no cover"


@pytest.mark.rule("AK1-X-20", "AK1-COVERROLL-03")
@pytest.mark.parametrize(("target", "gap", "lost"), [("Auxiliaires", 10, 0), ("Jaraya", 10, 0), ("Djinn", 10.25, 2)])
def test_a_nine_saves_the_small(target: str, gap: float, lost: int) -> None:
    wall, answer = piece("low-wall", gap + 0.6, 12, 90), (2, "low-wall")
    match = played(shot(gap, [(1, "shoot"), (1, 1), answer], [[5, 5], [4, 5]], wall, target=target, enemy=SPENT))
    assert match.game.fighters[1].lost == lost


@pytest.mark.rule("AK1-X-21", "AK1-COVERROLL-10")
def test_a_totem_behind_a_ghulam() -> None:
    ghulam = figure("ghulam", "Ghulam", 1, 10, 12, 'engaged = ["cible"]')
    match = played(
        shot(
            9.5,
            [(1, "shoot"), (1, 1), (1, False), (2, "opponent")],
            [[5, 5], [4, 4]],
            ghulam,
            shooter="Araoui",
            enemy=SPENT,
        )
    )
    assert [fighter.lost for fighter in match.game.fighters] == [0, 0, 1]


@pytest.mark.rule("AK1-COVERROLL-07", "AK1-R-83")
@pytest.mark.parametrize(("dice", "lost"), [([4, 4], [0, 0, 2]), ([3, 4], [0, 2, 0])])
def test_a_figure_that_is_cover_takes_the_shot(dice: list[int], lost: list[int]) -> None:
    """A friend of the shooter, named by its id, with a DEF that nobody asks about."""
    recruit = figure("recrue", "Recrues", 1, 10.9, 12)
    said = [(1, "shoot"), (1, 1), (2, "recrue")]
    match = played(shot(10, said, [[5, 5], dice], recruit, target="Jaraya", enemy=SPENT))
    assert [fighter.lost for fighter in match.game.fighters] == lost


ROCK = piece("rock", 9, 15)


@pytest.mark.rule("AK1-X-22", "AK1-RMOVE-03")
def test_a_totem_goes_behind_a_rock_after_the_shot() -> None:
    said = [(1, "shoot"), (1, 8), (2, "react-walk"), (1, False)]
    match = played(shot(8, said, [[5, 4]], ROCK, shooter="Araoui"))
    totem = match.game.fighters[1]
    assert (totem.lost, totem.action_points, totem.x) == (1, 2, 10), "no third die though the estimate was right"
    assert asks(match)[:2] == (2, "walk")


@pytest.mark.rule("AK1-X-23", "AK1-R-49")
@pytest.mark.parametrize(("distance", "fights"), [(3.9, True), (4.2, False)])
def test_a_totem_engages_the_shooter_after_the_shot(distance: float, fights: bool) -> None:
    said = [(1, "shoot"), (1, distance), (2, "react-engage"), (1, False)]
    match = played(shot(distance, said, [[1, 1]], shooter="Araoui"))
    araoui, totem = match.game.fighters
    assert (totem.engaged == [araoui.id]) is fights
    assert totem.action_points == 2
    assert match.game.in_contact(araoui, totem) is fights


@pytest.mark.rule("AK1-X-24", "AK1-RSHOT-06")
def test_araoui_shoots_a_charger_before_it_moves() -> None:
    match = played(
        position(
            figure("totem", "Guerrier-Totem", 1, 10, 10),
            figure("araoui", "Araoui", 2, 15, 10, "tally = { hostile = 1 }"),
            top='activating = ["totem"]',
            said=[(1, "charge"), (2, True), (2, False)],
            dice=[[5, 5]],
        )
    )
    totem, araoui = match.game.fighters
    assert (totem.lost, totem.x, araoui.action_points) == (1, 10, 3), "two dice, column 1: neither aim nor point blank"
    assert asks(match)[:2] == (1, "charge")


@pytest.mark.rule("AK1-X-25", "AK1-R-81")
def test_both_shots_fall_at_once() -> None:
    # Both in red: 3 + 4 + 4 hits DEF 11 without the die of a right estimate, and DEF 9; each was on its last box.
    said, corbeau = [(1, "shoot"), (1, 8), (2, "react-shot")], "Guerrier-Tonnerre du Corbeau"
    match = played(shot(8, said, [[4, 4], [4, 4]], target=corbeau, own="wounds = 6", enemy="wounds = 7"))
    assert [fighter.where for fighter in match.game.fighters] == ["removed", "removed"]


@pytest.mark.rule("AK1-SKILL-034", "AK1-REACT-05")
@pytest.mark.parametrize(("used", "said", "left"), [("", [(2, True)], 1), ('used = ["Maître (Tir)"]', [], 0)])
def test_a_master_of_shots_answers_for_nothing_once(used: str, said: list[tuple[int, Any]], left: int) -> None:
    """Both miss; a Recrue keeps the turn going."""
    said = [(1, "shoot"), (1, "cible"), (1, 1), (2, "react-shot"), *said]
    recruit = figure("recrue", "Recrues", 2, 23, 23)
    enemy = f"action_points = 1; {used}"
    match = played(shot(8, said, [[1, 1], [1, 1]], recruit, target="Pyro-Mâne", enemy=enemy))
    assert match.game.fighters[1].action_points == left


@pytest.mark.rule("AK1-RSHOT-07", "AK1-RSHOT-04", "AK1-RMOVE-04")
def test_reactions_that_are_not_open_say_why() -> None:
    match = played(shot(12, [(1, "shoot"), (1, 8)], target="Guerrier-Tonnerre du Corbeau"))
    assert asks(match) == (2, "reaction", ["no-reaction", "react-engage", "react-walk"][: len(asks(match)[2])])
    assert refusals(match)["react-shot"] == "reaction.out-of-range"
    with pytest.raises(AnswerError) as error:
        played(shot(12, [(1, "shoot"), (1, 8), (2, "react-shot")], target="Guerrier-Tonnerre du Corbeau"))
    assert error.value.key == "reaction.out-of-range"
    recruit = figure("r", "Recrues", 1, 15, 12, 'engaged = ["cible"]')
    match = played(shot(12, [(1, "shoot"), (1, 8)], None, recruit, target="Guerrier-Tonnerre du Corbeau"))
    assert refusals(match)["react-engage"] == "reaction.engaged"
    match = played(shot(4, [(1, "shoot"), (1, 8)], target="Recrues", enemy="rooted = true"))
    assert match.game.agenda is not None


@pytest.mark.rule("AK1-R-54", "AK1-SKILL-013")
def test_a_guard_that_changes_places_is_in_no_combat_yet() -> None:
    """A Pélerin takes the place of a Recrue that fights a Jaraya, and the shot: the Jaraya fights nobody any more."""
    things = [
        figure("pelerin", "Pélerin", 2, 12, 14),
        figure("jaraya", "Jaraya", 1, 13, 12, 'engaged = ["cible"]'),
    ]
    said = [(1, "shoot"), (1, "cible"), (1, 1), (2, True)]
    match = played(shot(10, said, [[1, 1]], *things, target="Recrues", enemy=SPENT))
    _, recruit, pilgrim, jaraya = match.game.fighters
    assert ((pilgrim.x, pilgrim.y), (recruit.x, recruit.y)) == ((12, 12), (12, 14))
    assert (pilgrim.engaged, recruit.engaged, jaraya.engaged) == ([], [], [])


@pytest.mark.rule("AK1-SHOOT-09")
@pytest.mark.parametrize(
    ("said", "dice"),
    [
        ([], [1, 1, 1]),
        ([(1, "walk"), (1, [1.5, 12])], [1, 1]),
        ([(1, "walk"), (1, [2, 12, 1, 12])], [1, 1, 1]),  # there and back
    ],
)
def test_with_measuring_whoever_has_moved_takes_no_aim(said: list[tuple[int, Any]], dice: list[int]) -> None:
    """The variant: no estimate is asked for, and a shooter that has not moved has the die."""
    file = shot(9, [*said, (1, "shoot"), (2, "no-reaction")], [dice])
    match = played(f"options = {{ measuring = true }}\n{file}")
    assert match.game.fighters[0].action_points == 1 - len(said) // 2


# ---- alchemy --------------------------------------------------------------------------------------------------------

FOE = figure("loin", "Jaraya", 2, 23, 23)


@pytest.mark.rule("AK1-X-26", "AK1-COMP-03")
def test_a_priest_harvests_at_the_end_of_a_walk() -> None:
    def walking(more: str = "") -> str:
        return position(
            figure("pretre", "Prêtre", 1, 10, 10, more),
            FOE,
            marker("component", 15, 10, 'element = "earth"'),
            top='activating = ["pretre"]',
            said=[(1, "walk"), (1, [13.1, 10]), *([] if more else [(1, "component")])],
        )

    priest = played(walking()).game.fighters[0]
    assert (priest.components, priest.action_points) == (4, 2)
    again = played(walking('used = ["harvest"]'))
    assert (again.game.fighters[0].components, asks(again)[1]) == (0, "declare"), "one a turn"


PRIEST = "concentration = 2; components = 4; stones = 12"
LITANY = [(1, "cast"), (1, "formula:Litanie des Ronces"), (1, "garlan")]


@pytest.mark.rule("AK1-X-27", "AK1-X-28")
def test_a_litany_on_three() -> None:
    said = [*LITANY, (1, "upgrade:0"), (1, "recrue"), (1, "upgrade:0"), (1, "arbaletrier")]
    things = [
        figure("pretre", "Prêtre", 1, 10, 10, PRIEST),
        figure("garlan", "Garlan", 1, 14, 10),
        figure("recrue", "Recrues", 1, 10, 14),
        figure("arbaletrier", "Arbalétriers", 1, 6, 10),
        FOE,
    ]
    match = played(position(*things, top='activating = ["pretre"]', said=[*said, (1, "enough")], dice=[]))
    priest = match.game.fighters[0]
    assert (priest.action_points, priest.components, priest.stones) == (2, 1, 10)
    assert [len(fighter.effects) for fighter in match.game.fighters[1:4]] == [1, 1, 1]
    match = played(position(*things, top='activating = ["pretre"]', said=[*said, (1, "upgrade:1")], dice=[]))
    assert match.game.fighters[0].stones == 8, "12 stones, 4 of them spent: no more may be"
    assert asks(match)[1] == "declare"


@pytest.mark.rule("AK1-X-55", "AK1-CAST-08", "AK1-SKILL-002")
@pytest.mark.parametrize(("dice", "works"), [([3, 4], True), ([3, 2], False), ([2, 4], True)])
def test_an_alchemy_roll_against_the_targets_own_mind(dice: list[int], works: bool) -> None:
    # Bourrasque at level 2 against a Jaraya (ESP 8): 9, 7 and 8. The Araoui beside her (Chef, ESP 9) changes nothing.
    match = played(
        position(
            figure(
                "alchimiste",
                "Alchimiste de l'Ecole du Long Soupir",
                1,
                10,
                10,
                "concentration = 2; components = 2; stones = 0",
            ),
            figure("jaraya", "Jaraya", 2, 14, 10),
            figure("araoui", "Araoui", 2, 16, 10),
            top='activating = ["alchimiste"]',
            said=[(1, "cast"), (1, "formula:Bourrasque Violente"), (1, "jaraya")],
            dice=[dice],
        )
    )
    assert bool(match.game.fighters[1].effects) is works
    assert match.game.fighters[0].components == 0


@pytest.mark.rule("AK1-X-56", "AK1-STONE-02", "AK1-STONE-03")
def test_stones_replace_components_beside_those_of_improvements() -> None:
    """Litanie costs 3, he has 1: 4 stones for the other two, and 4 more for improvements, never 5."""
    priest = figure("pretre", "Prêtre", 1, 10, 10, "concentration = 2; components = 1; stones = 10")
    said = [(1, "cast"), (1, "formula:Litanie des Ronces"), (1, "garlan"), (1, "upgrade:1"), (1, "upgrade:1")]
    things = [priest, figure("garlan", "Garlan", 1, 14, 10), figure("recrue", "Recrues", 1, 10, 14), FOE]
    match = played(position(*things, top='activating = ["pretre"]', said=said, dice=[]))
    caster = match.game.fighters[0]
    assert (caster.components, caster.stones, asks(match)[1]) == (0, 2, "declare")
    poor = [priest.replace("stones = 10", "stones = 3"), *things[1:]]
    match = played(position(*poor, top='activating = ["pretre"]'))
    assert "cast" not in asks(match)[2]


@pytest.mark.rule("AK1-X-57")
@pytest.mark.parametrize(("dice", "level"), [([[6, 6]], 2)])
def test_a_wound_costs_one_level(dice: list[list[int]], level: int) -> None:
    match = played(
        position(
            figure("garlan", "Garlan", 1, 10, 10),
            figure("chaman", "Chaman-Médecine", 2, 11, 10, 'engaged = ["garlan"]; concentration = 3'),
            top='activating = ["garlan"]',
            said=[(1, "fight"), (1, "normal"), (2, "inactive")],
            dice=dice,
        )
    )
    assert (match.game.fighters[1].lost, match.game.fighters[1].concentration) == (8, level)


@pytest.mark.rule("AK1-STATE-07", "AK1-STATE-08", "AK1-STATE-09")
@pytest.mark.parametrize(("tokens", "burnt", "left"), [(1, 1, 0), (2, 2, 1), (5, 3, 4)])
def test_tokens_of_a_file_burn(tokens: int, burnt: int, left: int) -> None:
    """In an activation that the file begins, and in one that is under way."""
    tokened = f'effects = [{{ skill = "Combustion/{tokens}" }}]'
    things = [figure("garlan", "Garlan", 1, 10, 10, tokened), figure("r", "Recrues", 1, 3, 3), FOE]
    said = [(1, "walk"), (1, [10, 12]), (1, "stop")]
    for top, first in (("", [(1, "garlan")]), ('activating = ["garlan"]', [])):
        garlan = played(position(*things, top=top, said=[*first, *said])).game.fighters[0]
        assert garlan.lost == burnt
        assert [effect.skill for effect in garlan.effects] == ([f"Combustion/{left}"] if left else [])


@pytest.mark.rule("AK1-STATE-08")
def test_a_point_puts_two_tokens_out() -> None:
    things = [figure("garlan", "Garlan", 1, 10, 10, 'effects = [{ skill = "Combustion/3" }]'), FOE]
    match = played(position(*things, top='activating = ["garlan"]', said=[(1, "use:Combustion/3"), (1, "stop")]))
    garlan = match.game.fighters[0]
    assert (garlan.action_points, garlan.lost, garlan.effects) == (3, 1, [])


def test_a_carrier_of_components_may_be_written() -> None:
    game = set_up(position(figure("chinge", "Chinge", 1, 10, 10, "components = 2"), FOE))
    assert game.fighters[0].components == 2
