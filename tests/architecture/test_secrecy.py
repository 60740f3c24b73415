"""Who writes to a viewer never has in hand what that viewer may not know."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest
from architecture.sources import PACKAGE, python_files, shown, tree

if TYPE_CHECKING:
    from pathlib import Path

COMPOSING = ("asking", "odds", "reckoning", "handlers", "viewer_state")
"""The modules of the server that compose what a viewer is sent."""
MAKER = "viewers"
"""The only one that makes, from a match, what a viewer may know."""
FORBIDDEN_NAMES = {"Match", "ServedMatch", "Record", "scene_for", "masked", "imagined", "peeked"}
FORBIDDEN_ATTRIBUTES = {"served", "_served", "snapshot", "pending", "mask", "fork", "seed"}
"""What leads from a room or a match to the whole truth."""


def secrets_in_hand(module: ast.Module) -> list[ast.AST]:
    """Where a module names, imports or reads what holds the secrets of all."""
    found: list[ast.AST] = []
    for node in ast.walk(module):
        match node:
            case ast.Name(id=name) | ast.alias(name=name) if name in FORBIDDEN_NAMES:
                found.append(node)
            case ast.Constant(value=str(text)) if text in FORBIDDEN_NAMES:
                found.append(node)
            case ast.Attribute(attr=name) if name in FORBIDDEN_ATTRIBUTES:
                found.append(node)
            case ast.Attribute(value=ast.Attribute(attr="match")):
                found.append(node)
    return found


@pytest.mark.parametrize("name", COMPOSING)
def test_who_composes_messages_holds_no_secret(name: str) -> None:
    path = PACKAGE / "web" / f"{name}.py"
    assert [shown(path, node) for node in secrets_in_hand(tree(path))] == []


@pytest.mark.parametrize(
    ("code", "count"),
    [
        ("from escarmouche.play.match import Match", 1),
        ("def told(state: ServedMatch) -> None: ...", 1),
        ("def told(state: 'ServedMatch') -> None: ...", 1),
        ("rules.own(room.served.match.game, viewer)", 2),
        ("twin = found.fork()", 1),
        ("rules.own(state.game, state.viewer)", 0),
    ],
)
def test_a_secret_in_hand_is_noticed(code: str, count: int) -> None:
    assert len(secrets_in_hand(ast.parse(code))) == count


def makes_states(path: Path) -> bool:
    """Whether a module makes what a viewer may know."""
    calls = [node for node in ast.walk(tree(path)) if isinstance(node, ast.Call)]
    return any(isinstance(call.func, ast.Name) and call.func.id == "ViewerState" for call in calls)


def test_what_a_viewer_may_know_is_made_in_one_place() -> None:
    assert [path.stem for path in python_files("web") if makes_states(path)] == [MAKER]


def sends_rules(path: Path) -> list[ast.AST]:
    """Where a module of the server asks the rules for what is shown."""
    shown_by_rules = {"scene", "own", "cards", "look", "measures"}
    return [
        node
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in shown_by_rules
        and isinstance(owner := node.func.value, ast.Attribute | ast.Name)
        and (owner.attr if isinstance(owner, ast.Attribute) else owner.id) == "rules"
    ]


AT_REST = {"replaying", "thinking"}
"""A finished match has no secrets, and a computer thinks about a world of its own."""


def test_only_who_holds_no_secret_asks_the_rules_what_to_show() -> None:
    others = [path for path in python_files("web") if path.stem not in {*COMPOSING, MAKER, *AT_REST}]
    assert [shown(path, node) for path in others for node in sends_rules(path)] == []
