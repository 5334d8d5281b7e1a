"""Bonbons: sweets, rules, views, words and bots."""
