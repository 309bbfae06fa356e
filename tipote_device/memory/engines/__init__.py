"""The only door to SQLite."""
