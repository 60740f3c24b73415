"""Censure (p. 18-19): an enemy priest bids FT against a call, by turns, until one declines or says « Hérétique ! »."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import NOBODY
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.mystics.crafts import people_of, priest
from escarmouche.games.monconf.mystics.faith import lose_faith
from escarmouche.games.monconf.sight.line_of_view import sees
from escarmouche.games.monconf.wounds.harm import lose_hp
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose, Confirm

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Calling
    from escarmouche.games.monconf.state import Fighter, Game

REACH = 20.0
"""How near the caller must be to the censor (MCF-CENS-03)."""
OPENING = 2
"""FT with which a censure opens (MCF-CENS-04); every bid after it is one (MCF-CENS-05, 06, 07)."""
HERESY = 2
"""FT that « Hérétique ! » takes from the caller whose miracle works (MCF-CENS-09)."""


def why_not_censure(game: Game, censor: Fighter, caller: Fighter) -> Reason | None:
    """Why an enemy priest cannot censure: too far, not seen, fewer than 2 FT (MCF-CENS-02, 03, 04)."""
    if game.distance(censor, caller) > REACH:
        return reason("censure.too-far", "MCF-CENS-03", most=REACH)
    if not sees(game, censor, caller):
        return reason("censure.unseen", "MCF-CENS-03")
    if censor.faith < OPENING:
        return reason("censure.too-few", "MCF-CENS-04", needed=OPENING, held=censor.faith)
    return None


def calls_heretic(game: Game, censor: Fighter, caller: Fighter) -> bool:
    """Whether the censor's cult is hostile to the caller's people or Way, once in a turn (MCF-CENS-08, 11)."""
    mine, theirs = people_of(game, censor), people_of(game, caller)
    if mine is None or theirs is None or censor.heretic:
        return False
    return theirs.key in mine.hostility or theirs.way in mine.hostility


def paid(game: Game, record: Calling) -> Reason:
    """What the call and the censure have cost so far."""
    caller, miracle = game.fighters[record.caller], game.library.miracles[record.miracle]
    told: dict[str, str | int] = {
        "fighter": game.name(caller),
        "miracle": miracle.name.fr,
        "paid": record.faith,
        "left": caller.faith,
    }
    if record.censor == NOBODY:
        return Reason("why.call", "MCF-CENS-01", tuple(told.items()))
    censor = game.fighters[record.censor]
    told |= {"enemy": game.name(censor), "bid": record.bid, "enemy_left": censor.faith}
    return Reason("why.censure", "MCF-CENS-07", tuple(told.items()))


# ---- the bids, one question each (MCF-R-69) -------------------------------------------------------------------------


async def open_censure(game: Game, record: Calling) -> bool:
    """Whether the opponent opens, with one of his priests, for 2 FT; one censor a miracle (MCF-CENS-01, 04)."""
    caller = game.fighters[record.caller]
    priests = [enemy for enemy in game.enemies(caller.player) if priest(game, enemy) is not None]
    refused = {f"fighter:{enemy.id}": why_not_censure(game, enemy, caller) for enemy in priests}
    able = [key for key, why in refused.items() if why is None]
    if not able:
        return False
    greyed = {key: no for key, no in refused.items() if no is not None}
    chosen = await Choose(
        1 - caller.player, "censure", "MCF-CENS-01", [*able, "none"], (caller.id, *record.targets),
        label=label_in(game, "option.no-censure"), why_not=lambda: greyed, why=paid(game, record),
    )  # fmt: skip
    if chosen == "none":
        return False
    record.censor = number_in(chosen)
    bid(game, record, OPENING, "MCF-CENS-04")
    return True


def bid(game: Game, record: Calling, count: int, rule: str) -> None:
    """The censor spends FT; they are lost whatever comes of it."""
    censor = game.fighters[record.censor]
    censor.faith -= count
    record.bid += count
    chronicle.say(game, "event.censures", rule, censor, fighter=censor, count=count)


async def uphold(game: Game, record: Calling) -> bool:
    """The caller spends 1 FT to uphold the call; if it cannot or will not, the miracle fails (MCF-CENS-05)."""
    caller = game.fighters[record.caller]
    about = (caller.id, record.censor, *record.targets)
    if caller.faith < 1 or not await Confirm(caller.player, "uphold", "MCF-CENS-05", about, paid(game, record)):
        return False
    caller.faith -= 1
    record.faith += 1
    chronicle.say(game, "event.upholds", "MCF-CENS-05", caller, fighter=caller)
    return True


async def renew(game: Game, record: Calling) -> str:
    """The censor declines, pays 1 FT, or says « Hérétique ! » before paying or after (MCF-CENS-06, 07, 08, 09, 10).

    "decline" and "heretic": the miracle works; "pay": the caller must uphold again; "heretic-after": it fails.
    """
    caller, censor = game.fighters[record.caller], game.fighters[record.censor]
    heretic = calls_heretic(game, censor, caller)
    keys = ["decline"]
    if censor.faith >= 1:
        keys.append("pay")
    if heretic:
        keys += ["heretic", "heretic-after"] if censor.faith >= 1 else ["heretic"]
    chosen = keys[0]
    if len(keys) > 1:
        chosen = await Choose(
            censor.player, "renew", "MCF-CENS-06", keys, (censor.id, caller.id, *record.targets),
            label=label_in(game), why=paid(game, record),
        )  # fmt: skip
    if chosen in ("pay", "heretic-after"):
        bid(game, record, 1, "MCF-CENS-06")
    if chosen in ("heretic", "heretic-after"):
        cry_heretic(game, record, caller, censor, after=chosen == "heretic-after")
    return chosen


def cry_heretic(game: Game, record: Calling, caller: Fighter, censor: Fighter, *, after: bool) -> None:
    """« Hérétique ! » before renewing costs the caller 2 FT, after it costs the censor 1 hp (MCF-CENS-09, 10)."""
    censor.heretic = True
    chronicle.say(game, "event.heretic", "MCF-CENS-10" if after else "MCF-CENS-09", censor, fighter=censor)
    if after:
        lose_hp(game, censor, 1, "MCF-CENS-10")
    else:
        lose_faith(game, caller, HERESY, "MCF-CENS-09")
