"""From what the players agreed on to a match (V2 p. 16-18), and the ready lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from escarmouche.games.alkemy.state import Declared, Fighter, Marker, Piece
from escarmouche.games.alkemy2.army import check, cost, read_army
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.new_match import DEFAULT_ARMIES, muster
from escarmouche.games.alkemy2.state import Side
from escarmouche.play.content import ContentError
from escarmouche.play.reason import Refused
from escarmouche.play.words import LANGUAGES, Phrases

if TYPE_CHECKING:
    from pathlib import Path

MY_LIST = """
name = "Deux amis"
faction = "Avalon"
format = 180
troop = ["Garlan", "Prêtre de Campagne", "2 Recrues"]
"""

LISTS = [
    pytest.param("avalon-150-1", 150, 141, 1, 7, 5, marks=pytest.mark.rule("AK2-AV-150")),
    pytest.param("avalon-150-2", 150, 145, 1, 6, 5, marks=pytest.mark.rule("AK2-AV-150")),
    pytest.param("aurlok-150-1", 150, 147, 1, 5, 5, marks=pytest.mark.rule("AK2-AU-150")),
    pytest.param("aurlok-150-2", 150, 141, 1, 4, 4, marks=pytest.mark.rule("AK2-AU-150")),
    pytest.param("avalon-180-1", 180, 179, 1, 9, 6, marks=pytest.mark.rule("AK2-AV-180")),
    pytest.param("avalon-180-2", 180, 176, 1, 6, 6, marks=pytest.mark.rule("AK2-AV-180")),
    pytest.param("aurlok-180-1", 180, 178, 1, 6, 6, marks=pytest.mark.rule("AK2-AU-180")),
    pytest.param("aurlok-180-2", 180, 177, 1, 6, 6, marks=pytest.mark.rule("AK2-AU-180")),
    pytest.param("avalon-200-1", 200, 198, 1, 8, 7, marks=pytest.mark.rule("AK2-AV-200")),
    pytest.param("avalon-200-2", 200, 199, 2, 9, 7, marks=pytest.mark.rule("AK2-AV-200")),
    pytest.param("aurlok-200-1", 200, 200, 1, 7, 7, marks=pytest.mark.rule("AK2-AU-200")),
    pytest.param("aurlok-200-2", 200, 194, 2, 7, 7, marks=pytest.mark.rule("AK2-AU-200")),
    pytest.param("avalon-250-1", 250, 245, 2, 11, 7, marks=pytest.mark.rule("AK2-AV-250")),
    pytest.param("avalon-250-2", 250, 249, 2, 9, 9, marks=pytest.mark.rule("AK2-AV-250")),
    pytest.param("aurlok-250-1", 250, 250, 2, 9, 9, marks=pytest.mark.rule("AK2-AU-250")),
    pytest.param("aurlok-250-2", 250, 241, 2, 7, 7, marks=pytest.mark.rule("AK2-AU-250")),
    pytest.param("avalon-300-1", 300, 300, 3, 13, 9, marks=pytest.mark.rule("AK2-AV-300")),
    pytest.param("avalon-300-2", 300, 296, 2, 9, 8, marks=pytest.mark.rule("AK2-AV-300")),
    pytest.param("aurlok-300-1", 300, 298, 3, 10, 10, marks=pytest.mark.rule("AK2-AU-300")),
    pytest.param("aurlok-300-2", 300, 285, 2, 8, 8, marks=pytest.mark.rule("AK2-AU-300")),
]


@pytest.mark.parametrize(("key", "points", "spent", "heroes", "figures", "cards"), LISTS)
def test_a_ready_list_is_legal_and_costs_what_it_should(
    key: str, points: int, spent: int, heroes: int, figures: int, cards: int
) -> None:
    shelf = catalogue()
    army = shelf.armies[key]
    assert check(army, shelf, multiplayer=points == 150) == []
    assert (army.format, cost(army, shelf.profiles)) == (points, spent)
    assert army.faction == key.partition("-")[0].capitalize()
    recruited = [shelf.profiles[card.profile] for card in army.cards for _ in range(card.figures)]
    assert (sum(profile.hero for profile in recruited), len(recruited), len(army.cards)) == (heroes, figures, cards)


def test_every_ready_list_of_the_two_peoples_of_the_book_is_spoken_for() -> None:
    armies = catalogue().armies.values()
    assert {str(case.values[0]) for case in LISTS} == {a.key for a in armies if a.faction in ("Avalon", "Aurlok")}


# ---- what was agreed on -----------------------------------------------------------------------------------------


def test_without_a_word_two_lists_meet_over_the_introductory_scenario() -> None:
    game, library = muster({})
    assert (library.armies, library.scenario.key) == (list(DEFAULT_ARMIES), "bornes-jins")
    assert (library.options.width, game.phase, game.turn) == (24, "choose sides", 0)
    assert {fighter.where for fighter in game.fighters} == {"reserve"}


def test_figures_of_a_card_share_its_number_and_alchemists_have_their_reserves() -> None:
    game, library = muster({"armies": ("avalon-180-1", "aurlok-180-1")})
    recruits = [fighter for fighter in game.fighters if library.profiles[fighter.profile].name.startswith("Recrues")]
    assert [recruits.count(fighter) for fighter in recruits] == [1, 1, 1, 1]
    assert [fighter.card - recruits[0].card for fighter in recruits] == [0, 0, 1, 1]
    (priest,) = [fighter for fighter in game.fighters if fighter.profile == "pretre-de-campagne"]
    profile = library.profiles[priest.profile]
    assert (priest.stones, priest.components) == (profile.stones, profile.components)
    assert profile.components > 0


def test_a_list_may_be_a_file_a_value_or_the_beginning_of_a_key(tmp_path: Path) -> None:
    file = tmp_path / "amis.toml"
    file.write_text(MY_LIST, encoding="utf-8")
    value = read_army(file, catalogue())
    for army in (file, str(file), value):
        _, library = muster({"armies": (army, "aurlok-180")})
        assert library.armies == ["amis", "aurlok-180-1"]


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"armies": ("atlantis", "aurlok-180-1")}, "new.army"),
        ({"armies": ("avalon-180-1",)}, "new.players"),
        ({"scenario": "carnage"}, "new.scenario"),
        ({"colour": "red"}, "new.options"),
        ({"measuring": "perhaps"}, "new.options"),
        ({"armies": ("avalon-300-1", "aurlok-300-1", "avalon-300-2")}, "new.format"),
        ({"armies": ("avalon-150-1", "aurlok-150-1")}, "new.format"),
        ({"width": 30}, "new.layout"),
    ],
)
def test_what_does_not_fit_is_refused_in_both_languages(options: dict[str, object], key: str) -> None:
    with pytest.raises(Refused) as refused:
        muster(options)
    why = refused.value.refusal.reason
    assert why.key == key
    for language in LANGUAGES:
        said = Phrases(language, "alkemy2").say(why)
        assert said != key
        assert "{" not in said


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"nowhere\.toml"):
        muster({"armies": (str(tmp_path / "nowhere.toml"), "aurlok-180-1")})


@pytest.mark.rule("AK2-SETUP-01", "AK2-CARD-15", "AK2-CONC-02")
def test_nothing_has_happened_before_a_match_begins() -> None:
    game, library = muster({"armies": ("avalon-180-1", "aurlok-180-1")})
    for side in game.sides:
        assert side == Side(
            affinity=side.affinity, score=0, out=False, conceded=False, command_points=0, hand=None, playing="",
            played=[], chosen=[], objective=None, deeds={}, pieces=0, effects_given=0, tokens=0, tokens_abroad=0,
            stopped=False,
        )  # fmt: skip
    assert (game.phase, game.turn, game.active, game.first, game.initiative) == ("choose sides", 0, 0, 0, 0)
    assert (game.passes, game.must_activate, game.activation, game.agenda, game.hands) == (0, False, None, [], 0)
    assert (game.pieces, game.markers, game.first_fallen) == ([], [], -1)
    for number, fighter in enumerate(game.fighters):
        printed = library.profiles[fighter.profile]
        assert fighter == Fighter(
            number, fighter.player, fighter.card, fighter.profile, x=0.0, y=0.0, where="reserve", lost=0,
            action_points=0, activations=0, rooted=False, wary=False, engaged=[], effects=[], used=[], tally={},
            concentration=0, stones=printed.stones, components=printed.components, carries="",
        )  # fmt: skip


def test_what_is_not_said_about_a_marker_or_an_action() -> None:
    assert Marker("borne", 1, 2) == Marker(
        "borne",
        1,
        2,
        radius=0.5,
        size=1,
        solid=True,
        owner=-1,
        value=None,
        element="",
        about=-1,
        gone=False,
        visited=[],
    )
    assert Piece("statue", 1, 2) == Piece("statue", 1, 2, turn=0.0, effect="", token="", used=False)
    assert Declared(3, "walk").estimate == -1
