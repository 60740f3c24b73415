"""Questions about chance: against icepool, which knows only dice, and against what an earlier program found."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import icepool
import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.agenda import Fight
from escarmouche.games.alkemy.odds.fights import exchange, ready
from escarmouche.games.alkemy.odds.harm import Harm, suffered
from escarmouche.games.alkemy.odds.policy import prices_of
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.odds.game import ALKEMY_ODDS
from escarmouche.games.alkemy2.odds.questions import QUESTIONS
from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.play import explorer
from escarmouche.play.effects import Until
from escarmouche.play.reason import Refused
from escarmouche.play.words import LANGUAGES, Phrases

GOLDEN = json.loads(Path(__file__).with_name("odds.golden.json").read_text(encoding="utf-8"))
"""Random questions and what was told of them by a program that had the rules' arithmetic a second time."""

RECRUIT, RAVEN, WOLF = "Recrues Avaloniennes", "Guerrier-Tonnerre du Corbeau", "Guerrier-Tonnerre Loup"
"""COM 3, REF 2, DEF 9, line 2 2 3 3 4 4; COM 3, REF 4, DEF 11, line 1 2 2 3 3 4; the wolf has Enchaînement."""

WHITE = icepool.Die([(1, "axe"), (2, "sword"), (3, "sword"), (4, "axe"), (5, "sword"), (6, "mace")])
YELLOW = icepool.Die([(1, "axe"), (2, "sword"), (3, "sword"), (4, "axe"), (5, "sword"), (4, "axe")])
COLUMNS = [{"sword"}, {"sword", "axe"}, {"sword", "mace"}, {"axe"}, {"axe", "mace"}, {"mace"}]
MISS = -1
ATTACKS = ("quick", "normal", "brutal")
LINE, BOW = (2, 2, 3, 3, 4, 4), catalogue().profiles["arbaletriers-avaloniens"].weapon


def asked(kind: str, **fields: Any) -> dict[str, Any]:
    return QUESTIONS[kind](**fields).answer().data


def attack(attacker: str, target: str, card: str, against: str, **fields: Any) -> dict[str, Any]:
    return asked("attack", attacker=attacker, target=target, card=card, against=against, **fields)


def damage(told: dict[str, Any]) -> dict[int, float]:
    return {int(points): chance for points, chance in told["damage"].items()}


def differences(found: Any, golden: Any, path: str = "") -> list[str]:
    """Where two answers are not the same: what is not told has no chance."""
    if isinstance(golden, dict):
        keys = found.keys() | golden.keys()
        return [at for key in keys for at in differences(found.get(key, 0.0), golden.get(key, 0.0), f"{path}/{key}")]
    if isinstance(golden, list):
        if len(found) != len(golden):
            return [path]
        pairs = enumerate(zip(found, golden, strict=True))
        return [at for number, (one, two) in pairs for at in differences(one, two, f"{path}/{number}")]
    if isinstance(golden, float):
        return [] if abs(found - golden) < 1e-9 else [f"{path}: {found} is not {golden}"]
    return [] if found == golden else [f"{path}: {found} is not {golden}"]


