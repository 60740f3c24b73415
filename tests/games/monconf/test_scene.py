"""What the table shows of MonCon'f (p. 4): bases with their markers, scenery, zones, objectives, counters, orders."""

from __future__ import annotations

import pytest
from games.boards.monconf import Board, piece
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Allocation, Batch, Blow, Casting, Fight, Move, Order, Shot
from escarmouche.games.monconf.chronicle import marks
from escarmouche.games.monconf.display import DISPLAY
from escarmouche.games.monconf.inspect import card, cards, own
from escarmouche.games.monconf.scene import ARROWS, scene_of
from escarmouche.games.monconf.skills.query import grant
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.state import Secret


@pytest.mark.rule("MCF-SETUP-08")
def test_conditions_are_shown_openly_beside_the_figure() -> None:
    board = Board()
    fighter = board.put("guerrier du sanglier", 0, 20, 20, facing=90)
    plain = marks(board.game, fighter)
    assert (plain["life"], plain["wounds"], plain["letter"], plain["facing"]) == (4, 0, "A", 900)
    for field, mark in (
        ("frightened", "frightened"), ("stunned", "stunned"), ("charged_upon", "charged_upon"), ("hidden", "hidden"),
        ("activated", "activated"), ("dying", "dying"), ("carries", "carries"),
    ):  # fmt: skip
        assert plain[mark] is False
        setattr(fighter, field, True)
        assert scene_of(board.game).discs["0"].marks[mark] is True
        assert DISPLAY.marks[mark].drawing == "tag" or DISPLAY.marks[mark].dims
    fighter.hp, fighter.toxic, fighter.gems, fighter.faith = 1, 2, {"fire": 2, "air": 1}, 3
    shown = scene_of(board.game).discs["0"].marks
    assert [shown[mark] for mark in ("wounds", "toxic", "gems", "faith")] == [3, 2, 3, 3]
    assert [shown[f"gems_{element}"] for element in ("fire", "air", "water")] == [2, 1, 0]
    fighter.hp = -2
    assert marks(board.game, fighter)["wounds"] == 4


@pytest.mark.rule("MCF-R-79", "MCF-AFFIL-08")
def test_what_was_bought_for_a_fighter_is_shown_until_it_is_drunk() -> None:
    """A solo of the leader is none of his drummer's."""
    board = Board()
    card = board.card(0, "zele:leader", "veterans:staff")
    leader = board.put("Aldemar de Brisance", 0, 20, 20, card=card, items=("rune-de-volonte", "potion-de-force"))
    drummer = board.put("Tambour du Griffon", 0, 24, 20, card=card)
    other = board.put("Templier du Griffon", 0, 28, 20)
    told = [marks(board.game, fighter)["bought"] for fighter in (leader, drummer, other)]
    assert told == ["Rune de Volonté, Potion de force, Zèle", "Vétérans", ""]
    leader.items = ("rune-de-volonte",)
    assert marks(board.game, leader)["bought"] == "Rune de Volonté, Zèle"


def test_a_tough_fighter_has_five_boxes_of_life() -> None:
    board = Board()
    fighter = board.put("gardien de la forge", 0, 20, 20, hp=3)
    assert [marks(board.game, fighter)[mark] for mark in ("life", "wounds")] == [5, 2]


@pytest.mark.rule("MCF-SETUP-04", "MCF-SETUP-03")
def test_scenery_says_what_it_is_to_movement_and_sight() -> None:
    board = Board(
        piece("wood", disc=(30, 30, 6)), piece("wall", rectangle=(50, 50, 8, 1, 0)), piece("hill", disc=(60, 20, 9))
    )
    scene = scene_of(board.game)
    grounds = {area.name: (area.marks["ground"], area.marks["height"]) for area in scene.areas.values() if area.marks}
    assert grounds == {
        "terrain.wood": ("difficult", 8.0), "terrain.wall": ("impassable", 5.0), "terrain.hill": ("open", 3.0),
    }  # fmt: skip
    firm = {area.name for area in scene.areas.values() if area.relief is not None and area.relief.firm}
    assert firm == {"terrain.hill"}
    assert (scene.width, scene.height, scene.unit) == (75.0, 75.0, "cm")
    zones = {
        key: (min(area.ring[1::2]), max(area.ring[1::2]))
        for key, area in scene.areas.items()
        if area.kind == "deployment"
    }
    assert zones == {"zone:0": (0, 15), "zone:1": (60, 75)}


