"""French command grammars, one family a file or package, built from shared parts; each exports `RULES` or `FAMILY`."""
