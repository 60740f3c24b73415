"""What is under way can be written in a situation file, each record in its own table, and played on from there."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from escarmouche.games.monconf.agenda import (
    Allocation,
    Batch,
    Blow,
    Bombardment,
    Calling,
    Casting,
    Fight,
    Flight,
    Hit,
    Move,
    Mystic,
    Order,
    Pursuit,
    Shot,
    Special,
    Speech,
)
from escarmouche.games.monconf.characteristics import value
from escarmouche.games.monconf.situation import MonconfReader
from escarmouche.play.match import Match
from escarmouche.play.rulebook import rulebook
from escarmouche.play.situation import Situation, play
from escarmouche.play.written import SituationError

DOCS = Path(__file__).parents[3] / "docs" / "situations"

PEOPLE = """
[[fighter]]
id = "a"
profile = "Arquebusier du Griffon"
player = 1
card = "A"
at = [20, 20]
facing = 90

[[fighter]]
id = "b"
profile = "Conscrit du Griffon"
player = 1
card = "A"
at = [24, 20]
facing = 90

[[fighter]]
id = "x"
profile = "Squelette guerrier"
player = 2
at = [20, 32]
facing = 270

[[fighter]]
id = "y"
profile = "Zombie"
player = 2
at = [24, 22.5]
facing = 270

[[fighter]]
id = "mage"
profile = "Ysolde"
player = 1
at = [40, 20]

[[fighter]]
id = "prêtre"
profile = "Ismaelle"
player = 2
at = [40, 40]
"""


def read(head: str, people: str = PEOPLE) -> Situation:
    return MonconfReader().read(f'game = "monconf"\n{head}\n{people}', "x.toml")


def agenda(head: str) -> list[Any]:
    found: list[Any] = read(head).game.agenda
    return found


def played(head: str, people: str = PEOPLE) -> Match:
    return play(rulebook("monconf"), read(head, people))


# ---- every record ---------------------------------------------------------------------------------------------------


def test_an_activation_with_its_orders() -> None:
    """Whoever has an order is not asked again, and counts as activated."""
    head = """
