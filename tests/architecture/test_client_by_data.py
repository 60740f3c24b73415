"""The client knows no game: whatever a game calls its own stands in its rulebook's display, not in the client."""

from __future__ import annotations

import re

from architecture.sources import CLIENT, client_files, shown

from escarmouche.play.rulebook import games, rulebook

WRITTEN = CLIENT / "messages.ts"
FILES = [path for path in client_files() if path != WRITTEN]
OWN = {
    "action": "a family of messages",
    "card": "messages about cards",
    "lost": "a connection",
    "facing": "a kind of question",
    "kind": "a field of drawings",
    "end": "of a drag",
    "mine": "what is the reader's own",
    "scenario": "a field of a match",
}
"""Words of the client that a game happens to use as well, and what the client means by them."""
QUOTED = re.compile(r"""['"`]([a-z][a-z0-9_.-]*)['"`:]""")
DRESS = re.compile(r"""\b(?:class|id)="[^"]*"|/\*\*.*?\*/|// .*""")
"""What the client calls its drawings, and what it says to its readers."""


def own_words() -> set[str]:
    """What the games call their things, marks, actions and symbols."""
    displays = [rulebook(game).display() for game in games()]
    named = {key for one in displays for kind in one.discs.values() for key in (kind.by, kind.dims, *kind.variants)}
    for one in displays:
        named |= {*one.discs, *one.marks, *one.traits, *one.icons, *one.symbols, *one.about, *one.tracks}
    return named - {""}


def test_no_file_of_the_client_knows_what_a_game_calls_its_own() -> None:
    drawings = set(QUOTED.findall(WRITTEN.read_text(encoding="utf-8")))
    words = own_words() - drawings - OWN.keys()
    assert len(words) > 50
    found = [
        f"{shown(path, number)} {word}"
        for path in FILES
        if not path.name.endswith(".test.ts")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for word in QUOTED.findall(DRESS.sub("", line))
        if word in words
    ]
    assert found == []
