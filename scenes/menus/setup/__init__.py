"""Who plays: the frame of a set-up for two to six seats, which a game fills."""
