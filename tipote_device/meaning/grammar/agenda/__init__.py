"""Commands about hours and lists: timers, alarms, reminders, appointments, shopping."""
