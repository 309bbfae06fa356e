"""What takes the place of what in a life: a new home of the old one, a death of what was told of the living.

Each table names what somebody may have (a home, a post, a treatment) and the ways French says that it is over or other.
"""
