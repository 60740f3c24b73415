"""Files that are no list and things that are too many: told with their line, at once, and never as a fault of ours."""

from __future__ import annotations

import msgspec
import pytest
from conformance.ready_lists import BUILT, builder_of
from games.samples import ONE

from escarmouche.play.content_check import MOST_TOLD, Checker, Thing, check_content
from escarmouche.play.list_files import read
from escarmouche.play.rulebook import rulebook
from escarmouche.web.http_messages import ReadList
from escarmouche.web.reading import Job, verdict


@pytest.mark.parametrize("game", BUILT)
@pytest.mark.parametrize(
    ("text", "line"), [('KEY = [\n"x"\nbroken', 3), ('name = "x\nKEY = []', 1), ("KEY = []\n[a", 2)]
)
def test_broken_toml_is_told_with_its_line(game: str, text: str, line: int) -> None:
    builder = builder_of(game)
    text = text.replace("KEY", builder.lines_key)
    found = read(builder, text, "l.toml")
    assert (found.draft, dict(found.faults[0].params)["at_line"]) == (None, line)
    said = verdict(Job("read", msgspec.msgpack.encode(ReadList(game, text, "l.toml"))))
    assert (said.found is not None, said.trouble) == (True, "")


def test_things_that_make_too_long_a_file_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    own = rulebook(ONE).own_content()
    assert own is not None
    monkeypatch.setattr(Checker, "card", lambda *_: pytest.fail("looked at"))
    things = [Thing("profile", {f"k{at}": at for at in range(400)}) for _ in range(100)]
    assert [fault.why.key for fault in check_content(own, things, "x.toml").faults] == ["content.too-large"]


def test_no_more_is_looked_for_than_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    own = rulebook(ONE).own_content()
    assert own is not None
    read, rounds = Checker.read, list[Checker]()

    def counted(self: Checker, *about: object) -> object:
        rounds.append(self)
        return read(self, *about)  # type: ignore[arg-type]

    monkeypatch.setattr(Checker, "read", counted)
    things = [Thing("profile", {f"k{at}": at for at in range(20)}) for _ in range(80)]
    found = check_content(own, things, "x.toml")
    assert (len(found.faults), len(found.cards)) == (MOST_TOLD, 80)
    assert len(rounds) < 10
