"""Rules, rulings, tips and the words of the game: Markdown, a folder for each language."""
