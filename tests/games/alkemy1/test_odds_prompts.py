"""Odds at the questions of a match of the first edition, and against its rules played many times."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import icepool
import pytest
from games.boards.alkemy1 import Board

from escarmouche.games.alkemy.agenda import Fight, Fire
from escarmouche.games.alkemy.odds.fights import is_over, keeper, ready
from escarmouche.games.alkemy.odds.policy import AlkemyPolicy, prices_of
from escarmouche.games.alkemy.odds.tally import tally
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy1.agenda import Covering, ShotsEnd
from escarmouche.games.alkemy1.odds.game import FIRST_EDITION_ODDS
from escarmouche.games.alkemy1.odds.questions import QUESTIONS
from escarmouche.games.alkemy1.rulebook import RULES
from escarmouche.games.alkemy1.state import Activation, Game
from escarmouche.play.explorer import odds_of
from escarmouche.play.match import Match
from escarmouche.play.odds_report import OddsReport
from escarmouche.play.requests import AskSecretly, Roll
from escarmouche.play.running import Running
from escarmouche.play.view import World
from escarmouche.play.words import LANGUAGES, Phrases

RECRUIT, RAVEN, BOW, WOLF = "Recrues", "Guerrier-Tonnerre du Corbeau", "Arbalétriers", "Guerrier-Tonnerre Loup"


def declaring(board: Board, fighter: Fighter) -> Match:
    """A match in which a figure is asked what it does."""
    board.game.phase = "declare"
    board.game.activation = Activation(fighter.card, fighter.player, [fighter.id], acted=[fighter.id])
    return Match.begin(RULES, board.library, board.game, seed=1)


def shown(match: Match, value: Any) -> OddsReport:
    """What is told of an option of the open question; it changes nothing, and every word of it exists."""
    _, ask = match.asked()[0]
    assert FIRST_EDITION_ODDS.rolls(ask)
    before = RULES.encode(match.game)
    found = FIRST_EDITION_ODDS.report(World(match), ask, value)
    assert RULES.encode(match.game) == before
    assert found is not None
    labels = [found.title, *found.notes, *[bar.label for bar in found.bars], *[s.label for s in found.spreads]]
    for language in LANGUAGES:
        assert [label.key for label in labels if label.key not in Phrases(language, "alkemy1").messages] == []
    return found


def chance(report: OddsReport, key: str, figure: str = "") -> float:
    found = [bar.chance for bar in report.bars if bar.label.key == key and figure in str(bar.label.params)]
    assert found, report
    return found[0] or 0.0


# ---- fights and charges ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("measuring", [False, True])
def test_a_charge_is_told_whole(measuring: bool) -> None:
    """As often as its cards are mixed: the same as the duel of a charge on an empty table."""
    board = Board(measuring=measuring)
    recruit = board.put(RECRUIT, 0, 4, 12)
    board.put("Templier Avalonien", 1, 9.2, 12)
    match = declaring(board, recruit)
    match.answer(0, "charge")
    found = shown(match, 1) if match.asked()[0][1].topic == "charge-target" else shown_before(board, recruit)
    duel = QUESTIONS["duel"](attacker="Recrues Avaloniennes", target="Templier Avalonien", charge=True).answer().data
    hit = 0.0
    for row, mine in zip(duel["cells"], duel["attacker_mix"].values(), strict=True):
        for cell, his in zip(row, duel["target_mix"].values(), strict=True):
            hit += mine * his * cell["target"]["hit"]
    assert chance(found, "odds.wounded", "Templier") == pytest.approx(hit)


def shown_before(board: Board, fighter: Fighter) -> OddsReport:
    """A charge with but one to name is told where it is declared."""
    return shown(declaring(board, fighter), "charge")


def test_where_anybody_may_measure_a_charge_that_is_too_far_says_why() -> None:
    board = Board(measuring=True)
    recruit = board.put(RECRUIT, 0, 4, 12)
    board.put(RAVEN, 1, 18, 12)
    found = shown(declaring(board, recruit), "charge")
    assert found.bars == []
    assert [note.key for note in found.notes] == ["odds.note.no-charge", "charge.too-far"]
    assert found.notes[0].rule == "AK1-CHARGE-12"


@pytest.mark.rule("AK1-DISENG-05", "AK1-DISENG-07")
def test_leaving_a_fight_tells_what_is_suffered() -> None:
    """REF 2 against 4: caught, the recruit undergoes an attack with the raven's line, one column left."""
    board = Board()
    recruit, raven = board.put(RECRUIT, 0, 5, 5), board.put(RAVEN, 1, 6, 5)
    board.engage(recruit, raven)
    mine, theirs = 2 @ icepool.d6 + 2, 2 @ icepool.d6 + 4
    caught = float(icepool.map(lambda one, two: (one, 2) < (two, 4), mine, theirs).mean())
    struck = float((2 @ icepool.d6 + 3).probability(">=", 9))
    found = shown(declaring(board, recruit), "walk")
    assert chance(found, "odds.wounded", "Recrue") == pytest.approx(caught * struck)


