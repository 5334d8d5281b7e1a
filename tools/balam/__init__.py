"""The laboratory of Balam."""
