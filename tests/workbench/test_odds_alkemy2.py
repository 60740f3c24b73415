"""Odds of Alkemy V2 against icepool, which knows only dice, and against the rules played many times."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import icepool
import pytest
from boards.alkemy2 import Board

from escarmouche.dice.dice import Face
from escarmouche.games.alkemy2.cards import CARDS
from escarmouche.games.alkemy2.combat import Duel, fight
from escarmouche.games.alkemy2.judgement import Keeper, losses
from escarmouche.games.alkemy2.profiles import Colour
from escarmouche.games.alkemy2.rolls import clash, contest, keep_for, keep_two
from escarmouche.games.alkemy2.skills.in_play import grant
from escarmouche.games.alkemy2.state import Game
from escarmouche.play.effects import Until
from escarmouche.play.odds import distribution
from escarmouche.play.requests import IN_LINE, AskSecretly, Roll, Settle, settle
from escarmouche.play.roller import NOBODY
from escarmouche.workbench.odds import outcomes as module
from escarmouche.workbench.odds.alkemy2 import (
    Bout,
    Pair,
    attack,
    bout,
    duel,
    exchange,
    keeper,
    pair_of,
    shot,
    stage,
    stand,
    suffered,
)
from escarmouche.workbench.odds.alkemy2_tables import Reckoner, reckoner
from escarmouche.workbench.odds.duels import Exchange
from escarmouche.workbench.odds.harm import HarmOdds
from escarmouche.workbench.odds.outcomes import outcomes
from escarmouche.workbench.odds.question import Question
from escarmouche.workbench.odds.stage import Stage

RECRUIT, RAVEN, WOLF = "Recrues Avaloniennes", "Guerrier-Tonnerre du Corbeau", "Guerrier-Tonnerre Loup"
"""COM 3, REF 2, DEF 9, line 2 2 3 3 4 4; COM 3, REF 4, DEF 11, line 1 2 2 3 3 4; the wolf has Enchaînement."""

WHITE = icepool.Die([(1, "axe"), (2, "sword"), (3, "sword"), (4, "axe"), (5, "sword"), (6, "mace")])
YELLOW = icepool.Die([(1, "axe"), (2, "sword"), (3, "sword"), (4, "axe"), (5, "sword"), (4, "axe")])
COLUMNS = [{"sword"}, {"sword", "axe"}, {"sword", "mace"}, {"axe"}, {"axe", "mace"}, {"mace"}]
MISS = -1
ATTACKS = ("quick", "normal", "brutal")


def odds(attacker: str, target: str, card: str, against: str, **named: Any) -> Exchange:
    return attack(Question(attacker=attacker, target=target, card=card, against=against, **named)).odds


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


LINE = (2, 2, 3, 3, 4, 4)


# ---- against icepool --------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "AK2-FIGHT-12", "AK2-FIGHT-13", "AK2-FIGHT-16", "AK2-ROLL-10", "AK2-CC-06", "AK2-CC-09", "AK2-CC-11", "AK2-FIGHT-15"
)
@pytest.mark.parametrize(("card", "shift"), [("quick", -1), ("normal", 0), ("brutal", 1)])
def test_an_attack_against_inactive(card: str, shift: int) -> None:
    found, die = odds(RECRUIT, RAVEN, card, "inactive"), blow(3, 11, LINE, shift)
    assert found.exact
    assert found.target.damage == pytest.approx(chances(die))
    assert found.target.hit == pytest.approx(hits(die))
    assert found.attacker.damage == {0: pytest.approx(1)}


@pytest.mark.rule("AK2-CHARGE-14", "AK2-DICE-13", "AK2-R-15")
def test_a_charge_keeps_the_best_two_of_three() -> None:
    found, die = odds(RECRUIT, RAVEN, "brutal", "inactive", charge=True), blow(3, 11, LINE, 1, net=1)
    assert found.target.damage == pytest.approx(chances(die))
    assert found.target.hit > odds(RECRUIT, RAVEN, "brutal", "inactive").target.hit


@pytest.mark.rule("AK2-SKILL-43")
def test_coriace_takes_one_off_but_leaves_one() -> None:
    """Garlan: DEF 10, Coriace/1."""
    found = odds(RAVEN, "Garlan", "quick", "inactive")
    die = blow(3, 10, (1, 2, 2, 3, 3, 4), -1).map(lambda points: max(1, points - 1) if points > 0 else points)
    assert found.target.damage == pytest.approx(chances(die))
    assert found.target.damage[1] > odds(RAVEN, RECRUIT, "quick", "inactive").target.damage.get(1, 0.0)


@pytest.mark.rule("AK2-SKILL-11", "AK2-SKILL-13")
def test_enchainement_adds_a_quick_attack_to_every_hit() -> None:
    """COM 4 against DEF 9 with the wolf's line; the second attack meets the same DEF."""
    profile = bout(pair_of(Question(attacker=WOLF, target=RECRUIT))).stage.copy().library.profiles
    wolf = profile["guerrier-tonnerre-loup"]
    first, second = (blow(wolf.combat, 9, wolf.damage, shift) for shift in (0, -1))
    both = first.map(lambda points: points if points == MISS else second.map(lambda more: points + max(more, 0)))
    expected = {min(points, 7): 0.0 for points in chances(both)}
    for points, chance in chances(both).items():
        expected[min(points, 7)] += chance
    found = odds(WOLF, RECRUIT, "normal", "inactive").target
    assert found.damage == pytest.approx(expected)
    assert found.kill == pytest.approx(expected.get(7, 0.0))


