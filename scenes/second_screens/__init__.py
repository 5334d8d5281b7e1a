"""Second screens: any browser in the room becomes the screen of one seat."""
