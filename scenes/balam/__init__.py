"""The scenes of Balam."""
