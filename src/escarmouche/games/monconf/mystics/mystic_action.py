"""The mystic action (Action Mystique, p. 10): spells or miracles, one at a time, and one move at any moment of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.agenda import NOBODY, Mystic
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.moves.charge import ENGAGE
from escarmouche.games.monconf.moves.walking import begin_move, begin_walk, why_not_run, why_not_walk
from escarmouche.games.monconf.mystics.calling import call, why_not_miracle
from escarmouche.games.monconf.mystics.casting import cast, named, targets_of, why_not_spell
from escarmouche.games.monconf.mystics.crafts import crafts, is_mystic, miracles_of, spells_of
from escarmouche.games.monconf.mystics.spell_outlook import spell_wasted
from escarmouche.games.monconf.orders.action import Action
from escarmouche.games.monconf.orders.free_things import TURN, turn
from escarmouche.games.monconf.procedures import before, drives
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says
from escarmouche.play.lazy_choice import LazyChoose, LazyKeys
from escarmouche.play.numbered import kind_in, name_in
from escarmouche.play.option import Outlook
from escarmouche.play.procedure import AGAIN, END
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose

if TYPE_CHECKING:
    from collections.abc import Callable

    from escarmouche.games.monconf.agenda import Order
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.procedure import Then

OVER = "end"
SEEN_OTHERWISE = ("mystic.nobody", "mystic.no-point", "mystic.card-unseen", "sight.behind", "summon.no-room")
"""Why a spell or miracle cannot be used that might be if its caster looked elsewhere."""
MOVES = {"move": "walk", "run": "run", "engage": "engage"}
"""Its moves by the name of the option; the last two are for warrior-mages and warrior-monks (MCF-ACT-14)."""


def why_not_mystic(game: Game, fighter: Fighter) -> Reason | None:
    """Why it cannot take a mystic action: no mystic; free or engaged makes no difference (MCF-ACT-12, MCF-MYST-03)."""
    return None if is_mystic(game, fighter) else reason("mystic.none", "MCF-ACT-12")


async def take_mystic(game: Game, fighter: Fighter, order: Order) -> None:
    """Only the action is fixed when it is declared; everything else is chosen while it is resolved (MCF-R-102)."""
    game.agenda.insert(0, Mystic(fighter.id))


MYSTIC = Action("mystic", "MCF-ACT-12", why_not_mystic, take_mystic)


@before(Mystic)
def frightened_away(game: Game, record: Mystic) -> Then:
    """A fear test that it failed on the way ends the action, unless by Fanatisme (MCF-R-102, MCF-FEAR-18)."""
    fighter = game.fighters[record.fighter]
    goes_on = fighter.on_table and (not fighter.frightened or any_says(game, Skill.fanatic, fighter))
    return None if goes_on else END


@drives(Mystic)
async def act_mystically(game: Game, record: Mystic) -> Then:
    """What it does next: a spell, a miracle, its move, a turn; or the action is over."""
    fighter = game.fighters[record.fighter]
    key = await mystic_request(game, fighter, record)
    if key == OVER:
        return END
    await begin(game, fighter, record, key)
    return AGAIN


def mystic_request(game: Game, fighter: Fighter, record: Mystic) -> LazyChoose[str]:
    """Ask what it does next; what cannot be done is greyed, and says why."""

    def find() -> LazyKeys[str]:
        return LazyKeys(
            [*deeds(game, fighter), TURN],
            lambda key, _: why_not_do(game, fighter, record, key) is None and makes_sense(game, fighter, record, key),
            OVER,
        )

    def why_not() -> dict[str, Reason]:
        keys = [key for key in (*deeds(game, fighter), TURN) if makes_sense(game, fighter, record, key)]
        refused = {key: why_not_do(game, fighter, record, key) for key in keys}
        return {key: why for key, why in refused.items() if why is not None}

    return LazyChoose(
        fighter.player, "mystic", "MCF-R-102", find, (fighter.id,), why_not=why_not, label=option_label(game),
        outlook=lambda key: Outlook(warning=power_wasted(game, fighter, record, key)),
    )  # fmt: skip


def power_wasted(game: Game, fighter: Fighter, record: Mystic, key: str) -> Reason | None:
    """Why a spell that may be cast would change nothing."""
    kind, name = kind_in(key), name_in(key)
    if kind != "spell":
        return None
    spell = game.library.spells[name]
    keys = targets_of(game, fighter, spell, record)[0] if spell.target in ("ally", "enemy", "any") else []
    return spell_wasted(game, fighter, spell, [named(game, key) for key in keys])


def deeds(game: Game, fighter: Fighter) -> list[str]:
    """All that it may ever do besides turning and ending its action."""
    fights = any(craft.warrior for craft in crafts(game, fighter))
    return [
        *[f"spell:{spell.key}" for spell in spells_of(game, fighter)],
        *[f"miracle:{miracle.key}" for miracle in miracles_of(game, fighter)],
        *(MOVES if fights else ["move"]),
    ]


def why_not_do(game: Game, fighter: Fighter, record: Mystic, key: str) -> Reason | None:
    """Why it cannot do this now."""
    kind, name = kind_in(key), name_in(key)
    if kind == "spell":
        return why_not_spell(game, fighter, game.library.spells[name], record)
    if kind == "miracle":
        return why_not_miracle(game, fighter, game.library.miracles[name], record)
    if kind == TURN:
        return reason("mystic.turned", "MCF-R-07") if record.turned else None
    return why_not_move(game, fighter, record, key)


def makes_sense(game: Game, fighter: Fighter, record: Mystic, key: str) -> bool:
    """It turns where something is left to do, or could be done if it looked elsewhere."""
    if key != TURN:
        return True
    refused = (why_not_do(game, fighter, record, key) for key in deeds(game, fighter))
    return any(why is None or why.key in SEEN_OTHERWISE for why in refused)


def why_not_move(game: Game, fighter: Fighter, record: Mystic, key: str) -> Reason | None:
    """Why it cannot make its one move now: made already, in contact, as for that move by itself (MCF-ACT-13)."""
    if record.moved:
        return reason("mystic.moved", "MCF-ACT-13")
    if key == "engage":
        targets = ENGAGE.targets(game, fighter) if ENGAGE.targets is not None else {}
        nobody = None if any(why is None for why in targets.values()) else reason("mystic.nobody", "MCF-ACT-14")
        return ENGAGE.why_not(game, fighter) or nobody
    return why_not_run(game, fighter) if key == "run" else why_not_walk(game, fighter)


async def begin(game: Game, fighter: Fighter, record: Mystic, key: str) -> None:
    """It does this now."""
    kind, name = kind_in(key), name_in(key)
    record.turned = kind == "turn"
    if kind == "spell":
        await cast(game, fighter, game.library.spells[name], record)
    elif kind == "miracle":
        await call(game, fighter, game.library.miracles[name], record)
    elif kind == "turn":
        assert game.batch is not None
        await turn(game, game.batch, fighter)
    else:
        record.moved = True
        await begin_mystic_move(game, fighter, kind)


async def begin_mystic_move(game: Game, fighter: Fighter, key: str) -> None:
    """Its walk-like move, or one like a run or an engagement, whose enemy is named now (MCF-ACT-13, 14, MCF-R-102)."""
    if key == "move":
        begin_walk(game, fighter, "mystic", "MCF-ACT-13")
        return
    target = NOBODY
    if key == "engage" and ENGAGE.targets is not None:
        found = ENGAGE.targets(game, fighter)
        keys = [f"fighter:{number}" for number, why in found.items() if why is None]
        greyed = {f"fighter:{number}": why for number, why in found.items() if why is not None}
        chosen = keys[0]
        if len(found) > 1:
            chosen = await Choose(
                fighter.player, "target", "MCF-ACT-14", keys, (fighter.id,),
                label=label_in(game), why_not=lambda: greyed,
            )  # fmt: skip
        target = named(game, chosen).id
    begin_move(game, fighter, MOVES[key], "mystic", "MCF-ACT-14", target)


def option_label(game: Game) -> Callable[[str], Reason]:
    """Spells and miracles by their names, anything else by a word of its own."""

    def label(key: str) -> Reason:
        kind, name = kind_in(key), name_in(key)
        if kind == "spell":
            spell = game.library.spells[name]
            return reason("option.spell", spell.rule, spell=spell.name.fr, count=spell.gems, level=spell.level)
        if kind == "miracle":
            miracle = game.library.miracles[name]
            return reason(
                "option.call-miracle", miracle.rule, miracle=miracle.name.fr, count=miracle.faith, level=miracle.level
            )
        return reason(f"option.mystic-{key}")

    return label
