"""Odds at the questions of a match: whole, in words that exist, and without a word of what nobody may measure."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import icepool
import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.agenda import Fight
from escarmouche.games.alkemy.odds import prompts
from escarmouche.games.alkemy.odds.fights import fight_odds
from escarmouche.games.alkemy.odds.prompts import RecentFights
from escarmouche.games.alkemy.state import Activation, Fighter
from escarmouche.games.alkemy2.odds.edition import climbs
from escarmouche.games.alkemy2.odds.game import ALKEMY_ODDS
from escarmouche.games.alkemy2.odds.questions import QUESTIONS
from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.play.match import Match
from escarmouche.play.odds_report import OddsReport
from escarmouche.play.requests import Ask
from escarmouche.play.view import World, imagine
from escarmouche.play.words import LANGUAGES, Phrases

WOLF, RECRUIT, RAVEN, BOW = "Guerrier-Tonnerre Loup", "Recrues", "Guerrier-Tonnerre du Corbeau", "Arbalétriers"
KNIGHT = "Templier Avalonien"
DRUM = "Chasse-Pluie Auroch avec Tambour"


def begun(board: Board) -> Match:
    return Match.begin(RULES, board.library, board.game, seed=1)


def declaring(board: Board, fighter: Fighter) -> Match:
    """A match in which a figure is asked what it does."""
    board.game.phase = "declare"
    board.game.activation = Activation(fighter.card, fighter.player, [fighter.id], acted=[fighter.id])
    return begun(board)


def told(match: Match, value: Any, player: int | None = None) -> OddsReport | None:
    """What is told of an option of the open question; it changes nothing, and every word of it exists."""
    asked = dict(match.asked())
    ask = asked[min(asked) if player is None else player]
    assert ALKEMY_ODDS.rolls(ask)
    before = RULES.encode(match.game)
    found = ALKEMY_ODDS.report(World(match), ask, value)
    assert RULES.encode(match.game) == before
    if found is not None:
        sound(found)
    return found


def shown(match: Match, value: Any, player: int | None = None) -> OddsReport:
    found = told(match, value, player)
    assert found is not None
    return found


def sound(report: OddsReport) -> None:
    for bar in report.bars:
        assert (bar.chance is None) != (bar.number is None)
        assert bar.chance is None or 0 <= bar.chance <= 1 + 1e-9
    for spread in report.spreads:
        assert sum(chance for _, chance in spread.values) + report.left_out == pytest.approx(1, abs=0.01)
    labels = [report.title, *report.notes, *[bar.label for bar in report.bars], *[s.label for s in report.spreads]]
    if report.matrix is not None:
        labels += [report.matrix.label, *report.matrix.rows, *report.matrix.columns]
        assert sum(report.matrix.mix) == pytest.approx(sum(report.matrix.against)) == pytest.approx(1)
    for language in LANGUAGES:
        assert [label.key for label in labels if label.key not in Phrases(language, "alkemy2").messages] == []


def chance(report: OddsReport, key: str, figure: str | None = None) -> float:
    found = [
        bar.chance
        for bar in report.bars
        if bar.label.key == key and (figure is None or figure in str(bar.label.params))
    ]
    assert found, report
    return found[0] or 0.0


def open_keys(ask: Ask[Any]) -> list[Any]:
    """What may be answered."""
    return [option.key for option in ask.options() if option.refusal is None]


def notes(report: OddsReport) -> list[str]:
    return [note.key for note in report.notes]


# ---- cards ------------------------------------------------------------------------------------------------


def before_cards(charge: bool = False, aura: float = 0.0) -> Match:
    """Both are about to choose a card; perhaps a war drum near the attacker."""
    board = Board()
    attacker, target = board.put(WOLF, 0, 5, 5, lost=1), board.put(RECRUIT, 1, 6, 5)
    board.engage(attacker, target)
    if aura:
        board.put(DRUM, 0, 5, 5 + aura)
    board.game.agenda = [Fight(attacker.id, target.id, attacker.id if charge else -1)]
    return begun(board)


@pytest.mark.parametrize("charge", [False, True])
def test_the_prompt_shows_this_duel(charge: bool) -> None:
    found = shown(before_cards(charge), None)
    assert found.matrix is not None
    rows = [row.key for row in found.matrix.rows]
    assert rows == [f"card.{key}" for key in ("quick", "normal", "brutal", *(() if charge else ("parry", "inactive")))]
    assert len(found.matrix.columns) == 5
    if not charge:
        asked = QUESTIONS["duel"](attacker="Recrues Avaloniennes", target=WOLF).answer().data
        assert len(asked["cells"]) == len(found.matrix.values)


def test_a_duel_is_seen_from_both_sides() -> None:
    match = before_cards()
    mine, his = shown(match, None, 0), shown(match, None, 1)
    assert mine.matrix is not None
    assert his.matrix is not None
    assert his.matrix.values == [[-value for value in column] for column in zip(*mine.matrix.values, strict=True)]
    assert (mine.matrix.mix, mine.matrix.against) == (his.matrix.against, his.matrix.mix)
    assert mine.bars[0].number == pytest.approx(-(his.bars[0].number or 0.0))


def test_a_card_does_what_it_does_against_the_cards_the_other_mixes() -> None:
    match = before_cards()
    ask = dict(match.asked())[0]
    question: Any = QUESTIONS["duel"](attacker=WOLF, target="Recrues Avaloniennes")
    matrix = shown(match, None).matrix
    assert matrix is not None
    told_of = {key: shown(match, key) for key in open_keys(ask)}
    assert {report.title.key for report in told_of.values()} == {"odds.with-card"}
    wounds = {key: chance(report, "odds.hurt") for key, report in told_of.items()}
    assert wounds["brutal"] > 0.3
    assert wounds["inactive"] == 0.0
    cells = question.answer().data["cells"]
    against = [cell["target"]["hit"] for cell in cells[1]]
    expected = sum(hit * share for hit, share in zip(against, matrix.against, strict=True))
    assert wounds["normal"] == pytest.approx(expected, abs=0.05)


def test_the_cards_of_a_duel_are_reckoned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    reckoned = []

    def counted(*named: Any) -> Any:
        reckoned.append(named)
        return fight_odds(*named)

    monkeypatch.setattr(prompts, "fight_odds", counted)
    monkeypatch.setattr(prompts, "RECENT", RecentFights(1))
    match = before_cards()
    first = shown(match, None)
    for key in open_keys(dict(match.asked())[0]):
        shown(match.fork(), key)
    assert len(reckoned) == 1
    assert shown(before_cards(charge=True), None) != first
    assert len(reckoned) == 2


def test_cards_tell_no_distance() -> None:
    """A drum heard at 4 p and not at 14: the numbers shown are the same, and its cost is in none of them."""
    alone, near, far = (shown(before_cards(aura=distance), None) for distance in (0.0, 4.0, 14.0))
    assert near == far
    assert alone.matrix is not None
    assert near.matrix is not None
    assert near.matrix.values[4][4] == 0
    assert near.matrix.values == [[pytest.approx(value) for value in row] for row in alone.matrix.values]


def test_what_others_hide_changes_no_number() -> None:
    match = before_cards()
    seen = match.view(0)
    worlds = [imagine(seen, match.library, Random(seed)) for seed in (1, 2)]
    found = [ALKEMY_ODDS.report(world, dict(world.asked())[0], None) for world in worlds if world is not None]
    assert len(found) == 2
    assert found[0] == found[1] == shown(match, None)


# ---- charges ----------------------------------------------------------------------------------------------


def charging(gap: float, measuring: bool, target: str = KNIGHT) -> Match:
    """A recruit about to say whom it charges; a friend of the target somewhere."""
    board = Board(measuring=measuring)
    recruit, other = board.put(RECRUIT, 0, 4, 12), board.put(target, 1, 4 + gap + 1.2, 12)
    board.put(WOLF, 1, 20, 30 - gap)
    match = declaring(board, recruit)
    match.answer(0, "charge")
    assert match.asked()[0][1].topic == "charge-target"
    assert other.id == 1
    return match


@pytest.mark.parametrize("measuring", [False, True])
def test_a_charge_is_told_whole(measuring: bool) -> None:
    """Each pair of cards as often as it is mixed; the same as the duel of a charge on an empty table."""
    found = shown(charging(4.0, measuring), 1)
    duel = QUESTIONS["duel"](attacker="Recrues Avaloniennes", target=KNIGHT, charge=True).answer().data
    hit = kill = 0.0
    for row, mine in zip(duel["cells"], duel["attacker_mix"].values(), strict=True):
        for cell, his in zip(row, duel["target_mix"].values(), strict=True):
            hit, kill = hit + mine * his * cell["target"]["hit"], kill + mine * his * cell["target"]["kill"]
    assert chance(found, "odds.wounded", "Templier") == pytest.approx(hit)
    assert chance(found, "odds.gone", "Templier") == pytest.approx(kill)
    assert found.matrix is not None
    assert ("odds.note.arrives" in notes(found)) is not measuring


def test_by_the_dice_alone_every_charge_arrives() -> None:
    near, far = (shown(charging(gap, False), 1) for gap in (2.0, 17.0))
    assert near == far


def test_where_anybody_may_measure_a_charge_that_is_too_far_says_why() -> None:
    found = shown(charging(17.0, True), 1)
    assert (found.bars, found.spreads) == ([], [])
    assert notes(found) == ["odds.note.no-charge", "charge.too-far"]


def test_a_target_out_of_sight_is_not_charged() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 4, 12)
    board.put(RAVEN, 1, 16, 12)
    board.put("Colosse", 0, 10, 12)
    board.put(RAVEN, 1, 4, 20)
    match = declaring(board, recruit)
    match.answer(0, "charge")
    found = shown(match, 1)
    assert found.bars == []
    assert notes(found) == ["odds.note.no-charge", "charge.unseen"]


def test_fear_comes_before_the_cards_of_a_charge() -> None:
    """Mordren frightens: the recruit comes under an effect as often as it fails at 14 with ESP 6."""
    found = shown(charging(3.0, False, "Mordren"), 1)
    afraid = 1 - float((2 @ icepool.d6).probability(">=", 14 - 6))
    assert chance(found, "odds.affected", "Recrue") <= afraid + 1e-9
    assert chance(found, "odds.affected", "Recrue") > 0.5 * afraid


@pytest.mark.parametrize("measuring", [False, True])
def test_declaring_lists_whom_a_charge_may_wound(measuring: bool) -> None:
    board = Board(measuring=measuring)
    recruit = board.put(RECRUIT, 0, 4, 12)
    board.put(RAVEN, 1, 9, 12)
    board.put("Pélerin", 1, 4, 17)
    match = declaring(board, recruit)
    found = shown(match, "charge")
    assert found.title.key == "odds.each.charge"
    assert len(found.bars) == 2
    assert all(0.1 < (bar.chance or 0.0) < 1 for bar in found.bars)
    assert told(match, "walk") is None
    assert told(match, None) is None


# ---- fights and leaving them --------------------------------------------------------------------------------


def engaged(measuring: bool = False, drum: float = 0.0, hive: float = 0.0) -> Match:
    board = Board(measuring=measuring)
    recruit, raven = board.put(RECRUIT, 0, 5, 5), board.put(RAVEN, 1, 6, 5)
    board.engage(recruit, raven)
    if drum:
        board.put(DRUM, 1, 5, 5 + drum)
    if hive:
        thrower = board.put("Lance-Ruches", 1, 20, 20)
        board.marker("hive", 5, 5 + hive, radius=0.5, size=0, solid=False, owner=1, about=thrower.id)
    return declaring(board, recruit)


def test_a_fight_is_told_from_its_declaration() -> None:
    found = shown(engaged(), "fight")
    assert found.matrix is not None
    assert chance(found, "odds.wounded", "Corbeau") > 0.1
    assert "odds.note.mixed" in notes(found)


def test_leaving_a_fight_tells_what_is_suffered() -> None:
    """REF 2 against 4: caught, the recruit undergoes a Quick attack with the raven's line."""
    mine, theirs = 2 @ icepool.d6 + 2, 2 @ icepool.d6 + 4
    fought = icepool.map(lambda one, two: icepool.Reroll if (one, 2) == (two, 4) else (one, 2) < (two, 4), mine, theirs)
    struck = float((2 @ icepool.d6 + 3).probability(">=", 9))
    found = shown(engaged(), "walk")
    assert chance(found, "odds.wounded", "Recrue") == pytest.approx(float(fought.mean()) * struck)


