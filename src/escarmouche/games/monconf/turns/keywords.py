"""Keywords (p. 7): with this option a tactic, spell or miracle needs its phrase, or the opponent may cancel it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose, Confirm

if TYPE_CHECKING:
    from escarmouche.games.monconf.content_types import Miracle, Spell, Tactic
    from escarmouche.games.monconf.state import Game


async def is_heard(game: Game, player: int, meant: Tactic | Spell | Miracle, among: Sequence[str]) -> bool:
    """Whether something takes effect: its player picks the phrase among others (MCF-CORE-05, 06, MCF-R-41).

    A miss lets the opponent cancel it; what it cost stays paid.
    """
    if not game.library.options.keywords:
        return True
    why = reason("why.keyword", meant.rule, name=meant.name.fr)
    said = await Choose(player, "keyword", "MCF-CORE-06", sorted(set(among)), label=spoken, why=why)
    if said == meant.keyword:
        return True
    chronicle.say(game, "event.keyword-missed", "MCF-R-41", player=player + 1, keyword=said)
    if not await Confirm(1 - player, "keyword-cancel", "MCF-CORE-06", why=reason("why.keyword-missed", "MCF-R-41")):
        return True
    chronicle.say(game, "event.keyword-cancelled", "MCF-CORE-06", player=2 - player)
    return False


def spoken(keyword: str) -> Reason:
    """A phrase, as it is said."""
    return reason("option.keyword", keyword=keyword)
