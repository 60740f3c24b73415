"""Dispelling (p. 17-18): who may, what it costs, the duel of dice, absorption."""

from __future__ import annotations

import pytest
from games.boards.monconf import piece
from games.monconf.mystic_actions import MysticBoard
from games.monconf.playing import open_keys, refused

from escarmouche.games.monconf.mystics.dispel import throw_duel
from escarmouche.games.monconf.state import put
from escarmouche.play.odds import distribution
from escarmouche.play.roller import NOBODY
from escarmouche.play.script import dice


@pytest.fixture
def board() -> MysticBoard:
    return MysticBoard()


@pytest.mark.rule("MCF-X-28", "MCF-DISPEL-06", "MCF-DISPEL-07", "MCF-DISPEL-05")
@pytest.mark.parametrize(("face", "hp", "left"), [(4, 3, 2), (5, 4, 2)])
def test_the_dispeller_must_be_strictly_higher(board: MysticBoard, face: int, hp: int, left: int) -> None:
    """Level 2, die 5 = 7. Level 3: die 4 = 7, the spell resolves; die 5 = 8, it does not. Both spent three gems."""
    smith, other = board.smith(gems={"fire": 5}), board.necromancer(gems={"earth": 1, "darkness": 4})
    request = board.mystic(smith, "spell:bucher")
    assert open_keys(request) == {f"fighter:{other.id}", "none"}
    assert dict(request.why.params)["count"] == 3
    request = board.play(f"fighter:{other.id}")
    assert open_keys(request) == {"earth=1,darkness=2", "darkness=3"}
    rolls = [board.play("earth=1,darkness=2"), board.play(dice(5))]
    assert [(roll.owner, roll.about) for roll in rolls] == [(0, (smith.id,)), (1, (other.id,))]
    board.play(dice(face))
    assert (other.hp, sum(smith.gems.values()), sum(other.gems.values())) == (hp, 2, left)


@pytest.mark.rule("MCF-X-28", "MCF-DISPEL-08")
@pytest.mark.parametrize(("faces", "hp"), [((2, 5), 4), ((2, 4), 3)])
def test_absorption_keeps_the_better_of_two_dice(board: MysticBoard, faces: tuple[int, int], hp: int) -> None:
    """Level 2, die 5 = 7 against level 3: 2 and 5 make 8 and dispel, 2 and 4 make 7 and do not."""
    smith, other = board.smith(gems={"fire": 3}), board.mage(34, 20, 1, facing=180, gems={"water": 3})
    board.mystic(smith, "spell:bucher", f"fighter:{other.id}", dice(5), dice(*faces))
    assert (other.hp, smith.gems, other.gems) == (hp, {}, {})


@pytest.mark.rule("MCF-X-28", "MCF-DISPEL-08", "MCF-DISPEL-09")
@pytest.mark.parametrize(
    ("mine", "theirs", "spell", "absorbs"),
    [
        ({"fire": 3}, {"water": 3}, "bucher", True),
        ({"fire": 3}, {"water": 2, "light": 1}, "bucher", False),
        ({"fire": 3}, {"light": 3}, "bucher", False),
        ({"air": 1}, {"earth": 1}, "etouffement", True),
        ({"air": 1}, {"air": 1}, "etouffement", False),
        ({"fire": 2}, {"water": 2}, "fleche-de-mana", False),
    ],
)
def test_gems_of_the_opposed_element_alone_absorb(
    board: MysticBoard, mine: dict[str, int], theirs: dict[str, int], spell: str, absorbs: bool
) -> None:
    """Two dice, the better kept: 2 and 5 against a 4, both of level 3. Primagic has no element (MCF-R-64)."""
    pyro, other = board.pyromancer(gems=mine), board.mage(35, 20, 1, facing=180, gems=theirs)
    if spell == "bucher":
        put(board.game, other, 34, 20, 0, 1800)
    request = board.mystic(pyro, f"spell:{spell}", f"fighter:{other.id}", dice(4))
    assert len(request.dice) == (2 if absorbs else 1)
    board.play(dice(2, 5) if absorbs else dice(2))
    dispelled = not other.stunned and other.hp == 4 and bool(board.told("event.dispelled"))
    assert dispelled == absorbs