@pytest.mark.parametrize("option", ["fight", "walk"])
def test_neither_auras_nor_bees_tell_how_near_they_are(option: str) -> None:
    plain = shown(engaged(), option)
    for twin in (engaged(drum=4.0), engaged(drum=14.0), engaged(hive=1.5), engaged(hive=14.0)):
        assert shown(twin, option) == plain


def test_bees_are_reckoned_with_where_anybody_may_measure() -> None:
    near, far = (shown(engaged(True, hive=away), "fight") for away in (1.5, 14.0))
    assert chance(near, "odds.wounded", "Recrue") > chance(far, "odds.wounded", "Recrue") + 0.05


# ---- shots and their answers --------------------------------------------------------------------------------


def shooting(gap: float = 8.0, measuring: bool = False, hidden: bool = False) -> Match:
    """A crossbow about to name its target."""
    board = Board(measuring=measuring)
    bow = board.put(BOW, 0, 4, 12)
    board.put(WOLF, 1, 4 + gap + 1.2, 12, lost=2)
    board.put(RAVEN, 1, 4, 20)
    if hidden:
        board.put("Colosse", 0, 4 + gap / 2 + 0.6, 12)
    match = declaring(board, bow)
    match.answer(0, "shoot")
    return match


def test_the_dice_alone_of_a_shot_are_those_of_an_empty_table() -> None:
    found = shown(shooting(), 1)
    for aim, end in ((False, ""), (True, "-aimed")):
        asked = {"attacker": BOW, "target": WOLF, "distance": 10.0, "aim": aim}
        golden = QUESTIONS["shot"](**asked).answer().data
        assert chance(found, f"odds.hurt{end}") == pytest.approx(golden["hit"])
    assert notes(found) == ["odds.note.dice-only"]
    assert {shown(shooting(gap), 1).bars[0].chance for gap in (3.0, 8.0, 17.0)} == {found.bars[0].chance}


