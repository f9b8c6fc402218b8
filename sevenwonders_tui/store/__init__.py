"""What is kept on disk: journals of games, and settings."""
