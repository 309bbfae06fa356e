"""Ti-Pote, a French-speaking voice assistant that runs entirely at home."""

import os

# ONNX Runtime's Linux builds report use to their maker unless told not to before they are first loaded; here, and in
# every process started from here, nothing leaves the house.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"

__version__ = "0.1.0"
