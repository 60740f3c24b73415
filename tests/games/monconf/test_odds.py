"""Odds of MonCon'f: equal to dice reckoned by hand, for combats whole, shots, artillery, dispels, fear."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from games.monconf.fighting import at_blows, field
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Allocation, Fight
from escarmouche.games.monconf.odds.brawl import Brawl
from escarmouche.games.monconf.odds.course import Watched, followed
from escarmouche.games.monconf.odds.duel import Split, is_plain
from escarmouche.games.monconf.odds.empty_table import shelf
from escarmouche.games.monconf.odds.fights import Patch, duel_of, fight_odds, is_over
from escarmouche.games.monconf.odds.policy import MonconfPolicy
from escarmouche.games.monconf.odds.questions import (
    ArtilleryQuestion,
    DispelQuestion,
    FearQuestion,
    FightQuestion,
    InterceptionQuestion,
    ShotQuestion,
)
from escarmouche.games.monconf.odds.quick import QuickPolicy
from escarmouche.games.monconf.odds.tally import GONE, LOST, OF_EACH, first_fighter, tally
from escarmouche.games.monconf.wounds.wound_table import NOTHING, STUNNED, result
from escarmouche.play.explorer import odds_of
from escarmouche.play.reason import Refused

DIE = range(1, 7)
CONSCRIPT, FIRE, CULVERIN = "Conscrit du Griffon", "Élémentaire du Feu", "Couleuvrine du Griffon"


def wounds_of(read: str) -> int:
    return 0 if read in (NOTHING, STUNNED) else int(read)


def lives(game: Any, chances: dict[Any, float], number: int) -> dict[int, float]:
    """Points of life of a fighter in the end."""
    at, found = first_fighter(game) + number * OF_EACH, dict[int, float]()
    for reading, chance in chances.items():
        hp = 0 if reading[at + GONE] else -reading[at + LOST]
        found[hp] = found.get(hp, 0.0) + chance
    return found


# ---- one blow, by hand ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-X-11", "MCF-CC-30", "MCF-CC-31")
def test_a_blow_without_parry_is_six_readings_of_the_table() -> None:
    """Conscrit on Conscrit: thresholds 1 to 6 against -4; a 5 and a 6 wound, and nothing else does."""
    board = field()
    one, other = (skilled(board, player=player, x=20 + 2.5 * player) for player in (0, 1))
    fight = at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 0)))
    found = fight_odds(board.game, fight, 1.0).odds
    expected = dict[int, float]()
    for face in DIE:
        hp = 4 - wounds_of(result(face, -4))
        expected[hp] = expected.get(hp, 0.0) + 1 / 6
    assert expected[3] == pytest.approx(2 / 6)
    assert lives(board.game, found.chances, other.id) == pytest.approx(expected)
    assert found.exact


@pytest.mark.rule("MCF-X-12", "MCF-X-35", "MCF-CC-28", "MCF-CC-39")
def test_the_attacked_parries_as_is_best_for_it() -> None:
    """ATT 9 against DEF 4 with one die, FOR 9 against RES 8: of die and nothing it takes what hurts less, each time.

    It has one blow to fear, so a sustained parry at -2 is never better than a plain one.
    """
    board = field()
    one, other = skilled(board, att=6, str=9), skilled(board, player=1, x=22.5, def_=4)
    fight = at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 1)))
    found = fight_odds(board.game, fight, 1.0).odds
    expected = dict[int, float]()
    for attack, defence in product(DIE, DIE):
        hp = 4 - wounds_of(result(2 + attack - defence, 1))
        expected[hp] = expected.get(hp, 0.0) + 1 / 36
    assert lives(board.game, found.chances, other.id) == pytest.approx(expected)


# ---- a combat whole, held against the rules themselves --------------------------------------------------------------

PAIRS: list[tuple[tuple[str, ...], tuple[str, ...], dict[str, Any], dict[str, Any]]] = [
    ((), (), {"str": 9}, {"str": 9}),
    (("Féroce",), ("Instinct de survie/5",), {"str": 9, "charged_upon": True}, {"str": 10, "only_defends": True}),
    ((), ("Dur à cuire",), {"str": 9, "hp": 3, "stunned": True}, {"str": 10, "frightened": True}),
    (("Contre-Attaque", "Coup de maître"), (), {"str": 9, "hp": 2}, {"str": 10, "hp": 1}),
    (("Toxique/4",), (), {"str": 9, "hp": 2}, {"str": 10, "hp": 3, "only_defends": True}),
]


@pytest.mark.rule("MCF-CC-14", "MCF-CC-16", "MCF-CC-18", "MCF-CC-20", "MCF-CC-41", "MCF-SKILLA-05", "MCF-SKILLA-07")
@pytest.mark.parametrize(("ours", "theirs", "one", "other"), PAIRS)
def test_a_duel_is_what_the_rules_make_of_it(
    ours: tuple[str, ...], theirs: tuple[str, ...], one: dict[str, Any], other: dict[str, Any]
) -> None:
    """Reckoned backwards, or played out by the rules with every decision weighed: the same ends, as likely."""
    board = field()
    mine, his = skilled(board, *ours, **one), skilled(board, *theirs, player=1, x=22.5, **other)
    game = board.game
    game.events = None
    assert is_plain(game, Fight(mine.id, [his.id]))
    quick = fight_odds(game, Fight(mine.id, [his.id]), 1.0)
    game.agenda = [Fight(mine.id, [his.id])]
    played = followed(game, MonconfPolicy(game), tally, is_over, 60.0)
    assert not quick.quick
    assert played.left_out == 0.0
    assert quick.odds.chances == pytest.approx(played.chances, abs=1e-9)
    assert len(played.chances) >= 3


@pytest.mark.rule("MCF-CC-12", "MCF-CC-17", "MCF-CC-22", "MCF-CC-23")
def test_a_combat_of_several_is_what_the_rules_make_of_it() -> None:
    """One against two who are not equally hurt, dice half and half: as the rules play it with quick decisions."""
    board = field()
    one = skilled(board, "Toxique/5", str=12, att=5)
    two = [skilled(board, player=1, x=20 + dx, str=10, hp=hp) for dx, hp in ((2.5, 4), (-2.5, 3))]
    game = board.game
    game.events = None
    brawl = Brawl(game, Fight(one.id, [two[0].id, two[1].id]), lambda bodies: 0.0)
    found: dict[Any, float] = {}
    for first, share in enumerate(brawl.first_strikes):
        for ending, chance in Patch(game, brawl.sides).all_of(brawl.endings(first)).items():
            found[ending] = found.get(ending, 0.0) + share * chance
    game.agenda = [Fight(one.id, [two[0].id, two[1].id])]
    played = odds_of(Watched(is_over), game, QuickPolicy(game), tally, is_over, 60.0)
    assert played.left_out == 0.0
    assert found == pytest.approx(played.chances, abs=1e-9)
    assert len(found) > 20


# ---- advice ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-CC-16", "MCF-CC-18")
def test_the_best_split_is_that_of_all_splits_and_all_answers() -> None:
    """The loser of the INI test takes what is best for him after the best answer; the winner answers what he sees."""
    board = field()
    one, other = skilled(board, str=12, att=5), skilled(board, player=1, x=22.5, str=9)
    duel = duel_of(board.game, Fight(one.id, [other.id]))
    splits = [Split(2, 0), Split(1, 1), Split(0, 2)]
    assert duel.known_splits(0) == splits
    table = {(mine, his): duel.value_of(0, (mine, his)) for mine, his in product(splits, splits)}
    answers = {his: max(splits, key=lambda mine, his=his: table[mine, his]) for his in splits}  # type: ignore[misc]
    loser = min(splits, key=lambda his: table[answers[his], his])
    assert duel.best_splits(0) == (answers[loser], loser)
    assert len(set(table.values())) > 6
    assert duel.answer(0, Split(0, 2)) == answers[Split(0, 2)]


def test_a_strong_enemy_is_met_with_defence_and_a_helpless_one_with_attack() -> None:
    """Whoever cannot wound defends; who must defend anyway is struck with all dice."""
    board = field()
    weak, strong = skilled(board, str=0, att=1), skilled(board, player=1, x=22.5, str=12, att=6, res=12)
    duel = duel_of(board.game, Fight(weak.id, [strong.id]))
    assert duel.best_splits(1)[0] == (0, 2, False)
    assert duel.best_splits(1)[1].attack == 2


# ---- at the command line --------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-CC-11", "MCF-CC-15")
def test_a_fight_asked_for_names_the_best_splits() -> None:
    """Equal fighters strike first as often, and suffer alike; the same on both sides of the table."""
    told = FightQuestion(fighter=CONSCRIPT, enemy=CONSCRIPT).answer()
    assert told.data["first"] == pytest.approx(0.5)
    assert told.data["wounds"] == pytest.approx(told.data["suffered"]["wounds"])
    assert told.data["exact"] is True
    assert [note.key for note in told.report.notes][:3] == [
        "odds.mcf.first",
        "odds.mcf.best-first",
        "odds.mcf.best-second",
    ]
    charged = FightQuestion(fighter=CONSCRIPT, enemy=CONSCRIPT, charged=True).answer()
    ahead = sum(3 + a > 2 + b for a, b in product(DIE, DIE)) / sum(3 + a != 2 + b for a, b in product(DIE, DIE))
    assert charged.data["first"] == pytest.approx(ahead)
    assert charged.data["mean"] > told.data["mean"]
    helped = FightQuestion(fighter=CONSCRIPT, enemy=CONSCRIPT, companions=1).answer()
    assert helped.data["mean"] > told.data["mean"]


@pytest.mark.rule("MCF-X-16", "MCF-SHOOT-07", "MCF-SHOOT-08", "MCF-SHOOT-13", "MCF-SHOOT-15")
@pytest.mark.parametrize(("distance", "steps", "aimed"), [(17.0, 1, False), (7.0, 0, False), (17.0, 1, True)])
def test_a_shot_is_six_readings_of_the_table(distance: float, steps: int, aimed: bool) -> None:
    """Tireur/3 at INI 3, Force 7 against RES 8: as in the example, but that nothing hides the target."""
    told = ShotQuestion(fighter=FIRE, enemy=CONSCRIPT, distance=distance, aimed=aimed).answer()
    expected = dict[str, float]()
    for face in DIE:
        threshold = face + 3 - steps + aimed - 3
        wounds = str(wounds_of(result(threshold, -1)) if threshold > 0 else 0)
        expected[wounds] = expected.get(wounds, 0.0) + 1 / 6
    assert told.data["wounds"] == pytest.approx(expected)
    assert set(expected) > {"0"}


@pytest.mark.rule("MCF-ART-04", "MCF-ART-05", "MCF-ART-06", "MCF-ART-08", "MCF-ART-13")
@pytest.mark.parametrize(("distance", "steps"), [(9.0, 0), (38.0, 3)])
def test_a_piercing_gun_rolls_against_the_dispersion(distance: float, steps: int) -> None:
    """The crew's die and its Tireur against the opponent's die and each complete 10 cm."""
    told = ArtilleryQuestion(fighter=CULVERIN, enemy=CONSCRIPT, distance=distance).answer()
    skills = next(one for one in shelf().profiles.values() if one.name.fr == CULVERIN).skills
    score = int(next(name for name in skills if name.startswith("Tireur/"))[7:])
    assert told.data["wounds"]["0"] == pytest.approx(dispersed(score, steps))


def dispersed(score: int, steps: int) -> float:
    """How likely a shot of the culverin does not wound a Conscrit: by hand."""
    force = shelf().weapons["Couleuvrine"].force - 8
    missed = 0
    for crew, dispersion in product(DIE, DIE):
        threshold = score + crew - dispersion - steps
        missed += threshold <= 0 or not wounds_of(result(threshold, force))
    return missed / 36


@pytest.mark.rule("MCF-DISPEL-06", "MCF-DISPEL-07", "MCF-DISPEL-08")
def test_a_dispel_must_be_strictly_higher() -> None:
    plain = DispelQuestion(caster=2, dispeller=3).answer().data["dispelled"]
    assert plain == pytest.approx(sum(3 + b > 2 + a for a, b in product(DIE, DIE)) / 36)
    better = DispelQuestion(caster=2, dispeller=3, absorbed=True).answer().data["dispelled"]
    assert better == pytest.approx(sum(3 + max(b, c) > 2 + a for a, b, c in product(DIE, DIE, DIE)) / 216)


@pytest.mark.rule("MCF-FEAR-04", "MCF-FEAR-05", "MCF-FEAR-08")
def test_fear_is_a_test_of_courage() -> None:
    """Effrayant/8 against the COU of a Conscrit; whoever frightens nobody is met without a test."""
    told = FearQuestion(fighter=CONSCRIPT, enemy=FIRE).answer().data
    courage = next(one for one in shelf().profiles.values() if one.name.fr == CONSCRIPT).cou
    assert told["level"] == 8
    assert told["frightened"] == pytest.approx(sum(courage + face < 8 for face in DIE) / 6)
    assert 0.0 < told["frightened"] < 1.0
    assert FearQuestion(fighter=CONSCRIPT, enemy=CONSCRIPT).answer().data["frightened"] == 0.0


@pytest.mark.rule("MCF-TACT-12", "MCF-TACT-16")
def test_an_interceptor_must_be_strictly_quicker() -> None:
    told = InterceptionQuestion(fighter=CONSCRIPT, enemy=CONSCRIPT).answer().data
    assert told["intercepted"] == pytest.approx(15 / 36)


@pytest.mark.parametrize(
    ("question", "key"),
    [
        (FightQuestion(fighter="Nobody at all", enemy=CONSCRIPT), "army."),
        (FightQuestion(fighter=f"{CONSCRIPT} × 2", enemy=CONSCRIPT), "odds.mcf.one-fighter"),
        (FightQuestion(fighter=CONSCRIPT, enemy=CONSCRIPT, life=5), "odds.mcf.life-range"),
        (ShotQuestion(fighter=CONSCRIPT, enemy=CONSCRIPT), "shoot.no-skill"),
        (ShotQuestion(fighter=FIRE, enemy=CONSCRIPT, distance=1.0), "odds.mcf.distance"),
        (ArtilleryQuestion(fighter=FIRE, enemy=CONSCRIPT), "shoot.no-artillery"),
    ],
)
def test_questions_that_make_no_sense_are_refused(question: Any, key: str) -> None:
    with pytest.raises(Refused) as refused:
        question.answer()
    assert refused.value.refusal.reason.key.startswith(key)