@pytest.mark.rule("AK2-SKILL-46", "AK2-SKILL-47", "AK2-DICE-08")
def test_who_charges_a_frightening_figure_may_lose_its_die() -> None:
    """Mordren: Effrayant 14, DEF 11; the recruit tests with ESP 6."""
    afraid = 1 - float((2 @ icepool.d6).probability(">=", 14 - 6))
    bold, cowed = blow(3, 11, LINE, net=1), blow(3, 11, LINE)
    found = odds(RECRUIT, "Mordren", "normal", "inactive", charge=True).target
    assert found.hit == pytest.approx((1 - afraid) * hits(bold) + afraid * hits(cowed))


@pytest.mark.rule("AK2-SKILL-47", "AK2-DICE-14")
def test_a_frightened_figure_keeps_its_lowest_dice() -> None:
    board = Board()
    recruit, raven = board.put("Recrues", 0, 5, 5), board.put(RAVEN, 1, 6, 5)
    board.engage(recruit, raven)
    grant(board.game, recruit, "Effrayé", Until("removed", raven.id), source=raven.id)
    found = of_board(board.game).exchange("normal", "inactive").target
    assert found.damage == pytest.approx(chances(blow(3, 11, LINE, net=-1)))


@pytest.mark.rule("AK2-FIGHT-19", "AK2-FIGHT-20", "AK2-FIGHT-21", "AK2-FIGHT-23", "AK2-CC-19", "AK2-ROLL-09")
def test_a_parry_rolls_off_ties_and_strikes_back() -> None:
    """Both COM 3: two dice against the best two of three, again while they tie; by 3 or more, a Normal attack back."""
    mine = icepool.map(lambda *dice: (dice[0][0] + dice[1][0], read(dice, 99, 0, LINE, 0)), WHITE, WHITE)
    theirs = icepool.d6.highest(3, 2)
    fought = icepool.map(
        lambda blow, block: icepool.Reroll if blow[0] == block else (blow[0] - block, blow[1]), mine, theirs
    )
    found = odds(RECRUIT, RAVEN, "normal", "parry")
    won = fought.map(lambda margin: margin[1] if margin[0] > 0 else 0)
    assert found.target.damage == pytest.approx(chances(won))
    answered = float(fought.map(lambda margin: margin[0] <= -3).mean())
    assert found.attacker.hit == pytest.approx(answered * hits(blow(3, 9, (1, 2, 2, 3, 3, 4))))
    assert found.exact


def test_with_bonus_dice_against_a_parry_the_pair_kept_is_no_worse_than_any_plain_way() -> None:
    found = odds(RECRUIT, RAVEN, "normal", "parry", charge=True).target.mean
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
    found = odds(RECRUIT, RAVEN, "quick", "brutal")
    assert found.target.hit == pytest.approx(first * hits(white) + (1 - first) * second)


# ---- against the rules, played many times -----------------------------------------------------------------------


def of_board(game: Game) -> Bout:
    """The fight between the first two figures of a board."""
    return Bout(game, lambda game: Duel(game.fighters[0], game.fighters[1]), stand)


