"""The program around the scenes: start, window, loop, command line, crashes and reports."""
