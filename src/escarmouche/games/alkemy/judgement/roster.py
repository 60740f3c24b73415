"""What the skills of the cards ask in both editions: offers that cost nothing are taken, the others are weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.judgement.acting import name
from escarmouche.games.alkemy.judgement.blasts import blast_worth
from escarmouche.games.alkemy.judgement.figures import by, helper, prey
from escarmouche.games.alkemy.judgement.offhand import USEFUL
from escarmouche.games.alkemy.judgement.reactions import DECLINED, free_attack, guard, offered, pair
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.topics import TopicTable, agree, always, first
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.evaluation import Evaluation
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.play.requests import Ask

STONE = 1.0
"""What a stone is worth, in points of cost."""
RIGHT, WRONG = 2, 1
"""What an estimate gives in COM when it is right, and takes when it is wrong (AK1-SKILL-136)."""
LOW = 3
"""A die that shows no more than this is better thrown again."""

TAKEN = (
    "acrobat", "alchemical-mastery", "avenging-breath", "emblem", "espionage", "fire-spout", "flawless", "flight",
    "legend-hunter", "master-shot", "rescue", "roaring-wave", "smother", "undine-teacher",
)  # fmt: skip
"""Offers that cost nothing that would be missed."""
FIRST = (
    "copy-skill",
    "apathy-card", "disperse", "drain", "kunti-element", "kunti-markers", "lightness", "prank", "psalm", "sap-blood",
    "second-bolt", "shadows", "smoke-bomb", "sources", "stun", "which-card",
)  # fmt: skip
"""Of equals the first: the most markers, the same target, the fewest boxes paid."""


# ---- boxes and stones -------------------------------------------------------------------------------------------


def decline(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """A stone for a life box, of a Djinn that declines or was hurt: by what the box is worth (AK1-SKILL-024)."""
    fighter = evaluation.subject(ask)
    figure = evaluation.figure(fighter)
    saved = figure.box * (1.0 + 2.0 / figure.facts.life) - STONE
    stones = [key for key in keys_of(ask) if key.startswith("stone:")]
    others = [Weighed(key, 0.0, DECLINED) for key in keys_of(ask) if key not in stones]
    text = reason("aim.useful-figure", figure=name(evaluation, fighter))
    spare = [evaluation.game.fighters[number_in(key)].stones for key in stones]
    return [*others, *[Weighed(key, saved + 0.01 * left, text) for key, left in zip(stones, spare, strict=True)]]


def blood_rite(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """A life box for a die: where the die is worth more (AK1-SKILL-143)."""
    fighter = evaluation.subject(ask)
    figure, foes = evaluation.figure(fighter), evaluation.game.foes(fighter)
    gain = max([evaluation.harm(fighter, foe, 1) - evaluation.harm(fighter, foe) for foe in foes], default=0.0)
    return offered(gain - figure.box * (1.0 + 1.0 / figure.facts.life), "aim.useful")


def share_wounds(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Points of damage that a friend is spared: all that are dearer to lose there (AK1-SKILL-140)."""
    own, friend = pair(evaluation, ask)
    mine, theirs = evaluation.figure(own), evaluation.figure(friend)
    gain = theirs.box * (1 + 1 / theirs.facts.life) - mine.box * (1 + 1 / mine.facts.life)
    return [Weighed(key, gain * number_in(key), USEFUL) for key in keys_of(ask)]


