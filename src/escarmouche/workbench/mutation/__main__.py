"""`scripts/mutate GAME [CHAPTER…]`: sample the mutants of a game's rules, and see which ones its tests notice."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

from escarmouche.workbench.mutation.equivalents import MistakenEntryError, equivalents_of
from escarmouche.workbench.mutation.mutants import Chapter, Mutant, chapters
from escarmouche.workbench.mutation.reach import BrokenTestsError, reach_of
from escarmouche.workbench.mutation.report import UNNOTICED, Report, describe
from escarmouche.workbench.mutation.runner import Outcome, Trial, run
from escarmouche.workbench.rulemap import read_notes, rules_named


def options() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="mutate", description=__doc__)
    parser.add_argument("game", help="the name of its folder")
    parser.add_argument(
        "chapters", nargs="*", help="files or folders of its rules: combat skills/fencing; all by default"
    )
    parser.add_argument("--sample", type=int, default=200, help="how many mutants; 0 for every one")
    parser.add_argument("--seed", type=int, default=0, help="another seed, another sample")
    parser.add_argument("--jobs", type=int, default=1, help="how many at a time")
    parser.add_argument("--tests", type=int, default=None, help="at most so many tests for each; all by default")
    parser.add_argument("--patience", type=float, default=20, help="seconds after which a mutant never ends")
    parser.add_argument("--again", action="store_true", help="only those that nobody noticed in the last run")
    parser.add_argument("--json", action="store_true", help="print every outcome as JSON")
    parser.add_argument(
        "--list-survivors", action="store_true", help="print those that nobody noticed, without the table"
    )
    parser.add_argument("--root", type=Path, default=Path.cwd(), help="the project's folder")
    return parser.parse_intermixed_args()


def sample(files: list[Chapter], count: int, seed: int) -> tuple[int, list[Mutant]]:
    """How many faults there are, and the mutants of so many of them."""
    spots = [(chapter, spot) for chapter in files for spot in chapter.spots()]
    Random(seed).shuffle(spots)
    mutants: list[Mutant] = []
    for chapter, spot in spots:
        if count and len(mutants) == count:
            break
        if (mutant := chapter.mutant(*spot)) is not None:
            mutants.append(mutant)
    return len(spots), mutants


def unnoticed_before(kept: Path, files: list[Chapter]) -> tuple[int, list[Mutant]]:
    """Those that outlived the last run, found again in files that may have changed since."""
    if not kept.exists():
        return 0, []
    report = msgspec.json.decode(kept.read_bytes(), type=Report)
    left = [outcome.mutant for outcome in report.outcomes if outcome.fate in UNNOTICED]
    by_name = {chapter.name: chapter for chapter in files}
    found = []
    for old in left:
        if old.file in by_name:
            mutant = by_name[old.file].mutant(old.operator, old.occurrence, old.line)
            if mutant is not None and (mutant.before, mutant.after) == (old.before, old.after):
                found.append(mutant)
    return report.possible, found


def outcomes(root: Path, files: list[Chapter], mutants: list[Mutant], given: argparse.Namespace) -> Iterator[Outcome]:
    """What becomes of each."""
    game: str = given.game
    known = equivalents_of(root, game)
    for entry in known.stale(root / "src/escarmouche/games" / game):
        print(f"docs/rules/mutants.{game}.toml: {entry.file} no longer has the line `{entry.line}`", file=sys.stderr)
    reach = reach_of(root, game)
    prefix = read_notes(root, game).prefix
    by_name = {chapter.name: chapter for chapter in files}
    trials = []
    for mutant in mutants:
        if known.reason_for(mutant):
            yield Outcome(mutant, "equivalent")
        else:
            chapter = by_name[mutant.file]
            rules = set(rules_named(chapter.docstrings(mutant.line), prefix))
            tests = reach.tests_for(mutant, rules)[: given.tests]
            trials.append(Trial(mutant, chapter.path, reach.at_import(mutant), tests))
    yield from run(root, game, trials, given.jobs, given.patience)


def main() -> int:
    """Run, tell, and keep what came out for the next time."""
    given = options()
    root = given.root.resolve()
    folder = root / "src/escarmouche/games" / given.game
    files = chapters(folder, given.chapters)
    if not files:
        print(f"no such chapters: {given.game} {' '.join(given.chapters)}", file=sys.stderr)
        return 2
    kept = root / ".mutation" / f"{given.game}.last.json"
    possible, mutants = unnoticed_before(kept, files) if given.again else sample(files, given.sample, given.seed)
    report = Report(given.game, given.seed, possible, [])
    try:
        for outcome in outcomes(root, files, mutants, given):
            report.outcomes.append(outcome)
            if outcome.fate in UNNOTICED:
                print(describe(given.game, outcome), file=sys.stderr)
            if len(report.outcomes) % 25 == 0:
                print(f"{len(report.outcomes)} of {len(mutants)}: {report.rate():.1%} noticed", file=sys.stderr)
    except (BrokenTestsError, MistakenEntryError) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    kept.write_bytes(report.encode())
    if given.json:
        print(report.encode().decode())
    else:
        print("\n".join([*([] if given.list_survivors else report.table()), *report.unnoticed()]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
