"""Set-up decision by decision: zones, tokens, who stands where, who bears what."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from escarmouche.games.dysma.choosing import figure_in, names_figure
from escarmouche.games.dysma.judgement.evaluation import Evaluation
from escarmouche.games.dysma.judgement.ground import shooting_reach
from escarmouche.games.dysma.judgement.talents import useful
from escarmouche.games.dysma.zones import gap_to_zone
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.topics import TopicTable, agree, first
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.dysma.state import Figure

TRIED = 6
"""Places that are drawn before the best of them is taken."""
DEPLOY, TOKEN, TAKE = reason("aim.deploy"), reason("aim.token"), reason("aim.pick-up-it")


def deploy(ev: Evaluation, ask: Any, rng: Random) -> list[Weighed]:
    """As near to what the mission wants as can be, or to the middle of the table; shooters a little behind."""
    figure = ev.game.figures[int(ask.about[0])]
    middle = ev.game.library.map.side / 2
    wanted = [(token.x, token.y) for token in ev.game.tokens if token.owner in (-1, ev.player)] or [(middle, middle)]
    back = 6.0 if shooting_reach(ev, figure) else 0.0
    found: list[Weighed] = []
    for _ in range(TRIED):
        place = ask.sample(rng)
        away = min([hypot(x - place[0], y - place[1]) for x, y in wanted])
        found.append(Weighed(place, -abs(away - back), DEPLOY))
    return found


def place_token(ev: Evaluation, ask: Any, rng: Random) -> list[Weighed]:
    """Near one's own zone, where one's own figures are first."""
    found: list[Weighed] = []
    for _ in range(TRIED):
        place = ask.sample(rng)
        found.append(Weighed(place, -gap_to_zone(ev.game, ev.player, place[0], place[1]), TOKEN))
    return found


def sturdiness(ev: Evaluation, figure: Figure) -> float:
    """How well a figure keeps what it is given."""
    profile = ev.game.profile(figure)
    return profile.sa + profile.ar + (1.5 if shooting_reach(ev, figure) else 0.0) + 0.1 * profile.mv


def bearer(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Who bears a flag, or is the ambassador: whoever is hard to kill."""
    return [
        Weighed(key, sturdiness(ev, figure), reason("aim.bearer", figure=ev.name(figure)))
        for key in keys_of(ask)
        for figure in (figure_in(ev.game, key),)
    ]


def legend(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Who becomes a legend: the best fighter."""
    return [
        Weighed(key, float(figure.cost), reason("aim.legend", figure=ev.name(figure)))
        for key in keys_of(ask)
        for figure in (figure_in(ev.game, key),)
    ]


def resources(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Who bears the resources: the hardest to kill the dearest of them."""
    figures = [key for key in keys_of(ask) if names_figure(key)]
    ordered = sorted(figures, key=lambda key: -sturdiness(ev, figure_in(ev.game, key)))
    rest = [key for key in keys_of(ask) if key not in figures]
    return [Weighed([*ordered, *rest][: ask.most], 1.0, reason("aim.bearers"))]


def which_token(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Which token to take, or which altar to work."""
    found: list[Weighed] = []
    for key in keys_of(ask):
        token = ev.game.tokens[number_in(key)]
        value = float(useful(token, ev.player)) if token.kind == "altar" else float(token.owner != ev.player)
        found.append(Weighed(key, value, TAKE))
    return found


SETTING_UP: TopicTable[Evaluation] = TopicTable(
    offhand={
        "zone": first(reason("aim.zone")),
        "deploy": first(DEPLOY),
        "scout": first(DEPLOY),
        "pick-up": agree(TAKE),
        "exit": agree(reason("aim.exit-it")),
    },
    weighed={
        "flag-bearer": bearer,
        "name-ambassador": bearer,
        "name-legend": legend,
        "resources": resources,
        "which-token": which_token,
    },
    drawn={"deploy-place": deploy, "scout-place": deploy, "place-token": place_token},
)
