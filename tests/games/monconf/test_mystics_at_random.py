"""Mystic actions answered at random: every spell and miracle comes up, everything can be said, all stays in order."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import TYPE_CHECKING, Any

from games.monconf.mystic_actions import MysticBoard

from escarmouche.games.monconf.mystics.crafts import arcanist, priest
from escarmouche.games.monconf.mystics.gems import CAP
from escarmouche.games.monconf.mystics.summoning import summons_left
from escarmouche.games.monconf.skills.query import QUERY
from escarmouche.games.monconf.steps import resolve_pending
from escarmouche.games.monconf.wounds.harm import lose
from escarmouche.play.requests import Roll
from escarmouche.play.running import Running
from escarmouche.play.words import Phrases

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter
    from escarmouche.play.reason import Reason

MYSTICS = (
    "Ysolde", "Ozrael", "Zurak", "Hulda", "Théodric", "Ismaelle", "Mère Vermine", "Durgan", "Inquisiteur du Griffon",
)  # fmt: skip
OTHERS = (
    "Squelette guerrier", "Conscrit", "Gardien de la forge", "Arquebusier du Griffon", "Spectre", "Zombie", "Cultiste",
    "Aérostier", "Guerrier-chaudière", "Aldemar", "Coupe-jarret", "Chevalier du Griffon",
)  # fmt: skip
ACTIONS = 160
"""After so many every spell and miracle has taken effect."""
PHRASES = [Phrases(language, "monconf") for language in ("fr", "en")]


def test_every_spell_and_miracle_comes_up_and_leaves_everything_in_order() -> None:
    seen: set[str] = set()
    for seed in range(ACTIONS):
        rng = Random(seed)
        board = crowded(rng)
        seen |= acted(board, board.game.fighters[0], rng, seen)
        look(board)
    shelf = board.library
    named = {spell.key for spell in shelf.spells.values()} | {miracle.key for miracle in shelf.miracles.values()}
    assert seen == named


def crowded(rng: Random) -> MysticBoard:
    """A mystic, an enemy one, friends and foes in all sorts of states, some of them fallen."""
    board = MysticBoard(points=(rng.randrange(3), rng.randrange(3)))
    places: list[tuple[float, float]] = []
    names = [rng.choice(MYSTICS), rng.choice(MYSTICS), *rng.choices(OTHERS, k=7), "Zombie"]
    for number, name in enumerate(names):
        player = (0, 1)[number] if number < 2 else number % 2
        while True:
            x, y = 22 + 26 * rng.random(), 22 + 26 * rng.random()
            if all(hypot(x - other[0], y - other[1]) > 4.2 for other in places):
                break
        places.append((x, y))
        board.put(name, 0 if name == "Zombie" and number == 9 else player, x, y, facing=rng.randrange(360))
    for fighter in board.game.fighters:
        prepare(board, fighter, rng)
    lose(board.game, board.game.fighters[9], "MCF-STATE-03", "event.killed")
    board.objective("mark", 50, 50)
    return board


def prepare(board: MysticBoard, fighter: Fighter, rng: Random) -> None:
    """Gems, FT, wounds, fear and flight by chance."""
    craft, calling = arcanist(board.game, fighter), priest(board.game, fighter)
    if craft is not None:
        shares = sorted([0, rng.randrange(CAP * craft.level + 1), CAP * craft.level])
        fighter.gems = {e: shares[k + 1] - shares[k] for k, e in enumerate(craft.elements)}
    if calling is not None:
        fighter.faith = rng.randrange(16)
        fighter.items = rng.choice(((), ("inspiration",), ("perseverance",)))
        fighter.named = rng.choice(("inspiration-divine", "intimidation-des-dieux"))
    if fighter.id:
        fighter.hp -= rng.randrange(3)
        fighter.activated, fighter.frightened = rng.random() < 0.5, rng.random() < 0.1
        fighter.action = rng.choice(("", "rest"))
    board.changed()


def acted(board: MysticBoard, fighter: Fighter, rng: Random, seen: set[str]) -> set[str]:
    """The fighter takes a mystic action, answers at random: which spells and miracles took effect."""
    board.activate(fighter)
    board.running = None
    done: set[str] = set()
    for _ in range(400):
        if not board.game.agenda:
            return done
        running = Running(resolve_pending(board.game))
        while (request := running.play_in_line()) is not None:
            running.say(answered(request, rng, seen))
        for pending in board.game.agenda:
            done |= {success[0] for success in getattr(pending, "successes", ())}
    raise AssertionError("the action does not end")


def answered(request: Any, rng: Random, seen: set[str]) -> Any:
    """Some answer: a mystic action, rather a spell, best one that has not been seen; all that is asked can be said."""
    if isinstance(request, Roll):
        say(request.why)
        return [rng.randrange(die.sides) for die in request.dice]
    assert f"topic.{request.topic}" in PHRASES[0].messages, request.topic
    if request.why is not None:
        say(request.why)
    for option in request.options():
        for words in (option.label, option.refusal, option.note):
            if words is not None:
                say(words)
    keys = list(getattr(request, "keys", ()))
    answer = request.sample(rng)
    if request.topic == "action" and "mystic" in keys:
        answer = "mystic"
    elif request.topic == "mystic" and rng.random() < 0.9:
        named = [key for key in keys if ":" in key]
        answer = rng.choice([key for key in named if key.partition(":")[2] not in seen] or named or keys)
    assert request.refusal(answer) is None, (request.topic, answer)
    return answer


def say(words: Reason) -> None:
    """It can be said in both languages."""
    for phrases in PHRASES:
        assert words.key in phrases.messages, words
        assert "{" not in phrases.say(words), words


def look(board: MysticBoard) -> None:
    """Reserves, numbers of summonings, bases, skills and events are as they must be."""
    game = board.game
    for event in game.events or []:
        say(event.said)
    here = [fighter for fighter in game.fighters if fighter.on_table]
    for fighter in here:
        craft = arcanist(game, fighter)
        held = {element for element, number in fighter.gems.items() if number}
        assert sum(fighter.gems.values()) <= (CAP * craft.level if craft else 0)
        assert craft is None or held <= set(craft.elements)
        assert fighter.faith >= 0
        assert not fighter.summoned or summons_left(game, fighter) >= 0
    for number, one in enumerate(here):
        for other in here[number + 1 :]:
            gap = hypot(one.x - other.x, one.y - other.y)
            radii = game.library.base(one).radius + game.library.base(other).radius
            assert gap > radii - 0.01 or one.airborne != other.airborne, (game.name(one), game.name(other))
    assert [own.skills for own in game.voices.sets] == [own.skills for own in QUERY.read(game).sets]
