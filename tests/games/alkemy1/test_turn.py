"""The turn of the first edition (p. 17-19, 38): start, initiative, hands that pass to and fro, end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.boards.alkemy1 import Board
from games.boards.steps1 import step

from escarmouche.games.alkemy.harm import remove
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy1 import turn
from escarmouche.games.alkemy1.skills.registry import named
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Refused
from escarmouche.play.script import dice, play, run, secretly

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game

RECRUIT, RAVEN, GARLAN, TECUM = "Recrues Avaloniennes", "Guerrier-Tonnerre du Corbeau", "Garlan", "Tecum'Seh"
KHERGAR, GRAFTED, PRIEST = "Khergars du désert", "Mordren", "Prêtre de Campagne"


@pytest.fixture
def board() -> Board:
    return Board()


def faced(board: Board) -> tuple[Fighter, Fighter]:
    """A recruit of the first player and a raven of the second, far apart; ESP 6 and 7, both 2 PA."""
    return board.put(RECRUIT, 0, 4, 4), board.put(RAVEN, 1, 20, 20)


def hand(board: Board) -> list[str]:
    """What the player with the hand may do."""
    return list(turn.hand_keys(board.game, board.game.active))


# ---- start ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-TURN-01", "AK1-TURN-03")
def test_a_turn_has_a_start_initiative_activations_and_an_end(board: Board) -> None:
    faced(board)
    board.game.phase = "start"
    assert step(board) == "initiative"
    assert step(board, dice(6, 6), dice(1, 1), "player:0") == "hand"
    assert step(board, "pass") == "hand"
    assert step(board, "pass") == "end of turn"
    assert step(board) == "start"
    assert board.game.turn == 2, "the board stood in its first turn; its second has now been played"


@pytest.mark.rule("AK1-TURN-02", "AK1-R-37")
def test_all_figures_regain_all_their_points_at_the_start(board: Board) -> None:
    recruit, raven = faced(board)
    garlan = board.put(GARLAN, 0, 8, 4, action_points=0, activations=3, rooted=True, wary=True, used=["harvest"])
    fallen = board.put(GARLAN, 1, 8, 8, action_points=0)
    fallen.where = "removed"
    recruit.action_points, raven.action_points = 7, 1
    play(turn.start_of_turn(board.game))
    assert [f.action_points for f in (recruit, raven, garlan, fallen)] == [2, 2, 4, 0]
    assert (garlan.activations, garlan.rooted, garlan.wary, garlan.used) == (0, False, False, [])


@named("Signal d’essai")
class Signal(Skill, frozen=True):
    """Signal d’essai: says when it speaks, for tests."""

    async def at_start_of_turn(self, game: Game, fighter: Fighter) -> None:
        note(game, fighter, "of", spoken(game))

    async def before_initiative(self, game: Game, fighter: Fighter) -> None:
        note(game, fighter, "poison", spoken(game))

    async def at_end_of_turn(self, game: Game, fighter: Fighter) -> None:
        note(game, fighter, "end", game.sides[0].score)


def note(game: Game, fighter: Fighter, what: str, value: int) -> None:
    side = game.sides[fighter.player]
    side.deeds = {**side.deeds, f"{what} {fighter.id}": value}


def spoken(game: Game) -> int:
    """How many have spoken so far."""
    return sum(len([deed for deed in side.deeds if deed.startswith(("of ", "poison "))]) for side in game.sides)


def order_of_speech(game: Game) -> list[str]:
    deeds = {deed: at for side in game.sides for deed, at in side.deeds.items() if deed.startswith(("of ", "poison "))}
    return sorted(deeds, key=lambda deed: deeds[deed])


@pytest.mark.rule("AK1-R-27", "AK1-R-29")
@pytest.mark.parametrize(("winner", "first"), [(0, ["of 1", "of 0"]), (1, ["of 0", "of 1"])])
def test_skills_of_the_start_begin_with_the_loser_of_initiative(board: Board, winner: int, first: list[str]) -> None:
    for fighter in faced(board):
        grant(board.game, fighter, "Signal d’essai")
    board.game.initiative = winner
    play(turn.start_of_turn(board.game))
    assert order_of_speech(board.game) == [*first, *[f"poison {told[3:]}" for told in first]], "poison comes last"
    assert board.game.phase == "initiative"


@pytest.mark.rule("AK1-R-27")
@pytest.mark.parametrize(("face", "first"), [(1, "of 0"), (2, "of 1")])
def test_before_the_first_initiative_chance_says_whose_skills_come_first(board: Board, face: int, first: str) -> None:
    for fighter in faced(board):
        grant(board.game, fighter, "Signal d’essai")
    board.game.turn = 0
    play(turn.start_of_turn(board.game), dice(face))
    assert order_of_speech(board.game)[0] == first


@pytest.mark.rule("AK1-R-29")
def test_a_player_orders_his_own_skills(board: Board) -> None:
    recruit, _ = faced(board)
    garlan = board.put(GARLAN, 0, 8, 4)
    for fighter in (recruit, garlan):
        grant(board.game, fighter, "Signal d’essai")
    play(turn.start_of_turn(board.game), [garlan.id, recruit.id], [recruit.id, garlan.id])
    assert order_of_speech(board.game) == ["of 2", "of 0", "poison 0", "poison 2"]


@named("Venin d’essai")
class Venom(Skill, frozen=True):
    """Venin d’essai: removes the next of its side as a turn starts, for tests."""

    async def at_start_of_turn(self, game: Game, fighter: Fighter) -> None:
        remove(game, game.fighters[fighter.id + 1], rule="test")


@pytest.mark.rule("AK1-R-120")
def test_who_is_removed_by_one_skill_speaks_no_more(board: Board) -> None:
    one, two = board.put(GARLAN, 0, 4, 4), board.put(GARLAN, 0, 8, 4)
    board.put(RAVEN, 1, 20, 20)
    grant(board.game, one, "Venin d’essai")
    grant(board.game, two, "Signal d’essai")
    play(turn.start_of_turn(board.game), [one.id, two.id])
    assert order_of_speech(board.game) == []


# ---- initiative -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-INIT-01", "AK1-INIT-02", "AK1-INIT-03")
def test_an_opposed_mind_roll_says_who_chooses_who_begins(board: Board) -> None:
    faced(board)
    garlan = board.put(GARLAN, 0, 8, 4)
    board.game.phase = "initiative"
    assert step(board, secretly({0: garlan.id}), dice(2, 2), dice(3, 2), "player:0") == "hand", "12 against 11"
    assert (board.game.initiative, board.game.active, board.game.first) == (1, 0, 0)
    assert board.told("event.begins") == [{"winner": 2, "first": 1}]
    board.game.phase = "initiative"
    step(board, secretly({0: 0}), dice(4, 3), dice(3, 2), "player:0")
    assert (board.game.initiative, board.game.active) == (0, 0), "13 against 12"


@pytest.mark.rule("AK1-INIT-02", "AK1-ROLL-04")
def test_a_wounded_figure_rolls_for_initiative_with_its_own_dice(board: Board) -> None:
    faced(board)
    board.game.fighters[0].lost = 5
    board.game.phase = "initiative"
    _, asked = run(turn.roll_initiative(board.game), [dice(4, 4), dice(3, 4), "player:1"])
    assert [die.name for die in asked[0].dice] == ["red", "red"]
    assert board.game.initiative == 1, "4 + 4 + 6 against 3 + 4 + 7: equal, the higher ESP wins"


@pytest.mark.rule("AK1-R-30")
def test_any_figure_with_a_mind_may_roll_and_who_has_none_loses(board: Board) -> None:
    beast = board.put(KHERGAR, 0, 4, 4, action_points=0)
    board.put(RAVEN, 1, 20, 20)
    board.game.phase = "initiative"
    step(board, dice(6, 6), dice(1, 1), "player:1")
    assert board.game.initiative == 0
    mindless = board.put("Automaton explosif", 0, 4, 8)
    beast.where = "removed"
    assert board.library.profiles[mindless.profile].mind is None
    board.game.phase = "initiative"
    assert step(board, "player:1") == "hand", "no roll"
    assert board.game.initiative == 1


@pytest.mark.rule("AK1-INIT-04", "AK1-R-31")
def test_only_who_was_made_to_begin_may_not_pass(board: Board) -> None:
    faced(board)
    board.game.phase = "initiative"
    step(board, dice(1, 1), dice(6, 6), "player:0")
    assert hand(board) == ["card:0"]
    board.game.phase = "initiative"
    step(board, dice(6, 6), dice(1, 1), "player:0")
    assert hand(board) == ["card:0", "pass"]
    assert step(board, "pass") == "hand"
    assert step(board, "pass") == "end of turn", "cards not activated are simply not played"


@pytest.mark.rule("AK1-R-32")
def test_who_has_no_card_to_play_passes_even_if_he_must_begin(board: Board) -> None:
    recruit, _ = faced(board)
    recruit.action_points = 0
    board.game.must_activate = True
    assert step(board) == "hand"
    assert board.game.active == 1
    assert hand(board) == ["card:1", "pass"]


# ---- hands ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-PASS-01", "AK1-PASS-02", "AK1-PASS-03", "AK1-PASS-04", "AK1-ACT-09", "AK1-TURN-03")
def test_hands_alternate_until_both_pass_in_a_row(board: Board) -> None:
    recruit, raven = faced(board)
    other = board.put(RAVEN, 1, 20, 4)
    assert step(board, "pass") == "hand"
    assert board.game.active == 1
    step(board, f"card:{raven.card}")
    board.game.activation, board.game.phase = None, "hand"
    turn.hand_over(board.game, 1, passed=False)
    assert board.game.active == 0
    assert hand(board) == ["card:0", "pass"], "he who passed may play again, or pass again"
    assert step(board, "pass") == "hand"
    assert step(board, f"card:{other.card}") == "declare", "a card between two passes"
    board.game.activation, board.game.phase = None, "hand"
    turn.hand_over(board.game, 1, passed=False)
    assert step(board, "pass") == "hand"
    assert step(board, "pass") == "end of turn"
    assert recruit.activations == 0
    assert [told["player"] for told in board.told("event.passed")] == [1, 1, 1, 2]


@pytest.mark.rule("AK1-ACT-01", "AK1-WATCH-01", "AK1-PASS-01")
def test_a_card_is_offered_by_the_names_of_its_figures_and_as_played_or_not(board: Board) -> None:
    board.put(GARLAN, 0, 4, 4, activations=1)
    for x in (8, 10):
        board.put(RECRUIT, 0, x, 4, card=7)
    board.put(RAVEN, 1, 20, 20)
    again, first, passing = (turn.hand_label(board.game, key) for key in ("card:0", "card:7", "pass"))
    told = {"names": "Chevalier-Légat Garlan de Brall", "cost": 1}
    assert (again.key, dict(again.params)) == ("option.card-again-for", told)
    assert first.key == "option.card"
    assert len(str(dict(first.params)["names"]).split(", ")) == 2
    assert passing.key == "option.pass"


@named("Sommation d’essai")
class Summons(Skill, frozen=True):
    """Sommation d’essai: its bearer comes next, for tests."""

    def must_be_next(self, game: Game, fighter: Fighter) -> bool:
        return True


@pytest.mark.rule("AK1-R-32")
def test_a_card_that_is_demanded_comes_alone_while_it_can_be_played(board: Board) -> None:
    recruit, _ = faced(board)
    board.put(GARLAN, 0, 8, 4)
    grant(board.game, recruit, "Sommation d’essai", Until("activated", recruit.id))
    assert hand(board) == ["card:0"]
    recruit.action_points = 0
    assert hand(board) == ["card:2", "pass"]
    recruit.action_points = 2
    assert step(board) == "declare"
    assert not recruit.effects, "once played it is free"


# ---- end --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-TURN-04", "AK1-R-28", "AK1-R-119")
def test_effects_end_after_skills_of_the_end_and_before_the_count(board: Board) -> None:
    recruit, _ = faced(board)
    for x, owner in ((4, 0), (12, -1), (20, 1)):
        board.marker("jin", x, 12, owner=owner)
    board.game.markers[1].owner = 0
    grant(board.game, recruit, "Signal d’essai", Until(TURN_ENDS))
    board.game.phase = "end of turn"
    assert step(board) == "start"
    assert board.game.sides[0].deeds["end 0"] == 0, "spoken before the scenario counted"
    assert not recruit.effects
    assert [side.score for side in board.game.sides] == [1, 0]


@pytest.mark.rule("AK1-GEN-01")
def test_passing_is_refused_where_it_is_not_offered(board: Board) -> None:
    recruit, _ = faced(board)
    board.put(GARLAN, 0, 8, 4)
    board.game.must_activate = True
    with pytest.raises(Refused):
        step(board, "pass")
    assert recruit.activations == 0