[activation]
cards = ["A"]
order = [{ fighter = "a", action = "shoot", target = "x", tactic = "called-shot" }]
contact = [{ mover = "b", enemy = "y", charge = false }]
shot_at = ["a"]
free_walks = ["b"]
once = ["called-shot:a"]
"""
    game = read(head).game
    order = Order(0, "shoot", 2, "called-shot")
    starts = {0: [20.0, 20.0]}
    batch = Batch(0, [0], [0, 1], [order], "orders", [], [0], [[1, 3, 0]], [1], ["called-shot:0"], starts=starts)
    assert game.agenda == [batch]
    assert [fighter.activated for fighter in game.fighters] == [True, True, False, False, False, False]
    asked = dict(played(head).asked())
    assert (asked[0].topic, asked[0].about) == ("action", (1,))


@pytest.mark.parametrize(
    ("head", "record"),
    [
        ('[speech]\nleft = 1\ncards = ["A"]\nplayed = ["general-assault"]', Speech(0, 1, [0], ["general-assault"])),
        (
            ('[move]\nfighter = "a"\nkind = "charge"\ntarget = "x"\nstage = "answer"\npath = [[20, 29.5, 3]]\n'
            'facing = 90\nlength = 9.5\nwindowed = true\ninterceptor = "y"\nrolled = 7\nfled = ["prêtre"]\n'
            'tested = [["a", "x"]]'),
            Move(
                0, "charge", "charge", 2, [20.0, 29.5, 3.0], 900, 9.5, stage="answer", windowed=True, interceptor=3,
                fled=[5], tested=[[0, 2]], rolled=7,
            ),
        ),
        ('[flight]\nfighter = "x"\nsource = [20, 20]', Flight(2, 20.0, 20.0)),
        (
            '[shot]\nshooter = "a"\ntarget = "x"\naction = "aimed"\ntargeted = true',
            Shot(0, 2, "Arquebuse", "aimed", "fire", targeted=True),
        ),
        (
            '[bombardment]\nshooter = "a"\ntarget = "x"\nstage = "dispersion"\nresult = 7',
            Bombardment(0, 2, "Arquebuse", "dispersion", 7),
        ),
        (
            '[[hit]]\ntarget = "x"\nby = "a"\nattack = 3\nwound = -1\ncause = "shot"',
            Hit(2, 0, 3, -1, "shot", "MCF-SHOOT-15"),
        ),
        (
            ('[mystic]\nfighter = "mage"\nmoved = true\nsuccess = [{ power = "fleche-de-mana", targets = ["x"] },'
            ' { power = "aura-d-autorite" }]'),
            Mystic(4, True, [["fleche-de-mana", "2"], ["aura-d-autorite", "player"]]),
        ),
        ('[special]\nfighter = "a"\naction = "special:secure"', Special(0, "special:secure")),
        (
            '[casting]\ncaster = "mage"\nspell = "fleche-de-mana"\ntargets = ["x"]\ngems = { fire = 1 }',
            Casting(4, "fleche-de-mana", [2], gems={"fire": 1}),
        ),
        (
            '[calling]\ncaller = "prêtre"\nmiracle = "sursis-miraculeux"\ntargets = ["x"]\nfaith = 2\nat = [3, 4]',
            Calling(5, "sursis-miraculeux", [2], 3.0, 4.0, faith=2),
        ),
    ],
)  # fmt: skip
def test_every_record_of_the_tactical_phase(head: str, record: object) -> None:
    scenario = '[options]\nmap = "open"\nscenario = "trois-bornes"\n' if "special" in head else ""
    assert agenda(head + "\n" + scenario) == [record]


FIGHT = """
phase = "fights"
dominant = 2
[fight]
centre = "b"
others = ["y"]
stage = "pass"
first = 2
active = 1
dice = [
    { fighter = "b", attack = 1, defence = 1, sustained = true },
    { fighter = "y", attack = 1, gained = 1, feinted = true, acted = ["b"] },
]
"""


def test_a_combat_under_way_with_its_dice_and_its_blow() -> None:
    blow = '[blow]\nattacker = "b"\ntarget = "y"\nstage = "parry"\nattack = 9\n'
    fight = Fight(
        1, [3], stage="pass", first=1, active=0,
        dice={1: Allocation(1, 1, sustained=True), 3: Allocation(1, 0, gained=1, feinted=True, acted=(1,))},
    )  # fmt: skip
    assert agenda(FIGHT + blow) == [Blow(1, 3, stage="parry", attack=9), fight]


def test_a_pursuit_waits_behind_its_move_and_its_combat() -> None:
    head = """
phase = "fights"
[pursuit]
player = 1
fighters = ["b"]
moved = ["a"]
combats = [["y", "b"]]
[move]
fighter = "a"
kind = "pursue"
target = "x"
"""
    assert agenda(head) == [Move(0, "pursue", "pursuit", 2), Pursuit(0, [1], [0], [[1, 3]])]


def test_combats_are_those_that_stand_unless_written() -> None:
    """And the active player is dominant where the phase needs one."""
    game = read('phase = "fights"\nactive = 2').game
    assert (game.melees, game.dominant, game.active) == ([[1, 3]], 1, 1)
    assert read('phase = "fights"\ncombats = [["y", "b"]]\ndominant = 1').game.melees == [[1, 3]]
    assert read('phase = "combat"').game.melees == []


# ---- played from there ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-X-35", "MCF-CC-39", "MCF-CC-40", "MCF-CC-41", "MCF-CC-42")
@pytest.mark.parametrize(("attack", "left"), [(9, 0), (8, 1)])
def test_a_sustained_defence_by_the_players_door(attack: int, left: int) -> None:
    """DEF 4, die 6, sustained: 4 + 6 - 2 = 8. An ATT test of 9 costs the die, one of 8 does not."""
    head = f"""
