"""Tambour de Guerre, Cor de Guerre, Possession de Waga, Choc Tellurique."""

from __future__ import annotations

import pytest
from games.boards.alkemy2 import Board
from games.boards.fights import to_the_end

from escarmouche.games.alkemy.cards import CARDS, forbidden, legal_cards
from escarmouche.games.alkemy.combat import Duel, combat_throw
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.health import health
from escarmouche.games.alkemy.rolls import Throw, prepare
from escarmouche.games.alkemy.skills.aurochs import POSSESSED
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant, speaking
from escarmouche.games.alkemy.state import Declared, Fighter
from escarmouche.games.alkemy2.fighting import FIGHT, opponents
from escarmouche.play.effects import Until
from escarmouche.play.reason import Reason
from escarmouche.play.script import dice, play, secretly


def net(board: Board, throw: Throw) -> int:
    """How many bonus or malus dice a roll has."""
    return play(prepare(board.game, throw))[1]


def colours(board: Board, fighter: Fighter, what: str, purpose: str = "attack") -> set[str]:
    """The colours of the dice of a roll."""
    return set(play(prepare(board.game, Throw(fighter, what, purpose)))[0])  # type: ignore[arg-type]


class Melee:
    """A drummer, a friend in a fight 6 p off, and its enemy."""

    def __init__(self, musician: str, gap: float = 6.0) -> None:
        self.board = Board()
        self.musician = self.board.put(musician, 0, 5, 5)
        self.friend = self.board.put("Guerrier-Tonnerre Crapaud", 0, 6 + gap, 5)
        self.enemy = self.board.put("Guerrier-Tonnerre du Corbeau", 1, 7 + gap, 5)
        self.board.engage(self.friend, self.enemy)


def attack_dice(melee: Melee, fighter: Fighter, charger: Fighter | None = None) -> int:
    duel = Duel(melee.friend, melee.enemy, charger=charger)
    duel.cards = {melee.friend.id: CARDS["normal"], melee.enemy.id: CARDS["inactive"]}
    return net(melee.board, combat_throw(melee.board.game, duel, fighter, 10))


def without_card(melee: Melee) -> int:
    return net(melee.board, Throw(melee.friend, "combat", "free-attack", opponent=melee.enemy))


@pytest.mark.rule("AK2-SKILL-88", "AK2-SKILL-27", "AK2-SKILL-28", "AK2-SKILL-30")
def test_the_drum_gives_a_die_to_the_attack_cards_of_aurloks_within_six() -> None:
    bare = attack_dice(Melee("Guerrier-Totem"), Melee("Guerrier-Totem").friend)
    melee = Melee("avec Tambour")
    assert attack_dice(melee, melee.friend) == bare + 1
    assert without_card(melee) == 0
    assert net(melee.board, Throw(melee.friend, "combat", "parry")) == 0
    assert net(melee.board, Throw(melee.enemy, "combat", "attack")) == 0
    melee.musician.lost = 3
    assert attack_dice(melee, melee.friend) == bare + 1
    melee.musician.lost = 6
    assert attack_dice(melee, melee.friend) == bare
    far = Melee("avec Tambour", 6.1)
    assert attack_dice(far, far.friend) == bare


@pytest.mark.rule("AK2-SKILL-88")
def test_the_drum_needs_an_engaged_aurlok_or_the_drummer_himself() -> None:
    board = Board()
    drummer = board.put("avec Tambour", 0, 5, 5)
    free = board.put("Guerrier-Tonnerre Crapaud", 0, 7, 5)
    lancer = board.put("Miliciens-Lanciers", 0, 5, 7)
    enemy = board.put("Guerrier-Tonnerre du Corbeau", 1, 5, 8)
    board.engage(lancer, enemy)
    assert net(board, Throw(drummer, "combat", "attack")) == 1
    assert net(board, Throw(free, "combat", "attack")) == 0
    assert net(board, Throw(lancer, "combat", "attack")) == 0
    drummer.lost = 6
    assert net(board, Throw(drummer, "combat", "attack")) == 0


@pytest.mark.rule("AK2-SKILL-89")
def test_the_die_of_a_charge_replaces_that_of_the_drum() -> None:
    melee, plain = Melee("avec Tambour"), Melee("Guerrier-Totem")
    assert attack_dice(melee, melee.friend, melee.friend) == attack_dice(plain, plain.friend, plain.friend)


@pytest.mark.rule("AK2-SKILL-90", "AK2-R-118")
def test_under_the_drum_only_attacks_are_shown_in_ones_own_activation() -> None:
    melee = Melee("avec Tambour")
    game, friend, enemy = melee.board.game, melee.friend, melee.enemy
    own, reaction = Duel(friend, enemy), Duel(enemy, friend)
    assert [card.kind for card in legal_cards(game, own, friend)] == ["attack"] * 3
    why = forbidden(game, own, friend, CARDS["parry"])
    assert why is not None
    assert why.rule == "AK2-SKILL-88"
    assert {card.key for card in legal_cards(game, reaction, friend)} >= {"parry", "inactive"}
    friend.wary = True
    assert opponents(game, friend) == []
    assert opponents(game, enemy) == [friend]


