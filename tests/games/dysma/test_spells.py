"""The spells of the house (p. 28): what each of the sixty-eight does, cast by the door a player uses."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.asking import why
from games.dysma.boards import piece
from games.dysma.playing import PlayedBoard, open_keys, refused

from escarmouche.games.dysma.characteristics import mv
from escarmouche.games.dysma.harm import gone
from escarmouche.games.dysma.skills.query import report
from escarmouche.games.dysma.state import Figure, put
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.requests import Roll
from escarmouche.play.script import Dice, dice


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard()


def caster(board: PlayedBoard, *spells: str, key: str = "chamane-orque", **fields: Any) -> Figure:
    """A sorcerer of Ti 5 and Es 5 that looks along the x axis, on a base of a pas."""
    return board.put(key, 0, 5, 10, facing=0, spells=spells, **fields)


def enemy(board: PlayedBoard, key: str = "chef-de-guerre", x: float = 12, y: float = 10, **fields: Any) -> Figure:
    """An enemy that looks back: of old a warlord, Sa 4, Ar 2, De 4, Es 5."""
    return board.put(key, 1, x, y, **{"facing": 180.0, "activated": True, **fields})


def spell(board: PlayedBoard, figure: Figure, *script: Any) -> Any:
    """A Magic action by a script, on the only target there is where the script names none."""
    board.begin(figure)
    request = board.play("magic")
    if getattr(request, "topic", "") == "spell-target" and script and isinstance(script[0], Dice):
        board.play(*request.keys)
    return board.play(*script) if script else request


def successes(count: int) -> Any:
    """Three dice with so many successes at 5+, and no explosion."""
    return dice(*[5] * count, *[1] * (3 - count))


NONE = dice(1, 1, 1)


# ---- skills until the end of the turn -------------------------------------------------------------------------------

GIVEN = [
    pytest.param("Esprit du loup", 1, 12, ["Mouvement +2"], marks=pytest.mark.rule("DYS-HSPELL-01")),
    pytest.param("Fureur tribale", 2, 12, ["Enchaînement"], marks=pytest.mark.rule("DYS-HSPELL-04")),
    pytest.param("Ailes du vent", 2, 12, ["Vol"], marks=pytest.mark.rule("DYS-HSPELL-07")),
    pytest.param("Mur d'air", 2, 12, ["Armure +1 [Tir]"], marks=pytest.mark.rule("DYS-HSPELL-08")),
    pytest.param("Brume", 1, 12, ["Furtif"], marks=pytest.mark.rule("DYS-HSPELL-09")),
    pytest.param("Peau de roc", 1, 12, ["Armure +1"], marks=pytest.mark.rule("DYS-HSPELL-13")),
    pytest.param("Lame ardente", 1, 12, ["Enflammé [Combat]"], marks=pytest.mark.rule("DYS-HSPELL-18")),
    pytest.param("Chair changeante", 2, 12, ["Mutation"], marks=pytest.mark.rule("DYS-HSPELL-24")),
    pytest.param("Terreur", 1, 12, ["Effrayant (1)"], marks=pytest.mark.rule("DYS-HSPELL-26")),
    pytest.param("Griffes infernales", 2, 12, ["Perforant (1) [Combat]"], marks=pytest.mark.rule("DYS-HSPELL-31")),
    pytest.param("Présage", 1, 12, ["Expert (1) [Défense]"], marks=pytest.mark.rule("DYS-HSPELL-33")),
    pytest.param("Arme bénie", 1, 12, ["Béni [Combat]"], marks=pytest.mark.rule("DYS-HSPELL-38")),
    pytest.param("Sanctuaire", 2, 12, ["Défense +1D"], marks=pytest.mark.rule("DYS-HSPELL-39")),
    pytest.param("Festin du géant", 2, 6, ["Coup puissant"], marks=pytest.mark.rule("DYS-HSPELL-43")),
    pytest.param("Grâce", 1, 12, ["Mouvement +1", "Agile"], marks=pytest.mark.rule("DYS-HSPELL-46")),
    pytest.param("Bouclier de lumière", 2, 12, ["Défense +1D"], marks=pytest.mark.rule("DYS-HSPELL-47")),
    pytest.param("Rune de fer", 1, 12, ["Armure +1"], marks=pytest.mark.rule("DYS-HSPELL-49")),
    pytest.param("Rune de fureur", 2, 12, ["Maître (Combat)"], marks=pytest.mark.rule("DYS-HSPELL-51")),
    pytest.param("Rage d'Omrok", 1, 12, ["Soif de sang"], marks=pytest.mark.rule("DYS-HSPELL-58")),
    pytest.param("Invisibilité", 2, 12, ["Furtif", "Insaisissable"], marks=pytest.mark.rule("DYS-HSPELL-63")),
    pytest.param("Visée assistée", 2, 12, ["Expert (1) [Tir]"], marks=pytest.mark.rule("DYS-HSPELL-67")),
]


@pytest.mark.parametrize(("name", "needs", "reach", "gives"), GIVEN)
def test_an_enchantment_gives_a_friend_skills_until_the_end_of_the_turn(
    board: PlayedBoard, name: str, needs: int, reach: float, gives: list[str]
) -> None:
    """With as many successes as it needs, not with one less; within its range, not at it."""
    figure = caster(board, name)
    friend, far = board.put("guerrier-orque", 0, 5.9 + reach, 10), board.put("guerrier-orque", 0, 6 + reach, 9)
    put(board.game, far, 6 + reach, 10.6, 0, 0)
    put(board.game, friend, 5.9 + reach, 9.4, 0, 0)
    request = spell(board, figure)
    assert open_keys(request) == {f"figure:{figure.id}", f"figure:{friend.id}"}
    board.play(f"figure:{friend.id}", successes(needs - 1))
    assert list(friend.effects) == []
    board.begin(figure)
    board.play("magic", f"figure:{friend.id}", successes(needs))
    assert [effect.skill for effect in friend.effects] == gives
    assert {(effect.source, effect.by) for effect in friend.effects} == {(figure.id, name)}
    report(board.game, TURN_ENDS, -1)
    assert list(friend.effects) == []


@pytest.mark.rule("DYS-HSPELL-30")
def test_a_pact_is_with_oneself(board: PlayedBoard) -> None:
    figure = caster(board, "Pacte")
    friend = board.put("guerrier-orque", 0, 6, 10)
    spell(board, figure, successes(1))
    assert [effect.skill for effect in figure.effects] == ["Expert (1) [Combat]", "Expert (1) [Défense]"]
    assert list(friend.effects) == []


HEXED = [
    pytest.param("Malédiction des totems", 18, 1, ["Combat −1D"], marks=pytest.mark.rule("DYS-HSPELL-02")),
    pytest.param("Étreinte de la terre", 18, 1, ["Enraciné"], marks=pytest.mark.rule("DYS-HSPELL-16")),
    pytest.param("Décrépitude", 18, 1, ["Armure −1"], marks=pytest.mark.rule("DYS-HSPELL-23")),
    pytest.param("Mauvais œil", 18, 1, ["Défense −1D"], marks=pytest.mark.rule("DYS-HSPELL-34")),
    pytest.param("Destin scellé", 18, 1, ["Destin scellé"], marks=pytest.mark.rule("DYS-HSPELL-35")),
    pytest.param("Rune de rupture", 24, 1, ["Magie interdite"], marks=pytest.mark.rule("DYS-HSPELL-52")),
    pytest.param("Crapaud", 12, 2, ["Crapaud"], marks=pytest.mark.rule("DYS-HSPELL-64")),
    pytest.param("Court-circuit", 18, 1, ["Tir interdit"], marks=pytest.mark.rule("DYS-HSPELL-68")),
]


@pytest.mark.parametrize(("name", "reach", "margin", "gives"), HEXED)
def test_a_hex_gives_an_enemy_skills_until_the_end_of_the_turn(
    board: PlayedBoard, name: str, reach: float, margin: int, gives: list[str]
) -> None:
    """With the margin that it needs, not with one less."""
    figure, target = caster(board, name), enemy(board, "mage-elfe", 5.9 + reach)
    board.put("garde-royal", 1, 6 + reach, 14)
    spell(board, figure, successes(margin - 1), NONE, dice(1))
    assert list(target.effects) == []
    spell(board, figure, successes(margin), dice(1, 1, 1), dice(1))
    assert [effect.skill for effect in target.effects] == gives
    report(board.game, TURN_ENDS, -1)
    assert list(target.effects) == []


@pytest.mark.rule("DYS-HSPELL-52")
def test_a_rune_of_breaking_is_for_sorcerers(board: PlayedBoard) -> None:
    figure, soldier = caster(board, "Rune de rupture"), enemy(board)
    assert refused(board.begin(figure))["magic"] == "magic.nobody"
    mage = enemy(board, "mage-elfe", 14, 14)
    spell(board, figure, successes(1), dice(1, 1, 1), dice(1))
    assert ([e.skill for e in mage.effects], list(soldier.effects)) == (["Magie interdite"], [])


@pytest.mark.rule("DYS-HSPELL-68")
@pytest.mark.parametrize(("key", "wounds"), [("golem-runique", 1), ("chef-de-guerre", 0)])
def test_a_short_circuit_also_wounds_a_construct(board: PlayedBoard, key: str, wounds: int) -> None:
    figure, target = caster(board, "Court-circuit"), enemy(board, key)
    spell(board, figure, successes(3), NONE)
    assert target.wounds == wounds


# ---- hexes that wound, and states -----------------------------------------------------------------------------------

WOUNDING = [
    pytest.param("Noyade", 12, 2, marks=pytest.mark.rule("DYS-HSPELL-12")),
    pytest.param("Drain de vie", 12, 2, marks=pytest.mark.rule("DYS-HSPELL-28")),
    pytest.param("Indigestion", 12, 2, marks=pytest.mark.rule("DYS-HSPELL-44")),
    pytest.param("Toucher glacial", 12, 1, marks=pytest.mark.rule("DYS-HSPELL-54")),
    pytest.param("Regard d'Omrok", 18, 2, marks=pytest.mark.rule("DYS-HSPELL-60")),
]


@pytest.mark.parametrize(("name", "reach", "most"), WOUNDING)
def test_a_hex_wounds_by_its_margin(board: PlayedBoard, name: str, reach: float, most: int) -> None:
    figure, target = caster(board, name, wounds=1), enemy(board, x=5.9 + reach)
    far = enemy(board, x=6 + reach, y=11.5)
    put(board.game, far, 7 + reach, 11.5, 0, 0)
    spell(board, figure, successes(1), NONE)
    assert target.wounds == 1
    spell(board, figure, successes(3), NONE)
    assert target.wounds == 1 + most
    assert figure.wounds == (0 if name == "Drain de vie" else 1)


@pytest.mark.rule("DYS-HSPELL-11", "DYS-HSPELL-15", "DYS-HSPELL-19", "DYS-HSPELL-22", "DYS-HSPELL-48")
@pytest.mark.parametrize(
    ("name", "margin", "states", "wounds"),
    [("Gel", 1, {"fatigued"}, 0), ("Secousse", 1, {"prone"}, 0), ("Immolation", 1, {"burning"}, 0),
     ("Immolation", 2, {"burning"}, 1), ("Immolation", 3, {"burning"}, 1), ("Peste", 3, {"poisoned"}, 0),
     ("Chant de sommeil", 1, {"fatigued"}, 0), ("Chant de sommeil", 2, {"fatigued", "prone"}, 0)],
)  # fmt: skip
def test_a_hex_gives_states(board: PlayedBoard, name: str, margin: int, states: set[str], wounds: int) -> None:
    figure, target = caster(board, name), enemy(board)
    spell(board, figure, successes(margin), NONE)
    found = {state for state in ("fatigued", "prone", "burning", "poisoned") if getattr(target, state)}
    assert (found, target.wounds) == (states, wounds)
    assert target.burnt_by == (figure.id if "burning" in states else -1)


@pytest.mark.rule("DYS-HSPELL-22", "DYS-SKILL-70")
@pytest.mark.parametrize("key", ["goule", "golem-runique"])
def test_the_plague_spares_the_undead_and_constructs(board: PlayedBoard, key: str) -> None:
    figure, target = caster(board, "Peste"), enemy(board, key)
    spell(board, figure, successes(3), NONE)
    assert not target.poisoned


# ---- projectiles ----------------------------------------------------------------------------------------------------

PROJECTILES = [
    pytest.param("Foudre des ancêtres", 18, False, 1, "", marks=pytest.mark.rule("DYS-HSPELL-03")),
    pytest.param("Éclair", 24, False, 1, "", marks=pytest.mark.rule("DYS-HSPELL-05")),
    pytest.param("Jet de roche", 12, True, 0, "", marks=pytest.mark.rule("DYS-HSPELL-14")),
    pytest.param("Boule de feu", 18, False, 0, "burning", marks=pytest.mark.rule("DYS-HSPELL-17")),
    pytest.param("Crachat acide", 12, False, 2, "", marks=pytest.mark.rule("DYS-HSPELL-21")),
    pytest.param("Trait d'ombre", 18, False, 0, "", marks=pytest.mark.rule("DYS-HSPELL-25")),
    pytest.param("Flammes noires", 12, False, 0, "burning", marks=pytest.mark.rule("DYS-HSPELL-29")),
    pytest.param("Châtiment", 18, False, 1, "", marks=pytest.mark.rule("DYS-HSPELL-40")),
    pytest.param("Rot infernal", 12, True, 0, "", marks=pytest.mark.rule("DYS-HSPELL-42")),
    pytest.param("Trait de lune", 24, True, 0, "", marks=pytest.mark.rule("DYS-HSPELL-45")),
    pytest.param("Rune de feu", 12, False, 0, "burning", marks=pytest.mark.rule("DYS-HSPELL-50")),
    pytest.param("Poing d'Omrok", 12, False, 0, "prone", marks=pytest.mark.rule("DYS-HSPELL-57")),
    pytest.param("Dard magique", 18, False, 0, "", marks=pytest.mark.rule("DYS-HSPELL-61")),
    pytest.param("Rayon", 24, False, 0, "", marks=pytest.mark.rule("DYS-HSPELL-65")),
]


@pytest.mark.parametrize(("name", "reach", "reliable", "pierces", "state"), PROJECTILES)
def test_the_projectiles(board: PlayedBoard, name: str, reach: float, reliable: bool, pierces: int, state: str) -> None:
    """At the end of its range: three hits on armour of 2, less what it pierces; fire, or the ground."""
    figure, target = caster(board, name), enemy(board, x=5.9 + reach, fatigued=True)
    first = (dice(7, 7, 7),) if reliable else (dice(8, 7), dice(7))
    spell(board, figure, *first, NONE)
    assert target.wounds == 1 + pierces
    assert (target.burning, target.prone) == (state == "burning", state == "prone")
    put(board.game, target, 6.1 + reach, 10, 0, 1800)
    assert refused(board.begin(figure))["magic"] == "magic.nobody"


@pytest.mark.rule("DYS-HSPELL-40", "DYS-SKILL-14")
def test_a_chastisement_wounds_the_undead_twice(board: PlayedBoard) -> None:
    figure, target = caster(board, "Châtiment"), enemy(board, "garde-funebre", fatigued=True)
    bone = enemy(board, "colosse-d-os", 12, 14, fatigued=True)
    spell(board, figure, f"figure:{bone.id}", dice(7, 7, 1), NONE)
    assert (bone.wounds, target.wounds) == (4, 0)


# ---- rules of their own ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-HSPELL-06", "DYS-R-29")
def test_a_gust_pushes_straight_away_and_stops_as_a_mighty_blow() -> None:
    """Three pas along the line from the caster; a house stops it after one; it is not knocked down."""
    board = PlayedBoard()
    figure, target = caster(board, "Bourrasque"), enemy(board)
    spell(board, figure, successes(1), NONE)
    assert (target.x, target.y, target.prone) == (15, 10, False)
    board = PlayedBoard("", piece("house", rectangle=(13.5, 8, 16, 12)))
    figure, target = caster(board, "Bourrasque"), enemy(board)
    spell(board, figure, successes(1), NONE)
    assert target.x == pytest.approx(13, abs=0.02)


@pytest.mark.rule("DYS-HSPELL-10", "DYS-HSPELL-37", "DYS-HSPELL-53", "DYS-R-81", "DYS-STATE-12")
def test_healing_takes_a_wound_or_a_state_as_the_caster_chooses(board: PlayedBoard) -> None:
    figure = caster(board, "Onde de soin", wounds=1, poisoned=True, burning=True)
    request = spell(board, figure, successes(2))
    assert open_keys(request) == {"wounds", "poisoned", "burning"}
    board.play("burning")
    assert (figure.wounds, figure.poisoned, figure.burning) == (1, True, False)
    figure.spells, figure.poisoned = ("Soins",), False
    spell(board, figure, successes(2))
    assert figure.wounds == 0
    spell(board, figure, successes(2))
    assert figure.wounds == 0


@pytest.mark.rule("DYS-HSPELL-53")
def test_flesh_is_raised_on_the_undead_alone(board: PlayedBoard) -> None:
    figure = caster(board, "Relever les chairs", key="necromancien")
    living, dead = board.put("guerrier-orque", 0, 10, 10, wounds=1), board.put("goule", 0, 10, 12, wounds=1)
    spell(board, figure, dice(4, 4, 1))
    assert (living.wounds, dead.wounds) == (1, 0)


@pytest.mark.rule("DYS-HSPELL-41")
def test_a_stew_cures_fatigue_or_poison(board: PlayedBoard) -> None:
    figure = caster(board, "Ragoût revigorant")
    friend = board.put("guerrier-orque", 0, 10, 10, fatigued=True, poisoned=True, wounds=1)
    request = spell(board, figure, f"figure:{friend.id}", successes(1))
    assert open_keys(request) == {"fatigued", "poisoned"}
    board.play("fatigued")
    assert (friend.fatigued, friend.poisoned, friend.wounds) == (False, True, 1)


@pytest.mark.rule("DYS-HSPELL-27", "DYS-R-49")
def test_a_dark_sacrifice_wounds_a_friend_in_contact_and_brings_a_point(board: PlayedBoard) -> None:
    """Armour does not count; not oneself, not somebody a step away."""
    figure = caster(board, "Sacrifice noir")
    friend, away = board.put("chef-de-guerre", 0, 6, 10), board.put("guerrier-orque", 0, 8, 12)
    spell(board, figure, successes(1))
    assert (friend.wounds, away.wounds, board.game.sides[0].command_points) == (1, 0, 1)


@pytest.mark.rule("DYS-HSPELL-36")
def test_a_vision_brings_a_point_once_a_turn(board: PlayedBoard) -> None:
    figure = caster(board, "Vision du futur")
    spell(board, figure, successes(2))
    assert board.game.sides[0].command_points == 1
    board.begin(figure)
    board.play("magic", "none", successes(2))
    assert board.game.sides[0].command_points == 1


@pytest.mark.rule("DYS-HSPELL-32", "DYS-R-73")
def test_the_possessed_marches_where_the_caster_wants(board: PlayedBoard) -> None:
    """Its own Mv, by the other player's hand; whoever is tired does not move."""
    figure, target = caster(board, "Possession"), enemy(board)
    request = spell(board, figure, successes(1), NONE)
    assert (request.player, request.topic, request.about) == (0, "free-march", (target.id,))
    assert why(request, [0.0, 12.0, 14.1, 0.0]) == "path.too-long"
    board.play([0.0, 12.0, 14.0, 0.0])
    assert (target.x, target.y, target.facing) == (12, 14, 0)
    target.fatigued = True
    request = spell(board, figure, successes(1), NONE)
    assert request.topic == "action"


