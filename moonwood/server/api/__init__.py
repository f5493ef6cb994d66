"""The house for programs: JSON over HTTP, described by its own document."""