@pytest.mark.rule("AK1-ENGAGE-02")
def test_an_engagement_is_told_with_its_free_attack() -> None:
    """A guard with Allonge holds the recruit at 0.9 in: it comes into contact and strikes."""
    board = Board()
    guard = next(p for p in board.library.profiles.values() if "Allonge" in p.skills and p.cost < 30)
    recruit, other = board.put(RECRUIT, 0, 5, 5), board.put(guard.name, 1, 6.9, 5)
    board.engage(recruit, other)
    found = shown(declaring(board, recruit), "engage")
    assert found.title.key == "odds.deed.engage"
    assert chance(found, "odds.wounded", guard.name[:6]) > 0.1


# ---- shots ----------------------------------------------------------------------------------------------------------


def shooting(estimate: float, gap: float = 5.0) -> Match:
    """A crossbow has shot at a wolf that may answer."""
    board = Board()
    bow = board.put(BOW, 0, 4, 12)
    board.put(WOLF, 1, 4 + gap + 1.0, 12, lost=2)
    match = declaring(board, bow)
    match.answer(0, "shoot")
    while match.asked()[0][1].topic != "reaction":
        player, ask = match.asked()[0]
        match.answer(player, estimate if ask.topic == "estimate" else ask.options()[0].key)
    return match


@pytest.mark.rule("AK1-SHOOT-09", "AK1-RSHOT-03", "AK1-RMOVE-02")
def test_a_reaction_is_told_with_the_shot_it_answers() -> None:
    """Who answers is not aimed at; the wolf throws back, or comes up and strikes."""
    match = shooting(5.5)
    still, back, onward = (shown(match, key) for key in ("no-reaction", "react-shot", "react-engage"))
    assert chance(still, "odds.wounded", "Loup") > chance(back, "odds.wounded", "Loup") > 0.2
    assert 0.1 < chance(back, "odds.wounded", "Arbal") < 1
    assert chance(onward, "odds.wounded", "Arbal") > 0.1
    wrong = shown(shooting(20.0), "no-reaction")
    assert chance(wrong, "odds.wounded", "Loup") == pytest.approx(chance(back, "odds.wounded", "Loup"))


@pytest.mark.rule("AK1-COVERROLL-03", "AK1-COVERROLL-13")
def test_a_cover_roll_is_told_before_it_is_chosen() -> None:
    """Size 2: 8 or more of two white dice save the target; without a roll it suffers for sure."""
    board = Board()
    bow, wolf = board.put(BOW, 0, 4, 12), board.put(WOLF, 1, 14, 12)
    board.put(RECRUIT, 1, 12.8, 12)
    board.game.agenda = [Covering(bow.id, wolf.id, 3, 12, 1), ShotsEnd((bow.id,))]
    match = Match.begin(RULES, board.library, board.game, seed=1)
    assert match.asked()[0][1].topic == "cover"
    found = shown(match, "disc:2")
    assert chance(found, "odds.wounded", "Loup") == pytest.approx(21 / 36)
    assert chance(found, "odds.wounded", "Recrue") == pytest.approx(15 / 36)


# ---- against the rules, played --------------------------------------------------------------------------------------

COUNT = 600


