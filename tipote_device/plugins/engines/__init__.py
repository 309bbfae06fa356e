"""What touches processes and networks for plug-ins; built by assembly, and only when the administrator asks for it."""
