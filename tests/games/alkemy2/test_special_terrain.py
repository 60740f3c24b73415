"""Special Effects of terrain (p. 36)."""

from __future__ import annotations

import pytest
from games.boards.alkemy2 import Board
from games.boards.fights import to_the_end
from msgspec.structs import replace

from escarmouche.games.alkemy.agenda import Fight
from escarmouche.games.alkemy.rolls import Throw, prepare
from escarmouche.games.alkemy.skills.query import report
from escarmouche.games.alkemy.state import Activation, Declared, Fighter
from escarmouche.games.alkemy2.alchemy import components_due
from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.games.alkemy2.skills.haunting import HAUNTED
from escarmouche.games.alkemy2.special_terrain import (
    REVIVE,
    at_end_of_activation,
    at_start_of_activation,
    charge_forbidden,
)
from escarmouche.games.alkemy2.special_terrain import (
    dice as terrain_dice,
)
from escarmouche.games.alkemy2.state import Game
from escarmouche.games.alkemy2.tokens import remove_token
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.script import dice, play, secretly

CRATES = 0.75
"""Half the side of a heap of crates, which lies at (10, 10)."""


DUEL_LOST = (dice(1, 1, 1), dice(6, 6, 6), dice(6, 6))
"""The charger is slower, and the blow it takes is a heavy one."""


class Ground:
    """A table with crates of some effects at (10, 10), and a figure so far from them."""

    def __init__(self, *effects: str, gap: float = 2.0, name: str = "Guerrier-Tonnerre Crapaud", **fields: int) -> None:
        self.board = Board(advanced_terrain=True)
        self.game = self.board.game
        for effect in effects:
            self.board.piece("crates", 10, 10, effect=effect)
        self.fighter = self.board.put(name, 0, 10 + CRATES + 0.5 + gap, 10, **fields)
        self.game.activation = Activation(0, 0, [self.fighter.id])

    def begin(self, *script: object) -> None:
        play(self.effects(), *script)

    async def effects(self) -> None:
        """All effects, the fight of a forced charge left to be played."""
        activation = self.game.activation
        assert activation is not None
        await at_start_of_activation(self.game, self.fighter, activation)
        while activation.effects:
            await at_start_of_activation(self.game, self.fighter, activation)

    def enemy(self, x: float, y: float = 10) -> Fighter:
        return self.board.put("Guerrier-Tonnerre Crapaud", 1, x, y)


@pytest.mark.rule("AK2-FX-01", "AK2-FX-05", "AK2-FX-10")
def test_effects_are_felt_within_two_and_only_with_the_module() -> None:
    for effect in ("shaal", "haunted", "bewitching"):
        Ground(effect).begin(dice(6, 6))
        Ground(effect, gap=2.1).begin()
        ground = Ground(effect)
        ground.board.library.options = type(ground.board.library.options)()
        ground.begin()


@pytest.mark.rule("AK2-FX-01", "AK2-FX-03")
def test_the_shaal_wounds_who_fails_at_thirteen_and_has_nobody_to_charge() -> None:
    ground = Ground("shaal")
    ground.begin(dice(2, 4))
    assert ground.fighter.lost == 0
    ground.begin(dice(2, 3))
    assert ground.fighter.lost == 1


@pytest.mark.rule("AK2-FX-02", "AK2-FX-04", "AK2-R-87")
def test_the_shaal_drives_into_a_brutal_charge_on_the_nearest_enemy() -> None:
    ground = Ground("shaal")
    far, near = ground.enemy(19, 12), ground.enemy(17.25)
    ground.begin(dice(1, 1), [16.25, 10.0])
    assert ground.fighter.action_points == 1
    assert ground.fighter.engaged == [near.id]
    assert far.free
    assert ground.game.agenda == [Fight(ground.fighter.id, near.id, ground.fighter.id, "brutal")]
    assert ground.game.activation is not None
    assert ground.game.activation.acted == [ground.fighter.id]
    assert ground.game.activation.stopped == []


def step(game: Game, *script: object) -> str:
    """Play the coming step, or all that is on the agenda, and name the step after it."""
    coming = RULES.next_step(game)
    assert coming is not None
    play(to_the_end(game, coming(game)) if game.agenda else coming(game), *script)
    after = RULES.next_step(game)
    return after.__name__ if after is not None else "over"


