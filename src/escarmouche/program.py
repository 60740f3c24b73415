"""The whole program: the commands of the workbench, and the table in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from escarmouche.workbench.cli import Command, app


@app.command(cls=Command)
def serve(
    host: Annotated[str, typer.Option("--host")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0)] = 8000,
    database: Annotated[str | None, typer.Option("--database")] = None,
    show: Annotated[bool, typer.Option("--open")] = False,
    allow_host: Annotated[list[str] | None, typer.Option("--allow-host")] = None,
    behind_proxy: Annotated[bool, typer.Option("--behind-proxy")] = False,
) -> None:
    """Open the table in the browser."""
    from escarmouche.web.serving import serve

    serve(host, port, database, show, allow_host or (), behind_proxy=behind_proxy)


def main() -> None:
    """Run the command line."""
    app()
