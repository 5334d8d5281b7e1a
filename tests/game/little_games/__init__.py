"""Small games that each prove one point of the contract before a real game needs it."""
