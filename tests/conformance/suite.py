"""What every ruleset must keep, whatever its rules: checked over random matches."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from conformance.changing import SECRET, changes, reveal_all
from escarmouche.play.journal import Journal, Replay
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.match import Match
from escarmouche.play.reason import Refused
from escarmouche.play.requests import AskSecretly, Faces
from escarmouche.play.speakers import DICE
from escarmouche.play.view import fits
from escarmouche.play.words import LANGUAGES, Phrases

Start = Callable[[int], Match]

LONGEST_STEP = 60
LONGEST_MATCH = 20_000


def walk(match: Match, rng: Random, most: int = LONGEST_MATCH) -> Iterator[Match]:
    """The match at each of its requests, answered at random; fails when it does not end."""
    for _ in range(most):
        if match.over:
            return
        yield match
        answer_all(match, rng)
    raise AssertionError("the match does not end")


def moments(start: Start, seed: int, every: int = 1) -> Iterator[tuple[Match, Random]]:
    """A match at every so-manieth of its requests, and the chance by which it is answered."""
    rng = Random(seed)
    for number, match in enumerate(walk(start(seed), rng)):
        if number % every == 0:
            yield match, rng


def answer_all(match: Match, rng: Random) -> None:
    """Everybody who is asked answers something acceptable."""
    for player, ask in match.asked():
        match.answer(player, ask.sample(rng))


def same(one: Match, other: Match) -> None:
    """Two matches cannot be told apart."""
    assert one.rules.encode(one.game) == other.rules.encode(other.game)
    assert (one.said, one.who, one.number, one.over) == (other.said, other.who, other.number, other.over)
    assert [questions(ask) for _, ask in one.asked()] == [questions(ask) for _, ask in other.asked()]


def questions(ask: Any) -> tuple[Any, ...]:
    return ask.kind, ask.player, ask.topic, ask.rule, ask.about, ask.options()


def fork_equals_original(start: Start, seed: int, every: int = 1) -> None:
    for match, rng in moments(start, seed, every):
        a_fork_is_the_same(match, rng)


def a_fork_is_the_same(match: Match, rng: Random) -> None:
    twin = match.fork()
    same(match, twin)
    state = rng.getstate()
    answer_all(match.fork(), rng)
    rng.setstate(state)
    answer_all(twin, rng)
    rng.setstate(state)
    after = match.fork()
    answer_all(after, rng)
    rng.setstate(state)
    same(twin, after)


def who_looks_late_sees_the_same(start: Start, seed: int, every: int = 1) -> None:
    """A match at which nobody looks has a snapshot of some steps ago: it must come to the one of every step."""
    rng = Random(seed)
    snapshots = [match.snapshot for match in walk(start(seed), rng)]
    match, rng = start(seed), Random(seed)
    assert match.history is None
    for number, snapshot in enumerate(snapshots):
        if number % every == every - 1:
            twin = match.fork()
            assert match.snapshot == snapshot
            same(match, twin)
            match = twin
        answer_all(match, rng)
    assert match.over


def copy_shares_nothing_that_changes(start: Start, seed: int, every: int = 1) -> set[str]:
    """Do to a copy whatever a rule may do, one thing after the other: the original stays as it is.

    Returns the places that were changed, their numbers left out.
    """
    return set[str]().union(*(a_copy_is_apart(match, rng) for match, rng in moments(start, seed, every)))


def a_copy_is_apart(match: Match, _: Random) -> set[str]:
    changed = set[str]()
    rules, before = match.rules, match.rules.encode(match.game)
    copy = rules.copy_state(match.game)
    assert rules.encode(copy) == before
    assert not copy.__dict__, "a copy takes nothing over that hangs beside a state"
    for place, change in list(changes(rules.state_type, copy)):
        change()
        changed.add(re.sub(r"\[[^]]*\]", "", place))
    assert rules.encode(copy) != before
    assert rules.encode(match.game) == before, "something of the original was changed"
    return changed


def mask_hides_every_secret(start: Start, seed: int, every: int = 1) -> int:
    """Whatever stands in a `Secret` that a player does not know is not in his state; how many were hidden."""
    return sum(a_mask_hides(match, rng) for match, rng in moments(start, seed, every))


def a_mask_hides(match: Match, _: Random) -> int:
    rules = match.rules
    game = rules.decode(rules.encode(match.game), match.library)
    hidden = reveal_all(game)
    before = rules.encode(game)
    known, unknown = rules.encode(rules.mask(game, 0)), rules.encode(rules.mask(game, 1))
    assert known == before == rules.encode(game)
    assert SECRET.encode() not in unknown
    return hidden


def load_equals_saved(start: Start, seed: int, every: int = 1) -> None:
    for match, rng in moments(start, seed, every):
        what_is_loaded_is_the_same(match, rng)


def what_is_loaded_is_the_same(match: Match, _: Random) -> None:
    same(match, Match.load(match.save()))


def resumed_match_ends_alike(start: Start, seed: int) -> None:
    one, other, rng = start(seed), start(seed), Random(seed)
    for number, _ in enumerate(walk(one, rng)):
        del number
    rng = Random(seed)
    while not other.over:
        answer_all(other, rng)
        other = Match.load(other.save())
    assert (one.digest, one.outcome) == (other.digest, other.outcome)


def undo_after_answer_is_identity(start: Start, seed: int, every: int = 1) -> int:
    """Undo takes back what was not learnt from; how often it could."""
    return sum(an_answer_is_undone(match, rng) for match, rng in moments(start, seed, every))


def an_answer_is_undone(match: Match, rng: Random) -> int:
    if isinstance(match.request, AskSecretly) or match.history is None:
        return 0
    (player, ask), *_ = match.asked()
    value = ask.sample(rng)
    before, digest, said = match.rules.encode(match.game), match.digest, list(match.said)
    trial = Match.load(match.save())
    trial.answer(player, value)
    undone = 0
    try:
        trial.undo(player)
    except Refused:
        trial.undo(player, consent=range(trial.players))
    else:
        undone = 1
    assert (trial.rules.encode(trial.game), trial.digest, trial.said) == (before, digest, said)
    assert trial.branch == match.branch + 1
    return undone


def dice_seen_never_come_again(start: Start, seed: int) -> tuple[int, int]:
    """After an undo past a roll the same answer meets other dice: how often they differ, and are by chance the same."""
    rng, differ, same_again = Random(seed), 0, 0
    for match in walk(start(seed), rng):
        if isinstance(match.request, AskSecretly):
            continue
        (player, ask), *_ = match.asked()
        value = ask.sample(rng)
        trial = Match.load(match.save())
        trial.answer(player, value)
        rolled = rolls_since(trial, match.number)
        if sum(len(faces) for faces in rolled) < 2:
            continue
        trial.undo(player, consent=range(trial.players))
        trial.answer(player, value)
        again = rolls_since(trial, match.number)
        differ += again != rolled
        same_again += again == rolled
        if differ + same_again >= 30:
            break
    return differ, same_again


def rolls_since(match: Match, step: int) -> list[list[int]]:
    """The faces of every roll from this step on."""
    heard = [(past.said, past.who) for past in match.history or [] if past.number >= step]
    heard.append((match.said, match.who))
    return [word for said, who in heard for word, by in zip(said, who, strict=True) if by == DICE]


def replay_draws_the_match(start: Callable[[int, Journal], Match], seed: int) -> None:
    journal = Journal()
    rng = Random(seed)
    match = start(seed, journal)
    while not match.over:
        answer_all(match, rng)
    the_journal_draws(match, journal)


def the_journal_draws(match: Match, journal: Journal) -> None:
    """What a journal tells ends as its match did."""
    replay = Replay(b"".join(journal.lines))
    *_, last = replay.frames()
    assert msgspec.to_builtins(last.scene.discs) == msgspec.to_builtins(match.rules.scene(match.game).discs)
    assert replay.end is not None
    assert replay.end.seed == match.seed


def same_seed_same_digest(start: Start, seed: int) -> bytes:
    digests = set()
    for _ in range(2):
        rng, match = Random(seed), start(seed)
        for _ in walk(match, rng):
            pass
        digests.add(match.digest)
    assert len(digests) == 1
    return digests.pop()


def views_keep_secrets(start: Start, seed: int, every: int = 1) -> int:
    """Whatever is imagined in place of the others' secrets, a player's view stays the same, byte for byte."""
    return sum(a_view_keeps_secrets(match, rng) for match, rng in moments(start, seed, every))


def a_view_keeps_secrets(match: Match, rng: Random) -> int:
    compared = 0
    for player in range(-1, match.players):
        seen = match.view(player)
        other = with_other_secrets(match, player, rng)
        if other is not None:
            compared += 1
            assert msgspec.msgpack.encode(other.view(player)) == msgspec.msgpack.encode(seen)
    return compared


def with_other_secrets(match: Match, player: int, rng: Random) -> Match | None:
    """The match as it stands, had the others other secrets; None where what was said does not fit them."""
    twin = match.fork()
    masked = match.rules.mask(match.rules.decode(match.snapshot, match.library), player)
    game = match.rules.decode(match.rules.encode(masked), match.library)
    match.rules.imagine(game, player, rng)
    twin.snapshot = match.rules.encode(game)
    twin.game = game
    twin.said, twin.who = [], []
    twin.repeat([], [])
    for said, who in zip(match.said, match.who, strict=True):
        asked = dict(twin.asked())
        if who >= 0 and (who not in asked or asked[who].refusal(said) is not None):
            return None
        twin.game = match.rules.decode(twin.snapshot, match.library)
        twin.repeat([*twin.said, said], [*twin.who, who])
    if [(p, a.topic) for p, a in twin.asked()] != [(p, a.topic) for p, a in match.asked()]:
        return None
    twin.pending = dict(match.pending)
    return twin


def steps_stay_short(start: Start, seed: int) -> None:
    for match, rng in moments(start, seed):
        a_step_is_short(match, rng)


def a_step_is_short(match: Match, _: Random) -> None:
    assert len(match.said) < LONGEST_STEP, match.step


NONSENSE: tuple[Any, ...] = (
    None, "nonsense", -1, 10**9, 0.1234, True, [], [1], [None], ["x"], [1e9, 1e9], [[1, 2]], {"a": 1}, float("nan"),
    "fighter:99999", "figure:x", "unit:-7", "potion:none", "order:", "a:b:c:d", "formula:", ["fighter:99999"],
)  # fmt: skip


def offered_is_accepted_and_the_rest_refused(start: Start, seed: int, every: int = 7) -> None:
    for match, rng in moments(start, seed, every):
        answers_are_judged(match, rng)


def answers_are_judged(match: Match, rng: Random) -> None:
    for player, ask in match.asked():
        for option in ask.options():
            if ask.kind in ("choose", "confirm"):
                refused = ask.refusal(option.key)
                assert (refused is None) == (option.refusal is None)
        assert ask.refusal(ask.sample(rng)) is None
        for answer in NONSENSE:
            refuses_or_accepts(match, player, ask, answer)
        before = match.rules.encode(match.game)
        for wrong in (player + 1, -1, 99):
            if wrong not in dict(match.asked()):
                refuses(match, wrong, ask.sample(rng))
        refuses(match, player, ask.sample(rng), request="0.0.999999")
        assert match.rules.encode(match.game) == before


def refuses_or_accepts(match: Match, player: int, ask: Any, answer: Any) -> None:
    refusal = ask.refusal(answer)
    if refusal is not None:
        assert refusal.reason.key
        refuses(match, player, answer)


def refuses(match: Match, player: int, answer: Any, request: str | None = None) -> None:
    said = list(match.said)
    with pytest.raises(Refused) as refused:
        match.answer(player, answer, request)
    assert refused.value.refusal.reason.key
    assert match.said == said


def rolls_say_whose_they_are(start: Start, seeds: range, questions: set[str]) -> set[str]:
    """Every roll of a player, and every question about its dice, says who rolls and for what; the sentences said."""
    said: set[str] = set()
    for seed in seeds:
        for match in walk(start(seed), Random(seed)):
            for _, ask in match.asked():
                if ask.kind == "faces" or ask.topic in questions:
                    names = {disc.name for disc in match.rules.scene(match.game).discs.values()}
                    said.add(says_whose_it_is(match.rules.name, ask, names))
    return said


def says_whose_it_is(game: str, ask: Any, names: set[str]) -> str:
    """The key of the reason of a roll, which names somebody; who of them stands on the table, the roll is about."""
    why = ask.why
    assert why is not None, ask.topic
    assert why.rule, why
    assert why.params, f"{why.key} does not say who rolls"
    for language in LANGUAGES:
        sentence = Phrases(language, game).say(why)
        assert sentence != why.key, why
        assert not re.search(r"[{}@]", sentence), sentence
    if names & {value for _, value in why.params if isinstance(value, str)}:
        assert ask.about, f"{why.key} is about nobody"
    key: str = why.key
    return key


def requests_are_public(start: Start, seed: int, every: int = 1) -> int:
    """Who is asked what, and what is rolled, never depends on the secrets of others; how often that was compared.

    The step is played again with other secrets. All that this player hears must come in the same order, until another
    player says what only his true secrets let him say.
    """
    return sum(a_request_is_public(match, rng) for match, rng in moments(start, seed, every))


def a_request_is_public(match: Match, rng: Random) -> int:
    compared = 0
    for player in range(-1, match.players):
        snapshot = with_secrets_imagined(match, player, rng)
        if snapshot == match.snapshot:
            continue
        for at in range(len(match.said) + 1):
            compared += 1
            real, other = (resumed(match, begun, at) for begun in (match.snapshot, snapshot))
            assert public(other) == public(real), (match.step, player, at)
            if at < len(match.said) and not could_say(other.request, match.said[at], match.who[at]):
                assert player < 0 or match.who[at] != player, "what he may say depends on what others hide"
                break
    return compared


def with_secrets_imagined(match: Match, player: int, rng: Random) -> bytes:
    """The start of the step, had the others other secrets."""
    masked = match.rules.mask(match.rules.decode(match.snapshot, match.library), player)
    game = match.rules.decode(match.rules.encode(masked), match.library)
    match.rules.imagine(game, player, rng)
    return match.rules.encode(game)


def resumed(match: Match, snapshot: bytes, at: int) -> Match:
    """The step under way from this start, as far as the first words that were said."""
    again = match.fork()
    again.snapshot, again.game = snapshot, match.rules.decode(snapshot, match.library)
    again.repeat(match.said[:at], match.who[:at])
    return again


def could_say(request: Any, word: Any, who: int) -> bool:
    """Whether what was said would do here too; any dice may fall."""
    return isinstance(request, Faces) or fits(request, word, who)


def public(match: Match) -> list[tuple[Any, ...]]:
    """What everybody learns of a request: who is asked, the topic, whether he has a choice; whose dice are rolled."""
    request = match.request
    if isinstance(request, Faces):
        return [("roll", request.player, request.rule, request.roll.hidden, [die.sides for die in request.dice])]
    secret = isinstance(request, AskSecretly)
    asked = request.questions.values() if isinstance(request, AskSecretly) else [request] if request else []
    return [(ask.kind, ask.player, ask.topic, ask.rule, secret, has_choice(ask)) for ask in asked]


def has_choice(ask: Any) -> bool:
    """Whether a player is asked at all: the only thing there is to say, the match says itself."""
    return not isinstance(ask, LazyChoose) or ask.only() is None