@pytest.mark.rule("AK2-FX-02", "AK2-FX-04", "AK2-R-113", "AK2-R-29")
def test_the_fight_of_a_forced_charge_comes_before_the_next_effect_and_the_next_figure() -> None:
    """No malus die of the haunted place in the fight; the comrade of the same card begins once all that is over."""
    ground = Ground("shaal", "haunted")
    game, fighter, enemy = ground.game, ground.fighter, ground.enemy(17.25)
    comrade = ground.board.put("Guerrier-Tonnerre Crapaud", 0, 10, 10 - CRATES - 0.5 - 2, card=fighter.card)
    enemy.action_points = 0
    game.activation = Activation(fighter.card, 0, [fighter.id, comrade.id])
    game.phase = "begin activation"
    assert step(game, "shaal", dice(1, 1), [16.25, 10.0]) == "resolve_pending"
    assert (fighter.effects, fighter.activations, comrade.activations) == ([], 1, 1)
    assert step(game, dice(1, 1, 1)) == "begin_activation"
    assert step(game, dice(1, 1), "shaal", dice(6, 6)) == "begin_activation"
    assert [effect.skill for effect in fighter.effects] == [HAUNTED]
    assert step(game, dice(6, 6)) == "declare"
    assert (comrade.effects, fighter.action_points, comrade.action_points) == ([], 1, 2)


@pytest.mark.rule("AK2-FX-02", "AK2-FX-04", "AK2-R-113")
def test_who_falls_in_the_fight_of_a_forced_charge_feels_no_further_effect() -> None:
    ground = Ground("shaal", "haunted", lost=11)
    game, fighter, enemy = ground.game, ground.fighter, ground.enemy(17.25)
    game.phase = "begin activation"
    assert step(game, "shaal", dice(1, 1), [16.25, 10.0]) == "resolve_pending"
    fight = secretly({1: "quick"})
    assert step(game, fight, *DUEL_LOST) == "begin_activation"
    assert not fighter.alive
    assert step(game) == "declare"
    assert enemy.alive


@pytest.mark.rule("AK2-R-87", "AK2-FX-03")
@pytest.mark.parametrize("why", ["engaged", "spent", "rooted", "too far", "unseen"])
def test_without_an_eligible_enemy_the_shaal_wounds(why: str) -> None:
    ground = Ground("shaal")
    enemy = ground.enemy({"engaged": 14.25, "too far": 20.5, "unseen": 18.0}.get(why, 17))
    if why == "engaged":
        ground.board.engage(ground.fighter, enemy)
    ground.fighter.rooted = why == "rooted"
    ground.fighter.action_points = 0 if why == "spent" else 2
    if why == "unseen":
        ground.board.piece("crates", 16, 10)
        ground.board.put("Guerrier-Manitou Auroch Possédé", 0, 16, 10)
    ground.begin(dice(1, 1))
    assert ground.fighter.lost == 1


@pytest.mark.rule("AK2-R-87")
def test_between_equally_near_enemies_the_owner_chooses() -> None:
    ground = Ground("shaal")
    one, other = ground.enemy(13.25, 14), ground.enemy(13.25, 6)
    ground.begin(dice(1, 1), other.id, [13.25, 7.0])
    assert ground.fighter.engaged == [other.id]
    assert one.free


@pytest.mark.rule("AK2-FX-05", "AK2-FX-06")
def test_a_haunted_place_gives_a_malus_die_for_the_turn() -> None:
    ground = Ground("haunted")
    ground.begin(dice(2, 5))
    assert ground.fighter.effects == []
    ground.begin(dice(1, 5))
    for what in ("combat", "mind", "reflex"):
        assert play(prepare(ground.game, Throw(ground.fighter, what, "test")))[1] == -1
    report(ground.game, TURN_ENDS, -1)
    assert play(prepare(ground.game, Throw(ground.fighter, "combat", "test")))[1] == 0


@pytest.mark.rule("AK2-FX-07", "AK2-R-88")
def test_who_failed_fails_again_as_long_as_it_stays() -> None:
    ground = Ground("haunted")
    ground.begin(dice(1, 1))
    report(ground.game, TURN_ENDS, -1)
    ground.begin()
    report(ground.game, TURN_ENDS, -1)
    ground.begin()
    assert len(ground.fighter.effects) == 1
    ground.fighter.x = 20
    ground.board.changed()
    ground.begin()
    ground.fighter.x = 13.25
    ground.board.changed()
    report(ground.game, TURN_ENDS, -1)
    ground.begin(dice(6, 6))
    assert ground.fighter.effects == []


@pytest.mark.rule("AK2-FX-10", "AK2-R-89")
def test_a_bewitching_place_costs_a_point_and_with_the_last_the_activation() -> None:
    ground = Ground("bewitching")
    activation = ground.game.activation
    assert activation is not None
    ground.begin(dice(2, 4))
    assert ground.fighter.action_points == 2
    ground.begin(dice(2, 3))
    assert (ground.fighter.action_points, activation.stopped) == (1, [])
    ground.begin(dice(2, 3))
    assert (ground.fighter.action_points, activation.stopped) == (0, [ground.fighter.id])


