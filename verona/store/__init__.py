"""Saved games, in one SQLite file."""
