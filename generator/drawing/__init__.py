"""What is seen: tiles, boards, score marks and small signs, in millimetres.

This room makes marks (plain data) out of fitted layouts and of numbers of strokes, and writes them
twice: as SVG for pages and as PDF operators for sheets. It must never decide where a tile lies,
know a rule beyond the number of strokes of a mark, or hold a word for people: titles come in as
text.
"""
