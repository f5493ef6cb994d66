"""The guard: who may connect, what everybody may ask for, and whose pages may ask."""
