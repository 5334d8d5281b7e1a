"""What the scenes at the table share."""
