"""Taking leave, move by move: thanks and praise, going, stopping, taking a question back, farewells."""
