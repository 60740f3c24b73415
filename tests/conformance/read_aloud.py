"""All that matches of a game tell, to be read aloud: `python -m conformance.read_aloud GAME fr`, from `tests`."""

from __future__ import annotations

import sys

from conformance.test_sentences import told


def main(game: str, language: str) -> None:
    """Print each sentence after the message that it comes from, a few of each message."""
    shown: dict[str, int] = {}
    for where, text in sorted(told(game).said[language]):
        shown[where] = shown.get(where, 0) + 1
        if shown[where] <= 3:
            sys.stdout.write(f"{where:32} {text}\n")


if __name__ == "__main__":
    main(*sys.argv[1:3])
