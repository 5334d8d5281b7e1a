"""What the tools look at that belongs to no game: the shelf, with the ways to everything else."""
