"""How fast everything runs here, beside a peer in the same run."""