answers = [{{ player = 1, answer = "sustained" }}]
dice = [[6]]
phase = "fights"
[fight]
centre = "b"
others = ["x", "y"]
stage = "pass"
first = 2
dice = [{{ fighter = "b", attack = 1, defence = 1 }}, {{ fighter = "x" }}, {{ fighter = "y" }}]
[blow]
attacker = "y"
target = "b"
stage = "parry"
attack = {attack}
"""
    people = PEOPLE.replace('id = "b"', 'id = "b"\neffects = [{ skill = "DEF +1" }]')
    match = played(head, people)
    fight = match.game.agenda[0]
    assert (fight.dice[1].defence, fight.dice[1].sustained) == (left, bool(left))
    assert match.asked()[0][1].topic == "strike"


@pytest.mark.parametrize("name", ["monconf-combat", "monconf-activation"])
def test_an_example_goes_on_to_the_end(name: str) -> None:
    text = (DOCS / f"{name}.toml").read_text(encoding="utf-8")
    match, rng = play(rulebook("monconf"), MonconfReader().read(text, f"{name}.toml")), Random(5)
    while not match.over:
        player, ask = next(iter(match.asked()))
        match.answer(player, ask.sample(rng))
    assert match.outcome.reason.key


def test_keys_are_shown_and_answered_with_the_names_of_the_file() -> None:
    """Never by the numbers of the rules, which count otherwise than the file."""
    head = FIGHT.replace('others = ["y"]', 'others = ["y", "x"]').replace("gained = 1, feinted = true", "defence = 1")
    head = head.replace("dice = [", 'dice = [\n    { fighter = "x", attack = 1 },')
    situation = read(head)
    match = play(rulebook("monconf"), situation)
    asked = dict(match.asked())[0]
    assert [situation.names.of_option(option) for option in asked.options()] == ["blow:b:y", "blow:b:x"]
    assert situation.names.answer(asked, "blow:b:x") == "blow:1:2"
    numbered = read(head.replace('"b"', '"2"'), PEOPLE.replace('id = "b"\n', ""))
    asked = dict(play(rulebook("monconf"), numbered).asked())[0]
    assert [numbered.names.of_option(option) for option in asked.options()] == ["blow:2:y", "blow:2:x"]
    assert numbered.names.answer(asked, "blow:2:y") == "blow:1:3"


def test_cuts_potions_and_cards_are_named_too() -> None:
    names = read("").names
    assert names.of("1-2,3/0-4") == "b-x,y/a-mage"
    assert names.of("potion:4:potion-de-force") == "potion:mage:potion-de-force"
    assert names.of("card:0") == "card:A"
    assert names.of("shot:2:0") == "shot:x:a"


@pytest.mark.rule("MCF-DEPLOY-01", "MCF-DEPLOY-02", "MCF-DEPLOY-06", "MCF-DEPLOY-07", "MCF-DEPLOY-08", "MCF-X-21")
def test_a_deployment_by_the_players_door() -> None:
    """Varghast (DIS 5) deploys before Théodric (DIS 6); one card against two: a refusal that may be spent at once."""
    options = '[options]\nsetup = "played"\nmap = "open"'
    answers = ['{ player = 1, answer = "père" }', '{ player = 1, answer = ["card:B", "card:A"] }']
    people = "".join(
        f'[[fighter]]\nid = "{name}"\nprofile = "{profile}"\nplayer = {player}\nat = [0, 0]\ncard = "{card}"\n'
        'where = "reserve"\n'
        for name, profile, player, card in (
            ("aldemar", "Aldemar", 1, "A"), ("père", "Père Théodric", 1, "B"), ("chef", "Varghast", 2, "A"),
        )
    )  # fmt: skip
    match = played(f'phase = "commanders"\nanswers = [{", ".join(answers)}]\n{options}', people)
    game = match.game
    assert (game.phase, game.sides[0].commander, game.active) == ("deployment", 1, 1)
    assert [side.refusals for side in game.sides] == [0, 1]
    assert [fighter.where for fighter in game.fighters] == ["reserve"] * 3
    assert [option.key for option in match.asked()[0][1].options()] == ["card", "refusal"]
    match = played(f'phase = "deployment"\nactive = 2\n{options}', people)
    assert [(ask.topic, ask.about) for _, ask in match.asked()] == [("deploy-place", (2,))]
    match = played(f'phase = "deployment"\nactive = 1\nactivating = ["A"]\n{options}', people)
    assert (match.asked()[0][1].about, match.game.sides[0].piled) == ((0,), 1)


def test_feet_are_on_the_ground_or_in_the_air_unless_written() -> None:
    """On a hill 3 cm high, over it 13, on the open table 0, in the air 10."""
    hill = '[[piece]]\npiece = "hill"\ndisc = [30, 30, 8]\n'
    people = "".join(
        f'[[fighter]]\nprofile = "{profile}"\nplayer = {player}\nat = [{x}, 30]\nairborne = {air}\n'
        for profile, player, x, air in (
            ("Conscrit du Griffon", 1, 30, "false"), ("Aérostier", 2, 34, "true"), ("Aérostier", 2, 60, "true"),
            ("Conscrit du Griffon", 1, 65, "false"),
        )
    )  # fmt: skip
    assert [fighter.z for fighter in read(hill, people).game.fighters] == [3.0, 13.0, 10.0, 0.0]


@pytest.mark.rule("MCF-R-24")
def test_a_contact_of_which_neither_has_been_activated_is_older_than_the_turn() -> None:
    """Unless the file says otherwise."""
    last_two = read("").game.fighters[1], read("").game.fighters[3]
    assert [fighter.engaged_before for fighter in last_two] == [True, True]
    for line in ("activated = true", "engaged_before = false"):
        game = read("", PEOPLE.replace('id = "y"', f'id = "y"\n{line}')).game
        assert [game.fighters[number].engaged_before for number in (0, 1, 3)] == [False, "before" in line, False]


def test_a_minus_may_be_typed_as_a_hyphen() -> None:
    people = PEOPLE.replace('id = "b"', 'id = "b"\neffects = [{ skill = "INI -2" }]')
    game = read("", people).game
    assert (value(game, game.fighters[1], "ini"), game.fighters[1].effects[0].skill) == (1, "INI −2")


# ---- what is wrong --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "place", "key"),
    [
        ('[shot]\nshooter = "a"\ntarget = "z"', "shot.target", "situation.nobody"),
        ('[shot]\nshooter = "b"\ntarget = "x"', "shot.weapon", "situation.unknown"),
        ('phase = "combat"\n[shot]\nshooter = "a"\ntarget = "x"', "shot", "situation.not-now"),
        ('[fight]\ncentre = "b"\nothers = ["y"]', "fight", "situation.not-now"),
        ('phase = "fights"\n[fight]\ncentre = "b"\nothers = ["a"]', "fight.others", "situation.same-side"),
        ('phase = "fights"\n[fight]\ncentre = "b"\nothers = ["y"]\nstage = "pass"\nfirst = 1', "fight",
         "situation.missing"),
        ('phase = "fights"\n[fight]\ncentre = "b"\nothers = ["y"]\nstage = "allocate"', "fight", "situation.missing"),
        (FIGHT + '[blow]\nattacker = "a"\ntarget = "y"', "blow", "situation.missing"),
        ('[move]\nfighter = "a"\nkind = "charge"', "move", "situation.missing"),
        ('[move]\nfighter = "a"\nkind = "charge"\ntarget = "x"\nstage = "fear"', "move", "situation.missing"),
        ('[casting]\ncaster = "mage"\nspell = "boule"', "casting.spell", "situation.unknown"),
        ('[casting]\ncaster = "mage"\nspell = "bucher"\nstage = "duel"', "casting", "situation.missing"),
        ('[calling]\ncaller = "prêtre"\nmiracle = "bonte"\nstage = "renew"', "calling", "situation.missing"),
        ('[activation]\ncards = ["B"]', "activation.cards[0]", "situation.unknown"),
        ('[activation]\ncards = ["A"]\nstage = "resolve"', "activation", "situation.missing"),
        ('[activation]\ncards = ["A"]\norder = [{ fighter = "mage", action = "walk" }]', "activation.order[0].fighter",
         "situation.no-order"),
        ('[activation]\ncards = ["A"]\norder = [{ fighter = "a", action = "dance" }]', "activation.order[0].action",
         "situation.unknown"),
        ('[activation]\ncards = ["A"]\norder = [{ fighter = "a", action = "shoot" }]', "activation.order[0]",
         "situation.missing"),
        ('[speech]\nplayed = ["gambit"]', "speech.played[0]", "situation.unknown"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_told_with_its_place(head: str, place: str, key: str) -> None:
    with pytest.raises(SituationError) as error:
        read(head)
    told = [(one.place, one.why.key.removesuffix("-near")) for one in error.value.errors]
    assert (place, key) in told
