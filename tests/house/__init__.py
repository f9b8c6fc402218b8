"""What `sevenwonders_tui/README.md` says of the code: its picture, its words, its lists."""