def whole(pair: Pair) -> Stage[Game]:
    """The fight of a pair from what comes before it to its end, with the choice of cards."""
    fought = bout(pair)

    async def rule(game: Game) -> None:
        await fought.stage.rule(game)
        await fight(game, fought.duel(game))

    return stage(fought.stage.copy(), rule)


def played(stage: Stage[Game], judge: Any, shown: dict[int, str], rng: Random) -> Any:
    """One run of the rule with dice that fall as they will."""
    game, rule = stage.begin()
    word: Any = None
    while True:
        try:
            request = rule.send(word)
        except StopIteration:
            return losses(game)
        match request:
            case Settle():
                word = IN_LINE
            case Roll():
                word = [rng.randrange(die.sides) for die in request.dice]
            case AskSecretly():
                word = [[player, shown[player]] for player in sorted(request.questions)]
            case _:
                word = judge.keep(request) if request.topic == "keep" else judge.decide(request)
                assert word is not None


@pytest.mark.parametrize(
    ("attacker", "target", "cards", "named"),
    [
        (RECRUIT, RAVEN, ("normal", "normal"), {}),
        (WOLF, RECRUIT, ("brutal", "quick"), {"target_life": "yellow"}),
        (WOLF, "Garlan", ("normal", "parry"), {"charge": True}),
        ("Caelina", "Guerrier-Tonnerre Crapaud", ("robust", "brutal"), {}),
        ("Mordren", "Berac'h", ("normal", "normal"), {"charge": True}),
        ("Watanka", RECRUIT, ("normal", "quick"), {"attacker_life": "red"}),
    ],
)
def test_the_rule_played_many_times_agrees(
    attacker: str, target: str, cards: tuple[str, str], named: dict[str, Any]
) -> None:
    question = Question(attacker=attacker, target=target, **named)
    pair = pair_of(question)
    found, fight_out = exchange(pair, *cards), whole(pair)
    copy = fight_out.copy()
    fought = bout(pair).duel(copy)
    fought.cards = {0: CARDS[cards[0]], 1: CARDS[cards[1]]}
    judge = reckoner(copy, keeper(copy, fought))
    rng, count = Random(1), 1500
    seen = [played(fight_out, judge, dict(enumerate(cards)), rng) for _ in range(count)]
    for number, harm in ((1, found.target), (0, found.attacker)):
        lost = [outcome[number].boxes - copy.fighters[number].lost for outcome in seen]
        for points, chance in harm.damage.items():
            spread = (chance * (1 - chance) / count) ** 0.5
            assert abs(lost.count(points) / count - chance) < 4.5 * spread + 1e-9, (number, points)
        gone = sum(outcome[number].gone for outcome in seen) / count
        assert abs(gone - harm.kill) < 4.5 * (harm.kill * (1 - harm.kill) / count) ** 0.5 + 1e-9
        assert sum(harm.damage.values()) == pytest.approx(1)


@pytest.mark.rule("AK2-SKILL-56")
def test_a_flawless_parry_is_used_where_it_pays() -> None:
    """Sans Faille: the pilgrim suffers less than without it, and never more than if he always or never used it."""
    pair = pair_of(Question(attacker=RECRUIT, target="Pélerin"))
    fight_out = whole(pair)
    found = exchange(pair, "normal", "parry")
    game = fight_out.copy()

    class Stubborn:
        """The same judgement with a fixed answer."""

        def __init__(self, answer: bool) -> None:
            self.inner, self.answer = reckoner(game), answer

        def __getattr__(self, name: str) -> Any:
            return getattr(self.inner, name)

        def decide(self, ask: Any) -> Any:
            return self.answer if ask.topic == "flawless" else self.inner.decide(ask)

    def worth(judge: Any) -> float:
        return outcomes(fight_out, losses, judge, {0: "normal", 1: "parry"}).mean(
            lambda end: reckoner(game).worth(end, 1)
        )

    always, never = worth(Stubborn(True)), worth(Stubborn(False))
    assert -found.worth > max(always, never) + 1e-3


