"""Mutants: chapters of a game's rules, each with one small fault."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast  # type: ignore[import-untyped]  # it ships no types
from cosmic_ray.mutating import mutate_code  # type: ignore[import-untyped]  # it ships no types
from msgspec import Struct

from escarmouche.workbench.mutation.operators import Node, Operator, Span, operators

NO_RULES = {
    "__init__", "army", "catalogue", "chronicle", "content_types", "data", "inspect", "judgement", "moments", "picture",
    "printed", "registry", "scene", "showing", "situation", "words",
}  # fmt: skip
"""Files and folders of a game that hold no rules of its book: reading, drawing, telling, advice, what a
skill says that says nothing. Only on demand."""

TOLERANCES = {"CONTACT", "OVERLAP", "SLACK"}
BOUNDARY = {f"ReplaceComparisonOperator_{swap}" for swap in ("Gt_GtE", "GtE_Gt", "Lt_LtE", "LtE_Lt")}

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Mutant(Struct, frozen=True):
    """One fault: in which file, where, of which kind; `occurrence` counts the faults of that kind in the file."""

    file: str
    line: int
    function: str
    """The function or class around it."""

    operator: str
    occurrence: int
    before: str
    after: str
    """The line as it is and as it becomes."""

    first: int
    last: int
    """The lines of the statement, as far as its colon: what a test must run to meet the fault."""

    at_load: bool
    """Whether it stands outside every function, and acts when its module is loaded."""

    once: bool
    """Whether only the first test that needs the line runs it: at load, or in a function that keeps its answers."""

    def lines(self) -> range:
        """All of them."""
        return range(self.first, self.last + 1)


class Chapter:
    """One file of rules."""

    def __init__(self, game_folder: Path, path: Path) -> None:
        """Read a file of this game."""
        self.path = path
        self.name = path.relative_to(game_folder).as_posix()
        self.source = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.source)

    def spots(self) -> list[tuple[str, int, int]]:
        """Every fault that could be tried: its kind, its number among them, its line."""
        nodes = list(ast_nodes(get_ast(self.source)))
        silent, blurred = list(unread(self.tree)), list(tolerant(self.tree))
        spots = []
        for name, operator in operators():
            left_out = [*silent, *blurred] if name in BOUNDARY else silent
            for occurrence, span in enumerate(positions(operator, nodes)):
                if not any(start <= span[0] and span[1] <= end for start, end in left_out):
                    spots.append((name, occurrence, span[0][0]))
        return spots

    def mutant(self, name: str, occurrence: int, line: int) -> Mutant | None:
        """The mutant of this spot; nothing if it is no Python, or the same as before."""
        source = mutated(self.source, name, occurrence)
        if source == self.source or not is_python(source):
            return None
        number, before, after = first_difference(self.source, source)
        first, last = statement(self.tree, line)
        around = self.around(line)
        at_load = not any(isinstance(node, Function) and node.body[0].lineno <= line for node in around)
        once = at_load or any(isinstance(node, Function) and keeps_answers(node) for node in around)
        holder = around[-1].name if around else ""
        return Mutant(self.name, number, holder, name, occurrence, before, after, first, last, at_load, once)

    def docstrings(self, line: int) -> str:
        """What is said about the functions and classes around a line."""
        return " ".join(ast.get_docstring(node) or "" for node in self.around(line))

    def around(self, line: int) -> list[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
        """The functions and classes that a line stands in, the innermost last."""
        return [
            node
            for node in ast.walk(self.tree)
            if isinstance(node, Function | ast.ClassDef) and node.lineno <= line <= (node.end_lineno or line)
        ]


def keeps_answers(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a function is called only once for each question."""
    named = {part for mark in function.decorator_list for part in ast.walk(mark)}
    return any(isinstance(part, ast.Name) and "cache" in part.id for part in named)


def chapters(game_folder: Path, names: list[str]) -> list[Chapter]:
    """The files of a game's rules; or those named: `combat`, `skills/fencing`, `skills`."""
    found = []
    for path in sorted(game_folder.rglob("*.py")):
        parts = path.relative_to(game_folder).with_suffix("").parts
        wanted = any(parts[: len(name)] == name for name in (tuple(Path(name).parts) for name in names))
        if wanted if names else not NO_RULES.intersection(parts):
            found.append(Chapter(game_folder, path))
    return found


def positions(operator: Operator, nodes: list[Node]) -> Iterator[Span]:
    """Where an operator could act, in the order in which cosmic-ray counts."""
    for node in nodes:
        yield from operator.mutation_positions(node)


@cache
def operator_named(name: str) -> Operator:
    """The operator of this name."""
    return dict(operators())[name]


def mutated(source: str, name: str, occurrence: int) -> str:
    """The source with one fault."""
    result: str | None = mutate_code(source, operator_named(name), occurrence)
    return source if result is None else result


def is_python(source: str) -> bool:
    """Whether this can be compiled."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            compile(source, "<mutant>", "exec", dont_inherit=True)
        except SyntaxError:
            return False
    return True


def first_difference(before: str, after: str) -> tuple[int, str, str]:
    """The first line that differs, as it was and as it is."""
    pairs = enumerate(zip(before.splitlines(), after.splitlines(), strict=False), 1)
    return next((number, old.strip(), new.strip()) for number, (old, new) in pairs if old != new)


def unread(tree: ast.Module) -> Iterator[Span]:
    """Where a fault would mean nothing: annotations, decorators, options of classes, imports for annotations.

    Nor is it a rule what somebody answers who answers at random; `strict` of a `zip` holds by construction.
    """
    for node in ast.walk(tree):
        match node:
            case ast.arg(annotation=ast.expr() as part) | ast.AnnAssign(annotation=part):
                yield span(part)
            case ast.FunctionDef(args=arguments) if any(word.arg == "rng" for word in arguments.args):
                yield span(node)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from (span(part) for part in (node.returns, *node.decorator_list) if part is not None)
            case ast.ClassDef():
                yield from (span(part) for part in (*node.decorator_list, *(word.value for word in node.keywords)))
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                yield span(node)
            case ast.keyword(arg="strict", value=part):
                yield span(part)
            case ast.BoolOp(op=ast.Or(), values=[*_, ast.Constant(value=0) as part]):
                yield span(part)  # `value or 0` is there for the type: a value that is not printed is not asked for
            case ast.Subscript(value=ast.Name(id="Annotated")):
                yield span(node)


def tolerant(tree: ast.Module) -> Iterator[Span]:
    """Comparisons with a tolerance: no measure falls on its very edge, so that `<` there is the same as `<=`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            names = {
                part.id
                for side in (node.left, *node.comparators)
                for part in ast.walk(side)
                if isinstance(part, ast.Name)
            }
            if not names.isdisjoint(TOLERANCES):
                yield span(node)


def span(node: ast.expr | ast.stmt) -> Span:
    """From where to where a node stands."""
    return (node.lineno, node.col_offset), (node.end_lineno or node.lineno, node.end_col_offset or node.col_offset)


def statement(tree: ast.Module, line: int) -> tuple[int, int]:
    """The first and the last line of the innermost statement here; one with a body ends where that begins."""
    best = (line, line)
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt | ast.excepthandler) and node.lineno <= line <= (node.end_lineno or node.lineno):
            body: list[ast.stmt] = getattr(node, "body", None) or []
            last = max(node.lineno, body[0].lineno - 1) if body else node.end_lineno or node.lineno
            if line <= last:
                best = (node.lineno, last)
    return best
