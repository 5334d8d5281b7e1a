"""Files on disk: settings, the autosave and past games."""
