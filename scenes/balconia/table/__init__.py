"""The parts that the table scenes share."""
