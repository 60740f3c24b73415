"""Capacities (p. 24): each of the twenty-six, by the door a player uses."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.playing import PlayedBoard, open_keys, refused, refused_by
from msgspec.structs import replace

from escarmouche.games.dysma.agenda import NOBODY, Combat, Harm, Shot
from escarmouche.games.dysma.capacities import reactions
from escarmouche.games.dysma.characteristics import mv
from escarmouche.games.dysma.harm import hurt
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says, gather
from escarmouche.games.dysma.state import Figure
from escarmouche.games.dysma.windows import window
from escarmouche.play.reason import total
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard(points=(4, 4))


def alone(board: PlayedBoard, key: str, x: float = 10, y: float = 10, **fields: Any) -> Figure:
    """A figure of the first player that looks north, an enemy far away."""
    figure = board.put(key, 0, x, y, facing=90, **fields)
    board.put("guerrier-orque", 1, 34, 34, activated=True)
    return figure


# ---- talents that give skills ---------------------------------------------------------------------------------------


TALENTS = [
    ("mage-elfe", "Regain magique", 1, ["Maître (Magie)"], "activation"),
    ("archer-sylvain", "Tir précis", 1, ["Tir précis"], "shot"),
    ("danseur-de-lames", "Bond", 1, ["Vol"], "activation"),
    ("rodeur-sylvain", "Tir double", 2, ["Maître (Tir)"], "activation"),
    ("cavalier-argente", "Charge furieuse", 1, ["Charge +2"], "activation"),
    ("aigle-geant", "Piqué", 1, ["Coup puissant [Charge]"], "activation"),
    ("guerrier-orque", "Rage", 1, ["Enchaînement"], "turn"),
    ("ogre-mercenaire", "Sans pitié", 1, ["Souffrance (1) [Combat]"], "turn"),
    ("traqueur", "Frappe sournoise", 1, ["Frappe sournoise"], "activation"),
    ("sorcier-gobelin", "Disparaître", 1, ["Furtif", "Insaisissable"], "turn"),
    ("guerrier-gobelin", "Nuée", 1, ["Compagnon"], "turn"),
    ("ingenieur-nain", "Munitions runiques", 1, ["Souffrance (1) [Tir]"], "shot"),
    ("spectre", "Aura glaciale", 1, ["Entraves"], "turn"),
]


@pytest.mark.rule(
    "DYS-HCAP-03", "DYS-HCAP-05", "DYS-HCAP-06", "DYS-HCAP-08", "DYS-HCAP-09", "DYS-HCAP-10", "DYS-HCAP-14",
    "DYS-HCAP-16", "DYS-HCAP-17", "DYS-HCAP-19", "DYS-HCAP-20", "DYS-HCAP-23", "DYS-HCAP-26",
    "DYS-CAP-01", "DYS-CAP-02", "DYS-CAP-03", "DYS-CAP-06", "DYS-CAP-07", "DYS-CMD-12",
)  # fmt: skip
@pytest.mark.parametrize(("key", "name", "cost", "gives", "until"), TALENTS, ids=[name for _, name, *_ in TALENTS])
def test_a_talent_gives_its_bearer_skills_for_a_while(
    board: PlayedBoard, key: str, name: str, cost: int, gives: list[str], until: str
) -> None:
    """It costs its points, counts as no action, works once a turn, and its skills last as long as it says."""
    figure = alone(board, key, prone=True)
    friend = board.put(key, 0, 14, 10)
    board.begin(figure)
    request = board.play(f"talent:{name}")
    assert [effect.skill for effect in figure.effects] == gives
    assert friend.effects == ()
    assert board.game.sides[0].command_points == 4 - cost
    assert board.game.activation is not None
    assert board.game.activation.taken == ()
    assert refused_by(request)[f"talent:{name}"] == "DYS-CAP-02"
    play(window(board.game, "W5", Shot(NOBODY, friend.id), ()))
    assert len(figure.effects) == len(gives)
    play(window(board.game, "W5", Shot(figure.id, friend.id), ()))
    assert len(figure.effects) == (0 if until == "shot" else len(gives))
    board.play("end")
    assert len(figure.effects) == (len(gives) if until == "turn" else 0)


@pytest.mark.rule("DYS-HCAP-09")
def test_a_furious_charge_reaches_farther_and_a_march_does_not(board: PlayedBoard) -> None:
    rider = alone(board, "cavalier-argente")
    board.begin(rider)
    board.play("talent:Charge furieuse")
    assert (mv(board.game, rider), mv(board.game, rider, charging=True)) == (10, 12)


@pytest.mark.rule("DYS-HCAP-06")
def test_a_leap_is_flight(board: PlayedBoard) -> None:
    dancer = alone(board, "danseur-de-lames")
    board.begin(dancer)
    assert not any_says(board.game, Skill.flies, dancer)
    board.play("talent:Bond")
    assert any_says(board.game, Skill.flies, dancer)


@pytest.mark.rule("DYS-CAP-03", "DYS-CMD-12")
def test_what_cannot_be_paid_is_greyed(board: PlayedBoard) -> None:
    archer = alone(board, "rodeur-sylvain")
    board.game.sides[0].command_points = 1
    request = board.begin(archer)
    assert refused(request)["talent:Tir double"] == "command.too-few"


@pytest.mark.rule("DYS-CAP-06")
def test_a_talent_may_come_after_the_last_action(board: PlayedBoard) -> None:
    orc = alone(board, "guerrier-orque")
    board.begin(orc)
    request = board.play("march", [90], "stance", 90)
    assert "talent:Rage" in open_keys(request)
    board.play("talent:Rage")
    assert (orc.fatigued, [effect.skill for effect in orc.effects]) == (False, ["Enchaînement"])


# ---- talents that do something --------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-HCAP-02")
def test_a_brief_order_lets_a_friend_march_at_once(board: PlayedBoard) -> None:
    """Within 6 pas, on its feet, in contact with nobody; not the bearer; Fatigué or Activé does not matter."""
    prince = alone(board, "prince-elfe")
    near = board.put("garde-royal", 0, 10, 17, activated=True, fatigued=True, on_guard=True)
    board.put("garde-royal", 0, 10, 3, prone=True)
    board.put("garde-royal", 0, 17.1, 10)
    board.put("garde-royal", 0, 6, 10)
    board.put("guerrier-orque", 1, 5, 10)
    board.begin(prince)
    request = board.play("talent:Ordre bref")
    assert (request.topic, request.player, request.about) == ("free-march", 0, (near.id,))
    request = board.play([90, 10, 22, 0])
    assert (near.y, near.on_guard, request.topic, request.about) == (22, False, "action", (prince.id,))
    assert refused_by(request)["talent:Ordre bref"] == "DYS-CAP-02"


@pytest.mark.rule("DYS-HCAP-02")
def test_an_order_needs_somebody_to_obey(board: PlayedBoard) -> None:
    prince = alone(board, "prince-elfe")
    board.put("garde-royal", 0, 10, 17.1)
    assert refused(board.begin(prince))["talent:Ordre bref"] == "capacity.nobody"


@pytest.mark.rule("DYS-HCAP-12")
def test_a_war_cry_helps_all_who_are_near_when_it_is_used(board: PlayedBoard) -> None:
    chief = alone(board, "chef-de-guerre")
    near, far = board.put("guerrier-orque", 0, 10, 17), board.put("guerrier-orque", 0, 10, 17.5)
    board.begin(chief)
    board.play("talent:Cri de guerre")
    given = [[effect.skill for effect in figure.effects] for figure in (chief, near, far)]
    assert given == [["Assaut +1D"], ["Assaut +1D"], []]
    assert board.game.sides[0].command_points == 2
    board.play("end")
    assert near.effects
    board.game.activation, board.game.active, board.game.first = None, 1, 1
    board.restart("turn over")
    assert not near.effects


@pytest.mark.rule("DYS-HCAP-13")
def test_a_rally_frees_a_friend_of_one_state(board: PlayedBoard) -> None:
    chief = alone(board, "chef-de-guerre", fatigued=True)
    near, other = board.put("guerrier-orque", 0, 10, 17, fatigued=True, prone=True), board.put("troll", 0, 14, 14)
    board.put("guerrier-orque", 0, 10, 17.5, prone=True)
    board.begin(chief)
    request = board.play("talent:Ralliement")
    assert (request.topic, request.about, open_keys(request)) == ("recover", (near.id,), {"fatigued", "prone"})
    board.play("prone")
    assert (near.fatigued, near.prone, chief.fatigued, other.fatigued) == (True, False, True, False)


@pytest.mark.rule("DYS-HCAP-21", "DYS-R-86")
def test_a_quick_reload_takes_no_action(board: PlayedBoard) -> None:
    dwarf = alone(board, "arbaletrier-nain", unloaded=["Arbalète"])
    board.begin(dwarf)
    request = board.play("talent:Rechargement rapide")
    assert (dwarf.unloaded, "march" in open_keys(request), "run" in open_keys(request)) == ([], True, True)
    dwarf.invoked = ()
    assert refused(board.begin(dwarf))["talent:Rechargement rapide"] == "reload.loaded"


# ---- short actions --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-HCAP-11", "DYS-CAP-04")
def test_a_sweep_strikes_every_enemy_in_contact_once_and_is_the_combat_action(board: PlayedBoard) -> None:
    tree = board.put("ancien-des-bois", 0, 10, 10, facing=90)
    orcs = [board.put("guerrier-orque", 1, x, y, fatigued=True) for x, y in ((10, 11.5), (11.5, 10), (8.5, 10))]
    board.game.sides[1].command_points = 0
    board.begin(tree)
    request = board.play("capacity:Balayage")
    assert (request.topic, open_keys(request)) == ("sweep", {f"figure:{orc.id}" for orc in orcs})
    request = board.play(f"figure:{orcs[2].id}", True, "none", dice(1, 1, 1), dice(1, 1, 1, 1))
    assert (request.topic, open_keys(request)) == ("sweep", {f"figure:{orc.id}" for orc in orcs[:2]})
    request = board.play(f"figure:{orcs[0].id}", True, "none", dice(1, 1, 1), dice(1, 1, 1, 1))
    assert request.topic == "face"
    request = board.play(False, "none", dice(1, 1, 1), dice(1, 1, 1, 1))
    assert (request.topic, board.game.sides[0].command_points) == ("action", 2)
    assert refused(request)["combat"] == "action.again"
    assert {"stance", "retreat"} <= open_keys(request)


@pytest.mark.rule("DYS-HCAP-11")
def test_a_sweep_may_not_follow_a_combat_and_needs_an_enemy(board: PlayedBoard) -> None:
    tree = board.put("ancien-des-bois", 0, 10, 10, facing=90)
    orc = board.put("guerrier-orque", 1, 10, 14, fatigued=True)
    board.game.sides[1].command_points = 0
    assert refused(board.begin(tree))["capacity:Balayage"] == "combat.nobody"
    board.game.figures.remove(orc)
    board.put("guerrier-orque", 1, 10, 11.5, fatigued=True)
    board.begin(tree)
    request = board.play("combat", "none", dice(1, 1, 1), dice(1, 1, 1))
    assert refused(request)["capacity:Balayage"] == "action.again"


@pytest.mark.rule("DYS-HCAP-25", "DYS-CAP-04", "DYS-R-81")
def test_raising_the_dead_heals_one_in_sight_by_a_short_action(board: PlayedBoard) -> None:
    """Undead, wounded, within 12 pas and not behind the bearer; it counts as a short action."""
    caller = alone(board, "necromancien")
    zombie = board.put("zombie", 0, 10, 23, wounds=1)
    board.put("zombie", 0, 14, 24, wounds=1)
    board.put("zombie", 0, 10, 5, wounds=1)
    board.put("zombie", 0, 13, 13)
    board.put("garde-royal", 0, 16, 12, wounds=1)
    board.begin(caller)
    request = board.play("capacity:Levée des morts")
    assert (zombie.wounds, board.game.sides[0].command_points) == (0, 2)
    assert "run" not in open_keys(request)
    zombie.wounds, caller.invoked = 0, ()
    assert refused(board.begin(caller))["capacity:Levée des morts"] == "capacity.nobody"


@pytest.mark.rule("DYS-CAP-04", "DYS-STATE-03")
def test_a_short_capacity_waits_for_recovery(board: PlayedBoard) -> None:
    caller = alone(board, "necromancien", fatigued=True)
    board.put("zombie", 0, 10, 20, wounds=1)
    assert refused(board.begin(caller))["capacity:Levée des morts"] == "action.recover-first"


@pytest.mark.rule("DYS-CAP-09", "DYS-ACT-01")
def test_a_long_capacity_is_the_long_action(board: PlayedBoard) -> None:
    """No printed one is long: Rage is made so here. It leaves no other action but a fatigue action."""
    shelf = board.library.capacities
    shelf["Rage"] = replace(shelf["Rage"], type="long")
    orc = alone(board, "guerrier-orque")
    assert {"capacity:Rage", "march"} <= open_keys(board.begin(orc))
    request = board.play("march", [90])
    assert refused(request)["capacity:Rage"] == "action.no-long"
    board.begin(orc)
    request = board.play("capacity:Rage")
    assert (request.why.key, refused(request)["run"]) == ("why.fatigue-action", "action.no-long")
    assert [effect.skill for effect in orc.effects] == ["Enchaînement"]


# ---- reactions ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-HCAP-04")
def test_a_rampart_helps_a_defence_from_the_front_not_a_riposte(board: PlayedBoard) -> None:
    game = board.game
    dwarf, orc = board.put("guerrier-nain", 0, 10, 10, facing=90), board.put("guerrier-orque", 1, 10, 11, facing=270)
    assert reactions(game, "W2", Combat(orc.id, dwarf.id), dwarf) == ["Rempart"]
    assert reactions(game, "W2", Combat(orc.id, dwarf.id, from_back=True), dwarf) == []
    assert reactions(game, "W2", Combat(orc.id, dwarf.id, riposte=True), dwarf) == []
    assert reactions(game, "W2", Combat(dwarf.id, orc.id), dwarf) == []
    assert reactions(game, "W2", Shot(orc.id, dwarf.id, "Arc"), dwarf) == []
    board.begin(orc)
    board.game.sides[1].command_points = 0
    request = board.play("combat", "defence", "Rempart", "none")
    assert len(request.dice) == 3
    assert len(board.play(dice(1, 1, 1)).dice) == 4


@pytest.mark.rule("DYS-HCAP-15")
@pytest.mark.parametrize("kind", ["combat", "shot", "projectile"])
def test_stone_skin_is_armour_against_one_attack_of_any_kind(board: PlayedBoard, kind: str) -> None:
    game = board.game
    golem, elf = board.put("golem-runique", 0, 10, 10), board.put("garde-royal", 1, 10, 11.3)
    record: Any = {
        "combat": Combat(elf.id, golem.id),
        "shot": Shot(elf.id, golem.id, "Arc"),
        "projectile": Shot(elf.id, golem.id, spell="Boule de feu"),
    }[kind]
    assert reactions(game, "W1", record, golem) == []
    play(window(game, "W2", record, (golem,)), "Peau de pierre")
    assert total(gather(game, Skill.armour, golem, Harm(golem.id, elf.id, 1, "combat"))) == 1
    play(window(game, "W5", record, (elf, golem)))
    assert gather(game, Skill.armour, golem, Harm(golem.id, elf.id, 1, "combat")) == []


@pytest.mark.rule("DYS-HCAP-24")
def test_a_terrifying_gaze_needs_a_charge_by_it_or_on_it(board: PlayedBoard) -> None:
    game = board.game
    lord, elf = board.put("seigneur-vampire", 0, 10, 10), board.put("garde-royal", 1, 10, 11)
    for attacker, target in ((lord, elf), (elf, lord)):
        assert reactions(game, "W1", Combat(attacker.id, target.id, "charge"), lord) == ["Regard terrifiant"]
        assert reactions(game, "W1", Combat(attacker.id, target.id, "action"), lord) == []
    play(window(game, "W1", Combat(lord.id, elf.id, "charge"), (lord, elf)), "Regard terrifiant")
    assert [effect.skill for effect in lord.effects] == ["Effrayant (1)"]


@pytest.mark.rule("DYS-HCAP-07", "DYS-R-18")
def test_a_dodge_is_a_reaction_that_does_not_tire(board: PlayedBoard) -> None:
    game = board.game
    dancer, orc = board.put("danseur-de-lames", 0, 10, 10), board.put("lanceur-de-haches", 1, 10, 18)
    shot = Shot(orc.id, dancer.id, "Hache de lancer")
    play(window(game, "W1", shot, (orc, dancer)), "Esquive")
    assert shot.tireless
    dancer.invoked = ()
    assert reactions(game, "W1", Combat(orc.id, dancer.id), dancer) == []


@pytest.mark.rule("DYS-HCAP-18")
def test_a_living_shield_takes_the_shot_range_as_declared(board: PlayedBoard) -> None:
    """A friend within 1 pas, on its feet; its back is to the shooter, and it stands 2 pas lower than he does."""
    game = board.game
    king = board.put("roi-gobelin", 0, 10, 10, facing=90)
    one, other = board.put("guerrier-gobelin", 0, 11.8, 10, facing=270), board.put("guerrier-gobelin", 0, 8.2, 10)
    board.put("guerrier-gobelin", 0, 10, 8.2, prone=True)
    board.put("guerrier-gobelin", 0, 10, 7.1)
    archer = board.put("archer-sylvain", 1, 11.8, 28, 2.0, facing=270)
    shot = Shot(archer.id, king.id, "Arc", long=True, high=False, from_back=False)
    play(window(game, "W1", shot, (archer, king)), "Bouclier vivant", f"figure:{one.id}")
    assert (shot.target, shot.long, shot.high, shot.from_back) == (one.id, True, True, True)
    other.x = 0
    king.invoked = ()
    assert reactions(game, "W1", Combat(archer.id, king.id), king) == []


@pytest.mark.rule("DYS-X-14", "DYS-HCAP-01", "DYS-CAP-08", "DYS-R-16")
@pytest.mark.parametrize("paid", [True, False])
def test_a_wall_of_blades_in_a_shot_as_it_is_played(paid: bool) -> None:
    """Four hits on a Garde royal of Sa 2: armour 3 leaves one wound, armour 2 would leave two."""
    board = PlayedBoard(points=(1, 0))
    elf = board.put("garde-royal", 0, 10, 10, facing=90, fatigued=True)
    archer = board.put("archer-gobelin", 1, 10, 20, facing=270)
    board.begin(archer)
    request = board.play("shoot")
    assert (request.topic, open_keys(request)) == ("reaction", {"Mur de lames", "none"})
    hero = [] if paid else ["none"]
    board.play("Mur de lames" if paid else "none", *hero, dice(5, 6, 8), dice(5), dice(1, 2, 3))
    assert (elf.on_table, elf.wounds) == ((True, 1) if paid else (False, 2))


@pytest.mark.rule("DYS-HCAP-07", "DYS-REACT-02")
def test_a_dodge_in_a_shot_as_it_is_played() -> None:
    board = PlayedBoard(points=(1, 0))
    dancer = board.put("danseur-de-lames", 0, 10, 10, facing=90)
    archer = board.put("archer-gobelin", 1, 10, 20, facing=270)
    board.begin(archer)
    request = board.play("shoot", "Esquive")
    assert (request.topic, request.kind, request.player) == ("reaction", "route", 0)
    board.play([90, 14, 10, 0], dice(1, 1, 1), dice(1, 1, 1))
    assert (dancer.x, dancer.fatigued) == (14, False)


@pytest.mark.rule("DYS-HCAP-07", "DYS-R-18")
@pytest.mark.parametrize("state", ["fatigued", "prone", "engaged"])
def test_who_cannot_react_cannot_dodge(board: PlayedBoard, state: str) -> None:
    dancer = board.put("danseur-de-lames", 0, 10, 10, fatigued=state == "fatigued", prone=state == "prone")
    orc = board.put("lanceur-de-haches", 1, 10, 11 if state == "engaged" else 18)
    assert reactions(board.game, "W1", Shot(orc.id, dancer.id, "Hache de lancer"), dancer) == []


@pytest.mark.rule("DYS-HCAP-18")
def test_nobody_near_is_no_shield(board: PlayedBoard) -> None:
    king, archer = board.put("roi-gobelin", 0, 10, 10), board.put("archer-sylvain", 1, 10, 28)
    board.put("guerrier-gobelin", 0, 11.9, 10)
    assert reactions(board.game, "W1", Shot(archer.id, king.id, "Arc"), king) == []


@pytest.mark.rule("DYS-HCAP-22", "DYS-SKILL-10")
@pytest.mark.parametrize(("key", "least"), [("seigneur-nain", 5), ("briseur-de-geants", 3)])
@pytest.mark.parametrize("stays", [True, False])
def test_an_oath_is_one_roll_as_relentless_and_easier_for_who_is(
    board: PlayedBoard, key: str, least: int, stays: bool
) -> None:
    """The lord needs 5; the giant-breaker, Acharné already, 3 instead of 5, with a single roll."""
    dwarf = alone(board, key)
    board.put("garde-royal", 0, 25, 10)
    dwarf.wounds = board.game.profile(dwarf).sa - 1
    hurt(board.game, Harm(dwarf.id, NOBODY, 0, "fire", wounds=1, unarmoured=True))
    request = board.play()
    assert (request.topic, open_keys(request)) == ("reaction", {"Serment", "none"})
    request = board.play("Serment", dice(least if stays else least - 1))
    assert dwarf.on_table is stays
    assert request.topic in ("activate", "action", "end-of-turn")


@pytest.mark.rule("DYS-HCAP-22", "DYS-CAP-02")
def test_an_oath_helps_once_and_not_who_has_more_wounds_than_sa(board: PlayedBoard) -> None:
    """The fire that it survived has no action to end: wounds that come later find no oath."""
    dwarf = alone(board, "seigneur-nain")
    board.put("garde-royal", 0, 25, 10)
    dwarf.wounds = 2
    hurt(board.game, Harm(dwarf.id, NOBODY, 0, "fire", wounds=1, unarmoured=True))
    board.play("Serment", dice(5))
    board.running = None
    assert dwarf.wounds == 2
    hurt(board.game, Harm(dwarf.id, NOBODY, 0, "fire", wounds=1, unarmoured=True))
    board.play()
    assert not dwarf.on_table
    other = board.put("seigneur-nain", 0, 20, 10, wounds=2)
    board.running = None
    hurt(board.game, Harm(other.id, NOBODY, 0, "fire", wounds=2, unarmoured=True))
    board.play()
    assert not other.on_table
