"""The small SVG toolkit: themes, tags, glyphs, and the Picture that every board is."""