@pytest.mark.rule("DYS-HSPELL-55")
def test_the_dance_makes_an_undead_friend_march_that_touches_no_enemy(board: PlayedBoard) -> None:
    figure = caster(board, "Danse macabre", key="necromancien")
    fighting, free = board.put("squelette", 0, 12, 10), board.put("squelette", 0, 12, 13, activated=True)
    enemy(board, x=13)
    request = spell(board, figure, dice(4, 4, 1))
    assert (request.player, request.topic, request.about) == (0, "free-march", (free.id,))
    board.play([0.0, 12.0, 17.0, 0.0])
    assert (free.y, fighting.x) == (17, 12)


@pytest.mark.rule("DYS-HSPELL-56")
def test_the_dead_rise_near_the_caster_and_have_had_their_activation() -> None:
    """Wholly within 6 pas and in sight, a pas from enemies; with its bow, without its wounds; a ghoul stays dead."""
    board = PlayedBoard("", piece("house", rectangle=(6, 12, 8, 14)))
    figure = caster(board, "Rappel des morts", key="necromancien")
    enemy(board, x=10)
    dead = board.put("squelette-archer", 0, 30, 30, wounds=1, prone=True)
    ghoul = board.put("goule", 0, 32, 30, wounds=2)
    gone(board.game, dead)
    gone(board.game, ghoul)
    request = spell(board, figure, dice(4, 4, 4))
    assert (request.kind, request.topic) == ("pose", "recall")
    assert why(request, [5.0, 16.05, 0.0, 0.0]) == "recall.too-far"
    assert why(request, [5.0, 15.95, 0.0, 0.0]) == ""
    assert why(request, [8.1, 10.0, 0.0, 0.0]) == "recall.near-enemy"
    assert why(request, [7.2, 15.0, 0.0, 0.0]) == "sight.hidden"
    assert why(request, [7.0, 13.0, 0.0, 0.0]) == "recall.no-room"
    board.play([9.5, 7.0, 0.0, 90.0])
    assert (dead.on_table, dead.x, dead.y) == (True, 9.5, 7)
    assert (dead.wounds, dead.prone, dead.activated, dead.facing, dead.gear) == (0, False, True, 900, ("Arc",))
    assert not ghoul.on_table
    assert refused(board.begin(figure))["magic"] == "magic.nobody"


