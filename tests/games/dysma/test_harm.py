"""Hits and wounds (p. 16, p. 19, DYS-R-42): armour, what is pierced, what makes wounds worse, removal."""

from __future__ import annotations

import pytest
from games.dysma.boards import Board
from games.dysma.fights import duel, field, harmed
from msgspec.structs import replace

from escarmouche.games.dysma.agenda import NOBODY, Harm
from escarmouche.games.dysma.characteristics import armour, mv, threshold
from escarmouche.games.dysma.rolls import Throw, oppose
from escarmouche.games.dysma.skills.query import grant, take_back
from escarmouche.games.dysma.state import Figure, lift
from escarmouche.play.effects import Until
from escarmouche.play.reason import Modifier, reason, total
from escarmouche.play.script import dice, play

ORC, OGRE, GUARD = "guerrier-orque", "ogre-mercenaire", "garde-royal"


@pytest.fixture
def board() -> Board:
    return field()


def ogre(board: Board, *gear: str) -> Figure:
    """Sa 4, armour as worn, out of everybody's reach."""
    return board.put(OGRE, 1, 20, 20, gear=gear)


@pytest.mark.rule("DYS-ATTACK-03", "DYS-FIGHT-16", "DYS-PROFILE-05", "DYS-ARMOUR-01", "DYS-ARMOUR-02", "DYS-EQUIP-03")
@pytest.mark.parametrize(("gear", "wounds"), [((), 3), (("Armure légère",), 2), (("Armure lourde",), 1)])
def test_wounds_are_hits_less_armour(board: Board, gear: tuple[str, ...], wounds: int) -> None:
    one, other = board.put(ORC, 0, 10, 10), ogre(board, *gear)
    harmed(board, Harm(other.id, one.id, 3, "combat"))
    assert other.wounds == wounds


@pytest.mark.rule("DYS-X-08", "DYS-ATTACK-01", "DYS-ATTACK-02", "DYS-ATTACK-03")
def test_an_elf_shoots_a_goblin_in_light_armour(board: Board) -> None:
    """From the back, at a target in cover: 3 + 1 − 1 dice; three successes to one are two hits, one wound."""
    elf, goblin = board.put("archer-sylvain", 0, 10, 10), board.put("roi-gobelin", 1, 20, 10)
    bonus = [Modifier(1, reason("dice.felony")), Modifier(-1, reason("dice.prone"))]
    shot = Throw(elf, "shoot", threshold(board.game, elf, "ti"), against=goblin, dice=bonus)
    defence = Throw(goblin, "defence", threshold(board.game, goblin, "de"), against=elf, from_back=True)
    hits = play(oppose(board.game, shot, defence, "DYS-SHOOT-10"), dice(4, 5, 6), dice(4, 1, 1))
    assert hits == 2
    harmed(board, Harm(goblin.id, elf.id, hits, "shot", ["Arc"]))
    assert (goblin.wounds, goblin.on_table) == (1, True)


@pytest.mark.rule("DYS-ATTACK-03", "DYS-SHOOT-11")
def test_armour_never_heals(board: Board) -> None:
    one, other = board.put(ORC, 0, 10, 10), ogre(board, "Armure lourde")
    other.wounds = 1
    harmed(board, Harm(other.id, one.id, 1, "shot"))
    assert other.wounds == 1
    assert board.told("event.wounded") == []


@pytest.mark.rule("DYS-PROFILE-05", "DYS-R-42")
def test_permanent_armour_is_three_at_most_and_what_passes_comes_on_top(board: Board) -> None:
    """A golem of stone has 2 printed: heavy armour makes it 3, a potion 5, a curse 4."""
    golem = board.put("golem-runique", 1, 20, 20, gear=("Armure lourde",))
    hits = Harm(golem.id, NOBODY, 1, "combat")
    assert total(armour(board.game, golem, hits)) == 3
    grant(board.game, golem, "Armure +2", Until("turn ends"))
    assert total(armour(board.game, golem, hits)) == 5
    grant(board.game, golem, "Armure −1", Until("turn ends"))
    assert total(armour(board.game, golem, hits)) == 4
    take_back(board.game, golem, golem.effects[0])
    assert total(armour(board.game, golem, hits)) == 2


