"""The command line: `escarmouche --help`. Each command imports what it needs when it runs, so that help is quick."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from escarmouche.play.installed import take_left_out
from escarmouche.play.words import LANGUAGES
from escarmouche.workbench.faults import message
from escarmouche.workbench.helppage import page
from escarmouche.workbench.speech import GAME, LANGUAGE, BadInput, Speech, chosen_language, speech

WRONG, INTERRUPTED = 2, 130


class Command(TyperCommand):
    """A command whose help speaks the language of the reader."""

    def get_help(self, ctx: Any) -> str:
        return page(self, ctx)


class OddsCommand(Command):
    """A command whose options are those of a game: its help tells them as soon as the game is named."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.meta["game"] = next((argument for argument in args if not argument.startswith("-")), None)
        rest: list[str] = super().parse_args(ctx, args)
        return rest

    def get_help(self, ctx: Any) -> str:
        game = ctx.meta["game"]
        if game is None:
            return page(self, ctx)
        from escarmouche.workbench.odds_command import described, questions_of

        return page(self, ctx, described(questions_of(game), speech()))


class MatchCommand(Command):
    """A command about matches: every module of the game is an option, which its help tells once the game is named."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        own = {name for param in self.params for name in param.opts} | {"--help"}
        flags = [argument for argument in args if argument.startswith("--") and argument.partition("=")[0] not in own]
        kept = [argument for argument in args if argument not in flags]
        ctx.meta["flags"] = [flag.removeprefix("--") for flag in flags]
        ctx.meta["typed"] = tuple(kept)
        rest: list[str] = super().parse_args(ctx, kept)
        return rest

    def get_help(self, ctx: Any) -> str:
        from escarmouche.play.rulebook import games
        from escarmouche.workbench.games_command import modules_described

        named = [argument for argument in ctx.meta["typed"] if argument in games()]
        return page(self, ctx, modules_described(named[0]) if named else ())


class Program(TyperGroup):
    """All commands; whatever is wrong with what it was given ends in one message and no traceback."""

    def get_help(self, ctx: Any) -> str:
        return page(self, ctx)

    def main(self, *positional: Any, **named: Any) -> Any:
        """Run a command and leave with its exit code."""
        given = positional[0] if positional else named.pop("args", None)
        named |= {"prog_name": "escarmouche", "standalone_mode": False}
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        GAME.set("")
        LANGUAGE.set(LANGUAGES[0])
        code: Any = WRONG
        try:
            language, arguments = chosen_language(sys.argv[1:] if given is None else given, os.environ)
            LANGUAGE.set(language)
            self.check_command(arguments)
            code = super().main(args=arguments, **named)
        except KeyboardInterrupt:
            code = INTERRUPTED
        except Exception as error:
            said = message(error, Speech(LANGUAGE.get(), GAME.get()))
            if said is None:
                raise
            typer.echo(said, err=True)
        words = Speech(LANGUAGE.get())
        if code == INTERRUPTED:
            typer.echo(words.key("fault.interrupted"), err=True)
        for why in take_left_out():
            typer.echo(words.say(why), err=True)
        sys.exit(code if isinstance(code, int) else 0)

    def check_command(self, arguments: list[str]) -> None:
        """Refuse a command that does not exist."""
        command = next((argument for argument in arguments if not argument.startswith("-")), None)
        if command is not None and command not in self.commands:
            raise BadInput("usage.no-command", command=command)


app = typer.Typer(cls=Program, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

Game = Annotated[str, typer.Argument()]
Json = Annotated[bool, typer.Option("--json")]
Armies = Annotated[str | None, typer.Option("--armies")]
Scenario = Annotated[str | None, typer.Option("--scenario")]
Seed = Annotated[int | None, typer.Option("--seed")]
Players = Annotated[str, typer.Option("--players")]
Modules = Annotated[str | None, typer.Option("--modules")]
Setup = Annotated[str | None, typer.Option("--setup")]


@app.callback(invoke_without_command=True)
def escarmouche(context: typer.Context, version: Annotated[bool, typer.Option("--version")] = False) -> None:
    """The program itself: its version, or its help when no command is given."""
    if version:
        from escarmouche import __version__

        typer.echo(__version__)
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command(cls=Command)
def games(game: Annotated[str | None, typer.Argument()] = None, json: Json = False) -> None:
    """Which games there are, and what they offer."""
    from escarmouche.workbench.games_command import show_games

    show_games(game, json)


@app.command(cls=Command)
def lessons(game: Annotated[str | None, typer.Argument()] = None, json: Json = False) -> None:
    """Guided games and problems to learn from."""
    from escarmouche.workbench.lessons_command import show_lessons

    show_lessons(game, json)


@app.command(cls=MatchCommand)
def play(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument()] = None,
    armies: Armies = None,
    scenario: Scenario = None,
    seed: Seed = None,
    players: Players = "human,regular",
    dice: Annotated[str, typer.Option("--dice")] = "rolled",
    modules: Modules = None,
    setup: Setup = None,
    journal: Annotated[Path | None, typer.Option("--journal")] = None,
    resume: Annotated[Path | None, typer.Option("--resume")] = None,
    explain: Annotated[bool, typer.Option("--explain")] = False,
    json: Json = False,
) -> None:
    """Play in the terminal."""
    from escarmouche.play.rulebook import offered_games
    from escarmouche.workbench.agreement import Agreement
    from escarmouche.workbench.playing import play_in_terminal

    game = game or offered_games()[0]
    wanted = chosen_modules(context, game, modules)
    agreed = Agreement(game=game, armies=armies, scenario=scenario, modules=wanted, setup=setup)
    play_in_terminal(agreed, players.split(","), seed, dice, journal, resume, json, explain)


@app.command(cls=MatchCommand)
def simulate(
    context: typer.Context,
    game: Game,
    number: Annotated[int, typer.Option("-n", "--number", min=1)] = 100,
    seed: Annotated[int, typer.Option("--seed")] = 0,
    players: Players = "greedy,greedy",
    armies: Armies = None,
    scenario: Scenario = None,
    modules: Modules = None,
    setup: Setup = None,
    everything: Annotated[bool, typer.Option("--everything")] = False,
    swap_seats: Annotated[bool, typer.Option("--swap-seats")] = False,
    workers: Annotated[int, typer.Option("--workers", min=1)] = 1,
    engine: Annotated[str, typer.Option("--engine")] = "processes",
    log: Annotated[Path | None, typer.Option("--log")] = None,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    csv: Annotated[Path | None, typer.Option("--csv")] = None,
    report: Annotated[Path | None, typer.Option("--report")] = None,
    json: Json = False,
) -> None:
    """Play many matches by themselves."""
    from escarmouche.workbench.agreement import Agreement
    from escarmouche.workbench.simulation.command import Wish, simulate_and_report

    wanted = chosen_modules(context, game, modules)
    agreed = Agreement(
        game=game, armies=armies, scenario=scenario, modules=wanted, setup=setup, everything=everything,
        swap_seats=swap_seats,
    )  # fmt: skip
    wish = Wish(workers=workers, engine=engine, log=log, resume=resume, csv=csv, page=report, json=json)
    raise typer.Exit(simulate_and_report(agreed, players.split(","), number, seed, wish))


@app.command(cls=MatchCommand)
def arena(
    context: typer.Context,
    game: Game,
    first: Annotated[str, typer.Argument()],
    second: Annotated[str, typer.Argument()],
    number: Annotated[int, typer.Option("-n", "--number", min=1)] = 100,
    seed: Annotated[int, typer.Option("--seed")] = 0,
    armies: Armies = None,
    scenario: Scenario = None,
    modules: Modules = None,
    setup: Setup = None,
    workers: Annotated[int, typer.Option("--workers", min=1)] = 1,
    cpu_clock: Annotated[bool, typer.Option("--cpu-clock")] = False,
    json: Json = False,
) -> None:
    """Let two players meet many times, and tell who is better."""
    from escarmouche.workbench.agreement import Agreement
    from escarmouche.workbench.arena import arena_and_report

    wanted = chosen_modules(context, game, modules)
    agreed = Agreement(game=game, armies=armies, scenario=scenario, modules=wanted, setup=setup)
    raise typer.Exit(arena_and_report(agreed, (first, second), number, seed, workers, json, cpu_clock))


@app.command(cls=MatchCommand)
def ladder(
    context: typer.Context,
    game: Game,
    players: Annotated[str | None, typer.Option("--players")] = None,
    number: Annotated[int, typer.Option("-n", "--number", min=1)] = 10,
    seed: Annotated[int, typer.Option("--seed")] = 0,
    armies: Armies = "all",
    scenario: Scenario = "all",
    modules: Modules = None,
    setup: Setup = None,
    change: Annotated[str | None, typer.Option("--change")] = None,
    before: Annotated[str, typer.Option("--before")] = "regular",
    gain: Annotated[float, typer.Option("--gain", min=1.0)] = 30.0,
    workers: Annotated[int, typer.Option("--workers", min=1)] = 1,
    engine: Annotated[str, typer.Option("--engine")] = "processes",
    log: Annotated[Path | None, typer.Option("--log")] = None,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    cpu_clock: Annotated[bool, typer.Option("--cpu-clock")] = False,
    json: Json = False,
) -> None:
    """Rate all players of a game, or try a change against what was before."""
    from escarmouche.workbench.agreement import Agreement
    from escarmouche.workbench.ladder.command import Wish, ladder_and_report, try_and_report
    from escarmouche.workbench.ladder.sequential import Test

    wanted = chosen_modules(context, game, modules)
    agreed = Agreement(game=game, armies=armies, scenario=scenario, modules=wanted, setup=setup)
    wish = Wish(workers=workers, engine=engine, log=log, resume=resume, cpu_clock=cpu_clock, json=json)
    if change is not None:
        raise typer.Exit(try_and_report(agreed, change, before, number, seed, Test(high=gain), wish))
    named = players.split(",") if players else ()
    raise typer.Exit(ladder_and_report(agreed, named, number, seed, wish))


@app.command(cls=Command)
def army(
    game: Game,
    action: Annotated[str, typer.Argument(metavar="list|show|check|print|text|read")],
    name: Annotated[str | None, typer.Argument()] = None,
    html: Annotated[Path | None, typer.Option("--html")] = None,
    pdf: Annotated[Path | None, typer.Option("--pdf")] = None,
    parts: Annotated[str | None, typer.Option("--parts")] = None,
    scenario: Annotated[str | None, typer.Option("--scenario")] = None,
    site: Annotated[str | None, typer.Option("--site")] = None,
    json: Json = False,
) -> None:
    """Army lists."""
    from escarmouche.workbench.armies import ARMY_ACTIONS, required

    if action not in ARMY_ACTIONS:
        raise BadInput("usage.action", action=action, known=", ".join(ARMY_ACTIONS))
    if any(option is not None for option in (html, pdf, parts, scenario, site)):
        from escarmouche.workbench.printing import PrintWish, print_sheets

        if action != "print" or (html is None and pdf is None):
            raise BadInput("print.nothing")
        print_sheets(game, required(name), PrintWish(html, pdf, parts, scenario, site), json)
        return
    raise typer.Exit(ARMY_ACTIONS[action](game, name, json))


@app.command(cls=Command)
def replay(
    file: Annotated[Path, typer.Argument()],
    step: Annotated[bool, typer.Option("--step")] = False,
    player: Annotated[int | None, typer.Option("--player", min=1)] = None,
    partial: Annotated[bool, typer.Option("--partial")] = False,
    json: Json = False,
) -> None:
    """Watch a match again."""
    from escarmouche.workbench.replaying import replay_journal

    replay_journal(file, step, None if player is None else player - 1, partial, json)


@app.command(cls=Command)
def ask(
    file: Annotated[Path, typer.Argument()], seed: Annotated[int, typer.Option("--seed")] = 0, json: Json = False
) -> None:
    """What may be done in a situation, and why not the rest."""
    from escarmouche.workbench.asking import ask_situation

    ask_situation(file, seed, json)


@app.command(cls=OddsCommand, context_settings={"ignore_unknown_options": True, "allow_extra_args": True})
def odds(
    context: typer.Context, game: Game, question: Annotated[str | None, typer.Argument()] = None, json: Json = False
) -> None:
    """How likely it is; each game has its own questions, and each question its options."""
    from escarmouche.workbench.odds_command import tell_odds

    tell_odds(game, question, context.args, json)


@app.command(cls=Command)
def bench(seconds: Annotated[float, typer.Option("--seconds", min=0.01)] = 10.0, json: Json = False) -> None:
    """How fast it is here."""
    from escarmouche.workbench.bench.report import bench_and_report

    bench_and_report(seconds, json)


def chosen_modules(context: typer.Context, game: str, listed: str | None) -> tuple[str, ...]:
    """The modules of a game that were named, each by an option of its own or all in a list."""
    flags: list[str] = context.meta["flags"]
    if flags:
        from escarmouche.workbench.offered import offers_of

        known = offers_of(game).modules
        for name in flags:
            if name not in known:
                raise BadInput("usage.no-option", option=f"--{name}")
    return tuple(dict.fromkeys([*flags, *(name for name in (listed or "").split(",") if name)]))


def main() -> None:
    """Run the command line."""
    app()
