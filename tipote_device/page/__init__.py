"""The household's page: what Ti-Pote knows, shown and changed in a browser of the house.

Rendered on the server, read and used without scripts. It knows the memory by its ports only, and opens no connection:
the socket it answers on is given to it.
"""