@pytest.mark.rule("DYS-SKILL-56", "DYS-SKILL-05", "DYS-R-42")
@pytest.mark.parametrize(("pierced", "wounds"), [("Perforant (1)", 2), ("Perforant (2)", 3), ("Perforant (3)", 3)])
def test_piercing_takes_armour_away_down_to_nothing(board: Board, pierced: str, wounds: int) -> None:
    one, other = board.put(ORC, 0, 10, 10, bought=(pierced,)), ogre(board, "Armure lourde")
    harmed(board, Harm(other.id, one.id, 3, "combat"))
    assert other.wounds == wounds


@pytest.mark.rule("DYS-R-42", "DYS-SKILL-61", "DYS-SKILL-14")
def test_suffering_is_added_before_blessing_doubles(board: Board) -> None:
    """(3 hits − 2 + 1) × 2 = 4 wounds on a Garde funèbre, neither 3 nor 5; on a living ogre 2; without a wound none."""
    one = board.put(ORC, 0, 10, 10, bought=("Souffrance (1)", "Béni"))
    dead = board.put("garde-funebre", 1, 20, 10)
    harmed(board, Harm(dead.id, one.id, 3, "combat"))
    assert (dead.wounds, dead.where) == (4, "gone")
    living = ogre(board, "Armure lourde")
    harmed(board, Harm(living.id, one.id, 3, "combat"))
    assert living.wounds == 2
    harmed(board, Harm(living.id, one.id, 2, "combat"))
    assert living.wounds == 2


@pytest.mark.rule("DYS-MAGIC-05", "DYS-MAGIC-16", "DYS-SKILL-61")
def test_a_hex_ignores_armour_and_is_an_attack(board: Board) -> None:
    """Two wounds of a hex need no armour roll, and suffer; without a hit nothing burns; fire is nobody's attack."""
    one, other = board.put(ORC, 0, 10, 10, bought=("Souffrance (1)", "Enflammé")), ogre(board, "Armure lourde")
    harmed(board, Harm(other.id, one.id, 0, "spell", wounds=2, unarmoured=True))
    assert (other.wounds, other.burning) == (3, False)
    other.wounds = 0
    harmed(board, Harm(other.id, one.id, 0, "fire", wounds=1, unarmoured=True))
    assert other.wounds == 1


@pytest.mark.rule("DYS-FALL-03", "DYS-R-49")
def test_a_fall_borrows_no_skill_of_who_pushed(board: Board) -> None:
    """It pierces nothing, makes nothing worse and knocks nobody down; armour counts."""
    skills = ("Perforant (2)", "Souffrance (2)", "Venimeux", "Enflammé", "Renversant")
    one, other = board.put(ORC, 0, 10, 10, bought=skills), ogre(board, "Armure lourde")
    harmed(board, Harm(other.id, one.id, 3, "fall"))
    assert (other.wounds, other.poisoned, other.burning, other.prone) == (1, False, False, False)


@pytest.mark.rule("DYS-PROFILE-06")
@pytest.mark.parametrize(("hits", "gone"), [(3, False), (4, True), (5, True)])
def test_wounds_as_many_as_health_remove_the_figure(board: Board, hits: int, gone: bool) -> None:
    one, other = board.put(ORC, 0, 10, 10), ogre(board)
    harmed(board, Harm(other.id, one.id, hits, "combat"))
    assert (other.where == "gone") == gone
    assert len(board.told("event.removed")) == gone


@pytest.mark.rule("DYS-SKILL-10", "DYS-SKILL-11", "DYS-R-42")
@pytest.mark.parametrize(
    ("wounds", "faces", "left"), [(2, [5], 1), (2, [4], None), (3, [], None), (1, [], 1)]
)  # fmt: skip
def test_the_relentless_roll_when_wounds_equal_health(
    board: Board, wounds: int, faces: list[int], left: int | None
) -> None:
    """Against fire, too; not with more wounds than health, nor with fewer."""
    zombie = board.put("zombie", 1, 20, 20)
    harmed(board, Harm(zombie.id, NOBODY, 0, "fire", wounds=wounds, unarmoured=True), *[dice(face) for face in faces])
    assert zombie.on_table == (left is not None)
    if left is not None:
        assert zombie.wounds == left


@pytest.mark.rule("DYS-HCAP-22")
@pytest.mark.parametrize(("skills", "face", "stays"), [((), 5, True), ((), 4, False), (("Acharné",), 3, True)])
def test_an_oath_rolls_as_relentless_or_better(board: Board, skills: tuple[str, ...], face: int, stays: bool) -> None:
    """One roll, in place of that of Acharné."""
    orc = board.put(ORC, 1, 20, 20, bought=skills)
    grant(board.game, orc, "Serment", Until("action ends"))
    harmed(board, Harm(orc.id, NOBODY, 0, "fire", wounds=2, unarmoured=True), dice(face))
    assert orc.on_table == stays


