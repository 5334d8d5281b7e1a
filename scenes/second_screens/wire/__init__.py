"""The network side of second screens: keys, messages, pictures, page and server. Knows no scenes."""
