"""What rings at its hour, and lists: timers, alarms, reminders, appointments, shopping."""
