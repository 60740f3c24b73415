"""The line of a place, in lists and inline tables too."""

from __future__ import annotations

import pytest

from escarmouche.play.place import line_at

TEXT = '''title = "a [b], {c} # d"  # = [
answers = [ # [one
  { player = 1, answer = "]" }, { player = 2, answer = [1,
    2] },
  # { nothing }
  { player = 3,  answer = """
]]""", more = [7, 8] },
  { player = 4 }
]
[table]
key = { a = [1, 2], "b" = 3 }
[[row]]
at = [[1, 2],
  [3, 4]]
[[row]]
at = [[5, 6]]
'''


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("title", 1),
        ("answers", 2),
        ("answers[0]", 3),
        ("answers[1]", 3),
        ("answers[1].answer[1]", 4),
        ("answers[2]", 6),
        ("answers[2].more[1]", 7),
        ("answers[3].player", 8),
        ("answers[9]", 2),
        ("table.key.b", 11),
        ("table.none", 10),
        ("row[0].at[1][0]", 14),
        ("row[1].at[0]", 16),
        ("nowhere", None),
    ],
)
def test_the_line_of_a_place(place: str, line: int | None) -> None:
    assert line_at(TEXT, place) == line
