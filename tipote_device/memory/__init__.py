"""What is remembered: the conversation under way and the queue of finished ones."""
