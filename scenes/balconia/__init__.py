"""The scenes of Balconia, from the set-up to the last point."""
