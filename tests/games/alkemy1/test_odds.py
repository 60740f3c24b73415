"""Questions about chance in the first edition: worked by hand, and against icepool, which knows only dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import icepool
import pytest

from escarmouche.games.alkemy.odds.empty_table import Pair, engaged_pair
from escarmouche.games.alkemy.odds.fights import exchange, next_fight, ready
from escarmouche.games.alkemy.odds.harm import suffered
from escarmouche.games.alkemy.odds.policy import prices_of
from escarmouche.games.alkemy1.catalogue import catalogue
from escarmouche.games.alkemy1.odds.edition import EDITION
from escarmouche.games.alkemy1.odds.game import FIRST_EDITION_ODDS
from escarmouche.games.alkemy1.odds.questions import QUESTIONS
from escarmouche.games.alkemy1.rulebook import RULES
from escarmouche.play.reason import Refused
from escarmouche.play.words import LANGUAGES, Phrases

GARLAN, JARAYA, RECRUIT, BOW = "Garlan", "Jaraya Malikh", "Recrues Avaloniennes", "Arbalétriers Avaloniens"
WHITE = icepool.Die([(1, "axe"), (2, "sword"), (3, "sword"), (4, "axe"), (5, "sword"), (6, "mace")])
COLUMNS = [{"sword"}, {"sword", "axe"}, {"sword", "mace"}, {"axe"}, {"axe", "mace"}, {"mace"}]
PROFILES = catalogue().profiles


def asked(kind: str, **fields: Any) -> dict[str, Any]:
    return QUESTIONS[kind](**fields).answer().data


def damage(told: dict[str, Any]) -> dict[int, float]:
    return {int(points): chance for points, chance in told["damage"].items()}


def blow(value: int, difficulty: int, line: tuple[int, ...], shift: int = 0, net: int = 0) -> Any:
    """Boxes lost to white dice: the best pair of the player's choice; a miss costs none."""

    def harm(pair: Any) -> int:
        column = COLUMNS.index({pair[0][1], pair[1][1]}) + shift
        return line[max(0, min(5, column))] if pair[0][0] + pair[1][0] + value >= difficulty else 0

    return icepool.map(lambda *dice: max(harm(pair) for pair in combinations(dice, 2)), *[WHITE] * (2 + net))


def chances(die: Any) -> dict[int, float]:
    return {int(value): float(chance) for value, chance in zip(die.outcomes(), die.probabilities(), strict=True)}


# ---- worked by hand -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-X-40", "AK1-X-41", "AK1-X-44", "AK1-X-45", "AK1-X-60")
def test_every_throw_is_counted_by_hand() -> None:
    """COM 6 against DEF 11 wants 5: sword+sword 8 of 9 (2+2 misses), sword+axe 8 of 12, sword+mace 6, axe+axe 3 of 4,
    axe+mace 4, mace+mace 1. Garlan's line is 3 3 4 5 6 8: columns 1 and 2 both cost 3 boxes.
    """
    found = damage(asked("attack", attacker=GARLAN, target=JARAYA, card="normal"))
    counted = {0: 6, 3: 8 + 8, 4: 6, 5: 3, 6: 4, 8: 1}
    assert found == pytest.approx({points: count / 36 for points, count in counted.items()})


@pytest.mark.rule("AK1-X-40", "AK1-CC-05", "AK1-ATTACK-04")
@pytest.mark.parametrize(("card", "shift"), [("quick", -1), ("normal", 0), ("brutal", 1)])
def test_an_attack_against_inactive(card: str, shift: int) -> None:
    found = asked("attack", attacker=GARLAN, target=JARAYA, card=card)
    assert found["exact"]
    assert damage(found) == pytest.approx(chances(blow(6, 11, (3, 3, 4, 5, 6, 8), shift)))
    assert found["suffered"]["hit"] == 0.0


@pytest.mark.rule("AK1-X-42", "AK1-CHARGE-09")
def test_a_charge_keeps_the_best_two_of_three() -> None:
    found = asked("attack", attacker=RECRUIT, target=JARAYA, card="brutal", charge=True)
    recruit = PROFILES["recrues-avaloniennes"]
    assert damage(found) == pytest.approx(chances(blow(recruit.combat or 0, 11, recruit.damage, 1, net=1)))


