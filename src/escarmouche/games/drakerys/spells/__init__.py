"""The spells (Sortilèges, p. 22-23): what each does, by the key of its card; a file for each domain."""
