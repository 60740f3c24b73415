"""How well the tests guard the rules: small faults are put into a chapter, one at a time, and a test must notice."""
