"""Reports: one HTML file a run that needs nothing else, with every plot in numbers and in words, too."""
