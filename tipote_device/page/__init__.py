"""The household's page: what Ti-Pote knows, seen and changed in a browser."""
