"""The faults that are tried: those of cosmic-ray that a hand could make in a rule, and a few more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from cosmic_ray.ast import get_ast  # type: ignore[import-untyped]  # it ships no types
from cosmic_ray.operators.provider import OperatorProvider  # type: ignore[import-untyped]  # it ships no types

Node = Any
"""A node of parso's syntax tree, whose own types say too little."""

Span = tuple[tuple[int, int], tuple[int, int]]
"""Where a fault begins and ends: lines from 1, columns from 0."""

SENSIBLE = (
    "AddNot",
    "ExceptionReplacer",
    "NumberReplacer",
    "ReplaceAndWithOr",
    "ReplaceBinaryOperator_Add_Sub",
    "ReplaceBinaryOperator_BitAnd_BitOr",
    "ReplaceBinaryOperator_BitOr_BitAnd",
    "ReplaceBinaryOperator_Div_Mul",
    "ReplaceBinaryOperator_FloorDiv_Div",
    "ReplaceBinaryOperator_Mod_FloorDiv",
    "ReplaceBinaryOperator_Mul_Add",
    "ReplaceBinaryOperator_Mul_FloorDiv",
    "ReplaceBinaryOperator_Sub_Add",
    "ReplaceBreakWithContinue",
    "ReplaceComparisonOperator_Eq_NotEq",
    "ReplaceComparisonOperator_GtE_Gt",
    "ReplaceComparisonOperator_GtE_Lt",
    "ReplaceComparisonOperator_Gt_GtE",
    "ReplaceComparisonOperator_Gt_LtE",
    "ReplaceComparisonOperator_IsNot_Is",
    "ReplaceComparisonOperator_Is_IsNot",
    "ReplaceComparisonOperator_LtE_Gt",
    "ReplaceComparisonOperator_LtE_Lt",
    "ReplaceComparisonOperator_Lt_GtE",
    "ReplaceComparisonOperator_Lt_LtE",
    "ReplaceComparisonOperator_NotEq_Eq",
    "ReplaceContinueWithBreak",
    "ReplaceFalseWithTrue",
    "ReplaceOrWithAnd",
    "ReplaceTrueWithFalse",
    "ReplaceUnaryOperator_Delete_Not",
    "ReplaceUnaryOperator_Delete_USub",
    "ZeroIterationForLoop",
)
"""Left out: decorators taken away, `is` for `==`, `+` for `<<` and the like, which fail at once or change nothing."""


class Operator(Protocol):
    """What cosmic-ray calls an operator: where a node may be changed, and the change."""

    def mutation_positions(self, node: Node) -> Iterator[Span]:
        """Every place of this node, once for each fault that can be put there."""

    def mutate(self, node: Node, index: int) -> Node:
        """This node with the fault of that number."""


class NegateFilter:
    """The condition of a comprehension turned round: cosmic-ray negates those of statements only."""

    def mutation_positions(self, node: Node) -> Iterator[Span]:
        """The condition after `if`."""
        if node.type == "comp_if":
            condition = node.children[1]
            yield condition.start_pos, condition.end_pos

    def mutate(self, node: Node, index: int) -> Node:
        """The condition in brackets after `not`."""
        node.children[1] = get_ast(f" not ({node.children[1].get_code().strip()})")
        return node


class NegateMembership:
    """`in` for `not in`, and the other way round."""

    def mutation_positions(self, node: Node) -> Iterator[Span]:
        """Every `in` of a comparison: those of loops are none."""
        if node.type == "comparison":
            yield from ((word.start_pos, word.end_pos) for word in self._memberships(node))

    def mutate(self, node: Node, index: int) -> Node:
        """The comparison with one word more, or one less."""
        word = self._memberships(node)[index]
        other = " in" if word.get_code().split() == ["not", "in"] else " not in"
        node.children[node.children.index(word)] = get_ast(other)
        return node

    @staticmethod
    def _memberships(node: Node) -> list[Node]:
        return [word for word in node.children[1::2] if word.get_code().split() in (["in"], ["not", "in"])]


class SwapFunction:
    """The smallest for the greatest, one for all."""

    OTHER = {"min": "max", "max": "min", "any": "all", "all": "any"}

    def mutation_positions(self, node: Node) -> Iterator[Span]:
        """A call of one of these functions."""
        follower = node.get_next_leaf()
        if node.type == "name" and node.value in self.OTHER and follower is not None and follower.get_code() == "(":
            before = node.get_previous_leaf()
            if before is None or before.get_code().strip() not in {".", "def"}:
                yield node.start_pos, node.end_pos

    def mutate(self, node: Node, index: int) -> Node:
        """A call of its opposite."""
        node.value = self.OTHER[node.value]
        return node


class DropReturn:
    """A bare `return` that is passed over, so that what follows is played all the same."""

    def mutation_positions(self, node: Node) -> Iterator[Span]:
        """A `return` without a value."""
        follower = node.get_next_leaf()
        if node.type == "keyword" and node.value == "return" and follower is not None and follower.type == "newline":
            yield node.start_pos, node.end_pos

    def mutate(self, node: Node, index: int) -> Node:
        """Nothing in its place."""
        node.value = "pass"
        return node


def operators() -> Iterator[tuple[str, Operator]]:
    """Every fault that is tried, with its name."""
    provider = OperatorProvider()
    yield from ((name, provider[name]()) for name in SENSIBLE)
    for kind in (NegateFilter, NegateMembership, SwapFunction, DropReturn):
        yield kind.__name__, kind()