@pytest.mark.rule("AK2-SKILL-90", "AK2-SKILL-09", "AK2-R-130", "AK2-R-118")
def test_under_the_drum_one_may_step_up_to_a_long_weapon_and_strike() -> None:
    melee = Melee("avec Tambour", 4.0)
    board, friend = melee.board, melee.friend
    spear = board.put("Novice du Temple", 1, 10, 6.9)
    board.engage(friend, spear)
    assert legal_cards(board.game, Duel(friend, spear), friend) == []
    assert spear in opponents(board.game, friend)
    friend.engaged, melee.enemy.engaged = [spear.id], []
    declared = Declared(friend.id, "fight", [spear.id])
    play(to_the_end(board.game, FIGHT.resolve(board.game, declared)), False)
    assert len(board.told("event.no-card")) == 1, "who does not step has no card to show"
    play(
        to_the_end(board.game, FIGHT.resolve(board.game, declared)),
        True,
        secretly({0: "normal", 1: "inactive"}),
        dice(1, 2, 2),
        "2 sword + 2 sword",
    )
    assert board.game.in_contact(friend, spear)
    friend.wary = True
    assert opponents(board.game, friend) == []


@pytest.mark.rule("AK2-SKILL-91", "AK2-R-119")
def test_the_horn_takes_one_colour_from_engaged_enemies_within_six() -> None:
    melee = Melee("avec Cor")
    board, enemy, friend = melee.board, melee.enemy, melee.friend
    enemy.x -= 1.0
    friend.x -= 1.0
    board.changed()
    assert colours(board, enemy, "combat") == {"yellow"}
    assert colours(board, enemy, "reflex", "disengage") == {"yellow"}
    assert colours(board, enemy, "mind", "fear") == {"white"}
    assert colours(board, enemy, "shoot", "shot") == {"white"}
    assert colours(board, friend, "combat") == {"white"}
    enemy.lost = 3
    assert colours(board, enemy, "combat") == {"red"}
    enemy.lost = 6
    assert colours(board, enemy, "combat") == {"red"}
    fixed = Throw(enemy, "combat", "attack", colour="white")
    assert set(play(prepare(board.game, fixed))[0]) == {"white"}


@pytest.mark.rule("AK2-SKILL-91", "AK2-R-131")
def test_the_horn_is_silent_when_critical_or_too_far_or_nobody_fights() -> None:
    melee = Melee("avec Cor", 5.0)
    melee.musician.lost = 3
    assert colours(melee.board, melee.enemy, "combat") == {"yellow"}
    melee.musician.lost = 6
    assert colours(melee.board, melee.enemy, "combat") == {"white"}
    melee.musician.lost = 0
    melee.musician.where = "removed"
    assert colours(melee.board, melee.enemy, "combat") == {"white"}
    far = Melee("avec Cor", 5.1)
    assert colours(far.board, far.enemy, "combat") == {"white"}
    board = Board()
    board.put("avec Cor", 0, 5, 5)
    assert colours(board, board.put("Guerrier-Tonnerre du Corbeau", 1, 8, 5), "combat") == {"white"}


def manitou(board: Board, boxes: int, **fields: int) -> Fighter:
    fighter = board.put("Guerrier-Manitou Auroch", 0, 10, 10, **fields)
    fighter.tally = {"possession boxes": boxes}
    return fighter


def wound(board: Board, target: Fighter, amount: int, by: Fighter | None, player: int = -1) -> None:
    play(hurt(board.game, Harm(target, amount, "direct", by, player=player), "AK2-FIGHT-13"))


@pytest.mark.rule("AK2-SKILL-92", "AK2-SKILL-93", "AK2-X-50")
def test_the_tenth_damage_changes_him_in_the_middle_of_a_hit() -> None:
    board = Board()
    warrior = manitou(board, 9, lost=6)
    enemy = board.put("Guerrier-Tonnerre du Corbeau", 1, 20, 10)
    wound(board, warrior, 2, enemy)
    assert (warrior.profile, warrior.lost) == (POSSESSED, 8)
    assert health(board.game, warrior) == "red"
    assert board.game.profile(warrior).boxes == ("white",) * 4 + ("yellow",) * 4 + ("red",) * 4


@pytest.mark.rule("AK2-SKILL-93")
def test_he_changes_before_his_removal_is_checked_and_keeps_his_state() -> None:
    board = Board()
    warrior = manitou(board, 9, lost=9, action_points=1, activations=1, rooted=True)
    enemy = board.put("Guerrier-Tonnerre du Corbeau", 1, 11, 10)
    board.engage(warrior, enemy)
    card = warrior.card
    wound(board, warrior, 1, enemy)
    assert warrior.alive
    assert (warrior.lost, warrior.action_points, warrior.activations, warrior.rooted) == (10, 1, 1, True)
    assert (warrior.card, warrior.engaged) == (card, [enemy.id])


