"""Skills of the activation, of shots and movement, and what spells, capacities and artefacts give, by printed form."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.boards import Board
from games.dysma.fights import duel, field

from escarmouche.games.dysma.agenda import Combat, Harm
from escarmouche.games.dysma.characteristics import armour, threshold
from escarmouche.games.dysma.combat import attack_throw, why_not_attack, why_not_riposte
from escarmouche.games.dysma.rolls import Kind, Throw, pool_of
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says, has_skill, permitted, speaking, using
from escarmouche.games.dysma.skills.registry import skill
from escarmouche.games.dysma.state import Figure
from escarmouche.play.reason import total

ORC = "guerrier-orque"
DEEDS = ("march", "run", "charge", "retreat", "climb", "stance", "shoot", "magic", "combat", "reaction", "intercept",
         "pick-up")  # fmt: skip


@pytest.fixture
def board() -> Board:
    return field()


def orc(board: Board, *skills: str, **fields: Any) -> Figure:
    return board.put(ORC, 0, 3.0 + 3 * len(board.game.figures), 10, bought=skills, **fields)


def forbidden(board: Board, figure: Figure) -> set[str]:
    return {deed for deed in DEEDS if permitted(board.game, Skill.forbids_action, figure, deed) is not None}


@pytest.mark.rule("DYS-SKILL-53", "DYS-ARTE-06", "DYS-HCAP-03", "DYS-HCAP-08")
@pytest.mark.parametrize(
    ("form", "action"), [("Maître (Combat)", "combat"), ("Maître (Tir)", "shoot"), ("Maître (Magie)", "magic")]
)
def test_a_master_takes_one_action_twice(board: Board, form: str, action: str) -> None:
    master = orc(board, form)
    mastered = [deed for deed in DEEDS if any_says(board.game, Skill.masters, master, deed)]
    assert mastered == [action]


@pytest.mark.rule("DYS-SKILL-53", "DYS-ARTE-06", "DYS-ARTE-08", "DYS-ARTE-09", "DYS-ARTE-22")
def test_artefacts_give_their_skills(board: Board) -> None:
    mage = board.put("mage-elfe", 0, 10, 10, artefacts=("Bâton de mage", "Chronopendule"))
    assert any_says(board.game, Skill.masters, mage, "magic")
    assert [own.more_actions(board.game, mage) for own in speaking(board.game, mage, Skill.more_actions)] == [1]
    prince = board.put("prince-elfe", 0, 20, 10, artefacts=("Cape de dissimulation", "Talisman de protection"))
    assert permitted(board.game, Skill.always_covered, prince) is not None
    assert [own.resists_spell(board.game, prince) for own in speaking(board.game, prince, Skill.resists_spell)] == [3]
    assert permitted(board.game, Skill.always_covered, mage) is None


@pytest.mark.rule("DYS-SKILL-68")
def test_the_swift_have_one_action_more_however_often(board: Board) -> None:
    swift = orc(board, "Véloce", "Véloce")
    assert sum(own.more_actions(board.game, swift) for own in speaking(board.game, swift, Skill.more_actions)) == 1


@pytest.mark.rule("DYS-SKILL-42", "DYS-R-73", "DYS-MOUNT-09")
def test_the_frenzied_must_charge_unless_tired_or_down(board: Board) -> None:
    rider = board.put("chevaucheur-de-warg", 0, 10, 10)
    assert any_says(board.game, Skill.must_charge, rider)
    rider.fatigued = True
    assert not any_says(board.game, Skill.must_charge, rider)
    rider.fatigued, rider.prone = False, True
    assert not any_says(board.game, Skill.must_charge, rider)


@pytest.mark.rule("DYS-SKILL-63", "DYS-SKILL-64")
def test_the_stupid_never_take_a_stance(board: Board) -> None:
    troll = board.put("troll", 0, 10, 10)
    assert any_says(board.game, Skill.stupid, troll)
    assert forbidden(board, troll) == {"stance"}
    assert forbidden(board, orc(board)) == set()


@pytest.mark.rule("DYS-SKILL-35", "DYS-SKILL-58")
def test_who_endures_and_who_regenerates(board: Board) -> None:
    lancer, troll = board.put("lancier-de-la-cite", 0, 10, 10), board.put("troll", 0, 20, 10)
    found = [
        (any_says(board.game, Skill.shakes_off, one), any_says(board.game, Skill.recovers_wound, one))
        for one in (lancer, troll, orc(board))
    ]
    assert found == [(True, False), (False, True), (False, False)]


@pytest.mark.rule("DYS-SKILL-51", "DYS-SKILL-52", "DYS-R-74")
def test_the_loyal_spare_backs_and_the_fallen(board: Board) -> None:
    """Where it stands now decides; who sees all round has no back."""
    one, other = duel(board, ORC, ORC)
    one.bought = ("Loyal",)
    board.changed()
    assert why_not_attack(board.game, one, other) is None
    other.prone = True
    why = why_not_attack(board.game, one, other)
    assert why is not None
    assert why.rule == "DYS-SKILL-52"
    assert why_not_attack(board.game, other, one) is None
    away = board.put(ORC, 1, 10, 11, facing=90)
    why = why_not_attack(board.game, one, away)
    assert why is not None
    assert why.rule == "DYS-SKILL-51"
    away.bought = ("Sens aiguisé",)
    board.changed()
    assert why_not_attack(board.game, one, away) is None


@pytest.mark.rule("DYS-R-48")
def test_what_a_machine_may_not_do(board: Board) -> None:
    machine, enemy = board.put("bombarde-naine", 0, 10, 10), board.put(ORC, 1, 12, 10)
    assert forbidden(board, machine) == {"run", "charge", "climb", "reaction", "intercept", "pick-up"}
    assert why_not_riposte(board.game, Combat(enemy.id, machine.id), machine) is not None


@pytest.mark.rule("DYS-HSPELL-16", "DYS-HSPELL-35", "DYS-HSPELL-52", "DYS-HSPELL-68")
@pytest.mark.parametrize(
    ("form", "deeds"),
    [
        ("Enraciné", {"march", "run", "charge", "retreat", "reaction"}),
        ("Destin scellé", {"reaction"}),
        ("Magie interdite", {"magic"}),
        ("Tir interdit", {"shoot"}),
    ],
)
def test_what_spells_forbid(board: Board, form: str, deeds: set[str]) -> None:
    assert forbidden(board, orc(board, form)) == deeds


@pytest.mark.rule("DYS-HSPELL-35")
def test_a_sealed_fate_knows_neither_riposte_nor_heroism(board: Board) -> None:
    one, other = duel(board, ORC, ORC, bought=("Destin scellé",))
    assert why_not_riposte(board.game, Combat(one.id, other.id), other) is not None
    assert permitted(board.game, Skill.forbids_heroism, other) is not None
    assert why_not_riposte(board.game, Combat(other.id, one.id), one) is None
    assert permitted(board.game, Skill.forbids_heroism, one) is None


@pytest.mark.rule("DYS-HSPELL-64")
def test_a_toad_fights_and_defends_at_seven(board: Board) -> None:
    toad = orc(board, "Crapaud")
    assert [threshold(board.game, toad, stat) for stat in ("co", "ti", "de", "es")] == [7, 6, 7, 6]


@pytest.mark.rule("DYS-HCAP-04", "DYS-HSPELL-02", "DYS-HSPELL-34", "DYS-HSPELL-39")
@pytest.mark.parametrize(
    ("form", "pools"),
    [
        ("Défense +1D", [3, 3, 4, 3]),
        ("Défense −1D", [3, 3, 2, 3]),
        ("Combat −1D", [2, 3, 3, 3]),
        ("Tir +2D", [3, 5, 3, 3]),
    ],
)
def test_plain_dice_touch_one_kind_of_roll(board: Board, form: str, pools: list[int]) -> None:
    kinds: list[Kind] = ["combat", "shoot", "defence", "spirit"]
    one = orc(board, form)
    assert [pool_of(board.game, Throw(one, kind, 5)).dice for kind in kinds] == pools


@pytest.mark.rule("DYS-HCAP-12", "DYS-HCAP-17")
@pytest.mark.parametrize(
    ("form", "cause", "back", "dice"),
    [
        ("Assaut +1D", "action", False, 3),
        ("Assaut +1D", "charge", False, 5),
        ("Assaut +1D", "charge", True, 6),
        ("Frappe sournoise", "charge", False, 4),
        ("Frappe sournoise", "charge", True, 6),
        ("Frappe sournoise", "action", True, 3),
    ],
)
def test_fiercer_charges(board: Board, form: str, cause: str, back: bool, dice: int) -> None:
    one, other = duel(board, ORC, ORC)
    one.bought = (form,)
    board.changed()
    record = Combat(one.id, other.id, cause, from_back=back)
    assert pool_of(board.game, attack_throw(board.game, record)).dice == dice


@pytest.mark.rule("DYS-HSPELL-08", "DYS-HSPELL-13", "DYS-HSPELL-23", "DYS-R-42")
@pytest.mark.parametrize(
    ("form", "combat", "shot"), [("Armure +1", 1, 1), ("Armure +1 [Tir]", 0, 1), ("Armure −1", -1, -1)]
)
def test_passing_armour(board: Board, form: str, combat: int, shot: int) -> None:
    one = orc(board, form)
    found = [total(armour(board.game, one, Harm(one.id, -1, 1, cause))) for cause in ("combat", "shot")]
    assert found == [combat, shot]


@pytest.mark.rule("DYS-SKILL-18", "DYS-SKILL-43", "DYS-SKILL-59", "DYS-SKILL-12", "DYS-SKILL-17", "DYS-SKILL-72")
def test_who_is_what(board: Board) -> None:
    troll, rider = board.put("troll", 0, 10, 10), board.put("chevaucheur-de-sanglier", 0, 20, 10)
    eagle, ranger = board.put("aigle-geant", 0, 10, 20), board.put("rodeur-sylvain", 0, 20, 20)
    game = board.game
    assert [any_says(game, Skill.too_big_for, troll, height) for height in (0.9, 0.99, 1.0)] == [True, True, False]
    assert [any_says(game, Skill.keeps_off_storeys, one) for one in (rider, eagle)] == [True, False]
    assert [any_says(game, Skill.flies, one) for one in (rider, eagle)] == [False, True]
    assert [any_says(game, Skill.sees_all_round, one) for one in (rider, eagle)] == [False, True]
    assert [any_says(game, Skill.beast, one) for one in (rider, eagle)] == [False, True]
    assert [any_says(game, Skill.scouts, one) for one in (eagle, ranger)] == [False, True]
    assert [any_says(game, Skill.agile, one) for one in (eagle, ranger)] == [False, True]
    why = permitted(game, Skill.always_covered, ranger)
    assert why is not None
    assert why.rule == "DYS-SKILL-43"
    assert has_skill(game, rider, "Cavalier")
    assert not has_skill(game, eagle, "Cavalier")


@pytest.mark.rule("DYS-SKILL-02", "DYS-SKILL-25", "DYS-SKILL-40", "DYS-SKILL-57", "DYS-SKILL-65", "DYS-SKILL-66")
@pytest.mark.parametrize(
    ("weapon", "says"),
    [
        ("Catapulte gobeline", {"explodes", "scatters", "reloads", "ignores_cover"}),
        ("Bombarde", {"explodes", "scatters", "reloads"}),
        ("Couteau de lancer", {"ignores_long_range"}),
        ("Arc", set()),
        ("Arbalète", {"reloads"}),
    ],
)
def test_what_a_ranged_weapon_does_while_it_is_used(board: Board, weapon: str, says: set[str]) -> None:
    shooter = orc(board, gear=(weapon,))
    throw = Throw(shooter, "shoot", 5, weapons=(weapon,))
    used = using(board.game, throw)
    plain = {Skill.explodes, Skill.scatters, Skill.reloads}
    found = {moment.__name__ for moment in plain if used.any_says(board.game, moment, shooter)}
    at_throw = {Skill.ignores_cover, Skill.ignores_long_range}
    found |= {moment.__name__ for moment in at_throw if used.any_says(board.game, moment, shooter, throw)}
    assert found == says
    assert not any_says(board.game, Skill.reloads, shooter)


@pytest.mark.rule("DYS-SKILL-02", "DYS-HCAP-05")
def test_skills_of_a_spell_count_while_it_is_cast(board: Board) -> None:
    """Jet de roche is reliable; Tir précis ignores cover, on a shot alone."""
    caster = orc(board, "Tir précis")
    throw = Throw(caster, "shoot", 5, spell="Jet de roche")
    assert using(board.game, throw).any_says(board.game, Skill.ignores_long_range, caster, throw)
    assert using(board.game, throw).any_says(board.game, Skill.ignores_cover, caster, throw)
    other = Throw(caster, "spirit", 5)
    assert not using(board.game, other).any_says(board.game, Skill.ignores_long_range, caster, other)
    assert not using(board.game, other).any_says(board.game, Skill.ignores_cover, caster, other)


@pytest.mark.rule("DYS-SKILL-47")
def test_the_elusive_slip_away(board: Board) -> None:
    assert any_says(board.game, Skill.slips_away, board.put("danseur-de-lames", 0, 10, 10))
    assert skill("Insaisissable").printed == "Insaisissable"


MOUNTS = {
    "Araignée géante": {"Compagnon", "Agile", "Venimeux"},
    "Cheval": {"Cavalier"},
    "Chèvre de combat": {"Coup puissant", "Cavalier"},
    "Coursier elfique": {"Cavalier"},
    "Destrier": {"Coup puissant", "Cavalier"},
    "Sang-froid": {"Soif de sang", "Cavalier"},
    "Sanglier de guerre": {"Compagnon", "Coup puissant", "Cavalier"},
    "Warg": {"Compagnon", "Frénétique"},
}


@pytest.mark.rule(*[f"DYS-MOUNT-{number:02}" for number in range(1, 10)])
@pytest.mark.parametrize("mount", sorted(MOUNTS))
def test_a_mount_gives_its_skills_at_any_time(board: Board, mount: str) -> None:
    rider = orc(board, gear=(mount,))
    names = {"Agile", "Cavalier", "Compagnon", "Coup puissant", "Frénétique", "Soif de sang", "Venimeux"}
    assert {name for name in names if has_skill(board.game, rider, name)} == MOUNTS[mount]
