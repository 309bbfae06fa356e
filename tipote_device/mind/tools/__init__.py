"""The functions a language model or a command may call, one file a tool."""
