"""The scenes of Bonbons: a sweet shop's counter for two to six."""