def test_a_target_out_of_sight_has_no_chance_but_a_reason() -> None:
    match = shooting(hidden=True)
    found = shown(match, 1)
    assert (found.bars, found.spreads) == ([], [])
    assert notes(found)[0] == "odds.note.unseen"
    listed = shown(match, None)
    assert len(listed.bars) == 1
    assert notes(listed) == ["odds.note.unseen", "odds.note.dice-only"]


def test_with_measuring_a_shot_is_that_of_the_table() -> None:
    near, far, farther = (shown(shooting(gap, True), 1) for gap in (4.0, 12.0, 21.0))
    assert near.bars[0].chance == pytest.approx(far.bars[0].chance)
    assert (near.bars[-1].number or 0.0) > (far.bars[-1].number or 0.0) > 0.0
    assert [bar.chance or bar.number or 0.0 for bar in farther.bars] == [0.0] * len(farther.bars)
    assert chance(shown(shooting(8.0, True), None), "odds.each", "Loup") == pytest.approx(far.bars[0].chance)


def reacting(measuring: bool, estimate: float = 0.0) -> Match:
    match = shooting(5.5, measuring)
    match.answer(0, 1)
    if not measuring:
        match.answer(0, estimate)
    while match.asked()[0][1].topic != "reaction":
        player, ask = match.asked()[0]
        match.answer(player, ask.options()[0].key)
    return match


