"""The scenes of Bonbons: the counter of a sweet shop for two to six players."""