@pytest.mark.rule("AK1-X-59")
@pytest.mark.parametrize(("life", "hits"), [("white", 21), ("yellow", 17), ("red", 12)])
def test_colours_of_dice_say_how_likely_a_sum_is(life: str, hits: int) -> None:
    """COM 3 against DEF 10 wants 7 or more of two dice of one colour."""
    target = next(p for p in PROFILES.values() if p.defence == 10 and not p.skills)
    found = asked("attack", attacker=RECRUIT, target=target.name, card="normal", attacker_life=life)
    assert found["hit"] == pytest.approx(float(Fraction(hits, 36)))


@pytest.mark.rule("AK1-X-46", "AK1-X-47", "AK1-PARRY-02")
def test_a_parry_is_rolled_off_where_both_fight_alike_and_strikes_back_by_three() -> None:
    """Recruit against recruit: two dice against the best two of three, again while they tie."""
    recruit = PROFILES["recrues-avaloniennes"]
    mine, theirs = 2 @ icepool.d6, icepool.d6.highest(3, 2)
    margin = icepool.map(lambda one, two: icepool.Reroll if one == two else one - two, mine, theirs)
    found = asked("attack", attacker=RECRUIT, target=RECRUIT, card="normal", against="parry")
    assert found["exact"]
    assert found["hit"] == pytest.approx(float(margin.probability(">", 0)))
    back = 1 - chances(blow(recruit.combat or 0, recruit.defence, recruit.damage))[0]
    assert found["suffered"]["hit"] == pytest.approx(float(margin.probability("<=", -3)) * back)


@pytest.mark.rule("AK1-X-48")
def test_no_counter_attack_out_of_reach() -> None:
    """A guard with Allonge 1 in away from a recruit that has none: a parry won by much strikes nobody."""
    guard = next(p for p in PROFILES.values() if "Allonge" in p.skills and p.cost < 30)
    suffering = []
    for gap in (0.0, 0.9):
        game = engaged_pair(EDITION, Pair(guard, PROFILES["recrues-avaloniennes"]))
        game.fighters[1].x += gap
        game.cache.standing = None
        due = next_fight(ready(game))
        assert due is not None
        found = exchange(game, due, "normal", "parry", prices_of(game), 5.0)
        suffering.append(suffered(found, game.fighters[0]).hit)
    assert suffering[0] > 0.05
    assert suffering[1] == 0.0


# ---- shots ----------------------------------------------------------------------------------------------------------


def shooting(**fields: Any) -> dict[str, Any]:
    return asked("shot", attacker=BOW, target=RECRUIT, **fields)


@pytest.mark.rule("AK1-SHOOT-09", "AK1-SHOOT-12", "AK1-X-51")
@pytest.mark.parametrize(
    ("fields", "shift", "net"),
    [({}, 0, 0), ({"aim": True}, 0, 1), ({"distance": 6.0}, 1, 0), ({"distance": 6.1}, 0, 0)],
)
def test_a_shot(fields: dict[str, Any], shift: int, net: int) -> None:
    """Point blank is the shooter's own charge, 6."""
    weapon, target = PROFILES["arbaletriers-avaloniens"].weapon, PROFILES["recrues-avaloniennes"]
    assert weapon is not None
    found = shooting(**fields)
    assert damage(found) == pytest.approx(chances(blow(weapon.value, target.defence, weapon.damage, shift, net)))


@pytest.mark.rule("AK1-COVERROLL-03", "AK1-COVERROLL-04", "AK1-COVERROLL-08", "AK1-X-20")
def test_a_cover_roll_saves_or_gives_the_shot_to_whoever_fights_the_target() -> None:
    """A recruit, size 2, wants 8 of two white dice: 15 of 36."""
    plain, saved = shooting()["hit"], 15 / 36
    assert shooting(cover=True)["hit"] == pytest.approx(plain * (1 - saved))
    fighting = shooting(engaged=True)
    assert fighting["hit"] == pytest.approx(plain * (1 - saved))
    assert fighting["friend"]["hit"] == pytest.approx(plain * saved)


