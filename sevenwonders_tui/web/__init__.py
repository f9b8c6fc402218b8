"""The game on a web page: a page with a terminal on it, and behind each page a game of its own."""
