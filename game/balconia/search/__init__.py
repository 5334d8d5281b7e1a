"""The search of the stronger levels, on the kernel; imported only in a process that thinks."""
