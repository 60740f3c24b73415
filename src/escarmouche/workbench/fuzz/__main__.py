"""`python -m escarmouche.workbench.fuzz army -n 50000 --seed 1`: a table, and each kind of fault with one example."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from escarmouche.workbench.fuzz.kinds import KINDS
from escarmouche.workbench.fuzz.run import Findings, damaged, findings
from escarmouche.workbench.games_command import table
from escarmouche.workbench.output import console
from escarmouche.workbench.speech import LANGUAGE, chosen_language, say

COLUMNS = ("fuzz.kind", "fuzz.files", "fuzz.read", "fuzz.refused", "fuzz.crashes", "fuzz.slow", "fuzz.slowest")


def main() -> int:
    """Damage files and read them; 1 when any ended in a traceback or took too long."""
    language, given = chosen_language(sys.argv[1:], os.environ)
    LANGUAGE.set(language)
    parser = argparse.ArgumentParser(prog="python -m escarmouche.workbench.fuzz", description=say("fuzz.help"))
    parser.add_argument("kinds", nargs="*", metavar="|".join(KINDS), help=say("fuzz.help.kinds"))
    parser.add_argument("-n", "--number", type=int, default=1000, help=say("fuzz.help.number"))
    parser.add_argument("--seed", type=int, default=1, help=say("fuzz.help.seed"))
    parser.add_argument("--workers", type=int, default=1, help=say("help.simulate.workers"))
    parser.add_argument("--keep", type=Path, help=say("fuzz.help.keep"))
    wanted = parser.parse_args(given)
    kinds = wanted.kinds or list(KINDS)
    if unknown := [kind for kind in kinds if kind not in KINDS]:
        parser.error(", ".join(unknown))
    found = [findings(kind, wanted.number, wanted.seed, wanted.workers) for kind in kinds]
    show(found)
    if wanted.keep is not None:
        keep(found, wanted.seed, wanted.keep)
    return 1 if any(each.faults for each in found) else 0


def show(found: list[Findings]) -> None:
    """A line for each kind, then every fault."""
    rows = [
        (each.kind, each.files, each.read, each.refused, each.crashes, each.slow, f"{each.slowest:.2f} s")
        for each in found
    ]
    screen = console()
    screen.print(table(COLUMNS, rows))
    for each in found:
        for fault, numbers in sorted(each.faults.items(), key=lambda pair: -len(pair[1])):
            screen.print(f"{each.kind} {numbers[0]}: {len(numbers)} × {fault}")


def keep(found: list[Findings], seed: int, folder: Path) -> None:
    """Write the first file of each fault."""
    folder.mkdir(parents=True, exist_ok=True)
    for each in found:
        for numbers in each.faults.values():
            (folder / f"{each.kind}-{numbers[0]}").write_bytes(damaged(each.kind, seed, numbers[0])[1])


if __name__ == "__main__":
    sys.exit(main())
