"""Requests to forget whose thing stands before the order: "Delphine, tu l'effaces", "du vingt avril, oublie tout"."""
