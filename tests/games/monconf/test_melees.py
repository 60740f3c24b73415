"""Melees (p. 12): chains of contact, and the cuts that make combats of them."""

from __future__ import annotations

from collections.abc import Coroutine
from random import Random
from typing import Any

import pytest
from games.boards.monconf import Board
from games.monconf.fighting import field
from games.monconf.playing import open_keys, refused_by
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Fight
from escarmouche.games.monconf.characteristics import value
from escarmouche.games.monconf.combat import melees
from escarmouche.games.monconf.combat.combat_phase import COMBAT
from escarmouche.games.monconf.combat.melees import (
    Graph,
    Pairing,
    Star,
    chains,
    contact_graph,
    cut_by_fighters,
    cut_key,
    legal_cuts,
    star,
)
from escarmouche.games.monconf.reports import PHASE
from escarmouche.games.monconf.skills.query import grant
from escarmouche.play.effects import Until
from escarmouche.play.reason import Refused
from escarmouche.play.requests import Ask
from escarmouche.play.running import Running
from escarmouche.play.script import play, run


@pytest.fixture
def board() -> Board:
    board = field()
    board.game.phase, board.game.dominant = "separation", 1
    return board


def line(board: Board, players: str, y: float = 20.0) -> None:
    """Fighters side by side in contact, whose they are: "0101"."""
    for place, player in enumerate(players):
        skilled(board, player=int(player), x=10 + 2.5 * place, y=y)


def graph_of(*pairs: tuple[int, int]) -> Graph:
    """A melee by its contacts."""
    found: dict[int, tuple[int, ...]] = {}
    for one, other in pairs:
        found[one] = tuple(sorted({*found.get(one, ()), other}))
        found[other] = tuple(sorted({*found.get(other, ()), one}))
    return found


@pytest.mark.rule("MCF-CC-07", "MCF-CC-02")
def test_a_melee_is_an_unbroken_chain_of_enemies(board: Board) -> None:
    """Companions in contact do not join two melees; whoever touches no enemy is in none."""
    line(board, "0110")
    skilled(board, x=60, y=60)
    assert chains(contact_graph(board.game)) == [[0, 1], [2, 3]]


@pytest.mark.rule("MCF-X-41", "MCF-R-50", "MCF-CC-09", "MCF-CC-10")
def test_a_chain_of_four_has_one_cut_and_one_of_five_has_two(board: Board) -> None:
    line(board, "0101")
    graph = contact_graph(board.game)
    assert legal_cuts(graph, [0, 1, 2, 3]) == [((0, 1), (2, 3))]
    skilled(board, x=20)
    graph = contact_graph(board.game)
    assert legal_cuts(graph, [0, 1, 2, 3, 4]) == [((0, 1), (3, 2, 4)), ((1, 0, 2), (3, 4))]


@pytest.mark.rule("MCF-CC-09")
@pytest.mark.parametrize(("most", "keys"), [(2, ["0-1/3-2,4", "1-0,2/3-4"]), (1, ["fighter:1", "fighter:3"])])
def test_cuts_are_listed_as_long_as_they_are_few(
    board: Board, monkeypatch: pytest.MonkeyPatch, most: int, keys: list[str]
) -> None:
    """Of more than so many the dominant says fighter by fighter whom it fights."""
    monkeypatch.setattr(melees, "MOST_CUTS", most)
    line(board, "01010")
    board.game.dominant = 0
    asked = Running(melees.separate(board.game, contact_graph(board.game))).play_in_line()
    assert isinstance(asked, Ask)
    assert [option.key for option in asked.options()] == keys


@pytest.mark.rule("MCF-CC-08")
@pytest.mark.parametrize("players", ["01", "010", "101"])
def test_one_against_some_is_a_combat_as_it_stands(board: Board, players: str) -> None:
    line(board, players)
    play(COMBAT["separation"](board.game))
    assert board.game.melees == [[0, 1] if len(players) == 2 else [1, 0, 2]]
    assert (board.game.phase, board.game.active) == ("fights", 1)


@pytest.mark.rule("MCF-CC-05", "MCF-CC-09", "MCF-X-41")
def test_the_dominant_cuts_as_he_likes(board: Board) -> None:
    line(board, "01010")
    _, asked = run(COMBAT["separation"](board.game), ["0-1/3-2,4"])
    assert (asked[0].player, asked[0].topic) == (1, "cut")
    assert board.game.melees == [[0, 1], [3, 2, 4]]


@pytest.mark.rule("MCF-R-50")
def test_a_cut_that_leaves_somebody_out_is_refused(board: Board) -> None:
    line(board, "01010")
    with pytest.raises(Refused):
        play(COMBAT["separation"](board.game), "1-0,2,4")