@pytest.mark.rule("MCF-PILE-04")
def test_counters_show_how_many_cards_and_points_each_player_has() -> None:
    board = Board(scenario="trois-bornes", turns=4)
    board.put("conscrit", 0, 10, 10)
    board.put("apprenti des cuves", 1, 20, 60)
    board.put("gobelin du rat", 1, 30, 60)
    one, other = board.game.sides
    one.pile, one.piled, one.reserved, one.refusals = Secret((0, 1), (0,)), 2, 1, 3
    other.command_points, other.mutagen, other.reinforcements, other.fallen, other.score = 4, 5, 7, 45, 8
    tracks = {key: track.value for key, track in scene_of(board.game).tracks.items()}
    assert {key: tracks[key] for key in ("pile:0", "reserve:0", "refusals:0", "command:0", "pile:1")} == {
        "pile:0": 2, "reserve:0": 1, "refusals:0": 3, "command:0": 6, "pile:1": 0,
    }  # fmt: skip
    assert [tracks[f"{name}:1"] for name in ("command", "mutagen", "reinforcements", "losses", "score")] == [
        4,
        5,
        7,
        45,
        8,
    ]
    assert {"mutagen:0", "reinforcements:0"} & tracks.keys() == set()
    one.affiliation = "crypte-des-soupirs"
    assert "reinforcements:0" in scene_of(board.game).tracks
    assert (tracks["turn"], scene_of(board.game).tracks["turn"].most, tracks["scenario"]) == (1, 4, 2)


@pytest.mark.rule("MCF-R-88")
def test_objectives_lie_on_the_table_unless_they_are_carried() -> None:
    board = Board(scenario="relique")
    board.objective("relic", 37.5, 37.5)
    disc = scene_of(board.game).discs["objective:0"]
    assert (disc.kind, disc.x, disc.radius) == ("relic", 37.5, 2.0)
    carrier = board.put("conscrit", 0, 37, 37)
    board.game.objectives[0] = type(board.game.objectives[0])("relic", 37.5, 37.5, carrier.id)
    assert "objective:0" not in scene_of(board.game).discs


@pytest.mark.rule("MCF-ACT-05")
def test_orders_are_arrows_and_icons_until_they_are_resolved() -> None:
    board = Board()
    team = board.card(0)
    one, two, three = [board.put("conscrit", 0, 20 + 4 * n, 20, card=team) for n in range(3)]
    enemy = board.put("zombie", 1, 30, 30)
    orders = [Order(one.id, "charge", enemy.id), Order(two.id, "walk"), Order(three.id, "special:tear", enemy.id)]
    batch = Batch(0, [team], [one.id, two.id, three.id], orders, "resolve")
    board.game.agenda = [batch]
    scene = scene_of(board.game)
    assert {(link.start, link.end, link.kind, link.owner) for link in scene.links.values()} == {
        ("0", "3", "charge", 0), ("2", "3", "order", 0),
    }  # fmt: skip
    assert [scene.discs[str(number)].marks["ordered"] for number in range(4)] == ["charge", "walk", "special", ""]
    assert all(DISPLAY.links[kind].arrow for kind in ("order", *ARROWS))
    assert all(key in DISPLAY.marks["ordered"].icons for key in (*ARROWS, "walk", "special"))
    batch.resolved = [one.id]
    scene = scene_of(board.game)
    assert [link.start for link in scene.links.values()] == ["2"]
    assert scene.discs["0"].marks["ordered"] == ""


@pytest.mark.rule("MCF-PILE-01")
def test_the_option_of_a_card_means_all_its_fighters_and_nobody_of_the_other_player() -> None:
    board = Board()
    mine, his = board.card(0), board.card(1)
    for team, player, x in ((mine, 0, 20), (mine, 0, 24), (his, 1, 30)):
        board.put("conscrit", player, x, 20, card=team)
    discs = scene_of(board.game).discs.values()
    assert [(disc.marks["card"], disc.marks["letter"]) for disc in discs] == [(mine, "A"), (mine, "A"), (his, "A")]
    assert mine != his


@pytest.mark.rule("MCF-CC-07", "MCF-CC-09")
def test_chains_then_combats_and_cut_contacts_are_lines_while_the_combat_phase_lasts() -> None:
    board = Board()
    # a chain: 0 - 1 - 2 - 3, of which 1 and 2 are separated
    for number, player in enumerate((0, 1, 0, 1)):
        board.put("conscrit", player, 20 + 2.5 * number, 20)
    game = board.game
    contacts = {("0", "1"), ("1", "2"), ("2", "3")}
    drawn = scene_of(game).links.values()
    assert ({(link.start, link.end) for link in drawn}, {link.kind for link in drawn}) == (contacts, {"engaged"})
    assert DISPLAY.links["engaged"].capsule
    game.phase = "separation"
    drawn = scene_of(game).links.values()
    assert ({(link.start, link.end) for link in drawn}, {link.kind for link in drawn}) == (contacts, {"contact"})
    game.phase, game.melees = "fights", [[0, 1], [2, 3]]
    assert kinds(board) == {("0", "1"): "combat", ("1", "2"): "cut", ("2", "3"): "combat"}
    game.melees, game.agenda = [[2, 3]], [Fight(0, [1], stage="pass", dice={0: Allocation(2, 1), 1: Allocation(0, 3)})]
    assert kinds(board) == {("0", "1"): "fight", ("2", "3"): "combat"}
    marks = [scene_of(game).discs[str(n)].marks for n in range(3)]
    assert [(one["attack_dice"], one["defence_dice"]) for one in marks] == [(2, 1), (0, 3), (0, 0)]
    game.agenda.insert(0, Blow(0, 1))
    assert (scene_of(game).links["blow:0:1"].kind, scene_of(game).links["blow:0:1"].owner) == ("blow", 0)
    game.agenda, game.melees = [], []
    assert kinds(board) == {}


