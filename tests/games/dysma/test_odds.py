"""Odds of Dysma's Portal: equal to dice reckoned by hand, for Combats, charges, shots and hexes."""

from __future__ import annotations

from collections import defaultdict
from time import thread_time
from typing import Any

import pytest

from escarmouche.games.dysma.agenda import Retreat
from escarmouche.games.dysma.odds.empty_table import two_figures
from escarmouche.games.dysma.odds.questions import Attack, Explored, Hex, Shot
from escarmouche.games.dysma.odds.tally import GONE
from escarmouche.games.dysma.rulebook import RULES
from escarmouche.games.dysma.situation import DysmaReader
from escarmouche.play.game_odds import odds_at
from escarmouche.play.match import Match
from escarmouche.play.reason import Refused
from escarmouche.play.situation import play
from escarmouche.play.view import World
from escarmouche.players.greedy import Greedy
from escarmouche.players.player import Seat
from escarmouche.players.seating import chair, chances

Chances = dict[int, float]
ELF, ORC, TROLL = "Garde royal", "Guerrier orque", "Troll"


def pool(dice: int, least: int) -> Chances:
    """Successes of so many D8, each 8 adding a die: each die by itself brings k with chances of a geometric series."""
    success = (9 - least) / 8
    die: Chances = {0: 1 - success}
    for k in range(1, 40):
        die[k] = (1 / 8) ** (k - 1) * ((success - 1 / 8) + (1 / 8) * (1 - success))
    found: Chances = {0: 1.0}
    for _ in range(dice):
        more: defaultdict[int, float] = defaultdict(float)
        for a, p in found.items():
            for b, q in die.items():
                more[a + b] += p * q
        found = more
    return found


def margins(mine: Chances, theirs: Chances) -> Chances:
    """How far one pool exceeds the other."""
    found: defaultdict[int, float] = defaultdict(float)
    for a, p in mine.items():
        for b, q in theirs.items():
            found[a - b] += p * q
    return found


def at_least(chances: Chances, number: int) -> float:
    return sum(chance for value, chance in chances.items() if value >= number)


def wounds(answer: Any) -> dict[int, float]:
    return {int(key): chance for key, chance in answer.data["wounds"].items()}


def test_the_reference_agrees_with_the_book() -> None:
    """3D8 at 4+: at least two successes 0.717, four 0.100; mean of one die at T+ is (9 - T) / 7."""
    three = pool(3, 4)
    assert at_least(three, 2) == pytest.approx(0.717, abs=5e-4)
    assert at_least(three, 4) == pytest.approx(0.100, abs=5e-4)
    assert sum(k * p for k, p in pool(1, 6).items()) == pytest.approx(3 / 7)


@pytest.mark.rule("DYS-FIGHT-15", "DYS-FIGHT-16")
def test_a_defended_combat_is_two_pools_of_three_dice() -> None:
    """Co 4+ against De 4+, armour 0, Sa 2: a third wound is not told."""
    told = Attack(attacker=ELF, target=ORC, answer_with="defence").answer()
    against = margins(pool(3, 4), pool(3, 4))
    assert wounds(told) == pytest.approx({0: 1 - at_least(against, 1), 1: against[1], 2: at_least(against, 2)})
    assert told.data["removed"] == pytest.approx(at_least(against, 2))
    assert (told.data["exact"], told.report.left_out) == (True, 0.0)
    assert told.data["suffered"]["mean"] == 0.0


@pytest.mark.rule("DYS-FIGHT-05", "DYS-FIGHT-06", "DYS-FIGHT-09")
def test_a_charge_in_the_back_of_a_wounded_enemy_has_five_dice_against_two() -> None:
    """Assaut and Félonie for the elf, Affaibli for the orc; one wound removes it."""
    told = Attack(attacker=ELF, target=ORC, charge=True, back=True, target_wounds=1, answer_with="defence").answer()
    assert told.data["removed"] == pytest.approx(at_least(margins(pool(5, 4), pool(2, 4)), 1))


