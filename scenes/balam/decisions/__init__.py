"""The decisions of the rules, a panel for each."""
