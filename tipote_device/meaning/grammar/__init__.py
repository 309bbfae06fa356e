"""French command grammars, one family a file, built from shared parts; each exports `RULES`."""
