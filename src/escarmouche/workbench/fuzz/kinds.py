"""The kinds of files that people give to the program: good ones to begin with, and what is done with a damaged one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct
from typer.main import get_command

from escarmouche.play.content import ContentError, folder, package_file, text_of
from escarmouche.play.journal import Header, Journal, Keyframe, decode, encode
from escarmouche.play.match import Match
from escarmouche.play.rulebook import games, package_of
from escarmouche.players.random import RandomPlayer
from escarmouche.players.seating import play
from escarmouche.workbench.cli import app
from escarmouche.workbench.fuzz.mutators import mutated

SITUATIONS = Path(__file__).parents[4] / "docs" / "situations"
SEALED = 2 / 3
"""How many damaged journals are sealed again, as somebody would who means to deceive."""
KEPT_STEPS = 12
"""Steps of a match that stand in a journal to begin with: enough for every kind of line, few enough to be quick."""


class Kind(Struct, frozen=True):
    """Good files, each with the game it is for, how one is damaged, and the command that reads it; 0: it was read."""

    good: Callable[[], list[tuple[str, bytes]]]
    damage: Callable[[bytes, bytes, Random], bytes]
    read: Callable[[str, Path], int]


def command(*arguments: str) -> int:
    """The exit code of a command, run here; whatever else it raises is a fault of the program."""
    try:
        program().main(args=list(arguments))
    except SystemExit as left:
        return int(left.code or 0)
    return 0


@cache
def program() -> Any:
    """The command line, made once."""
    return get_command(app)


# ---- army lists -------------------------------------------------------------------------------------------------


@cache
def good_lists() -> list[tuple[str, bytes]]:
    """The lists that are shipped."""
    return [(game, text_of(file).encode()) for game in games() for file in data_files(game, "armies")]


def data_files(game: str, *parts: str) -> list[Path]:
    """Shipped files of a game; none where it ships none."""
    directory = package_file(package_of(game), "data", *parts)
    return [Path(str(file)) for file in folder(directory)] if directory.is_dir() else []


def read_list(game: str, file: Path) -> int:
    """`escarmouche army GAME check FILE`."""
    return command("army", game, "check", str(file))


# ---- content ----------------------------------------------------------------------------------------------------


@cache
def good_content() -> list[tuple[str, bytes]]:
    """Tables of the shipped files, each two in a file, under names of their own."""
    found: list[tuple[str, bytes]] = []
    for game in games():
        for file in data_files(game):
            tables = text_of(file).split("\n[[")
            kept = [table for table in tables if table.startswith(("profile]]", "piece]]", "weapon]]"))]
            for one, two in zip(kept[::2], kept[1::2], strict=False):
                text = f"[[{one}\n[[{two}".replace('name = "', 'name = "Autre ').replace('key = "', 'key = "autre-')
                text = text.replace('fr = "', 'fr = "Autre ')
                found.append((game, text.encode()))
    return found


def read_content(game: str, file: Path) -> int:
    """A catalogue with the file, as a match reads it that is given content of one's own."""
    catalogue, registry = (import_module(f"{package_of(game)}.{name}") for name in ("catalogue", "skills.registry"))
    try:
        catalogue.catalogue([file], known_skill=registry.known)
    except ContentError as error:
        return 2 if str(error) else 1
    return 0


# ---- situations -------------------------------------------------------------------------------------------------


@cache
def good_situations() -> list[tuple[str, bytes]]:
    """The examples of the documentation; content of their own is named by where it lies: they are read elsewhere."""
    beside = f'"{SITUATIONS.as_posix()}/contenu/'.encode()
    return [("", file.read_bytes().replace(b'"contenu/', beside)) for file in sorted(SITUATIONS.glob("*.toml"))]


def read_situation(game: str, file: Path) -> int:
    """`escarmouche ask FILE`."""
    return command("ask", str(file))


# ---- journals ---------------------------------------------------------------------------------------------------


@cache
def good_journals() -> list[tuple[str, bytes]]:
    """The beginnings and the ends of matches that play themselves."""
    return [(game, short(journal_of(game, seed), Random(seed))) for game in games() for seed in range(2)]


def journal_of(game: str, seed: int) -> list[bytes]:
    """The lines of a whole match."""
    journal = Journal()
    match = Match.new(game, seed=seed, journal=journal, setup="quick")
    play(match, [RandomPlayer() for _ in range(match.players)], seed)
    return journal.lines


def short(lines: list[bytes], rng: Random) -> bytes:
    """The first two lines, some of the steps, and the last, without the states that a replay does not look at."""
    steps = sorted(rng.sample(range(2, len(lines) - 1), min(KEPT_STEPS, len(lines) - 3)))
    kept = [decode(line.rpartition(b" ")[0]) for line in [*lines[:2], *(lines[at] for at in steps), lines[-1]]]
    for line in kept:
        if isinstance(line, Header):
            line.library = b""
        elif isinstance(line, Keyframe):
            line.snapshot = b""
    return sealed(b"".join(encode(line) + b" 0\n" for line in kept))


def sealed(data: bytes) -> bytes:
    """A journal with the digests that its lines should have."""
    chain, found = b"", []
    for line in data.split(b"\n"):
        text = line.rpartition(b" ")[0] or line
        chain = blake2b(chain + text, digest_size=8).digest()
        found.append(text + b" " + chain.hex().encode())
    return b"\n".join(found[: -1 if data.endswith(b"\n") else None]) + b"\n"


def damaged_journal(data: bytes, other: bytes, rng: Random) -> bytes:
    """A journal that was damaged, by chance or on purpose."""
    found = mutated(data, other, rng)
    return sealed(found) if rng.random() < SEALED else found


def read_journal(game: str, file: Path) -> int:
    """`escarmouche replay FILE`, for people or for programs, to the end or as far as it goes."""
    number = file.stat().st_size
    json, partial = ["--json"] if number % 2 else [], ["--partial"] if number % 3 else []
    return command("replay", str(file), *json, *partial)


KINDS: dict[str, Kind] = {
    "army": Kind(good_lists, mutated, read_list),
    "content": Kind(good_content, mutated, read_content),
    "situation": Kind(good_situations, mutated, read_situation),
    "journal": Kind(good_journals, damaged_journal, read_journal),
}
