"""The person stays in control by voice: forgetting, remembering, explaining, correcting, private mode.

`service.py` hears every sentence first; `questions.py` is the state machine of what Ti-Pote has asked; the others
do one thing each.
"""
