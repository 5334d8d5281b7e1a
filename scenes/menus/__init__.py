"""The screens away from the table: frames that a game fills."""