@pytest.mark.rule("AK2-SKILL-57")
def test_a_feint_is_made_where_it_pays() -> None:
    """Feinte: against a Brutal attack, a Quick one at a spirit whose loss costs nothing would only give it a die."""
    spirit, recruit = (
        pair_of(Question(attacker="Garde-Esprit Loup", target=name)) for name in ("Esprit-Héros", RECRUIT)
    )
    assert exchange(spirit, "quick", "brutal").target.hit == 0
    assert exchange(spirit, "quick", "brutal").worth == pytest.approx(exchange(spirit, "inactive", "brutal").worth)
    assert exchange(recruit, "quick", "brutal").target.hit > 0


# ---- short cuts -------------------------------------------------------------------------------------------------


STAKE = (3, 11, LINE, 0)
MIXED: dict[int, tuple[Colour, ...]] = {-2: ("red", "red"), 0: (), 1: ("red",)}
"""Red dice beside one red and one white, by the bonus or malus that they are."""
STRUCK = (Face(2, "sword"), Face(4, "axe"))
AGAINST_PARRY = Keeper(tuple(min(1.0, total / 20) for total in range(31)))


@pytest.mark.parametrize("keep", [Keeper(), AGAINST_PARRY])
@pytest.mark.parametrize(
    "throw",
    [
        *[settle(keep_two, NOBODY, (colour,) * (2 + abs(net)), net, stake)
          for colour in ("white", "yellow", "red") for net in (-2, -1, 0, 1, 2)
          for stake in (None, STAKE, (3, 0, (1, 2, 2, 3, 3, 4), 1))],
        *[settle(keep_two, NOBODY, ("white", "red", *extra), net, stake)
          for net, extra in MIXED.items() for stake in (None, STAKE)],
        settle(keep_for, NOBODY, ("white",) * 3, 1, 8),
        settle(keep_for, NOBODY, ("red", "red"), 0, 7),
        settle(contest, (NOBODY, ("white",) * 3, 1, 2), (NOBODY, ("yellow",) * 3, -1, 4)),
        settle(contest, (NOBODY, ("red",) * 2, 0, 3), (NOBODY, ("white",) * 2, 0, 3)),
        settle(clash, (NOBODY, ("white",) * 3, 1, (3, 0, LINE, 1), 3), (NOBODY, ("yellow",) * 3, 1, None, 3), None),
        settle(clash, (NOBODY, ("white",) * 2, 0, (3, 0, LINE, 0), 3), (NOBODY, ("white",) * 3, 1, None, 4), None),
        settle(clash, (NOBODY, ("white",) * 3, 1, (3, 0, LINE, 1), 3), (NOBODY, ("yellow",) * 3, 1, None, 3), STRUCK),
    ],
)  # fmt: skip
def test_tables_agree_with_the_throws_themselves(throw: Settle[Any], keep: Keeper) -> None:
    judge = Reckoner((), keep)
    played: dict[Any, float] = {}
    for outcome, chance in distribution(throw.throw, throw.facts, keep).items():
        kind = judge.alike(throw, outcome)
        played[kind] = played.get(kind, 0.0) + chance
    table = judge.table(throw)
    assert table is not None
    assert {judge.alike(throw, outcome): chance for outcome, chance in table} == pytest.approx(played)


