"""Odds against the rules themselves, played many times with dice that fall as they will."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random
from typing import Any

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.agenda import Fight, Fire
from escarmouche.games.alkemy.odds.deeds import answered, charged, left_fight
from escarmouche.games.alkemy.odds.empty_table import Pair, charging_pair, engaged_pair
from escarmouche.games.alkemy.odds.fights import FightOdds, fight_odds, is_over, keeper, ready
from escarmouche.games.alkemy.odds.policy import AlkemyPolicy, prices_of, worth
from escarmouche.games.alkemy.odds.questions import boxes_lost, profile
from escarmouche.games.alkemy.odds.tally import tally
from escarmouche.games.alkemy.state import Activation, Declared, Fighter, Game
from escarmouche.games.alkemy2.activation import act, declare
from escarmouche.games.alkemy2.charge import CHARGE
from escarmouche.games.alkemy2.odds.edition import EDITION
from escarmouche.games.alkemy2.odds.questions import QUESTIONS
from escarmouche.games.alkemy2.rulebook import RULES, resolve_pending
from escarmouche.play.explorer import Odds, odds_of
from escarmouche.play.requests import AskSecretly, Roll
from escarmouche.play.running import Running

RECRUIT, RAVEN, WOLF = "Recrues Avaloniennes", "Guerrier-Tonnerre du Corbeau", "Guerrier-Tonnerre Loup"
COUNT = 700


def played(start: Any, policy: AlkemyPolicy, rng: Random, step: Any = resolve_pending, words: Any = ()) -> Game:
    """One run from a step to where nothing is left to be done."""
    game = RULES.decode(RULES.encode(start), start.library)
    said = iter(words)
    while True:
        running = Running(step(game))
        while (request := running.play_in_line()) is not None:
            running.say(word_for(request, policy, rng, said))
        if is_over(game) and not (game.phase == "act" and game.activation and game.activation.declared):
            return game
        step = RULES.next_step(game)


def word_for(request: Any, policy: AlkemyPolicy, rng: Random, said: Any) -> Any:
    """What is said: the dice, the cards, or what the policy decides, which must not be left to be weighed."""
    if isinstance(request, Roll):
        return [rng.randrange(die.sides) for die in request.dice]
    if isinstance(request, AskSecretly):
        ways = policy.secretly(request)
        (answers,) = rng.choices([way for way, _ in ways], [share for _, share in ways])
        return [[player, answer] for player, answer in sorted(answers.items())]
    if request.topic == "keep":
        return policy.keep(request)
    word = next(said, None)
    word = policy.decide(request) if word is None else word
    assert word is not None, request.topic
    return word


def agrees(chances: dict[Any, float], seen: Counter[Any]) -> None:
    """Every share fits its chance within four and a half deviations, and nothing else was seen."""
    count = sum(seen.values())
    assert set(seen) <= set(chances)
    for value, chance in chances.items():
        spread = (chance * (1 - chance) / count) ** 0.5
        assert abs(seen[value] / count - chance) < 4.5 * spread + 1e-9, value


@pytest.mark.parametrize(
    ("attacker", "target", "cards", "fields"),
    [
        (RECRUIT, RAVEN, ("normal", "normal"), {}),
        (WOLF, RECRUIT, ("brutal", "quick"), {"target_life": "yellow"}),
        (WOLF, "Garlan", ("normal", "parry"), {"charge": True}),
        ("Caelina", "Guerrier-Tonnerre Crapaud", ("robust", "brutal"), {}),
        ("Mordren", "Berac'h", ("normal", "normal"), {"charge": True}),
        ("Rétiaire", RECRUIT, ("brutal", "quick"), {"charge": True}),
        ("Watanka", RECRUIT, ("normal", "quick"), {"attacker_life": "red"}),
    ],
)
def test_fights_and_charges_played_many_times_agree(
    attacker: str, target: str, cards: tuple[str, str], fields: dict[str, Any]
) -> None:
    """A charge with fear and nets before its cards; what is counted is what both have lost."""
    asked = {"attacker": attacker, "target": target, "card": cards[0], "against": cards[1], **fields}
    found = QUESTIONS["attack"](**asked).answer().data
    one, other = profile(EDITION, attacker), profile(EDITION, target)
    lives = (boxes_lost(one, fields.get("attacker_life")), boxes_lost(other, fields.get("target_life")))
    pair = Pair(one, other, *lives)
    game = ready(charging_pair(EDITION, pair) if fields.get("charge") else engaged_pair(EDITION, pair))
    rng = Random(1)
    ends = []
    for _ in range(COUNT):
        before = played_to_cards(game, rng)
        due = before.agenda[0]
        assert isinstance(due, Fight)
        shown = dict(enumerate(cards))
        policy = AlkemyPolicy(before, prices_of(game), keeper(before, due, shown), shown)
        ends.append(played(before, policy, rng))
    for number, told in ((1, found), (0, found["suffered"])):
        lost = Counter(end.fighters[number].lost - lives[number] for end in ends)
        agrees({int(points): chance for points, chance in told["damage"].items()}, lost)
        gone = Counter(end.fighters[number].where == "removed" for end in ends)
        agrees({True: told["kill"], False: 1 - told["kill"]}, gone)


def played_to_cards(start: Any, rng: Random) -> Game:
    """The charge, up to where cards are chosen."""
    game = RULES.decode(RULES.encode(start), start.library)
    policy = AlkemyPolicy(game, prices_of(game))
    while not isinstance(game.agenda[0], Fight):
        running = Running(resolve_pending(game))
        while (request := running.play_in_line()) is not None:
            running.say(word_for(request, policy, rng, iter(())))
    return game


def test_a_shot_into_a_fight_played_many_times_agrees() -> None:
    """The wolf has four boxes ticked, and hides behind the recruit who fights it."""
    board = Board()
    bow, wolf = board.put("Arbalétriers", 0, 4, 12), board.put(WOLF, 1, 14, 12, lost=4)
    friend = board.put("Recrues", 0, 14 + 1.2, 12)
    board.engage(wolf, friend)
    board.game.agenda = [Fire(bow.id, wolf.id, aim=True)]
    game = ready(board.game)
    policy = AlkemyPolicy(game, prices_of(game))
    found = odds_of(RULES, game, policy, tally, is_over, step=resolve_pending)
    rng = Random(2)
    seen = Counter(tally(played(game, policy, rng)) for _ in range(COUNT))
    assert len(seen) > 4
    agrees(found.chances, seen)


def test_a_charge_from_its_prompt_is_mixed_as_its_fights_are() -> None:
    """The wolf, whose target shoots first: what the whole charge brings is what its fights bring, cards as mixed."""
    board = Board()
    wolf, bow = board.put(WOLF, 0, 4, 12), board.put("Arbalétriers", 1, 14, 12, lost=1)
    found = charged(board.game, wolf.id, [bow.id], 5.0)
    assert found.odds.left_out < 1e-9
    rng, seen = Random(3), Counter[Any]()
    table: Any = found.table
    declared = Declared(wolf.id, CHARGE.key, [bow.id])
    table.activation = Activation(wolf.card, 0, [wolf.id], [declared])
    CHARGE.pay(table, table.fighters[wolf.id], declared)
    mix = fight_at_first(table)
    for _ in range(COUNT):
        shown = drawn_cards(mix, rng)
        due = Fight(wolf.id, bow.id, wolf.id)
        before = stopped_before_cards(table, rng)
        if before.agenda and isinstance(before.agenda[0], Fight):
            cards = {wolf.id: shown[0], bow.id: shown[1]}
            policy = AlkemyPolicy(before, prices_of(table), keeper(before, due, cards), dict(enumerate(shown)))
            before = played(before, policy, rng)
        seen[lost(tally(before))] += 1
    chances: dict[Any, float] = defaultdict(float)
    for value, chance in found.odds.chances.items():
        chances[lost(value)] += chance
    assert len(seen) > 6
    agrees(chances, seen)


def lost(value: tuple[int, ...]) -> tuple[int, ...]:
    """Boxes of the two."""
    return value[0], value[4]


def stopped_before_cards(start: Any, rng: Random) -> Any:
    """The charge from its Action on, up to where cards are chosen, if it comes to that."""
    game = RULES.decode(RULES.encode(start), start.library)
    policy = AlkemyPolicy(game, prices_of(game))
    step: Any = act
    while True:
        running = Running(step(game))
        while (request := running.play_in_line()) is not None:
            running.say(word_for(request, policy, rng, iter(())))
        if not game.agenda or isinstance(game.agenda[0], Fight):
            return game
        step = resolve_pending


def fight_at_first(table: Any) -> FightOdds:
    """The likeliest fight of the charge: the one in which nobody has been shot."""
    counted = Counter(RULES.encode(stopped_before_cards(table, Random(seed))) for seed in range(60))
    game = RULES.decode(counted.most_common(1)[0][0], table.library)
    due = game.agenda[0]
    assert isinstance(due, Fight)
    return fight_odds(game, due, prices_of(table), 5.0)


def drawn_cards(mix: FightOdds, rng: Random) -> tuple[str, str]:
    ways = mix.shares()
    (cards,) = rng.choices(list(ways), list(ways.values()))
    return cards


@pytest.mark.rule("AK2-FORM-56")
def test_a_howl_played_many_times_agrees() -> None:
    """Hurlement Funeste: every enemy near enough is tested by itself; the far one is not."""
    board = Board(measuring=True)
    shaman = board.put("Chaman-Nuit Loup", 0, 12, 12, concentration=4, components=9)
    near = [board.put(name, 1, x, 12) for name, x in (("Recrues", 15), ("Prêtre de Campagne", 9))]
    far = board.put("Recrues", 1, 12, 40)
    words = ["cast", "formula:Hurlement Funeste", "action-point"]
    found = answered(board.game, shaman, words, 5.0)
    assert found.odds.left_out < 1e-9
    table: Any = found.table
    policy = AlkemyPolicy(table, prices_of(table))
    rng = Random(4)
    seen = Counter(tally(played(table, policy, rng, declare, words)) for _ in range(COUNT))
    assert len(seen) == 4
    agrees(found.odds.chances, seen)
    afraid = [frightened(found.odds, fighter) for fighter in (*near, far)]
    assert 0 < min(afraid[:2]) < max(afraid[:2]) < 1
    assert afraid[2] == 0


def frightened(odds: Odds[tuple[int, ...]], fighter: Fighter) -> float:
    """The chance that the last number of a figure's tally is not nought."""
    return odds.chance(lambda value: value[fighter.id * 4 + 3] > 0)


