"""What players see: the Textual app."""
