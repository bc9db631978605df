"""Teaching: worked examples, exercises with their answers, named mistakes, difficulty.

Everything here is found in legal play and worked out by the engine. This floor knows no words for
people, no pages and no drawing: examples, topics and mistakes have short stable keys.
"""
