"""Taking the memory out of its file and into another: one versioned JSON document that people can read.

An import only ever adds what is remembered: nothing in a document is carried out, whatever it says.
"""
