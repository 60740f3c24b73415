"""What options are called (p. 9-36), and what happens where nothing can be done: in groups, by chance, to nobody."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.dysma.boards import Board, piece
from games.dysma.playing import PlayedBoard
from games.dysma.scenarios import MissionBoard

from escarmouche.games.dysma.agenda import Shot
from escarmouche.games.dysma.army import BandFigure, band_from
from escarmouche.games.dysma.capacities import reactions
from escarmouche.games.dysma.catalogue import catalogue
from escarmouche.games.dysma.harm import gone
from escarmouche.games.dysma.reaction import why_not_react
from escarmouche.games.dysma.recruiting import recruited
from escarmouche.games.dysma.setup.tokens import place_token
from escarmouche.games.dysma.state import Figure
from escarmouche.play.content import ContentError
from escarmouche.play.running import Running
from escarmouche.play.script import dice


def labels(request: Any) -> dict[str, tuple[str, dict[str, object]]]:
    """What each option is called."""
    return {option.key: (option.label.key, dict(option.label.params)) for option in request.options()}


def keys(*figures: Figure) -> list[str]:
    """Figures as options."""
    return [f"figure:{figure.id}" for figure in figures]


@pytest.mark.rule("DYS-HSPELL-10", "DYS-ACT-07", "DYS-HSPELL-66")
def test_what_is_cured_recovered_and_reloaded_is_named() -> None:
    board = PlayedBoard()
    mage = board.put("chamane-orque", 0, 5, 10, facing=0, spells=("Onde de soin",), wounds=1, poisoned=True)
    board.begin(mage)
    request = board.play("magic", dice(5, 5, 1))
    assert labels(request) == {
        "wounds": ("option.cure-wounds", {}), "poisoned": ("option.cure-poisoned", {}),
    }  # fmt: skip
    assert board.play("poisoned").topic == "action"
    assert (mage.wounds, mage.poisoned) == (1, False)
    tired = board.put("mage-elfe", 0, 5, 20, fatigued=True, prone=True)
    board.begin(tired)
    assert labels(board.play("recover")) == {
        "fatigued": ("option.fatigued", {}), "prone": ("option.prone", {}),
    }  # fmt: skip
    guns = ("Arquebuse", "Arbalète")
    gunner = board.put("arquebusier-nain", 0, 5, 30, gear=guns, unloaded=guns)
    board.begin(gunner)
    assert labels(board.play("reload")) == {gun: ("option.item", {"item": gun}) for gun in guns}


@pytest.mark.rule("DYS-MISSION-23", "DYS-R-61")
def test_tokens_are_counted_from_one() -> None:
    board = PlayedBoard()
    board.game.mission = "loot"
    guard = board.put("garde-royal", 0, 10, 10)
    for x in (30, 11, 9):
        board.token("loot", x, 10)
    board.begin(guard)
    request = board.play("pick-up")
    assert labels(request) == {
        "token:1": ("option.token", {"token": "@token.loot", "number": 2}),
        "token:2": ("option.token", {"token": "@token.loot", "number": 3}),
    }
    board.play("token:2")
    assert guard.carries == 2


@pytest.mark.rule("DYS-R-61", "DYS-MISSION-51")
def test_who_is_down_hands_nothing_over() -> None:
    board = MissionBoard("flags")
    giver, friend = board.put("garde-royal", 0, 10, 10), board.put("garde-royal", 0, 11, 10)
    board.token("flag", 10, 10, owner=0, carrier=giver.id)
    giver.carries = 0
    assert board.why_not(giver, "hand-over") == ""
    assert board.why_not(friend, "take-over") == ""
    giver.prone = True
    assert board.why_not(giver, "hand-over") == "token.prone"
    assert board.why_not(friend, "take-over") == "token.nobody-gives"


@pytest.mark.rule("DYS-R-18", "DYS-HCAP-07")
def test_nobody_dodges_an_explosion() -> None:
    board = PlayedBoard(points=(1, 1))
    dancer, gun = board.put("danseur-de-lames", 0, 10, 10), board.put("bombarde-naine", 1, 25, 10)
    shot = Shot(gun.id, dancer.id, "Bombarde")
    assert reactions(board.game, "W1", shot, dancer) == ["Esquive"]
    blast = Shot(gun.id, dancer.id, "Bombarde", blast=True)
    assert reactions(board.game, "W1", blast, dancer) == []
    why = why_not_react(board.game, blast)
    assert why is not None
    assert (why.key, why.rule) == ("reaction.explosion", "DYS-R-18")


@pytest.mark.rule("DYS-SHOOT-14", "DYS-R-66")
def test_a_statue_is_not_drawn_in_a_combat() -> None:
    """An orc fights a guard beside a statue: two are drawn from, not three."""
    board = PlayedBoard()
    archer, orc = board.put("archer-sylvain", 0, 5, 10, facing=0), board.put("guerrier-orque", 1, 12, 10, facing=180)
    board.put("garde-royal", 0, 13, 10)
    board.put("statue", 1, 12, 11)
    board.begin(archer)
    request = board.play("shoot", f"figure:{orc.id}")
    assert [die.sides for die in request.dice] == [2]


@pytest.mark.rule("DYS-CMD-06", "DYS-CMD-09", "DYS-R-26")
@pytest.mark.parametrize("action", ["shoot", "magic"])
def test_who_does_not_see_the_target_of_its_group_loses_its_action(action: str) -> None:
    """A house hides the first orc from the second of the group; the other orc, whom it sees, is no target."""
    board = PlayedBoard("", piece("house", rectangle=(8, 12, 11, 14)))
    fields: dict[str, Any] = {"facing": 0, "gear": ("Arc",), "spells": ("Trait de lune",)}
    one, two = board.put("mage-elfe", 0, 5, 10, **fields), board.put("mage-elfe", 0, 5, 14, **fields)
    hidden = board.put("guerrier-orque", 1, 14, 12, facing=180, fatigued=True)
    other = board.put("guerrier-orque", 1, 14, 22, facing=180, fatigued=True)
    board.begin(one, two)
    request = board.play(action, keys(one, two), f"figure:{hidden.id}")
    assert [told["figure"] for told in board.told("event.action-lost")] == [board.game.name(two)]
    assert len(request.dice) == 3
    board.play(dice(4, 4, 4), dice(1, 1, 1))
    assert (hidden.on_table, other.wounds) == (False, 0)


@pytest.mark.rule("DYS-HSPELL-56")
def test_the_dead_are_sampled_where_they_may_rise_and_stay_where_there_is_no_room() -> None:
    board = PlayedBoard()
    caster = board.put("necromancien", 0, 5, 10, facing=0, spells=("Rappel des morts",))
    dead = board.put("squelette", 0, 30, 30)
    gone(board.game, dead)
    board.begin(caster)
    request = board.play("magic", dice(4, 4, 4))
    samples = [request.sample(Random(seed)) for seed in range(20)]
    assert all(request.refusal(answer) is None for answer in samples)
    assert len({tuple(answer) for answer in samples}) > 5
    assert all((x - 5) ** 2 + (y - 10) ** 2 <= 6.5**2 for x, y, _, _ in samples)
    full = PlayedBoard("", piece("house", rectangle=(5.6, 4, 8, 16)))
    caster = full.put("necromancien", 0, 5, 10, facing=0, spells=("Rappel des morts",))
    for y in (11, 9):
        full.put("golem-runique", 0, 5, 10 + 1.4 * (y - 10))
    dead = full.put("squelette", 0, 30, 30)
    gone(full.game, dead)
    full.begin(caster)
    assert full.play("magic", dice(4, 4, 4)).topic == "action"
    assert [told["figure"] for told in full.told("event.no-room-to-rise")] == [full.game.name(dead)]
    assert not dead.on_table


@pytest.mark.rule("DYS-R-60")
def test_a_token_is_placed_by_two_coordinates() -> None:
    board = MissionBoard("loot")
    request = Running(place_token(board.game, 0)).play_in_line()
    assert request is not None
    assert request.refusal([18.0, 18.0]) is None
    assert request.refusal([18.0]) is not None
    assert request.refusal([18.0, 18.0, 0.0]) is not None
    assert request.refusal(request.sample(Random(3))) is None


def test_a_list_has_so_many_lines_and_no_more() -> None:
    text = 'name = "x"\npoints = 200\nfigures = [' + '"Troll",\n' * 500 + "]\n"
    with pytest.raises(ContentError) as wrong:
        band_from(text, catalogue(), "x.toml", "x")
    assert "army.too-many-lines" in [fault.key for fault in wrong.value.all]


@pytest.mark.rule("DYS-SKILL-15", "DYS-ARTE-02")
def test_strange_figures_are_told_what_is_wrong_with_them() -> None:
    eagle = BandFigure(profile="aigle-geant", artefacts=("Zorglub",))
    found = [(fault.key, dict(fault.params)) for fault in recruited(eagle, catalogue()).faults]
    assert found == [
        ("army.beast", {"profile": "Aigle géant"}),
        ("army.unknown-extra", {"profile": "Aigle géant", "extra": "Zorglub"}),
    ]


@pytest.mark.rule("DYS-SKILL-13", "DYS-R-75")
def test_nobody_off_the_table_is_lent_anything() -> None:
    from escarmouche.games.dysma.skills.moments import Skill
    from escarmouche.games.dysma.skills.query import any_says

    board = Board()
    board.put("lancier-de-la-cite", 0, 10, 10, gear=("Instrument",))
    friend, dead = board.put("garde-royal", 0, 12, 10), board.put("garde-royal", 0, 12, 12)
    gone(board.game, dead)
    assert any_says(board.game, Skill.shakes_off, friend)
    assert not any_says(board.game, Skill.shakes_off, dead)