def test_leaving_a_fight_played_many_times_agrees() -> None:
    """Caught, the figure is struck by one of two, then by the other."""
    board = Board()
    recruit = board.put("Recrues", 0, 12, 12, lost=2)
    for x in (11.0, 13.0):
        board.engage(recruit, board.put(RAVEN, 1, x, 12))
    found = left_fight(board.game, recruit.id, "walk", 5.0)
    harm: dict[int, float] = defaultdict(float)
    for value, chance in found.odds.chances.items():
        harm[value[0]] += chance
    game = found.table

    class Striking(AlkemyPolicy):
        """Whoever may oppose or strike does, the first first: what is weighed comes to that."""

        def decide(self, ask: Any) -> Any:
            return ask.keys[0] if ask.topic in ("opposes", "strike") else super().decide(ask)

    game.activation = Activation(recruit.card, 0, [recruit.id], [Declared(recruit.id, "walk")])
    policy, rng = Striking(game, prices_of(game)), Random(5)
    seen = Counter(played(game, policy, rng, act).fighters[0].lost for _ in range(COUNT))
    assert len(seen) > 3
    agrees(harm, seen)


@pytest.mark.rule("AK2-SKILL-56")
def test_a_flawless_parry_is_used_where_it_pays() -> None:
    """Sans Faille: the pilgrim suffers less than if he always or never used it."""
    game = ready(engaged_pair(EDITION, Pair(profile(EDITION, RECRUIT), profile(EDITION, "Pélerin"))))
    due = game.agenda[0]
    assert isinstance(due, Fight)
    prices, shown = prices_of(game), {0: "normal", 1: "parry"}
    keep = keeper(game, due, shown)

    class Stubborn(AlkemyPolicy):
        """The same with a fixed answer."""

        answer: bool

        def decide(self, ask: Any) -> Any:
            return self.answer if ask.topic == "flawless" else super().decide(ask)

    def value(policy: AlkemyPolicy) -> float:
        found: Odds[Any] = odds_of(RULES, game, policy, tally, is_over, 5.0, step=resolve_pending)
        return found.mean(lambda reading: worth(prices, reading, 1))

    fixed = []
    for answer in (True, False):
        stubborn = Stubborn(game, prices, keep, shown)
        stubborn.answer = answer
        fixed.append(value(stubborn))
    assert value(AlkemyPolicy(game, prices, keep, shown)) > max(fixed) + 1e-3