@pytest.mark.rule("DYS-RIPOSTE-02", "DYS-RIPOSTE-03")
def test_a_riposte_strikes_through_armour_and_tires() -> None:
    """The orc ripostes at 5+: it must win by three to wound who wears heavy armour."""
    told = Attack(attacker=ELF, target=ORC, answer_with="riposte").answer()
    against = margins(pool(3, 4), pool(3, 5))
    assert told.data["removed"] == pytest.approx(at_least(against, 2))
    hurt = told.data["suffered"]["wounds"]
    assert hurt["0"] == pytest.approx(1 - sum(p for margin, p in against.items() if margin <= -3))
    assert [bar.label.key for bar in told.report.bars if bar.chance == pytest.approx(1.0)] == ["odds.dys.fatigued"]


def test_who_is_attacked_answers_as_is_best_for_it() -> None:
    """A troll strikes back at a goblin; a goblin cowers before a troll."""
    ripostes = Attack(attacker="Guerrier gobelin", target=TROLL).answer()
    defends = Attack(attacker=TROLL, target="Guerrier gobelin").answer()
    assert ripostes.data["suffered"]["removed"] > 0.3
    assert defends.data["suffered"]["mean"] == 0.0


@pytest.mark.rule("DYS-SHOOT-08", "DYS-SHOOT-10")
@pytest.mark.parametrize(("distance", "dice"), [(8.0, 3), (16.0, 2)])
def test_a_shot_beyond_half_the_range_has_a_die_less(distance: float, dice: int) -> None:
    """Arc, 30 pas: Ti 4+ against De 5+, Sa 1."""
    told = Shot(attacker="Archer sylvain", target="Guerrier gobelin", distance=distance).answer()
    assert told.data["removed"] == pytest.approx(at_least(margins(pool(dice, 4), pool(3, 5)), 1))


@pytest.mark.rule("DYS-MAGIC-03", "DYS-MAGIC-05")
def test_a_hex_wounds_by_its_margin_whatever_the_armour() -> None:
    """Regard d'Omrok, Es 5+ against Es 6+: at most two wounds."""
    told = Hex(attacker="Chamane orque : Omrok, Regard d'Omrok", target=ELF, spell="regard").answer()
    against = margins(pool(3, 5), pool(3, 6))
    assert wounds(told) == pytest.approx({0: 1 - at_least(against, 1), 1: against[1], 2: at_least(against, 2)})


@pytest.mark.rule("DYS-DISENG-02", "DYS-DISENG-03")
def test_a_retreat_costs_a_blow_wherever_it_leads() -> None:
    """The goblin that breaks off from an elf defends: it may not riposte, though that is never asked for here."""
    game = two_figures("Guerrier gobelin", ELF, 0.0)
    found = Explored(game, Retreat(0, [1]))
    against = margins(pool(3, 4), pool(3, 5))
    assert found.odds.left_out == 0.0
    assert found.happens(0, GONE) == pytest.approx(at_least(against, 1))
    assert found.wounds(1) == {0: pytest.approx(1.0)}


@pytest.mark.parametrize(
    ("question", "key"),
    [
        (Attack(attacker="Nobody at all", target=ORC), "army.unknown-name"),
        (Attack(attacker=ELF, target=ORC, target_wounds=2), "odds.dys.wounds-range"),
        (Attack(attacker=ELF, target=ORC, answer_with="flee"), "odds.dys.answers"),
        (Shot(attacker=TROLL, target=ORC), "odds.dys.no-weapon"),
        (Shot(attacker="Archer sylvain", target=ORC, distance=99.0), "odds.dys.out-of-range"),
        (Hex(attacker=TROLL, target=ORC), "odds.dys.no-hex"),
    ],
)
def test_questions_that_make_no_sense_are_refused(question: Any, key: str) -> None:
    with pytest.raises(Refused) as refused:
        question.answer()
    assert refused.value.refusal.reason.key.startswith(key)


