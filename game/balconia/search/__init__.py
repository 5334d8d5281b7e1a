"""The search of the stronger levels; imported only in the thinking process."""