def played(start: Game, policy: AlkemyPolicy, rng: Random) -> Game:
    """One run to where nothing is left to be done."""
    game = RULES.decode(RULES.encode(start), start.library)
    while not is_over(game):
        step = RULES.next_step(game)
        assert step is not None
        running = Running(step(game))
        while (request := running.play_in_line()) is not None:
            running.say(word_for(request, policy, rng))
    return game


def word_for(request: Any, policy: AlkemyPolicy, rng: Random) -> Any:
    if isinstance(request, Roll):
        return [rng.randrange(die.sides) for die in request.dice]
    if isinstance(request, AskSecretly):
        (answers, _), *_ = policy.secretly(request)
        return [[player, answer] for player, answer in sorted(answers.items())]
    word = policy.keep(request) if request.topic == "keep" else policy.decide(request)
    return request.options()[0].key if word is None else word


def agrees(chances: dict[Any, float], seen: Counter[Any]) -> None:
    """Every share fits its chance within four and a half deviations, and nothing else was seen."""
    assert set(seen) <= set(chances)
    for value, chance in chances.items():
        spread = (chance * (1 - chance) / COUNT) ** 0.5
        assert abs(seen[value] / COUNT - chance) < 4.5 * spread + 1e-9, value


@pytest.mark.parametrize(
    ("one", "other", "cards"),
    [
        (RECRUIT, RAVEN, ("normal", "normal")),
        (WOLF, RECRUIT, ("brutal", "quick")),
        ("Garlan", RECRUIT, ("normal", "parry")),
        ("Oracle Sorhna", RECRUIT, ("quick", "brutal")),
    ],
)
def test_fights_played_many_times_agree(one: str, other: str, cards: tuple[str, str]) -> None:
    board = Board()
    mine, theirs = board.put(one, 0, 5, 5), board.put(other, 1, 6, 5)
    board.engage(mine, theirs)
    due = Fight(mine.id, theirs.id)
    board.game.agenda = [due]
    game = ready(board.game)
    policy = AlkemyPolicy(game, prices_of(game), keeper(game, due, dict(enumerate(cards))), dict(enumerate(cards)))
    found = odds_of(RULES, game, policy, tally, is_over, 5.0)
    assert found.exact
    rng = Random(1)
    agrees(found.chances, Counter(tally(played(game, policy, rng)) for _ in range(COUNT)))


def test_a_shot_into_a_fight_played_many_times_agrees() -> None:
    board = Board()
    bow, wolf = board.put(BOW, 0, 4, 12), board.put(WOLF, 1, 14, 12, lost=4)
    board.engage(wolf, board.put(RECRUIT, 0, 15, 12))
    board.game.agenda = [Fire(bow.id, wolf.id, aim=True), ShotsEnd((bow.id,))]
    game = ready(board.game)
    policy = AlkemyPolicy(game, prices_of(game))
    found = odds_of(RULES, game, policy, tally, is_over, 5.0)
    rng = Random(2)
    seen = Counter(tally(played(game, policy, rng)) for _ in range(COUNT))
    assert len(seen) > 4
    agrees(found.chances, seen)


@pytest.mark.rule("AK1-CAST-08", "AK1-CAST-09")
def test_a_formula_takes_hold_as_often_as_its_alchemy_roll_succeeds() -> None:
    """Where nobody measures too: two dice and the level of concentration against the ESP of the target."""
    board = Board()
    level = board.library.formulas["Apathie"].level
    caster = board.put("Sourcelier", 0, 5, 5, concentration=level, components=9, stones=9)
    garlan = board.put("Garlan", 1, 9, 5)
    board.put(RECRUIT, 1, 5, 9)
    match = declaring(board, caster)
    match.answer(0, "cast")
    while match.asked()[0][1].topic != "formula-target":
        player, ask = match.asked()[0]
        match.answer(player, next(option.key for option in ask.options() if "Apathie" in str(option.key)))
    mind = board.game.profile(garlan).mind or 0
    expected = float((2 @ icepool.d6 + level).probability(">=", mind))
    assert 0 < expected < 1
    assert chance(shown(match, garlan.id), "odds.affected", "Garlan") == pytest.approx(expected)