@pytest.mark.rule("MCF-DISPEL-09", "MCF-DISPEL-08", "MCF-ELEM-01")
@pytest.mark.parametrize(("element", "opposed"), [("light", "darkness"), ("darkness", "light"), ("earth", "air")])
def test_the_pairs_go_both_ways_and_a_creature_has_the_element_of_its_gems(
    board: MysticBoard, element: str, opposed: str
) -> None:
    caster = {"light": board.mage, "darkness": board.necromancer, "earth": board.necromancer}[element]
    summoner = caster(20, 20, 0, facing=0, gems={element: 8})
    foe = {"darkness": board.necromancer, "light": board.mage, "air": board.pyromancer}[opposed]
    other = foe(38, 20, 1, facing=180, gems={opposed: 8})
    creatures = {"light": "de-la-lumiere", "darkness": "des-tenebres", "earth": "de-terre"}
    board.mystic(summoner, "spell:invocation-d-elementaire", f"elementaire-{creatures[element]}")
    request = board.play([26, 20, 0, 0], f"fighter:{other.id}", dice(1))
    assert len(request.dice) == 2


@pytest.mark.rule("MCF-DISPEL-03", "MCF-DISPEL-04", "MCF-DISPEL-05", "MCF-R-64")
def test_the_caster_must_be_near_and_seen_and_the_gems_enough() -> None:
    """20 cm and no 20.1; not behind its back, not behind a wall; as many gems as were spent."""
    board = MysticBoard(piece("wall", rectangle=(24, 26, 8, 1, 0)))
    pyro = board.pyromancer()
    gems = {"earth": 3}
    near = board.necromancer(40, 20, gems=gems)
    far = board.necromancer(20, 40.1, facing=270, gems=gems)
    turned = board.necromancer(20, 10, facing=270, gems=gems)
    walled = board.necromancer(26, 32, facing=225, gems=gems)
    poor = board.necromancer(32, 8, facing=135, gems={"earth": 2})
    victim = board.put("Squelette guerrier", 1, 32, 15)
    request = board.mystic(pyro, "spell:bucher", f"fighter:{victim.id}")
    assert open_keys(request) == {f"fighter:{near.id}", "none"}
    assert refused(request) == {
        f"fighter:{far.id}": "dispel.too-far",
        f"fighter:{turned.id}": "dispel.unseen",
        f"fighter:{walled.id}": "dispel.unseen",
        f"fighter:{poor.id}": "dispel.too-few",
    }


@pytest.mark.rule("MCF-DISPEL-01", "MCF-DISPEL-02", "MCF-R-64")
def test_dispelling_is_no_action_and_one_arcanist_tries_once(board: MysticBoard) -> None:
    """Before or after its activation alike; declining resolves the spell; after a failure nobody else is asked."""
    pyro = board.pyromancer()
    first = board.necromancer(gems={"earth": 3}, activated=True)
    second = board.necromancer(35, 26, gems={"earth": 3}, facing=190)
    victim = board.put("Squelette guerrier", 1, 31, 14)
    request = board.mystic(pyro, "spell:bucher", f"fighter:{victim.id}")
    assert open_keys(request) == {f"fighter:{first.id}", f"fighter:{second.id}", "none"}
    assert request.player == 1
    request = board.play(f"fighter:{second.id}", dice(6), dice(1))
    assert (request.topic, victim.hp) == ("mystic", 3)
    assert (first.activated, second.activated, second.action) == (True, False, "")
    request = board.play("spell:bucher", f"fighter:{first.id}", "none")
    assert (request.topic, first.hp, first.gems) == ("mystic", 3, {"earth": 3})


@pytest.mark.rule("MCF-X-48", "MCF-DISPEL-05")
def test_a_dispeller_must_match_the_surcharges_too(board: MysticBoard) -> None:
    """Brasier on a flier and on Insensible/1: six gems; five are too few to dispel it."""
    pyro = board.pyromancer(gems={"fire": 6})
    board.put("Gardien de la forge", 1, 30, 15)
    board.put("Aérostier", 1, 30, 30, airborne=True)
    other = board.smith(38, 20, 1, facing=180, gems={"earth": 5})
    words = ("spell:brasier", "fighter:1", "fighter:2")
    board.mystic(pyro, *words)
    assert (pyro.gems, board.told("event.dispels")) == ({}, [])
    pyro.gems, other.gems, pyro.activated = {"fire": 6}, {"earth": 6}, False
    request = board.mystic(pyro, *words)
    assert request.topic == "dispel"


@pytest.mark.rule("MCF-DISPEL-06", "MCF-DISPEL-08")
def test_the_odds_of_a_duel_are_exact() -> None:
    """Equal levels: 15 of 36; with absorption the better of two beats one die in 125 of 216."""

    def chance(absorbed: bool) -> float:
        found = distribution(throw_duel, (NOBODY, NOBODY, 3, 3, absorbed), lambda ask: None)
        return sum(weight for reading, weight in found.items() if reading.value)

    assert chance(False) == pytest.approx(15 / 36)
    assert chance(True) == pytest.approx(125 / 216)