def kinds(board: Board) -> dict[tuple[str, str], str]:
    """The lines on the table, by their ends."""
    return {(link.start, link.end): link.kind for link in scene_of(board.game).links.values()}


def test_what_is_being_resolved_is_an_arrow() -> None:
    board = Board()
    shooter, enemy = board.put("arquebusier du griffon", 0, 20, 20), board.put("zombie", 1, 40, 40)
    game = board.game
    game.agenda = [Shot(shooter.id, enemy.id, "Arquebuse", "reactive")]
    assert kinds(board) == {("0", "1"): "shot"}
    game.agenda = [Move(enemy.id, "charge", "charge", shooter.id)]
    assert kinds(board) == {("1", "0"): "go"}
    game.agenda = [Move(enemy.id, "run", "run")]
    assert kinds(board) == {}
    game.agenda = [Casting(shooter.id, "spell", [enemy.id, shooter.id])]
    assert kinds(board) == {("0", "1"): "spell"}
    assert set(DISPLAY.links) >= {"shot", "blow", "spell", "miracle", "go", "contact", "combat", "fight", "cut"}


@pytest.mark.rule("MCF-G-13", "MCF-ARMY-01", "MCF-ARMY-02")
def test_a_card_prints_eight_characteristics_rank_skills_equipment_and_cost() -> None:
    board = Board()
    made = card(board.profile("aérostier"), board.library)
    assert [value for _, value in made.values] == ["7,5/15", "3", "3", "6", "3", "8", "5", "4"]
    assert {head.key: text for head, text in made.lines} == {
        "card.line.skills": "Vol, Tireur/3, Tir Rapide",
        "card.line.gear": "Mousqueton (30 cm, Force 7)",
        "card.line.cost": "46",
    }
    hero = card(board.profile("varghast"), board.library)
    assert hero.name == "Varghast, sire sans visage"
    assert hero.kind is not None
    assert (hero.kind.key, dict(hero.kind.params)) == ("card.rank.incarnate", {"rank": 3})
    cannon = card(board.profile("canon thermique"), board.library)
    assert {head.key: text for head, text in cannon.lines}["card.line.gear"] == "Canon thermique (Force 11)"
    board.put("zombie", 0, 10, 10)
    board.put("zombie", 0, 14, 10)
    assert [one.key for one in cards(board.game)] == ["zombie"]


@pytest.mark.rule("MCF-PILE-02", "MCF-DEPLOY-05")
def test_a_player_may_look_at_his_own_pile() -> None:
    board = Board()
    board.put("conscrit", 0, 10, 10)
    board.put("templier", 0, 14, 10)
    side = board.game.sides[0]
    side.pile, side.piled = Secret((1, 0), (0,)), 2
    [told] = own(board.game, 0)
    assert (told.key, dict(told.params)["cards"]) == ("own.pile", "B : Templier du Griffon; A : Conscrit du Griffon")
    side.pile = side.pile.masked(1)
    assert own(board.game, 0) == []


def test_who_is_not_on_the_table_is_told_with_his_cost_and_where_he_fell() -> None:
    board = Board()
    fallen, gone, waiting = [board.put("conscrit", 0, 20 + 4 * number, 20) for number in range(3)]
    assert scene_of(board.game).absent == {}
    fallen.where, gone.where, waiting.where = "gone", "left", "reserve"
    cost = board.profile("conscrit").cost
    absent = scene_of(board.game).absent.values()
    assert [(one.fate, one.cost, one.spots) for one in absent] == [
        ("fallen", cost, [20, 20]), ("left", cost, []), ("reserve", cost, []),
    ]  # fmt: skip


@pytest.mark.rule("MCF-STATE-05", "MCF-STATE-07", "MCF-SETUP-08")
def test_what_is_no_longer_as_the_card_prints_it_stands_beside_a_fighter() -> None:
    """Two wounds, stunned, FOR raised by a potion: the values of the moment, and what the wounds take."""
    board = Board()
    man = skilled(board, x=20, y=20)
    whole = marks(board.game, man)
    assert (whole["now"], whole["wound_penalty"]) == ("", 0)
    profile = board.game.profile(man)
    man.hp, man.stunned = 2, True
    grant(board.game, man, "FOR +1", Until(TURN_ENDS), source=man.id, by="potion")
    lowered = [f"{name} {was} → {was - 3}".replace("-", "−") for name, was in
               (("INI", profile.ini), ("ATT", profile.att))]  # fmt: skip
    assert marks(board.game, man)["now"] == ", ".join(
        [*lowered, f"FOR {profile.str} → {profile.str - 2}", f"DEF {profile.def_} → {profile.def_ - 3}"]
    )
    assert marks(board.game, man)["wound_penalty"] == 2
