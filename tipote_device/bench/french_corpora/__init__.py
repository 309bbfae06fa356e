"""The French parsers measured on the public test corpora of others, read where they lie and never kept."""
