"""Where a rule of Alkemy V2 is printed."""

from __future__ import annotations

from escarmouche.play.pages import where


def test_a_page_of_the_book() -> None:
    assert where("alkemy2", "AK2-CC-03") == ("source.page", "10")
    assert where("alkemy2", "AK2-R-01") == ("source.ruling", "")
    assert where("alkemy2", "AK2-NONE-99") == ("", "")
    assert where("", "AK2-CC-03") == ("", "")
