"""Utterance to transcript to intent."""
