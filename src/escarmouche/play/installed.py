"""Games of other packages: whoever names one in the entry-point group `escarmouche.games` stands on the shelf.

    [project.entry-points."escarmouche.games"]
    tourney = "tourney.rulebook:RULES"        # or the module that holds RULES, or the package that holds that module

A package that will not do is left out and noted; the others are played all the same.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from typing import Any

from msgspec import Struct

from escarmouche.play.reason import Reason, reason
from escarmouche.play.rulebook import OWN, Rulebook, own_games

NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")
"""A name stands in addresses, options and file names."""
MOST_SAID = 300
"""Of what an error says, so many characters are told."""


class InstalledGame(Struct, frozen=True):
    """A game of another package."""

    rules: Rulebook[Any]
    package: str
    """Where its words and its data stand."""


class Misfit(Exception):
    """Why a package holds no game that can be played."""

    def __init__(self, key: str, **params: str) -> None:
        super().__init__(key)
        self.key, self.params = key, params


def installed_games() -> dict[str, InstalledGame]:
    """The games of other packages by their names."""
    return _shelf()[0]


def take_left_out() -> list[Reason]:
    """Why some packages' games are not on the shelf, if anybody looked for games; who takes it tells it, once."""
    if not _shelf.cache_info().currsize:
        return []
    found, faults = _shelf()[1].copy(), _shelf()[1]
    faults.clear()
    return found


@cache
def _shelf() -> tuple[dict[str, InstalledGame], list[Reason]]:
    found: dict[str, InstalledGame] = {}
    faults: list[Reason] = []
    for point in sorted(entry_points(group=OWN), key=lambda point: (point.name, point.value)):
        try:
            game = load(point)
            if point.name in found or point.name in own_games():
                raise Misfit("installed.taken")
        except Misfit as error:
            whose = {"game": point.name[:MOST_SAID], "package": distribution(point), "where": point.value[:MOST_SAID]}
            faults.append(reason(error.key, **whose, **error.params))
        else:
            found[point.name] = game
    return found, faults


def distribution(point: EntryPoint) -> str:
    """Which installed package names a game."""
    return point.dist.name if point.dist is not None else point.module


def load(point: EntryPoint) -> InstalledGame:
    """The game that an entry point names; raises `Misfit` where it is none."""
    if NAME.fullmatch(point.name) is None:
        raise Misfit("installed.name")
    try:
        rules, module = rules_of(point)
    except (Exception, SystemExit) as error:  # whatever a foreign module does when it is loaded
        raise Misfit("installed.import", kind=type(error).__name__, said=str(error)[:MOST_SAID]) from error
    if not isinstance(rules, Rulebook):
        raise Misfit("installed.no-rulebook", kind=type(rules).__name__)
    if getattr(rules, "name", None) != point.name:
        raise Misfit("installed.other-name", named=str(getattr(rules, "name", ""))[:MOST_SAID])
    if not isinstance(getattr(rules, "revision", None), str) or not isinstance(getattr(rules, "schema", None), int):
        raise Misfit("installed.revision")
    package = module if is_package(module) else module.rpartition(".")[0]
    if not package:
        raise Misfit("installed.no-package")
    return InstalledGame(rules, package)


def rules_of(point: EntryPoint) -> tuple[Any, str]:
    """What an entry point names, and the module where it stands."""
    if point.attr:
        return point.load(), point.module
    module = import_module(point.module)
    if not hasattr(module, "RULES") and is_package(point.module):
        module = import_module(f"{point.module}.rulebook")
    return module.RULES, module.__name__


def is_package(module: str) -> bool:
    """Whether a module is a folder that may hold words and data."""
    spec = find_spec(module)
    return spec is not None and spec.submodule_search_locations is not None
