"""Everything the player sees and touches: scenes, drawing, text and sound."""
