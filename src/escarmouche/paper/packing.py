"""Pieces laid on pages, row after row."""

from __future__ import annotations

from collections.abc import Iterable

from escarmouche.paper.boxes import Piece

LEFT, TOP, RIGHT, BOTTOM = 11.0, 19.0, 199.0, 280.0
GAP = 2.5
TALLEST = BOTTOM - TOP


class Packer:
    """The pages so far, each the drawings that stand on it."""

    def __init__(self) -> None:
        self.pages: list[list[str]] = [[]]
        self.x, self.y, self.row = LEFT, TOP, 0.0

    def lay(self, pieces: Iterable[Piece]) -> None:
        """Lay pieces down in their order."""
        waiting: list[Piece] = []
        for piece in pieces:
            if piece.alone:
                waiting.append(piece)
                continue
            # A heading never stands alone at the foot of a page.
            for head in waiting:
                self.end_row()
                if self.y + head.height + GAP + piece.height > BOTTOM:
                    self.turn()
                self.put(head)
                self.end_row()
            waiting = []
            self.put(piece)
        self.end_row()

    def put(self, piece: Piece) -> None:
        """One piece where the next one stands."""
        if self.x > LEFT and self.x + piece.width > RIGHT + 0.01:
            self.end_row()
        if self.y + piece.height > BOTTOM + 0.01:
            self.turn()
        self.pages[-1].append(f'<g transform="translate({self.x:.3f} {self.y:.3f})">{piece.svg}</g>')
        self.x += piece.width + GAP
        self.row = max(self.row, piece.height)

    def end_row(self) -> None:
        """Go on below."""
        if self.row:
            self.x, self.y, self.row = LEFT, self.y + self.row + GAP, 0.0

    def turn(self) -> None:
        """Go on on the next page."""
        if self.pages[-1]:
            self.pages.append([])
        self.x, self.y, self.row = LEFT, TOP, 0.0
