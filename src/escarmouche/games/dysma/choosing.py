"""Questions whose answer is a figure (p. 9-36): the one place where the key of a figure is made and read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from escarmouche.play.numbered import name_in, number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose, ChooseSeveral, Order, choose

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.requests import About

FIGURE = "figure:"
NOBODY = "no"
"""The key by which none of the figures is chosen."""


def figure_key(figure: Figure) -> str:
    """The key of a figure as an option: "figure:3"."""
    return f"{FIGURE}{figure.id}"


def figure_keys(figures: Sequence[Figure]) -> list[str]:
    """The keys of some figures."""
    return [f"{FIGURE}{figure.id}" for figure in figures]


def names_figure(key: str) -> bool:
    """Whether an option is a figure, and nothing else."""
    return key.startswith(FIGURE)


def figure_in(game: Game, key: str) -> Figure:
    """The figure that a key names, alone or with what is done with it: "figure:3", "dive:3"."""
    return game.figures[number_in(key)]


def figure_named(game: Game, key: str) -> Figure | None:
    """The figure that a key names, if it names any."""
    return game.figures[number_in(key)] if name_in(key).isdecimal() else None


def figure_label(game: Game) -> Callable[[str], Reason]:
    """The label of "figure:3" is that figure's name, that of any other key a word of its own."""

    def label(key: str) -> Reason:
        if names_figure(key):
            return reason("option.figure", figure=game.name(figure_in(game, key)))
        return reason(f"option.{key}")

    return label


async def choose_figure(game: Game, figure: Figure, topic: str, rule: str, among: Sequence[Figure]) -> Figure:
    """One of some figures, for what another does; the only one there is is not asked for."""
    return await choose_by_player(game, figure.player, topic, rule, among, (figure.id,))


async def choose_by_player(
    game: Game, player: int, topic: str, rule: str, among: Sequence[Figure], about: About = (), **named: Any
) -> Figure:
    """One of some figures, as a player likes; the only one there is is not asked for."""
    keys = figure_keys(among)
    return figure_in(game, await choose(player, topic, rule, keys, about, label=figure_label(game), **named))


async def choose_allowed(
    game: Game, figure: Figure, topic: str, rule: str, refused: Sequence[tuple[Figure, Reason | None]]
) -> Figure:
    """One of the figures that nothing bars, for what another does; those that something does say why."""
    allowed = [other for other, why in refused if why is None]
    barred = {figure_key(other): why for other, why in refused if why is not None}
    return await choose_by_player(game, figure.player, topic, rule, allowed, (figure.id,), why_not=lambda: barred)


async def choose_figure_or_nobody(
    game: Game, player: int, topic: str, rule: str, among: Sequence[Figure], about: About = (), **named: Any
) -> Figure | None:
    """One of some figures, or none of them; where there is none nobody is asked."""
    if not among:
        return None
    keys = [*figure_keys(among), NOBODY]
    chosen = await Choose(player, topic, rule, keys, about, label=figure_label(game), **named)
    return None if chosen == NOBODY else figure_in(game, chosen)


async def choose_figures(
    game: Game, player: int, topic: str, rule: str, among: Sequence[Figure], least: int, most: int
) -> list[Figure]:
    """Several of some figures."""
    keys = figure_keys(among)
    chosen = await ChooseSeveral(player, topic, rule, keys, least, most, label=figure_label(game))
    return [figure_in(game, key) for key in chosen]


async def order_figures(game: Game, figures: Sequence[Figure], topic: str, rule: str) -> list[Figure]:
    """Figures in the order their player likes."""
    keys, about = figure_keys(figures), tuple([figure.id for figure in figures])
    return [figure_in(game, key) for key in await Order(figures[0].player, topic, rule, keys, about)]
