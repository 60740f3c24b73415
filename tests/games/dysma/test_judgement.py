"""What computers think of positions of Dysma's Portal: forecasts as exact as odds, and sensible answers."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Any

import pytest
from games.dysma.playing import PlayedBoard

from escarmouche.games.dysma.agenda import Combat, Shot
from escarmouche.games.dysma.judgement.evaluation import Evaluation
from escarmouche.games.dysma.judgement.forecast import at_least_wounds, combat_forecast, margins
from escarmouche.games.dysma.judgement.position import position
from escarmouche.games.dysma.judgement.topics import DysmaJudgement
from escarmouche.games.dysma.odds.empty_table import two_figures
from escarmouche.games.dysma.odds.questions import Attack
from escarmouche.games.dysma.rolls import Pool
from escarmouche.games.dysma.state import Figure
from escarmouche.play.match import Match
from escarmouche.players.greedy import Greedy
from escarmouche.players.player import Seat
from escarmouche.players.seating import play


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard()


def best(board: PlayedBoard, ask: Any, player: int | None = None) -> Any:
    """The acceptable answer that is worth most."""
    judgement, who = DysmaJudgement(), ask.player if player is None else player
    offhand = judgement.offhand(ask)
    found = [offhand] if offhand is not None else judgement.weigh(board.game, who, ask, Random(1))
    legal = [each for each in found if ask.refusal(each.answer) is None]
    return max(legal, key=lambda each: each.value).answer


def away(figure: Figure, x: float, y: float) -> float:
    return hypot(figure.x - x, figure.y - y)


# ---- forecasts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("armour", "mean"), [(0, 0.598), (1, 0.228), (2, 0.066), (3, 0.015)])
def test_the_forecast_has_the_golden_numbers_of_the_ledger(armour: int, mean: float) -> None:
    """3D at Co 4+ against 3D at De 4+."""
    found = margins(Pool(3, 4), Pool(3, 4))
    assert sum(max(0, margin - armour) * chance for margin, chance in found) == pytest.approx(mean, abs=1.5e-3)


@pytest.mark.parametrize(
    ("attacker", "target", "charge", "back", "riposte"),
    [
        ("Garde royal : Hallebarde", "Orque de fer", False, False, False),
        ("Garde royal : Épée à 2 mains", "Lancier de la cité", True, False, False),
        ("Assassin gobelin", "Orque de fer", True, True, False),
        ("Guerrier orque", "Briseur de géants", False, False, True),
        ("Goule", "Troll", True, False, True),
    ],
)
def test_a_forecast_is_what_the_rules_would_roll(
    attacker: str, target: str, charge: bool, back: bool, riposte: bool
) -> None:
    """Weapons, armour, piercing, Défenseur, Vicieux, Souffrance, shields: as the explorer finds by playing the rule."""
    asked = Attack(
        attacker=attacker, target=target, charge=charge, back=back, answer_with="riposte" if riposte else "defence"
    )
    told = asked.answer().data
    game = two_figures(attacker, target, 0.0, turned=back)
    weapons = [weapon for weapon in told["weapons"].split(" + ") if weapon]
    theirs = [item for item in game.figures[1].gear if item in game.library.weapons] if riposte else []
    record = Combat(0, 1, "charge" if charge else "action", weapons, back, riposte=riposte, target_weapons=theirs)
    forecast = combat_forecast(game, record)
    if "Effrayant (1)" not in game.profile(game.figures[1]).skills:
        assert forecast.given[0] == pytest.approx(told["wounds"]["0"], abs=1e-6)
        assert forecast.taken[0] == pytest.approx(told["suffered"]["wounds"]["0"], abs=1e-6)
    assert at_least_wounds(forecast.given, 0) == pytest.approx(1.0)


# ---- fights ---------------------------------------------------------------------------------------------------------


def test_a_strong_figure_ripostes_and_a_weak_one_defends(board: PlayedBoard) -> None:
    for attacker, target, wanted in (
        ("guerrier-gobelin", "troll", "riposte"),
        ("troll", "guerrier-gobelin", "defence"),
    ):
        board = PlayedBoard()
        one = board.put(attacker, 0, 10, 10)
        other = board.put(target, 1, 11.2, 10, facing=180)
        for x in (27, 30, 33):
            board.put("guerrier-orque", 1, x, 30)
            board.put("garde-royal", 0, x, 3)
        board.game.agenda = [Combat(one.id, other.id, stage="answer")]
        assert best(board, board.play()) == wanted


def test_a_die_is_bought_where_it_decides_and_not_where_it_cannot(board: PlayedBoard) -> None:
    """A chief about to kill a hero pays; a goblin without hope against heavy armour does not."""
    for attacker, x, target, wounds, wanted in (
        ("chef-de-guerre", 10.0, "prince-elfe", 2, "heroism"),
        ("guerrier-gobelin", 10.1, "orque-de-fer", 0, "none"),
    ):
        board = PlayedBoard(points=(2, 0))
        one = board.put(attacker, 0, x, 10)
        other = board.put(target, 1, 11, 10, facing=180, wounds=wounds)
        board.put("guerrier-orque", 1, 30, 30)
        board.game.agenda = [Combat(one.id, other.id, stage="attacker's dice")]
        ask = board.play()
        assert ask.topic == "heroism"
        assert best(board, ask) == wanted


def test_nobody_wipes_the_enemy_out_before_he_has_the_points(board: PlayedBoard) -> None:
    """The last of a band at nought to nought: its death would be a draw; with eleven points and one to come it wins."""
    board.game.mission, board.game.secondary = "chests", "survival"
    board.token("chest", 10, 12)
    one = board.put("chef-de-guerre", 0, 10, 10)
    last = board.put("guerrier-gobelin", 1, 11, 10, facing=180)
    assert Evaluation(board.game, 0, DysmaJudgement().caches[0]).combat(one, last, "action") < 0
    board.game.sides[0].score = 11
    last.prone = True
    assert Evaluation(board.game, 0, DysmaJudgement().caches[0]).combat(one, last, "action") > 0


# ---- actions --------------------------------------------------------------------------------------------------------


def test_the_fallen_get_up_first_and_archers_shoot(board: PlayedBoard) -> None:
    archer = board.put("archer-sylvain", 0, 10, 10, facing=0, prone=True)
    board.put("guerrier-orque", 1, 22, 10, facing=180)
    board.put("guerrier-orque", 1, 33, 33)
    assert best(board, board.begin(archer)) == "recover"
    archer.prone = False
    assert best(board, board.begin(archer)) == "shoot"


def test_a_troll_charges_a_goblin_and_a_goblin_no_troll(board: PlayedBoard) -> None:
    """Eight pas apart, alone: both could."""
    troll = board.put("ogre-mercenaire", 0, 10, 10, facing=0)
    goblin = board.put("guerrier-gobelin", 1, 18, 10, facing=180)
    board.put("guerrier-gobelin", 1, 33, 33)
    board.put("guerrier-orque", 0, 3, 33)
    assert best(board, board.begin(troll)) == "charge"
    assert best(board, board.begin(goblin)) != "charge"


@pytest.mark.rule("DYS-MISSION-12")
def test_a_lonely_figure_goes_and_holds_a_chest(board: PlayedBoard) -> None:
    """It runs there, the route is legal and leads nearer; once there it does not leave."""
    board.game.mission = "chests"
    board.token("chest", 18, 18)
    runner = board.put("garde-royal", 0, 18, 5, facing=90)
    board.put("guerrier-orque", 1, 34, 35)
    assert best(board, board.begin(runner)) == "run"
    route = best(board, board.play("run"))
    board.play(route)
    assert away(runner, 18, 18) < 13 - 9
    board.play("end")
    board.begin(runner)
    board.play(best(board, board.begin(runner)))
    before = Evaluation(board.game, 0, DysmaJudgement().caches[0]).drawn_to(runner, runner.x, runner.y)
    assert before > 0


@pytest.mark.rule("DYS-MISSION-23", "DYS-MISSION-28")
def test_loot_is_picked_up_and_carried_to_the_edge(board: PlayedBoard) -> None:
    board.game.mission = "loot"
    board.game.sides[0].zone, board.game.sides[1].zone = "south", "north"
    board.token("loot", 10, 10.9)
    carrier = board.put("garde-royal", 0, 10, 10, facing=270)
    board.put("guerrier-orque", 1, 30, 35)
    assert best(board, board.begin(carrier)) == "pick-up"
    ask = board.play("pick-up")
    assert best(board, ask) == "march"
    board.play(best(board, board.play("march")))
    assert carrier.y < 6
    board.begin(carrier)
    board.play(best(board, board.play("march")))
    assert best(board, board.begin(carrier)) == "exit"


@pytest.mark.rule("DYS-MISSION-63")
def test_own_altars_are_woken_and_those_of_the_enemy_put_out(board: PlayedBoard) -> None:
    board.game.mission = "portal"
    board.token("altar", 10, 11, owner=0)
    mine = board.put("garde-royal", 0, 10, 10, facing=90)
    board.put("guerrier-orque", 1, 33, 33)
    assert best(board, board.begin(mine)) == "altar"
    board.play("altar")
    assert board.game.tokens[0].active
    assert best(board, board.play()) != "altar"
    board.token("altar", 11, 10, owner=1, active=True)
    assert best(board, board.begin(mine)) == "altar"
    assert best(board, board.play("altar")) == "token:1"


def test_who_is_shot_at_for_little_does_not_tire(board: PlayedBoard) -> None:
    """An iron orc laughs at a goblin's bow on open ground."""
    archer = board.put("archer-gobelin", 0, 10, 10, facing=0)
    orc = board.put("orque-de-fer", 1, 20, 10, facing=180, activated=True)
    board.game.agenda = [Shot(archer.id, orc.id, "Arc court", stage="reaction")]
    ask = board.play()
    assert ask.topic == "shot-reaction"
    assert best(board, ask) is False


