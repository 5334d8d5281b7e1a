"""Every decision of the rules as something to click: a desk each."""
