"""The order of a charge (AK1-R-46): who may answer to it, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pytest
from games.alkemy1.moves import carry_out, to_the_end, up_to_the_fight, why
from games.boards.alkemy1 import Board

from escarmouche.games.alkemy.agenda import Fight
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import Fighter, Game, place
from escarmouche.games.alkemy1.approach import close_in
from escarmouche.games.alkemy1.charge import CHARGE, charge, may_be_charged
from escarmouche.games.alkemy1.movement import WALK
from escarmouche.games.alkemy1.skills.registry import REGISTRY
from escarmouche.play.script import dice, play, secretly

if TYPE_CHECKING:
    from escarmouche.games.alkemy.targeting import Targeting

RECRUIT, CROSSBOW = "Recrues Avaloniennes", "Arbalétriers Avaloniens"


class Witness(Skill, frozen=True):
    """Writes down the moments of a charge as they come, and where the charger stands."""

    seen: ClassVar[list[tuple[str, int, float]]] = []

    def note(self, what: str, bearer: Fighter, game: Game) -> None:
        self.seen.append((what, bearer.id, game.fighters[0].x))

    async def withstands_charge(self, game: Game, bearer: Fighter, charger: Fighter) -> Fighter | bool:
        self.note("test", bearer, game)
        return False

    async def before_charge(self, game: Game, bearer: Fighter, charger: Fighter, target: Fighter) -> None:
        self.note("estimate", bearer, game)

    async def when_named(self, game: Game, bearer: Fighter, targeting: Targeting) -> None:
        assert not game.learnt, "nothing is measured yet"
        self.note("flight", bearer, game)

    async def target_named(self, game: Game, guard: Fighter, targeting: Targeting) -> bool:
        self.note("guard", guard, game)
        return False

    async def after_move(self, game: Game, bearer: Fighter, mover: Fighter, pace: str) -> None:
        self.note(f"after {pace}", bearer, game)

    async def when_charge_is_valid(self, game: Game, bearer: Fighter, other: Fighter) -> None:
        self.note("fear", bearer, game)

    async def when_engaged(self, game: Game, bearer: Fighter, other: Fighter) -> None:
        self.note("meeting", bearer, game)


class Fleet(Skill, frozen=True):
    """Goes 2 in straight away when it is charged."""

    async def when_named(self, game: Game, bearer: Fighter, targeting: Targeting) -> None:
        place(game, bearer, bearer.x + 2, bearer.y)


class Immune(Skill, frozen=True):
    """Is not charged."""

    async def withstands_charge(self, game: Game, bearer: Fighter, charger: Fighter) -> Fighter | bool:
        return True


class Charming(Skill, frozen=True):
    """Turns charges upon the last figure of its side."""

    async def withstands_charge(self, game: Game, bearer: Fighter, charger: Fighter) -> Fighter | bool:
        return game.troop(bearer.player)[-1]


@pytest.fixture(autouse=True)
def probes(monkeypatch: pytest.MonkeyPatch) -> None:
    Witness.seen.clear()
    for name, skill in {"Témoin": Witness, "Essai vif": Fleet, "Essai sauf": Immune, "Essai charme": Charming}.items():
        monkeypatch.setitem(REGISTRY.classes(), name, skill)


def duel(gap: float, **skills: str) -> tuple[Board, Fighter, Fighter]:
    """Two figures so far apart, with skills for the one who charges and the one who is charged."""
    board = Board()
    pair = board.put(RECRUIT, 0, 4, 12), board.put(RECRUIT, 1, 5 + gap, 12)
    for fighter, skill in zip(pair, (skills.get("charger"), skills.get("charged")), strict=True):
        if skill:
            grant(board.game, fighter, skill)
    return board, *pair


@pytest.mark.rule("AK1-R-46")
def test_all_answers_come_in_the_order_of_the_book() -> None:
    board, charger, _ = duel(5.0, charger="Témoin", charged="Témoin")
    play(carry_out(board.game, CHARGE, charger), [9, 12])
    assert Witness.seen == [
        ("test", 1, 4.0), ("estimate", 0, 4.0), ("estimate", 1, 4.0), ("flight", 1, 4.0), ("guard", 1, 4.0),
        ("after charge", 0, 9.0), ("after charge", 1, 9.0), ("fear", 0, 9.0), ("fear", 1, 9.0),
        ("meeting", 0, 9.0), ("meeting", 1, 9.0),
    ]  # fmt: skip
    assert isinstance(board.game.agenda[0], Fight)


@pytest.mark.rule("AK1-X-62", "AK1-R-46")
def test_a_flight_comes_before_the_measure_and_may_make_a_charge_fail() -> None:
    board, charger, target = duel(5.0, charged="Essai vif")
    play(carry_out(board.game, CHARGE, charger))
    assert target.x == 12
    assert (charger.x, charger.wary, charger.action_points) == (8, True, 1), "7 is above 6: it walks 4"


@pytest.mark.rule("AK1-R-140")
def test_a_charge_called_off_costs_nothing_and_may_be_declared_anew_without_the_bearer() -> None:
    board, charger, target = duel(5.0, charged="Essai sauf")
    other = board.put(RECRUIT, 1, 8, 8)
    play(carry_out(board.game, CHARGE, charger), other.id, [target.id])
    assert (charger.x, charger.action_points, charger.rooted, charger.wary) == (4, 2, False, False)
    assert charger.free
    assert may_be_charged(board.game, charger) == [other]
    assert why(WALK, board.game, charger) == ""


@pytest.mark.rule("AK1-R-140")
def test_a_charge_that_was_given_gives_nothing_back_when_it_is_called_off() -> None:
    board, charger, target = duel(5.0, charged="Essai sauf")
    play(up_to_the_fight(board.game, charge(board.game, charger, [target])))
    assert (charger.x, charger.action_points, charger.engaged) == (4, 2, [])


@pytest.mark.rule("AK1-R-140")
def test_a_charge_turned_aside_falls_upon_that_one_figure_alone() -> None:
    board, charger, target = duel(5.0, charged="Essai charme")
    also, other = board.put(RECRUIT, 1, 8, 16), board.put(RECRUIT, 1, 8, 8)
    play(carry_out(board.game, CHARGE, charger), target.id, [also.id], [7.3, 8.715])
    assert charger.engaged == [other.id]
    assert charger.action_points == 1


@pytest.mark.rule("AK1-R-133", "AK1-SKILL-013", "AK1-R-46")
def test_a_guard_takes_the_place_of_a_target_that_was_measured_and_does_not_shoot() -> None:
    board, charger, target = duel(6.0)
    guard = board.put(CROSSBOW, 1, 12, 13.5)
    grant(board.game, guard, "Garde")
    play(carry_out(board.game, CHARGE, charger), target.id, [], True, [10, 12])
    assert charger.engaged == [guard.id]
    assert (guard.x, guard.y, target.x, target.y) == (11, 12, 12, 13.5)
    assert guard.action_points == board.game.profile(guard).action_points


@pytest.mark.rule("AK1-SKILL-117", "AK1-R-121")
def test_a_charge_by_surprise_ends_no_moves_and_too_far_nothing_happens() -> None:
    board, charger, target = duel(5.0)
    charger.rooted = True
    play(up_to_the_fight(board.game, charge(board.game, charger, [target], surprise=True)), [9, 12])
    assert charger.engaged == [target.id]
    board, charger, target = duel(7.0)
    play(up_to_the_fight(board.game, charge(board.game, charger, [target], surprise=True)))
    assert (charger.x, charger.wary, charger.rooted) == (4, False, False)


@pytest.mark.rule("AK1-SKILL-117")
def test_a_charge_by_surprise_out_of_a_fight_takes_the_test_first() -> None:
    board, charger, target = duel(5.0)
    foe = board.put(RECRUIT, 1, 4, 13)
    board.engage(charger, foe)
    rule = charge(board.game, charger, [target], surprise=True)
    play(up_to_the_fight(board.game, rule), dice(6, 6), dice(1, 1), [9, 12])
    assert (charger.engaged, foe.free) == ([target.id], True)
    board, charger, target = duel(5.0)
    foe = board.put(RECRUIT, 1, 4, 13)
    board.engage(charger, foe)
    play(
        up_to_the_fight(board.game, charge(board.game, charger, [target], surprise=True)),
        dice(1, 1), dice(6, 6), foe.id, dice(6, 6), [9, 12],
    )  # fmt: skip
    assert (charger.lost, charger.engaged) == (4, [target.id])


@pytest.mark.rule("AK1-SKILL-006")
@pytest.mark.parametrize(("gap", "reached"), [(4.0, True), (4.1, False)])
def test_the_stealthy_are_neither_charged_nor_engaged_from_farther_than_four(gap: float, reached: bool) -> None:
    board, charger, _ = duel(gap, charged="Furtivité")
    play(carry_out(board.game, CHARGE, charger), *([[4 + gap, 12]] if reached else []))
    assert (bool(charger.engaged), charger.wary) == (reached, not reached)
    board = Board()
    fighter, shooter = board.put("Jaraya Malikh", 0, 4, 12), board.put(RECRUIT, 1, 5 + gap, 12)
    grant(board.game, shooter, "Furtivité")
    play(close_in(board.game, fighter, [shooter], "AK1-RMOVE-07"))
    assert bool(fighter.engaged) is reached, "within its walk of 5 either way"
    assert board.game.gap(fighter, shooter) == pytest.approx(0.0 if reached else 0.1, abs=0.021)


@pytest.mark.rule("AK1-X-63", "AK1-R-46")
@pytest.mark.parametrize(
    ("guess", "faces", "kept", "hits"),
    [(5.0, (1, 1, 3), "1 axe + 3 sword", True), (4.0, (1, 2, 4), "2 sword + 4 axe", False)],
)
def test_a_cultist_who_estimates_his_charge_rightly_strikes_better(
    guess: float, faces: tuple[int, int, int], kept: str, hits: bool
) -> None:
    """4.2 p to a base of 1 p: COM 5 or 2 for the first card. DEF 9 is reached by 4 + 5, not by 6 + 2, as by 6 + 3."""
    board = Board()
    cultist, recruit = board.put("Cultiste", 0, 4, 12), board.put(RECRUIT, 1, 9.2, 12, action_points=0)
    play(
        to_the_end(board.game, charge(board.game, cultist, [recruit])),
        True, guess, [8.2, 12], secretly({0: "normal"}), dice(*faces), kept,
    )  # fmt: skip
    assert (recruit.lost > 0) is hits
    assert characteristic(board.game, cultist, "combat") == 3, "only while the first card is resolved"
