"""What computers do with gems, faith, potions and the fallen in MonCon'f: sensible answers, none left to chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.monconf.mystic_actions import MysticBoard

from escarmouche.games.monconf.judgement.topics import MonconfJudgement
from escarmouche.play.match import Match
from escarmouche.players.greedy import Greedy
from escarmouche.players.player import Seat
from escarmouche.players.seating import play


@pytest.fixture
def board() -> MysticBoard:
    return MysticBoard()


def best(board: MysticBoard, ask: Any) -> Any:
    """The acceptable answer that is worth most."""
    found = MonconfJudgement().weigh(board.game, ask.player, ask, Random(1))
    legal = [each for each in found if ask.refusal(each.answer) is None]
    return max(legal, key=lambda each: each.value).answer


# ---- spells ---------------------------------------------------------------------------------------------------------


def test_a_spell_goes_to_whom_it_fells(board: MysticBoard) -> None:
    """Bûcher takes one point of life: from the one who has no other, dear or not."""
    mage = board.pyromancer(gems={"fire": 4})
    board.put("Templier du Griffon", 1, 32, 20, facing=180.0)
    last = board.put("Conscrit du Griffon", 1, 32, 26, facing=180.0, hp=1)
    board.put("Conscrit du Griffon", 1, 32, 14, facing=180.0)
    asked = board.mystic(mage)
    assert best(board, asked) in ("spell:bucher", "spell:brasier")
    asked = board.play("spell:bucher")
    assert best(board, asked) == f"fighter:{last.id}"


def test_gems_are_kept_where_nothing_is_gained_and_spent_in_the_last_turn(board: MysticBoard) -> None:
    """A burn of a fresh conscript is not worth three gems in the first turn, but in the last one is."""
    mage = board.pyromancer(gems={"fire": 3}, activated=True)
    foe = board.put("Conscrit du Griffon", 1, 33, 20, facing=180.0)
    board.put("Conscrit du Griffon", 1, 33, 26, facing=180.0)
    foe.activated = True
    board.game.turn = 1
    asked = board.mystic(mage)
    weighed = {each.answer: each.value for each in MonconfJudgement().weigh(board.game, 0, asked, Random(1))}
    board.game.turn = 6
    later = {each.answer: each.value for each in MonconfJudgement().weigh(board.game, 0, asked, Random(1))}
    assert weighed["spell:bucher"] < 0.0 < later["spell:bucher"]


def test_help_goes_to_who_fights(board: MysticBoard) -> None:
    """RES +2 for the one in contact, not for the dearer one far from any enemy."""
    smith = board.smith(gems={"earth": 4})
    safe = board.put("Borgrim", 0, 14, 20)
    fights = board.put("Guerrier du Sanglier", 0, 26, 20)
    board.put("Zombie", 1, 28.4, 20, facing=180.0)
    smith.facing = 0
    asked = board.mystic(smith, "spell:granit")
    weighed = {each.answer: each.value for each in MonconfJudgement().weigh(board.game, 0, asked, Random(1))}
    assert weighed[f"fighter:{fights.id}"] > 0.5
    assert f"fighter:{safe.id}" not in weighed or weighed[f"fighter:{safe.id}"] < weighed[f"fighter:{fights.id}"]


def test_what_somebody_has_already_is_worth_nothing_to_him(board: MysticBoard) -> None:
    """Incarnation divine gives the skills of an incarnate: to a conscript who fights, not to the marshal who does."""
    priest = board.priest()
    marshal = board.put("Aldemar", 0, 26, 20)
    board.put("Zombie", 1, 28.5, 20, facing=180.0)
    conscript = board.put("Conscrit du Griffon", 0, 26, 26)
    board.put("Zombie", 1, 28.5, 26, facing=180.0)
    asked = board.mystic(priest, "miracle:incarnation-divine")
    weighed = {each.answer: each.value for each in MonconfJudgement().weigh(board.game, 0, asked, Random(1))}
    assert weighed[f"fighter:{marshal.id}"] == 0.0
    assert weighed[f"fighter:{conscript.id}"] > 0.5


@pytest.mark.parametrize(("hp", "dispels"), [(1, True), (4, False)])
def test_a_spell_is_dispelled_if_much_is_at_stake(board: MysticBoard, hp: int, dispels: bool) -> None:
    """Who would die of it is worth three gems, one wound of a conscript is not."""
    mage = board.pyromancer(player=1, x=35, facing=180.0, gems={"fire": 3})
    own = board.mage(gems={"light": 3})
    victim = board.put("Conscrit du Griffon", 0, 26, 24, hp=hp)
    board.game.turn = 1
    board.game.active = 1
    asked = board.mystic(mage, "spell:bucher", f"fighter:{victim.id}")
    assert asked.topic == "dispel"
    assert best(board, asked) == (f"fighter:{own.id}" if dispels else "none")


# ---- faith ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("faith", "opens"), [(9, True), (3, False)])
def test_a_censor_opens_only_if_he_can_outbid(board: MysticBoard, faith: int, opens: bool) -> None:
    """The caller keeps 4 FT: against 7 more he runs out first, against 1 he does not."""
    priest = board.priest(faith=9)
    censor = board.priestess(faith=faith)
    asked = board.mystic(priest, "miracle:appel-aux-anges")
    place = asked.sample(Random(1))
    asked = board.play(place)
    assert asked.topic == "censure"
    assert priest.faith == 4
    assert best(board, asked) == (f"fighter:{censor.id}" if opens else "none")


# ---- besides actions ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hp", "drinks"), [(2, True), (6, False)])
def test_a_potion_of_life_is_drunk_by_who_is_wounded(board: MysticBoard, hp: int, drinks: bool) -> None:
    """Borgrim has 6 points of life when he is whole (Dur à cuire)."""
    chief = board.put("Borgrim", 0, 20, 20, hp=hp, items=("potion-de-vitalite",))
    board.put("Zombie", 1, 50, 20, facing=180.0)
    asked = board.activate(chief)
    assert (best(board, asked) == "potion:potion-de-vitalite") is drinks


# ---- no question is left to chance ----------------------------------------------------------------------------------


class Heard(Greedy):
    """Notes the topics about which the judgement has nothing to say, and the keywords that it says."""

    __slots__ = ("spoken", "unheard")

    def __init__(self) -> None:
        super().__init__()
        self.unheard: set[str] = set()
        self.spoken: set[tuple[str, str]] = set()

    def decide(self, seat: Seat) -> Any:
        answer = super().decide(seat)
        if self._said is None:
            self.unheard.add(seat.request.topic)
        if seat.request.topic == "keyword" and seat.request.why is not None:
            self.spoken.add((str(dict(seat.request.why.params)["name"]), answer))
        return answer


@pytest.mark.parametrize(
    ("armies", "scenario"),
    [(("belier-400", "rat-400"), "trois-bornes"), (("griffon-400", "sanglier-400"), "escarmouche")],
)
def test_every_question_of_a_match_with_mystics_is_weighed(armies: tuple[str, str], scenario: str) -> None:
    options: dict[str, Any] = {"armies": list(armies), "scenario": scenario, "setup": "played", "keywords": True}
    match = Match.new("monconf", seed=7, undo=False, **options)
    players = [Heard(), Heard()]
    play(match, players, 7)
    assert match.outcome is not None
    assert players[0].unheard | players[1].unheard == set()
    shelf = match.library
    things = (*shelf.tactics.values(), *shelf.spells.values(), *shelf.miracles.values())
    assert set() < players[0].spoken | players[1].spoken <= {(thing.name.fr, thing.keyword) for thing in things}