@pytest.mark.rule("AK2-R-29")
def test_the_player_orders_several_effects() -> None:
    ground = Ground("haunted", "bewitching", action_points=1)
    ground.begin("bewitching", dice(1, 1))
    assert ground.fighter.effects == [], "the activation is over before the other effect"
    again = Ground("haunted", "bewitching", action_points=1)
    again.begin("haunted", dice(1, 1), dice(1, 1, 6))
    assert (len(again.fighter.effects), again.fighter.action_points) == (1, 0)


@pytest.mark.rule("AK2-FX-08", "AK2-FX-09", "AK2-R-119")
@pytest.mark.parametrize(("face", "left"), [(3, 7), (4, 6), (6, 5)])
def test_an_invigorating_place_heals_by_one_white_die_once_a_turn(face: int, left: int) -> None:
    ground = Ground("invigorating", gap=0.0, lost=8)
    fighter, game = ground.fighter, ground.game
    assert REVIVE.refused(game, fighter) is None
    declared = Declared(fighter.id, REVIVE.key)
    REVIVE.pay(game, fighter, declared)
    play(REVIVE.resolve(game, declared), dice(face))
    assert (fighter.lost, fighter.action_points) == (left, 1)
    why = REVIVE.forbidden(game, fighter)
    assert why is not None
    assert why.rule == "AK2-FX-09"
    play(REVIVE.resolve(game, declared))
    assert fighter.lost == left
    away = Ground("invigorating", gap=0.1)
    assert REVIVE.forbidden(away.game, away.fighter) is not None


@pytest.mark.rule("AK2-FX-13", "AK2-R-91")
def test_formulas_are_cheaper_by_alchemical_terrain() -> None:
    near = Ground("alchemical", name="Chaman-Médecine")
    formula = near.game.library.formulas["Fureur Animale"]
    assert components_due(near.game, near.fighter, formula) == formula.components - 1
    far = Ground("alchemical", name="Chaman-Médecine", gap=2.1)
    assert components_due(far.game, far.fighter, formula) == formula.components


@pytest.mark.rule("AK2-FX-14")
def test_alchemical_terrain_gives_two_more_resources() -> None:
    found = []
    for effect in ("haunted", "alchemical"):
        ground = Ground(effect, name="Chaman-Médecine", gap=0.0, stones=0, components=0)
        ground.game.pieces[0] = replace(ground.game.pieces[0], token="earth")
        play(remove_token(ground.game, ground.fighter, 0), "resources", "stones:0")
        found.append(ground.fighter.components)
    assert found[1] == found[0] + 2


@pytest.mark.rule("AK2-FX-15", "AK2-R-92")
def test_in_the_dark_only_neighbours_charge() -> None:
    ground = Ground("obscure", gap=0.0)
    target = ground.fighter
    away, beside = ground.enemy(14), ground.enemy(10, 10 + CRATES + 0.5)
    why = charge_forbidden(ground.game, target, away)
    assert why is not None
    assert why.rule == "AK2-FX-15"
    assert charge_forbidden(ground.game, target, beside) is None
    assert charge_forbidden(ground.game, away, target) is None
    near = ground.enemy(10, 10 + CRATES + 0.6)
    assert charge_forbidden(ground.game, target, near) is not None, "near is not in contact"


@pytest.mark.rule("AK2-FX-16")
def test_a_soothing_place_helps_the_mind() -> None:
    ground = Ground("soothing")
    assert [m.value for m in terrain_dice(ground.game, Throw(ground.fighter, "mind", "fear"))] == [1]
    assert terrain_dice(ground.game, Throw(ground.fighter, "combat", "parry")) == []
    away = Ground("soothing", gap=2.1)
    assert terrain_dice(away.game, Throw(away.fighter, "mind", "fear")) == []


@pytest.mark.rule("AK2-FX-16")
def test_the_die_of_a_soothing_place_is_rolled() -> None:
    ground = Ground("soothing")
    assert play(prepare(ground.game, Throw(ground.fighter, "mind", "fear")))[1] == 1


@pytest.mark.rule("AK2-FX-17", "AK2-R-91")
def test_a_soothing_place_raises_concentration_when_an_activation_begins_and_ends() -> None:
    ground = Ground("soothing", name="Chaman-Médecine", concentration=2)
    shaman = ground.fighter
    ground.begin()
    assert shaman.concentration == 3
    play(at_end_of_activation(ground.game, shaman))
    play(at_end_of_activation(ground.game, shaman))
    assert shaman.concentration == 4
    shaman.concentration = 1
    ground.board.engage(shaman, ground.enemy(14.25))
    ground.begin()
    play(at_end_of_activation(ground.game, shaman))
    assert shaman.concentration == 1
    warrior = Ground("soothing")
    warrior.begin()
    assert warrior.fighter.concentration == 0
