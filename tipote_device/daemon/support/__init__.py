"""The archive sent to whoever helps: an allow-list, so that what is not named here does not leave."""