@pytest.mark.rule("AK2-SKILL-92", "AK2-R-125", "AK2-SKILL-27")
def test_only_damage_by_enemies_to_aurloks_within_six_fills_the_track() -> None:
    board = Board()
    warrior = manitou(board, 0)
    enemy = board.put("Guerrier-Tonnerre du Corbeau", 1, 20, 20)
    near = board.put("Guerrier-Tonnerre Crapaud", 0, 17, 10)
    far = board.put("Guerrier-Tonnerre Crapaud", 0, 17.1, 12)
    lancer = board.put("Miliciens-Lanciers", 0, 10, 12)
    for victim in (near, far, lancer, warrior, enemy):
        wound(board, victim, 1, enemy)
    assert warrior.tally["possession boxes"] == 2
    wound(board, warrior, 1, near)
    wound(board, warrior, 1, None)
    assert warrior.tally["possession boxes"] == 2
    wound(board, warrior, 1, None, player=1)
    assert warrior.tally["possession boxes"] == 3


@pytest.mark.rule("AK2-SKILL-94")
def test_the_grown_base_pushes_others_straight_outward() -> None:
    board = Board()
    warrior = manitou(board, 9)
    enemy = board.put("Guerrier-Tonnerre du Corbeau", 1, 11, 10)
    friend = board.put("Guerrier-Tonnerre Crapaud", 0, 10, 8.9)
    board.engage(warrior, enemy)
    wound(board, warrior, 1, enemy)
    assert (warrior.x, warrior.y) == (10, 10)
    assert enemy.x == pytest.approx(11.25, abs=0.01)
    assert enemy.y == 10
    assert friend.y == pytest.approx(8.75, abs=0.01)
    assert board.game.in_contact(warrior, enemy)
    assert warrior.engaged == [enemy.id]
    assert board.game.standing.radii[warrior.id] == 0.75


@pytest.mark.rule("AK2-SKILL-94", "AK2-R-120")
def test_whoever_fights_a_pushed_figure_follows_it() -> None:
    board = Board()
    warrior = manitou(board, 9)
    friend = board.put("Guerrier-Tonnerre Crapaud", 0, 11, 10)
    enemy = board.put("Guerrier-Tonnerre du Corbeau", 1, 11, 11)
    board.engage(friend, enemy)
    grant(board.game, enemy, "Crapaud Buffle", Until("displaced", enemy.id))
    wound(board, warrior, 1, enemy)
    assert friend.engaged == [enemy.id]
    assert board.game.in_contact(friend, enemy)
    assert enemy.effects == [], "it counts as displaced"


@pytest.mark.rule("AK2-SKILL-94")
def test_a_figure_at_the_edge_is_pushed_to_the_nearest_legal_spot() -> None:
    board = Board()
    warrior = board.put("Guerrier-Manitou Auroch", 0, 1.5, 10)
    warrior.tally = {"possession boxes": 9}
    enemy = board.put("Guerrier-Tonnerre du Corbeau", 1, 0.5, 10)
    board.engage(warrior, enemy)
    wound(board, warrior, 1, enemy)
    assert enemy.x >= 0.49
    assert board.game.in_contact(warrior, enemy)
    assert enemy.y != 10
    assert warrior.engaged == [enemy.id]


@pytest.mark.rule("AK2-SKILL-94", "AK2-R-05")
def test_a_base_that_grows_at_the_edge_stays_on_the_table() -> None:
    board = Board()
    warrior = board.put("Guerrier-Manitou Auroch", 0, 0.5, 23.5)
    warrior.tally = {"possession boxes": 9}
    enemy = board.put("Guerrier-Tonnerre du Corbeau", 1, 1.5, 23.5)
    board.engage(warrior, enemy)
    wound(board, warrior, 1, enemy)
    assert (warrior.x, warrior.y) == (0.75, 23.25)
    assert warrior.engaged == [enemy.id]
    assert board.game.in_contact(warrior, enemy)


@pytest.mark.rule("AK2-SKILL-95", "AK2-SKILL-29", "AK2-SKILL-32")
def test_the_shock_costs_everybody_within_four_one_point_once_a_turn() -> None:
    board = Board()
    warrior = board.put("Guerrier-Manitou Auroch Possédé", 0, 10, 10)
    friend = board.put("Guerrier-Tonnerre Crapaud", 0, 15.25, 10)
    enemy = board.put("Guerrier-Tonnerre du Corbeau", 1, 10, 12, action_points=0)
    far = board.put("Guerrier-Tonnerre du Corbeau", 1, 10, 15.3)
    (own,) = speaking(board.game, warrior, Skill.ability)
    assert own.ability(board.game, warrior) is None
    assert (own.ability_cost(board.game, warrior), own.ability_is_action(board.game, warrior)) == (0, False)
    play(own.use(board.game, warrior))
    assert [f.action_points for f in (warrior, friend, enemy, far)] == [3, 1, 0, 2]
    assert isinstance(own.ability(board.game, warrior), Reason)
