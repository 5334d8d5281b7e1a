"""Who plays, and how."""
