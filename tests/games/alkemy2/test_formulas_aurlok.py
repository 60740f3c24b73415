"""The formulas of the alchemists of the Aurlok Nation (cards, read by V2 p. 33)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from games.boards.alkemy2 import Board
from games.boards.fights import fight, to_the_end

from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.combat import Duel, free_attack
from escarmouche.games.alkemy.engagement import reach, tidy
from escarmouche.games.alkemy.formulas.summoning import misplaced, some_spot
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.rolls import Throw, characteristic_roll
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, grant, report
from escarmouche.games.alkemy.state import place
from escarmouche.games.alkemy2.alchemy import CAST, uncastable
from escarmouche.games.alkemy2.turn import end_of_turn
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.reason import Refused
from escarmouche.play.scene import PutDisc
from escarmouche.play.script import dice, play, secretly

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter

TAMEL, TOAD, NIGHT = "Tamel'Seh Œil Lointain", "Chaman-Médecine Crapaud", "Chaman-Nuit Loup"
WOLF, RAVEN, TOTEM, HIVES, CHIEF, POSSESSED = (
    "Guerrier-Tonnerre Loup",
    "Guerrier-Tonnerre du Corbeau",
    "Guerrier-Totem Auroch",
    "Lance-Ruches Crapaud",
    "Tecum'Seh Sachem Corbeau",
    "Guerrier-Manitou Auroch Possédé",
)
RECRUIT, KNIGHT, TEMPLAR = (
    "Recrues Avaloniennes",
    "Chevalier Errant",
    "Templier Avalonien",
)
ELDER, HERO = "esprit-ancetre-aurlok", "esprit-heros-aurlok"
SPEAR, FURY = "formula:Lance Tellurique", "formula:Fureur Animale"
HOWL, CALL = "formula:Hurlement Funeste", "formula:Convocation des Anciens"


async def perform(board: Board, fighter: Fighter) -> None:
    declared = await CAST.declare(board.game, fighter)
    CAST.pay(board.game, fighter, declared)
    await to_the_end(board.game, CAST.resolve(board.game, declared))


def cast(board: Board, fighter: Fighter, *script: Any) -> None:
    play(perform(board, fighter), *script)


def effects(fighter: Fighter) -> list[str]:
    return [effect.skill for effect in fighter.effects]


def end_turn(board: Board) -> None:
    report(board.game, TURN_ENDS, -1)


def wound(board: Board, target: Fighter, boxes: int, *script: Any) -> None:
    play(hurt(board.game, Harm(target, boxes, "direct"), "test"), *script)


# ---- Tamel'Seh --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-FORM-48", "AK2-FORM-49", "AK2-R-127")
def test_kogas_swiftness_lengthens_the_moves_until_the_end_of_the_turn() -> None:
    board = Board()
    tamel, wolf, hives = board.put(TAMEL, 0, 5, 5), board.put(WOLF, 0, 8, 5), board.put(HIVES, 0, 5, 8)
    cast(board, tamel, wolf.id, "upgrade:0")

    def moves(fighter: Fighter) -> list[int | None]:
        return [characteristic(board.game, fighter, move) for move in ("walk", "charge", "run")]

    assert (moves(wolf), moves(hives)) == ([5, 7, 12], [5, 7, None])
    assert (tamel.components, tamel.stones) == (10, 12)
    end_turn(board)
    assert moves(wolf) == [4, 6, 10]


@pytest.mark.rule("AK2-FORM-49")
def test_nobody_aims_at_the_swift() -> None:
    board = Board()
    wolf = board.put(WOLF, 0, 8, 5)
    assert not any_says(board.game, Skill.denies_aim, wolf, None)  # type: ignore[arg-type]
    grant(board.game, wolf, "Rapidité de Koga")
    assert any_says(board.game, Skill.denies_aim, wolf, None)  # type: ignore[arg-type]


@pytest.mark.rule("AK2-FORM-48", "AK2-FORM-50", "AK2-FORM-27")
def test_tamel_sehs_formulas_name_neither_heroes_nor_himself_nor_strangers() -> None:
    board = Board()
    tamel = board.put(TAMEL, 0, 5, 5, concentration=3)
    board.put(CHIEF, 0, 8, 5)
    board.put(RECRUIT, 0, 5, 8)
    for name in board.profile(TAMEL).formulas:
        why = uncastable(board.game, tamel, board.library.formulas[name])
        assert why is not None
        assert why.key == "formula.no-target"


def speared(name: str = WOLF, gap: float = 0.0) -> tuple[Board, Fighter, Fighter]:
    """An Aurlok with the Telluric Spear, engaged with a Knight."""
    board = Board()
    tamel, wolf = board.put(TAMEL, 0, 5, 5, concentration=3, stones=0), board.put(name, 0, 10, 5)
    knight = board.put(KNIGHT, 1, 11 + gap, 5)
    cast(board, tamel, SPEAR)
    board.engage(wolf, knight)
    assert tamel.components == 9
    return board, wolf, knight


@pytest.mark.rule("AK2-FORM-51", "AK2-SKILL-45")
def test_the_spear_pierces_armour_and_makes_a_brutal_expert() -> None:
    board, wolf, knight = speared(RAVEN)
    knight.action_points = 0
    script = [secretly({0: "brutal"}), dice(5, 5, 2), "5 sword + 5 sword"]
    play(fight(board.game, Duel(wolf, knight)), *script)
    assert knight.lost == 2


@pytest.mark.rule("AK2-FORM-51")
def test_the_spear_adds_nothing_to_a_brutal_expert() -> None:
    board, possessed, knight = speared(POSSESSED)
    knight.action_points = 0
    play(fight(board.game, Duel(possessed, knight)), secretly({0: "brutal"}), dice(2, 2, 2))


@pytest.mark.rule("AK2-FORM-51", "AK2-R-129", "AK2-FORM-50")
def test_an_engagement_held_by_the_spear_alone_ends_with_it() -> None:
    board, wolf, knight = speared(gap=1.0)
    tidy(board.game)
    assert reach(board.game, wolf) == 1.0
    assert wolf.engaged == [knight.id]
    play(end_of_turn(board.game))
    assert wolf.free
    assert knight.free


# ---- Chaman-Médecine Crapaud ------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-FORM-52", "AK2-FORM-26")
def test_walosis_kiss_heals_boxes() -> None:
    board = Board()
    toad, wolf, chief = board.put(TOAD, 0, 5, 5), board.put(WOLF, 0, 13, 5, lost=4), board.put(CHIEF, 0, 5, 9, lost=1)
    cast(board, toad, wolf.id, "upgrade:1", "upgrade:0", chief.id)
    assert (wolf.lost, chief.lost, toad.stones, toad.components) == (2, 0, 8, 9)
    assert [told["boxes"] for told in board.told("event.formula-heals")] == [2, 1]


@pytest.mark.rule("AK2-FORM-52")
def test_walosis_kiss_is_for_aurloks_and_the_shaman_himself() -> None:
    board = Board()
    toad, recruit = board.put(TOAD, 0, 5, 5, lost=2, stones=0), board.put(RECRUIT, 0, 8, 5, lost=2)
    cast(board, toad)
    assert (toad.lost, recruit.lost) == (1, 2)


@pytest.mark.rule("AK2-FORM-53", "AK2-SKILL-33")
@pytest.mark.parametrize(("ticked", "harm"), [(3, 0), (5, 2), (7, 4), (8, 4)])
def test_animal_fury_inflicts_the_ticked_yellow_boxes_whatever_the_coriace(ticked: int, harm: int) -> None:
    board = Board()
    toad, knight = board.put(TOAD, 0, 5, 5, lost=ticked, concentration=2, stones=0), board.put(KNIGHT, 1, 14, 5)
    cast(board, toad, FURY)
    assert (knight.lost, toad.components) == (harm, 10)


@pytest.mark.rule("AK2-FORM-54")
def test_animal_fury_may_have_more_targets() -> None:
    board = Board()
    toad = board.put(TOAD, 0, 5, 5, lost=5, concentration=2)
    one, two = board.put(RECRUIT, 1, 10, 5), board.put(RECRUIT, 1, 5, 10)
    cast(board, toad, FURY, one.id, "upgrade:0")
    assert (one.lost, two.lost, toad.stones) == (2, 2, 10)


# ---- Chaman-Nuit Loup: Hurlement Funeste ------------------------------------------------------------------------


def howled(*script: Any, **fields: Any) -> tuple[Board, Fighter, Fighter, Fighter]:
    """A howl among one enemy at 6 p, one just beyond, a fearless one and a friend."""
    board = Board()
    night = board.put(NIGHT, 0, 10, 10, **fields)
    near, far = board.put(RECRUIT, 1, 17, 10), board.put(RECRUIT, 1, 2.98, 10)
    board.put(TEMPLAR, 1, 10, 12)
    board.put(WOLF, 0, 10, 8)
    cast(board, night, *script)
    return board, night, near, far


@pytest.mark.rule("AK2-FORM-55", "AK2-FORM-56", "AK2-SKILL-42")
def test_the_howl_frightens_enemies_in_the_area_until_the_end_of_the_turn() -> None:
    board, night, near, far = howled("enough", dice(2, 3))
    assert (effects(night), effects(near), effects(far)) == (["Effrayant 12"], ["Effroi"], [])
    assert night.components == 8
    throw = Throw(near, "mind", "test")
    play(characteristic_roll(board.game, throw, 9, "test"), dice(5, 5, 5))
    end_turn(board)
    assert effects(night) == effects(near) == []


@pytest.mark.rule("AK2-FORM-56")
def test_who_passes_the_test_of_the_howl_is_free_of_it() -> None:
    _, _, near, _ = howled("enough", dice(3, 3))
    assert effects(near) == []


@pytest.mark.rule("AK2-FORM-57")
def test_the_howl_may_carry_further_and_be_harder_to_bear() -> None:
    board, night, near, far = howled("upgrade:0", "upgrade:1", "enough", dice(3, 3), dice(3, 4))
    assert (effects(night), effects(near), effects(far)) == (["Effrayant 13"], ["Effroi"], [])
    assert night.stones == 12
    place(board.game, far, 10, 13.5)
    assert effects(far) == []


@pytest.mark.rule("AK2-FORM-57")
def test_a_later_test_against_the_same_shaman_adds_no_second_malus() -> None:
    board, night, near, _ = howled("enough", dice(2, 3))
    grant(board.game, near, "Effrayé", source=night.id, by="Effrayant")
    throw = Throw(near, "mind", "test")
    play(characteristic_roll(board.game, throw, 9, "test"), dice(5, 5, 5))
    grant(board.game, near, "Effrayé", source=night.id + 1, by="Effrayant")
    throw = Throw(near, "mind", "test")
    play(characteristic_roll(board.game, throw, 9, "test"), dice(5, 5, 5, 5))


@pytest.mark.rule("AK2-FORM-56", "AK2-SKILL-103", "AK2-SKILL-50")
def test_spirits_hear_no_howl() -> None:
    board = Board()
    night, spirit = board.put(NIGHT, 0, 10, 10), board.put("Esprit-Héros Aurlok", 1, 12, 10)
    cast(board, night, "enough")
    assert effects(spirit) == []


# ---- Chaman-Nuit Loup: Convocation des Anciens ------------------------------------------------------------------


def summoned(kind: str = HERO, spot: tuple[float, float] = (14, 10), **fields: Any) -> tuple[Board, Fighter]:
    """A shaman who has called a Spirit, or tried to."""
    board = Board()
    night = board.put(NIGHT, 0, 10, 10, **{"concentration": 3, **fields})
    board.put(RECRUIT, 1, 15.5, 10)
    cast(board, night, CALL, f"spirit:{kind}", list(spot))
    return board, night


@pytest.mark.rule("AK2-FORM-58", "AK2-FORM-59", "AK2-R-123")
@pytest.mark.parametrize("kind", [ELDER, HERO])
def test_a_spirit_comes_free_with_a_card_of_its_own_and_all_its_points(kind: str) -> None:
    board, night = summoned(kind)
    spirit = board.game.fighters[-1]
    assert (spirit.profile, spirit.player, spirit.x, spirit.y) == (kind, 0, 14, 10)
    assert (spirit.card, spirit.action_points, spirit.activations, spirit.free) == (2, 2, 0, True)
    assert board.game.profile(spirit).cost == 0
    assert board.game.standing.touching(spirit.id) == []
    assert (night.components, night.stones) == (4, 14)
    drawn = [change for event in board.game.events or [] for change in event.changes]
    assert str(spirit.id) in [change.disc.id for change in drawn if isinstance(change, PutDisc)]


@pytest.mark.rule("AK2-FORM-58", "AK2-R-123")
def test_a_spirit_stands_in_the_way() -> None:
    board, night = summoned(spot=(12, 10))
    assert board.game.standing.lane(night.id, 1).discs == [2]


@pytest.mark.rule("AK2-FORM-58")
@pytest.mark.parametrize(("y", "comes"), [(16.0, True), (16.02, False)])
def test_its_base_must_be_wholly_in_range(y: float, comes: bool) -> None:
    board, night = summoned(spot=(10, y))
    assert (len(board.game.fighters) == 3) == comes
    assert night.components == 4


@pytest.mark.rule("AK2-FORM-58", "AK2-R-65")
def test_its_place_must_be_in_sight() -> None:
    board = Board()
    night = board.put(NIGHT, 0, 10, 10, concentration=3)
    board.piece("thick-wood", 10, 12.5)
    cast(board, night, CALL, f"spirit:{HERO}", [10, 15])
    assert len(board.game.fighters) == 1
    assert night.used == ["formula:Convocation des Anciens"]


@pytest.mark.rule("AK2-FORM-58")
@pytest.mark.parametrize(
    ("spot", "why"),
    [((14.7, 10), "no-room"), ((10.5, 10), "no-room"), ((-1, 3), "no-room"), ((14.5, 10), "not-free")],
)
def test_it_cannot_be_placed_on_another_base_off_the_table_or_touching_an_enemy(
    spot: tuple[float, float], why: str
) -> None:
    with pytest.raises(Refused) as refused:
        summoned(spot=spot)
    assert refused.value.refusal.reason.key == f"formula.{why}"


@pytest.mark.rule("AK2-FORM-58")
def test_there_is_always_some_place_to_suggest() -> None:
    board = Board()
    night = board.put(NIGHT, 0, 1, 1)
    for at in range(12):
        board.put(RECRUIT, 1, 0.6 + at % 4 * 1.4, 2.3 + at // 4 * 1.4)
    profile = board.library.profiles[HERO]
    rng = Random(7)
    spots = [some_spot(board.game, night, profile, rng) for _ in range(20)]
    assert [misplaced(board.game, night, profile, spot) for spot in spots] == [""] * 20


@pytest.mark.rule("AK2-FORM-60")
def test_one_spirit_at_a_time_and_each_once_a_game() -> None:
    board, night = summoned(HERO)
    formula = board.library.formulas["Convocation des Anciens"]

    def refusal() -> str:
        night.used, night.components, night.concentration = [], 10, 4
        why = uncastable(board.game, night, formula)
        return "" if why is None else why.key

    assert refusal() == "formula.one-spirit"
    wound(board, board.game.fighters[-1], 9)
    assert refusal() == ""
    cast(board, night, CALL, [12, 12], "action-point")
    assert board.game.fighters[-1].profile == ELDER
    wound(board, board.game.fighters[-1], 9)
    assert refusal() == "formula.no-spirit-left"


@pytest.mark.rule("AK2-FORM-61", "AK2-R-123")
@pytest.mark.parametrize("boxes", [1, 9])
def test_the_spirit_vanishes_with_its_casters_last_level_or_with_him(boxes: int) -> None:
    board, night = summoned(stones=0)
    spirit = board.game.fighters[-1]
    night.concentration = 1 if boxes == 1 else 3
    fallen = board.game.first_fallen
    wound(board, night, boxes)
    assert not spirit.alive
    assert spirit.lost == 0
    assert board.game.first_fallen == (fallen if boxes == 1 else 0)


@pytest.mark.rule("AK2-FORM-61")
def test_the_spirit_vanishes_when_the_last_level_pays_for_a_formula() -> None:
    board, night = summoned()
    spirit = board.game.fighters[-1]
    night.concentration, night.action_points = 1, 0
    cast(board, night, "enough", dice(6, 6))
    assert night.concentration == 0
    assert not spirit.alive


@pytest.mark.rule("AK2-FORM-51", "AK2-FREEATK-07")
def test_the_spear_gives_no_die_to_an_attack_without_card() -> None:
    board, wolf, knight = speared(RAVEN)
    play(free_attack(board.game, wolf, knight, "brutal", "AK2-FREEATK-07"), dice(5, 5))
    assert knight.lost > 0
