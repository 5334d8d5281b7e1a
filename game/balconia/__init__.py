"""Balconia: cards, rules, views, scores and bots."""