# ---- what skills ask in the middle of a fight -----------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-084")
def test_whoever_foresees_a_card_answers_it() -> None:
    """The Oracle sees the recruit's card first: his is the card against which her best answer brings her least."""
    told = asked("duel", attacker="Oracle Sorhna", target=RECRUIT)
    worths = [[cell["worth"] for cell in row] for row in told["cells"]]
    answered = [max(column) for column in zip(*worths, strict=True)]
    assert told["value"] == pytest.approx(min(answered))
    assert sorted(told["attacker_mix"].values()) == [0, 0, 0, 0, 1]
    quick, inactive = (told["attacker_cards"].index(card) for card in ("quick", "inactive"))
    at = told["target_cards"].index("inactive")
    assert told["cells"][quick][at]["target"]["hit"] > 0.3
    assert told["cells"][inactive][at]["target"]["hit"] == 0, "each cell is of the cards that it names"


@pytest.mark.rule("AK1-SKILL-083")
def test_a_die_is_swapped_where_that_helps() -> None:
    """Abdelan and a recruit, both Normal: with his swap he is quicker than his REF alone makes him."""
    found = asked("attack", attacker="Abdelan", target=RECRUIT, card="normal", against="normal")
    assert found["exact"]
    own, foe = PROFILES["abdelan-ibn-malikh"], PROFILES["recrues-avaloniennes"]
    bonus, malus = own.reflex or 0, foe.reflex or 0
    dice = icepool.map(lambda *four: best(four, bonus, malus), *[icepool.d6] * 4)
    first = float(dice.mean())
    hit = 1 - chances(blow(own.combat or 0, foe.defence, own.damage))[0]
    assert found["hit"] >= first * hit - 1e-9
    plain = float(
        icepool.map(lambda a, b: (a + bonus, bonus) > (b + malus, malus), 2 @ icepool.d6, 2 @ icepool.d6).mean()
    )
    assert first > plain + 0.1


def best(four: tuple[int, ...], bonus: int, malus: int) -> bool:
    """Whether the first two dice win, the lowest of them swapped for the highest of the others where that gains."""
    (a, b), (c, d) = sorted(four[:2]), sorted(four[2:])
    mine, theirs = a + b, c + d
    if d > a:
        mine, theirs = mine + d - a, theirs - d + a
    return (mine + bonus, bonus) > (theirs + malus, malus)


# ---- what cannot be asked, and what is told -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "fields", "said"),
    [
        ("attack", {"card": "parry"}, "pas une attaque"),
        ("attack", {"charge": True, "card": "inactive"}, "harge"),
        ("attack", {"target_life": "blue"}, "« blue »"),
        ("shot", {}, "pas d’arme"),
        ("shot", {"attacker": BOW, "distance": 20.5}, "20 p"),
    ],
)
def test_what_cannot_be_is_refused(kind: str, fields: dict[str, Any], said: str) -> None:
    question = QUESTIONS[kind](**{"attacker": RECRUIT, "target": GARLAN, **fields})
    with pytest.raises(Refused) as caught:
        question.answer()
    assert said in Phrases("fr", "alkemy1").say(caught.value.refusal.reason)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_answer_has_its_words(kind: str, language: str) -> None:
    fields: dict[str, Any] = {"engaged": True, "cover": True} if kind == "shot" else {"charge": True}
    report = QUESTIONS[kind](attacker=BOW, target=RECRUIT, **fields).answer().report
    told = [report.title, *report.notes, *[bar.label for bar in report.bars], *[each.label for each in report.spreads]]
    assert [one.key for one in told if one.key not in Phrases(language, "alkemy1").messages] == []


def test_the_game_gives_its_odds() -> None:
    assert RULES.odds() is FIRST_EDITION_ODDS
    assert set(FIRST_EDITION_ODDS.questions) == {"attack", "shot", "duel"}
