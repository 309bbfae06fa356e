"""One module per subject of the page."""
