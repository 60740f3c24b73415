"""Why a question leaves out what somebody could name: what is on no card, in no pile, in no order (p. 4-24)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from escarmouche.games.monconf.boosts import FOCUSED, MUTABLE, RULES, concentration_left, mutagen_left
from escarmouche.games.monconf.orders.actions import CALLED_SHOT, actions
from escarmouche.games.monconf.scene import absent
from escarmouche.games.monconf.shooting.reactive_fire import why_not_react
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import speaking
from escarmouche.games.monconf.turns.piles import pile_of
from escarmouche.games.monconf.turns.tactics import why_not_tactic
from escarmouche.play.numbered import kind_in, name_in, number_in, pieces_in
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game

FREE = {
    "devotion": "MCF-SKILLA-10",
    "martyr": "MCF-SKILLA-19",
    "sacrifice": "MCF-ITEM-20",
    "free-walk": "MCF-SKILLA-18",
}
"""What goes besides an action for who has it on its card, and by which rule."""

Cause = Callable[["Game", Any, str], Reason | None]


def why_left_out(game: Game, ask: Any, key: str | int) -> Reason | None:
    """Why a question does not name this at all; None where nobody could name it, or the table says why."""
    cause = CAUSES.get(ask.topic)
    found = None if cause is None else cause(game, ask, str(key))
    return found or whereabouts(game, ask, str(key))


def whereabouts(game: Game, ask: Any, key: str) -> Reason | None:
    """Of a fighter who is not on the table, where he is."""
    kind, number = kind_in(key), name_in(key)
    if kind not in ("fighter", "called") or not number.isdecimal():
        return None
    one = game.fighters[int(number)]
    return None if one.on_table else reason(f"left-out.{absent(game, one).fate}", ask.rule, who=game.name(one))


def asked_of(game: Game, ask: Any) -> Fighter:
    """The fighter whom a question is about."""
    return game.fighters[int(ask.about[0])]


def not_on_card(game: Game, fighter: Fighter, what: str, rule: str) -> Reason:
    """What a fighter does not have."""
    return reason("left-out.not-on-card", rule, who=game.name(fighter), what=what)


# ---- activations ----------------------------------------------------------------------------------------------------


def deed(game: Game, ask: Any, key: str) -> Reason | None:
    """An action of another scenario, Rallier of who does not command, a skill or potion that is not on its card."""
    if key.startswith("special:"):
        return reason("left-out.not-in-play", "MCF-ACT-11", what=f"@option.{key}")
    if key == "rally":
        return reason("rally.not-commander", "MCF-TACT-18")
    return besides(game, asked_of(game, ask), key)


def besides(game: Game, fighter: Fighter, key: str) -> Reason | None:
    """What a fighter does not have to do besides its action: a skill that it lacks, a potion drunk or never bought."""
    kind, name = kind_in(key), name_in(key)
    if kind == "potion":
        item = game.library.items[name]
        if name in fighter.used:
            return reason("potion.drunk", item.rule)
        return not_on_card(game, fighter, item.name.fr, "MCF-ITEM-08")
    return not_on_card(game, fighter, f"@option.{kind}", FREE[kind]) if kind in FREE else None


def resolved(game: Game, ask: Any, key: str) -> Reason | None:
    """An order that has been carried out or was never given, or what a fighter of the card does not have."""
    kind, number, *name = pieces_in(key)
    fighter, batch = game.fighters[int(number)], game.batch
    if batch is None or fighter.id not in batch.fighters:
        return reason("order.other-card", "MCF-SPEAK-07", fighter=game.name(fighter))
    if kind == "order":
        return reason("order.done", "MCF-ACT-01", fighter=game.name(fighter))
    return besides(game, fighter, ":".join((kind, *name)))


def changed(game: Game, ask: Any, key: str) -> Reason:
    """The order of somebody who is not being activated."""
    return reason("order.other-card", "MCF-SPEAK-07", fighter=game.name(game.fighters[number_in(key)]))


def target(game: Game, ask: Any, key: str) -> Reason | None:
    """Tir ciblé where it is not needed, not paid or of no help; a fighter of the wrong side."""
    kind, number = kind_in(key), name_in(key)
    named = [kind_in(str(one)) for one in ask.keys]
    if (kind == "card") != ("card" in named):
        return reason("target.card" if kind != "card" else "target.fighter", ask.rule)
    one = game.fighters[int(number)] if number.isdecimal() else None
    if one is None or not one.on_table:
        return None
    if kind == "called":
        return why_not_called(game, ask, one)
    if f"called:{number}" in ask.keys:
        return reason("called.only", "MCF-SHOOT-02", who=game.name(one))
    own = [game.fighters[number_in(open_)].player == ask.player for open_ in ask.keys if ":" in str(open_)]
    if own and all(own) and one.player != ask.player:
        return reason("left-out.not-yours", ask.rule, who=game.name(one))
    if own and not any(own) and one.player == ask.player:
        return reason("left-out.own", ask.rule, who=game.name(one))
    return reason("target.named", "MCF-SPELL-18", who=game.name(one)) if ask.rule == "MCF-MAGIC-05" else None


def why_not_called(game: Game, ask: Any, enemy: Fighter) -> Reason | None:
    """Why Tir ciblé does not name this one: that needs no tactic, costs too much, failed, or he is not seen."""
    fighter = asked_of(game, ask)
    action = next((one for one in actions(game).values() if one.rule == ask.rule and one.called is not None), None)
    if enemy.player == ask.player:
        return reason("left-out.own", "MCF-TACT-08", who=game.name(enemy))
    if action is None or action.called is None or action.targets is None:
        return reason("called.no-shot", "MCF-TACT-08")
    if action.targets(game, fighter).get(enemy.id, True) is None:
        return reason("called.needless", "MCF-TACT-08", who=game.name(enemy))
    batch = game.batch
    if batch is not None and f"{CALLED_SHOT}:{fighter.id}" in batch.devoted:
        return reason("tactic.again", "MCF-R-37")
    return action.called(game, fighter).get(enemy.id) or why_not_tactic(game, ask.player, CALLED_SHOT)


def reactive_shot(game: Game, ask: Any, key: str) -> Reason | None:
    """Who cannot shoot, or at whom nobody can now."""
    _, one, other = pieces_in(key)
    shooter, mover = game.fighters[int(one)], game.fighters[int(other)]
    if shooter.player != ask.player:
        return reason("left-out.not-yours", "MCF-TACT-05", who=game.name(shooter))
    batch = game.batch
    return None if batch is None else why_not_react(game, batch, shooter, mover)


def recipient(game: Game, ask: Any, key: str) -> Reason | None:
    """Who is no mystic of the kind receives nothing."""
    one = game.fighters[number_in(key)]
    if one.player != ask.player or not one.on_table:
        return None
    kind = "priest" if ask.topic == "martyr-for" else "arcanist"
    return reason(f"suffer.no-{kind}", ask.rule, who=game.name(one))


# ---- dice, gems, spells ---------------------------------------------------------------------------------------------


def boost(game: Game, ask: Any, key: str) -> Reason | None:
    """Points on what this test does not use, on what is never raised so, or more points than are left."""
    fighter = asked_of(game, ask)
    kind, name, points = pieces_in(key)
    raised = FOCUSED if kind == "concentration" else MUTABLE
    moment = Skill.concentrates if kind == "concentration" else Skill.mutates
    if not speaking(game, fighter, moment):
        return not_on_card(game, fighter, f"@boost.{kind}", RULES[kind])
    if name not in raised:
        return reason("boost.never", RULES[kind], stat=f"@stat.{name}")
    stat = next(one for one in raised if one == name)
    left = concentration_left(game, fighter) if kind == "concentration" else mutagen_left(game, fighter, stat)
    if int(points) > left:
        return reason("boost.too-few", "MCF-SKILLA-04" if kind == "concentration" else "MCF-SKILLA-25", left=left)
    return reason("boost.other-test", "MCF-SKILLA-24", stat=f"@stat.{name}")


def gems(game: Game, ask: Any, key: str) -> Reason:
    """Gems that it does not hold, or not so many as are wanted."""
    return reason("gems.other", ask.rule)


def face(game: Game, ask: Any, key: str) -> Reason:
    """A face that no die shows."""
    return reason("left-out.not-rolled", ask.rule)


def phrase(game: Game, ask: Any, key: str) -> Reason:
    """A phrase of a spell where a tactic is announced, and the like."""
    return reason("keyword.other", "MCF-CORE-06")


def power(game: Game, ask: Any, key: str) -> Reason | None:
    """A spell or miracle that it does not know; a move that is for warriors alone."""
    fighter = asked_of(game, ask)
    kind, name = kind_in(key), name_in(key)
    if kind == "spell":
        return not_on_card(game, fighter, game.library.spells[name].name.fr, "MCF-MAGIC-01")
    if kind == "miracle":
        return not_on_card(game, fighter, game.library.miracles[name].name.fr, "MCF-FAITH-01")
    return reason("mystic.no-warrior", "MCF-ACT-14") if kind in ("run", "engage") else None


def score(game: Game, ask: Any, key: str) -> Reason:
    """The score of a skill that the target of Spécialisation Mystique does not have."""
    return not_on_card(game, game.fighters[int(ask.about[1])], key.rpartition(" ")[0], "MCF-SPELL-07")


def parry(game: Game, ask: Any, key: str) -> Reason:
    """Contre-Attaque of who does not have it."""
    return not_on_card(game, asked_of(game, ask), "Contre-Attaque", "MCF-SKILLA-05")


# ---- cards, commanders ----------------------------------------------------------------------------------------------


def card(game: Game, ask: Any, key: str) -> Reason:
    """A card of the opponent, or one that does not lie where it would have to."""
    number = number_in(key)
    if game.cards[number].player != ask.player:
        return reason("card.not-yours", ask.rule)
    name = game.library.card_name(game, number)
    if ask.topic == "plan-b" and pile_of(game.sides[ask.player])[:1] == [number]:
        return reason("card.top", "MCF-TACT-21", card=name)
    return reason("card.not-there", ask.rule, card=name)


def heir(game: Game, ask: Any, key: str) -> Reason | None:
    """Who is no incarnate cannot succeed the commander."""
    one = game.fighters[number_in(key)]
    return reason("commander.no-incarnate", "MCF-R-32") if one.on_table and one.player == ask.player else None


CAUSES: dict[str, Cause] = {
    "action": deed, "resolve": resolved, "confirm-orders": changed, "target": target, "reactive-fire": reactive_shot,
    "devotion-for": recipient, "martyr-for": recipient,
    "boost": boost, "gems": gems, "keep": face, "keyword": phrase, "mystic": power, "parry": parry,
    "specialise": score,
    "pile": card, "plan-b": card, "speak": card, "commander": heir,
}  # fmt: skip
"""By the topic of the question."""
