"""From finished conversations to memories: the person's own words, sorted by code and one yes or no of the model."""