@pytest.mark.parametrize("kind", GOLDEN)
def test_answers_are_those_of_the_program_that_reckoned_by_tables(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On any machine, however slow: no clock runs out."""
    monkeypatch.setattr(explorer, "thread_time", lambda: 0.0)
    assert len(GOLDEN[kind]) >= 8
    for question, told in GOLDEN[kind]:
        assert differences(asked(kind, **question), told) == [], question


@pytest.mark.parametrize(
    ("attacker", "target", "life", "earlier"),
    [
        ("Esprit-Ancêtre Aurlok", "Prieure Caelina de l'Abbaye des Matines", "yellow", 1.0390946502057614),
        ("Rétiaire Avalonien", "Ca'apiti Yeux Rouges", None, 1.1729366236),
    ],
)
def test_whoever_is_frightened_or_caught_before_a_parry_is_reckoned_with(
    attacker: str, target: str, life: str | None, earlier: float
) -> None:
    """Dice are kept by how well the enemy parries after the charge; the earlier program looked at him before it."""
    found = attack(attacker, target, "quick", "parry", charge=True, attacker_life="yellow", target_life=life)
    assert earlier < found["mean"] < earlier + 0.01


# ---- against icepool --------------------------------------------------------------------------------------------


def read(pair: Any, value: int, difficulty: int, line: tuple[int, ...], shift: int) -> int:
    """What two dice do by the book: damage, or a miss."""
    column = COLUMNS.index({pair[0][1], pair[1][1]}) + shift
    return line[max(0, min(5, column))] if pair[0][0] + pair[1][0] + value >= difficulty else MISS


def blow(value: int, difficulty: int, line: tuple[int, ...], shift: int = 0, net: int = 0, die: Any = WHITE) -> Any:
    """The damage of dice of one colour: the best pair of the player's choice, or the two lowest."""

    def kept(*dice: Any) -> int:
        pairs = list(combinations(dice, 2))
        if net < 0:
            least = min(pair[0][0] + pair[1][0] for pair in pairs)
            pairs = [pair for pair in pairs if pair[0][0] + pair[1][0] == least]
        return max(read(pair, value, difficulty, line, shift) for pair in pairs)

    return icepool.map(kept, *[die] * (2 + abs(net)))


def chances(die: Any) -> dict[int, float]:
    """Boxes lost; a miss costs none."""
    found: dict[int, float] = {}
    for points, chance in zip(die.outcomes(), die.probabilities(), strict=True):
        found[max(points, 0)] = found.get(max(points, 0), 0.0) + float(chance)
    return found


def hits(die: Any) -> float:
    return float(die.probability(">=", 0))


@pytest.mark.rule(
    "AK2-FIGHT-12", "AK2-FIGHT-13", "AK2-FIGHT-16", "AK2-ROLL-10", "AK2-CC-06", "AK2-CC-09", "AK2-CC-11", "AK2-FIGHT-15"
)
@pytest.mark.parametrize(("card", "shift"), [("quick", -1), ("normal", 0), ("brutal", 1)])
def test_an_attack_against_inactive(card: str, shift: int) -> None:
    found, die = attack(RECRUIT, RAVEN, card, "inactive"), blow(3, 11, LINE, shift)
    assert found["exact"]
    assert damage(found) == pytest.approx(chances(die))
    assert found["hit"] == pytest.approx(hits(die))
    assert damage(found["suffered"]) == {0: pytest.approx(1)}


@pytest.mark.rule("AK2-CHARGE-14", "AK2-DICE-13", "AK2-R-15")
def test_a_charge_keeps_the_best_two_of_three() -> None:
    found, die = attack(RECRUIT, RAVEN, "brutal", "inactive", charge=True), blow(3, 11, LINE, 1, net=1)
    assert damage(found) == pytest.approx(chances(die))
    assert found["hit"] > attack(RECRUIT, RAVEN, "brutal", "inactive")["hit"]


@pytest.mark.rule("AK2-SKILL-43")
def test_coriace_takes_one_off_but_leaves_one() -> None:
    """Garlan: DEF 10, Coriace/1."""
    found = damage(attack(RAVEN, "Garlan", "quick", "inactive"))
    die = blow(3, 10, (1, 2, 2, 3, 3, 4), -1).map(lambda points: max(1, points - 1) if points > 0 else points)
    assert found == pytest.approx(chances(die))
    assert found[1] > damage(attack(RAVEN, RECRUIT, "quick", "inactive")).get(1, 0.0)


@pytest.mark.rule("AK2-SKILL-11", "AK2-SKILL-13")
def test_enchainement_adds_a_quick_attack_to_every_hit() -> None:
    """COM 4 against DEF 9 with the wolf's line; the second attack meets the same DEF."""
    wolf = catalogue().profiles["guerrier-tonnerre-loup"]
    first, second = (blow(wolf.combat or 0, 9, wolf.damage, shift) for shift in (0, -1))
    both = first.map(lambda points: points if points == MISS else second.map(lambda more: points + max(more, 0)))
    expected = {min(points, 7): 0.0 for points in chances(both)}
    for points, chance in chances(both).items():
        expected[min(points, 7)] += chance
    found = attack(WOLF, RECRUIT, "normal", "inactive")
    assert damage(found) == pytest.approx(expected)
    assert found["kill"] == pytest.approx(expected.get(7, 0.0))


@pytest.mark.rule("AK2-SKILL-46", "AK2-SKILL-47", "AK2-DICE-08")
def test_who_charges_a_frightening_figure_may_lose_its_die() -> None:
    """Mordren: Effrayant 14, DEF 11; the recruit tests with ESP 6."""
    afraid = 1 - float((2 @ icepool.d6).probability(">=", 14 - 6))
    bold, cowed = blow(3, 11, LINE, net=1), blow(3, 11, LINE)
    found = attack(RECRUIT, "Mordren", "normal", "inactive", charge=True)
    assert found["hit"] == pytest.approx((1 - afraid) * hits(bold) + afraid * hits(cowed))


@pytest.mark.rule("AK2-SKILL-47", "AK2-DICE-14")
def test_a_frightened_figure_keeps_its_lowest_dice() -> None:
    board = Board()
    recruit, raven = board.put("Recrues", 0, 5, 5), board.put(RAVEN, 1, 6, 5)
    board.engage(recruit, raven)
    grant(board.game, recruit, "Effrayé", Until("removed", raven.id), source=raven.id)
    due = Fight(recruit.id, raven.id)
    board.game.agenda = [due]
    found = exchange(ready(board.game), due, "normal", "inactive", prices_of(board.game), 5.0)
    assert suffered(found, raven).damage == pytest.approx(chances(blow(3, 11, LINE, net=-1)))


@pytest.mark.rule("AK2-FIGHT-19", "AK2-FIGHT-20", "AK2-FIGHT-21", "AK2-FIGHT-23", "AK2-CC-19", "AK2-ROLL-09")
def test_a_parry_rolls_off_ties_and_strikes_back() -> None:
    """Both COM 3: two dice against the best two of three, again while they tie; by 3 or more, a Normal attack back."""
    mine = icepool.map(lambda *dice: (dice[0][0] + dice[1][0], read(dice, 99, 0, LINE, 0)), WHITE, WHITE)
    theirs = icepool.d6.highest(3, 2)
    fought = icepool.map(
        lambda blow, block: icepool.Reroll if blow[0] == block else (blow[0] - block, blow[1]), mine, theirs
    )
    found = attack(RECRUIT, RAVEN, "normal", "parry")
    won = fought.map(lambda margin: margin[1] if margin[0] > 0 else 0)
    assert damage(found) == pytest.approx(chances(won))
    answered = float(fought.map(lambda margin: margin[0] <= -3).mean())
    assert found["suffered"]["hit"] == pytest.approx(answered * hits(blow(3, 9, (1, 2, 2, 3, 3, 4))))
    assert found["exact"]


def test_with_bonus_dice_against_a_parry_the_pair_kept_is_no_worse_than_any_plain_way() -> None:
    found = attack(RECRUIT, RAVEN, "normal", "parry", charge=True)["mean"]
    block = icepool.d6.highest(3, 2)

    def mean(choose: Any) -> float:
        kept = icepool.map(
            lambda *dice: choose([(p[0][0] + p[1][0], read(p, 99, 0, LINE, 0)) for p in combinations(dice, 2)]),
            *[WHITE] * 3,
        )
        fought = icepool.map(
            lambda blow, parry: icepool.Reroll if blow[0] == parry else blow[1] * (blow[0] > parry), kept, block
        )
        return float(fought.mean())

    highest, hardest = mean(max), mean(lambda pairs: max(pairs, key=lambda pair: pair[::-1]))
    assert found >= max(highest, hardest) - 1e-9
    assert found > min(highest, hardest)


@pytest.mark.rule(
    "AK2-FIGHT-11", "AK2-FIGHT-14", "AK2-ROLL-07", "AK2-CC-04", "AK2-CC-07", "AK2-CC-08", "AK2-HEALTH-04", "AK2-DICE-03"
)
def test_attack_against_attack_is_decided_by_reflexes() -> None:
    """Quick against Brutal: the slower strikes with the colour that the first blow left it (both: 3 white boxes)."""
    mine, theirs = icepool.d6.highest(3, 2) + 2, icepool.d6.lowest(3, 2) + 4
    first = float(icepool.map(lambda one, two: (one, 2) > (two, 4), mine, theirs).mean())
    answer = blow(3, 9, (1, 2, 2, 3, 3, 4), 1, net=1)
    hurt = float(answer.probability(">=", 3))
    white, yellow = blow(3, 11, LINE, -1), blow(3, 11, LINE, -1, die=YELLOW)
    second = (1 - hurt) * hits(white) + hurt * hits(yellow)
    found = attack(RECRUIT, RAVEN, "quick", "brutal")
    assert found["hit"] == pytest.approx(first * hits(white) + (1 - first) * second)


# ---- a shot -----------------------------------------------------------------------------------------------------


def shooting(**fields: Any) -> dict[str, Any]:
    return asked("shot", attacker="Arbalétriers", target=WOLF, **fields)


@pytest.mark.rule("AK2-SHOOT-13", "AK2-SHOOT-16", "AK2-SHOOT-17", "AK2-SHOOT-18", "AK2-SHOOT-22")
@pytest.mark.parametrize(
    ("fields", "shift", "net"),
    [
        ({}, 0, 0),
        ({"aim": True}, 0, 1),
        ({"obstacles": 2}, -2, 0),
        ({"distance": 5.0}, 1, 0),
        ({"distance": 20.0, "obstacles": 1, "aim": True}, -1, 1),
    ],
)
def test_a_shot(fields: dict[str, Any], shift: int, net: int) -> None:
    assert BOW is not None
    found = shooting(**fields)
    assert damage(found) == pytest.approx(chances(blow(3, 10, BOW.damage, shift, net)))
    assert found["exact"]
    assert "friend" not in found


@pytest.mark.rule("AK2-COVER-01", "AK2-COVER-02", "AK2-COVER-06")
def test_a_shot_into_a_fight_may_strike_the_friend() -> None:
    found, covered = shooting(engaged=True), 15 / 36
    alone = shooting()["hit"]
    assert found["hit"] == pytest.approx(alone * (1 - covered))
    assert found["friend"]["hit"] == pytest.approx(alone * covered)


# ---- the matrix -------------------------------------------------------------------------------------------------


def test_a_duel_shows_every_card_and_a_mix_that_cannot_be_exploited() -> None:
    found = asked("duel", attacker=RECRUIT, target=RAVEN)
    rows, columns = found["attacker_cards"], found["target_cards"]
    assert rows == columns == ["quick", "normal", "brutal", "parry", "inactive"]
    for row, mine in zip(found["cells"], rows, strict=True):
        for cell, theirs in zip(row, columns, strict=True):
            assert cell["exact"]
            strikes = mine in ATTACKS or (mine == "parry" and theirs in ATTACKS)
            assert (cell["target"]["mean"] > 0) == strikes
    mix = list(found["attacker_mix"].values())
    worst = min(sum(p * row[at]["worth"] for p, row in zip(mix, found["cells"], strict=True)) for at in range(5))
    assert worst == pytest.approx(found["value"], abs=1e-6)


def test_a_charger_shows_attacks_alone() -> None:
    assert asked("duel", attacker=RECRUIT, target=RAVEN, charge=True)["attacker_cards"] == list(ATTACKS)


def test_equal_figures_are_worth_nothing_to_one_another() -> None:
    found = asked("duel", attacker=RECRUIT, target=RECRUIT)
    assert found["value"] == pytest.approx(0, abs=1e-6)
    assert list(found["attacker_mix"].values()) == pytest.approx(list(found["target_mix"].values()), abs=1e-6)


@pytest.mark.rule("AK2-SKILL-57")
def test_a_feint_is_made_where_it_pays() -> None:
    """Feinte: against a Brutal attack, a Quick one at a spirit whose loss costs nothing would only give it a die."""
    spirit, recruit = (asked("duel", attacker="Garde-Esprit Loup", target=name) for name in ("Esprit-Héros", RECRUIT))
    quick, inactive = (spirit["attacker_cards"].index(card) for card in ("quick", "inactive"))
    brutal = spirit["target_cards"].index("brutal")
    assert spirit["cells"][quick][brutal]["target"]["hit"] == 0
    feigned, still = (spirit["cells"][row][brutal]["worth"] for row in (quick, inactive))
    assert feigned == pytest.approx(still)
    at = recruit["attacker_cards"].index("quick"), recruit["target_cards"].index("brutal")
    assert recruit["cells"][at[0]][at[1]]["target"]["hit"] > 0


def test_harm_adds_up() -> None:
    harm = Harm({0: 0.25, 2: 0.5, 4: 0.25}, 0.25)
    assert (harm.hit, harm.mean) == (0.75, 2.0)


# ---- what cannot be asked, and what is told -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "fields", "said"),
    [
        ("attack", {"target": "loup"}, "plusieurs profils"),
        ("attack", {"attacker": "recrue avalonienes"}, "Recrues Avaloniennes"),
        ("attack", {"card": "parry"}, "pas une attaque"),
        ("attack", {"card": "robust"}, "« robust »"),
        ("attack", {"charge": True, "card": "inactive"}, "Charge"),
        ("attack", {"target_life": "blue"}, "« blue »"),
        ("attack", {"attacker": "berac'h", "attacker_life": "white"}, "« white »"),
        ("shot", {}, "pas d’arme"),
        ("shot", {"attacker": "arbal", "distance": 21.0}, "20 p"),
        ("shot", {"attacker": "arbal", "distance": 0.0}, "0 p"),
        ("shot", {"attacker": "arbal", "distance": 4.0, "obstacles": 1}, "obstacle"),
        ("shot", {"attacker": "arbal", "obstacles": 10**9}, "20 obstacles"),
        ("shot", {"attacker": "arbal", "obstacles": -1}, "20 obstacles"),
    ],
)
def test_what_cannot_be_is_refused(kind: str, fields: dict[str, Any], said: str) -> None:
    question = QUESTIONS[kind](**{"attacker": "recrues", "target": "garlan", **fields})
    with pytest.raises(Refused) as caught:
        question.answer()
    assert said in Phrases("fr", "alkemy2").say(caught.value.refusal.reason)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_answer_has_its_words(kind: str, language: str) -> None:
    fields: dict[str, Any] = {"engaged": True} if kind == "shot" else {"charge": True}
    report = QUESTIONS[kind](attacker="Arbalétriers", target=WOLF, **fields).answer().report
    told = [report.title, *report.notes, *[bar.label for bar in report.bars], *[each.label for each in report.spreads]]
    assert len(told) > 2
    assert [one.key for one in told if one.key not in Phrases(language, "alkemy2").messages] == []


def test_the_game_gives_its_odds() -> None:
    assert RULES.odds() is ALKEMY_ODDS
    assert set(ALKEMY_ODDS.questions) == {"attack", "shot", "duel"}
