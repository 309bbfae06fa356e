"""Who may come in, and with what: everything that is decided before a view is asked."""
