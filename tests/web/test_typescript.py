"""The client's types are those of the server."""

from __future__ import annotations

from escarmouche.web.typescript import FILE, typescript


def test_the_types_of_the_client_are_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == typescript(), "run: python -m escarmouche.web.typescript --write"


def test_what_is_received_is_whole_and_what_is_sent_may_leave_out_defaults() -> None:
    text = typescript()
    assert "  undo: boolean\n" in text
    assert "  scenario?: string | null\n" in text
    assert "  changes: Change[]\n" in text
    assert 'export interface UndoMessage {\n  type: "undo"\n' in text
