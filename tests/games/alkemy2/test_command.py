"""The Command module (p. 36-37) and its cards."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.cards import CARDS as COMBAT_CARDS
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.combat import Duel
from escarmouche.games.alkemy.formulas.recipe import used_key
from escarmouche.games.alkemy.rolls import Throw, prepare
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, react, report
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy2.alchemy import components_due
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.command import choose_hand, play_command_cards
from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.reason import Refused
from escarmouche.play.script import play, run, secretly
from escarmouche.play.state import Secret
from escarmouche.play.words import Phrases


class Staff:
    """Two troops with command cards: a Chef, a warrior and an alchemist against a warrior."""

    def __init__(self, mine: str = "", theirs: str = "", points: tuple[int, int] = (10, 0)) -> None:
        self.board = Board(command=True)
        self.game = self.board.game
        self.chief = self.board.put("Tecum'Seh", 0, 5, 5)
        self.warrior = self.board.put("Guerrier-Tonnerre Crapaud", 0, 8, 5)
        self.shaman = self.board.put("Chaman-Médecine", 0, 11, 5)
        self.enemy = self.board.put("Guerrier-Tonnerre du Corbeau", 1, 9, 15)
        for side, card, held in zip(self.game.sides, (mine, theirs), points, strict=True):
            player = self.game.sides.index(side) if side is self.game.sides[0] else 1
            side.hand = Secret([card] if card else [], (player,))
            side.command_points = held
        self.picks = {p: c or "none" for p, c in enumerate((mine, theirs)) if points[p]}

    def reveal(self, *script: Any) -> None:
        play(play_command_cards(self.game), secretly(self.picks), *script)

    def end(self) -> None:
        report(self.game, TURN_ENDS, -1)

    def net(self, fighter: Fighter, what: str, purpose: str = "test") -> int:
        return play(prepare(self.game, Throw(fighter, what, purpose)))[1]  # type: ignore[arg-type]

    def value(self, fighter: Fighter, stat: str) -> int | None:
        return characteristic(self.game, fighter, stat)  # type: ignore[arg-type]


def both(mine: str, theirs: str, points: tuple[int, int]) -> Staff:
    return Staff(mine, theirs, points)


@pytest.mark.rule("AK2-CMD-01", "AK2-CMD-02", "AK2-R-94")
def test_each_player_keeps_at_most_five_cards_hidden() -> None:
    staff = Staff()
    cards = list(catalogue().command)
    with pytest.raises(Refused):
        play(choose_hand(staff.game), secretly({0: cards[:6], 1: []}))
    _, asked = run(choose_hand(staff.game), [secretly({0: cards[:5], 1: cards[:1]})])
    assert asked[-1].kept
    hand = RULES.mask(staff.game, 0).sides[0].hand
    assert hand is not None
    assert hand.value == cards[:5]
    seen = RULES.mask(staff.game, 1).sides[0].hand
    assert seen is not None
    assert seen.value is None
    assert staff.game.sides[0].command_points > 0


@pytest.mark.rule("AK2-CMD-03", "AK2-CMD-04", "AK2-CMD-05", "AK2-CMD-06", "AK2-R-97")
def test_the_pool_is_a_hero_of_ones_choice_two_for_each_alchemist_one_for_each_chief() -> None:
    staff = Staff()
    tamel = staff.board.put("Tamel'Seh", 0, 14, 5)
    tanka = staff.board.put("Tanka Wanka", 0, 17, 5, lost=5)
    tamel.where = "reserve"
    _, asked = run(choose_hand(staff.game), [tanka.id, secretly({0: [], 1: []})])
    minds = {option.key: dict(option.label.params)["mind"] for option in asked[0].options()}
    assert minds == {staff.chief.id: 8, tamel.id: 8, tanka.id: 7}
    assert staff.game.sides[0].command_points == 7 + 2 * 2 + 1
    assert staff.game.sides[1].command_points == 0
    play(choose_hand(staff.game), tamel.id, secretly({0: [], 1: []}))
    assert staff.game.sides[0].command_points == 8 + 2 * 2 + 1
    assert staff.board.told("event.command-points")[-2:] == [{"player": 1, "points": 13}, {"player": 2, "points": 0}]


@pytest.mark.rule("AK2-CMD-07", "AK2-CMD-08", "AK2-CMD-10", "AK2-CMD-11", "AK2-CMD-13")
def test_a_card_is_revealed_paid_once_and_acts_for_one_turn() -> None:
    staff = Staff("forced-march")
    staff.reveal()
    side = staff.game.sides[0]
    assert (side.command_points, side.playing) == (8, "forced-march")
    assert side.hand == Secret([], (0,))
    assert staff.value(staff.warrior, "walk") == 5
    staff.end()
    assert staff.value(staff.warrior, "walk") == 4
    side.playing = ""
    with pytest.raises(Refused):
        play(play_command_cards(staff.game), secretly({0: "forced-march"}))
    play(play_command_cards(staff.game), secretly({0: "none"}))
    assert (side.command_points, side.playing) == (8, "")


@pytest.mark.rule("AK2-CMD-09")
def test_a_card_beyond_the_pool_cannot_be_played() -> None:
    staff = Staff("last-stand", points=(4, 0))
    with pytest.raises(Refused) as caught:
        staff.reveal()
    assert caught.value.refusal.reason.rule == "AK2-CMD-09"


@pytest.mark.rule("AK2-CMD-12", "AK2-R-95")
def test_a_card_is_cancelled_for_its_cost_and_one_more() -> None:
    staff = both("forced-march", "", (10, 3))
    staff.reveal(True)
    assert staff.value(staff.warrior, "walk") == 4
    assert [side.command_points for side in staff.game.sides] == [8, 0]
    assert staff.game.sides[0].hand == Secret([], (0,))
    poor = both("forced-march", "", (10, 2))
    poor.reveal()
    assert poor.value(poor.warrior, "walk") == 5


@pytest.mark.rule("AK2-R-95", "AK2-R-21")
def test_who_lost_the_last_initiative_decides_first_about_cancelling() -> None:
    staff = both("forced-march", "orderly-retreat", (10, 10))
    _, asked = run(play_command_cards(staff.game), [secretly(staff.picks), False, False])
    assert [request.player for request in asked[1:]] == [1, 0]
    other = both("forced-march", "orderly-retreat", (10, 10))
    other.game.initiative = 1
    _, asked = run(play_command_cards(other.game), [secretly(other.picks), True, True])
    assert [request.player for request in asked[1:]] == [0, 1]
    assert [side.playing for side in other.game.sides] == ["", ""]


@pytest.mark.rule("AK2-HCMD-01", "AK2-R-127")
def test_forced_march() -> None:
    staff = Staff("forced-march")
    thrower = staff.board.put("Lance-Ruches", 0, 14, 5)
    staff.reveal()
    assert (staff.value(staff.warrior, "walk"), staff.value(staff.warrior, "run")) == (5, 12)
    assert staff.value(staff.warrior, "charge") == 6
    assert staff.value(thrower, "run") is None
    assert staff.value(staff.enemy, "walk") == 5


@pytest.mark.rule("AK2-HCMD-02")
def test_to_the_assault() -> None:
    staff = Staff("to-the-assault")
    staff.reveal()
    assert (staff.value(staff.warrior, "charge"), staff.value(staff.warrior, "walk")) == (7, 4)


@pytest.mark.rule("AK2-HCMD-03")
def test_hold_the_line() -> None:
    staff = Staff("hold-the-line")
    staff.reveal()
    assert staff.net(staff.warrior, "combat", "parry") == 1
    assert staff.net(staff.warrior, "combat", "attack") == 0
    assert staff.net(staff.enemy, "combat", "parry") == 0


@pytest.mark.rule("AK2-HCMD-04", "AK2-R-96")
def test_the_voice_of_the_leader_may_be_heard_on_both_sides() -> None:
    staff = both("voice-of-the-leader", "voice-of-the-leader", (2, 2))
    staff.reveal()
    assert staff.net(staff.warrior, "mind", "initiative") == 1
    assert staff.net(staff.enemy, "mind", "initiative") == 1
    assert staff.net(staff.warrior, "mind", "fear") == 0


@pytest.mark.rule("AK2-HCMD-05", "AK2-HCMD-15")
def test_second_wind_names_its_figure_before_it_may_be_cancelled() -> None:
    staff = both("second-wind", "", (4, 5))
    _, asked = run(play_command_cards(staff.game), [secretly(staff.picks), staff.warrior.id, False])
    assert [request.topic for request in asked[1:]] == ["second-wind", "cancel-command"]
    assert staff.warrior.action_points == 3
    assert staff.chief.action_points == 4


@pytest.mark.rule("AK2-HCMD-06")
def test_barrage() -> None:
    staff = Staff("barrage")
    staff.reveal()
    assert any_says(staff.game, Skill.always_aims, staff.warrior, None)  # type: ignore[arg-type]
    assert not any_says(staff.game, Skill.always_aims, staff.enemy, None)  # type: ignore[arg-type]


@pytest.mark.rule("AK2-HCMD-07")
def test_the_alchemical_rite_raises_concentration_and_cheapens_the_first_formula() -> None:
    staff = Staff("alchemical-rite")
    one, other = (staff.game.library.formulas[name] for name in ("Baiser de Walosi", "Fureur Animale"))
    staff.reveal()
    assert (staff.shaman.concentration, staff.warrior.concentration) == (1, 0)
    assert components_due(staff.game, staff.shaman, one) == one.components - 1
    staff.shaman.use_up(used_key(one))
    assert components_due(staff.game, staff.shaman, other) == other.components
    high = Staff("alchemical-rite")
    high.shaman.concentration = 4
    high.reveal()
    assert high.shaman.concentration == 4, "there is no fifth level"


@pytest.mark.rule("AK2-HCMD-08", "AK2-HCMD-15", "AK2-R-108")
def test_rampart() -> None:
    staff = Staff("rampart")
    staff.reveal(staff.warrior.id)
    assert (staff.value(staff.warrior, "defence"), staff.value(staff.shaman, "defence")) == (11, 10)
    best = Staff("rampart")
    best.reveal(best.chief.id)
    assert best.value(best.chief, "defence") == 12


@pytest.mark.rule("AK2-HCMD-09")
def test_first_aid_heals_two_boxes_of_one_or_one_of_two() -> None:
    staff = Staff("first-aid")
    staff.warrior.lost = staff.chief.lost = 5
    staff.reveal([staff.warrior.id])
    assert (staff.warrior.lost, staff.chief.lost) == (3, 5)
    two = Staff("first-aid")
    two.warrior.lost = two.chief.lost = 5
    two.reveal([two.chief.id, two.warrior.id])
    assert (two.warrior.lost, two.chief.lost) == (4, 4)
    none = Staff("first-aid")
    none.warrior.lost = none.chief.lost = none.shaman.lost = 5
    for wrong in ([], [none.warrior.id, none.chief.id, none.shaman.id], [none.enemy.id]):
        with pytest.raises(Refused):
            none.reveal(wrong)
        none.game.sides[0].hand = Secret(["first-aid"], (0,))
    alone = Staff("first-aid")
    alone.warrior.lost = 1
    alone.reveal()
    assert alone.warrior.lost == 0


@pytest.mark.rule("AK2-HCMD-10")
def test_orderly_retreat() -> None:
    staff = Staff("orderly-retreat")
    staff.reveal()
    assert staff.net(staff.warrior, "reflex", "disengage") == 1
    assert staff.net(staff.warrior, "reflex", "duel") == 0


@pytest.mark.rule("AK2-HCMD-11")
def test_a_dark_omen_weighs_on_every_enemy_mind() -> None:
    staff = Staff("dark-omen")
    staff.reveal()
    assert staff.net(staff.enemy, "mind", "initiative") == -1
    assert staff.net(staff.enemy, "mind", "fear") == -1
    assert staff.net(staff.enemy, "combat", "attack") == 0
    assert staff.net(staff.warrior, "mind", "fear") == 0


@pytest.mark.rule("AK2-HCMD-12")
def test_a_change_of_pace_swaps_one_card_of_the_turn_for_another_of_its_kind() -> None:
    staff = Staff("change-of-pace")
    game, warrior, enemy = staff.game, staff.warrior, staff.enemy
    enemy.x, enemy.y = 8, 6
    staff.board.changed()
    staff.board.engage(warrior, enemy)
    staff.reveal()
    duel = Duel(warrior, enemy)
    duel.cards = {warrior.id: COMBAT_CARDS["quick"], enemy.id: COMBAT_CARDS["normal"]}
    _, asked = run(react(game, Skill.exchanges_card, warrior, duel), ["quick"])
    assert set(asked[0].keys) == {"quick", "normal", "brutal"}
    play(react(game, Skill.exchanges_card, warrior, duel), "brutal")
    assert duel.card(warrior).key == "brutal"
    play(react(game, Skill.exchanges_card, warrior, duel))
    play(react(game, Skill.exchanges_card, enemy, duel))
    assert staff.chief.effects == []


@pytest.mark.rule("AK2-HCMD-12")
def test_a_change_of_pace_needs_the_points_for_the_other_card() -> None:
    staff = Staff("change-of-pace")
    staff.warrior.action_points = 0
    staff.reveal()
    duel = Duel(staff.enemy, staff.warrior)
    duel.cards = {staff.warrior.id: COMBAT_CARDS["inactive"], staff.enemy.id: COMBAT_CARDS["normal"]}
    play(react(staff.game, Skill.exchanges_card, staff.warrior, duel))
    assert duel.card(staff.warrior).key == "inactive"


@pytest.mark.rule("AK2-HCMD-13", "AK2-R-119")
def test_the_last_stand_gives_heroes_white_dice_even_under_the_horn() -> None:
    staff = Staff("last-stand")
    staff.chief.lost = staff.warrior.lost = 9
    horn = staff.board.put("avec Cor", 1, 5, 6)
    staff.board.engage(staff.chief, horn)
    staff.reveal()
    colours = [play(prepare(staff.game, Throw(f, "combat", "attack")))[0] for f in (staff.chief, staff.warrior)]
    assert colours == [("white", "white"), ("red", "red")]


@pytest.mark.rule("AK2-HCMD-14")
def test_spies_see_the_cards_and_the_objective_of_the_enemy_and_nobody_else_hears() -> None:
    staff = Staff("spies")
    theirs = staff.game.sides[1]
    theirs.hand, theirs.objective = Secret(["rampart"], (1,)), Secret("regicide", (1,))
    staff.reveal()
    seen = RULES.mask(staff.game, 0).sides[1]
    assert seen.hand is not None
    assert seen.objective is not None
    assert (seen.hand.value, seen.objective.value) == (["rampart"], "regicide")
    events = [event for event in staff.game.events or [] if event.said.key == "event.spied"]
    assert [event.only for event in events] == [(0,), (0,)]
    assert [dict(event.said.params) for event in events] == [
        {"player": 2, "card": "@command.rampart"},
        {"player": 2, "card": "@objective.regicide"},
    ]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_card_and_objective_is_called_as_it_is_printed(language: str) -> None:
    phrases = Phrases(language, "alkemy2")
    for kind, cards in (("command", catalogue().command), ("objective", catalogue().objectives)):
        for key, card in cards.items():
            assert phrases.key(f"{kind}.{key}") == getattr(card.name, language)
