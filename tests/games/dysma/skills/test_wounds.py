"""Skills of hits and wounds (p. 20-23), by their printed forms."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.boards import Board
from games.dysma.fights import field, fought, harmed, topics

from escarmouche.games.dysma.agenda import Harm
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import permitted
from escarmouche.games.dysma.state import Figure
from escarmouche.play.script import dice

ORC, OGRE = "guerrier-orque", "ogre-mercenaire"


@pytest.fixture
def board() -> Board:
    return field()


def struck(
    board: Board, skills: tuple[str, ...], harm: dict[str, Any], *script: Any, gear: tuple[str, ...] = (),
    target: str = OGRE, **fields: Any,
) -> tuple[Figure, Figure]:  # fmt: skip
    """One with skills has hit an enemy (Sa 4, no armour unless said) far away."""
    one = board.put(ORC, 0, 10, 10, bought=skills, wounds=1)
    other = board.put(target, 1, 20, 20, gear=gear, **fields)
    facts: dict[str, Any] = {"hits": 1, "cause": "combat", **harm}
    harmed(board, Harm(other.id, one.id, **facts), *script)
    return one, other


@pytest.mark.rule("DYS-SKILL-56", "DYS-SKILL-03", "DYS-R-43", "DYS-ARTE-18")
@pytest.mark.parametrize(
    ("form", "cause", "wounds"),
    [
        ("Perforant (1)", "combat", 2),
        ("Perforant (1)", "shot", 2),
        ("Perforant (1) [Combat]", "combat", 2),
        ("Perforant (1) [Combat]", "shot", 1),
        ("Perforant (2) [Tir]", "shot", 3),
        ("Perforant (2) [Tir]", "combat", 1),
    ],
)
def test_a_bracket_restricts_what_pierces(board: Board, form: str, cause: str, wounds: int) -> None:
    """Without one it counts in all attacks of the figure; heavy armour, three hits."""
    _, other = struck(board, (form,), {"hits": 3, "cause": cause}, gear=("Armure lourde",))
    assert other.wounds == wounds


@pytest.mark.rule("DYS-SKILL-71", "DYS-R-32")
@pytest.mark.parametrize(("charge", "back", "wounds"), [(True, True, 2), (True, False, 0), (False, True, 0)])
def test_the_vicious_cancel_armour_by_a_charge_in_the_back(board: Board, charge: bool, back: bool, wounds: int) -> None:
    _, other = struck(
        board, ("Vicieux",), {"hits": 2, "charge": charge, "from_back": back}, gear=("Armure lourde",)
    )  # fmt: skip
    assert other.wounds == wounds


@pytest.mark.rule("DYS-SKILL-61", "DYS-HCAP-23", "DYS-HCAP-16")
@pytest.mark.parametrize(
    ("form", "cause", "wounds"),
    [("Souffrance (2)", "combat", 3), ("Souffrance (1) [Tir]", "combat", 1), ("Souffrance (1) [Tir]", "shot", 2)],
)
def test_suffering_is_added_once_there_is_a_wound(board: Board, form: str, cause: str, wounds: int) -> None:
    _, other = struck(board, (form,), {"cause": cause})
    assert other.wounds == wounds
    _, armoured = struck(board, (form,), {"cause": cause}, gear=("Armure légère",))
    assert armoured.wounds == 0


@pytest.mark.rule("DYS-SKILL-14")
@pytest.mark.parametrize(("target", "wounds"), [("colosse-d-os", 4), (OGRE, 2), ("spectre", 4)])
def test_blessed_weapons_double_wounds_of_the_dead(board: Board, target: str, wounds: int) -> None:
    """Three hits on armour 1, or two on none."""
    hits = 3 if target == "colosse-d-os" else 2
    _, other = struck(board, ("Béni",), {"hits": hits}, target=target)
    assert other.wounds == wounds


@pytest.mark.rule("DYS-SKILL-67")
def test_a_vampire_heals_by_the_wounds_it_inflicts_in_combat(board: Board) -> None:
    """Not by hits that armour stops, nor by shots; never below nought."""
    vampire, _ = struck(board, ("Vampire",), {})
    assert vampire.wounds == 0
    vampire, _ = struck(board, ("Vampire",), {}, gear=("Armure légère",))
    assert vampire.wounds == 1
    vampire, _ = struck(board, ("Vampire",), {"cause": "shot"})
    assert vampire.wounds == 1
    vampire, dead = struck(board, ("Vampire",), {"hits": 4})
    assert (vampire.wounds, dead.where) == (0, "gone")
    harmed(board, Harm(board.put(OGRE, 1, 25, 25, gear=()).id, vampire.id, 1, "combat"))
    assert vampire.wounds == 0


@pytest.mark.rule("DYS-SKILL-69", "DYS-SKILL-70", "DYS-MOUNT-02", "DYS-R-43", "DYS-R-49")
def test_venom_needs_a_wound_and_living_flesh(board: Board) -> None:
    one, other = struck(board, ("Venimeux",), {})
    assert (other.poisoned, other.poisoned_by) == (True, one.id)
    _, other = struck(board, ("Venimeux",), {}, gear=("Armure légère",))
    assert not other.poisoned
    for target in ("garde-funebre", "golem-runique"):
        _, other = struck(board, ("Venimeux",), {"hits": 3}, target=target)
        assert (other.wounds, other.poisoned) == (3 if target == "garde-funebre" else 1, False)


@pytest.mark.rule("DYS-R-43", "DYS-MOUNT-02")
@pytest.mark.parametrize(("cause", "poisoned"), [("combat", True), ("shot", False)])
def test_a_spider_bites_but_does_not_shoot(board: Board, cause: str, poisoned: bool) -> None:
    rider = board.put("chevaucheur-d-araignee", 0, 10, 10)
    other = board.put(OGRE, 1, 20, 20, gear=())
    harmed(board, Harm(other.id, rider.id, 1, cause))
    assert other.poisoned == poisoned


@pytest.mark.rule("DYS-SKILL-37", "DYS-SKILL-03", "DYS-X-11", "DYS-WEAPON-11")
@pytest.mark.parametrize(
    ("form", "cause", "burning"),
    [
        ("Enflammé", "combat", True),
        ("Enflammé", "shot", True),
        ("Enflammé [Tir]", "shot", True),
        ("Enflammé [Tir]", "combat", False),
        ("Enflammé [Combat]", "combat", True),
    ],
)
def test_flames_need_a_hit_of_the_right_kind(board: Board, form: str, cause: str, burning: bool) -> None:
    """Armour stops the wound, not the fire."""
    one, other = struck(board, (form,), {"cause": cause}, gear=("Armure lourde",))
    assert (other.wounds, other.burning) == (0, burning)
    assert other.burnt_by == (one.id if burning else -1)


@pytest.mark.rule("DYS-SKILL-37", "DYS-SKILL-02")
def test_a_torch_burns_while_it_is_used(board: Board) -> None:
    _, other = struck(board, (), {"weapons": ["Torche"]})
    assert other.burning
    _, other = struck(board, (), {"weapons": []})
    assert not other.burning


@pytest.mark.rule("DYS-SKILL-21", "DYS-SKILL-22", "DYS-SKILL-23", "DYS-R-29")
def test_a_mighty_blow_fells_and_may_push(board: Board) -> None:
    """A hit is enough; 2 pas as its player likes, or none at all."""
    _, other = struck(board, ("Coup puissant",), {}, True, 90.0, gear=("Armure lourde",))
    assert (other.wounds, other.prone, other.x, other.y) == (0, True, 20, 22)
    _, other = struck(board, ("Coup puissant",), {}, False)
    assert (other.prone, other.y) == (True, 20)
    _, other = struck(board, ("Coup puissant",), {"cause": "shot"})
    assert not other.prone


@pytest.mark.rule("DYS-R-29", "DYS-MOUNT-04", "DYS-MOUNT-06", "DYS-MOUNT-08", "DYS-WEAPON-08")
def test_several_mighty_blows_are_one(board: Board) -> None:
    """Of the hammer, the boar and the rider."""
    rider = board.put(ORC, 0, 10, 10, gear=("Sanglier de guerre", "Marteau"), bought=("Coup puissant",))
    other = board.put(OGRE, 1, 20, 20, gear=())
    harmed(board, Harm(other.id, rider.id, 1, "combat", ["Marteau"]), True, 0.0)
    assert (other.x, other.prone) == (22, True)


@pytest.mark.rule("DYS-HCAP-10", "DYS-SKILL-03")
def test_a_dive_is_mighty_in_the_combat_of_a_charge(board: Board) -> None:
    _, other = struck(board, ("Coup puissant [Charge]",), {})
    assert not other.prone
    _, other = struck(board, ("Coup puissant [Charge]",), {"charge": True}, False)
    assert other.prone


@pytest.mark.rule("DYS-R-29", "DYS-SKILL-45")
def test_the_unshakable_are_pushed_but_do_not_fall(board: Board) -> None:
    _, other = struck(board, ("Coup puissant",), {}, True, 0.0, target="golem-runique")
    assert (other.prone, other.x) == (False, 22)


@pytest.mark.rule("DYS-R-29")
def test_a_winning_riposte_strikes_as_mightily(board: Board) -> None:
    """After wounds, if the victim lives."""
    one = board.put(ORC, 0, 10, 10)
    other = board.put(ORC, 1, 11, 10, facing=180, gear=("Marteau",))
    asked = fought(board, one, other, "riposte", dice(1, 1, 1), dice(5, 1, 1), True, 180.0)
    assert topics(asked) == ["riposte", "push", "push-direction"]
    assert (one.wounds, one.prone, one.x) == (1, True, 8)
    two = board.put(ORC, 0, 10, 10, wounds=1)
    other.fatigued = False
    asked = fought(board, two, other, "riposte", dice(1, 1), dice(5, 1, 1))
    assert topics(asked) == ["riposte"]
    assert two.where == "gone"


@pytest.mark.rule("DYS-HSPELL-57")
def test_the_fist_of_omrok_fells_with_a_hit(board: Board) -> None:
    _, other = struck(board, (), {"cause": "shot", "weapons": ["Poing d'Omrok"]}, gear=("Armure lourde",))
    assert (other.wounds, other.prone) == (0, True)


@pytest.mark.rule("DYS-SKILL-44", "DYS-R-75")
@pytest.mark.parametrize("immune", ["Perforant", "Souffrance", "Enflammé", "Venimeux", "Coup puissant"])
def test_immunity_names_what_does_nothing(board: Board, immune: str) -> None:
    """Two hits on light armour: 2 wounds with Perforant, 1 more with Souffrance; and three after-effects."""
    skills = ("Perforant (1)", "Souffrance (1)", "Enflammé", "Venimeux", "Coup puissant")
    script = () if immune == "Coup puissant" else (False,)
    _, other = struck(
        board, skills, {"hits": 2}, *script, gear=("Armure légère",), bought=(f"Immunité ({immune})",)
    )  # fmt: skip
    assert other.wounds == {"Perforant": 2, "Souffrance": 2}.get(immune, 3)
    assert (other.burning, other.poisoned, other.prone) == (
        immune != "Enflammé",
        immune != "Venimeux",
        immune != "Coup puissant",
    )


@pytest.mark.rule("DYS-R-75")
def test_immunity_leaves_the_bearer_its_own_skill(board: Board) -> None:
    _, other = struck(board, ("Immunité (Venimeux)", "Venimeux"), {})
    assert other.poisoned


@pytest.mark.rule("DYS-SKILL-46", "DYS-R-48")
def test_what_is_flammable_cannot_be_put_out_and_machines_do_not_burn(board: Board) -> None:
    tree, machine = board.put("ancien-des-bois", 0, 10, 10), board.put("bombarde-naine", 0, 20, 10)
    assert permitted(board.game, Skill.unquenchable, tree) is not None
    assert permitted(board.game, Skill.unquenchable, machine) is None
    assert permitted(board.game, Skill.fireproof, machine) is not None
    assert permitted(board.game, Skill.fireproof, tree) is None
