"""Being a good Linux service: life cycle, notifications, health, logs."""
