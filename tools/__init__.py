"""The laboratory and the checks: programs run as `python -m tools.NAME`."""
