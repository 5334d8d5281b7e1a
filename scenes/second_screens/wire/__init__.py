"""What goes over the network: keys, messages, pictures, one page, one server; it knows no scenes."""
