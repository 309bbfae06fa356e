"""What others add to the house: installed plug-ins, servers of the Model Context Protocol, Home Assistant."""