def test_prompts_tell_what_every_rolling_option_brings_quickly() -> None:
    """Three turns of a match: charges, Combats and answers have odds, nearly always exact; 95 of 100 in a blink."""
    match = Match.new("dysma", seed=11, mission="control", max_turns=3, undo=False)
    players = Greedy(), Greedy()
    chairs = [chair(match, player, rng) for player, rng in enumerate(chances(11, 2))]
    told: defaultdict[str, int] = defaultdict(int)
    took, left_out = list[float](), list[float]()
    while asked := match.asked():
        for player, ask in asked:
            answer = players[player].decide(Seat(ask, *chairs[player]))
            start = thread_time()
            report = odds_at(World(match), ask, answer)
            if report is not None:
                took.append(thread_time() - start)
                left_out.append(report.left_out)
                told[ask.topic if ask.topic != "action" else answer] += 1
                assert [note.key for note in report.notes] == ["odds.dys.note"]
                assert all(0.0 <= (bar.chance or 0.0) <= 1.0 + 1e-9 for bar in report.bars)
            match.answer(player, answer)
    assert {"riposte", "heroism", "charge"} <= told.keys()
    assert sum(left == 0.0 for left in left_out) >= 0.9 * len(left_out)
    assert sorted(took)[int(0.95 * len(took))] < 0.5


def headlines(activating: str, figures: str, *answers: tuple[int, str]) -> dict[Any, tuple[float, float]]:
    """What stands on the options of the open question: how likely the enemy loses anything, and oneself."""
    said = ", ".join(f'{{ player = {player}, answer = "{answer}" }}' for player, answer in answers)
    text = f'game = "dysma"\nactivating = ["{activating}"]\nanswers = [{said}]\n{figures}'
    match = play(RULES, DysmaReader().read(text, "chances.toml"))
    told = odds_at(World(match), match.asked()[0][1], None)
    assert told is not None
    return {option.key: (option.chance, option.risk) for option in told.options}


def figure(name: str, profile: str, player: int, y: float, facing: int, more: str = "") -> str:
    who = f'id = "{name}"\nprofile = "{profile}"\nplayer = {player}'
    return f"[[figure]]\n{who}\nat = [18, {y}]\nfacing = {facing}\n{more}\n"


@pytest.mark.rule("DYS-RIPOSTE-03")
def test_the_fatigue_of_a_riposte_is_no_loss_on_its_option() -> None:
    """The elf in heavy armour, Co 4+ and De 4+, is struck at 5+: it may lose only by three successes."""
    figures = figure("orque", ORC, 2, 19, 270) + figure("garde", ELF, 1, 18, 90)
    told = headlines("orque", figures, (2, "combat"), (2, "none"))
    against = margins(pool(3, 4), pool(3, 5))
    hurt = sum(chance for margin, chance in against.items() if margin <= -3)
    assert told["riposte"] == pytest.approx((at_least(against, 1), hurt))
    assert told["defence"] == pytest.approx((0.0, hurt))


@pytest.mark.rule("DYS-RIPOSTE-03")
def test_an_enemy_who_ripostes_to_a_charge_has_lost_nothing_yet() -> None:
    """The elf strikes back at a goblin, 4D at 6+ against 3D at 4+: tired for certain, but wounded by three alone."""
    told = headlines("gobelin", figure("gobelin", "Guerrier gobelin", 1, 14, 90) + figure("garde", ELF, 2, 20, 270))
    assert told["charge"][0] == pytest.approx(at_least(margins(pool(4, 6), pool(3, 4)), 3))


def test_fatigue_that_a_hex_gives_is_what_the_enemy_loses() -> None:
    """Chant de sommeil, Es 4+ with one die rerolled against Es 6+: likelier than three dice without."""
    mage = figure("mage", "Mage elfe", 1, 14, 90, 'bought = ["Magie elfique", "Chant de sommeil"]')
    told = headlines("mage", mage + figure("orque", ORC, 2, 20, 270), (1, "magic"))
    assert 1.0 > told["Chant de sommeil"][0] > at_least(margins(pool(3, 4), pool(3, 6)), 1)
