"""The words every stage shares: frozen values with units, ports, errors, settings.

Imports nothing but the standard library and pydantic, so that any stage can be read, tested and
replaced without loading a model or opening a device.
"""
