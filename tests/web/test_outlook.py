"""What a table is told of moves before they are declared, in every game."""

from __future__ import annotations

from random import Random

import pytest
from games.samples import FIFTH, FOURTH, LARGE, ONE, OTHER, SMALL, THIRD

from escarmouche.players.levels import LEVELS
from escarmouche.players.seating import seat_at
from escarmouche.web.asking import asked
from escarmouche.web.served_match import Word
from escarmouche.web.viewers import Viewers
from web.opened import opening

MOVES = {
    ONE: ("declare", {"walk", "run", "charge"}),
    OTHER: ("declare", {"walk", "charge", "combined-charge"}),
    THIRD: ("action", {"march", "run", "charge"}),
    FOURTH: ("declare", {"walk", "run", "charge"}),
    FIFTH: ("action", {"walk", "run", "engage", "charge"}),
}
FREE = {OTHER, THIRD, FIFTH}
"""Where players may measure in any match."""


@pytest.mark.parametrize("game", MOVES)
def test_the_moves_among_the_options_are_known_and_how_far_they_go_where_that_may_be(game: str) -> None:
    topic, moves = MOVES[game]
    served = opening(game, ("screen", "screen"), armies=SMALL[game]).served
    rng, player = Random(1), LEVELS["novice"]()
    while True:
        [(number, ask), *_] = served.match.asked()
        if ask.topic == topic:
            break
        served.say(
            Word("answer", number, player.decide(seat_at(served.match, number, ask, rng)), served.match.request_id)
        )
    question = next(each for each in asked(Viewers(served).state(number)) if each.player == number)
    found = {option.key: option.reach for option in question.options or [] if option.moves}
    assert "run" in found or "walk" in found
    assert set(found) <= moves
    if game in FREE:
        assert all(reach is not None and reach > 0 for reach in found.values())
        assert len(set(found.values())) == len({"run" if key in ("engage", "charge") else key for key in found})
    else:
        assert set(found.values()) == {None}


@pytest.mark.parametrize("game", MOVES)
def test_cards_say_how_far_their_weapons_and_charges_go_only_where_players_may_measure(game: str) -> None:
    served = opening(game, ("screen", "screen"), armies=SMALL[game]).served
    found = [{reach.label.key for reach in card.reaches} for card in served.match.rules.cards(served.match.game)]
    if game in FREE:
        assert all({"reach.walk", "reach.charge"} <= keys for keys in found)
    else:
        assert not any(found)


def test_with_measuring_the_range_of_a_weapon_is_that_of_its_card() -> None:
    served = opening(ONE, ("screen", "screen"), armies=["avalon-180-1", "avalon-180-1"], modules=["measuring"]).served
    profiles = {profile.key: profile for profile in served.match.library.profiles.values()}
    shooters = [key for key, profile in profiles.items() if profile.weapon is not None]
    cards = {
        card.key: {str(reach.label.key): reach.distance for reach in card.reaches if reach.kind != "aura"}
        for card in served.match.rules.cards(served.match.game)
    }
    assert shooters
    for key in shooters:
        profile = profiles[key]
        assert cards[key] == {
            "reach.walk": profile.walk,
            "reach.charge": profile.charge,
            "reach.weapon": profile.weapon.range,
        }


FELT = {
    ONE: ("Chef", 7.0),
    OTHER: ("Commandement", 20.0),
    THIRD: ("Motivant", 6.0),
    FOURTH: ("Chef", 7.0),
    FIFTH: ("Commandement", 15.0),
}
"""A skill of each game that others feel, and how far."""


@pytest.mark.parametrize("game", FELT)
def test_cards_say_how_far_their_skills_are_felt_only_where_players_may_measure(game: str) -> None:
    armies = LARGE[game] if game != THIRD else ["garde-de-la-montagne-200", "patrouille-200"]
    modules = [] if game in FREE else ["measuring"]
    served = opening(game, ("screen", "screen"), armies=armies, modules=modules).served
    felt = [
        (dict(reach.label.params)["skill"], reach.distance, dict(card.lines).values())
        for card in served.match.rules.cards(served.match.game)
        for reach in card.reaches
        if reach.kind == "aura"
    ]
    assert FELT[game] in [(skill, distance) for skill, distance, _ in felt]
    assert all(any(str(skill) in line for line in lines) for skill, _, lines in felt)