@pytest.mark.parametrize("measuring", [False, True])
def test_a_reaction_is_told_with_the_shot_it_answers(measuring: bool) -> None:
    """The wolf throws its tomahawk back, or charges once the shot is over; who walks or charges is not aimed at."""
    match = reacting(measuring, estimate=6.0)
    still, back, onward = (shown(match, key) for key in ("no-reaction", "react-shot", "react-charge"))
    wounds = [chance(found, "odds.wounded", "Loup") for found in (still, back)]
    assert wounds[0] > wounds[1] > 0.2
    assert not [bar for bar in still.bars if "Arbal" in str(bar.label.params)]
    assert 0.1 < chance(back, "odds.wounded", "Arbal") < 1
    assert chance(onward, "odds.wounded", "Arbal") > 0.1


def test_a_wrong_estimate_is_heard_by_everybody() -> None:
    right, wrong = (shown(reacting(False, estimate), "no-reaction") for estimate in (6.0, 20.0))
    assert chance(right, "odds.wounded", "Loup") > chance(wrong, "odds.wounded", "Loup")


# ---- what else rolls dice -------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-HSCEN-13")
@pytest.mark.parametrize("measuring", [False, True])
def test_an_altar_is_marked_as_often_as_the_roll_succeeds(measuring: bool) -> None:
    """ESP 6 against 13, without a favour."""
    board = Board(scenario="oracles", measuring=measuring)
    recruit = board.put(RECRUIT, 0, 5, 5)
    board.put(RAVEN, 1, 20, 20)
    board.marker("altar", 6.2, 5, element="fire")
    match = declaring(board, recruit)
    found = shown(match, "consult")
    assert chance(found, "odds.marked") == pytest.approx(float((2 @ icepool.d6).probability(">=", 7)))


