"""Odds as the table draws them: chances that add up, from the side of the one who looks, in words that exist."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from escarmouche.games.alkemy2.state import discs_changed
from escarmouche.play.match import Match
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import AskSecretly
from escarmouche.play.view import World
from escarmouche.play.words import catalogue
from escarmouche.web import odds as module
from escarmouche.web.messages import Odds
from escarmouche.web.odds import Recent, has_odds, odds_in
from escarmouche.web.odds import odds as of_view
from escarmouche.workbench.odds.alkemy2 import Pair, ShotFacts, shot_odds
from escarmouche.workbench.odds.question import odds_at
from web.opened import next_word, opening


def odds(match: Match, ask: Any, value: Any) -> Odds | None:
    """The odds of an option where a player imagines the match as it is."""
    return odds_in(World(match), ask, value)


def tells_odds(match: Match, ask: Any) -> bool:
    return has_odds(match.rules.name, ask, isinstance(match.request, AskSecretly))


def questions(game: str, seed: int, most: int) -> Iterator[tuple[Match, Any]]:
    """Questions with odds, as they come in a match at random."""
    encounter, rng = opening(game, seed=seed).encounter, Random(seed)
    found = 0
    while not encounter.match.over and found < most:
        for _, ask in encounter.match.asked():
            if tells_odds(encounter.match, ask):
                found += 1
                yield encounter.match, ask
        encounter.say(next_word(encounter, rng))


def reasons(told: Odds) -> list[Reason]:
    labels = [told.title, *told.notes, *(bar.label for bar in told.bars), *(spread.label for spread in told.spreads)]
    return labels + ([told.matrix.label, *told.matrix.rows, *told.matrix.columns] if told.matrix is not None else [])


def sound(told: Odds, game: str) -> None:
    for bar in told.bars:
        assert (bar.chance is None) != (bar.number is None)
        assert bar.chance is None or 0 <= bar.chance <= 1 + 1e-9
    for spread in told.spreads:
        assert sum(chance for _, chance in spread.values) == pytest.approx(1, abs=0.01)
    for language in ("fr", "en"):
        known = catalogue(language, "escarmouche.workbench", f"escarmouche.games.{game}", "escarmouche.web")
        assert [one.key for one in reasons(told) if one.key not in known] == []


def test_a_duel_is_seen_from_both_sides() -> None:
    found = chain.from_iterable(pairwise(questions("alkemy2", seed, 40)) for seed in range(20))
    match, ask, other = next((at, a, b) for (at, a), (_, b) in found if a.about == b.about and a.player != b.player)
    mine, his = odds(match, ask, None), odds(match, other, None)
    assert mine is not None
    assert his is not None
    assert mine.matrix is not None
    assert his.matrix is not None
    assert his.matrix.values == [[-value for value in column] for column in zip(*mine.matrix.values, strict=True)]
    assert (mine.matrix.mix, mine.matrix.against) == (his.matrix.against, his.matrix.mix)
    assert mine.bars[0].number == pytest.approx(-(his.bars[0].number or 0.0))
    for told in (mine, his):
        sound(told, "alkemy2")
    for key in ask.keys:
        with_card = odds(match, ask, key)
        assert with_card is not None
        assert with_card.title.key == "web.odds.with-card"
        sound(with_card, "alkemy2")


def test_the_cards_of_a_duel_are_reckoned_once_for_all_that_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    reckoned: list[tuple[Any, ...]] = []

    def reckon(world: World, ask: Any) -> Any:
        reckoned.append((ask.topic, ask.about))
        return odds_at(world, ask)

    monkeypatch.setattr(module, "odds_at", reckon)
    monkeypatch.setattr(module, "RECENT", Recent(1))
    found = chain.from_iterable(questions("alkemy2", seed, 40) for seed in range(20))
    match, ask = next((match, ask) for match, ask in found if ask.topic == "card")
    told = [odds(match.fork(), ask, key) for key in (None, *ask.keys)]
    assert len(reckoned) == 1
    assert len({msgspec.json.encode(one) for one in told}) == len(told)

    hurt = match.fork()
    fighter = hurt.game.fighters[int(ask.about[0])]
    fighter.lost = len(hurt.game.profile(fighter).boxes) - 1
    assert odds(hurt, ask, None) != told[0]
    assert len(reckoned) == 2
    assert odds(match, ask, None) == told[0]
    assert len(reckoned) == 3


def test_the_deeds_of_a_unit() -> None:
    seen = set()
    for match, ask in questions("drakerys", 2, 60):
        told = odds(match, ask, None)
        if told is None:
            continue
        sound(told, "drakerys")
        for key in ask.keys:
            one = odds(match, ask, key)
            if one is not None:
                sound(one, "drakerys")
                seen.add(one.title.key)
    assert "web.odds.one-deed" in seen


def test_where_there_is_nothing_to_tell() -> None:
    encounter = opening("alkemy2").encounter
    (_, ask), *_ = encounter.match.asked()
    assert not tells_odds(encounter.match, ask)
    assert odds(encounter.match, ask, None) is None


# ---- shots ---------------------------------------------------------------------------------------------------------

SHOTS = {"shot-target", "estimate", "reaction", "reaction-shot"}


def shots_asked(seed: int, most: int, *modules: str) -> Iterator[tuple[Match, Any]]:
    """Questions about Shots, as they come in a match at random."""
    encounter, rng = opening("alkemy2", seed=seed, modules=list(modules)).encounter, Random(seed)
    while not encounter.match.over and most:
        for _, ask in encounter.match.asked():
            if ask.topic in SHOTS and tells_odds(encounter.match, ask):
                most -= 1
                yield encounter.match, ask
        encounter.say(next_word(encounter, rng))


def values(ask: Any) -> list[Any]:
    """What may be under the hand, and what never should be."""
    return [None, *getattr(ask, "keys", ()), 5.0, True, False, "react-shot", "x", [1], {"a": 2}, 10**9]


def shot_at(ask: Any) -> tuple[str, list[int]]:
    """The shooter of a question, and whom he may shoot at."""
    shooter, *others = ask.about
    return str(shooter), list(ask.keys) if ask.topic == "shot-target" else [int(number) for number in others]


def out_of_sight(match: Match, ask: Any) -> list[int]:
    """The targets that the table says are not seen."""
    shooter, targets = shot_at(ask)
    looks = {target: match.rules.look(match.game, shooter, str(target)) for target in targets}
    return [target for target, look in looks.items() if look is not None and not look.seen]


def elsewhere(match: Match, rng: Random) -> Match:
    """The same match, but everybody stands somewhere else, and nothing stands between them."""
    twin = match.fork()
    for fighter in twin.game.fighters:
        fighter.x, fighter.y = rng.uniform(1, 23), rng.uniform(1, 23)
    twin.game.pieces, twin.game.markers = [], []
    discs_changed(twin.game)
    return twin


def test_the_odds_of_a_shot_never_tell_a_distance_where_it_is_to_be_estimated() -> None:
    topics, rng, compared = set(), Random(1), 0
    for seed in (0, 2):
        for match, ask in shots_asked(seed, 12):
            topics.add(ask.topic)
            for twin in (elsewhere(match, rng) for _ in range(3)):
                hidden = out_of_sight(match, ask) + out_of_sight(twin, ask)
                for value in values(ask):
                    if value in hidden or (hidden and value not in shot_at(ask)[1]):
                        continue
                    compared += 1
                    assert odds(twin, dict(twin.asked())[ask.player], value) == odds(match, ask, value)
            for value in values(ask):
                if (one := odds(match, ask, value)) is not None:
                    sound(one, "alkemy2")
                    if one.bars:
                        assert one.notes[-1].key in ("odds.note.dice-only", "odds.note.dice-only-near")
    assert topics >= {"shot-target", "estimate", "reaction-shot"}
    assert compared > 200


@pytest.mark.parametrize("modules", [(), ("measuring",)])
def test_no_chance_is_told_of_a_target_out_of_sight(modules: tuple[str, ...]) -> None:
    told = dict[bool, int]()
    for seed in range(4):
        for match, ask in shots_asked(seed, 25, *modules):
            hidden, (shooter, targets) = out_of_sight(match, ask), shot_at(ask)
            listed = of_view(match.view(ask.player), match.library, None)
            assert listed is not None
            if len(targets) > 1:
                named = {match.game.name(match.game.fighters[target]) for target in targets if target not in hidden}
                assert {str(dict(bar.label.params)["target"]) for bar in listed.bars} == named
            for target in targets:
                found = of_view(match.view(ask.player), match.library, target)
                assert found is not None
                told[target in hidden] = told.get(target in hidden, 0) + 1
                assert bool(found.bars) == bool(found.spreads) == (target not in hidden)
                if target in hidden:
                    look = match.rules.look(match.game, shooter, str(target))
                    assert look is not None
                    assert found.notes == [
                        reason("odds.note.unseen", "AK2-SHOOT-06", target=found.title.params[1][1]),
                        *look.reasons,
                    ]
                sound(found, "alkemy2")
    assert min(told[True], told[False]) >= 5


def test_the_dice_alone_are_those_of_an_empty_table() -> None:
    compared = 0
    for match, ask in shots_asked(0, 30):
        game = match.game
        shooter, *_ = fighters = [game.fighters[int(number)] for number in ask.about]
        targets = fighters[1:] or [game.fighters[number] for number in ask.keys]
        for target in targets:
            if shooter.effects or target.effects or target.engaged:
                continue
            weapon = game.profile(shooter).weapon
            pair = Pair(shooter.profile, target.profile, shooter.lost, target.lost)
            told = odds(match, ask, None if len(targets) == 1 else target.id)
            assert told is not None
            chances = {bar.label.key: bar.chance for bar in told.bars}
            for aim, end in ((False, ""), (True, "-aimed")):
                if f"web.odds.hurt{end}" in chances:
                    true = shot_odds(ShotFacts(pair, min(10.0, weapon.range), aim=aim)).target
                    found = chances[f"web.odds.hurt{end}"], chances[f"web.odds.removed{end}"]
                    assert found == pytest.approx((true.hit, true.kill))
                    compared += 1
    assert compared > 20


def test_with_measuring_the_odds_of_a_shot_are_those_of_the_table() -> None:
    match, ask = next(found for found in shots_asked(1, 40, "measuring") if found[1].topic == "shot-target")
    twin = elsewhere(match, Random(1))
    game, asked = twin.game, dict(twin.asked())[ask.player]
    shooter, target = game.fighters[int(ask.about[0])], game.fighters[ask.keys[0]]
    weapon = game.profile(shooter).weapon
    for fighter in game.fighters:
        fighter.x, fighter.y = 2.0, 60.0
    shooter.x, shooter.y, target.y = 2.0, 2.0, 2.0

    def told(gap: float) -> Odds:
        target.x = shooter.x + game.profile(shooter).radius + gap + game.profile(target).radius
        discs_changed(game)
        found = odds(twin, asked, target.id)
        assert found is not None
        sound(found, "alkemy2")
        return found

    near, far, farther = told(4.0), told(weapon.range), told(weapon.range + 1.0)
    assert near.bars[0].chance == pytest.approx(far.bars[0].chance)
    assert (near.bars[-1].number or 0.0) > (far.bars[-1].number or 0.0) > 0.0
    assert [bar.chance or bar.number or 0.0 for bar in farther.bars] == [0.0] * len(farther.bars)


def test_a_target_in_a_fight_may_hide_behind_whoever_fights_it() -> None:
    found = (
        (match, ask, target)
        for seed in range(12)
        for match, ask in shots_asked(seed, 60)
        if ask.topic == "shot-target"
        for target in ask.keys
        if match.game.fighters[target].engaged
    )
    match, ask, target = next(found)
    told = odds(match, ask, target)
    assert told is not None
    covered = next(bar.chance for bar in told.bars if bar.label.key == "web.odds.covered")
    assert covered is not None
    assert 0.0 < covered < 1.0