@pytest.mark.rule("DYS-R-66", "DYS-MISSION-84")
def test_a_statue_takes_three_wounds_and_no_state(board: Board) -> None:
    """Armour 3: eight hits are five wounds, of which it takes three; a mighty blow neither fells nor moves it."""
    one = board.put(ORC, 0, 10, 10, bought=("Coup puissant", "Enflammé"))
    statue = board.put("statue", 1, 20, 20)
    harmed(board, Harm(statue.id, one.id, 5, "combat"))
    assert (statue.wounds, statue.prone, statue.burning, statue.on_table) == (2, False, False, True)
    harmed(board, Harm(statue.id, one.id, 8, "combat"))
    assert (statue.wounds, statue.on_table) == (3, False)
    assert board.told("event.wounded")[-1]["wounds"] == 1


@pytest.mark.rule("DYS-ARTE-14")
def test_a_familiar_goes_with_its_master(board: Board) -> None:
    mage = board.put("mage-elfe", 1, 20, 20)
    familiar = board.put("familier", 1, 25, 20, master=mage.id)
    harmed(board, Harm(mage.id, NOBODY, 0, "other", wounds=2, unarmoured=True))
    assert (mage.where, familiar.where) == ("gone", "gone")


@pytest.mark.rule("DYS-PROFILE-03", "DYS-ARMOUR-05", "DYS-MOUNT-01", "DYS-R-79")
def test_a_mount_sets_mv_and_the_rest_is_added(board: Board) -> None:
    """Horse 8, pavise −1, boots +2, spell +2; the least is 1, and who has no Mv gains none."""
    rider = board.put("seigneur-vampire", 0, 10, 10, gear=("Cheval", "Pavois"), artefacts=("Bottes de 7 lieues",))
    assert mv(board.game, rider) == 9
    grant(board.game, rider, "Mouvement +2", Until("turn ends"))
    assert mv(board.game, rider) == 11
    grant(board.game, rider, "Charge +2", Until("turn ends"))
    assert (mv(board.game, rider), mv(board.game, rider, charging=True)) == (11, 13)
    machine = board.put("bombarde-naine", 0, 20, 10, bought=("Mouvement −3",))
    assert mv(board.game, machine) == 1
    statue = board.put("statue", 0, 25, 10, bought=("Mouvement +2",))
    assert mv(board.game, statue) == 0


@pytest.mark.rule("DYS-MISSION-24", "DYS-R-79")
def test_loot_caps_mv_after_all_else(board: Board) -> None:
    board.token("loot", 5, 5)
    orc = board.put(ORC, 0, 10, 10, carries=0)
    assert mv(board.game, orc) == 4
    grant(board.game, orc, "Mouvement +2", Until("turn ends"))
    assert mv(board.game, orc) == 5


@pytest.mark.rule("DYS-ATTACK-03")
def test_every_part_of_armour_says_why(board: Board) -> None:
    _, other = duel(board, ORC, GUARD)
    found = armour(board.game, other, Harm(other.id, 0, 1, "combat"))
    assert [(part.value, part.reason.key, dict(part.reason.params)) for part in found] == [
        (2, "armour.worn", {"item": "Armure lourde"})
    ]


@pytest.mark.rule("DYS-R-80", "DYS-PROFILE-06")
def test_hits_on_somebody_who_is_gone_do_nothing(board: Board) -> None:
    orc, elf = board.put("guerrier-orque", 0, 10, 10), board.put("garde-royal", 1, 11, 10)
    lift(board.game, elf, "gone")
    harmed(board, Harm(elf.id, orc.id, 5, "combat"))
    assert elf.wounds == 0
    assert board.told("event.wounds") == []


@pytest.mark.rule("DYS-R-42", "DYS-PROFILE-05")
def test_armour_of_exactly_three_is_capped_by_nothing(board: Board) -> None:
    figure = board.put("ogre", 0, 10, 10, gear=("Armure lourde",))
    board.library.profiles[figure.profile] = replace(board.profile(figure.profile), ar=1)
    harm = Harm(figure.id, NOBODY, 1, "combat")
    assert [m.reason.key for m in armour(board.game, figure, harm)] == ["armour.printed", "armour.worn"]
    board.library.profiles[figure.profile] = replace(board.profile(figure.profile), ar=2)
    assert [m.value for m in armour(board.game, figure, harm)] == [2, 2, -1]
