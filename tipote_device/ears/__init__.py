"""Air to utterance: microphone frames, wake word, pre-roll, endpointing."""
