"""Damaged saves, packs, positions, settings and halls, made by chance, and what commands do with them."""
