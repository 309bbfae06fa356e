"""Alarms and reminders: what is to ring or be said, and when."""