def all_cuts(graph: Graph) -> set[frozenset[tuple[int, ...]]]:
    """Every cut, found the long way: each set of contacts in which everybody has one and nobody two steps away two."""
    edges = sorted({tuple(sorted((one, other))) for one, others in graph.items() for other in others})
    found: set[frozenset[tuple[int, ...]]] = set()
    for chosen in range(1 << len(edges)):
        picked = [edge for bit, edge in enumerate(edges) if chosen >> bit & 1]
        partners: dict[int, list[int]] = {number: [] for number in graph}
        for one, other in picked:
            partners[one].append(other)
            partners[other].append(one)
        if not all(partners.values()):
            continue
        if all(len(partners[one]) == 1 or len(partners[other]) == 1 for one, other in picked):
            centres = {n for n in graph if len(partners[n]) > 1}
            pairs = {min(edge) for edge in picked if not centres.intersection(edge)}
            found.add(frozenset(star(n, partners[n]) for n in centres | pairs))
    return found


@pytest.mark.rule("MCF-R-50", "MCF-CC-10")
@pytest.mark.parametrize("seed", range(30))
def test_the_cuts_are_all_there_are(seed: int) -> None:
    """Against every set of contacts of a small melee drawn at random: a partition into stars always exists."""
    rng = Random(seed)
    ours, theirs = range(3), range(3, 3 + rng.randint(2, 4))
    pairs = {(rng.choice(ours), foe) for foe in theirs} | {(own, rng.choice(theirs)) for own in ours}
    graph = graph_of(*pairs)
    whole = all_cuts(graph)
    assert whole
    assert {frozenset(cut) for cut in legal_cuts(graph, sorted(graph), most=10_000)} == whole


@pytest.mark.rule("MCF-CC-09", "MCF-R-50")
def test_a_melee_of_many_cuts_is_cut_fighter_by_fighter(board: Board) -> None:
    """Every answer leads to a cut that leaves nobody out, and every cut can be reached."""
    line(board, "0101010101")
    graph = graph_of(*[(own, foe) for own in range(0, 8, 2) for foe in range(1, 9, 2)])
    assert len(legal_cuts(graph, sorted(graph))) > 12
    reached = set()
    for seed in range(60):
        rng = Random(seed)
        found = by_chance(cut_by_fighters(board.game, Pairing(graph)), rng)
        assert sorted(number for combat in found for number in combat) == sorted(graph)
        reached.add(cut_key(found))
    assert len(reached) > 20


@pytest.mark.rule("MCF-CC-10")
def test_whom_a_fighter_cannot_take_without_leaving_somebody_out_is_barred_with_that_reason(board: Board) -> None:
    """Were 2 to fight 1, beside 0, there would be nobody left for 3 to fight."""
    line(board, "010101")
    running = Running(cut_by_fighters(board.game, Pairing(graph_of((0, 1), (2, 1), (2, 3), (2, 5)))))
    asked = running.play_in_line()
    assert (asked.about, open_keys(asked)) == ((2,), {"fighter:3", "fighter:5"})
    assert refused_by(asked) == {"fighter:1": "MCF-CC-10"}


def by_chance(rule: Coroutine[Any, Any, tuple[Star, ...]], rng: Random) -> tuple[Star, ...]:
    """What comes of a rule that asks, by chance."""
    running = Running(rule)
    while (request := running.play_in_line()) is not None:
        assert isinstance(request, Ask)
        running.say(request.sample(rng))
    found: tuple[Star, ...] = running.value
    return found


@pytest.mark.rule("MCF-CC-05", "MCF-CC-06", "MCF-CC-01")
def test_the_players_choose_combats_in_turn(board: Board) -> None:
    """Three combats: the dominant, then the other, and the last one is nobody's choice."""
    for row in range(3):
        line(board, "01", y=20 + 10 * row)
    play(COMBAT["separation"](board.game))
    chosen = []
    for word in ["combat:2", "combat:4", None]:
        before = board.game.active
        _, asked = run(COMBAT["fights"](board.game), [] if word is None else [word])
        fight = board.game.agenda.pop(0)
        assert isinstance(fight, Fight)
        chosen.append((before, fight.centre, len(asked)))
    assert chosen == [(1, 2, 1), (0, 4, 1), (1, 0, 0)]
    play(COMBAT["fights"](board.game))
    assert board.game.phase == "after fights"


@pytest.mark.rule("MCF-CC-43", "MCF-STATE-07", "MCF-R-22", "MCF-SKILLA-17", "MCF-SKILLP-04")
def test_the_end_of_the_phase_ends_what_lasts_so_long(board: Board) -> None:
    stunned, charged = skilled(board, stunned=True, raging=True), skilled(board, x=30, charged_upon=True)
    dying = skilled(board, x=40, dying=True, hp=-1)
    grant(board.game, stunned, "ATT +2", Until(PHASE))
    play(COMBAT["after fights"](board.game))
    assert value(board.game, stunned, "att") == 3
    assert (stunned.stunned, stunned.raging, charged.charged_upon, dying.where) == (False, False, False, "gone")
    assert (board.game.phase, board.game.dominant) == ("negative", -1)
