"""The game in lines: numbered questions on the output, answers on the input, and no screen."""

from sevenwonders_tui.plain.play import PlainGame, play_plain

__all__ = ["PlainGame", "play_plain"]
