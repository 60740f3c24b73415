"""What is still to mend, one file for each game: lines such as `reasons declare use`. A file must shrink to nothing."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent


def known_gaps(game: str, about: str) -> set[str]:
    """The gaps that a game still has in what a test is about."""
    file = HERE / f"{game}.txt"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    words = [line.split("#")[0].split() for line in lines]
    return {" ".join(rest) for first, *rest in filter(None, words) if first == about}


def differences(game: str, about: str, found: dict[str, str], met: set[str]) -> list[str]:
    """A list of work: what is a gap and not listed, and what is listed, was met, and is no gap any more."""
    known = known_gaps(game, about)
    new = [f"{about} {gap}    # {example}" for gap, example in sorted(found.items()) if gap not in known]
    mended = [f"strike from gaps/{game}.txt: {about} {gap}" for gap in sorted(known & met - found.keys())]
    return [*new, *mended]


def compare(game: str, about: str, found: dict[str, str], met: set[str]) -> None:
    """Fail with the list of work, if there is some."""
    work = differences(game, about, found, met)
    assert not work, f"{game}: to mend\n" + "\n".join(work)
