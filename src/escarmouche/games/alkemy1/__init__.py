FAMILY = "escarmouche.games.alkemy"
"""What both editions of Alkemy say in the same words, and the words for it."""
