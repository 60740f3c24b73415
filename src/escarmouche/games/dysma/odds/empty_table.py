"""Two figures alone on a table, for questions about nobody in particular."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.army import read_figure
from escarmouche.games.dysma.catalogue import catalogue
from escarmouche.games.dysma.content_types import Map
from escarmouche.games.dysma.library import Options
from escarmouche.games.dysma.new_match import library_of
from escarmouche.games.dysma.recruiting import recruited
from escarmouche.games.dysma.skills.registry import known
from escarmouche.games.dysma.state import Figure, Game, Side, put
from escarmouche.play.content import Words
from escarmouche.play.reason import Refusal, Refused, refusal
from escarmouche.table.facing import HALF

if TYPE_CHECKING:
    from escarmouche.games.dysma.army import BandFigure
    from escarmouche.games.dysma.catalogue import Catalogue

ATTACKER, TARGET = 0, 1
AT, ALONG = 10.0, 18.0
"""Where the attacker stands; the target is ahead of it."""


def shelf() -> Catalogue:
    """All that is printed."""
    return catalogue((), known_skill=known)


def described(line: str) -> BandFigure:
    """A figure as a list writes it: "Prince elfe : Épée, Bouclier"."""
    found, faults, _ = read_figure(line, (), shelf())
    if found is None or faults:
        raise Refused(Refusal(faults[0]))
    return found


def two_figures(attacker: str, target: str, gap: float, *, turned: bool = False) -> Game:
    """Two figures so far apart, face to face; `turned`: the target shows its back. Nobody has command points."""
    printed = shelf()
    game = Game(sides=[Side(), Side()], figures=[], phase="activations", turn=1)
    game.library = library_of(Options(), ["", ""], printed)
    game.library.map = Map(key="odds", name=Words(fr="", en=""), pieces=())
    for player, line in enumerate((attacker, target)):
        game.figures.append(figure_of(described(line), player, printed))
    one, other = game.figures
    put(game, one, AT, ALONG, 0.0, 0)
    base, enemy = game.library.base(one), game.library.base(other)
    x = AT + base.behind + gap + enemy.behind
    put(game, other, x, ALONG, 0.0, 0 if turned else HALF)
    return game


def figure_of(line: BandFigure, number: int, printed: Catalogue) -> Figure:
    """A figure with what it carries."""
    recruit = recruited(line, printed)
    if recruit.faults:
        raise Refused(Refusal(recruit.faults[0]))
    return Figure(
        number, number, line.profile, recruit.gear, line.artefacts, recruit.skills, line.domains, recruit.spells,
        recruit.cost,
    )  # fmt: skip


def wounded(game: Game, number: int, wounds: int) -> None:
    """A figure has wounds already."""
    figure = game.figures[number]
    most = game.profile(figure).sa - 1
    if not 0 <= wounds <= most:
        raise Refused(refusal("odds.dys.wounds-range", figure=game.name(figure), most=most))
    figure.wounds = wounds
