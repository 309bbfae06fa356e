"""Context to sentences, sometimes through a tool."""