# ---- positions ------------------------------------------------------------------------------------------------------


def test_a_position_is_worth_what_the_other_side_loses(board: PlayedBoard) -> None:
    """Points, lives, wounds and places: what is good for one is bad for the other."""
    board.game.mission = "chests"
    board.token("chest", 18, 18)
    mine, theirs = board.put("garde-royal", 0, 18, 4), board.put("garde-royal", 1, 18, 32)

    def worth(player: int) -> float:
        return position(Evaluation(board.game, player, DysmaJudgement().caches[0]))

    assert worth(0) == pytest.approx(-worth(1)) == pytest.approx(0.0)
    theirs.wounds = 1
    assert worth(0) == pytest.approx(-worth(1))
    hurt = worth(0)
    assert hurt > 0
    board.game.sides[0].score = 2
    assert worth(0) > hurt + 20
    mine.wounds = 1
    assert worth(0) < hurt + 24


# ---- whole matches --------------------------------------------------------------------------------------------------


class Attentive(Greedy):
    """Remembers the topics on which the judgement had nothing acceptable to say."""

    def __init__(self) -> None:
        super().__init__()
        self.silent: list[str] = []

    def decide(self, seat: Seat) -> Any:
        answer = super().decide(seat)
        if not self.explain():
            self.silent.append(f"{seat.request.topic} ({seat.request.kind})")
        return answer


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (
            21,
            {
                "armies": ("cohue-200", "garde-de-la-montagne-200"),
                "setup": "played",
                "mission": "flags",
                "secondary": "legend",
            },
        ),
        (22, {"armies": ("cortege-200", "ligue-verte-200"), "setup": "played", "mission": "loot"}),
    ],
)
def test_the_judgement_has_an_answer_to_every_question(seed: int, options: dict[str, Any]) -> None:
    """Two turns of two matches with the set-up played: sorcerers, machines, beasts, riders."""
    match = Match.new("dysma", seed=seed, max_turns=2, undo=False, **options)
    players = Attentive(), Attentive()
    play(match, players, seed)
    assert [*players[0].silent, *players[1].silent] == []
