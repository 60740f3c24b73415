"""Letting skills speak, and giving them, in a toy game: its gladiators, their armour, their weapons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from play.toy_skills.moments import Skill
from play.toy_skills.query import QUERY, STRICT, Arena, Gladiator

from escarmouche.play.effects import TURN_ENDS, Effect, Until
from escarmouche.play.reason import reason
from escarmouche.play.script import play
from escarmouche.play.skills.registry import UnknownSkillError

if TYPE_CHECKING:
    from escarmouche.play.reason import Modifier


def arena(*cards: tuple[str, ...], strict: bool = False) -> Arena:
    """A gladiator for each card; the first two of one player, all others of another."""
    fighters = [Gladiator(number, int(number > 1), card) for number, card in enumerate(cards)]
    return Arena(fighters, strict=strict)


def values(modifiers: list[Modifier]) -> list[int]:
    return [modifier.value for modifier in modifiers]


def printed(skills: tuple[Skill, ...]) -> list[str]:
    return [skill.printed for skill in skills]


# ---- verbs ----------------------------------------------------------------------------------------------------------


def test_modifiers_are_gathered_from_card_armour_and_effects_of_one_bearer() -> None:
    game = arena(("Brute/2", "Brave"), ("Brute/11",))
    one, other = game.gladiators
    one.worn = ("Brute/30",)
    QUERY.grant(game, one, "Brute/500")
    found = QUERY.gather(game, Skill.dice, one, "fight")
    assert values(found) == [2, 30, 500]
    assert found[0].reason == reason("Brute/2:fight")
    assert values(QUERY.gather(game, Skill.dice, other, roll="fight")) == [11]


def test_the_first_reason_why_not_counts() -> None:
    game = arena(("Brute/2", "Interdit de boire", "Interdit (danser)", "Interdit (boire)"), ("Brute/2",))
    one, other = game.gladiators
    assert QUERY.permitted(game, Skill.forbids, one, "boire") == reason("Interdit de boire")
    assert QUERY.permitted(game, Skill.forbids, one, "danser") == reason("Interdit (danser)")
    assert QUERY.permitted(game, Skill.forbids, one, "manger") is None
    assert QUERY.permitted(game, Skill.forbids, other, "boire") is None


def test_one_yes_is_enough() -> None:
    game = arena(("Brute/2", "Brave"), ("Brute/2",))
    assert QUERY.any_says(game, Skill.fearless, game.gladiators[0])
    assert not QUERY.any_says(game, Skill.fearless, game.gladiators[1])
    alone = arena(("Brave",))
    assert not QUERY.any_says(alone, Skill.fearless, alone.gladiators[0])


def test_a_value_is_folded_through_skills_in_their_order() -> None:
    game = arena(("Double", "Plus/3"), ("Plus/3", "Double"), ("Brave",))
    folded = [QUERY.replaced(game, Skill.damage, bearer, "fight", value=5) for bearer in game.gladiators]
    assert folded == [13, 16, 5]


def test_all_react_or_only_until_one_did() -> None:
    game = arena(("Crieur/1", "Brave", "Crieur/4", "Crieur/9"), ("Brave",))
    one, other = game.gladiators
    play(QUERY.react(game, Skill.when_hurt, one, 3))
    assert game.heard == [("Crieur/1", 0, 3), ("Crieur/4", 0, 3), ("Crieur/9", 0, 3)]
    game.heard = []
    assert play(QUERY.some_reacts(game, Skill.takes_the_blow, one, points=3))
    assert game.heard == [("Crieur/1", 0, 3), ("Crieur/4", 0, 3)]
    assert not play(QUERY.some_reacts(game, Skill.takes_the_blow, one, 10))
    assert not play(QUERY.some_reacts(game, Skill.takes_the_blow, other, 1))


# ---- having ---------------------------------------------------------------------------------------------------------


def test_an_aura_lends_to_friends_and_is_only_read_where_it_may_speak() -> None:
    game = arena(("Chef/5",), ("Brute/2",), ("Brute/9",))
    leader, friend, enemy = game.gladiators
    assert not QUERY.any_says(game, Skill.fearless, friend)
    assert game.heard == []
    assert values(QUERY.gather(game, Skill.dice, friend, "fight")) == [2, 5]
    assert values(QUERY.gather(game, Skill.dice, leader, "fight")) == [5]
    assert values(QUERY.gather(game, Skill.dice, enemy, "fight")) == [9]
    assert game.heard == [("Chef/5", 0, 1), ("Chef/5", 0, 0), ("Chef/5", 0, 2)]
    assert printed(QUERY.skills_in_play(game, friend)) == ["Brute/2", "Brute/5"]
    assert printed(QUERY.own_skills(game, friend)) == ["Brute/2"]
    assert printed(QUERY.own_at(game, leader, Skill.dice)) == []
    assert printed(QUERY.own_at(game, friend, Skill.dice)) == ["Brute/2"]


def test_of_what_an_aura_lends_only_those_speak_that_have_to_do_with_the_moment() -> None:
    game = arena(("Prince/6",), ("Brute/2",))
    friend = game.gladiators[1]
    assert printed(QUERY.speaking(game, friend, Skill.dice)) == ["Brute/2", "Brute/6"]
    assert printed(QUERY.speaking(game, friend, Skill.fearless)) == ["Brave"]
    assert printed(QUERY.speaking(game, friend, Skill.forbids)) == []
    assert printed(QUERY.skills_in_play(game, friend)) == ["Brute/2", "Brute/6", "Brave"]


def test_what_is_lent_may_be_remembered_until_skills_change() -> None:
    game = arena(("Chef/5",), ("Brute/2",), strict=True)
    friend = game.gladiators[1]
    for _ in range(2):
        assert values(STRICT.gather(game, Skill.dice, friend, "fight")) == [2, 5]
    assert game.heard == [("Chef/5", 0, 1)]
    STRICT.grant(game, friend, "Brave")
    assert values(STRICT.gather(game, Skill.dice, friend, "fight")) == [2, 5]
    assert len(game.heard) == 2


def test_a_skill_silences_others_of_its_bearer_wherever_they_come_from() -> None:
    game = arena(("Brute/2", "Calme (Brute)", "Brave"), ("Chef/5", "Brute/3"))
    calm, leader = game.gladiators
    QUERY.grant(game, calm, "Brute/7")
    assert printed(QUERY.own_skills(game, calm)) == ["Calme (Brute)", "Brave"]
    assert QUERY.gather(game, Skill.dice, calm, "fight") == []
    assert QUERY.using(("Brute/9",)).gather(game, Skill.dice, calm, "fight") == []
    assert values(QUERY.gather(game, Skill.dice, leader, "fight")) == [3, 5]
    QUERY.grant(game, leader, "Calme (Brute)")
    assert QUERY.gather(game, Skill.dice, leader, "fight") == []
    QUERY.take_back(game, leader, leader.effects[0])
    assert values(QUERY.gather(game, Skill.dice, leader, "fight")) == [3, 5]


def test_what_is_used_adds_its_skills_for_as_long_as_it_is_used() -> None:
    game = arena(("Chef/5", "Brute/2"), ("Brute/2",), ("Brave",))
    one, _, enemy = game.gladiators
    armed = QUERY.using(("Brute/70", "Double", "Brave", "Interdit (danser)", "Crieur/8"), ("Brute/70",))
    assert values(armed.gather(game, Skill.dice, one, "fight")) == [2, 5, 70, 70]
    assert values(armed.gather(game, Skill.dice, enemy, "fight")) == [70, 70]
    assert armed.permitted(game, Skill.forbids, one, "danser") == reason("Interdit (danser)")
    assert armed.any_says(game, Skill.fearless, one)
    assert armed.replaced(game, Skill.damage, one, "fight", value=7) == 14
    play(armed.react(game, Skill.when_hurt, enemy, 6))
    assert play(armed.some_reacts(game, Skill.takes_the_blow, enemy, 8))
    assert game.heard[-2:] == [("Crieur/8", 2, 6), ("Crieur/8", 2, 8)]
    assert values(QUERY.gather(game, Skill.dice, one, "fight")) == [2, 5]
    assert QUERY.permitted(game, Skill.forbids, one, "danser") is None
    with pytest.raises(UnknownSkillError, match="Vol"):
        QUERY.using(("Vol",))


def test_bearers_are_those_in_play_who_speak_by_their_own_skills_or_lent_ones() -> None:
    game = arena(("Brave",), ("Brute/1",), ("Brave",), ("Brave",))
    game.gladiators[3].where = "prison"
    assert [bearer.id for bearer in QUERY.bearers(game, Skill.fearless)] == [0, 2]
    assert [bearer.id for bearer in QUERY.bearers(game, Skill.fearless, player=1)] == [2]
    assert [bearer.id for bearer in QUERY.bearers(game, Skill.fearless, player=0)] == [0]
    assert [bearer.id for bearer in QUERY.bearers(game, Skill.dice)] == [1]
    assert QUERY.bearers(game, Skill.forbids) == []
    QUERY.grant(game, game.gladiators[2], "Chef/5")
    assert [bearer.id for bearer in QUERY.bearers(game, Skill.dice)] == [1, 2]
    game.gladiators[3].where = "arena"
    assert [bearer.id for bearer in QUERY.bearers(game, Skill.dice)] == [1, 2, 3]
    assert [bearer.id for bearer in QUERY.bearers(game, Skill.dice, player=1)] == [2, 3]


# ---- the index ------------------------------------------------------------------------------------------------------


def test_forks_share_an_index_that_a_gift_to_one_of_them_leaves_as_it_is() -> None:
    game = arena(("Brute/2",), ("Brave",))
    other = arena(("Brute/2",), ("Brave",))
    other.cache.voices = shared = game.voices
    QUERY.grant(game, game.gladiators[1], "Chef/5")
    assert other.voices is shared
    assert values(QUERY.gather(other, Skill.dice, other.gladiators[0], "fight")) == [2]
    assert values(QUERY.gather(game, Skill.dice, game.gladiators[0], "fight")) == [2, 5]
    assert QUERY.bearers(other, Skill.lends) == []


def test_who_came_is_read_when_skills_are_said_to_have_changed() -> None:
    game = arena(("Brute/2",))
    assert [bearer.id for bearer in QUERY.bearers(game, Skill.dice)] == [0]
    game.gladiators.append(Gladiator(1, 0, ("Brute/3",)))
    game.gladiators[0].card = ("Brave",)
    QUERY.skills_changed(game)
    assert [bearer.id for bearer in QUERY.bearers(game, Skill.dice)] == [1]
    game.gladiators[0].card = ("Brute/4",)
    QUERY.skills_changed(game, game.gladiators[0])
    assert [bearer.id for bearer in QUERY.bearers(game, Skill.dice)] == [0, 1]


def test_the_index_knows_who_has_nothing_to_say() -> None:
    game = arena(("Brute/2",), ("Brave",))
    index = game.voices
    assert not index.silent(0, ("fearless", "dice"))
    assert index.silent(0, ("fearless", "forbids"))
    assert not index.silent(1, ("fearless",))
    assert index.silent(1, ("dice",))
    index.found["noted"] = 1
    QUERY.grant(game, game.gladiators[0], "Chef/5")
    assert not game.voices.silent(1, ("dice",))
    assert game.voices.found == {}


def test_a_moment_is_voiced_from_the_first_who_can_speak_at_it_by_whatever_way_he_came_to_it() -> None:
    game = arena(("Brave",), ("Brute/2",), ("Brave",))
    one, _, enemy = game.gladiators
    assert {"fearless", "dice"} <= game.voices.voiced
    assert game.voices.voiced.isdisjoint({"forbids", "damage", "when_hurt", "lends"})
    QUERY.grant(game, one, "Interdit de boire")
    assert QUERY.permitted(game, Skill.forbids, one, "boire") == reason("Interdit de boire")
    enemy.worn = ("Plus/3",)
    QUERY.skills_changed(game, enemy)
    assert QUERY.replaced(game, Skill.damage, enemy, "fight", value=5) == 8
    game.gladiators.append(Gladiator(3, 1, ("Crieur/1",)))
    QUERY.skills_changed(game)
    play(QUERY.react(game, Skill.when_hurt, game.gladiators[3], 6))
    assert game.heard == [("Crieur/1", 3, 6)]


def test_what_an_aura_may_lend_is_voiced_though_nobody_has_it() -> None:
    game = arena(("Prince/6",), ("Brave",))
    assert values(QUERY.gather(game, Skill.dice, game.gladiators[1], "fight")) == [6]
    plain = arena(("Brave",), ("Brave",))
    assert "dice" not in plain.voices.voiced
    QUERY.grant(plain, plain.gladiators[0], "Prince/6")
    assert values(QUERY.gather(plain, Skill.dice, plain.gladiators[1], "fight")) == [6]


def test_what_is_used_speaks_at_a_moment_that_nobody_in_the_match_voices() -> None:
    game = arena(("Brave",), ("Brave",))
    armed = QUERY.using(("Brute/70", "Crieur/8"))
    assert "dice" not in game.voices.voiced
    assert values(armed.gather(game, Skill.dice, game.gladiators[0], "fight")) == [70]
    play(armed.react(game, Skill.when_hurt, game.gladiators[0], 6))
    assert game.heard == [("Crieur/8", 0, 6)]


# ---- giving and taking ----------------------------------------------------------------------------------------------


def test_a_gift_ends_when_what_it_waited_for_is_reported_of_whom_it_waited_for() -> None:
    game = arena(("Brute/2",), ("Brute/3",))
    one, other = game.gladiators
    QUERY.grant(game, one, "Brute/40", Until("hurt", 1), Until(TURN_ENDS), source=1, by="wine")
    QUERY.grant(game, one, "Brave", Until("hurt", 0))
    QUERY.grant(game, other, "Brave", Until(TURN_ENDS))
    assert one.effects[0] == Effect("Brute/40", 1, [Until("hurt", 1), Until(TURN_ENDS)], "wine")
    QUERY.report(game, "hurt", 0)
    assert [effect.skill for effect in one.effects] == ["Brute/40"]
    assert not QUERY.any_says(game, Skill.fearless, one)
    assert QUERY.any_says(game, Skill.fearless, other)
    QUERY.report(game, "healed", 1)
    assert len(one.effects) == 1
    QUERY.report(game, TURN_ENDS, -1)
    assert (list(one.effects), list(other.effects)) == ([], [])
    assert values(QUERY.gather(game, Skill.dice, one, "fight")) == [2]


def test_a_report_is_awaited_from_the_first_gift_that_waits_for_it_to_the_last() -> None:
    game = arena(("Brute/2",))
    one = game.gladiators[0]
    QUERY.report(game, "hurt", 0)
    assert QUERY.awaited(game) == frozenset()
    QUERY.grant(game, one, "Brave", Until("hurt", 0, 2))
    assert QUERY.awaited(game) == {"hurt", TURN_ENDS}
    QUERY.report(game, "hurt", 0)
    assert one.effects == [Effect("Brave", until=[Until("hurt", 0, 1)])]
    QUERY.report(game, "hurt", 0)
    assert (list(one.effects), QUERY.awaited(game)) == ([], frozenset())


def test_an_unknown_gift_changes_nothing() -> None:
    game = arena(("Brute/2",))
    with pytest.raises(UnknownSkillError, match="Vol"):
        QUERY.grant(game, game.gladiators[0], "Vol")
    assert list(game.gladiators[0].effects) == []


def test_the_same_gift_of_the_same_source_is_renewed_and_others_add_up() -> None:
    game = arena(("Brute/2",))
    one = game.gladiators[0]
    for source, clause in ((3, Until("hurt")), (4, Until("hurt")), (3, Until("healed"))):
        QUERY.grant(game, one, "Brute/7", clause, source=source)
    assert [(effect.source, effect.until) for effect in one.effects] == [(4, [Until("hurt")]), (3, [Until("healed")])]
    assert values(QUERY.gather(game, Skill.dice, one, "fight")) == [2, 7, 7]
    QUERY.take_back(game, one, one.effects[0])
    assert [effect.source for effect in one.effects] == [3]
    assert values(QUERY.gather(game, Skill.dice, one, "fight")) == [2, 7]


def test_of_two_equal_gifts_one_is_taken_back() -> None:
    game = arena(("Brute/2",))
    one = game.gladiators[0]
    one.effects = [Effect("Brute/7", 3), Effect("Brute/7", 3)]
    assert values(QUERY.gather(game, Skill.dice, one, "fight")) == [2, 7, 7]
    QUERY.take_back(game, one, one.effects[1])
    assert values(QUERY.gather(game, Skill.dice, one, "fight")) == [2, 7]


def test_a_book_may_say_otherwise_what_counts_is_renewed_and_lasts() -> None:
    game = arena(("Brute/2", "Brute/7"), ("Brave",), strict=True)
    one, other = game.gladiators
    for source in (3, 4):
        STRICT.grant(game, one, "Brute/7", Until("hurt"), source=source)
    assert [effect.source for effect in one.effects] == [4]
    assert values(STRICT.gather(game, Skill.dice, one, "fight")) == [2, 7]
    STRICT.grant(game, other, "Brute/1", Until("hurt"))
    other.where = "prison"
    STRICT.report(game, "hurt", 0)
    assert (len(one.effects), len(other.effects)) == (0, 1)
    other.where = "arena"
    STRICT.report(game, "hurt", 0)
    assert len(other.effects) == 0


if TYPE_CHECKING:
    # A wrong fact does not pass the type checker: each of these lines would be an unused ignore.
    some, who = arena(), Gladiator(0, 0)
    QUERY.gather(some, Skill.dice, who, 3)  # type: ignore[arg-type]  # the roll is a word
    QUERY.gather(some, Skill.dice, who)  # type: ignore[call-arg]  # no roll
    QUERY.gather(some, Skill.fearless, who)  # type: ignore[arg-type]  # a yes is no modifier
    QUERY.permitted(some, Skill.forbids, who, action=3)  # type: ignore[arg-type]
    QUERY.any_says(some, Skill.fearless, who, 3)  # type: ignore[call-arg]  # it takes no facts
    QUERY.any_says(some, Skill.fearless, some)  # type: ignore[arg-type]  # an arena bears no skills
    QUERY.replaced(some, Skill.damage, who, 3, value=5)  # type: ignore[arg-type]
    asked = QUERY.react(some, Skill.when_hurt, who, "3")  # type: ignore[arg-type]
    QUERY.using(()).gather(some, Skill.dice, who, 3)  # type: ignore[arg-type]
