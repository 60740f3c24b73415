"""The table in the browser: a server that keeps matches, and the client it hands out."""