@pytest.mark.rule("AK2-CROSS-11", "AK2-CROSS-12")
def test_a_climb_tells_the_fall() -> None:
    board = Board(advanced_terrain=True)
    key = next(key for key, piece in board.library.terrain.items() if piece.size == 2)
    board.piece(key, 12, 12)
    recruit = board.put(RECRUIT, 0, 4, 12)
    board.put(RAVEN, 1, 20, 30)
    found = climbs(board.game, recruit, [0])
    assert found is not None
    assert chance(found, "odds.wounded", "Recrue") == pytest.approx(float((2 @ icepool.d6 + 2).probability("<", 2 + 8)))


# ---- as they come ---------------------------------------------------------------------------------------------

NONSENSE: list[Any] = [5.0, True, False, "react-shot", "x", [1], {"a": 2}, 10**9, -1, "use:x", "formula:x"]

OFTEN = ("declare", "charge-target", "charge-more", "shot-target")
"""Topics of which a few will do: there is room for what is asked less often, such as cards."""


CARDS_SOON = 5
"""The seed of a match in which cards are soon asked for."""


def as_they_come(seed: int, measuring: bool, most: int) -> Iterator[tuple[Match, int, Any]]:
    match, rng = Match.new("alkemy2", seed=seed, measuring=measuring), Random(seed)
    while not match.over and most:
        for player, ask in match.asked():
            if ALKEMY_ODDS.rolls(ask) and (ask.topic not in OFTEN or rng.random() < 0.1):
                most -= 1
                yield match, player, ask
        player, ask = rng.choice(match.asked())
        match.answer(player, ask.sample(rng))


@pytest.mark.parametrize("measuring", [False, True])
def test_whatever_is_asked_is_answered_in_words_that_exist(measuring: bool) -> None:
    topics, titles = set(), set()
    for match, player, ask in as_they_come(CARDS_SOON, measuring, 20):
        keys = [option.key for option in ask.options()]
        for value in [None, *keys[:2], *NONSENSE]:
            if (found := told(match, value, player)) is not None:
                topics.add(ask.topic)
                titles.add(found.title.key)
    assert len(topics) > 2
    assert "card" in topics
    assert len(titles) > 3
