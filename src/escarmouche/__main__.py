"""`python -m escarmouche`."""

from __future__ import annotations

from escarmouche.program import main

main()