@pytest.mark.parametrize(
    ("attacker", "target", "cards", "named"),
    [
        (RECRUIT, RAVEN, ("brutal", "parry"), {}),
        (WOLF, "Garlan", ("parry", "quick"), {}),
        (WOLF, WOLF, ("normal", "quick"), {}),
        ("Caelina", "Guerrier-Tonnerre Crapaud", ("robust", "brutal"), {}),
        ("Wyrm", "Mordren", ("quick", "brutal"), {}),
        ("Guerrier-Manitou Auroch", WOLF, ("normal", "normal"), {}),
        ("Rétiaire", "Colosse", ("normal", "quick"), {"charge": True, "target_life": "red"}),
        (WOLF, "Mordren", ("brutal", "normal"), {"charge": True, "attacker_life": "yellow"}),
        ("Wyrm", "Esprit-Héros", ("normal", "quick"), {"charge": True}),
        ("Esprit-Héros", "Pèlerin", ("quick", "parry"), {"charge": True, "target_life": "red"}),
        ("Tanka-Wanka", "Wolitse", ("normal", "normal"), {"attacker_life": "yellow"}),
        ("Wolitse", "Guerrier-Tonnerre Crapaud", ("brutal", "quick"), {"target_life": "yellow"}),
        ("Rétiaire", "Berac", ("normal", "quick"), {"charge": True, "attacker_life": "yellow"}),
        ("Chasse-Pluie Auroch avec Cor", RECRUIT, ("quick", "normal"), {"attacker_life": "yellow"}),
    ],
)
def test_a_fight_followed_part_by_part_is_the_same_fight(
    attacker: str, target: str, cards: tuple[str, str], named: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without parts that begin by themselves, and without anything hidden from them, the whole rule is gone through."""
    pair = pair_of(Question(attacker=attacker, target=target, **named))
    short, fight_out = exchange(pair, *cards), whole(pair)
    copy = fight_out.copy()
    fought = bout(pair).duel(copy)
    fought.cards = {0: CARDS[cards[0]], 1: CARDS[cards[1]]}
    judge = reckoner(copy, keeper(copy, fought))
    monkeypatch.setattr(module, "FOLLOWED", "not followed")
    long = outcomes(fight_out, losses, judge, dict(enumerate(cards)))
    assert short.worth == pytest.approx(long.mean(lambda outcome: judge.worth(outcome, 0)), abs=1e-9)
    assert long.exact
    for number, harm in ((0, short.attacker), (1, short.target)):
        same = suffered(long, bout(pair).before, number)
        assert harm.damage == pytest.approx(same.damage)
        assert harm.kill == pytest.approx(same.kill)


# ---- shots ------------------------------------------------------------------------------------------------------


BOW = (2, 3, 3, 3, 4, 5)
"""The crossbow: 3, 20 p."""


def shooting(**named: Any) -> Any:
    return shot(Question(attacker="Arbalétriers", target=WOLF, **named))


@pytest.mark.rule("AK2-SHOOT-13", "AK2-SHOOT-16", "AK2-SHOOT-17", "AK2-SHOOT-18", "AK2-SHOOT-22")
@pytest.mark.parametrize(
    ("named", "shift", "net"),
    [
        ({}, 0, 0),
        ({"aim": True}, 0, 1),
        ({"obstacles": 2}, -2, 0),
        ({"distance": 5.0}, 1, 0),
        ({"distance": 20.0, "obstacles": 1, "aim": True}, -1, 1),
    ],
)
def test_a_shot(named: dict[str, Any], shift: int, net: int) -> None:
    found = shooting(**named)
    assert found.target.damage == pytest.approx(chances(blow(3, 10, BOW, shift, net)))
    assert found.exact
    assert found.friend is None


@pytest.mark.rule("AK2-COVER-01", "AK2-COVER-02", "AK2-COVER-06")
def test_a_shot_into_a_fight_may_strike_the_friend() -> None:
    found, covered = shooting(engaged=True), 15 / 36
    alone = shooting().target.hit
    assert found.target.hit == pytest.approx(alone * (1 - covered))
    assert found.friend.hit == pytest.approx(alone * covered)


# ---- the matrix -------------------------------------------------------------------------------------------------


def test_a_duel_shows_every_card_and_a_mix_that_cannot_be_exploited() -> None:
    found = duel(Question(attacker=RECRUIT, target=RAVEN))
    assert found.rows == found.columns == ["quick", "normal", "brutal", "parry", "inactive"]
    for row, mine in zip(found.cells, found.rows, strict=True):
        for cell, theirs in zip(row, found.columns, strict=True):
            assert cell.exact
            strikes = mine in ATTACKS or (mine == "parry" and theirs in ATTACKS)
            assert (cell.target.mean > 0) == strikes
    worst = min(sum(p * row[at].worth for p, row in zip(found.mix.rows, found.cells, strict=True)) for at in range(5))
    assert worst == pytest.approx(found.mix.value, abs=1e-6)


def test_a_charger_shows_attacks_alone() -> None:
    assert duel(Question(attacker=RECRUIT, target=RAVEN, charge=True)).rows == ["quick", "normal", "brutal"]


def test_equal_figures_are_worth_nothing_to_one_another() -> None:
    found = duel(Question(attacker=RECRUIT, target=RECRUIT))
    assert found.mix.value == pytest.approx(0, abs=1e-6)
    assert found.mix.rows == pytest.approx(found.mix.columns, abs=1e-6)


def test_harm_adds_up() -> None:
    harm = HarmOdds({0: 0.25, 2: 0.5, 4: 0.25}, 0.25)
    assert (harm.hit, harm.mean) == (0.75, 2.0)
