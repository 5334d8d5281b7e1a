"""Balam: kings, cities and Katun cards in the jungle of the eighth century."""