@pytest.mark.rule("DYS-HSPELL-56", "DYS-ARTE-13")
@pytest.mark.parametrize("through", ["figure", "familiar"])
def test_the_dead_rise_near_the_familiar_that_lends_its_eyes(board: PlayedBoard, through: str) -> None:
    figure = caster(board, "Rappel des morts", key="necromancien")
    board.put("familier", 0, 20, 10, facing=0, master=figure.id)
    dead = board.put("zombie", 0, 30, 30)
    gone(board.game, dead)
    request = spell(board, figure, f"{through}:{dead.id}", dice(4, 4, 4))
    near, far = ("", "recall.too-far") if through == "familiar" else ("recall.too-far", "")
    assert why(request, [24.0, 10.0, 0.0, 0.0]) == near
    assert why(request, [9.0, 10.0, 0.0, 0.0]) == far


@pytest.mark.rule("DYS-HSPELL-59")
def test_a_clamour_spurs_orcs_and_goblins_within_six_pas(board: PlayedBoard) -> None:
    figure = caster(board, "Clameur")
    near, far = board.put("guerrier-gobelin", 0, 11.8, 10), board.put("guerrier-orque", 0, 12.1, 11)
    ogre, theirs = board.put("ogre-mercenaire", 0, 5, 13), enemy(board, "guerrier-orque", 5, 7)
    before = [mv(board.game, one) for one in (figure, near, far, ogre, theirs)]
    spell(board, figure, successes(2))
    after = [mv(board.game, one) for one in (figure, near, far, ogre, theirs)]
    assert [new - old for new, old in zip(after, before, strict=True)] == [1, 1, 0, 0, 0]


@pytest.mark.rule("DYS-HSPELL-62")
def test_vertigo_ends_a_guard_and_turns_its_victim(board: PlayedBoard) -> None:
    figure, target = caster(board, "Vertige"), enemy(board, on_guard=True)
    request = spell(board, figure, successes(1), NONE)
    assert (request.player, request.kind, request.about) == (0, "facing", (target.id,))
    board.play(12.5)
    assert (target.on_guard, target.facing) == (False, 125)


@pytest.mark.rule("DYS-HSPELL-66")
def test_an_overload_reloads_one_weapon(board: PlayedBoard) -> None:
    figure = caster(board, "Surcharge")
    gun = board.put("arquebusier-nain", 0, 10, 10, gear=("Arquebuse", "Arbalète"), unloaded=("Arquebuse", "Arbalète"))
    request = spell(board, figure, f"figure:{gun.id}", successes(1))
    assert open_keys(request) == {"Arquebuse", "Arbalète"}
    board.play("Arquebuse")
    assert list(gun.unloaded) == ["Arbalète"]
    assert not isinstance(request, Roll)
