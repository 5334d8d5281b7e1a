"""The toolkit of all scenes: controls, layers, playback, session, input, sound and speech."""