def most_of(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """The last key: as much as may be had."""
    return [Weighed(keys_of(ask)[-1], 1.0, USEFUL)]


def one_of_them(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """The second key: a little of what is short."""
    keys = keys_of(ask)
    return [Weighed(keys[min(1, len(keys) - 1)], 1.0, USEFUL)]


# ---- dice -------------------------------------------------------------------------------------------------------


def swap_die(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """The lowest die of one's own for the highest of the other's (AK1-SKILL-083)."""
    found: list[Weighed] = []
    for option in ask.options():
        means: dict[str, Any] = dict(option.label.params) if option.label else {}
        found.append(Weighed(option.key, float(means.get("theirs", 0) - means.get("mine", 0)), USEFUL))
    return found


def second_look(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """The lowest die, where it is low (AK1-FORM-54)."""
    found: list[Weighed] = []
    for option in ask.options():
        means: dict[str, Any] = dict(option.label.params) if option.label else {}
        found.append(Weighed(option.key, LOW + 0.5 - means["number"] if "number" in means else 0.0, USEFUL))
    return found


# ---- shots, charges and blows -----------------------------------------------------------------------------------


def sharpshooter(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """A shot past every cover, where there is any (AK1-SKILL-036)."""
    shooter, target = pair(evaluation, ask)
    line = evaluation.game.book.judged.line_of_fire(evaluation.game, shooter, target)
    return offered(line.stopped - line.shift - 0.1, "aim.useful")


def precise_charge(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """An estimate for the fight: where the eye may be trusted (AK1-SKILL-136)."""
    one, other = pair(evaluation, ask)
    right = evaluation.eye.aims_rightly(evaluation.game, one, other)
    return offered(RIGHT * right - WRONG * (1.0 - right), "aim.useful")


def surprise(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """A charge for nothing at an enemy who has moved, where it seems near enough (AK1-SKILL-117)."""
    bearer, mover = pair(evaluation, ask)
    reach = evaluation.figure(bearer).charge
    chance = evaluation.eye.within(evaluation.game, bearer, mover, reach)
    worth = chance * evaluation.exchange(bearer, mover, charging=True) - 0.5
    return offered(worth, "aim.strike", figure=name(evaluation, bearer), enemy=name(evaluation, mover))


def push_away(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """An enemy who has the better of a fight is better out of it (AK1-SKILL-081)."""
    fighter, enemy = pair(evaluation, ask)
    return offered(-evaluation.exchange(fighter, enemy), "aim.useful")


def another_foe(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """A second blow at another foe, by what a card against each is worth; none where it costs (AK1-SKILL-091, 132)."""
    fighter = evaluation.subject(ask)
    found: list[Weighed] = []
    for key in keys_of(ask):
        if isinstance(key, int):
            enemy = evaluation.game.fighters[key]
            text = reason("aim.strike", figure=name(evaluation, fighter), enemy=name(evaluation, enemy))
            found.append(Weighed(key, evaluation.exchange(fighter, enemy), text))
        else:
            found.append(Weighed(key, 0.0, DECLINED))
    return found


def explode(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """A mine, once it hurts enemies more than friends, and enough to be worth it (AK1-SKILL-134)."""
    game, found = evaluation.game, list[Weighed]()
    for key in keys_of(ask):
        if key.startswith("marker:"):
            mine = game.markers[number_in(key)]
            found.append(Weighed(key, blast_worth(evaluation, mine.x, mine.y, mine.radius, mine.about), USEFUL))
        else:
            found.append(Weighed(key, 0.0, DECLINED))
    return found


# ---- one figure among several -----------------------------------------------------------------------------------


def most_worth(evaluation: Evaluation, fighter: Fighter, ask: Ask[Any]) -> float:
    """A friend who can do most, an enemy who would: by their cost, those with PA first."""
    return evaluation.figure(fighter).cost * (1.0 if fighter.alert else 0.5)


def wounded(evaluation: Evaluation, fighter: Fighter, ask: Ask[Any]) -> float:
    """A friend who has lost most."""
    return evaluation.figure(fighter).box * min(2, fighter.lost)


def nearest(evaluation: Evaluation, fighter: Fighter, ask: Ask[Any]) -> float:
    """Whoever seems nearest."""
    return -evaluation.eye.gap(evaluation.game, evaluation.subject(ask), fighter)


def several_prey(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """As many enemies as may be named, those that would do most."""
    request: Any = ask
    fighters = evaluation.game.fighters
    order = sorted(request.keys, key=lambda number: -most_worth(evaluation, fighters[number], ask))
    return [Weighed(order[: request.most], 1.0, USEFUL)]


PREY = ("chains", "charm", "hurl", "necrosis", "sadist", "steel-gaze", "superior-will")
"""Enemies to be named."""

ROSTER: TopicTable[Evaluation] = TopicTable(
    offhand={
        **dict.fromkeys(TAKEN, agree(USEFUL)),
        **dict.fromkeys(FIRST, first(USEFUL)),
        "strangle": always(False, DECLINED),
        "stun-now": always(False, DECLINED),
        "sponsor": always("nobody", DECLINED),
        "merge": always("stay", DECLINED),
    },
    weighed={
        "decline": decline,
        "decline-heal": decline,
        "blood-rite": blood_rite,
        "scourging": share_wounds,
        "breath-damage": most_of,
        "agony": most_of,
        "support-components": most_of,
        "undine-guard": one_of_them,
        "marines": one_of_them,
        "hands-boxes": most_of,
        "swap-die": swap_die,
        "second-look": second_look,
        "sharpshooter": sharpshooter,
        "precise-charge": precise_charge,
        "warden": surprise,
        "brutal-blow": push_away,
        "preemptive": free_attack,
        "strike-leaver": free_attack,
        "protect": guard,
        "double-attack": another_foe,
        "marine-blow": another_foe,
        "ravage": another_foe,
        "explode": explode,
        "provoke": several_prey,
        "draw-from": by(nearest, "aim.useful-figure"),
        "hand-over": by(most_worth, "aim.useful-figure"),
        "toxin": by(most_worth, "aim.useful-figure"),
        "support": by(most_worth, "aim.useful-figure"),
        "command-whom": by(helper, "aim.helper"),
        "laying-on-of-hands": by(wounded, "aim.useful-figure"),
        **dict.fromkeys(PREY, by(prey, "aim.prey")),
    },
)
"""By topic."""


def unlooked_for(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """An offer that nobody has thought of is taken: skills are there to help."""
    return [Weighed(True, 1.0, USEFUL)] if ask.kind == "confirm" else []
