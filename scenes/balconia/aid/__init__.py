"""The player aid of Balconia."""
