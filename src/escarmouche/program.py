"""The whole program: the commands of the workbench, and the table in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from escarmouche.workbench.cli import Command, app


@app.command(cls=Command)
def serve(
    host: Annotated[str, typer.Option("--host")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0)] = 8000,
    database: Annotated[str | None, typer.Option("--database")] = None,
    show: Annotated[bool, typer.Option("--open")] = False,
    keep_days: Annotated[int | None, typer.Option("--keep-days", min=1)] = None,
    allow_host: Annotated[list[str] | None, typer.Option("--allow-host")] = None,
    behind_proxy: Annotated[bool, typer.Option("--behind-proxy")] = False,
    proxy: Annotated[list[str] | None, typer.Option("--proxy")] = None,
    metrics: Annotated[bool, typer.Option("--metrics")] = False,
    log_format: Annotated[str | None, typer.Option("--log")] = None,
) -> None:
    """Open the table in the browser."""
    from escarmouche.web.serving import serve

    serve(
        host,
        port,
        database,
        show,
        keep_days,
        allow_host or (),
        proxy or (),
        behind_proxy=behind_proxy,
        public_metrics=metrics,
        log_format=log_format,
    )


@app.command(cls=Command)
def backup(
    file: Annotated[Path, typer.Argument()],
    database: Annotated[str | None, typer.Option("--database")] = None,
) -> None:
    """Copy all matches to one file."""
    from escarmouche.web.backing_up import back_up

    back_up(file, database)


@app.command(cls=Command)
def restore(
    file: Annotated[Path, typer.Argument()],
    database: Annotated[str | None, typer.Option("--database")] = None,
    replace: Annotated[bool, typer.Option("--replace")] = False,
) -> None:
    """Take all matches from such a file again."""
    from escarmouche.web.backing_up import restore

    restore(file, database, replace)


def main() -> None:
    """Run the command line."""
    app()
